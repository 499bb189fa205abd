import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines, type DeliveryCorrectionInput } from '@wizyta/contract/sales/deliveries/corrections'
import { amountFor, grossTotal, netCost } from '@wizyta/contract/sales/deliveries/totals'
import { type BatchInput, withoutBatch } from '@wizyta/contract/sales/stock/batches'
import { divideCost } from '@wizyta/contract/sales/stock/cost'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, insertRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { enterDocument } from '../stock/movements.ts'
import { addForgotten, entriesInBatches, matchAdded } from './forgotten-lines.ts'
import { ledgerCost, type PricedDeliveryLine, withAmount } from './line-prices.ts'
import { findDelivery, type LockedDelivery, lockDelivery } from './queries.ts'

/** A line as corrections left it. */
type StoodLine = PricedDeliveryLine & { amount: number | null; amount_packs: number | null }

/** Units of a line in truth, the price of one, and the amount on the paper of so many. */
interface Truth {
  received: number
  pack_price: number
  amount: number | null
  amount_packs: number | null
}

/** A line that is corrected, as it stood and as it should have. */
export interface Corrected {
  line: StoodLine
  /** Field of the request. */
  field: string
  truth: Truth
  /** Batches of a line that was forgotten. */
  batches?: readonly (BatchInput & { packs: number })[]
}

/**
 * Corrects a received delivery by a document that names it. Goods that went back leave at the price of their line,
 * goods that came on top enter at it. Lines that were forgotten enter too. Another price changes the value of what is
 * still on the shelf.
 */
export async function correctDelivery(
  tx: Tx,
  businessId: string,
  timezone: string,
  { id, version }: { id: string; version: number },
  { lines: given, added: forgotten = [], reason, document_no }: DeliveryCorrectionInput,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'correct')
  const stood = correctedLines(before.lines, before.corrections)
  const added = await addForgotten(tx, businessId, before, forgotten)
  const lines = [...differing(stood, given), ...added]
  if (lines.length === 0) throw invalid({ lines: ['Say what was different.'] })
  const after = [
    ...stood.map((line) => ({ ...line, ...lines.find((one) => one.line.id === line.id)?.truth })),
    ...added.map(({ line, truth }) => ({ ...line, ...truth })),
  ]
  const year = Number(localDay(Date.now(), timezone).slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'delivery_correction', year)
  const totalAfter = arrivedTotal(after, before)
  const total = totalAfter - arrivedTotal(stood, before)
  await writeCorrection(
    tx,
    businessId,
    {
      delivery_id: id,
      number,
      number_year: year,
      reason: reason.trim(),
      document_no: document_no ?? null,
      total,
    },
    lines,
  )
  // Goods that came by the correction may have been the last. Those that went back do not reopen the order.
  const arrived = (lineId: string) => before.lines.find((line) => line.id === lineId)?.received ?? 0
  const isWhole = after.every((line) => Math.max(line.received, arrived(line.id)) >= line.packs)
  const status = before.status === 'received' && isWhole ? 'closed' : before.status
  await changeRow(tx, 'deliveries', { businessId, id, version }, { total: totalAfter, status }, findDelivery)
  const brought = await batchesOfDelivery(
    tx,
    businessId,
    id,
    lines.map(({ line }) => line.product_id),
  )
  const entries = [
    ...lines
      .filter(({ batches }) => !batches)
      .flatMap((line) => entriesOf(line, before.price_mode))
      .flatMap((entry) => intoBatches(entry, brought)),
    ...(await entriesInBatches(tx, businessId, added, before.price_mode)),
  ]
  await matchAdded(tx, businessId, id, added)
  await enterDocument(
    tx,
    businessId,
    { type: 'delivery_correction', ref: { kind: 'delivery', id }, reason: reason.trim() },
    entries,
    (at) => `${entries[at]?.field}.packs`,
  )
  return findDelivery(tx, businessId, id)
}

/** Returns the lines that differ from what stood. Refuses a line of another delivery, and one that is named twice. */
function differing(stood: readonly StoodLine[], given: DeliveryCorrectionInput['lines']): Corrected[] {
  const lines = given.map((one, index) => {
    const line = stood.find(({ id }) => id === one.line_id.toLowerCase())
    if (!line || given.findIndex(({ line_id }) => line_id === one.line_id) !== index)
      throw invalid({ [`lines.${index}.line_id`]: ['Choose one that exists and is not archived.'] })
    return { line, field: `lines.${index}`, truth: truthOf(line, one, index) }
  })
  return lines.filter(
    ({ line, truth }) =>
      truth.received !== line.received ||
      truth.pack_price !== line.pack_price ||
      amountFor({ ...line, ...truth }, truth.received) !== amountFor(line, truth.received),
  )
}

/** Says what stands in truth. An amount is kept by its share, until a price or another amount takes its place. */
function truthOf(
  line: StoodLine,
  { packs, pack_price, amount }: DeliveryCorrectionInput['lines'][number],
  index: number,
): Truth {
  const price = pack_price ?? line.pack_price
  if (amount === undefined && price === line.pack_price)
    return { received: packs, pack_price: price, amount: line.amount, amount_packs: line.amount_packs }
  if (typeof amount === 'number' && packs === 0)
    throw invalid({ [`lines.${index}.packs`]: ['Enter a quantity above zero.'] })
  const paid = withAmount({ packs, pack_price: price }, amount)
  return {
    received: packs,
    pack_price: paid.pack_price,
    amount: paid.amount,
    amount_packs: paid.amount === null ? null : packs,
  }
}

/** Movements of a corrected line: first the price of what had arrived, then how many there are. */
function entriesOf({ line, truth, field }: Corrected, mode: Delivery['price_mode']) {
  const { product_id, received, pack_size: size } = line
  const corrected = { ...line, ...truth }
  const common = { product_id, field, unit_cost: ledgerCost(corrected, mode) }
  const cost = netCost(corrected, received, mode)
  const difference = cost - netCost(line, received, mode)
  const packs = truth.received - received
  return [
    ...(difference === 0 ? [] : [{ ...common, qty: 0, revalued: { qty: received * size, difference } }]),
    ...(packs === 0
      ? []
      : [{ ...common, qty: packs * size, cost: Math.abs(netCost(corrected, truth.received, mode) - cost) }]),
  ]
}

/** A batch that a delivery has brought, corrections included. */
interface Brought {
  product_id: string
  batch_id: string
  qty: number
}

/** Lists the batches that a delivery has brought, the last one first. */
async function batchesOfDelivery(
  tx: Tx,
  businessId: string,
  deliveryId: string,
  productIds: readonly string[],
): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select product_id, batch_id, sum(qty)::bigint as qty from stock_movements
    where business_id = ${businessId} and ref_kind = 'delivery' and ref_id = ${deliveryId}
      and product_id = any (${[...productIds]}::uuid[]) and batch_id is not null
    group by product_id, batch_id order by max(number) desc`.execute(tx)
  return rows
}

/**
 * Sends a corrected quantity to the batches that the delivery has brought. Goods that went back leave the last one
 * first, goods that came on top join it. The rest has no batch.
 */
function intoBatches<Entry extends { product_id: string; qty: number; cost?: number }>(
  entry: Entry,
  brought: Brought[],
): (Entry & { batch_id?: string })[] {
  const own = brought.filter(({ product_id }) => product_id === entry.product_id)
  if (entry.qty === 0 || own.length === 0) return [entry]
  if (entry.qty > 0) return [{ ...entry, batch_id: own[0]?.batch_id as string }]
  let left = -entry.qty
  const parts: (Entry & { batch_id: string })[] = []
  for (const batch of own) {
    const qty = Math.min(left, batch.qty)
    if (qty <= 0) continue
    parts.push({ ...entry, qty: 0 - qty, batch_id: batch.batch_id })
    batch.qty -= qty
    left -= qty
  }
  const all = left > 0 ? [...parts, { ...entry, qty: 0 - left, batch_id: withoutBatch }] : parts
  const costs = divideCost(
    entry.cost ?? 0,
    all.map(({ qty }) => -qty),
  )
  return all.map((part, at) => ({ ...part, cost: costs[at] ?? 0 }))
}

/** Gross grosze of what has arrived. */
const arrivedTotal = (lines: readonly StoodLine[], { price_mode }: LockedDelivery): number =>
  grossTotal(
    lines.map((line) => ({ ...line, packs: line.received })),
    price_mode,
  )

async function writeCorrection(
  tx: Tx,
  businessId: string,
  correction: {
    delivery_id: string
    number: number
    number_year: number
    reason: string
    document_no: string | null
    total: number
  },
  lines: readonly Corrected[],
): Promise<void> {
  const id = await insertRow(tx, 'delivery_corrections', businessId, correction)
  await tx
    .insertInto('delivery_correction_lines')
    .values(
      lines.map(({ line, truth: { received, ...truth } }, position) => ({
        business_id: businessId,
        correction_id: id,
        delivery_id: correction.delivery_id,
        position,
        line_id: line.id,
        packs_before: line.received,
        packs: received,
        pack_price_before: line.pack_price,
        ...truth,
      })),
    )
    .execute()
}
