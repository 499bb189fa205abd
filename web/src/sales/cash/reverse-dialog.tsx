import type { Operation } from '@wizyta/contract/sales/cash/api'
import { ReasonDialog } from '../../kit/form/reason-dialog.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { toast } from '../../platform/browser/toast.ts'
import { cashOperations } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByCash } from './changed.ts'

/** Takes an operation in cash back by another that names it. */
export function ReverseDialog({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  const { id, number } = operation
  const refusal = useRefusal(['reason'])
  const reverse = useChange(cashOperations.reverse, {
    forgets: changedByCash,
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: (made) => {
      toast.success(t('Taken back by {number}.', { number: made.number }), { id: 'saved' })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('Take back {number}?', { number })}
      description={t('The cash goes the other way by a document of its own. Both stay in the list.')}
      placeholder={t('Entered twice, wrong amount …')}
      submit={t('Take back|cash')}
      isPending={reverse.isPending}
      refusal={refusal}
      onSubmit={(reason) => reverse.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
