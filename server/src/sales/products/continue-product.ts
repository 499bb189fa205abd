import { type Product, productFaults, productInput } from '@wizyta/contract/sales/products/api'
import {
  type ContinuationInput,
  continuedQuantity,
  stockUnit,
} from '@wizyta/contract/sales/products/continuation'
import { withoutBatch } from '@wizyta/contract/sales/stock/batches'
import { averageCost } from '@wizyta/contract/sales/stock/cost'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { keepBatches } from '../stock/batches.ts'
import { type DocumentLine, enterDocument } from '../stock/movements.ts'
import { findProduct, lockLevel, refuseOpenDocuments } from './queries.ts'

/** Columns of a product, with prices that the reader may not see. */
type Stored = Product & { online_order: number | null }

/**
 * Continues a product in another unit. A new one takes its codes, pictures, prices, recipes, terms and stock; the old
 * one is archived with its movements. One unit of the shelf stays one, and the value of the stock stays to the grosz.
 */
export async function continueProduct(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  measure: ContinuationInput,
): Promise<Product> {
  await lockServices(tx, businessId, id)
  const { rows } = await sql<{ row: Stored }>`
    select to_jsonb(p) as row from products p where p.business_id = ${businessId} and p.id = ${id}`.execute(
    tx,
  )
  const { row: before } = found(rows)
  if (before.archived_at) throw conflict('This product is archived. Restore it first.')
  if (stockUnit(measure) === stockUnit(before))
    throw invalid({ usage_unit: ['Stock is counted in this unit already. Choose another one.'] })
  // Its codes are free for the new one from here on.
  const archived = { archived_at: new Date().toISOString(), gtin: null, extra_codes: [] }
  await changeRow(tx, 'products', { businessId, id, version }, archived, findProduct)
  const { balance } = await lockLevel(tx, businessId, id)
  await refuseOpenDocuments(tx, businessId, id)
  const next = await insertNext(tx, businessId, before, measure)
  const sizes = { from: before.pack_size, to: measure.pack_size }
  await moveLinks(tx, businessId, { id, next }, sizes)
  await moveStock(tx, businessId, { id, next, balance }, sizes)
  return findProduct(tx, businessId, next)
}

/** Locks the services whose recipes use the product, as a change of a service locks them before its products. */
const lockServices = (tx: Tx, businessId: string, id: string) =>
  sql`select from services where business_id = ${businessId} and id in (
      select service_id from service_recipe_lines where business_id = ${businessId} and product_id = ${id})
    order by id for update`.execute(tx)

/** Adds the new product, which is the old one but for its unit. */
async function insertNext(
  tx: Tx,
  businessId: string,
  before: Stored,
  measure: ContinuationInput,
): Promise<string> {
  const convert = (qty: number | null) =>
    qty === null ? null : continuedQuantity(qty, before.pack_size, measure.pack_size)
  const named = Object.keys(productInput.shape).map((name) => [name, before[name as keyof Stored]])
  const values = {
    ...(Object.fromEntries(named) as Omit<Stored, keyof ContinuationInput>),
    ...measure,
    min_stock: convert(before.min_stock),
    max_stock: convert(before.max_stock),
    online_order: before.online_order,
  }
  const faults = productFaults(values)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  // Its price follows once those of the old one are there. Until then it is not for sale.
  const id = await insertRow(tx, 'products', businessId, {
    ...values,
    kind: 'professional',
    sale_price: null,
  })
  await tx.insertInto('stock_levels').values({ business_id: businessId, product_id: id }).execute()
  return id
}

/** Moves what belongs to the product: pictures, recipes in the new unit, terms, tasks and codes of sellers. */
async function moveLinks(
  tx: Tx,
  businessId: string,
  { id, next }: { id: string; next: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ofProduct = sql`business_id = ${businessId} and product_id = ${id}`
  await sql`update product_pictures set product_id = ${next} where ${ofProduct}`.execute(tx)
  await sql`update seller_codes set product_id = ${next} where ${ofProduct}`.execute(tx)
  await sql`
    update tasks set product_id = ${next}, version = version + 1, updated_at = now()
    where ${ofProduct} and status <> 'done' and archived_at is null`.execute(tx)
  const { rows: recipe } = await sql<{ service_id: string; qty: number }>`
    select service_id, qty from service_recipe_lines where ${ofProduct}`.execute(tx)
  const lines = recipe.map(({ service_id, qty }) => ({ service_id, qty: continuedQuantity(qty, from, to) }))
  await sql`
    update service_recipe_lines r set product_id = ${next}, qty = n.qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (service_id uuid, qty bigint)
    where r.business_id = ${businessId} and r.service_id = n.service_id and r.product_id = ${id}`.execute(tx)
  await sql`
    update services set version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = any (${recipe.map(({ service_id }) => service_id)}::uuid[])`.execute(
    tx,
  )
  // Sales of the old one may still be refunded: its terms stay beside those of the new one.
  await sql`
    insert into discount_targets (business_id, discount_id, position, product_id)
    select t.business_id, t.discount_id, (
        select max(o.position) + 1 from discount_targets o
        where o.business_id = t.business_id and o.discount_id = t.discount_id), ${next}
    from discount_targets t where t.business_id = ${businessId} and t.product_id = ${id}`.execute(tx)
  await sql`
    insert into commission_exceptions
      (business_id, commission_version_id, position, commission_group_id, product_id, percent, amount)
    select t.business_id, t.commission_version_id, (
        select max(o.position) + 1 from commission_exceptions o
        where o.business_id = t.business_id and o.commission_version_id = t.commission_version_id),
      t.commission_group_id, ${next}, t.percent, t.amount
    from commission_exceptions t where t.business_id = ${businessId} and t.product_id = ${id}`.execute(tx)
  await sql`
    update discounts set version = version + 1, updated_at = now()
    where business_id = ${businessId} and id in (select discount_id from discount_targets where ${ofProduct})`.execute(
    tx,
  )
  await sql`
    update commission_groups set version = version + 1, updated_at = now()
    where business_id = ${businessId}
      and id in (select commission_group_id from commission_exceptions where ${ofProduct})`.execute(tx)
  // A reduction is announced with the lowest price of 30 days, which are those of the old one.
  await sql`
    insert into product_prices (business_id, product_id, begins_at, sale_price)
    select business_id, ${next}, begins_at, sale_price from product_prices where ${ofProduct}`.execute(tx)
  await sql`
    update products n set kind = o.kind, sale_price = o.sale_price from products o
    where n.business_id = ${businessId} and n.id = ${next} and o.business_id = n.business_id and o.id = ${id}`.execute(
    tx,
  )
}

/** Moves the stock from the old product to the new one, batch by batch, at its value. */
async function moveStock(
  tx: Tx,
  businessId: string,
  { id, next, balance }: { id: string; next: string; balance: number },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows: batches } = await sql<{
    id: string
    number: string
    expires_on: string | null
    opened_on: string | null
    qty: number
  }>`
    select id, number, expires_on, opened_on, balance as qty from stock_batches
    where business_id = ${businessId} and product_id = ${id} and balance > 0
    order by expires_on nulls last, id`.execute(tx)
  const rest = batches.reduce((left, { qty }) => left - qty, balance)
  // Without a batch, too: its part would be taken from the batches a second time.
  if (rest < 0) throw conflict('Stock of this product is below zero. Correct it first.')
  if (balance === 0) return
  const taken: DocumentLine[] = [
    ...batches.map((batch) => ({ product_id: id, qty: batch.qty, unit_cost: null, batch_id: batch.id })),
    ...(rest > 0 ? [{ product_id: id, qty: rest, unit_cost: null, batch_id: withoutBatch }] : []),
  ]
  const reason = 'Continued in another unit'
  const fieldOf = () => 'unit'
  const out = await enterDocument(
    tx,
    businessId,
    { type: 'correction_out', ref: { kind: 'product', id: next }, reason },
    taken,
    fieldOf,
  )
  const { rows: values } = await sql<{ id: string; value: number }>`
    select id, -value as value from stock_movements
    where business_id = ${businessId} and id = any (${out.map((part) => part.id)}::uuid[])`.execute(tx)
  const costOf = new Map(values.map((one) => [one.id, one.value]))
  const fresh = await keepBatches(
    tx,
    businessId,
    batches.map(({ number, expires_on }) => ({ product_id: next, number, expires_on })),
  )
  const batchOf = new Map(batches.map((batch, at) => [batch.id, fresh[at] as string]))
  await enterDocument(
    tx,
    businessId,
    { type: 'correction_in', ref: { kind: 'product', id }, reason },
    out.map((part) => {
      const qty = continuedQuantity(-part.qty, from, to)
      const cost = costOf.get(part.id) ?? 0
      return {
        product_id: next,
        qty,
        unit_cost: averageCost({ qty, value: cost }, to),
        cost,
        batch_id: part.batch_id && batchOf.get(part.batch_id),
      }
    }),
    fieldOf,
  )
  // The period after opening runs on.
  const opened = batches.map(({ opened_on }, at) => ({ id: fresh[at], opened_on }))
  await sql`
    update stock_batches b set opened_on = n.opened_on
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as n (id uuid, opened_on date)
    where b.business_id = ${businessId} and b.id = n.id and b.balance % ${to} <> 0`.execute(tx)
}
