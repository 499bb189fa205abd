import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Basket, BasketInput } from '@wizyta/contract/sales/till/baskets'
import { saleSums } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { fullName } from '../../people/names/names.ts'

const columns = sql`
  b.id, b.version, b.created_at, b.updated_at, b.name, b.content, b.total,
  (select json_build_object('id', c.id, 'name', ${fullName('c')}) from clients c
    where c.business_id = b.business_id and c.id = b.client_id) as client,
  (select u.name from users u where u.id = b.by_id) as by`

export const listBaskets = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Basket>(tx, query, {
    businessId,
    alias: 'b',
    archivable: false,
    from: sql`from baskets b`,
    columns,
    defaultSort: '-updated_at',
    search: (term) => everyWordIn(sql`b.name`, term),
  })

export async function findBasket(tx: Tx, businessId: string, id: string): Promise<Basket> {
  const { rows } =
    await sql<Basket>`select ${columns} from baskets b where b.business_id = ${businessId} and b.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

/** Puts a basket aside. Nothing in it is sold or reserved. */
export async function insertBasket(
  tx: Tx,
  businessId: string,
  { name, client_id = null, content, replaces_id }: BasketInput,
): Promise<Basket> {
  await checkReferences(tx, businessId, 'clients', { client_id })
  const lines = content.lines.map((line) => ({ ...line, discount: line.discount ?? 0 }))
  const id = await insertRow(tx, 'baskets', businessId, {
    name,
    client_id,
    content: JSON.stringify(content),
    total: saleSums(lines, content.tips).due,
  })
  if (replaces_id) await deleteBasket(tx, businessId, replaces_id)
  return findBasket(tx, businessId, id)
}

export async function discardBasket(tx: Tx, businessId: string, id: string): Promise<void> {
  if (!(await deleteBasket(tx, businessId, id))) throw notFound()
}

/** Returns false when the basket was gone already. */
export async function deleteBasket(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('baskets')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
