import { type StockBatch, withoutBatch } from '@wizyta/contract/sales/stock/batches'
import { batchState, partsOfBatch, planTaking } from '@wizyta/contract/sales/stock/fefo'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { useBatches } from './batch-rows.ts'
import { batchText } from './words.ts'

/** In place of a batch: one that comes in for the first time. */
export const newBatch = 'new'

/**
 * Chooses the batch of a movement. Of what goes out, the server’s proposal is chosen at first; of what comes in, none.
 */
export function BatchSelect({
  productId,
  way,
  hasRest = false,
  value,
  onChange,
  control,
}: {
  productId: string
  /** `use`: for clients; `clear`: off the shelf, expired first; `in`: onto the shelf. */
  way: 'use' | 'clear' | 'in'
  /** Some stock has no batch. */
  hasRest?: boolean
  value: string | null | undefined
  onChange: (value: string | null) => void
  control: FieldControl
}) {
  const now = today(useBusiness().timezone).toString()
  const batches = useBatches(productId)
  const parts = batches
    .flatMap(partsOfBatch)
    .filter(({ usable_until }) => way === 'clear' || usable_until !== null)
  const [first] = planTaking(parts, 1, now, way === 'clear' ? 'first' : 'stays').parts
  const proposed = batches.find(({ id }) => id === first?.batch_id)
  const stateOf = (batch: StockBatch) => {
    const state = batchState(batch, now)
    const isSealed = batch.qty > batch.open_qty
    if (state === null || state === 'soon' || (state === 'past_opening' && isSealed)) return ''
    return ` · ${state === 'expired' ? t('Expired|stock') : t('Past opening period')}`
  }
  return (
    <Select
      {...control}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {way === 'in' ? (
        <>
          <option value="">{t('Without batch')}</option>
          <option value={newBatch}>{t('New batch')}</option>
        </>
      ) : (
        <>
          <option value="">
            {proposed ? t('Proposed: {batch}', { batch: batchText(proposed) }) : t('First to expire')}
          </option>
          {hasRest && <option value={withoutBatch}>{t('Without batch')}</option>}
        </>
      )}
      {batches.map((batch) => (
        <option key={batch.id} value={batch.id}>
          {batchText(batch)}
          {stateOf(batch)}
        </option>
      ))}
    </Select>
  )
}
