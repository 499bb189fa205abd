import { numberSeries } from '@wizyta/contract/kit/document'
import { grossTotal } from '@wizyta/contract/sales/deliveries/totals'
import type { Tx } from '../../../kit/database/database.ts'
import { createRandom } from '../random.ts'
import { idOf } from '../till/dice.ts'
import { writeRows } from '../write.ts'
import { batchShelf } from './batches.ts'
import type { Shelf } from './make-shelf.ts'
import { planOnline, writePictures } from './online.ts'

/** Writes suppliers, products, their ledgers, and the balances that follow from them. */
export async function writeShelf(tx: Tx, business_id: string, shelf: Shelf): Promise<void> {
  const { now, goods, suppliers, groups, deliveries, stocktakes } = shelf
  const { products, batches } = batchShelf(shelf)
  const online = planOnline(goods.codes ? [] : shelf.products)
  await writeRows(
    tx,
    'suppliers',
    suppliers.map(({ notes = null, ...supplier }) => ({ business_id, ...supplier, notes })),
  )
  await writeRows(
    tx,
    'product_groups',
    groups.map((group) => ({ business_id, ...group })),
  )
  await writeRows(
    tx,
    'products',
    products.map(({ row }) => ({ business_id, ...row, ...online.columnsOf(row) })),
  )
  await writePictures(tx, business_id, online.pictured)
  await writePrices(tx, business_id, shelf)
  await writeReceived(tx, business_id, deliveries)
  await writeRows(
    tx,
    'stock_batches',
    batches.map((batch) => ({ business_id, ...batch })),
  )
  await writeRows(
    tx,
    'stock_movements',
    products.flatMap(({ row, movements }) =>
      movements.map((movement) => ({
        business_id,
        product_id: row.id,
        ...movement,
        ...soldBy(row, movement),
      })),
    ),
  )
  await writeDeliveries(tx, business_id, {
    now,
    seed: goods.seed,
    products: products.map(({ row }) => row),
  })
  await writeRows(
    tx,
    'stock_levels',
    products.map(({ row: { id }, movements }) => {
      const last = movements.at(-1)
      return {
        business_id,
        product_id: id,
        entries: movements.length,
        balance: last?.balance_after ?? 0,
        value: last?.value_after ?? 0,
        moved_at: last?.at ?? null,
      }
    }),
  )
  await writeStocktakes(tx, business_id, stocktakes)
  await writeImport(tx, business_id, { now, seed: goods.seed, rows: suppliers.length })
}

/** Names the sale at the counter that takes goods off the shelf. */
const soldBy = (
  { sale_price }: { sale_price: number | null },
  {
    id,
    type,
    ref_id,
    reverses_id,
  }: { id: string; type: string; ref_id: string | null; reverses_id: string | null },
) =>
  type === 'sale' && sale_price !== null && !ref_id && !reverses_id
    ? { ref_kind: 'sale', ref_id: idOf('goods', id) }
    : {}

/** Writes former sale prices of some goods: some were cheaper in autumn and in summer, a few are reduced today. */
async function writePrices(
  tx: Tx,
  business_id: string,
  { now, products }: Pick<Shelf, 'now' | 'products'>,
): Promise<void> {
  const sold = products.filter(({ row }) => row.sale_price !== null).filter((_, index) => index % 3 === 0)
  const cut = products.filter(({ row }) => row.sale_price !== null).filter((_, index) => index % 9 === 1)
  await writeRows(
    tx,
    'product_prices',
    cut.map(({ row: { id, sale_price } }) => ({
      business_id,
      product_id: id,
      begins_at: new Date(now - 60 * 86_400_000).toISOString(),
      sale_price: Math.round(((sale_price ?? 0) * 120) / 10_000) * 100,
    })),
  )
  await writeRows(
    tx,
    'product_prices',
    sold.flatMap(({ row: { id, sale_price } }) =>
      [
        { days: 92, percent: 90 },
        { days: 41, percent: 95 },
      ].map(({ days, percent }) => ({
        business_id,
        product_id: id,
        begins_at: new Date(now - days * 86_400_000).toISOString(),
        sale_price: Math.round(((sale_price ?? 0) * percent) / 10_000) * 100,
      })),
    ),
  )
}

/** Writes what was received, and the number that the last delivery of each year took. */
async function writeReceived(tx: Tx, business_id: string, deliveries: Shelf['deliveries']): Promise<void> {
  const within = (rows: readonly object[]) => rows.map((row) => ({ business_id, ...row }))
  await writeRows(tx, 'deliveries', within(deliveries.map(({ document }) => document)))
  await writeRows(tx, 'delivery_lines', within(deliveries.flatMap(({ lines }) => lines)))
  const last = new Map(
    deliveries.map(({ document: { number, number_year } }) => [number_year, number] as const),
  )
  await writeRows(
    tx,
    'counters',
    within([...last].map(([year, value]) => ({ name: numberSeries('delivery', year), value }))),
  )
}

/** Writes the import that the suppliers came from, too long ago to be rolled back. */
async function writeImport(
  tx: Tx,
  business_id: string,
  { now, seed, rows }: { now: number; seed: number; rows: number },
) {
  const moment = new Date(now - 92 * 86_400_000).toISOString()
  await writeRows(tx, 'imports', [
    {
      business_id,
      id: createRandom(20_261_128 + seed).uuid(),
      kind: 'suppliers',
      status: 'done',
      file_name: 'dostawcy.csv',
      row_count: rows,
      created: rows,
      created_at: moment,
      started_at: moment,
      finished_at: moment,
    },
  ])
}

/** Writes stocktakes with what was counted, and the number that the last one took. */
async function writeStocktakes(tx: Tx, business_id: string, stocktakes: Shelf['stocktakes']): Promise<void> {
  const within = (rows: readonly object[]) => rows.map((row) => ({ business_id, ...row }))
  await writeRows(tx, 'stocktakes', within(stocktakes.map(({ document }) => document)))
  await writeRows(tx, 'stocktake_lines', within(stocktakes.flatMap(({ lines }) => lines)))
  await writeRows(tx, 'stocktake_counts', within(stocktakes.flatMap(({ counts }) => counts)))
  const taken = stocktakes.flatMap(({ document: { number, number_year } }) =>
    number !== null && number_year !== null
      ? [{ name: numberSeries('stocktake', number_year), value: number }]
      : [],
  )
  await writeRows(tx, 'counters', within(taken))
}

/** Writes what is on its way: an order of the dearest brand, and a draft for tomorrow. */
async function writeDeliveries(
  tx: Tx,
  business_id: string,
  {
    now,
    seed,
    products,
  }: { now: number; seed: number; products: readonly Shelf['products'][number]['row'][] },
): Promise<void> {
  const random = createRandom(20_261_126 + seed)
  const plans = [
    { status: 'ordered', brand: 'Dermalis', packs: 3, days: 2 },
    { status: 'draft', brand: 'Kolorissa', packs: 6, days: 0 },
  ]
  const made = plans.flatMap(({ status, brand, packs, days }) => {
    const of = products.filter((one) => one.brand === brand).slice(0, 4)
    if (of.length === 0) return []
    const id = random.uuid()
    const at = new Date(now - days * 86_400_000).toISOString()
    const lines = of.map(({ id: product_id, purchase_price_net }, position) => ({
      business_id,
      delivery_id: id,
      position,
      product_id,
      packs,
      pack_price: purchase_price_net,
      vat_rate: '23' as const,
    }))
    const document = {
      business_id,
      id,
      status,
      supplier_id: of[0]?.supplier_id ?? null,
      price_mode: 'net' as const,
      total: grossTotal(lines, 'net'),
      ordered_at: status === 'ordered' ? at : null,
      created_at: at,
      updated_at: at,
    }
    return [{ document, lines }]
  })
  await writeRows(
    tx,
    'deliveries',
    made.map(({ document }) => document),
  )
  await writeRows(
    tx,
    'delivery_lines',
    made.flatMap(({ lines }) => lines),
  )
}
