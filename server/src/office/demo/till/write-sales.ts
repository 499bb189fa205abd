import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { applyDiscounts } from '@wizyta/contract/sales/discounts/apply'
import type { DiscountRule } from '@wizyta/contract/sales/discounts/rule'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../kit/database/database.ts'
import { writeLog } from '../visits/visit-log.ts'
import { checkByIndex, joinByHash, writeRows } from '../write.ts'
import { diceOf, idOf } from './dice.ts'
import { planTill } from './plan-till.ts'
import { type AheadVisit, groupPercent, type SettledVisit, type SoldGoods } from './sold.ts'
import { writeTemplates } from './voucher-templates.ts'
import { writeCommissions } from './write-commissions.ts'
import { writeDiscounts, writePoints } from './write-points.ts'

const tables = [
  'shifts',
  'sales',
  'sale_voids',
  'vouchers',
  'voucher_items',
  'fiscal_receipts',
  'sale_lines',
  'sale_line_movements',
  'sale_payments',
  'sale_tips',
  'voucher_entries',
  'cash_operations',
  'book_entries',
  'book_balances',
] as const

/**
 * Writes the till of a demo salon: a sale for each settled visit, shifts, operations in cash, some refunds. Every posting balances, and `verify-books` agrees.
 */
export async function writeSales(
  database: Database,
  {
    businessId,
    timezone,
    cashier,
    now,
  }: { businessId: string; timezone: string; cashier: string | null; now: number },
): Promise<void> {
  await database.transaction({ businessId }, async (tx) => {
    await checkByIndex(tx)
    const rules = await readWeekdayRules(tx, businessId)
    const settled = withOffers(await readSettled(tx, businessId, timezone), rules, timezone)
    const till = await readPlaces(tx, businessId)
    const templates = await writeTemplates(tx, businessId, settled)
    const { visits, goods } = takeAlong(settled, await readGoods(tx, businessId, timezone, settled))
    const ahead = await readAhead(tx, businessId, timezone)
    const place = { ...till, businessId, timezone, cashier, now }
    const made = planTill({ visits, goods, ahead }, place, templates)
    for (const table of tables) await writeRows(tx, table, made.rows[table])
    await markPaidAhead(tx, businessId, ahead)
    await writeRows(
      tx,
      'counters',
      made.numbers.map(([name, value]) => ({ business_id: businessId, name, value })),
    )
    await joinByHash(tx)
    await writeCommissions(tx, businessId)
    await writeDiscounts(tx, businessId)
    await writePoints(tx, businessId)
    await writeLog(
      tx,
      businessId,
      made.rows.sales.map(({ id, sold_at }) => ({
        at: sold_at,
        user_id: cashier,
        entity: 'sales',
        entity_id: id,
        part: 'sales',
        action: 'create',
        changes: {},
      })),
    )
  })
}

async function readSettled(tx: Tx, businessId: string, timezone: string): Promise<SettledVisit[]> {
  const { rows } = await sql<Omit<SettledVisit, 'day' | 'goods'>>`
    select v.id, v.client_id, coalesce(v.completed_at, v.ends_at) as at,
      case when c.company_nip is not null then json_build_object('nip', c.company_nip, 'name', c.company_name) end as buyer,
      (select json_agg(json_build_object('id', l.id, 'service_id', l.service_id, 'variant_id', l.variant_id,
          'employee_id', l.employee_id, 'price', l.price, 'vat_rate', l.vat_rate,
          'service_group_id', s.service_group_id, 'starts_at', v.starts_at,
          'name', s.name || coalesce(' – ' || x.name, '')) order by l.position)
        from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
        left join service_variants x on x.business_id = l.business_id and x.id = l.variant_id
        where l.business_id = v.business_id and l.visit_id = v.id) as lines,
      (select d.name from client_group_members m
        join discount_client_groups g on g.business_id = m.business_id and g.group_id = m.group_id
        join discounts d on d.business_id = g.business_id and d.id = g.discount_id and d.percent = ${groupPercent * 100}
        where m.business_id = v.business_id and m.client_id = v.client_id limit 1) as rule
    from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = ${businessId} and v.status = 'settled'
    order by coalesce(v.completed_at, v.ends_at), v.id`.execute(tx)
  return rows.map((row) => ({ ...row, day: localDay(row.at, timezone), goods: [] }))
}

async function readWeekdayRules(tx: Tx, businessId: string): Promise<DiscountRule[]> {
  const { rows } = await sql<DiscountRule>`
    select d.*, array[]::uuid[] as client_group_ids, array(select t.service_group_id from discount_targets t
        where t.business_id = d.business_id and t.discount_id = d.id and t.service_group_id is not null) as service_group_ids
    from discounts d where d.business_id = ${businessId} and d.weekdays <> '{}' and d.scope = 'service_groups'`.execute(
    tx,
  )
  return rows
}

/** Notes what a rule of a weekday takes off each line, as the till would find it. */
const withOffers = (
  visits: readonly SettledVisit[],
  rules: readonly DiscountRule[],
  timezone: string,
): SettledVisit[] =>
  visits.map((visit) => {
    const lines = visit.lines.map(({ id, service_id, service_group_id, price, starts_at }) => ({
      id,
      kind: 'service' as const,
      item_id: service_id,
      group_ids: [service_group_id],
      qty: 1,
      unit_price: price,
      moment: momentOf(starts_at, timezone),
    }))
    const basket = applyDiscounts(
      { lines, client: null, moment: momentOf(visit.at, timezone), codes: [] },
      rules,
    )
    return {
      ...visit,
      lines: visit.lines.map((line, place) => {
        const [found] = basket.lines[place]?.discounts ?? []
        const rule = rules.find(({ id }) => id === found?.rule_id)
        return found && rule ? { ...line, offer: { name: rule.name, amount: found.amount } } : line
      }),
    }
  })

const momentOf = (at: string, timezone: string) => ({
  date: localDay(at, timezone),
  minutes: minutesOfWall(localTimeOf(at, timezone)),
})

/** Reads the goods that left the shelf by sales. */
async function readGoods(
  tx: Tx,
  businessId: string,
  timezone: string,
  visits: readonly SettledVisit[],
): Promise<SoldGoods[]> {
  const { rows } = await sql<Omit<SoldGoods, 'day' | 'seller_id'>>`
    select m.ref_id as id, m.id as movement_id, m.product_id, m.at, p.name, p.sale_price as price, p.vat_rate,
      (-m.qty / p.pack_size)::int as qty
    from stock_movements m join products p on p.business_id = m.business_id and p.id = m.product_id
    where m.business_id = ${businessId} and m.type = 'sale' and m.ref_kind = 'sale' and m.reverses_id is null
    order by m.at, m.id`.execute(tx)
  const ofDay = Map.groupBy(visits, ({ day }) => day)
  return rows.map((row) => {
    const day = localDay(row.at, timezone)
    const present = (ofDay.get(day) ?? []).flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id))
    return { ...row, day, seller_id: present[diceOf(row.id) % present.length] ?? null }
  })
}

/** Gives each visit the goods on its sale; the rest is sold at the counter. */
function takeAlong(settled: readonly SettledVisit[], goods: readonly SoldGoods[]) {
  const bySale = Map.groupBy(goods, ({ id }) => id)
  const visits = settled.map((visit) => {
    const id = idOf('sale', visit.id)
    const taken = bySale.get(id) ?? []
    bySale.delete(id)
    return { ...visit, goods: taken }
  })
  return { visits, goods: [...bySale.values()].flat() }
}

/** Reads two visits of the coming weeks whose clients pay a third ahead. */
async function readAhead(tx: Tx, businessId: string, timezone: string): Promise<AheadVisit[]> {
  const { rows } = await sql<AheadVisit>`
    select v.id, v.client_id, to_char(v.starts_at at time zone ${timezone}, 'YYYY-MM-DD') as date,
      (sum(l.price) / 3000 * 1000)::int as amount, min(l.vat_rate) as vat_rate
    from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = ${businessId} and v.status = 'confirmed' and v.client_id is not null
      and v.starts_at > now() + interval '2 days' and v.payment_status = 'none'
    group by v.id, v.client_id, v.starts_at, v.business_id
    having count(distinct l.vat_rate) = 1 and sum(l.price) >= 15000
    order by v.starts_at, v.id limit 2`.execute(tx)
  return rows
}

async function markPaidAhead(tx: Tx, businessId: string, ahead: readonly AheadVisit[]): Promise<void> {
  for (const { id, amount } of ahead)
    await sql`
      update visits set payment_status = 'deposit_paid', deposit = ${amount}
      where business_id = ${businessId} and id = ${id}`.execute(tx)
}

async function readPlaces(tx: Tx, businessId: string) {
  const { rows } = await sql<Places>`
    select (select id from tills where business_id = ${businessId} limit 1) as till,
      (select id from payment_methods where business_id = ${businessId} and type = 'cash' limit 1) as cash,
      (select id from payment_methods where business_id = ${businessId} and type = 'card' limit 1) as card,
      (select id from payment_methods where business_id = ${businessId} and type = 'blik' limit 1) as blik,
      (select id from payment_methods where business_id = ${businessId} and type = 'voucher' limit 1) as voucher,
      (select id from payment_methods where business_id = ${businessId} and type = 'pass' limit 1) as pass,
      (select id from suppliers where business_id = ${businessId} and archived_at is null order by name limit 1) as supplier`.execute(
    tx,
  )
  return rows[0] as Places
}

interface Places {
  till: string
  cash: string
  card: string
  blik: string
  voucher: string
  pass: string
  supplier: string | null
}
