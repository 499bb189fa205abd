import { doneStatuses, occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import type { Dashboard, Duty } from '@wizyta/contract/figures/dashboard/api'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { isInReach } from '../../booking/calendar/catalogue.ts'
import {
  isToClose,
  visitListColumns,
  visitListFrom,
  visitsValue,
} from '../../booking/calendar/visits/visit-list.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { carriesMail } from '../../messaging/messages/outbox.ts'
import { employeeName, visitorName } from '../../people/names/names.ts'

interface CalendarPart {
  by_status: NonNullable<Dashboard['day']>['by_status']
  visits: number
  value: number
  first_visits: number
  next: VisitListRow[]
  to_close: { total: number; data: VisitListRow[] }
  people: Pick<Duty, 'employee_id' | 'name' | 'colour'>[]
  /** Present clients, by visit. */
  clients: Record<string, string>
}

const shownNext = 6
const shownToClose = 5

/** Reads a day's visits in figures, the next ones, and those not closed yet. Each part reads a stretch of an index. */
export async function readVisits(
  tx: Tx,
  businessId: string,
  day: { date: string; at: string; timezone: string },
): Promise<CalendarPart> {
  const { from, to } = dayBounds(day.date, day.timezone)
  const [midnight, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const occupies = isOneOf('v.status', occupyingStatuses)
  // One that began and ended before its time is no next one.
  const isAhead = isOneOf(
    'v.status',
    occupyingStatuses.filter((status) => !doneStatuses.includes(status)),
  )
  const { rows } = await sql<CalendarPart>`
    with today as materialized (
      select v.status, v.total, v.first_visit from visits v
      where v.business_id = ${businessId} and v.starts_at >= ${midnight} and v.starts_at < ${end}
    )
    select
      (select coalesce(json_agg(shown), '[]') from (
        select status, count(*) as count from today group by status) shown) as by_status,
      (select count(*) from today v where ${occupies}) as visits,
      (select ${visitsValue} from today v) as value,
      (select count(*) from today v where first_visit and ${occupies}) as first_visits,
      (select coalesce(json_agg(shown), '[]') from (
        select ${visitListColumns} ${visitListFrom}
        where v.business_id = ${businessId} and v.starts_at > ${day.at} and ${isAhead}
        order by v.starts_at, v.id limit ${shownNext}) shown) as next,
      json_build_object(
        'total', (select count(*) from visits v where v.business_id = ${businessId} and ${isToClose}),
        'data', (select coalesce(json_agg(shown), '[]') from (
          select ${visitListColumns} ${visitListFrom} where v.business_id = ${businessId} and ${isToClose}
          order by v.starts_at, v.id limit ${shownToClose}) shown)) as to_close,
      (select coalesce(json_agg(shown), '[]') from (
        select e.id as employee_id, ${employeeName} as name, e.colour from employees e
        where e.business_id = ${businessId} and e.in_calendar and e.archived_at is null and ${isInReach}
        order by e.sort_order, e.last_name, e.id) shown) as people,
      (select coalesce(json_object_agg(v.id, ${visitorName}), '{}')
        ${visitListFrom}
        where v.business_id = ${businessId} and v.starts_at > ${day.at}::timestamptz - interval '24 hours'
          and v.starts_at <= ${day.at} and v.ends_at > ${day.at}) as clients`.execute(tx)
  return found(rows)
}

/** As the mailbox counts them: failed, and not older than seven days. */
export async function countFailedMessages(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from messages m
    where m.business_id = ${businessId} and m.status = 'failed' and m.channel <> 'push' and m.created_at > now() - interval '7 days'
      and ${carriesMail}`.execute(tx)
  return found(rows).failed
}

/** Tells which of the first steps are done here. */
export async function readFirstSteps(tx: Tx, businessId: string) {
  const { rows } = await sql<{ employee: boolean; service: boolean; hours: boolean; visit: boolean }>`
    select
      exists (select from employees where business_id = ${businessId} and in_calendar and archived_at is null) as employee,
      exists (select from services where business_id = ${businessId} and active and archived_at is null) as service,
      exists (select from weekly_hours where business_id = ${businessId}) as hours,
      exists (select from visits where business_id = ${businessId}) as visit`.execute(tx)
  return found(rows)
}
