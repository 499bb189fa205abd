import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Sender } from '../../../messaging/messages/mail-parts.ts'
import type { DemoClient } from '../clients.ts'
import type { House } from '../house.ts'
import type { Plan } from '../plan.ts'
import type { DemoVisit } from '../planning.ts'
import { createRandom, type Random } from '../random.ts'
import { lettersOf } from './visit-letters.ts'
import { lifeOf } from './visit-life.ts'
import { type LogEntry, logOf } from './visit-log.ts'
import { pastOf } from './visit-past.ts'

/** Visit as it is stored: its row, lines, taken time, messages and history. */
export interface VisitRows {
  visit: {
    id: string
    starts_at: string
    completed_at: string | null
    status: string
    series_id: string | null
    first_visit: boolean
  }
  lines: object[]
  bookings: object[]
  messages: object[]
  log: LogEntry[]
}

interface Around {
  random: Random
  timezone: string
  now: number
  sender: Sender
  members: { userId: string; role: string }[]
}

/** The visits of a plan as booking would have stored them. New clients are entered with their first visit. */
export function visitRows(house: House, plan: Pick<Plan, 'visits'>, around: Around): VisitRows[] {
  const { businessId: business_id, services } = house
  // Chance of its own: what the salon has stays the same, whatever is told of it.
  const told = { ...around, house, random: createRandom(20_261_121) }
  const first = firstVisits(plan.visits)
  const vat = new Map(services.map(({ id, plan: { vat = '8' } }) => [id, vat]))
  return plan.visits.map((visit) => {
    const life = lifeOf(visit, around)
    const { from, to } = visitSpan(visit.lines)
    if (visit.client && first.has(visit.id)) visit.client.created_at = life.created_at
    const when = { id: visit.id, starts_at: iso(from), ends_at: iso(to) }
    const past = pastOf(visit, life, told)
    const { messages, sequence, refused_at } = lettersOf({ ...life, ...when }, visit, past, told)
    return {
      messages: messages.map(({ row }) => row),
      log: [
        ...logOf({ ...when, lines: visit.lines }, past, around.timezone),
        ...messages.flatMap(({ log }) => log),
      ],
      visit: {
        business_id,
        id: visit.id,
        client_id: visit.client?.id ?? null,
        walk_in_name: visit.walk_in_name,
        starts_at: iso(from),
        ends_at: iso(to),
        local_start: `${localDay(from, around.timezone)}T${localTimeOf(from, around.timezone)}`,
        timezone: around.timezone,
        first_visit: first.has(visit.id),
        series_id: visit.series_id,
        ics_sequence: sequence,
        refused_at,
        refused_start: refused_at && iso(from),
        ...life,
      },
      lines: visit.lines.map((line, position) => ({
        business_id,
        visit_id: visit.id,
        position,
        id: line.id,
        service_id: line.service_id,
        variant_id: line.variant_id,
        employee_id: line.employee_id,
        starts_at: line.starts_at,
        ends_at: line.ends_at,
        segments: line.segments,
        buffer_before_min: line.buffer_before_min,
        buffer_after_min: line.buffer_after_min,
        price: line.price,
        is_own_price: line.is_own_price,
        resource_ids: line.resource_ids,
        vat_rate: vat.get(line.service_id),
      })),
      bookings: visit.held.map(({ subject_id, kind, line, seat, from, to }) => ({
        business_id,
        employee_id: kind === 'employee' ? subject_id : null,
        resource_id: kind === 'resource' ? subject_id : null,
        seat,
        starts_at: iso(from),
        ends_at: iso(to),
        visit_id: visit.id,
        line_id: visit.lines[line]?.id,
      })),
    }
  })
}

/** Clients as they are stored; their numbers follow the order in which they were entered. */
export const clientRows = ({ businessId: business_id }: House, clients: DemoClient[], now: number) =>
  [...clients]
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map((client, index) => {
      const row: Partial<DemoClient> = { ...client }
      delete row.isNew
      return {
        business_id,
        ...row,
        number: index + 1,
        updated_at: client.created_at < iso(now) ? client.created_at : iso(now),
      }
    })

/** The ids of the first visits of clients who came within these weeks. */
function firstVisits(visits: DemoVisit[]): Set<string> {
  const first = new Map<string, { id: string; from: number }>()
  for (const { id, client, lines, outcome } of visits) {
    if (!client?.isNew || outcome === 'cancelled') continue
    const { from } = visitSpan(lines)
    const before = first.get(client.id)
    if (!before || from < before.from) first.set(client.id, { id, from })
  }
  return new Set([...first.values()].map(({ id }) => id))
}

const iso = (at: number) => new Date(at).toISOString()
