import { scannedForms } from '@wizyta/contract/kit/gtin'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { wholeUnit } from '@wizyta/contract/kit/quantity'
import {
  type Product,
  type ProductInput,
  type ProductUnit,
  productFaults,
} from '@wizyta/contract/sales/products/api'
import type { Sentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, type Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import {
  fromProducts,
  isStockShown,
  searchProducts,
  shownBelowMinimum,
  stockFilters,
} from '../stock/levels.ts'
import { coverOf } from './cover.ts'

const columns = sql`
  p.id, p.version, p.created_at, p.updated_at, p.archived_at, p.name, p.kind, p.brand, p.sku, p.gtin, p.unit, p.pack_size,
  p.usage_unit, p.sale_price, p.vat_rate, shown_price(p.purchase_price_net) as purchase_price_net,
  shown_rate(p.commission_percent) as commission_percent, shown_rate(p.commission_amount) as commission_amount, p.min_stock, p.max_stock, p.supplier_id, p.product_group_id,
  p.extra_codes, p.description, p.reorder_pack, p.shelf_place, p.weeks_to_repurchase, p.fiscal_name,
  p.track_batches, p.period_after_opening_months, p.shown_online, p.sold_online, p.online_description,
  p.online_description_en, ${coverOf(sql`id`)} as picture_id,
  case when ${isStockShown(sql`p`)} then l.balance end as stock, ${shownBelowMinimum} as below_minimum,
  shown_price(case when l.balance > 0 then round(l.value::numeric * p.pack_size / l.balance)::bigint end) as average_cost`

export const listProducts = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Product>(tx, query, {
    businessId,
    from: fromProducts,
    columns,
    alias: 'p',
    defaultSort: 'name',
    search: searchProducts,
    filters: stockFilters(businessId),
  })

export async function findProduct(tx: Tx, businessId: string, id: string): Promise<Product> {
  const { rows } =
    await sql<Product>`select ${columns} ${fromProducts} where p.business_id = ${businessId} and p.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

const mostOfOneSku = 5

/** Finds the product of a code. A code of its own comes before an SKU, which several products may share. */
export async function findByCode(tx: Tx, businessId: string, code: string): Promise<{ data: Product[] }> {
  const forms = sql.join(scannedForms(code))
  const { rows: own } = await sql<Product>`
    select ${columns} ${fromProducts}
      join product_codes c on c.business_id = p.business_id and c.product_id = p.id
    where c.business_id = ${businessId} and c.code in (${forms}) and p.archived_at is null
    order by c.code = ${code} desc limit 1`.execute(tx)
  if (own.length > 0) return { data: own }
  const { rows } = await sql<Product>`
    select ${columns} ${fromProducts}
    where p.business_id = ${businessId} and p.sku in (${code}, upper(${code}), lower(${code})) and p.archived_at is null
    order by p.name, p.id limit ${mostOfOneSku}`.execute(tx)
  return { data: rows }
}

/** Adds a product with an empty shelf. */
export async function insertProduct(tx: Tx, businessId: string, input: ProductInput): Promise<Product> {
  checkFit(input)
  await checkOwners(tx, businessId, input)
  const id = await onlyOnce(insertRow(tx, 'products', businessId, input), codeField(input))
  await tx.insertInto('stock_levels').values({ business_id: businessId, product_id: id }).execute()
  return findProduct(tx, businessId, id)
}

/**
 * Adds many products with empty shelves, in their order. Those with the same fields are written by one statement, so
 * that the others keep the defaults of the table. One refused row refuses all.
 */
export async function insertProducts(
  tx: Tx,
  businessId: string,
  inputs: readonly ProductInput[],
): Promise<{ id: string; version: number }[]> {
  for (const input of inputs) checkFit(input)
  const references = (field: 'product_group_id' | 'supplier_id') =>
    Object.fromEntries(inputs.map((input, index) => [`${index}.${field}`, input[field]]))
  await checkReferences(tx, businessId, 'product_groups', references('product_group_id'))
  await checkReferences(tx, businessId, 'suppliers', references('supplier_id'))
  const rows = inputs.map((input) => ({
    id: crypto.randomUUID(),
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  }))
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  const versions = new Map<string, number>()
  for (const group of alike.values()) {
    const given = sql.join(Object.keys(group[0] as object).map((name) => sql.ref(name)))
    const { rows: made } = await onlyOnce(
      sql<{ id: string; version: number }>`
        insert into products (business_id, ${given})
        select ${businessId}, ${given} from json_populate_recordset(null::products, ${JSON.stringify(group)}::json)
        returning id, version`.execute(tx),
    )
    for (const { id, version } of made) versions.set(id, version)
  }
  await sql`
    insert into stock_levels (business_id, product_id)
    select ${businessId}, id from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(tx)
  return rows.map(({ id }) => ({ id, version: versions.get(id) as number }))
}

export async function updateProduct(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ProductInput>,
): Promise<Product> {
  const before = await findProduct(tx, businessId, id)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  checkFit({ ...before, ...given })
  await checkOwners(tx, businessId, input)
  const after = await onlyOnce(
    changeRow(tx, 'products', { businessId, id, version }, input, findProduct),
    codeField(input),
  )
  if (countedIn(after) !== countedIn(before)) await refuseIfMoved(tx, businessId, id)
  return after
}

export async function archiveProduct(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<Product> {
  const archived = await archiveRow(tx, 'products', { businessId, id, version }, true, findProduct)
  const { balance } = await lockLevel(tx, businessId, id)
  if (balance !== 0) throw await stillInStock(tx, businessId, id)
  await refuseOpenDocuments(tx, businessId, id)
  const services = await findServicesUsing(tx, businessId, id)
  if (services.length > 0)
    throw conflict('Recipes use this product: {services}. Take it out of them first.', {
      values: { services: services.join(', ') },
    })
  return archived
}

/** The refusal of a product of which something is on the shelf. While it is counted blind, its stock is not said. */
async function stillInStock(tx: Tx, businessId: string, id: string): Promise<Refusal> {
  const { rows } = await sql<{ balance: number | null; unit: ProductUnit }>`
    select case when ${isStockShown(sql`p`)} then k.balance end as balance, coalesce(p.usage_unit, p.unit) as unit
    from stock_levels k join products p on p.business_id = k.business_id and p.id = k.product_id
    where k.business_id = ${businessId} and k.product_id = ${id}`.execute(tx)
  const { balance, unit } = found(rows)
  if (balance === null) return conflict('This product is still in stock. Take it off the shelf first.')
  if (balance < 0) return conflict('The stock of this product is below zero. Correct it first.')
  return conflict(leftWords[unit], { values: { left: balance / wholeUnit } })
}

const leftWords: Record<ProductUnit, Sentence> = {
  pcs: 'There are {left} pcs of this product in stock. Take them off the shelf first.',
  pack: 'There are {left} packs of this product in stock. Take them off the shelf first.',
  ml: 'There are {left} ml of this product in stock. Take them off the shelf first.',
  g: 'There are {left} g of this product in stock. Take them off the shelf first.',
  pulse: 'There are {left} pulses of this product in stock. Take them off the shelf first.',
  unit: 'There are {left} units of this product in stock. Take them off the shelf first.',
}

/** Refuses a product that an open delivery brings, or an open stocktake counts. */
export async function refuseOpenDocuments(tx: Tx, businessId: string, id: string): Promise<void> {
  const deliveries = await findOpenDeliveries(tx, businessId, id)
  const [delivery, ...others] = deliveries
  if (delivery && others.length === 0)
    throw conflict('This product is in an open delivery: {delivery}. Close it or remove the line first.', {
      values: { delivery },
    })
  if (delivery)
    throw conflict(
      'This product is in open deliveries: {deliveries}. Close them or remove the lines first.',
      {
        values: { deliveries: namesOf(deliveries) },
      },
    )
  const stocktake = await findOpenStocktake(tx, businessId, id)
  if (stocktake !== undefined)
    throw conflict('This product is being counted in “{stocktake}”. Finish the stocktake first.', {
      values: { stocktake },
    })
}

export const restoreProduct = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'products', { businessId, id, version }, false, findProduct))

async function checkOwners(
  tx: Tx,
  businessId: string,
  { supplier_id, product_group_id }: Partial<ProductInput>,
): Promise<void> {
  await checkReferences(tx, businessId, 'product_groups', { product_group_id })
  await checkReferences(tx, businessId, 'suppliers', { supplier_id })
}

const onlyOnce = <Result>(writing: Promise<Result>, field: 'gtin' | 'extra_codes' = 'gtin') =>
  refuseTaken(writing, { product_codes_pkey: [field, 'Another product has this code.'] })

/** The field of a code that is taken: of the main one, where one is given. */
const codeField = ({ gtin, extra_codes }: Partial<ProductInput>) =>
  !gtin && extra_codes?.length ? 'extra_codes' : 'gtin'

function checkFit(product: Parameters<typeof productFaults>[0]) {
  const faults = productFaults(product)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** The unit of the ledger. */
const countedIn = ({ unit, usage_unit }: Pick<Product, 'unit' | 'usage_unit'>) => usage_unit ?? unit

/** Refuses another unit once there are movements: their quantities would become others. */
async function refuseIfMoved(tx: Tx, businessId: string, id: string) {
  const { entries } = await lockLevel(tx, businessId, id)
  if (entries > 0 || (await findOpenStocktake(tx, businessId, id)) !== undefined)
    throw conflict('Stock of this product is counted in its unit already. Continue it in another unit.')
}

/** Most deliveries that a refusal names. */
const mostDeliveries = 3

const namesOf = (deliveries: readonly string[]): string =>
  [...deliveries.slice(0, mostDeliveries), ...(deliveries.length > mostDeliveries ? ['…'] : [])].join(', ')

/** Returns number and supplier of deliveries that are not closed and bring the product; without both, their days. One more than are named. */
async function findOpenDeliveries(tx: Tx, businessId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ delivery: string }>`
    select coalesce(nullif(concat_ws(' · ', 'PZ ' || d.number || '/' || d.number_year, s.name), ''), to_char(d.created_at, 'YYYY-MM-DD')) as delivery
    from deliveries d left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    where d.business_id = ${businessId} and d.archived_at is null and d.status in ('draft', 'ordered', 'received')
      and exists (select from delivery_lines l
        where l.business_id = d.business_id and l.delivery_id = d.id and l.product_id = ${id})
    order by d.created_at desc limit ${mostDeliveries + 1}`.execute(tx)
  return rows.map(({ delivery }) => delivery)
}

/** Most services that a refusal names. */
const mostServices = 5

/** Returns the names of services whose recipe has the product. */
async function findServicesUsing(tx: Tx, businessId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('s')} as name from service_recipe_lines r
    join services s on s.business_id = r.business_id and s.id = r.service_id and s.archived_at is null
    where r.business_id = ${businessId} and r.product_id = ${id} order by name limit ${mostServices}`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** Returns the name of the stocktake that is not over and covers the product. */
async function findOpenStocktake(tx: Tx, businessId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from stocktake_lines l join stocktakes s on s.business_id = l.business_id and s.id = l.stocktake_id
    where l.business_id = ${businessId} and l.product_id = ${id} and l.is_open limit 1`.execute(tx)
  return rows[0]?.name
}

/** Waits for movements under way; none follows until the transaction ends. */
export async function lockLevel(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ balance: number; entries: number }>`
    select balance, entries from stock_levels where business_id = ${businessId} and product_id = ${id} for update`.execute(
    tx,
  )
  return found(rows)
}
