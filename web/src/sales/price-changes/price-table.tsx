import { formatMoney } from '@wizyta/contract/kit/money'
import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { keyOf, type NewPrices } from './prices.ts'

/** Prices drawn at once; more are found by search or group. */
const mostDrawn = 300

/** Every chosen price with its new one, which can be typed. */
export function PriceTable({
  rows,
  left,
  prices,
  onLeft,
  onPrice,
}: {
  rows: readonly PriceRow[]
  /** Keys of rows that stay as they are. */
  left: ReadonlySet<string>
  prices: NewPrices
  onLeft: (left: ReadonlySet<string>) => void
  onPrice: (key: string, price: number) => void
}) {
  const { currency } = useBusiness()
  const isAll = rows.every((row) => !left.has(keyOf(row)))
  const toggle = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(left)
    for (const key of keys) {
      if (isOn) next.delete(key)
      else next.add(key)
    }
    onLeft(next)
  }
  if (rows.length === 0) return <p className="text-muted">{t('No prices found.')}</p>
  return (
    <Card className="scrolls-sideways p-0">
      <table className="w-full tabular-nums">
        <thead className="border-b text-sm text-muted">
          <tr className="*:px-3 *:py-2 *:font-normal">
            <th scope="col" className="w-10">
              <Checkbox
                aria-label={t('All prices')}
                checked={isAll}
                onChange={({ target }) => toggle(rows.map(keyOf), target.checked)}
              />
            </th>
            <th scope="col" className="text-start">
              {t('Service')}
            </th>
            <th scope="col" className="text-end max-sm:hidden">
              {t('Appointments ahead')}
            </th>
            <th scope="col" className="text-end max-sm:hidden">
              {t('Before')}
            </th>
            <th scope="col" className="w-36 min-w-32 text-end">
              {t('After')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostDrawn).map((row) => {
            const key = keyOf(row)
            const price = prices.get(key) ?? row.price
            const isOn = !left.has(key)
            return (
              <tr key={key} className="border-b last:border-0 *:px-3 *:py-1.5">
                <td>
                  <Checkbox
                    aria-label={nameOf(row)}
                    checked={isOn}
                    onChange={({ target }) => toggle([key], target.checked)}
                  />
                </td>
                <th scope="row" className="text-start font-normal">
                  <span className={isMain(row) ? 'font-medium' : 'block ps-4 text-soft'}>{nameOf(row)}</span>
                  <span className={`block text-sm text-muted sm:hidden ${isMain(row) ? '' : 'ps-4'}`}>
                    {formatMoney(row.price, language(), currency)}
                  </span>
                </th>
                <td className="text-end text-muted max-sm:hidden">{row.visits_ahead || ''}</td>
                <td className="text-end whitespace-nowrap text-muted max-sm:hidden">
                  {formatMoney(row.price, language(), currency)}
                </td>
                <td className="text-end">
                  {isOn ? (
                    <MoneyInput
                      aria-label={t('New price: {name}', { name: nameOf(row) })}
                      className={price === row.price ? undefined : 'font-semibold'}
                      value={price}
                      onChange={(typed) =>
                        typeof typed === 'number' && isAmount(typed) && onPrice(key, typed)
                      }
                    />
                  ) : (
                    <span className="text-muted">{formatMoney(row.price, language(), currency)}</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > mostDrawn && (
        <p className="p-3 text-muted">
          {t('{count} more: narrow them by search or group. The rule changes them too.', {
            count: rows.length - mostDrawn,
          })}
        </p>
      )}
    </Card>
  )
}

const isMain = ({ variant_id, employee_id, is_max }: PriceRow) => !variant_id && !employee_id && !is_max

/** `Strzyżenie`, `Strzyżenie: Włosy długie`, `Strzyżenie: Anna Nowak`. */
function nameOf(row: PriceRow): string {
  const detail = row.is_max ? t('Highest price') : (row.variant ?? row.employee)
  return detail === null ? row.service : `${row.service}: ${detail}`
}
