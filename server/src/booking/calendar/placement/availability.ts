import type { Busy } from '@wizyta/contract/booking/calendar/busy'
import type { FitLine } from '@wizyta/contract/booking/calendar/fit'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { addDays, localDay, type Span } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { found } from '../../../kit/database/rows.ts'
import { hoursSource } from '../../../people/working-hours/hours-source.ts'
import type { VisitCatalogue } from '../catalogue.ts'

/** A stored booking: its seat counts where the subject serves several at once. */
export interface Booked extends Busy {
  seat: number
  overridden: boolean
}
export type Availability = FitContext & { busy: readonly Booked[] }

/** All whose time lines may take: their people, and every resource that might be chosen. */
export function subjectsOf(
  lines: readonly Pick<FitLine, 'service_id' | 'employee_id' | 'resource_ids'>[],
  catalogue: VisitCatalogue,
) {
  const rules = lines.flatMap(
    ({ service_id }) => catalogue.services.find(({ id }) => id === service_id)?.resource_rule ?? [],
  )
  return {
    employees: [...new Set(lines.map(({ employee_id }) => employee_id))],
    resources: [
      ...new Set([
        ...lines.flatMap(({ resource_ids }) => resource_ids),
        ...rules.flatMap(({ any_of }) => any_of),
      ]),
    ],
  }
}

interface Asked {
  timezone: string
  catalogue: VisitCatalogue
  employees: readonly string[]
  resources: readonly string[]
  /** From the first start to the last end of what is tried; buffers and what reaches in are seen to. */
  span: Span
  /** The visit or block that is tried elsewhere; several, where they move together. */
  except?: string | readonly string[] | null
  clientId?: string | null
}

// A booking spans 36 hours at most (checked by the table). Buffers and turnover reach four hours beyond a line.
const longest = 36 * 3_600_000
const reach = 4 * 3_600_000

/** Hours and bookings of people and resources around a span. Bookings that were overridden count as any other. */
export async function loadAvailability(tx: Tx, businessId: string, asked: Asked): Promise<Availability> {
  const from = new Date(asked.span.from - reach).toISOString()
  const to = new Date(asked.span.to + reach).toISOString()
  const reaching = new Date(asked.span.from - reach - longest).toISOString()
  const firstDay = addDays(localDay(asked.span.from, asked.timezone), -1)
  const lastDay = addDays(localDay(asked.span.to, asked.timezone), 1)
  const except = [asked.except ?? []].flat()
  const { services, employees, resources, client, companions } = asked.catalogue
  const clients = [asked.clientId ?? [], ...companions.map(({ id }) => id)].flat()
  const whose = sql`(employee_id = any (${asked.employees}::uuid[]) or resource_id = any (${asked.resources}::uuid[])
    or employee_id is null and resource_id is null)`
  const millis = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  const { rows } = await sql<
    Pick<Availability, 'weeks' | 'dated' | 'absences' | 'elsewhere'> & { taken: TakenOf[]; meetings: Busy[] }
  >`
    select
      ${hoursSource(businessId, { from: firstDay, to: lastDay }, whose)},
      (select coalesce(json_agg(found), '[]') from (
        select b.subject_id, array_agg(${millis('b.starts_at')}) as "from", array_agg(${millis('b.ends_at')}) as "to",
          array_agg(b.visit_id) as visit_id, array_agg(k.kind) as block, array_agg(b.group_key) as "group",
          array_agg(b.seat) as seat, array_agg(b.overridden) as overridden
        from bookings b left join blocks k on k.business_id = b.business_id and k.id = b.block_id
        where b.business_id = ${businessId} and b.subject_id = any (${[...asked.employees, ...asked.resources]}::uuid[])
          and b.starts_at >= ${reaching} and b.starts_at < ${to} and b.ends_at > ${from}
          and coalesce(b.visit_id, b.block_id) <> all (${except}::uuid[])
        group by b.subject_id) found) as taken,
      (select coalesce(json_agg(found), '[]') from (
        select met.client as subject_id, ${millis('starts_at')} as "from", ${millis('ends_at')} as "to", visit_id
        from unnest(${clients}::uuid[]) as met (client) cross join lateral times_of_client(met.client)
        where ${isOneOf('status', occupyingStatuses)} and starts_at >= ${reaching} and starts_at < ${to} and ends_at > ${from}
          and visit_id <> all (${except}::uuid[])) found) as meetings,
      (select coalesce(json_agg(found), '[]') from (
        select employee_id, ${millis('starts_at')} as "from", ${millis('ends_at')} as "to"
        from busy_elsewhere(${asked.employees}::uuid[], ${from}, ${to})) found) as elsewhere`.execute(tx)
  const { weeks, dated, absences, taken, meetings, elsewhere } = found(rows)
  const busy = [
    ...taken.flatMap(bookedOf),
    ...meetings.map((meeting) => ({ ...meeting, block: null, group: null, seat: 0, overridden: false })),
  ]
  return {
    timezone: asked.timezone,
    services,
    employees,
    resources,
    weeks,
    dated,
    absences,
    elsewhere,
    busy,
    client: asked.clientId ? client : null,
    companions,
  }
}

/** Bookings of one subject, column by column: for twelve employees a month, four times as fast as row by row. */
type TakenOf = { subject_id: string } & { [Column in Exclude<keyof Booked, 'subject_id'>]: Booked[Column][] }

const bookedOf = (column: TakenOf): Booked[] =>
  column.from.map((from, row) => ({
    subject_id: column.subject_id,
    from,
    to: column.to[row] as number,
    visit_id: column.visit_id[row] ?? null,
    block: column.block[row] ?? null,
    group: column.group[row] ?? null,
    seat: column.seat[row] ?? 0,
    overridden: column.overridden[row] ?? false,
  }))
