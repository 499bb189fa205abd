import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { RuleBreach } from '@wizyta/contract/sales/services/api'
import { Ban, TriangleAlert } from 'lucide-react'
import { services } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { DraftLine } from './lines.ts'

/** Rules of booking that the visit breaks; those that refuse it come with another sign. */
export function RuleNotice({
  lines,
  setup,
  startsAt,
  clientId,
}: {
  lines: readonly DraftLine[]
  setup: CalendarSetup
  startsAt: string | null
  clientId: string | null
}) {
  const chosen = new Set(lines.map(({ service_id }) => service_id))
  const ruled = setup.services.filter(({ id, has_rules }) => has_rules && chosen.has(id)).map(({ id }) => id)
  const { data } = useCall(
    services.breaches,
    {
      query: { service_ids: ruled, starts_at: startsAt ?? '', ...(clientId && { client_id: clientId }) },
    },
    { enabled: ruled.length > 0 && startsAt !== null },
  )
  if (ruled.length === 0 || startsAt === null || !data || data.data.length === 0) return null
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {data.data.map((breach) => (
        <p key={`${breach.service_id} ${breach.rule}`} className="flex items-start gap-1.5">
          {breach.blocks ? (
            <Ban aria-hidden="true" className="mt-0.5 size-4 flex-none text-danger" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" />
          )}
          <span>
            {breachText(breach)}
            {breach.blocks && ` ${t('Choose another service or time.')}`}
          </span>
        </p>
      ))}
    </div>
  )
}

function breachText({ rule, service, count, consultation }: RuleBreach): string {
  switch (rule) {
    case 'notice':
      return t('{service}: at least {count} h ahead.', { service, count })
    case 'ahead':
      return t('{service}: at most {count} days ahead.', { service, count })
    case 'age':
      return t('{service}: for clients from the age of {count}.', { service, count })
    case 'new':
      return t('{service}: for new clients only.', { service })
    case 'known':
      return t('{service}: only for clients who have been here.', { service })
    case 'consultation':
      return t('{service} needs {consultation} within {count} days before.', {
        service,
        consultation: consultation ?? '',
        count,
      })
  }
}
