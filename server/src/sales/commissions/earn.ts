import type { VatName } from '@wizyta/contract/kit/vat'
import { rulesOf } from '@wizyta/contract/sales/commissions/api'
import { type DefaultCommission, nearestDefault, setRate } from '@wizyta/contract/sales/commissions/own-rate'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type {
  Commission,
  CommissionFacts,
  CommissionKind,
  CommissionRate,
} from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { commissionRulesOn } from './rules-on.ts'

/** A line of a sale, as far as commissions ask. */
interface EarningLine {
  id: string
  kind: string
  service_id: string | null
  product_id: string | null
  qty: number
  /** Gross grosze of one piece by the price list. */
  list_price: number
  /** Gross grosze that the client pays. */
  total: number
  vat_rate: VatName
  employee_id: string | null
  seller_id: string | null
  event_id: string | null
}

interface EarningSale {
  id: string
  /** The sale itself, also where a correction earns anew: it names the prepayments that were deducted. */
  original_id: string
  /** The day in the time zone of the business. */
  sold_on: string
  lines: readonly EarningLine[]
  tips: readonly { employee_id: string; amount: number }[]
  payments: readonly { method_id: string | null; amount: number }[]
}

/** Returns the employee who earns by a line: the performer of a service, the seller of anything else. */
export const earnerOf = ({
  kind,
  employee_id,
  seller_id,
}: Pick<EarningLine, 'kind' | 'employee_id' | 'seller_id'>): string | null =>
  kind === 'service' ? employee_id : (seller_id ?? employee_id)

const kindOf = (kind: string): CommissionKind | null =>
  kind === 'service' || kind === 'product' || kind === 'voucher' || kind === 'pass' ? kind : null

/**
 * Writes what employees earn by the lines of a sale, by the rates of its day. Lines and goods are stored already. The
 * number of the sale is taken: sales of one business follow each other here. No turnover is read twice.
 * @param day on which they count, where it is not the day of the sale
 */
export async function earnCommissions(
  tx: Tx,
  businessId: string,
  sale: EarningSale,
  day: string = sale.sold_on,
): Promise<void> {
  const earning = sale.lines.flatMap((line) => {
    const employee_id = earnerOf(line)
    const kind = kindOf(line.kind)
    return employee_id === null || kind === null ? [] : [{ ...line, kind, employee_id }]
  })
  if (earning.length === 0) return
  const { costs, groups, templates, rates: rateOf, paid, uncounted } = await readFacts(tx, businessId, sale)
  // Methods that count for no commission lower each line in proportion.
  const counted = paid === 0 ? 1 : (paid - uncounted) / paid
  const tipOf = new Map(sale.tips.map(({ employee_id, amount }) => [employee_id, amount]))
  const rules = new Map<string, Awaited<ReturnType<typeof commissionRulesOn>>>()
  const turnovers = new Map<string, number>()
  const entries = []
  for (const line of earning) {
    const { employee_id, kind } = line
    if (!rules.has(employee_id)) {
      rules.set(employee_id, await commissionRulesOn(tx, businessId, employee_id, sale.sold_on))
      turnovers.set(employee_id, await readTurnover(tx, businessId, employee_id, day))
    }
    const held = rules.get(employee_id)
    const facts: CommissionFacts = {
      kind,
      item_id: line.service_id ?? line.product_id ?? templates[line.id] ?? null,
      group_ids: groups[line.service_id ?? line.product_id ?? ''] ?? [],
      ...rateOf(line),
      qty: line.qty,
      paid: Math.round(line.total * counted),
      list: Math.round(Math.max(line.list_price * line.qty, line.total) * counted),
      vat_rate: line.vat_rate,
      material_cost: costs[line.id] ?? 0,
      // A tip belongs to the first line of its employee.
      tips: tipOf.get(employee_id) ?? 0,
      month_turnover: turnovers.get(employee_id) ?? 0,
    }
    tipOf.delete(employee_id)
    const earned = held ? commissionOf(rulesOf(held.version), facts) : withoutGroup
    turnovers.set(employee_id, facts.month_turnover + earned.base)
    entries.push({
      business_id: businessId,
      sale_id: sale.id,
      sale_line_id: line.id,
      employee_id,
      kind: 'sale',
      earned_on: day,
      commission_group_id: held?.group_id ?? null,
      rule: earned.rule,
      percent: earned.rate?.percent ?? null,
      rate_amount: earned.rate?.amount ?? null,
      base: earned.base,
      amount: earned.commission,
      reason: JSON.stringify(earned.reason),
      facts: JSON.stringify(facts),
    })
  }
  await tx.insertInto('commission_entries').values(entries).execute()
}

const withoutGroup: Pick<Commission, 'base' | 'commission' | 'rate' | 'rule' | 'reason'> = {
  base: 0,
  commission: 0,
  rate: null,
  rule: 'none',
  reason: { sentence: 'In no commission group on this day.', figures: {} },
}

/** Reads the bases of an employee in the month of a day. */
async function readTurnover(tx: Tx, businessId: string, employeeId: string, day: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(base), 0) as sum from commission_entries
    where business_id = ${businessId} and employee_id = ${employeeId}
      and earned_on >= date_trunc('month', ${day}::date)::date
      and earned_on < (date_trunc('month', ${day}::date) + interval '1 month')::date`.execute(tx)
  return rows[0]?.sum ?? 0
}

interface LineRates {
  own_rate: CommissionRate | null
  group_rate: CommissionRate | null
}

/**
 * Reads net costs, groups with the nearest first, rates and templates of vouchers, and payments without commission. Goods
 * cost what their movements took off the shelf. A service costs what was used up in it at its visit. A line that earned
 * before keeps the rates of product and group that it had then. What was paid ahead counts as its own payments do.
 */
async function readFacts(tx: Tx, businessId: string, { original_id, lines, payments }: EarningSale) {
  const ids = lines.map(({ service_id, product_id }) => service_id ?? product_id).filter(Boolean)
  const { rows } = await sql<{
    costs: Record<string, number>
    groups: Record<string, string[]>
    defaults: Record<string, DefaultCommission[]>
    own: Record<string, CommissionRate>
    before: Record<string, LineRates>
    templates: Record<string, string>
    methods: string[]
    ahead: number
    ahead_uncounted: number
  }>`
    with recursive line as (
      select * from json_to_recordset(${JSON.stringify(
        lines.map(({ id, service_id, event_id }, place) => ({ id, service_id, event_id, place })),
      )}::json) as l (id uuid, service_id uuid, event_id uuid, place int)
    ), cost as (
      select x.sale_line_id as id, abs(sum(m.value)) as value
      from sale_line_movements x join stock_movements m on m.business_id = x.business_id and m.id = x.movement_id
      where x.business_id = ${businessId} and x.sale_line_id in (select id from line)
      group by x.sale_line_id
      union all
      select l.id, abs(sum(m.value))
      from (select distinct on (event_id, service_id) * from line where event_id is not null order by event_id, service_id, place) l
      join usages u on u.business_id = ${businessId} and u.event_id = l.event_id and u.reversed_at is null
      join usage_lines n on n.business_id = u.business_id and n.usage_id = u.id and coalesce(n.service_id, u.service_id) = l.service_id
      join stock_movements m on m.business_id = n.business_id and m.id = n.movement_id
      group by l.id
    ), item as (
      select s.id, s.service_group_id as group_id, true as is_service, 0 as depth from services s
        where s.business_id = ${businessId} and s.id = any (${ids}::uuid[])
      union all
      select p.id, p.product_group_id, false, 0 from products p
        where p.business_id = ${businessId} and p.id = any (${ids}::uuid[])
      union all
      select i.id, coalesce(sg.parent_id, pg.parent_id), i.is_service, i.depth + 1 from item i
      left join service_groups sg on i.is_service and sg.business_id = ${businessId} and sg.id = i.group_id
      left join product_groups pg on not i.is_service and pg.business_id = ${businessId} and pg.id = i.group_id
      where coalesce(sg.parent_id, pg.parent_id) is not null
    ), item_group as (
      select i.id, json_agg(i.group_id order by i.depth) as ids, json_agg(json_build_object(
        'default_commission_percent', coalesce(sg.default_commission_percent, pg.default_commission_percent),
        'default_commission_amount', coalesce(sg.default_commission_amount, pg.default_commission_amount)) order by i.depth) as defaults
      from item i
      left join service_groups sg on i.is_service and sg.business_id = ${businessId} and sg.id = i.group_id
      left join product_groups pg on not i.is_service and pg.business_id = ${businessId} and pg.id = i.group_id
      where i.group_id is not null group by i.id
    ), earned as (
      select distinct on (sale_line_id) sale_line_id,
        json_build_object('own_rate', facts -> 'own_rate', 'group_rate', facts -> 'group_rate') as rates
      from commission_entries
      where business_id = ${businessId} and kind = 'sale' and sale_line_id in (select id from line)
      order by sale_line_id, at, id
    ), ahead as (
      select -l.total as amount, -l.total * (
        -- What was returned of a prepayment is paid no more; more may be returned by a method than it had paid.
        select coalesce(least(1, greatest(0,
          coalesce(sum(p.amount) filter (where not m.counts_commission), 0)::numeric / nullif(sum(p.amount), 0))), 0)
        from sales d
        join sale_payments p on p.business_id = d.business_id and p.sale_id = d.id
        left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
        where d.business_id = l.business_id and (d.id = l.deposit_id or d.corrects_id = l.deposit_id)) as uncounted
      from sale_lines l
      where l.business_id = ${businessId} and l.sale_id = ${original_id} and l.deposit_id is not null
    )
    select (select coalesce(json_object_agg(id, value), '{}') from cost) as costs,
      (select coalesce(json_object_agg(id, ids), '{}') from item_group) as groups,
      (select coalesce(json_object_agg(id, defaults), '{}') from item_group) as defaults,
      (select coalesce(json_object_agg(id, json_build_object('percent', commission_percent, 'amount', commission_amount)), '{}')
        from products where business_id = ${businessId} and id = any (${ids}::uuid[])) as own,
      (select coalesce(json_object_agg(sale_line_id, rates), '{}') from earned) as before,
      (select coalesce(json_object_agg(id, voucher_template_id), '{}') from sale_lines
        where business_id = ${businessId} and id in (select id from line) and voucher_template_id is not null) as templates,
      array(select id from payment_methods where business_id = ${businessId} and not counts_commission) as methods,
      (select coalesce(sum(amount), 0) from ahead) as ahead,
      (select coalesce(round(sum(uncounted)), 0) from ahead) as ahead_uncounted`.execute(tx)
  const {
    costs = {},
    groups = {},
    defaults = {},
    own = {},
    before = {},
    templates = {},
    methods = [],
    ahead = 0,
    ahead_uncounted = 0,
  } = rows[0] ?? {}
  const rates = ({ id, service_id, product_id }: EarningLine): LineRates => ({
    own_rate: setRate(own[product_id ?? ''] ?? { percent: null, amount: null }),
    group_rate: nearestDefault(defaults[service_id ?? product_id ?? ''] ?? []),
    ...before[id],
  })
  const uncounted = payments
    .filter(({ method_id }) => method_id !== null && methods.includes(method_id.toLowerCase()))
    .reduce((sum, { amount }) => sum + amount, ahead_uncounted)
  const paid = payments.reduce((sum, { amount }) => sum + amount, ahead)
  return { costs, groups, templates, rates, paid, uncounted }
}
