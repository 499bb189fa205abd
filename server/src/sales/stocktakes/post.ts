import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Stocktake, stocktakes } from '@wizyta/contract/sales/stocktakes/api'
import { differenceOf } from '@wizyta/contract/sales/stocktakes/tally'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { enterDocument } from '../stock/movements.ts'
import { findStocktake, lockStocktake } from './queries.ts'

interface Line {
  product_id: string
  name: string
  counted: number | null
  stock_then: number | null
  balance: number
}

/**
 * Corrects the stock by what was found, once. Movements after a count stay: the difference is that of the moment of
 * the count. What was not counted is left alone, or taken off as it is now, as the caller chose.
 */
export async function postStocktake(
  tx: Tx,
  businessId: string,
  { user, timezone }: Pick<Session, 'user' | 'timezone'>,
  { id, version }: { id: string; version: number },
  { uncounted = null }: BodyOf<(typeof stocktakes)['post']>,
): Promise<Stocktake> {
  const before = await lockStocktake(tx, businessId, id, version, 'post')
  const isPartial = before.counted < before.products
  if (isPartial && uncounted === null)
    throw invalid({ uncounted: ['Some products are not counted. Say what happens to them.'] })
  if (before.recounts > 0) throw conflict('Some products are to be counted again. Count them first.')
  const year = Number(localDay(Date.now(), timezone).slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'stocktake', year)
  const lines = await lockLines(tx, businessId, id)
  const differences = lines.flatMap(({ product_id, counted, stock_then, balance }) => {
    if (counted !== null && stock_then !== null)
      return [{ product_id, qty: differenceOf({ counted, stock_then }), counted, stock_then }]
    return uncounted === 'zero' ? [{ product_id, qty: 0 - balance, counted: 0, stock_then: balance }] : []
  })
  const { negative_stock } = await readSettings(tx, businessId)
  if (!negative_stock) refuseTooLow(lines, differences)
  const booked = differences.filter(({ qty }) => qty !== 0)
  const made = await enterDocument(
    tx,
    businessId,
    { type: 'stocktake', ref: { kind: 'stocktake', id } },
    booked.map(({ product_id, qty }) => ({ product_id, qty, unit_cost: null })),
    () => 'product_ids',
  )
  const value = await writeResult(
    tx,
    businessId,
    id,
    differences,
    made.map((movement) => movement.id),
  )
  const posted = {
    status: 'posted',
    number,
    number_year: year,
    uncounted: isPartial ? uncounted : null,
    value,
    posted_at: new Date().toISOString(),
    posted_by_id: user.id,
  }
  return changeRow(tx, 'stocktakes', { businessId, id, version }, posted, findStocktake)
}

/** Locks the stock of all products of a stocktake, in the order of the ledger. No movement is entered until the end. */
async function lockLines(tx: Tx, businessId: string, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.product_id, p.name, l.counted, l.stock_then, b.balance
    from stocktake_lines l
    join products p on p.business_id = l.business_id and p.id = l.product_id
    join stock_levels b on b.business_id = l.business_id and b.product_id = l.product_id
    where l.business_id = ${businessId} and l.stocktake_id = ${id}
    order by b.product_id for update of b`.execute(tx)
  return rows
}

/** Refuses a posting where more has left the shelf since the count than was found on it. */
function refuseTooLow(lines: readonly Line[], differences: readonly { product_id: string; qty: number }[]) {
  const wanted = new Map(differences.map(({ product_id, qty }) => [product_id, qty]))
  const [short] = lines.filter(({ product_id, balance }) => {
    const qty = wanted.get(product_id) ?? 0
    return qty < 0 && balance + qty < 0
  })
  if (short)
    throw conflict('Since the count, more has left the shelf than was found. Recount: {name}.', {
      values: { name: short.name },
    })
}

/** Keeps the difference of each line and what the ledger made of it; answers the sum. */
async function writeResult(
  tx: Tx,
  businessId: string,
  id: string,
  differences: readonly { product_id: string; qty: number; counted: number; stock_then: number }[],
  movements: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    with result as (
      select r.product_id, r.qty, r.counted, r.stock_then, coalesce(m.value, 0) as value
      from json_to_recordset(${JSON.stringify(differences)}::json)
        as r(product_id uuid, qty bigint, counted bigint, stock_then bigint)
      left join (
        select product_id, sum(value)::bigint as value from stock_movements
        where business_id = ${businessId} and id = any (${[...movements]}::uuid[]) group by product_id
      ) m on m.product_id = r.product_id
    ), kept as (
      update stocktake_lines l set difference = r.qty, value = r.value, counted = r.counted, stock_then = r.stock_then
      from result r
      where l.business_id = ${businessId} and l.stocktake_id = ${id} and l.product_id = r.product_id
    )
    select coalesce(sum(value), 0) as value from result`.execute(tx)
  await sql`update stocktake_lines set is_open = false where business_id = ${businessId} and stocktake_id = ${id}`.execute(
    tx,
  )
  return Number(rows[0]?.value ?? 0)
}
