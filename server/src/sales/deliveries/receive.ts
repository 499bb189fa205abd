import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Delivery, DeliveryReceipt } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { netPrice } from '@wizyta/contract/sales/deliveries/totals'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, takeDocumentNumber } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { enterDocument } from '../stock/movements.ts'
import { findDelivery, lockDelivery, packSizes } from './queries.ts'

/**
 * Puts what has arrived on the shelf. The first receipt gives the delivery its number. It closes when every line has
 * come whole. More than ordered may come: the supplier’s carton decides.
 */
export async function receiveDelivery(
  tx: Tx,
  businessId: string,
  timezone: string,
  { id, version }: { id: string; version: number },
  { lines: arrived }: DeliveryReceipt,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'receive')
  // What arrives after a correction of the price costs what that one says.
  const priced = correctedLines(before.lines, before.corrections)
  const lines = arrived.map(({ line_id, packs }, index) => {
    const line = priced.find((one) => one.id === line_id.toLowerCase())
    if (!line || arrived.findIndex((one) => one.line_id === line_id) !== index)
      throw invalid({ [`lines.${index}.line_id`]: ['Choose one that exists and is not archived.'] })
    return { ...line, packs }
  })
  const sizes = await packSizes(
    tx,
    businessId,
    lines.map(({ product_id }) => product_id),
  )
  await sql`
    update delivery_lines l set received = l.received + a.packs
    from unnest(${lines.map(({ id: line }) => line)}::uuid[], ${lines.map(({ packs }) => packs)}::int[]) a(id, packs)
    where l.business_id = ${businessId} and l.delivery_id = ${id} and l.id = a.id`.execute(tx)
  const came = new Map(lines.map((line) => [line.id, line.packs]))
  const isWhole = before.lines.every((line) => line.received + (came.get(line.id) ?? 0) >= line.packs)
  const year = Number(localDay(Date.now(), timezone).slice(0, 4))
  const numbered =
    before.number === null
      ? { number: await takeDocumentNumber(tx, businessId, 'delivery', year), number_year: year }
      : {}
  const received = await changeRow(
    tx,
    'deliveries',
    { businessId, id, version },
    { ...numbered, status: isWhole ? 'closed' : 'received', received_at: new Date().toISOString() },
    findDelivery,
  )
  await enterDocument(
    tx,
    businessId,
    { type: 'delivery', ref: { kind: 'delivery', id } },
    lines.map((line) => ({
      product_id: line.product_id,
      qty: line.packs * (sizes.get(line.product_id) ?? 1),
      unit_cost: netPrice(line, before.price_mode),
    })),
    (index) => `lines.${index}.packs`,
  )
  return received
}
