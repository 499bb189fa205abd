import type { Block, monthDay } from '@wizyta/contract/booking/calendar/api'
import { type LoadSource, loadOfDaysSteps } from '@wizyta/contract/booking/calendar/day-load'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kit/database/database.ts'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { found } from '../../../kit/database/rows.ts'
import { Computed } from '../../../kit/http/computed.ts'
import { hoursSource } from '../../../people/working-hours/hours-source.ts'
import { isInReach } from '../catalogue.ts'
import { boundsOf } from './day-query.ts'

interface MonthAsked {
  /** First date. */
  from: string
  days: number
  /** Absent: everybody who has a column in the calendar. */
  employee_ids?: string[]
}

/** Hours, visits and blocks of some days, as `day-load.ts` reckons with them. */
export interface DaysSource extends Omit<LoadSource, 'blocks'> {
  blocks: (LoadSource['blocks'][number] & Pick<Block, 'kind'>)[]
}

/** The figures of each day, as the day view reckons them; worked out when the transaction is over. */
export async function readMonth(
  tx: Tx,
  businessId: string,
  timezone: string,
  asked: MonthAsked,
): Promise<Computed<{ data: z.infer<typeof monthDay>[] }>> {
  const source = await readLoadSource(tx, businessId, timezone, asked)
  const dates = Array.from({ length: asked.days }, (_, index) => addDays(asked.from, index))
  const people = source.employees.map(({ id }) => id)
  return new Computed(function* () {
    return { data: yield* loadOfDaysSteps(dates, people, source) }
  })
}

/** Reads the bookings and hours of some days, for the employees with a column in the calendar. */
export async function readLoadSource(
  tx: Tx,
  businessId: string,
  timezone: string,
  asked: MonthAsked,
): Promise<DaysSource> {
  const { from, to, lastDay } = boundsOf(asked, timezone)
  const chosen = asked.employee_ids?.map((id) => id.toLowerCase()) ?? null
  const begins = (alias: string) => sql`${sql.ref(`${alias}.business_id`)} = ${businessId}
    and ${sql.ref(`${alias}.starts_at`)} >= ${from}::timestamptz - interval '24 hours'
    and ${sql.ref(`${alias}.starts_at`)} < ${to}::timestamptz and ${sql.ref(`${alias}.ends_at`)} > ${from}::timestamptz`
  const { rows } = await sql<Omit<DaysSource, 'timezone'>>`
    select
      (select coalesce(json_agg(shown), '[]') from (
        select v.id, v.status, v.starts_at, v.total,
          (select coalesce(json_agg(line), '[]') from (
            select l.employee_id, l.starts_at, l.ends_at, l.segments
            from visit_lines l where l.business_id = v.business_id and l.visit_id = v.id) line) as lines
        from visits v where ${begins('v')} and ${isOneOf('v.status', occupyingStatuses)}) shown) as visits,
      (select coalesce(json_agg(shown), '[]') from (
        select k.employee_id, k.kind, k.starts_at, k.ends_at, k.paid, k.bookable_over from blocks k where ${begins('k')}) shown) as blocks,
      ${hoursSource(businessId, { from: asked.from, to: lastDay }, sql`resource_id is null`)},
      (select coalesce(json_agg(shown), '[]') from (
        select e.id, e.hired_on, e.left_on from employees e
        where e.business_id = ${businessId} and e.in_calendar and ${isInReach}
          and e.archived_at is null
          and (${chosen}::uuid[] is null or e.id = any (${chosen}::uuid[]))) shown) as employees`.execute(tx)
  return { ...found(rows), timezone }
}
