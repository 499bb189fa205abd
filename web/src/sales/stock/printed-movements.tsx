import { movementType, type StockLevel, type StockMovement } from '@wizyta/contract/sales/stock/api'
import { useEveryRow } from '../../kit/list/use-all-rows.ts'
import { Printed } from '../../kit/ui/printed.tsx'
import { stockMovements } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'

/** The whole ledger of one product on paper, the newest entry first. */
export function PrintedMovements({ level, onPrinted }: { level: StockLevel; onPrinted: () => void }) {
  const { name: business, timezone } = useBusiness()
  const entries = useEveryRow<StockMovement>(stockMovements.index, { query: { product_id: level.id } })
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
      <table>
        <thead>
          <tr>
            <th scope="col">{t('When|movement')}</th>
            <th scope="col">{t('Movement|one')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('In stock')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, by, type, reason, reverses_id, qty, balance_after }) => (
            <tr key={id}>
              <td>{[formatDateTime(at, timezone), by?.name].filter(Boolean).join(' · ')}</td>
              <td>
                {reverses_id
                  ? t('Reversal: {name}', { name: wordOf(movementType, type) })
                  : wordOf(movementType, type)}
              </td>
              <td>{reason}</td>
              <td>
                {qty > 0 ? '+' : '−'}
                {stockText(Math.abs(qty), level)}
              </td>
              <td>{stockText(balance_after, level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  )
}
