import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import type { SaleInput } from '@wizyta/contract/sales/till/api'
import type { TillPowers } from '@wizyta/contract/sales/till/powers'
import type { Sentence } from '@wizyta/contract/words/translate'
import type { Tx } from '../../kit/database/database.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { enterDocument } from '../stock/movements.ts'
import { namedShortage } from '../stock/shortage.ts'
import { approvalNeeded } from './approval.ts'
import type { PricedLine } from './price-lines.ts'

/** Returns why expired goods are sold; null: they are not. Refused without the right, unless a colleague approves it. */
export function expiredReason(
  { override_reason }: SaleInput,
  powers: TillPowers,
  { refund_pin }: Pick<SystemSettings, 'refund_pin'>,
): string | null {
  const reason = override_reason?.trim() || null
  if (reason === null || powers.expired) return reason
  throw markMissingPermission(
    invalid({
      override_reason: ['Your role cannot sell expired stock.'],
      ...(refund_pin === 'never' ? {} : { approval: [approvalNeeded] }),
    }),
  )
}

/**
 * Takes the goods off the shelf, and writes the lines with what they cost.
 * @param override why goods may be sold that have expired; null: they are refused
 */
export async function writeSoldLines(
  tx: Tx,
  businessId: string,
  saleId: string,
  lines: readonly PricedLine[],
  override: string | null,
): Promise<void> {
  const goods = lines.flatMap((line, index) =>
    line.product_id === null ? [] : [{ ...line, product_id: line.product_id, index }],
  )
  const fieldOf = (place: number) => `lines.${goods[place]?.index}.qty`
  const parts =
    goods.length === 0
      ? []
      : await enterDocument(
          tx,
          businessId,
          { type: 'sale', ref: { kind: 'sale', id: saleId }, override },
          goods.map(({ product_id, qty, pack_size, batch_id }) => ({
            product_id,
            qty: qty * pack_size,
            unit_cost: null,
            batch_id,
          })),
          fieldOf,
        ).catch(async (error) => {
          throw await namedShortage(tx, businessId, goods, error, fieldOf, shortages)
        })
  // The first of its movements; all of them stand beside.
  const movementOf = new Map(parts.toReversed().map(({ line, id }) => [goods[line]?.index, id]))
  await tx
    .insertInto('sale_lines')
    .values(
      lines.map(({ pack_size, batch_id: _batch, agreed_price: _agreed, ...line }, position) => ({
        ...line,
        business_id: businessId,
        sale_id: saleId,
        position,
        movement_id: pack_size > 0 ? (movementOf.get(position) ?? null) : null,
      })),
    )
    .execute()
  await writeLineMovements(
    tx,
    businessId,
    parts.flatMap(({ line, id }) => {
      const own = lines[goods[line]?.index ?? -1]
      return own ? [{ line_id: own.id, movement_id: id }] : []
    }),
  )
}

/** Writes which movements took the goods of lines off the shelf, or put them back. */
export async function writeLineMovements(
  tx: Tx,
  businessId: string,
  moved: readonly { line_id: string; movement_id: string }[],
): Promise<void> {
  if (moved.length === 0) return
  const places = new Map<string, number>()
  await tx
    .insertInto('sale_line_movements')
    .values(
      moved.map(({ line_id, movement_id }) => {
        const position = places.get(line_id) ?? 0
        places.set(line_id, position + 1)
        return { business_id: businessId, sale_line_id: line_id, position, movement_id }
      }),
    )
    .execute()
}

const shortages: Record<ProductUnit, Sentence> = {
  pcs: 'Not enough of “{name}”: {left} pcs in stock. Nothing was sold.',
  pack: 'Not enough of “{name}”: {left} packs in stock. Nothing was sold.',
  ml: 'Not enough of “{name}”: {left} ml in stock. Nothing was sold.',
  g: 'Not enough of “{name}”: {left} g in stock. Nothing was sold.',
  pulse: 'Not enough of “{name}”: {left} pulses in stock. Nothing was sold.',
  unit: 'Not enough of “{name}”: {left} units in stock. Nothing was sold.',
}
