import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { WaitingMatches } from '../../waiting-list/parts.tsx'
import { emptyLine } from '../planning/lines.ts'
import { openNewVisit } from '../state/panel-host.ts'

/** Clients of the waiting list who fit into the time of a visit that is off. A press opens the form filled with one. */
export function FreedTime({ visit, now, zone }: { visit: Visit; now: number; zone: Zone }) {
  const mayBook = useAllows(visits.create)
  if (!mayBook || Date.parse(visit.ends_at) <= now) return null
  const { starts_at, ends_at, lines } = visit
  return (
    <WaitingMatches
      time={{
        starts_at,
        ends_at,
        employee_ids: [...new Set(lines.map(({ employee_id }) => employee_id))],
      }}
      zone={zone}
      onTake={(match) =>
        void openNewVisit({
          client_id: match.entry.client_id,
          waiting_entry_id: match.entry.id,
          starts_at: match.starts_at,
          lines: match.lines.map(({ service_id, employee_id }) => emptyLine({ service_id, employee_id })),
        })
      }
    />
  )
}
