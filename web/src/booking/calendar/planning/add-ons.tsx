import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { Plus } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { formatMinutes } from '../../../platform/text/time.ts'
import { type DraftLine, emptyLine } from './lines.ts'

/** Services that extend those of the visit: each press adds one after its service, with the same person. */
export function AddOns({
  lines,
  setup: { services },
  onChange,
}: {
  lines: readonly DraftLine[]
  setup: CalendarSetup
  onChange: (lines: DraftLine[]) => void
}) {
  const { currency } = useBusiness()
  const chosen = new Set(lines.map(({ service_id }) => service_id))
  const offered = lines.flatMap((line) => {
    const ids = services.find(({ id }) => id === line.service_id)?.add_on_ids ?? []
    return services
      .filter(({ id }) => ids.includes(id) && !chosen.has(id))
      .map((service) => ({ line, service }))
  })
  if (offered.length === 0) return null
  const add = (after: DraftLine, service_id: string) =>
    onChange(
      lines.flatMap((line) =>
        line.key === after.key
          ? [line, emptyLine({ service_id, employee_id: line.employee_id, companion: line.companion })]
          : [line],
      ),
    )
  return (
    <div role="group" aria-label={t('Add-ons')} className="flex flex-wrap gap-1">
      {offered.map(({ line, service }) => (
        <Button
          key={`${line.key} ${service.id}`}
          size="small"
          className="max-w-full"
          onClick={() => add(line, service.id)}
        >
          <Plus aria-hidden="true" />
          <span className="truncate">{localName(service)}</span>
          <span className="text-muted">
            {[
              formatMinutes(service.duration_min),
              priceText(
                {
                  price_type: service.price_type ?? 'fixed',
                  price: service.price,
                  price_max: service.price_max ?? null,
                },
                currency,
              ),
            ].join(' · ')}
          </span>
        </Button>
      ))}
    </div>
  )
}
