import { setImmediate } from 'node:timers/promises'
import {
  dayLoad,
  type LoadSource,
  type TakenTime,
  takenTimes,
} from '@wizyta/contract/booking/calendar/day-load'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { dayBounds, type Span } from '@wizyta/contract/kit/wall-time'
import type { HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { type RawBuilder, sql } from 'kysely'
import { isInReach } from '../../booking/calendar/catalogue.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { hoursSource } from '../../people/working-hours/hours-source.ts'
import { chosen } from './filters.ts'
import { linesOfEach } from './visits.ts'

/** Hours of an employee on a day, in minutes: without absences, and with clients. */
interface EmployeeHours {
  employee_id: string
  day: string
  open_min: number
  busy_min: number
}

interface Source extends Omit<LoadSource, 'visits' | 'timezone'> {
  /** Lines of visits that are one piece of work each: when they begin and end, in milliseconds. */
  whole: { employee_id: string; begins: number[]; ends: number[] }[]
  /** Lines with processing time in between. */
  parted: LoadSource['visits'][number]['lines'][number][]
}

/**
 * Returns the hours of employees day by day, as the calendar counts them. Employees who were archived since then keep
 * theirs. Days without hours are left out.
 */
export async function employeeHours(asked: ReportAsked): Promise<EmployeeHours[]> {
  const { timezone } = asked
  const source = await readSource(asked)
  const dates = datesOf(asked.days)
  const taken = takenByDay(source, dates, timezone)
  const hours: EmployeeHours[] = []
  for await (const { dates: some, source: ofSome } of monthsOf(source, dates))
    for (const { id } of source.employees)
      for (const day of some) {
        const load = dayLoad(id, day, { ...ofSome, timezone }, taken.get(day) ?? nothing)
        if (load.open_min > 0 || load.busy_min > 0) hours.push({ employee_id: id, day, ...load })
      }
  return hours
}

const nothing: ReadonlyMap<string, TakenTime> = new Map()

/** Days whose hours are worked out without a pause: the process serves others meanwhile. */
const daysAtOnce = 31

/** Yields the days of a period by months, each with the dated hours and absences of its own. Of ten years they are many. */
export async function* monthsOf<Source extends HoursSource>(source: Source, dates: readonly string[]) {
  for (let place = 0; place < dates.length; place += daysAtOnce) {
    if (place > 0) await setImmediate()
    const some = dates.slice(place, place + daysAtOnce)
    const [first = '', last = ''] = [some[0], some.at(-1)]
    yield {
      dates: some,
      source: {
        ...source,
        dated: source.dated.filter(({ date }) => first <= date && date <= last),
        absences: source.absences.filter(({ starts_on, ends_on }) => starts_on <= last && first <= ends_on),
      },
    }
  }
}

/** Reads the hours, the lines of visits and the blocks of the employees of a period, all at once. */
async function readSource(asked: ReportAsked): Promise<Source> {
  const { tx, businessId, days, from, to, timezone } = asked
  const overlaps = (alias: string) => sql`${sql.ref(`${alias}.business_id`)} = ${businessId}
    and ${sql.ref(`${alias}.starts_at`)} >= ${from}::timestamptz - interval '24 hours'
    and ${sql.ref(`${alias}.starts_at`)} < ${to}::timestamptz and ${sql.ref(`${alias}.ends_at`)} > ${from}::timestamptz`
  // Two parts or more may have time for processing between them.
  const isWhole = sql`jsonb_array_length(l.segments) < 2`
  const { rows } = await sql<Source>`
    with lines as (
      select l.employee_id, l.starts_at, l.ends_at, l.segments
      from (select v.id from visits v where ${overlaps('v')} and ${isOneOf('v.status', occupyingStatuses)} offset 0) v
      join ${linesOfEach(asked, ['employee_id', 'starts_at', 'ends_at', 'segments'])} where ${chosen(asked, 'employee', sql`l.employee_id`)})
    select
      (select coalesce(json_agg(shown), '[]') from (
        select l.employee_id, array_agg(${milliseconds(sql`l.starts_at`)}) as begins, array_agg(${milliseconds(sql`l.ends_at`)}) as ends
        from lines l where ${isWhole} group by l.employee_id) shown) as whole,
      (select coalesce(json_agg(l), '[]') from lines l where not ${isWhole}) as parted,
      (select coalesce(json_agg(shown), '[]') from (
        select k.employee_id, k.starts_at, k.ends_at, k.paid, k.bookable_over from blocks k where ${overlaps('k')}) shown) as blocks,
      ${hoursSource(businessId, days, sql`resource_id is null`)},
      (select coalesce(json_agg(shown), '[]') from (
        select e.id, e.hired_on, least(e.left_on, (e.archived_at at time zone ${timezone})::date) as left_on from employees e
        where e.business_id = ${businessId} and e.in_calendar and ${isInReach}
          and (e.archived_at is null or e.archived_at >= ${from}::timestamptz)
          and ${chosen(asked, 'employee', sql`e.id`)}) shown) as employees`.execute(tx)
  return found(rows)
}

// `date_part` and no `extract`, whose numerics take a second longer in ten years.
const milliseconds = (at: RawBuilder<unknown>) => sql`round(1000 * date_part('epoch', ${at}))::bigint`

/** Returns what visits and blocks take of each day, by day and employee. Time over midnight is in both days. */
function takenByDay({ whole, parted, blocks }: Source, dates: readonly string[], timezone: string) {
  const visit = {
    id: '',
    status: occupyingStatuses[0] as LoadSource['visits'][number]['status'],
    starts_at: '',
    total: 0,
  }
  const taken = takenTimes({ visits: [{ ...visit, lines: parted }], blocks })
  const days = new Map<string, Map<string, TakenTime>>()
  const placesOf = placeDays(dates, timezone)
  const add = (id: string, kind: 'busy' | 'unpaid', span: Span) => {
    for (const day of placesOf(span)) {
      const ofDay = days.get(day) ?? days.set(day, new Map()).get(day)
      const own = ofDay?.get(id) ?? ofDay?.set(id, { busy: [], unpaid: [], visits: [] }).get(id)
      own?.[kind].push(span)
    }
  }
  for (const { employee_id, begins, ends } of whole)
    for (const [place, from] of begins.entries())
      add(employee_id, 'busy', { from, to: ends[place] as number })
  for (const [id, { busy, unpaid }] of taken) {
    for (const span of busy) add(id, 'busy', span)
    for (const span of unpaid) add(id, 'unpaid', span)
  }
  return days
}

/** Returns a function that finds the days into which a span reaches. */
function placeDays(dates: readonly string[], timezone: string) {
  const bounds = dates.map((date) => dayBounds(date, timezone))
  const [first, last] = [bounds[0]?.from ?? 0, bounds.at(-1)?.to ?? 0]
  return ({ from, to }: Span): string[] => {
    const found: string[] = []
    if (to <= first || last <= from) return found
    // A day with a clock change is an hour longer or shorter: the guess is a day late at most.
    let place = Math.max(0, Math.floor((from - first) / dayMs) - 1)
    while ((bounds[place] as Span).to <= from) place += 1
    for (; place < bounds.length && (bounds[place] as Span).from < to; place += 1)
      found.push(dates[place] as string)
    return found
  }
}

const dayMs = 86_400_000

/** Returns the days of a period. Dates are counted as days of UTC, which has no clock changes. */
export const datesOf = ({ from, to }: { from: string; to: string }): string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    new Date(first + place * dayMs).toISOString().slice(0, 10),
  )
}
