import { rulesOf } from '@wizyta/contract/sales/commissions/api'
import { type DefaultCommission, nearestDefault, setRate } from '@wizyta/contract/sales/commissions/own-rate'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type { CommissionFacts, CommissionRate } from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { commissionRulesOn } from '../../../sales/commissions/rules-on.ts'
import { writeRows } from '../write.ts'

interface Line {
  id: string
  sale_id: string
  employee_id: string
  kind: 'service' | 'product'
  item_id: string
  cost: number
  group_ids: string[]
  own_rate: CommissionRate
  defaults: DefaultCommission[]
  qty: number
  total: number
  list: number
  vat_rate: CommissionFacts['vat_rate']
  sold_on: string
  sold_at: string
  refunds_line_id: string | null
}

/** Writes what employees of a demo salon earned by its sales, by their present rates; refunds take it back. */
export async function writeCommissions(tx: Tx, businessId: string): Promise<void> {
  const { rows: lines } = await sql<Line>`
    select l.id, l.sale_id, coalesce(l.employee_id, l.seller_id) as employee_id, l.kind, coalesce(l.service_id, l.product_id) as item_id,
      case l.kind when 'service' then array_remove(array[g.id, g.parent_id], null) else array_remove(array[pg.id, pg.parent_id], null) end as group_ids,
      json_build_object('percent', p.commission_percent, 'amount', p.commission_amount) as own_rate,
      coalesce((select json_agg(json_build_object('default_commission_percent', one.default_commission_percent,
          'default_commission_amount', one.default_commission_amount) order by one.id <> pg.id, one.id = top.parent_id)
        from product_groups one where one.business_id = pg.business_id and one.id in (pg.id, pg.parent_id, top.parent_id)), '[]') as defaults,
      coalesce(-m.value, 0) as cost, abs(l.qty) as qty, l.total, l.list_price * l.qty as list, l.vat_rate, s.sold_on, s.sold_at, l.refunds_line_id
    from sale_lines l join sales s on s.business_id = l.business_id and s.id = l.sale_id
    left join services v on v.business_id = l.business_id and v.id = l.service_id
    left join service_groups g on g.business_id = v.business_id and g.id = v.service_group_id
    left join products p on p.business_id = l.business_id and p.id = l.product_id
    left join product_groups pg on pg.business_id = p.business_id and pg.id = p.product_group_id
    left join product_groups top on top.business_id = pg.business_id and top.id = pg.parent_id
    left join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
    where l.business_id = ${businessId} and coalesce(l.employee_id, l.seller_id) is not null and l.kind in ('service', 'product')
      and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
    order by s.sold_at, l.refunds_line_id is not null, l.id`.execute(tx)
  const rates = new Map<string, Awaited<ReturnType<typeof commissionRulesOn>>>()
  const last = lines.at(-1)?.sold_on ?? ''
  for (const { employee_id } of lines)
    if (!rates.has(employee_id))
      rates.set(employee_id, await commissionRulesOn(tx, businessId, employee_id, last))
  const turnovers = new Map<string, number>()
  const entries = new Map<string, { id: string; base: number; turnover: number }>()
  const rows = lines.flatMap((line) => {
    const held = rates.get(line.employee_id)
    const reversed = line.refunds_line_id === null ? null : entries.get(line.refunds_line_id)
    if (!held || reversed === undefined) return []
    const month = `${line.employee_id} ${line.sold_on.slice(0, 7)}`
    const turnover = turnovers.get(month) ?? 0
    const facts: CommissionFacts = {
      kind: line.kind,
      item_id: line.item_id,
      group_ids: line.group_ids,
      own_rate: setRate(line.own_rate),
      group_rate: nearestDefault(line.defaults),
      qty: line.qty,
      paid: line.total,
      list: line.refunds_line_id === null ? line.list : line.total,
      vat_rate: line.vat_rate,
      material_cost: line.cost,
      tips: 0,
      // A refund is counted like its sale.
      month_turnover: reversed?.turnover ?? turnover,
    }
    const { base, commission, rate, rule, reason } = commissionOf(rulesOf(held.version), facts)
    turnovers.set(month, turnover + base)
    const id = crypto.randomUUID()
    if (line.refunds_line_id === null) entries.set(line.id, { id, base, turnover })
    return [
      {
        business_id: businessId,
        id,
        sale_id: line.sale_id,
        sale_line_id: line.id,
        employee_id: line.employee_id,
        kind: reversed ? 'refund' : 'sale',
        earned_on: line.sold_on,
        at: line.sold_at,
        commission_group_id: held.group_id,
        rule,
        percent: rate?.percent ?? null,
        rate_amount: rate?.amount ?? null,
        base,
        amount: commission,
        reason,
        facts,
        reverses_id: reversed?.id ?? null,
      },
    ]
  })
  await writeRows(tx, 'commission_entries', rows)
}
