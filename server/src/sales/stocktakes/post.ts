import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { withoutBatch } from '@wizyta/contract/sales/stock/batches'
import type { Stocktake, stocktakes } from '@wizyta/contract/sales/stocktakes/api'
import { differenceOf, differencesByBatch } from '@wizyta/contract/sales/stocktakes/tally'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { type DocumentLine, enterDocument } from '../stock/movements.ts'
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
  const byBatch = await readDifferencesByBatch(tx, businessId, id, lines)
  const { negative_stock } = await readSettings(tx, businessId)
  if (!negative_stock) refuseTooLow(lines, differences)
  const booked = differences.filter(({ product_id, qty }) => qty !== 0 || byBatch.has(product_id))
  const made = await enterDocument(
    tx,
    businessId,
    { type: 'stocktake', ref: { kind: 'stocktake', id } },
    booked.flatMap(
      ({ product_id, qty }) => byBatch.get(product_id) ?? [{ product_id, qty, unit_cost: null }],
    ),
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
  if (short) throw recountOf(short.name)
}

/** Returns what is entered for each product whose counts all name their batch, batch by batch. */
async function readDifferencesByBatch(
  tx: Tx,
  businessId: string,
  id: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, DocumentLine[]>> {
  const { rows: counts } = await sql<{ product_id: string; batch_id: string; qty: number }>`
    select product_id, batch_id, qty from stocktake_counts c
    where business_id = ${businessId} and stocktake_id = ${id} and batch_id is not null and not exists (
      select from stocktake_counts o where o.business_id = c.business_id and o.stocktake_id = c.stocktake_id
        and o.product_id = c.product_id and o.batch_id is null)`.execute(tx)
  if (counts.length === 0) return new Map()
  // Movements after the last count are neither missing nor left over.
  const { rows: batches } = await sql<{ product_id: string; batch_id: string; then: number; now: number }>`
    select b.product_id, b.id as batch_id, b.balance as now, b.balance - coalesce((
      select sum(m.qty) from stock_movements m
      where m.business_id = b.business_id and m.product_id = b.product_id and m.batch_id = b.id
        and m.number > c.entries), 0)::bigint as then
    from (
      select product_id, max(entries) as entries from stocktake_counts
      where business_id = ${businessId} and stocktake_id = ${id}
        and product_id = any (${[...new Set(counts.map(({ product_id }) => product_id))]}::uuid[])
      group by product_id) c
    join stock_batches b on b.business_id = ${businessId} and b.product_id = c.product_id`.execute(tx)
  const countsOf = Map.groupBy(counts, ({ product_id }) => product_id)
  return new Map(
    lines.flatMap(({ product_id, name, stock_then, balance }) => {
      const found = countsOf.get(product_id)
      if (!found || stock_then === null) return []
      const own = batches.filter((batch) => batch.product_id === product_id)
      const rest = (whole: number, part: 'then' | 'now') =>
        own.reduce((left, batch) => left - batch[part], whole)
      const then = [
        { batch_id: null, qty: rest(stock_then, 'then') },
        ...own.map((batch) => ({ batch_id: batch.batch_id, qty: batch.then })),
      ]
      const nowOf = (batchId: string | null) =>
        batchId === null ? rest(balance, 'now') : (own.find(({ batch_id }) => batch_id === batchId)?.now ?? 0)
      const entries = differencesByBatch(found, then).map(({ batch_id, qty }) => {
        if (qty < 0 && nowOf(batch_id) + qty < 0) throw recountOf(name)
        return { product_id, qty, unit_cost: null, batch_id: batch_id ?? withoutBatch }
      })
      return [[product_id, entries] as const]
    }),
  )
}

const recountOf = (name: string) =>
  conflict('Since the count, more has left the shelf than was found. Recount: {name}.', { values: { name } })

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
