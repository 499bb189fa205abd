import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { localDate, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { batchExpiry, productMeasure } from '../products/api.ts'

/** Right to sell or use up what has expired, with a reason. */
export const expiredStock = { permission: 'stock-expired.create' } as const

/** Chooses the stock that has no batch, in place of the id of a batch. */
export const withoutBatch = 'none'
/** A batch from which is taken. Absent or null: the server proposes, first expired first out. */
export const batchChoice = z
  .union([z.uuid(), z.literal(withoutBatch)])
  .nullable()
  .optional()
  .meta({ label: 'Batch|stock' })

/** A batch as printed on the goods. The same number and expiry of one product are the same batch. */
export const batchInput = z.strictObject({
  number: requiredText('Enter the batch number.', 60).meta({ label: 'Batch number' }),
  /** The last day on which it may be used. */
  expires_on: localDate.nullable().optional().meta({ label: 'Expiry date' }),
})
export type BatchInput = z.input<typeof batchInput>

/** Why an expired batch is sold or used up; needs the right to it. */
export const overrideReason = requiredText('Enter the reason.', 200)
  .nullable()
  .optional()
  .meta({ label: 'Reason for using expired stock' })

/** Batch of a movement, as far as it is shown beside it. */
export const namedBatch = z.object({
  id: z.uuid(),
  number: z.string(),
  expires_on: localDate.nullable(),
})

/** A batch of a product on the shelf. */
export const stockBatch = z
  .object({
    id: z.uuid(),
    product_id: z.uuid(),
    product: z.string(),
    brand: z.string().nullable(),
    ...productMeasure,
    number: z.string(),
    expires_on: localDate.nullable(),
    /** Day on which the open pack was opened; null: all packs are sealed. */
    opened_on: localDate.nullable(),
    /** The last day of the open pack: the earlier end of expiry and period after opening. Without one, the expiry. */
    usable_until: localDate.nullable(),
    /** Thousandths of the usage unit, open and sealed. */
    qty: z.int().meta({ writtenAs: 'quantity' }),
    /** The part of it in the open pack. */
    open_qty: z.int().meta({ writtenAs: 'quantity' }),
    /** Its share of the value of the stock, in net grosze; null without the right to purchase prices. */
    value: z.int().nullable().meta({ writtenAs: 'money' }),
  })
  .meta({ id: 'StockBatch' })
export type StockBatch = z.infer<typeof stockBatch>

export const stockBatchList = {
  filters: {
    product_id: z.uuid(),
    expiry: batchExpiry,
    /** True: with stock; false: used up. Absent: with stock. */
    on_hand: z.stringbool(),
  },
  singles: ['expiry'],
  sorts: ['usable_until', 'product', 'qty', 'created_at'],
  includes: [],
} as const

/** Number and date as they are printed on the goods. */
export const batchCorrection = z
  .strictObject({
    number: batchInput.shape.number,
    /** Null: nothing is printed on the goods. Absent: it was right. */
    expires_on: localDate.nullable().optional().meta({ label: 'Expiry date' }),
    reason: requiredText('Enter the reason.', 200).meta({ label: 'Reason' }),
  })
  .meta({ id: 'BatchCorrection' })
export type BatchCorrection = z.input<typeof batchCorrection>

export const stockBatches = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/stock-batches',
    permission: 'stock-levels.index',
    summary: 'List batches of products with their expiry, the first to expire first.',
    query: listQuery(stockBatchList),
    answer: page(stockBatch),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/stock-batches/:id',
    permission: ['stock-levels.index', 'stock-levels.update'],
    summary: 'Correct number and expiry of a batch. Its movements stay with it; the reason is logged.',
    params: idParams,
    body: batchCorrection,
    answer: namedBatch,
    status: 200,
  }),
}
