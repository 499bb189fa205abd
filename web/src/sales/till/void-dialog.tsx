import type { Sale } from '@wizyta/contract/sales/till/api'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { toast } from '../../platform/browser/toast.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { useApproval } from '../cash/parts.tsx'
import { changedBySale } from './changed.ts'

/** Takes a sale back as a whole, while its shift is open. */
export function VoidDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id, number } = sale
  const refusal = useRefusal(['reason'])
  const [reason, setReason] = useState('')
  const approval = useApproval('void')
  const take = useChange(sales.void, {
    forgets: changedBySale,
    handles: isRefusalOfForm,
    onError: (problem) => {
      if (!approval.isNeeded(problem) && isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: () => {
      toast.success(t('Voided: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  const asked = approval.dialog(
    (given) => take.mutate({ params: { id }, body: { reason, approval: given } }),
    take.isPending,
  )
  if (asked) return asked
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
