import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import { Card } from '../../kit/ui/card.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { VatTable } from '../deliveries/parts.tsx'
import { vatWord } from '../deliveries/words.ts'
import { amountText, otherPriceText } from './sale-words.ts'

const head = 'py-1.5 ps-3 text-end font-normal'
const figure = 'py-2 ps-3 text-end whitespace-nowrap'

/** Lines of a document with its sums and its tax. */
export function SaleLines({ sale }: { sale: Sale }) {
  const { currency } = useBusiness()
  const { lines, subtotal, discount_total, total, tip_total, vat_summary } = sale
  const write = (amount: number) => amountText(amount, currency)
  return (
    <Card className="flex flex-col gap-5 p-4 md:p-5">
      <div className="scrolls-sideways">
        <table className="w-full tabular-nums">
          <thead className="border-b text-sm text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-start font-normal">
                {sale.kind === 'refund' ? t('Returned|what') : t('Sold|what')}
              </th>
              <th scope="col" className={head}>
                {t('Quantity')}
              </th>
              <th scope="col" className={head}>
                {t('Price')}
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                {t('VAT')}
              </th>
              <th scope="col" className={head}>
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-b align-baseline">
                <th scope="row" className="py-2 text-start font-normal">
                  <span className="font-medium break-words">{line.name}</span>
                  {detailsOf(line, write).map((detail) => (
                    <span key={detail} className="block text-sm break-words text-muted">
                      {detail}
                    </span>
                  ))}
                </th>
                <td className={figure}>{String(line.qty).replace('-', '−')}</td>
                <td className={figure}>{write(line.unit_price)}</td>
                <td className={`${figure} max-sm:hidden`}>
                  {isUntaxed(line) ? '–' : vatWord(line.vat_rate)}
                </td>
                <td className={figure}>{write(line.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {discount_total !== 0 && (
              <>
                <Sum label={t('Before discounts')} value={write(subtotal)} />
                <Sum label={t('Discount')} value={write(-discount_total)} />
              </>
            )}
            <Sum label={t('Total')} value={write(total)} isMain />
            {tip_total !== 0 && <Sum label={t('Tips')} value={write(tip_total)} />}
          </tfoot>
        </table>
      </div>
      {vat_summary.length > 0 && <VatTable sums={vat_summary} />}
    </Card>
  )
}

/** Returns true for money on a balance, and for a voucher that is taxed when it is used. */
const isUntaxed = ({ kind, voucher }: SaleLine) =>
  kind === 'account' || ((kind === 'voucher' || kind === 'pass') && voucher?.vat_kind === 'mpv')

function Sum({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <tr className={isMain ? 'text-lg font-semibold' : undefined}>
      <th
        scope="row"
        colSpan={3}
        className={`py-1 pt-2 text-start ${isMain ? 'font-semibold' : 'font-normal text-soft'}`}
      >
        {label}
      </th>
      <td className="max-sm:hidden" />
      <td className="py-1 ps-3 pt-2 text-end whitespace-nowrap">{value}</td>
    </tr>
  )
}

/** Further facts of a line: the price of the client, its discount, its people, what came back of it. */
function detailsOf(line: SaleLine, write: (amount: number) => string): string[] {
  const {
    discount,
    discount_reason,
    discounts,
    employee,
    seller,
    note,
    voucher,
    returned_qty,
    returned_total,
  } = line
  return [
    line.is_own_price && t('Client’s price'),
    otherPriceText(line, write),
    ...(discounts.length > 0
      ? discounts.map(({ name, amount, declined }) =>
          declined === null
            ? [t('Discount {amount}', { amount: write(Math.abs(amount)) }), name].filter(Boolean).join(': ')
            : t('{name} taken off: {reason}', { name: name ?? '', reason: declined }),
        )
      : [
          discount > 0 &&
            [t('Discount {amount}', { amount: write(discount) }), discount_reason].filter(Boolean).join(': '),
        ]),
    employee && t('Performed by {name}', { name: employee.name }),
    seller && t('Sold by {name}', { name: seller.name }),
    note,
    voucher && (line.kind === 'service' ? t('Paid with a pass') : t('Code')) + `: …${voucher.code_end}`,
    returned_total > 0 &&
      [t('Returned {amount}', { amount: write(returned_total) }), returned_qty > 0 && `× ${returned_qty}`]
        .filter(Boolean)
        .join(' '),
  ].filter((detail): detail is string => Boolean(detail))
}
