import type { PriceMode } from '@wizyta/contract/sales/deliveries/api'
import type { AddedLine } from '@wizyta/contract/sales/deliveries/corrections'
import { mostDeliveryLines } from '@wizyta/contract/sales/deliveries/line'
import { lineAmount, netCost } from '@wizyta/contract/sales/deliveries/totals'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import type { Corrected } from './correct.ts'
import { ledgerCost, withPrices } from './line-prices.ts'
import { matchLines } from './match-lines.ts'
import { type LockedDelivery, storedPrices } from './queries.ts'
import { batchIds, byBatch, checkBatches } from './receive.ts'

/** A line that a correction adds, with what came of it. */
type Added = Corrected & Required<Pick<Corrected, 'batches'>>

/**
 * Adds lines that were forgotten to a received delivery. Nothing of them was ordered, and nothing has arrived: their
 * correction says how much came.
 */
export async function addForgotten(
  tx: Tx,
  businessId: string,
  before: LockedDelivery,
  given: readonly AddedLine[],
): Promise<Added[]> {
  if (given.length === 0) return []
  if (before.lines.length + given.length > mostDeliveryLines)
    throw invalid({ added: ['A delivery has 300 lines at most.'] })
  const priced = await withPrices(
    tx,
    businessId,
    given.map(({ batches: _batches, ...line }) => line),
    before.price_mode,
    undefined,
    'added',
  )
  const after = await sql<{ position: number }>`
    select coalesce(max(position), -1)::int as position from delivery_lines
    where business_id = ${businessId} and delivery_id = ${before.id}`.execute(tx)
  const next = (after.rows[0]?.position ?? -1) + 1
  const made = await tx
    .insertInto('delivery_lines')
    .values(
      priced.map(({ product_id, pack_price, vat_rate }, at) => ({
        business_id: businessId,
        delivery_id: before.id,
        position: next + at,
        product_id,
        packs: 0,
        pack_price,
        vat_rate,
      })),
    )
    .returning('id')
    .execute()
  await sql`
    update delivery_lines l set pack_size = p.pack_size from products p
    where p.business_id = l.business_id and p.id = l.product_id and l.business_id = ${businessId}
      and l.delivery_id = ${before.id} and l.id = any (${made.map(({ id }) => id)}::uuid[])`.execute(tx)
  const { lines } = await storedPrices(tx, businessId, before.id)
  return priced.map(({ packs, pack_price, amount }, at) => {
    const line = lines.find(({ id }) => id === made[at]?.id)
    if (!line) throw new Error('a line that was added is missing')
    const batches = given[at]?.batches ?? []
    checkBatches(line, { packs, batches }, `added.${at}.batches`)
    return {
      line: { ...line, amount: null, amount_packs: null },
      field: `added.${at}`,
      truth: { received: packs, pack_price, amount, amount_packs: amount === null ? null : packs },
      batches,
    }
  })
}

/** Movements of lines that were forgotten, each into its batches. */
export async function entriesInBatches(tx: Tx, businessId: string, added: readonly Added[], mode: PriceMode) {
  const parts = added.flatMap(({ line, truth, field, batches }) => {
    const priced = { ...line, ...truth, packs: truth.received }
    const cost = netCost(priced, truth.received, mode)
    return byBatch({ packs: truth.received, cost, batches }).map((part) => ({
      product_id: line.product_id,
      field,
      unit_cost: ledgerCost(priced, mode),
      size: line.pack_size,
      ...part,
    }))
  })
  const kept = await batchIds(tx, businessId, parts)
  return parts.map(({ batch, size, ...part }, at) => ({
    ...part,
    qty: batch.packs * size,
    batch_id: kept[at] ?? undefined,
  }))
}

/**
 * Matches open lines of the invoice with goods that were forgotten: by code, name and former choices. Otherwise the only
 * open line with the same amount is that of the goods. The seller’s codes do not remember that.
 */
export async function matchAdded(
  tx: Tx,
  businessId: string,
  deliveryId: string,
  added: readonly Added[],
): Promise<void> {
  if (added.length === 0) return
  const { rows } = await sql<{
    seller_nip: string
    position: number
    name: string
    code: string | null
    gtin: string | null
    amount: number
  }>`
    select i.seller_nip, l.position, l.name, l.code, l.gtin, l.amount
    from delivery_invoices i join delivery_invoice_lines l on l.business_id = i.business_id and l.delivery_id = i.delivery_id
    where i.business_id = ${businessId} and i.delivery_id = ${deliveryId} and l.state = 'open'
    order by l.position`.execute(tx)
  const open = new Map(rows.map((row) => [row.position, row]))
  const matches = rows[0] ? await matchLines(tx, businessId, rows[0].seller_nip, rows) : []
  for (const { line, truth } of added) {
    const amount = lineAmount({ ...line, ...truth, packs: truth.received })
    const alike = [...open.values()].filter((row) => row.amount === amount)
    const named = rows.find(
      ({ position }, at) => open.has(position) && matches[at]?.product_id === line.product_id,
    )
    const own = named ?? (alike.length === 1 ? alike[0] : undefined)
    if (!own) continue
    open.delete(own.position)
    await sql`
      update delivery_invoice_lines set product_id = ${line.product_id}, state = 'matched'
      where business_id = ${businessId} and delivery_id = ${deliveryId} and position = ${own.position}`.execute(
      tx,
    )
  }
}
