import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { RuleBreach } from '@wizyta/contract/sales/services/api'
import { Ban, TriangleAlert } from 'lucide-react'
import { services } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatWallTime } from '../../../platform/text/time.ts'
import type { DraftLine } from './lines.ts'

/** Rules of booking that the visit breaks; those that refuse it come with another sign. */
export function RuleNotice({
  lines,
  planned = [],
  setup,
  startsAt,
  clientId,
}: {
  lines: readonly DraftLine[]
  /** Starts of the lines; a service without one starts with the visit. */
  planned?: readonly { service_id: string; starts_at: string }[]
  setup: CalendarSetup
  startsAt: string | null
  clientId: string | null
}) {
  const chosen = new Set(lines.map(({ service_id }) => service_id))
  const ruled = setup.services.filter(({ id, has_rules }) => has_rules && chosen.has(id)).map(({ id }) => id)
  const { data } = useCall(
    services.breaches,
    {
      query: {
        service_ids: ruled,
        starts_at: startsAt ?? '',
        line_starts: ruled.map((id) => latestStart(planned, id) ?? startsAt ?? ''),
        ...(clientId && { client_id: clientId }),
      },
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

const latestStart = (planned: readonly { service_id: string; starts_at: string }[], id: string) =>
  planned
    .flatMap(({ service_id, starts_at }) => (service_id === id ? [starts_at] : []))
    .sort()
    .at(-1)

function breachText({ rule, service, count, consultation }: RuleBreach): string {
  switch (rule) {
    case 'notice':
      return t('{service}: at least {count} h ahead.', { service, count })
    case 'ahead':
      return t('{service}: at most {count} days ahead.', { service, count })
    case 'last_start':
      return t('{service}: starts at {time} at the latest.', { service, time: timeOfMinutes(count) })
    case 'age':
      return t('{service}: for clients from the age of {count}.', { service, count })
    case 'female':
      return t('{service}: for women only.', { service })
    case 'male':
      return t('{service}: for men only.', { service })
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

/** `17:30` for 1050 minutes after midnight. */
const timeOfMinutes = (minutes: number) =>
  formatWallTime(
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
