import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { rulesOf } from '@wizyta/contract/sales/commissions/api'
import type { CommissionTrialRow, commissionTrials } from '@wizyta/contract/sales/commissions/earned'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type { CommissionFacts } from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { employeeName } from '../../people/names/names.ts'

interface MonthOfEmployee {
  id: string
  name: string
  before: number
  facts: CommissionFacts[]
}

/** Counts the lines of a month again by other rates, in the order in which they were sold. Nothing is saved. */
export async function tryRates(
  tx: Tx,
  businessId: string,
  { version, employee_ids, month }: BodyOf<(typeof commissionTrials)['create']>,
): Promise<{ data: CommissionTrialRow[]; before: number; tried: number }> {
  const first = `${month}-01`
  const { rows } = await sql<MonthOfEmployee>`
    select e.id, ${employeeName} as name, coalesce(sum(c.amount), 0) as before,
      coalesce(json_agg(c.facts
        -- Former versions stored no template of a voucher, and all pieces of the sale for a refund.
        || jsonb_build_object('item_id', coalesce(c.facts ->> 'item_id', l.voucher_template_id::text))
        || case c.kind when 'refund' then jsonb_build_object('qty', abs(l.qty)) else '{}' end
        order by c.earned_on, c.at, c.id) filter (where c.id is not null), '[]') as facts
    from employees e
    left join commission_entries c on c.business_id = e.business_id and c.employee_id = e.id
      and c.earned_on >= ${first}::date and c.earned_on < (${first}::date + interval '1 month')::date
    left join sale_lines l on l.business_id = c.business_id and l.id = c.sale_line_id
    where e.business_id = ${businessId} and e.id = any (${employee_ids}::uuid[])
    group by e.business_id, e.id order by e.sort_order, e.id`.execute(tx)
  const rules = rulesOf(version)
  const data = rows.map(({ id, name, before, facts }): CommissionTrialRow => {
    let turnover = 0
    let tried = 0
    for (const one of facts) {
      const { base, commission } = commissionOf(rules, { ...one, month_turnover: turnover })
      turnover += base
      tried += commission
    }
    return { employee: { id, name }, lines: facts.length, before, tried }
  })
  const sum = (of: 'before' | 'tried') => data.reduce((all, row) => all + row[of], 0)
  return { data, before: sum('before'), tried: sum('tried') }
}
