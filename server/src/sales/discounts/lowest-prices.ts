import type { Discount } from '@wizyta/contract/sales/discounts/api'
import { applyDiscounts } from '@wizyta/contract/sales/discounts/apply'
import type { BasketLine } from '@wizyta/contract/sales/discounts/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { announcedCuts, type Cut, momentOf, ruleOfCut, turningPoints } from './former-cuts.ts'
import { findDiscounts } from './queries.ts'

/** The law asks for the lowest price of so many days before a cut (ustawa o informowaniu o cenach, art. 4 ust. 2). */
const windowMs = 30 * 24 * 3_600_000

/** A price of the list, in force from one instant to another, with what decides which cuts reach its item. */
interface Price extends Pick<BasketLine, 'kind' | 'item_id' | 'group_ids'> {
  /** Service, variant or product. */
  id: string
  begins_at: string
  ends_at: string | null
  price: number
}

/**
 * Returns the lowest prices of the 30 days before each announced rule began, by rule and item. They are those of the price
 * list, less the announced cuts that held then. Variants of the services come with them. Items without a price then are left out.
 * Directive 98/6/EC, art. 6a (Omnibus).
 */
export async function lowestBeforeRules(
  tx: Tx,
  businessId: string,
  rules: readonly Pick<Discount, 'id' | 'announced'>[],
  itemIds: readonly string[],
  timezone: string,
): Promise<Record<string, Record<string, number>>> {
  const announced = rules.filter((rule) => rule.announced)
  if (announced.length === 0 || itemIds.length === 0) return {}
  const cuts = await announcedCuts(tx, businessId, timezone)
  const beginnings = announced.map(({ id }) => [id, beginningOf(id, cuts)] as const)
  const first = Math.min(...beginnings.map(([, at]) => at)) - windowMs
  const prices = await readPrices(tx, businessId, itemIds, new Date(first).toISOString())
  const near = cuts.filter(({ to }) => to > first)
  const known = await findDiscounts(tx, businessId, [...new Set(near.map(({ discount_id }) => discount_id))])
  const ruleOf = new Map(known.map((rule) => [rule.id, rule]))
  const held = near.flatMap((cut) => {
    const rule = ruleOfCut(cut, ruleOf.get(cut.discount_id))
    return rule ? [{ cut, rule }] : []
  })

  const lowestBefore = (before: number): Record<string, number> => {
    const window = { from: before - windowMs, to: before }
    const former = held.filter(({ cut }) => cut.from < window.to && cut.to > window.from)
    const points = turningPoints(
      former.map(({ cut }) => cut),
      window,
      timezone,
    )
    const lowest: Record<string, number> = {}
    for (const { id, begins_at, ends_at, price, ...item } of prices) {
      const from = Math.max(Date.parse(begins_at), window.from)
      const to = Math.min(ends_at ? Date.parse(ends_at) : window.to, window.to)
      if (from >= to) continue
      const cutTo = [from, ...points.filter((at) => at > from && at < to)].map((at) => {
        const rules = former.flatMap(({ cut, rule }) => (cut.from <= at && cut.to > at ? [rule] : []))
        if (rules.length === 0) return price
        const line = { ...item, id, qty: 1, unit_price: price }
        return applyDiscounts(
          { lines: [line], client: null, moment: momentOf(at, timezone), codes: [] },
          rules,
        ).after
      })
      lowest[id] = Math.min(lowest[id] ?? price, ...cutTo)
    }
    return lowest
  }
  return Object.fromEntries(beginnings.map(([id, before]) => [id, lowestBefore(before)]))
}

/** Returns when the present cut of a rule began; one that is still to come may begin in the future. */
function beginningOf(id: string, cuts: readonly Cut[]): number {
  const now = Date.now()
  const own = cuts.filter(({ discount_id, to }) => discount_id === id && to > now)
  return own[0]?.from ?? now
}

/** Reads the prices that held since an instant, of services with their variants, and of products. */
async function readPrices(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  since: string,
): Promise<Price[]> {
  const { rows } = await sql<Price>`
    with recursive item as (
      select s.id as item_id, 'service' as kind, s.service_group_id as group_id from services s
        where s.business_id = ${businessId} and (s.id = any (${[...ids]}::uuid[]) or s.id in (
          select v.service_id from service_variants v where v.business_id = ${businessId} and v.id = any (${[...ids]}::uuid[])))
      union all
      select p.id, 'product', p.product_group_id from products p
        where p.business_id = ${businessId} and p.id = any (${[...ids]}::uuid[])
    ), above as (
      select item_id, kind, group_id from item where group_id is not null
      union
      select a.item_id, a.kind, coalesce(sg.parent_id, pg.parent_id) from above a
      left join service_groups sg on a.kind = 'service' and sg.business_id = ${businessId} and sg.id = a.group_id
      left join product_groups pg on a.kind = 'product' and pg.business_id = ${businessId} and pg.id = a.group_id
      where coalesce(sg.parent_id, pg.parent_id) is not null
    ), price as (
      select p.item_id as id, i.item_id, i.kind, p.begins_at, p.price,
        lead(p.begins_at) over (partition by p.item_id order by p.begins_at) as ends_at
      from item i join service_prices p on p.business_id = ${businessId} and p.service_id = i.item_id
      where i.kind = 'service'
      union all
      select i.item_id, i.item_id, i.kind, p.begins_at, p.sale_price,
        lead(p.begins_at) over (partition by p.product_id order by p.begins_at)
      from item i join product_prices p on p.business_id = ${businessId} and p.product_id = i.item_id
      where i.kind = 'product'
    )
    select id, kind, item_id, begins_at, ends_at, price,
      array(select a.group_id from above a where a.item_id = price.item_id) as group_ids
    from price where price is not null and coalesce(ends_at > ${since}, true)`.execute(tx)
  return rows
}
