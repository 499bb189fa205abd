import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, money, positiveQuantity } from '../../kit/field.ts'
import { entryFields, entryReason, type LedgerTypes, ledger } from '../../kit/ledger.ts'
import { idOrNone, listQuery, page } from '../../kit/list.ts'
import { batchExpiry, productKind, productMeasure } from '../products/api.ts'
import { batchChoice, batchInput, namedBatch } from './batches.ts'

export const movementType = choice({
  delivery: 'Delivery',
  delivery_correction: 'Correction of a delivery',
  sale: 'Sale',
  return: 'Return from a client',
  usage: 'Used up',
  stocktake: 'Stocktake',
  correction_in: 'Increase',
  correction_out: 'Decrease',
  loss: 'Loss',
  transfer: 'Transfer',
}).meta({ label: 'Type|log' })
export type MovementType = z.infer<typeof movementType>

/**
 * Effect of each movement on stock. A stocktake, a transfer and a correction go either way; a correction of a price
 * alone moves nothing. A return comes back from a client.
 */
export const movements: LedgerTypes<MovementType> = {
  delivery: { sign: 1, byHand: false },
  delivery_correction: { sign: 0, byHand: false },
  sale: { sign: -1, byHand: false },
  return: { sign: 1, byHand: false },
  usage: { sign: -1, byHand: false },
  stocktake: { sign: 0, byHand: false },
  correction_in: { sign: 1, byHand: true },
  correction_out: { sign: -1, byHand: true },
  loss: { sign: -1, byHand: true },
  transfer: { sign: 0, byHand: false },
}
export const typesByHand = [
  'correction_in',
  'correction_out',
  'loss',
] as const satisfies readonly MovementType[]

/** The reason of a movement. Those that the product writes have words; what people typed stands as they typed it. */
export const movementReason = entryFields.reason.meta({
  label: 'Reason',
  words: {
    'Opening stock': 'Opening stock',
    'Rollback of the import': 'Rollback of the import',
    'Continued in another unit': 'Continued in another unit',
  },
})

export const stockMovement = z
  .object({
    ...entryFields,
    product_id: z.uuid(),
    type: movementType,
    reason: movementReason,
    /** Signed thousandths of the usage unit. */
    qty: z.int().meta({ label: 'Quantity', writtenAs: 'quantity' }),
    /** Null while the product is counted blind. */
    balance_after: entryFields.balance_after
      .nullable()
      .meta({ label: 'In stock after|log', writtenAs: 'quantity' }),
    /** Net grosze of one pack: as bought, or the average at which it left. Null without the right to purchase prices. */
    unit_cost: z.int().nullable().meta({ label: 'Cost of one unit, net', writtenAs: 'money' }),
    /** Signed net grosze by which the value of the stock changed; null without that right. */
    value: z.int().nullable().meta({ label: 'Value', writtenAs: 'money' }),
    /** Net grosze of the stock after the movement; null without that right. */
    value_after: z.int().nullable().meta({ label: 'Value after|log', writtenAs: 'money' }),
    /** Number of the document in `ref`, as on paper; null: it has none. */
    document: z.string().nullable(),
    /** Name of the other salon, where the goods came from there or went there. */
    salon: z.string().nullable().meta({ label: 'Other salon' }),
    /** Null: the product has no batches, or this stock has none. */
    batch: namedBatch.nullable(),
    /** Why an expired batch was sold or used up. */
    override_reason: z.string().nullable().meta({ label: 'Reason for using expired stock' }),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovement>

export const stockMovementInput = z
  .strictObject({
    product_id: z.uuid(),
    type: z.enum(typesByHand),
    /** Thousandths of the usage unit, above zero; the type gives the direction. */
    qty: positiveQuantity.meta({ label: 'Quantity' }),
    /** Net grosze of one incoming pack. Absent: the present average, or the purchase price where there is no stock. */
    unit_cost: money.nullable().optional().meta({ label: 'Cost of one unit, net' }),
    reason: entryReason.meta({ label: 'Reason' }),
    /** Absent or null in an increase: without batch. */
    batch_id: batchChoice,
    /** A batch that comes in and may be new; in place of `batch_id`. */
    new_batch: batchInput.nullable().optional(),
  })
  .meta({ id: 'StockMovementInput' })
export type StockMovementInput = z.input<typeof stockMovementInput>

/** Most products that are increased or decreased at once. */
export const mostMovedAtOnce = 100

const { product_id, type, qty, reason } = stockMovementInput.shape
export const stockMovementsInput = z
  .strictObject({
    type,
    reason,
    lines: z.array(z.strictObject({ product_id, qty })).min(1, 'Choose a product.').max(mostMovedAtOnce),
  })
  .meta({ id: 'StockMovementsInput' })
export type StockMovementsInput = z.input<typeof stockMovementsInput>

/** The ledger of stock: an item is a product, an amount is a quantity in thousandths of its usage unit. */
export const stockMovements = {
  ...ledger({
    path: '/tenant/stock-movements',
    label: 'movements of stock',
    item: 'product_id',
    row: stockMovement,
    input: stockMovementInput,
    permissions: { see: 'stock-levels.index', enter: 'stock-levels.update' },
    filters: {
      type: movementType.optional(),
      /** Days of the business, both included. */
      from: localDate.optional(),
      to: localDate.optional(),
      /** Words of the name of the user who made the entry. */
      by: z.string().min(1).max(80).optional(),
      /** Words of the number of its document, `PZ 3/2026`. */
      document: z.string().min(1).max(40).optional(),
    },
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/tenant/stock-movement-batches',
    permission: 'stock-levels.update',
    summary: 'Increase or decrease the stock of several products, all or none.',
    body: stockMovementsInput,
    answer: z.object({ data: z.array(stockMovement) }),
    idempotent: true,
  }),
}

/** Stock of one product and its cost. */
export const stockLevel = z
  .object({
    /** Id of the product. */
    id: z.uuid(),
    archived_at: instant.nullable(),
    ...productMeasure,
    name: z.string(),
    brand: z.string().nullable(),
    sku: z.string().nullable(),
    kind: productKind,
    min_stock: z.int().nullable().meta({ writtenAs: 'quantity' }),
    /** Thousandths of the usage unit. */
    stock: z.int().meta({ writtenAs: 'quantity' }),
    below_minimum: z.boolean(),
    track_batches: z.boolean(),
    /** Stock that is in no batch. */
    without_batch: z.int(),
    /** Net grosze of the whole stock; null without the right to purchase prices. */
    value: z.int().nullable().meta({ writtenAs: 'money' }),
    /** Net grosze of one pack on average; null without stock, or without that right. */
    average_cost: z.int().nullable().meta({ writtenAs: 'money' }),
    /** When the last movement was entered. */
    moved_at: instant.nullable(),
  })
  .meta({ id: 'StockLevel' })
export type StockLevel = z.infer<typeof stockLevel>

export const stockLevelList = {
  filters: {
    kind: productKind,
    supplier_id: idOrNone,
    /** Its products and those of its subgroups. */
    product_group_id: z.uuid(),
    /** Products of the group itself. */
    group_id: idOrNone,
    shelf_place: z.string().min(1).max(40),
    below_minimum: z.stringbool(),
    below_zero: z.stringbool(),
    /** Has batches on the shelf that expire then. */
    expiry: batchExpiry,
  },
  singles: ['below_minimum', 'below_zero', 'expiry'],
  /** By value for those alone who see it. */
  sorts: ['name', 'value', 'moved_at'],
  includes: [],
} as const

export const stockLevels = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/stock-levels',
    permission: 'stock-levels.index',
    summary: 'List products with what is on the shelf.',
    query: listQuery(stockLevelList),
    answer: page(stockLevel),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/stock-levels/:id',
    permission: 'stock-levels.index',
    summary: 'Show the stock of one product.',
    params: idParams,
    answer: stockLevel,
  }),
  places: endpoint({
    method: 'GET',
    path: '/tenant/shelf-places',
    permission: 'stock-levels.index',
    summary: 'List the places on the shelf, with how many products each holds.',
    answer: z.object({ data: z.array(z.object({ shelf_place: z.string(), products: z.int() })) }),
  }),
}
