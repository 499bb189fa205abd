import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Delivery, DeliveryReceipt, PriceMode } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines, countedLines, missingOf } from '@wizyta/contract/sales/deliveries/corrections'
import { grossTotal, netCost, netPrice } from '@wizyta/contract/sales/deliveries/totals'
import { divideCost } from '@wizyta/contract/sales/stock/cost'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { keepBatches } from '../stock/batches.ts'
import { enterDocument } from '../stock/movements.ts'
import { ledgerCost, type PricedDeliveryLine } from './line-prices.ts'
import { findDelivery, lockDelivery } from './queries.ts'

/**
 * Puts what has arrived on the shelf. The first receipt gives the delivery its number. It closes when every line has
 * come whole. More than ordered may come: the supplier’s carton decides.
 */
export async function receiveDelivery(
  tx: Tx,
  businessId: string,
  timezone: string,
  { id, version }: { id: string; version: number },
  { lines: arrived, keeps_prices = false }: DeliveryReceipt,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'receive')
  // What arrives after a correction of the price costs what that one says.
  const priced = correctedLines(before.lines, before.corrections)
  const lines = arrived.map(({ line_id, packs, batches = [] }, index) => {
    const line = priced.find((one) => one.id === line_id.toLowerCase())
    if (!line || arrived.findIndex((one) => one.line_id === line_id) !== index)
      throw invalid({ [`lines.${index}.line_id`]: ['Choose one that exists and is not archived.'] })
    checkBatches(line, { packs, batches }, `lines.${index}.batches`)
    return { ...line, packs, batches }
  })
  await sql`
    update delivery_lines l set received = l.received + a.packs, pack_size = a.size
    from unnest(${lines.map(({ id: line }) => line)}::uuid[], ${lines.map(({ packs }) => packs)}::int[],
      ${lines.map(({ pack_size }) => pack_size)}::bigint[]) a(id, packs, size)
    where l.business_id = ${businessId} and l.delivery_id = ${id} and l.id = a.id`.execute(tx)
  const came = new Map(lines.map((line) => [line.id, line.packs]))
  const year = Number(localDay(Date.now(), timezone).slice(0, 4))
  const numbered =
    before.number === null
      ? { number: await takeDocumentNumber(tx, businessId, 'delivery', year), number_year: year }
      : {}
  const arrivedLines = before.lines.map((line) => ({
    ...line,
    received: line.received + (came.get(line.id) ?? 0),
  }))
  const isWhole = arrivedLines.every((line) => missingOf(line, before.corrections) === 0)
  const status = isWhole ? 'closed' : 'received'
  const total = grossTotal(countedLines(status, arrivedLines, before.corrections), before.price_mode)
  await changeRow(
    tx,
    'deliveries',
    { businessId, id, version },
    { ...numbered, status, total, received_at: new Date().toISOString() },
    findDelivery,
  )
  if (keeps_prices) await keepPurchasePrices(tx, businessId, lines, before.price_mode)
  const parts = lines.flatMap(({ batches, ...line }, index) => {
    const cost =
      netCost(line, line.received + line.packs, before.price_mode) -
      netCost(line, line.received, before.price_mode)
    return byBatch({ packs: line.packs, cost, batches }).map((part) => ({ ...line, index, ...part }))
  })
  const kept = await batchIds(tx, businessId, parts)
  await enterDocument(
    tx,
    businessId,
    { type: 'delivery', ref: { kind: 'delivery', id } },
    parts.map(({ batch, cost, ...line }, at) => ({
      product_id: line.product_id,
      qty: batch.packs * line.pack_size,
      unit_cost: ledgerCost(line, before.price_mode),
      cost,
      batch_id: kept[at],
    })),
    (at) => `lines.${parts[at]?.index}.packs`,
  )
  // With the batches, which the ledger has now.
  return findDelivery(tx, businessId, id)
}

/** Makes the prices of lines the purchase prices of their products. A line without a price says nothing. */
async function keepPurchasePrices(
  tx: Tx,
  businessId: string,
  lines: readonly PricedDeliveryLine[],
  mode: PriceMode,
): Promise<void> {
  const prices = new Map(
    lines.flatMap((line) => (line.pack_price > 0 ? [[line.product_id, netPrice(line, mode)] as const] : [])),
  )
  const ids = [...prices.keys()]
  await sql`
    select from products where business_id = ${businessId} and id = any (${ids}::uuid[])
    order by id for no key update`.execute(tx)
  await sql`
    update products p set purchase_price_net = paid.price, version = p.version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${[...prices.values()]}::int[]) paid(id, price)
    where p.business_id = ${businessId} and p.id = paid.id
      and p.purchase_price_net is distinct from paid.price`.execute(tx)
}

/** Refuses a product that is tracked by batch without its batches, and batches that are not the whole line. */
export function checkBatches(
  { track_batches }: PricedDeliveryLine,
  { packs, batches }: { packs: number; batches: readonly { packs: number }[] },
  field: string,
): void {
  if (track_batches && batches.length === 0) throw invalid({ [field]: ['Enter the batch number.'] })
  if (!track_batches && batches.length > 0)
    throw invalid({ [field]: ['This product is not tracked by batch.'] })
  const sum = batches.reduce((total, batch) => total + batch.packs, 0)
  if (batches.length > 0 && sum !== packs)
    throw invalid({ [field]: ['The batches together must give the quantity of the line.'] })
}

/** Divides what has arrived of a line, and its cost, over its batches. */
export function byBatch<Batch extends { packs: number; number: string | null }>({
  packs,
  cost,
  batches,
}: {
  packs: number
  cost: number
  batches: readonly Batch[]
}) {
  const parts: readonly (Batch | { packs: number; number: null })[] =
    batches.length > 0 ? batches : [{ packs, number: null }]
  const costs = divideCost(
    cost,
    parts.map((part) => part.packs),
  )
  return parts.map((batch, at) => ({ batch, cost: costs[at] ?? 0 }))
}

/** Finds or adds the batches of parts; null where a part has none. */
export async function batchIds(
  tx: Tx,
  businessId: string,
  parts: readonly {
    product_id: string
    batch: { number: string | null; expires_on?: string | null | undefined }
  }[],
): Promise<(string | null)[]> {
  const given = parts.flatMap(({ product_id, batch: { number, expires_on } }) =>
    number === null ? [] : [{ product_id, number, expires_on }],
  )
  const ids = given.length > 0 ? (await keepBatches(tx, businessId, given)).values() : [].values()
  return parts.map(({ batch }) => (batch.number === null ? null : (ids.next().value ?? null)))
}
