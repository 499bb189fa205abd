import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines, type DeliveryCorrectionInput } from '@wizyta/contract/sales/deliveries/corrections'
import { grossTotal, netPrice } from '@wizyta/contract/sales/deliveries/totals'
import { withoutBatch } from '@wizyta/contract/sales/stock/batches'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { enterDocument } from '../stock/movements.ts'
import { ledgerCost, type PricedDeliveryLine } from './line-prices.ts'
import { findDelivery, type LockedDelivery, lockDelivery } from './queries.ts'

/** A line that is corrected, as it stood and as it should have. */
type Corrected = PricedDeliveryLine & { index: number; packs_after: number; price_after: number }

/**
 * Corrects a received delivery by a document that names it. Goods that went back leave at the price of their line,
 * goods that came on top enter at it. Another price changes the value of what is still on the shelf.
 */
export async function correctDelivery(
  tx: Tx,
  businessId: string,
  timezone: string,
  { id, version }: { id: string; version: number },
  { lines: given, reason, document_no }: DeliveryCorrectionInput,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'correct')
  const stood = correctedLines(before.lines, before.corrections)
  const lines = differing(stood, given)
  const after = stood.map((line) => {
    const own = lines.find((one) => one.id === line.id)
    return own ? { ...line, received: own.packs_after, pack_price: own.price_after } : line
  })
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
  await changeRow(tx, 'deliveries', { businessId, id, version }, { total: totalAfter }, findDelivery)
  const brought = await batchesOfDelivery(
    tx,
    businessId,
    id,
    lines.map(({ product_id }) => product_id),
  )
  const entries = lines
    .flatMap((line) => entriesOf(line, before.price_mode))
    .flatMap((entry) => intoBatches(entry, brought))
  await enterDocument(
    tx,
    businessId,
    { type: 'delivery_correction', ref: { kind: 'delivery', id }, reason: reason.trim() },
    entries,
    (at) => `lines.${entries[at]?.index}.packs`,
  )
  return findDelivery(tx, businessId, id)
}

/** Returns the lines that differ from what stood. Refuses a line of another delivery, and one that is named twice. */
function differing(
  stood: readonly PricedDeliveryLine[],
  given: DeliveryCorrectionInput['lines'],
): Corrected[] {
  const lines = given.map(({ line_id, packs, pack_price }, index) => {
    const line = stood.find(({ id }) => id === line_id.toLowerCase())
    if (!line || given.findIndex((one) => one.line_id === line_id) !== index)
      throw invalid({ [`lines.${index}.line_id`]: ['Choose one that exists and is not archived.'] })
    return { ...line, index, packs_after: packs, price_after: pack_price ?? line.pack_price }
  })
  const changed = lines.filter(
    (line) => line.packs_after !== line.received || line.price_after !== line.pack_price,
  )
  if (changed.length === 0) throw invalid({ lines: ['Say what was different.'] })
  return changed
}

/** Movements of a corrected line: first the price of what had arrived, then how many there are. */
function entriesOf(line: Corrected, mode: Delivery['price_mode']) {
  const { product_id, index, received, packs_after, pack_size: size } = line
  const corrected = { ...line, pack_price: line.price_after }
  const unit_cost = ledgerCost(corrected, mode)
  const difference = (netPrice(corrected, mode) - netPrice(line, mode)) * received
  const common = { product_id, index, unit_cost }
  return [
    ...(difference === 0 ? [] : [{ ...common, qty: 0, revalued: { qty: received * size, difference } }]),
    ...(packs_after === received ? [] : [{ ...common, qty: (packs_after - received) * size }]),
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
function intoBatches<Entry extends { product_id: string; qty: number }>(
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
  return left > 0 ? [...parts, { ...entry, qty: 0 - left, batch_id: withoutBatch }] : parts
}

/** Gross grosze of what has arrived. */
const arrivedTotal = (lines: readonly PricedDeliveryLine[], { price_mode }: LockedDelivery): number =>
  grossTotal(
    lines.map(({ received, pack_price, vat_rate }) => ({ packs: received, pack_price, vat_rate })),
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
  const { id } = await tx
    .insertInto('delivery_corrections')
    .values({ ...correction, business_id: businessId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('delivery_correction_lines')
    .values(
      lines.map((line, position) => ({
        business_id: businessId,
        correction_id: id,
        delivery_id: correction.delivery_id,
        position,
        line_id: line.id,
        packs_before: line.received,
        packs: line.packs_after,
        pack_price_before: line.pack_price,
        pack_price: line.price_after,
      })),
    )
    .execute()
}
