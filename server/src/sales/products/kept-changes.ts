import type { Product, ProductChanges, ProductInput } from '@wizyta/contract/sales/products/api'
import { type KeptChange, mostNames } from '@wizyta/contract/sales/products/kept-changes'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { withinPurchasePrices } from '../stock/purchase-prices.ts'
import { updateProduct } from './queries.ts'

type Values = Partial<ProductInput>
type Before = { id: string; before: Record<string, unknown> }

/** Reads the values that changes are about to replace. */
export async function readBefore(
  tx: Tx,
  businessId: string,
  { changes }: ProductChanges,
): Promise<readonly Before[]> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select p.id, to_jsonb(p) as row from products p
    where p.business_id = ${businessId} and p.id = any (${changes.map(({ id }) => id)}::uuid[])`.execute(tx)
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]))
  return changes.flatMap(({ id, values }) => {
    const row = rowOf.get(id.toLowerCase())
    if (!row) return []
    const named = Object.entries(values).filter(([, value]) => value !== undefined)
    return [{ id, before: Object.fromEntries(named.map(([name]) => [name, row[name]])) }]
  })
}

/** Keeps a change beside what it replaced. Null: no product has changed. */
export async function keepChange(
  tx: Tx,
  businessId: string,
  before: readonly Before[],
): Promise<string | null> {
  const id = crypto.randomUUID()
  const { rows } = await sql`
    with changed as (
      select p.id, jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(b.key, to_jsonb(p) -> b.key) as after
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as n (id uuid, before jsonb)
      join products p on p.business_id = ${businessId} and p.id = n.id
      cross join lateral jsonb_each(n.before) b
      where to_jsonb(p) -> b.key is distinct from b.value
      group by p.id
    ), kept as (
      insert into product_changes (business_id, id) select ${businessId}::uuid, ${id}::uuid
      where exists (select from changed) returning id
    )
    insert into product_change_lines (business_id, change_id, product_id, before, after)
    select ${businessId}::uuid, k.id, c.id, c.before, c.after from changed c cross join kept k
    returning product_id`.execute(tx)
  return rows.length > 0 ? id : null
}

/** Changes shown. */
const shown = 20

/** Lists the latest changes, each with its products that were changed again. */
export async function listKeptChanges(tx: Tx, businessId: string): Promise<{ data: KeptChange[] }> {
  const { rows } = await sql<KeptChange>`
    select c.id, c.created_at, c.undone_at, (select u.name from users u where u.id = c.by_id) as by, n.*
    from (
      select * from product_changes where business_id = ${businessId}
      order by created_at desc, id limit ${shown}) c
    cross join lateral (
      select count(*)::int as product_count,
        coalesce((array_agg(p.name order by p.name, p.id))[:${mostNames}], '{}') as names,
        (select coalesce(array_agg(distinct key order by key), '{}') from product_change_lines f
          cross join lateral jsonb_object_keys(f.after) key
          where f.business_id = c.business_id and f.change_id = c.id) as fields,
        count(*) filter (where not to_jsonb(p) @> l.after)::int as changed_since,
        coalesce((array_agg(p.name order by p.name, p.id) filter (where not to_jsonb(p) @> l.after))[:${mostNames}], '{}')
          as changed_since_names
      from product_change_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
      where l.business_id = c.business_id and l.change_id = c.id) n
    order by c.created_at desc, c.id`.execute(tx)
  return { data: rows }
}

/**
 * Puts the products of a change back to what they were. Products that were changed again stay. So do those whose former
 * values are refused by now, since their group was archived.
 */
export async function undoChange(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
): Promise<{ data: Product[]; stayed: string[]; refused: string[] }> {
  const { rows: changes } = await sql<{ undone_at: string | null }>`
    select undone_at from product_changes where business_id = ${businessId} and id = ${id} for update`.execute(
    tx,
  )
  if (found(changes).undone_at !== null) throw conflict('This change is taken back already.')
  const { rows: lines } = await sql<{
    id: string
    version: number
    name: string
    before: Values
    is_as_changed: boolean
  }>`
    select p.id, p.version, p.name, l.before, to_jsonb(p) @> l.after as is_as_changed
    from product_change_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
    where l.business_id = ${businessId} and l.change_id = ${id}
    order by p.id for update of p`.execute(tx)
  withinPurchasePrices(
    session,
    lines,
    lines.map(({ before }) => before.purchase_price_net),
  )
  const data: Product[] = []
  const stayed: string[] = []
  const refused: string[] = []
  for (const { id: productId, version, name, before, is_as_changed } of lines) {
    if (!is_as_changed) {
      stayed.push(name)
      continue
    }
    const after = await putBack(tx, businessId, { id: productId, version, before })
    if (after) data.push(after)
    else refused.push(name)
  }
  if (data.length === 0 && refused.length > 0)
    throw conflict('Their former values are no longer allowed: {names}.', {
      values: { names: refused.slice(0, mostNames).join(', ') },
    })
  if (data.length === 0)
    throw conflict('These products were changed again, so they stay as they are: {names}.', {
      values: { names: stayed.slice(0, mostNames).join(', ') },
    })
  await sql`update product_changes set undone_at = now() where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
  return { data, stayed, refused }
}

/** Null: the former values are refused. */
async function putBack(
  tx: Tx,
  businessId: string,
  { id, version, before }: { id: string; version: number; before: Values },
): Promise<Product | null> {
  try {
    return await updateProduct(tx, businessId, id, version, before)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null
    throw error
  }
}
