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
  const [asked, setAsked] = useState<{ reason: string; refusal?: string | undefined } | null>(null)
  const take = useChange(sales.void, {
    forgets: changedBySale,
    handles: isRefusalOfForm,
    onError: (problem, { body }) => {
      const [approval] = problem.errors.approval ?? []
      if (approval !== undefined) setAsked({ reason: body.reason, refusal: approval })
      else if (isRefusalOfForm(problem)) refusal.set(problem)
    },
    onSuccess: () => {
      toast.success(t('Voided: {number}', { number }), { id: 'saved' })
      onClose()
    },
  })
  if (asked)
    return (
      <ApprovalDialog
        act="void"
        refusal={asked.refusal}
        isPending={take.isPending}
        onApprove={(approval) => take.mutate({ params: { id }, body: { reason: asked.reason, approval } })}
        onClose={() => setAsked(null)}
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
      isPending={take.isPending}
      refusal={refusal}
      onSubmit={(reason) => take.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
