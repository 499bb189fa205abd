import { localDay } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { dayOf, within } from './sold.ts'

type Sql = RawBuilder<unknown>

/**
 * Selects what vouchers are still good for, as changes in the period: `voucher_id`, `day`, `amount`. What is left on a voucher goes on the
 * last day of its validity, once that is over. Entries after that day change nothing.
 */
export const openChanges = (asked: ReportAsked): Sql => {
  const { businessId, days, timezone } = asked
  const today = sql`${localDay(Date.now(), timezone)}::date`
  const day = dayOf(asked, sql`e.at`)
  return sql`
    select e.voucher_id, ${day} as day, e.amount
    from voucher_entries e join vouchers v on v.business_id = e.business_id and v.id = e.voucher_id
    where e.business_id = ${businessId} and ${within(asked, sql`e.at`)} and e.amount <> 0 and (v.valid_to >= ${today} or ${day} <= v.valid_to)
    union all
    select v.id, v.valid_to, -x.left_then
    from vouchers v
    cross join lateral (select e.balance_after as left_then from voucher_entries e
      where e.business_id = v.business_id and e.voucher_id = v.id and e.at < ((v.valid_to + 1)::timestamp at time zone ${timezone})
      order by e.number desc limit 1) x
    where v.business_id = ${businessId} and v.valid_to between ${days.from}::date and ${days.to}::date and v.valid_to < ${today}`
}
