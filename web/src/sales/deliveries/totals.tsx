import type { DeliveryInput, PriceMode } from '@wizyta/contract/sales/deliveries/api'
import { explainTotal, type TotalReason } from '@wizyta/contract/sales/deliveries/differences'
import { sumsByRate } from '@wizyta/contract/sales/deliveries/totals'
import { Alert } from '../../kit/ui/alert.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { VatTable } from './parts.tsx'
import { amountText } from './words.ts'

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
  if (sums.length === 0) return null
  const reason = onPaper === null ? null : explainTotal(whole, mode, onPaper)
  const difference = onPaper === null ? null : sums.reduce((sum, { gross }) => sum + gross, 0) - onPaper
  return (
    <div className="flex flex-col gap-3">
      <VatTable sums={sums.map(({ tax, ...sum }) => ({ ...sum, vat: tax }))} hasTotal />
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
  Number.isInteger(line.packs) &&
  line.packs >= 0 &&
  Number.isInteger(line.pack_price) &&
  Number.isInteger(line.amount ?? 0)

function reasonText(reason: TotalReason): string | null {
  if (reason === 'tax by line')
    return t('The supplier rounds VAT line by line; here it is rounded once for each rate.')
  if (reason === 'net total') return t('The net total was entered; enter the gross one.')
  if (reason === 'other prices')
    return t('With the other kind of prices, net or gross, it would be as on the document.')
  if (reason === 'rounding') return t('So little comes of rounded unit prices.')
  return t('Compare quantities, prices and VAT rates with the document.')
}
