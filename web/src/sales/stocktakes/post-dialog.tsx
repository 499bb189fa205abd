import { type Stocktake, type UncountedChoice, uncountedChoice } from '@wizyta/contract/sales/stocktakes/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Choice, Radio } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  products,
  stockBatches,
  stockLevels,
  stockMovements,
  stocktakes,
} from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByCount } from './changed-by-count.ts'

/** Asks what happens to products that were not counted, and posts the differences. */
export function PostDialog({ stocktake, onClose }: { stocktake: Stocktake; onClose: () => void }) {
  const { id, version, counted } = stocktake
  const missing = stocktake.products - counted
  const [uncounted, setUncounted] = useState<UncountedChoice | null>(null)
  const totals = useCall(stocktakes.totals, { params: { id } })
  const refusal = useRefusal(['uncounted'])
  const post = useChange(stocktakes.post, {
    forgets: [
      ...changedByCount,
      stockLevels.index,
      stockLevels.show,
      stockMovements.index,
      stockBatches.index,
      products.index,
      products.show,
    ],
    handles: (problem) => isRefusalOfForm(problem) || problem.status === 412,
    onSuccess: ({ number }) => {
      toast.success(t('Posted: {number}', { number: number ?? '' }), { id: 'saved' })
      onClose()
    },
    onError: (problem) => (isRefusalOfForm(problem) || problem.status === 412) && refusal.set(problem),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refusal.clear()
    if (!post.isPending) post.mutate({ params: { id }, version, body: { uncounted } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Post the stocktake?')}
        description={t('Stock is corrected by the differences. This cannot be undone.')}
        closeLabel={t('Close')}
        style={{ width: 'min(30rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          {missing > 0 && (
            <fieldset>
              <legend className="mb-1 font-medium">
                {t('Products that were not counted: {count}', { count: missing })}
              </legend>
              {optionsOf(uncountedChoice).map(({ value, label }) => (
                <Choice
                  key={value}
                  label={label}
                  hint={
                    value === 'zero'
                      ? t('All that the ledger says is there is taken off.')
                      : t('Their stock is not touched.')
                  }
                >
                  <Radio
                    name="uncounted"
                    checked={uncounted === value}
                    onChange={() => setUncounted(value as UncountedChoice)}
                  />
                </Choice>
              ))}
              {refusal.at('uncounted') && <p className="text-sm text-danger">{refusal.at('uncounted')}</p>}
            </fieldset>
          )}
          {(totals.data?.not_by_batch ?? 0) > 0 && (
            <Alert>
              {t(
                'Counted without batches: {count}. What is missing leaves the first to expire, what is found joins it.',
                { count: totals.data?.not_by_batch ?? 0 },
              )}
            </Alert>
          )}
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={t('Approve and post')} isOff={post.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
