import { formatMoney } from '@wizyta/contract/kit/money'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { movementType, type StockLevel, type StockMovement } from '@wizyta/contract/sales/stock/api'
import { Printed } from '../../kit/ui/printed.tsx'
import { stockMovements } from '../../platform/net/calls.gen.ts'
import { useEveryRow } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'
import { type Narrowed, narrowedText } from './movement-filters.tsx'
import { batchText, reasonText, salonText } from './words.ts'

/** The ledger of one product on paper, as it is narrowed on the screen, the newest entry first. */
export function PrintedMovements({
  level,
  narrowed,
  onPrinted,
}: {
  level: StockLevel
  narrowed: Narrowed
  onPrinted: () => void
}) {
  const { name: business, timezone, currency } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const entries = useEveryRow<StockMovement>(stockMovements.index, {
    query: { product_id: level.id, ...narrowed },
  })
  if (!entries) return null
  return (
    <Printed onPrinted={onPrinted}>
      <p>
        {business} · {t('Movements')}
      </p>
      <h1>{level.name}</h1>
      <p>
        {t('In stock')}: {stockText(level.stock, level)}
      </p>
      {narrowedText(narrowed) && <p>{narrowedText(narrowed)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('When|movement')}</th>
            <th scope="col">{t('Movement|one')}</th>
            <th scope="col">{t('Batch|stock')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Quantity')}</th>
            {seesPrices && <th scope="col">{t('Value')}</th>}
            <th scope="col">{t('In stock')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{[formatDateTime(entry.at, timezone), entry.by?.name].filter(Boolean).join(' · ')}</td>
              <td>{titleOf(entry)}</td>
              <td>{entry.batch && batchText(entry.batch)}</td>
              <td>{reasonOf(entry)}</td>
              <td>{amountOf(entry, level)}</td>
              {seesPrices && (
                <td>{entry.value === null ? '' : formatMoney(entry.value, language(), currency)}</td>
              )}
              <td>{entry.balance_after !== null && stockText(entry.balance_after, level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  )
}

function titleOf(entry: StockMovement): string {
  const { type, reverses_id, reversed_by_id, document } = entry
  const name = wordOf(movementType, type)
  const title = reverses_id ? t('Reversal: {name}', { name }) : name
  return [title, document, salonText(entry), reversed_by_id && t('Reversed')].filter(Boolean).join(' · ')
}

const reasonOf = ({ reason, override_reason }: StockMovement): string =>
  [reasonText(reason), override_reason && t('Expired: {reason}', { reason: override_reason })]
    .filter(Boolean)
    .join(' · ')

const amountOf = ({ qty }: StockMovement, level: StockLevel): string =>
  qty === 0 ? t('New price') : `${qty > 0 ? '+' : '−'}${stockText(Math.abs(qty), level)}`
