import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { amountText, vatWord } from './words.ts'

/** Net, tax and gross sums of a document by VAT rate. */
export function VatTable({
  sums,
  hasTotal = false,
}: {
  sums: readonly { rate: VatRate; net: number; vat: number; gross: number }[]
  /** Adds a row with the sums of all rates. */
  hasTotal?: boolean
}) {
  const { currency } = useBusiness()
  const write = (amount: number) => amountText(amount, currency)
  const total = (of: 'net' | 'vat' | 'gross') => write(sums.reduce((sum, one) => sum + one[of], 0))
  return (
    <table className="w-full max-w-md self-end text-sm tabular-nums">
      <caption className="sr-only">{t('VAT')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t('VAT rate')}
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
        {sums.map(({ rate, net, vat, gross }) => (
          <tr key={rate}>
            <th scope="row" className="py-1 text-start font-normal">
              {vatWord(rate)}
            </th>
            <td className="py-1 text-end">{write(net)}</td>
            <td className="py-1 text-end">{write(vat)}</td>
            <td className="py-1 text-end">{write(gross)}</td>
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot className="border-t text-base font-semibold">
          <tr>
            <th scope="row" className="py-1 text-start">
              {t('Total|sum')}
            </th>
            <td className="py-1 text-end">{total('net')}</td>
            <td className="py-1 text-end">{total('vat')}</td>
            <td className="py-1 text-end">{total('gross')}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
