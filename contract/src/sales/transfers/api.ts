import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText, positiveQuantity } from '../../kit/field.ts'
import { reversalInput } from '../../kit/ledger.ts'
import { listQuery, page } from '../../kit/list.ts'
import { productMeasure } from '../products/api.ts'
import { namedBatch } from '../stock/batches.ts'

/** Most products that go to another salon at once. */
const mostTransferLines = 100

const salon = z.uuid('Choose a salon.').meta({ label: 'To the salon' })
const productIds = z.array(z.uuid()).min(1, 'Choose a product.').max(mostTransferLines)

/** Why the goods of a product cannot go to another salon. */
export const transferFaults = {
  missing: 'The other salon does not have this product. Add it there first.',
  several:
    'Several products of the other salon have this SKU or name. Give one of them the code of this product.',
  unit: 'The other salon counts this product in another unit. Use the same unit in both.',
  pack_size:
    'The other salon has this product in packs of another size. Use the same content of one unit in both.',
} as const
export type TransferFault = keyof typeof transferFaults

/** The product of the other salon that stands for one of this salon. */
const transferMatch = z
  .object({
    product_id: z.uuid(),
    /** Null: none was found, or several. */
    other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    fault: z.enum(Object.keys(transferFaults) as [TransferFault, ...TransferFault[]]).nullable(),
  })
  .meta({ id: 'TransferMatch' })
export type TransferMatch = z.infer<typeof transferMatch>

export const transferInput = z
  .strictObject({
    business_id: salon,
    note: optionalText(500).meta({ label: 'Note' }),
    lines: z
      .array(
        z.strictObject({
          product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
          /** Thousandths of the usage unit. */
          qty: positiveQuantity.meta({ label: 'Quantity' }),
        }),
      )
      .min(1, 'Choose a product.')
      .max(mostTransferLines),
  })
  .meta({ id: 'TransferInput' })
export type TransferInput = z.input<typeof transferInput>

const user = z.object({ id: z.uuid(), name: z.string() }).nullable()
/** Net grosze; null without the right to purchase prices. */
const value = z.int().nullable().meta({ writtenAs: 'money' })

/** `out`: sent from here; `in`: came here. */
export const transferDirection = choice({ out: 'Sent|transfer', in: 'Received|transfer' }).meta({
  label: 'Direction',
})

/** Goods that went from one salon to another, as one of both sees them. It is never edited: it is taken back as a whole. */
export const transfer = z
  .object({
    id: z.uuid(),
    direction: transferDirection,
    /** `MM 3/2026`, counted in the salon that sends. */
    document: z.string(),
    /** Name of the other salon on that day. */
    salon: z.string(),
    note: z.string().nullable(),
    at: instant,
    by: user,
    lines: z.array(
      z.object({
        position: z.int(),
        product_id: z.uuid(),
        product: z.string(),
        ...productMeasure,
        qty: z.int(),
        /** A line that was taken from several batches stands once for each. */
        batch: namedBatch.nullable(),
        value,
      }),
    ),
    value,
    reversed_at: instant.nullable(),
    reversal_reason: z.string().nullable(),
    reversed_by: user,
    /** The reader may take it back, which needs the right in both salons. */
    may_reverse: z.boolean(),
  })
  .meta({ id: 'StockTransfer' })
export type Transfer = z.infer<typeof transfer>

/** A transfer as a row of a list. */
export const transferRow = z
  .object({
    ...transfer.pick({ id: true, direction: true, document: true, salon: true, note: true, at: true }).shape,
    by: z.string().nullable(),
    /** Names of its first products. */
    products: z.string(),
    /** Number of its products. */
    lines: z.int(),
    value,
    reversed_at: instant.nullable(),
    reversal_reason: z.string().nullable(),
  })
  .meta({ id: 'StockTransferRow' })
export type TransferRow = z.infer<typeof transferRow>

export const transferList = {
  filters: {
    direction: transferDirection,
    /** Days of the business, both included. */
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to'],
  sorts: ['-at', 'at'],
  includes: [],
} as const

export const stockTransfers = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/stock-transfers',
    permission: 'stock-levels.index',
    summary: 'List goods that went to other salons or came from them, the latest first.',
    query: listQuery(transferList),
    answer: page(transferRow),
  }),
  salons: endpoint({
    method: 'GET',
    path: '/tenant/transfer-salons',
    permission: 'stock-levels.update',
    summary: 'List the other salons of the firm in which the user may change the stock.',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** The user may add products there. */
          may_add: z.boolean(),
        }),
      ),
    }),
  }),
  match: endpoint({
    method: 'GET',
    path: '/tenant/transfer-matches',
    permission: 'stock-levels.update',
    summary: 'Find products of this salon in another one, by code, then SKU, then name.',
    query: z.strictObject({
      business_id: salon,
      /** Ids with commas between them. */
      product_ids: z
        .string()
        .max(4_000)
        .transform((ids) => ids.split(','))
        .pipe(productIds),
    }),
    answer: z.object({ data: z.array(transferMatch) }),
  }),
  copyProducts: endpoint({
    method: 'POST',
    path: '/tenant/transfer-products',
    permission: 'stock-levels.update',
    summary:
      'Add products of this salon to another one, where none of them is found. Needs products.create there.',
    body: z.strictObject({ business_id: salon, product_ids: productIds }).meta({ id: 'TransferProducts' }),
    answer: z.object({ data: z.array(transferMatch) }),
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/stock-transfers',
    permission: 'stock-levels.update',
    summary: 'Move goods to another salon of the firm: out here and in there at the same value, all or none.',
    body: transferInput,
    answer: transfer,
    idempotent: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/stock-transfers/:id',
    permission: 'stock-levels.index',
    summary: 'Show goods that went to another salon or came from it.',
    params: idParams,
    answer: transfer,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/tenant/stock-transfers/:id/reversal',
    permission: 'stock-levels.update',
    summary: 'Take a transfer back as a whole: the goods return to the salon that sent them.',
    params: idParams,
    body: reversalInput,
    answer: transfer,
  }),
}
