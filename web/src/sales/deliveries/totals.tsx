import type { DeliveryInput, PriceMode } from '@wizyta/contract/sales/deliveries/api'
import { explainTotal, type TotalReason } from '@wizyta/contract/sales/deliveries/differences'
import { sumsByRate } from '@wizyta/contract/sales/deliveries/totals'
import { Alert } from '../../kit/ui/alert.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { amountText, vatWord } from './words.ts'

type Line = NonNullable<DeliveryInput['lines']>[number]

/** The sums of a delivery by VAT rate, as the invoice prints them, and how they differ from it. */
export function DeliveryTotals({
  lines,
  mode,
  onPaper,
}: {
  lines: readonly Line[]
  mode: PriceMode
  onPaper: number | null
}) {
  const { currency } = useBusiness()
  const write = (amount: number) => amountText(amount, currency)
  const whole = lines.filter(isWhole)
  const sums = sumsByRate(whole, mode)
  const total = (of: 'net' | 'tax' | 'gross') => sums.reduce((sum, one) => sum + one[of], 0)
  if (sums.length === 0) return null
  const reason = onPaper === null ? null : explainTotal(whole, mode, onPaper)
  const difference = onPaper === null ? null : total('gross') - onPaper
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full max-w-md self-end tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('VAT')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('Net|sum')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('VAT')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('Gross|sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <th scope="row" className="py-1 text-start font-normal">
                {vatWord(rate)}
              </th>
              <td className="py-1 text-end">{write(net)}</td>
              <td className="py-1 text-end">{write(tax)}</td>
              <td className="py-1 text-end">{write(gross)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t font-semibold">
          <tr>
            <th scope="row" className="py-1 text-start">
              {t('Together|sum')}
            </th>
            <td className="py-1 text-end">{write(total('net'))}</td>
            <td className="py-1 text-end">{write(total('tax'))}</td>
            <td className="py-1 text-end">{write(total('gross'))}</td>
          </tr>
        </tfoot>
      </table>
      {difference !== null && (
        <Alert tone={difference === 0 ? 'success' : 'warning'}>
          {difference === 0
            ? t('As on the document.')
            : [
                t('Differs from the document by {amount}.', { amount: write(difference) }),
                reason && reasonText(reason),
              ]
                .filter(Boolean)
                .join(' ')}
        </Alert>
      )}
    </div>
  )
}

/** A line that is being typed has no sum yet. */
const isWhole = (line: Line): line is Line & { pack_price: number } =>
  Number.isInteger(line.packs) && Number.isInteger(line.pack_price)

function reasonText(reason: TotalReason): string | null {
  if (reason === 'tax by line')
    return t('The supplier rounds VAT line by line; here it is rounded once for each rate.')
  if (reason === 'net total') return t('The net total was entered; enter the gross one.')
  if (reason === 'other prices')
    return t('With the other kind of prices, net or gross, it would be as on the document.')
  if (reason === 'rounding') return t('So little comes of rounded unit prices.')
  return t('Compare quantities, prices and VAT rates with the document.')
}
