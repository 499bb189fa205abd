import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { lostClients } from '../../people/clients/lost-clients.ts'
import { chosen, ofClientGroup } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, summedBy, unionAll } from '../report-parts/sold.ts'
import { cameBackWithin, clientVisits, cohortDays } from '../report-parts/visits.ts'

const stored = Object.entries(clientReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 14: visits of the period, and what clients did before and after them. */
export const clientRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const visits = sql`
    select v.*, ${sql.join(
      cohortDays.map(
        (days) =>
          sql`case when v.client_kind = 'new_clients' then ${cameBackWithin(asked, days)} end as ${sql.ref(`back_${days}`)}`,
      ),
    )},
      case when v.client_id is not null and row_number() over (partition by v.client_id order by v.starts_at) = 1
        then sum(v.total) over (partition by v.client_id) end as client_value
    from (${clientVisits(asked, { withNet: true })}) v`
  const lost = sql`
    select ${dayOf(asked, sql`x.lost_at`)} as day, x.client_id, 'lost' as name, 1 as amount
    from (${lostClients(businessId, asked.timezone, asked)}) x`
  const ofOne = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 1 end`
  const counted: Record<string, RawBuilder<unknown>> = {
    visits: sql`1`,
    value: sql`v.total`,
    net: sql`v.net`,
    new_clients: ofOne(sql`v.client_kind = 'new_clients'`),
    returning: ofOne(sql`v.client_kind = 'returning'`),
    walk_ins: ofOne(sql`v.client_kind = 'walk_ins'`),
    clients: ofOne(sql`v.client_value is not null`),
    client_value: sql`v.client_value`,
    of_clients: ofOne(sql`v.client_id is not null`),
    rebooked: ofOne(sql`v.client_id is not null and v.is_rebooked`),
    ...Object.fromEntries(
      cohortDays.flatMap((days) => {
        const back = sql.ref(`v.back_${days}`)
        return [
          [`of_${days}`, ofOne(sql`${back} is not null`)],
          [`back_${days}`, ofOne(back)],
        ]
      }),
    ),
  }
  const names = Object.keys(counted)
  // Summed by what the rows need, before facts are made: ten years have many visits.
  const part = by === 'client' || by === 'source' ? 'client_id' : 'day'
  const ofFilters = sql`${chosen(asked, 'source', sql`c.source`)} and ${ofClientGroup(asked, sql`v.client_id`)}`
  const ofClient = (alias: string) =>
    sql`left join clients c on c.business_id = ${businessId} and c.id = ${sql.ref(`${alias}.client_id`)}`
  const summed = summedBy(
    [part],
    names,
    sql`select v.${sql.ref(part)}, ${sql.join(names.map((name) => sql`${counted[name]} as ${sql.ref(name)}`))}
      from (${visits}) v ${ofClient('v')} where ${ofFilters}`,
  )
  const facts = unionAll([
    sql`select ${part === 'day' ? sql`s.day, null::uuid as client_id` : sql`null::date as day, s.client_id`}, n.name, n.amount from (${summed}) s
      cross join lateral (values ${sql.join(names.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`s.${name}`)}::bigint)`))}) n (name, amount)
      where n.amount is not null`,
    sql`select v.day, v.client_id, v.name, v.amount from (${lost}) v ${ofClient('v')} where ${ofFilters}`,
  ])
  const key = by === 'client' ? sql`f.client_id` : by === 'source' ? sql`c.source` : dayKey(asked, sql`f.day`)
  const isNamed = by === 'client'
  const rows = pivot(
    sql`select ${key} as key, ${isNamed ? sql`''::text` : key} as label, f.name, f.amount from (${facts}) f
      ${ofClient('f')}`,
    stored,
  )
  return isNamed
    ? labelled(asked, by, rows, stored)
    : sql`select key, coalesce(label, '') as label, ${sql.join(stored.map((name) => sql.ref(name)))} from (${rows}) r`
}
