import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { countedLines } from '@wizyta/contract/sales/deliveries/corrections'
import {
  compareSums,
  type DifferenceReason,
  explainInvoice,
  paperTotal,
} from '@wizyta/contract/sales/deliveries/differences'
import type { DeliveryInvoice } from '@wizyta/contract/sales/deliveries/invoice'
import type { PricedLine } from '@wizyta/contract/sales/deliveries/totals'
import { Alert } from '../../kit/ui/alert.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { amountText, vatWord } from './words.ts'

/** The sums of an invoice beside those of the delivery, by VAT rate, and what the difference is made of. */
export function InvoiceSums({ delivery, invoice }: { delivery: Delivery; invoice: DeliveryInvoice }) {
  const { currency } = useBusiness()
  const write = (amount: number) => amountText(amount, currency)
  // While goods are missing, the invoice names them too.
  const counted =
    delivery.status === 'closed'
      ? countedLines(delivery.status, delivery.lines, delivery.corrections)
      : delivery.lines
  const lines = counted.map(withPrice)
  const uncorrected =
    delivery.status === 'closed' ? countedLines(delivery.status, delivery.lines, []) : delivery.lines
  const paper = invoice.sums.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const isCorrected = paperTotal(lines, uncorrected.map(withPrice), delivery.price_mode, paper) !== paper
  const sums = compareSums(lines, delivery.price_mode, invoice.sums)
  // Corrections may change the paper. Then the difference is that of the lines before them.
  const compared = isCorrected ? uncorrected.map(withPrice) : lines
  const reasons = explainInvoice(compared, delivery.price_mode, invoice)
  const heads = [t('Net on the invoice'), t('VAT on the invoice'), t('Gross on the invoice'), t('Gross here')]
  return (
    <div className="flex flex-col gap-3">
      <div className="scrolls-sideways">
        <table className="w-full tabular-nums">
          <thead className="border-b text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 text-start font-normal">
                {t('VAT')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 ps-3 text-end font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(({ rate, paper, delivery: own }) => (
              <tr key={rate}>
                <th scope="row" className="py-1 text-start font-normal">
                  {vatWord(rate)}
                </th>
                <td className="py-1 ps-3 text-end">{write(paper.net)}</td>
                <td className="py-1 ps-3 text-end">{write(paper.tax)}</td>
                <td className="py-1 ps-3 text-end">{write(paper.gross)}</td>
                <td className="py-1 ps-3 text-end">{write(own.gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {reasons.length === 0 ? (
        <Alert tone="success">
          {isCorrected
            ? t('To the grosz as on the invoice with its corrections.')
            : t('To the grosz as on the invoice.')}
        </Alert>
      ) : (
        <Alert tone="warning">
          <span className="block font-medium">
            {t('Differs from the document by {amount}.', {
              amount: write(reasons.reduce((sum, { amount }) => sum + amount, 0)),
            })}
          </span>
          {reasons.map(({ kind, amount }) => (
            <span key={kind} className="block">
              {reasonText(kind, write(amount))}
            </span>
          ))}
        </Alert>
      )}
    </div>
  )
}

type Unpriced = Omit<PricedLine, 'pack_price'> & { pack_price: number | null }

const withPrice = (line: Unpriced): PricedLine => ({ ...line, pack_price: line.pack_price ?? 0 })

function reasonText(kind: DifferenceReason['kind'], amount: string): string {
  if (kind === 'open') return t('Lines without a product: {amount}', { amount })
  if (kind === 'left_out') return t('Lines left out: {amount}', { amount })
  if (kind === 'rounding') return t('Unit prices rounded to whole grosze: {amount}', { amount })
  if (kind === 'changed') return t('Lines changed or added here: {amount}', { amount })
  if (kind === 'document') return t('Lines of the invoice do not make up its sums: {amount}', { amount })
  return t('VAT on these amounts and its rounding: {amount}', { amount })
}
