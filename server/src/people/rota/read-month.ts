import { addDays } from '@wizyta/contract/kit/wall-time'
import type { RotaMonth } from '@wizyta/contract/people/rota/api'
import { daysAround, daysOfMonth } from '@wizyta/contract/people/rota/person-month'
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
  const { rows } = await sql<Omit<RotaMonth, 'month'>>`
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
        where business_id = ${businessId} and month = ${firstDay}::date`)} as shifts`.execute(tx)
  return { month, ...found(rows) }
}
