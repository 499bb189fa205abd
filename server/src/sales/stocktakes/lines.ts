import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import {
  type LineState,
  type Stocktake,
  type StocktakeLine,
  type StocktakeTotals,
  stocktakes,
} from '@wizyta/contract/sales/stocktakes/api'
import { differenceOf, valueOf } from '@wizyta/contract/sales/stocktakes/tally'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { listRows } from '../../kit/lists/list.ts'
import type { Session } from '../../kit/security/session.ts'
import { searchProducts } from '../stock/levels.ts'
import { findStocktake } from './queries.ts'

const columns = sql`
  p.id, p.unit, p.pack_size, p.usage_unit, coalesce(p.usage_unit, p.unit) as counted_in, p.name, p.brand, p.sku, p.shelf_place, p.track_batches, shown_price(p.purchase_price_net) as purchase_price_net, l.counted, l.recount,
  l.expected, l.stock_then, l.moved_meanwhile, l.difference, shown_price(l.value) as value, b.balance,
  shown_price(b.value) as stock_value`
const from = sql`
  from stocktake_lines l
  join products p on p.business_id = l.business_id and p.id = l.product_id
  join stock_levels b on b.business_id = l.business_id and b.product_id = l.product_id`
/** As the posting wrote it, until then what was counted beside the ledger of that moment. */
const difference = sql`coalesce(l.difference, l.counted - l.stock_then)`

const states: Record<LineState, RawBuilder<unknown>> = {
  uncounted: sql`l.counted is null`,
  counted: sql`l.counted is not null`,
  different: sql`${difference} <> 0`,
  recount: sql`l.recount`,
}

interface Stored extends Omit<StocktakeLine, 'moved' | 'moved_since' | 'expected'> {
  expected: number
  purchase_price_net: number | null
  stock_then: number | null
  balance: number
  /** Null: the reader sees no purchase prices. */
  stock_value: number | null
}

type Reader = Pick<Session, 'permissions'>

/** Says whether a reader may not know what is expected: they count blind, and cannot post. */
const countsBlind = ({ blind, status }: Stocktake, reader: Reader): boolean =>
  blind && ['open', 'counting', 'review'].includes(status) && !allows(reader, stocktakes.post)

export async function listLines(tx: Tx, businessId: string, id: string, query: ListQuery, reader: Reader) {
  const stocktake = await findStocktake(tx, businessId, id)
  const isBlind = countsBlind(stocktake, reader)
  const page = await listRows<Stored>(tx, query, {
    businessId,
    from,
    within: sql`l.stocktake_id = ${id}`,
    columns,
    alias: 'p',
    defaultSort: 'name',
    // Filter and order would tell a blind counter what the columns hide.
    sorts: { difference: [isBlind ? sql`p.name` : difference] },
    search: searchProducts,
    filters: {
      state: ([state]: LineState[]) =>
        state === undefined || (isBlind && state === 'different') ? sql`false` : states[state],
    },
    archivable: false,
  })
  return { ...page, data: page.data.map((row) => lineOf(row, stocktake, isBlind)) }
}

function lineOf(row: Stored, { status }: Stocktake, isBlind: boolean): StocktakeLine {
  const { purchase_price_net: _price, stock_then, balance, stock_value: _value, ...line } = row
  if (isBlind)
    return {
      ...line,
      expected: null,
      moved: null,
      moved_since: null,
      moved_meanwhile: false,
      difference: null,
      value: null,
    }
  const isOver = status === 'posted' || status === 'cancelled'
  return {
    ...line,
    moved: stock_then === null ? (isOver ? null : balance - line.expected) : stock_then - line.expected,
    moved_since: stock_then === null || isOver ? null : balance - stock_then,
    ...differing(row),
  }
}

/** The difference of a line and its value: as posted, or by the stock of today. */
function differing(row: Stored): Pick<StocktakeLine, 'difference' | 'value'> {
  const { counted, stock_then, difference, value } = row
  if (difference !== null) return { difference, value }
  if (counted === null || stock_then === null) return { difference: null, value: null }
  const today = differenceOf({ counted, stock_then })
  const { balance: qty, stock_value } = row
  return {
    difference: today,
    value: stock_value === null ? null : valueOf(today, { qty, value: stock_value }, row),
  }
}

/** Sums up the differences by the stock of today, as the posting will book them. */
export async function sumUp(
  tx: Tx,
  businessId: string,
  id: string,
  reader: Reader,
): Promise<StocktakeTotals> {
  const stocktake = await findStocktake(tx, businessId, id)
  const uncounted = stocktake.products - stocktake.counted
  if (countsBlind(stocktake, reader))
    return {
      more: null,
      less: null,
      surplus: null,
      shortage: null,
      uncounted,
      not_by_batch: null,
      uncounted_value: null,
    }
  const { rows } = await sql<Stored & { not_by_batch: boolean }>`
    select ${columns}, p.track_batches and exists (
      select from stocktake_counts c where c.business_id = l.business_id and c.stocktake_id = l.stocktake_id
        and c.product_id = l.product_id and c.batch_id is null) as not_by_batch
    ${from}
    where l.business_id = ${businessId} and l.stocktake_id = ${id}
      and (${states.uncounted} or ${states.different})`.execute(tx)
  const lines = rows.map(differing).filter((line) => line.difference)
  const sum = (values: (number | null)[]) =>
    values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
  const more = lines.filter((line) => Number(line.difference) > 0)
  const less = lines.filter((line) => Number(line.difference) < 0)
  const left = rows.filter(({ counted }) => counted === null)
  return {
    more: more.length,
    less: less.length,
    surplus: sum(more.map(({ value }) => value)),
    shortage: sum(less.map(({ value }) => value)),
    uncounted,
    not_by_batch: rows.filter((row) => row.not_by_batch && differing(row).difference).length,
    uncounted_value: sum(left.map(({ stock_value }) => (stock_value === null ? null : 0 - stock_value))),
  }
}
