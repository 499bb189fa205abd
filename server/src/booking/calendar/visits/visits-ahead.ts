import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import type { HeldSubject } from '../lock-subjects.ts'
import { findVisits } from '../queries.ts'

/** How many visits with an employee lie ahead, those included that the caller does not see. */
export async function visitsOfEmployee(tx: Tx, { id }: HeldSubject): Promise<number> {
  const { rows } = await sql<{ visits: number }>`select visits_ahead(${id}) as visits`.execute(tx)
  return found(rows).visits
}

/** How many visits that use a resource lie ahead. */
export async function visitsOfResource(tx: Tx, { businessId, id }: HeldSubject): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(distinct visit_id) as visits from bookings
    where business_id = ${businessId} and resource_id = ${id} and ends_at > now()`.execute(tx)
  return found(rows).visits
}

/** Refuses (409) that a person or a resource serves fewer at once than lie ahead. A group counts as one. */
export async function checkPlaces(tx: Tx, { businessId, id }: HeldSubject, places: number): Promise<void> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(together), 0) as most from (
      select (
        select count(distinct coalesce(b.group_key, b.line_id::text)) from bookings b
        where b.business_id = a.business_id and b.subject_id = a.subject_id and b.visit_id is not null and not b.overridden
          and b.starts_at > a.starts_at - interval '36 hours' and b.starts_at <= a.starts_at and b.ends_at > a.starts_at
      ) as together
      from bookings a
      where a.business_id = ${businessId} and a.subject_id = ${id} and a.visit_id is not null and not a.overridden
        and a.ends_at > now()
    ) ahead`.execute(tx)
  refuseFewer(found(rows).most, places)
}

/** Refuses (409) that a service is for fewer at once than have booked it together. */
export async function checkGroups(tx: Tx, { businessId, id }: HeldSubject, capacity: number): Promise<void> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(together), 0) as most from (
      select count(distinct line_id) as together from bookings
      where business_id = ${businessId} and starts_with(group_key, ${id}::uuid || ' ') and not overridden
        and starts_at > now() - interval '36 hours' and ends_at > now()
      group by subject_id, group_key
    ) ahead`.execute(tx)
  refuseFewer(found(rows).most, capacity)
}

function refuseFewer(most: number, places: number) {
  if (most > places)
    throw conflict('More upcoming appointments overlap: {count}. Move some of them first.', {
      values: { count: most },
    })
}

/**
 * Returns the earliest of some visits, of those that the caller sees.
 * @param skipped how many earlier ones are left out
 */
export async function earliestVisits(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  most: number,
  skipped = 0,
): Promise<Visit[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visits where business_id = ${businessId} and id = any (${[...ids]}::uuid[])
    order by starts_at, id limit ${most} offset ${skipped}`.execute(tx)
  return findVisits(
    tx,
    businessId,
    rows.map(({ id }) => id),
  )
}
