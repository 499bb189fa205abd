import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import type { DeliveryCorrection } from '@wizyta/contract/sales/deliveries/corrections'
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
        {delivery.corrections.map((one) => (
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
                <li key={line.line_id}>{lineText(line, currency)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function lineText(line: DeliveryCorrection['lines'][number], currency: string): string {
  const { product, packs_before, packs, pack_price_before, pack_price } = line
  const changes = [
    packs !== packs_before && `${packs_before} → ${packs}`,
    pack_price !== pack_price_before &&
      [pack_price_before, pack_price].map((price) => amountText(price ?? 0, currency)).join(' → '),
  ]
  return `${product}: ${changes.filter(Boolean).join(', ')}`
}
