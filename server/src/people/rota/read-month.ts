import { addDays } from '@wizyta/contract/kit/wall-time'
import type { RotaMonth } from '@wizyta/contract/people/rota/api'
import { daysAround, daysOfMonth, publishedDays } from '@wizyta/contract/people/rota/person-month'
import type { HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { employeeName } from '../names/names.ts'
import { hoursSource } from '../working-hours/hours-source.ts'

/**
 * Reads the rota of a month in one statement.
 * @param office contract hours too, which are not for colleagues
 */
export async function readMonth(
  tx: Tx,
  businessId: string,
  month: string,
  office: boolean,
): Promise<RotaMonth> {
  const days = daysOfMonth(month)
  const [firstDay, lastDay] = [days[0] as string, days.at(-1) as string]
  const [from, to] = [addDays(firstDay, -daysAround), addDays(lastDay, daysAround)]
  const rowsOf = (select: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(found), '[]') from (${select}) found)`
  const { rows } = await sql<Omit<RotaMonth, 'month' | 'elsewhere'> & { sources: Elsewhere[] }>`
    select
      ${rowsOf(sql`
        select e.id, ${employeeName} as name, e.colour, e.position, e.hired_on, e.left_on, e.contract_per,
          case when ${office} then e.contract_minutes end as contract_minutes
        from employees e
        where e.business_id = ${businessId} and e.archived_at is null
          and coalesce(e.hired_on, '-infinity') <= ${lastDay}::date and coalesce(e.left_on, 'infinity') >= ${firstDay}::date
        order by e.sort_order, e.id`)} as people,
      ${hoursSource(businessId, { from, to }, sql`resource_id is null`)},
      ${rowsOf(sql`
        select id, employee_id, starts_on, ends_on, from_time, to_time, reason from leave_requests
        where business_id = ${businessId} and status = 'requested' and ends_on >= ${firstDay}::date
          and starts_on <= ${lastDay}::date
        order by starts_on, id`)} as requests,
      ${rowsOf(sql`
        select date, key from public_holidays where date between ${firstDay}::date and ${lastDay}::date
        order by date`)} as holidays,
      (select published_at from rota_months where business_id = ${businessId} and month = ${firstDay}::date) as published_at,
      ${rowsOf(sql`
        select employee_id, days from rota_shifts
        where business_id = ${businessId} and month = ${firstDay}::date`)} as shifts,
      ${rowsOf(sql`
        select employee_id, source
        from hours_elsewhere(array(select id from employees where business_id = ${businessId} and ${office}),
          ${firstDay}::date, ${lastDay}::date)`)} as sources`.execute(tx)
  const { sources, ...read } = found(rows)
  return { month, ...read, elsewhere: sources.map((one) => workElsewhere(one, month)) }
}

/** Hours of an employee in another business. */
interface Elsewhere {
  employee_id: string
  source: HoursSource
}

/** Returns the days of work by own hours. Opening hours of the other business alone are no plan of the employee. */
function workElsewhere({ employee_id, source }: Elsewhere, month: string) {
  const isOwn = (row: { employee_id: string | null }) => row.employee_id !== null
  const hasWeek = source.weeks.some(isOwn)
  const dates = new Set(source.dated.filter(isOwn).map(({ date }) => date))
  const days = source.employees.flatMap(({ id }) => publishedDays(source, id, month))
  return { employee_id, days: days.filter(({ date }) => hasWeek || dates.has(date)) }
}
