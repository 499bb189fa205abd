import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Rights } from '@wizyta/contract/kit/permission'
import {
  allowsStocktake,
  mayUncover,
  type Stocktake,
  type StocktakeAction,
  type StocktakeInput,
  type StocktakeStatus,
  stocktakeFaults,
} from '@wizyta/contract/sales/stocktakes/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, outdated, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { claimLines, freezeLines } from './freeze-lines.ts'

const nameOf = (id: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${sql.ref(id)})`
const columns = sql`
  s.id, s.version, s.created_at, s.updated_at, s.archived_at, s.name, s.status, s.scope, s.product_group_id,
  g.name as product_group, s.shelf_place, s.blind, s.note, s.number, s.number_year, s.uncounted, shown_price(s.value) as value,
  ${nameOf('s.by_id')} as by, s.posted_at, ${nameOf('s.posted_by_id')} as posted_by,
  n.products, n.counted, n.recounts`
const from = sql`
  from stocktakes s
  left join product_groups g on g.business_id = s.business_id and g.id = s.product_group_id
  cross join lateral (
    select count(*) as products, count(*) filter (where l.counted is not null) as counted,
      count(*) filter (where l.recount) as recounts
    from stocktake_lines l where l.business_id = s.business_id and l.stocktake_id = s.id) n`

type Stored = Omit<Stocktake, 'number'> & { number: number | null; number_year: number | null }

export async function listStocktakes(tx: Tx, businessId: string, query: ListQuery) {
  const page = await listRows<Stored>(tx, query, {
    businessId,
    from,
    columns,
    alias: 's',
    defaultSort: '-created_at',
    search: (term) =>
      everyWordIn(sql`plain(concat_ws(' ', s.name, 'INW ' || s.number || '/' || s.number_year))`, term),
  })
  return { ...page, data: page.data.map(withNumber) }
}

export async function findStocktake(tx: Tx, businessId: string, id: string): Promise<Stocktake> {
  const { rows } =
    await sql<Stored>`select ${columns} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(
      tx,
    )
  return withNumber(found(rows))
}

function withNumber({ number, number_year, ...row }: Stored): Stocktake {
  return {
    ...row,
    number: number === null || number_year === null ? null : documentNumber('stocktake', number, number_year),
  }
}

/** Starts a stocktake: what the ledger expects of its products is kept from this moment on. */
export async function insertStocktake(tx: Tx, businessId: string, input: StocktakeInput): Promise<Stocktake> {
  const scope = await checkScope(tx, businessId, input)
  const id = await insertRow(tx, 'stocktakes', businessId, { ...input, ...scope })
  await freezeLines(tx, businessId, id, scope)
  return findStocktake(tx, businessId, id)
}

/**
 * Changes name, note and blindness until the posting, and the scope until the first count. Users who count blind change
 * neither blindness nor scope: either would show them the stock.
 */
export async function updateStocktake(
  tx: Tx,
  businessId: string,
  rights: Rights,
  { id, version }: { id: string; version: number },
  input: Partial<StocktakeInput>,
): Promise<Stocktake> {
  const before = await lockStocktake(tx, businessId, id, version, 'change')
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const scope = await checkScope(tx, businessId, { ...before, ...given })
  const isMoved = scopeFields.some((field) => scope[field] !== before[field])
  if ((isMoved || input.blind === false) && !mayUncover(rights, before))
    throw new Refusal(403, 'You do not have the right to do this here.')
  if (isMoved && !allowsStocktake(before.status, 'rescope'))
    throw invalid({ scope: ['Counting has begun. Start another stocktake for other products.'] })
  if (isMoved) await freezeLines(tx, businessId, id, scope)
  return changeRow(tx, 'stocktakes', { businessId, id, version }, { ...input, ...scope }, findStocktake)
}

const scopeFields = ['scope', 'product_group_id', 'shelf_place'] as const

/** Returns the scope alone, without what belongs to another one. */
async function checkScope(
  tx: Tx,
  businessId: string,
  input: Pick<StocktakeInput, (typeof scopeFields)[number]>,
) {
  const faults = stocktakeFaults(input)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { scope } = input
  const product_group_id = (scope === 'group' && input.product_group_id?.toLowerCase()) || null
  await checkReferences(tx, businessId, 'product_groups', { product_group_id })
  return { scope, product_group_id, shelf_place: (scope === 'shelf' && input.shelf_place) || null }
}

/** Puts away a stocktake that was cancelled, or of which nothing is counted. */
export async function discardStocktake(tx: Tx, businessId: string, id: string, version: number) {
  await lockStocktake(tx, businessId, id, version, 'discard')
  await claimLines(tx, businessId, id, false)
  return archiveRow(tx, 'stocktakes', { businessId, id, version }, true, findStocktake)
}

/** Brings a stocktake back. One that is open takes its products again. */
export async function restoreStocktake(tx: Tx, businessId: string, id: string, version: number) {
  const row = await archiveRow(tx, 'stocktakes', { businessId, id, version }, false, findStocktake)
  if (row.status === 'open') await claimLines(tx, businessId, id, true)
  return row
}

/** Moves a stocktake to its next state: in review, back to counting, cancelled. */
export async function stepStocktake(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  action: 'review' | 'reopen' | 'cancel',
): Promise<Stocktake> {
  await lockStocktake(tx, businessId, id, version, action)
  if (action === 'cancel') await claimLines(tx, businessId, id, false)
  const states: Record<typeof action, StocktakeStatus> = {
    review: 'review',
    reopen: 'counting',
    cancel: 'cancelled',
  }
  return changeRow(tx, 'stocktakes', { businessId, id, version }, { status: states[action] }, findStocktake)
}

/**
 * Locks a stocktake until the transaction ends; counts under way are waited for. Answers 404 without it, and 412 with
 * the present row when another user was faster. Answers 409 when its state does not allow the action.
 */
export async function lockStocktake(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  action: StocktakeAction,
): Promise<Stocktake> {
  const { rows } = await sql<{ version: number }>`
    select version from stocktakes where business_id = ${businessId} and id = ${id} for no key update`.execute(
    tx,
  )
  const locked = found(rows)
  const row = await findStocktake(tx, businessId, id)
  if (locked.version !== version) throw outdated(row)
  if (row.archived_at || !allowsStocktake(row.status, action)) throw movedOn()
  return row
}

export const movedOn = () => conflict('This stocktake has moved on. Look at it again.')
