import type { Sale } from '@wizyta/contract/sales/till/api'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { toast } from '../../platform/browser/toast.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { ApprovalDialog } from '../cash/parts.tsx'
import { changedBySale } from './changed.ts'

/** Takes a sale back as a whole, while its shift is open. */
export function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id, number } = sale
  const refusal = useRefusal(['reason'])
  const [reason, setReason] = useState('')
  const [needed, setNeeded] = useState<string | null>(null)
  const take = useChange(sales.void, {
    forgets: changedBySale,
    handles: isRefusalOfForm,
    onError: (problem) => {
      const [approval] = problem.errors.approval ?? []
      setNeeded(approval ?? null)
      if (approval === undefined && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: () => {
      toast.success(t('Voided: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  if (needed !== null)
    return (
      <ApprovalDialog
        act="void"
        refusal={needed}
        isPending={take.isPending}
        onApprove={(approval) => take.mutate({ params: { id }, body: { reason, approval } })}
        onClose={() => setNeeded(null)}
      />
    )
  return (
    <ReasonDialog
      title={t('Void {number}?', { number })}
      description={t(
        'Money and goods go back as if it had not been. Its number stays taken, and it cannot be undone.',
      )}
      placeholder={t('Wrong client, wrong method …')}
      submit={t('Void|verb')}
      initial={reason}
      isPending={take.isPending}
      refusal={refusal}
      onSubmit={(typed) => {
        setReason(typed)
        take.mutate({ params: { id }, body: { reason: typed } })
      }}
      onClose={onClose}
    />
  )
}
