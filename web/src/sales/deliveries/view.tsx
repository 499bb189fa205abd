import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines, countedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { paperTotal } from '@wizyta/contract/sales/deliveries/differences'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { FilledTerms } from '../../kit/ui/terms.tsx'
import { stockLevels } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, formatDateTime } from '../../platform/text/time.ts'
import { batchText } from '../stock/words.ts'
import { Corrections } from './corrections.tsx'
import { DeliveryTotals } from './totals.tsx'
import { amountText, vatWord } from './words.ts'

/** A delivery as a document: what was ordered, what has arrived, and the sums. */
export function DeliveryView({ delivery }: { delivery: Delivery }) {
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const maySeeStock = useAllows(stockLevels.index)
  const { lines, price_mode, document_total, received_at, document_date } = delivery
  const corrected = correctedLines(lines, delivery.corrections)
  const counted = countedLines(delivery.status, lines, delivery.corrections)
  const facts = [
    [t('Supplier'), delivery.supplier],
    [t('Document number'), delivery.document_no],
    [t('Document date'), document_date && formatDate(document_date)],
    [t('Received|delivery'), received_at && formatDateTime(received_at, timezone)],
    [t('Note'), delivery.note],
  ] as const
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <FilledTerms facts={facts} />
      <div className="scrolls-sideways">
        <table className="w-full tabular-nums">
          <thead className="border-b text-sm text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-start font-normal">
                {t('Product')}
              </th>
              <th scope="col" className="py-1.5 ps-3 text-end font-normal">
                {t('Arrived|delivery')}
              </th>
              {seesPrices && (
                <th scope="col" className="py-1.5 ps-3 text-end font-normal">
                  {price_mode === 'net' ? t('Net price') : t('Gross price')}
                </th>
              )}
              <th scope="col" className="py-1.5 ps-3 text-end font-normal">
                {t('VAT')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-b">
                <th scope="row" className="py-2 text-start font-medium">
                  {maySeeStock ? (
                    <EntityLink
                      link={{ to: '/sales/stock-levels', search: { edit: line.product_id } }}
                      className="hover:underline"
                    >
                      {line.product}
                    </EntityLink>
                  ) : (
                    line.product
                  )}
                  {line.batches.map((batch) => (
                    <span
                      key={`${batch.number} ${batch.expires_on}`}
                      className="block text-sm font-normal break-words text-muted"
                    >
                      {t('Batch {number}', { number: batchText(batch) })}
                      {line.batches.length > 1 && batch.packs !== null && ` × ${batch.packs}`}
                    </span>
                  ))}
                </th>
                <td className="py-2 ps-3 text-end">
                  {line.packs === 0
                    ? t('By a correction|line')
                    : arrivedText(line, corrected.find(({ id }) => id === line.id)?.received)}
                </td>
                {seesPrices && (
                  <td className="py-2 ps-3 text-end">
                    {amountText(line.pack_price ?? 0, currency)}
                    {line.amount !== null && (
                      <span className="block text-sm text-muted">
                        {t('Value')}: {amountText(line.amount, currency)}
                      </span>
                    )}
                  </td>
                )}
                <td className="py-2 ps-3 text-end">{vatWord(line.vat_rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DeliveryTotals
        lines={counted}
        mode={price_mode}
        // While goods are missing, the document may name them too.
        onPaper={
          delivery.status === 'closed' && document_total !== null
            ? paperTotal(
                counted.map(withPrice),
                countedLines(delivery.status, lines, []).map(withPrice),
                price_mode,
                document_total,
              )
            : null
        }
      />
      {delivery.corrections.length > 0 && <Corrections delivery={delivery} />}
    </Card>
  )
}

/** How many of a line came: of those ordered, or as a correction left it. */
const arrivedText = ({ received, packs }: Delivery['lines'][number], corrected = received) =>
  corrected === received ? (
    t('{received} of {packs}', { received: String(received), packs: String(packs) })
  ) : (
    <>
      {corrected}
      <span className="block text-sm text-muted">
        {t('after a correction; received {received} of {packs}', {
          received: String(received),
          packs: String(packs),
        })}
      </span>
    </>
  )

const withPrice = <Line extends { pack_price: number | null }>(line: Line) => ({
  ...line,
  pack_price: line.pack_price ?? 0,
})
