import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import {
  consumedUntilDelivery,
  type OrderInput,
  type ProposedLine,
  proposedAtOnce,
  proposedPacks,
} from '@wizyta/contract/sales/deliveries/proposal'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { isStockShown } from '../stock/levels.ts'
import { comingPacks } from './coming-packs.ts'
import { consumedOf } from './consumption.ts'
import { knownCost } from './line-prices.ts'
import { insertDelivery } from './queries.ts'

/** Lists a page of what is below its minimum, even with what is on its way, by supplier. */
export async function proposeOrder(
  tx: Tx,
  businessId: string,
  page: number,
): Promise<{ data: ProposedLine[]; total: number }> {
  const { rows } = await proposalQuery(businessId, page).execute(tx)
  // A page past the end has no rows that could say how many there are.
  const [first = (await proposalQuery(businessId).execute(tx)).rows[0]] = rows
  return {
    data: rows.map(({ total: _total, ...row }) => {
      const line = { ...row, until_delivery: consumedUntilDelivery(row) }
      return { ...line, packs: proposedPacks(line) }
    }),
    total: first?.total ?? 0,
  }
}

export const proposalQuery = (businessId: string, page = 1) => sql<
  Omit<ProposedLine, 'packs' | 'until_delivery'> & { total: number }
>`
  with coming as (${comingPacks(businessId)}), short as (
    select p.id as product_id, p.name as product, p.unit, p.pack_size, p.usage_unit, s.id as supplier_id, p.min_stock, p.max_stock,
      p.reorder_pack, s.name as supplier, s.lead_days, l.balance as stock,
      nullif(shown_price(${knownCost}), 0) as unit_cost,
      coalesce(c.packs * p.pack_size, 0)::bigint as on_order, count(*) over ()::int as total
    from products p
    join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
    left join coming c on c.product_id = p.id
    left join suppliers s on s.business_id = p.business_id and s.id = p.supplier_id and s.archived_at is null
    where p.business_id = ${businessId} and p.archived_at is null and p.min_stock is not null
      and ${isStockShown(sql`p`)} and l.balance < p.min_stock and l.balance + coalesce(c.packs * p.pack_size, 0) < p.min_stock
    order by s.name nulls last, s.id, p.name, p.id
    limit ${proposedAtOnce} offset ${(page - 1) * proposedAtOnce}
  )
  select short.*, ${consumedOf(businessId, sql`short.product_id`)} as consumed
  from short
  order by supplier nulls last, supplier_id, product, product_id`

/** Makes a draft for each supplier of the products that are to be ordered, at their purchase prices. */
export async function orderProducts(
  tx: Tx,
  businessId: string,
  { lines }: OrderInput,
): Promise<{ data: Delivery[] }> {
  const given = lines.map(({ product_id }, index) => [`lines.${index}.product_id`, product_id])
  await checkReferences(tx, businessId, 'products', Object.fromEntries(given))
  const { rows } = await sql<{ id: string; supplier_id: string | null; vat_rate: VatRate }>`
    select p.id, s.id as supplier_id, p.vat_rate
    from products p left join suppliers s
      on s.business_id = p.business_id and s.id = p.supplier_id and s.archived_at is null
    where p.business_id = ${businessId} and p.id = any (${lines.map((line) => line.product_id)}::uuid[])`.execute(
    tx,
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  const bySupplier = Map.groupBy(
    lines,
    ({ product_id }) => products.get(product_id.toLowerCase())?.supplier_id ?? null,
  )
  const data: Delivery[] = []
  for (const [supplier_id, own] of bySupplier)
    data.push(
      await insertDelivery(tx, businessId, {
        supplier_id,
        price_mode: 'net',
        lines: own.map(({ product_id, packs }) => ({
          product_id,
          packs,
          vat_rate: products.get(product_id.toLowerCase())?.vat_rate ?? '23',
        })),
      }),
    )
  return { data }
}
