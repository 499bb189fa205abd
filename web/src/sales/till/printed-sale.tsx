import type { Sale } from '@wizyta/contract/sales/till/api'
import { Printed } from '../../kit/ui/printed.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { vatWord } from '../deliveries/words.ts'
import { amountText, correctedTexts, otherPriceText } from './sale-words.ts'

/** A sale on paper: a receipt of 80 mm, or a sheet. It does not stand in for the fiscal receipt, and says so. */
export function PrintedSale({
  sale,
  paper,
  onPrinted,
}: {
  sale: Sale
  paper: 'receipt' | 'sheet'
  onPrinted: () => void
}) {
  const { name, city, currency, timezone } = useBusiness()
  const write = (amount: number) => amountText(amount, currency)
  const words = {
    sale: t('Sale'),
    refund: t('Refund|document'),
    correction: t('Correction|document'),
    deposit: t('Prepayment|visit'),
  }
  const { kind, number, lines, total, tip_total, discount_total, vat_summary, payments } = sale
  return (
    <Printed paper={paper} onPrinted={onPrinted}>
      <p>{[name, city].filter(Boolean).join('\n')}</p>
      <h1>
        {words[kind]} {number}
      </h1>
      <p>
        {[
          formatDateTime(sale.sold_at, timezone),
          sale.by?.name,
          sale.client && `${t('Client')}: ${sale.client.name}`,
          sale.buyer_name,
          sale.buyer_nip && `${t('NIP')}: ${sale.buyer_nip}`,
          sale.corrects &&
            (kind === 'correction'
              ? t('Correction of {number}', { number: sale.corrects.name })
              : t('Refund of {number}', { number: sale.corrects.name })),
          ...sale.corrections.map((one) => t('Correction {number}', { number: one.number })),
          ...correctedTexts(sale),
          sale.reason && `${t('Reason')}: ${sale.reason}`,
        ]
          .filter(Boolean)
          .join('\n')}
      </p>
      {sale.voided && <p data-alert>{t('Voided')}</p>}
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {'\n'}
                {line.qty !== 0 && `${line.qty} × ${write(line.unit_price)}`}
                {line.price_reason && `\n${otherPriceText(line, write)}`}
                {line.discount > 0 && `, ${t('Discount {amount}', { amount: write(line.discount) })}`}
              </td>
              <td>{write(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {discount_total > 0 && <Row label={t('Discount')} value={write(-discount_total)} />}
          <Row label={t('Total')} value={write(total)} isMain />
          {tip_total !== 0 && <Row label={t('Tips')} value={write(tip_total)} />}
          {payments.map(({ method, amount, tendered }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments are never changed
            <Row
              key={index}
              label={
                (method?.name ?? t('Balance of the client')) +
                (tendered !== null && tendered > amount
                  ? `, ${t('Received {amount}, change {change}', { amount: write(tendered), change: write(tendered - amount) })}`
                  : '')
              }
              value={write(amount)}
            />
          ))}
          {vat_summary.map(({ rate, vat }) => (
            <Row key={rate} label={`${t('VAT')} ${vatWord(rate)}`} value={write(vat)} />
          ))}
        </tfoot>
      </table>
      <p>{t('This is not a fiscal receipt.')}</p>
    </Printed>
  )
}

function Row({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <tr>
      <td>{isMain ? <strong>{label}</strong> : label}</td>
      <td>{isMain ? <strong>{value}</strong> : value}</td>
    </tr>
  )
}
