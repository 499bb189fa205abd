import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines, type DeliveryCorrection } from '@wizyta/contract/sales/deliveries/corrections'
import { amountFor } from '@wizyta/contract/sales/deliveries/totals'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText } from './words.ts'

/** The documents that corrected a delivery, in their order, each with what was and what should have been. */
export function Corrections({ delivery }: { delivery: Delivery }) {
  const { currency, timezone } = useBusiness()
  return (
    <section aria-labelledby="corrections" className="flex flex-col gap-3 border-t pt-4">
      <h2 id="corrections" className="font-semibold">
        {t('Corrections')}
      </h2>
      <ol className="flex flex-col gap-3">
        {delivery.corrections.map((one, at) => (
          <li key={one.id} className="rounded-md border p-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{one.number}</span>
              <span className="text-sm text-muted">
                {[formatDateTime(one.at, timezone), one.by, one.document_no].filter(Boolean).join(' · ')}
              </span>
              {one.total !== null && (
                <span className="ms-auto tabular-nums">{amountText(one.total, currency)}</span>
              )}
            </p>
            <p className="break-words">{one.reason}</p>
            <ul className="mt-1 text-sm tabular-nums">
              {one.lines.map((line) => (
                <li key={line.line_id}>
                  {lineText(line, stoodBefore(delivery, at, line.line_id), currency)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a line as it stood before a correction. */
const stoodBefore = ({ lines, corrections }: Delivery, at: number, lineId: string) =>
  correctedLines(lines, corrections.slice(0, at)).find(({ id }) => id === lineId)

type Stood = ReturnType<typeof stoodBefore>

function lineText(line: DeliveryCorrection['lines'][number], stood: Stood, currency: string): string {
  const { product, packs_before, packs, pack_price_before, pack_price, amount } = line
  const isAdded = stood?.packs === 0 && packs_before === 0
  if (isAdded)
    return [
      t('{product}: forgotten, {packs}', { product, packs: String(packs) }),
      pack_price !== null && amountText(amountFor({ ...line, pack_price }, packs), currency),
    ]
      .filter(Boolean)
      .join(', ')
  const before = valueOf({ ...stood, pack_price: pack_price_before }, packs_before)
  const after = valueOf(line, packs)
  const isOfPaper = amount !== null || (stood?.amount ?? null) !== null
  const changes = [
    packs !== packs_before && `${packs_before} → ${packs}`,
    pack_price !== pack_price_before &&
      [pack_price_before, pack_price].map((price) => amountText(price ?? 0, currency)).join(' → '),
    isOfPaper &&
      before !== after &&
      `${t('Value')}: ${[before, after].map((value) => amountText(value, currency)).join(' → ')}`,
  ]
  return `${product}: ${changes.filter(Boolean).join(', ')}`
}

/** Returns the value of so many units as they stand on the paper: by an amount, else by their price. */
const valueOf = ({ pack_price = null, amount = null, amount_packs = null }: Valued, packs: number): number =>
  amountFor({ packs, pack_price: pack_price ?? 0, amount, amount_packs }, packs)

type Valued = Partial<Pick<DeliveryCorrection['lines'][number], 'pack_price' | 'amount' | 'amount_packs'>>
