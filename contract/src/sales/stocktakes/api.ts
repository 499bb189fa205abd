import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, optionalText, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { allows, countedStock, type Rights } from '../../kit/permission.ts'
import { maxQuantity } from '../../kit/quantity.ts'
import { productMeasure, productUnit } from '../products/api.ts'
import { batchInput, namedBatch } from '../stock/batches.ts'

export const stocktakeStatus = choice({
  open: 'Open|stocktake',
  counting: 'Being counted',
  review: 'In review',
  posted: 'Posted|stocktake',
  cancelled: 'Cancelled|stocktake',
}).meta({ label: 'Status' })
export type StocktakeStatus = z.infer<typeof stocktakeStatus>

export type StocktakeAction =
  | 'change'
  | 'rescope'
  | 'count'
  | 'review'
  | 'reopen'
  | 'recount'
  | 'post'
  | 'cancel'
  | 'discard'

/** Says which state of a stocktake allows what; buttons and handlers read it here. */
export const stocktakeActions: Record<StocktakeStatus, readonly StocktakeAction[]> = {
  open: ['change', 'rescope', 'count', 'cancel', 'discard'],
  counting: ['change', 'count', 'review', 'cancel'],
  review: ['change', 'reopen', 'recount', 'post', 'cancel'],
  posted: [],
  cancelled: ['discard'],
}

/** Returns whether a stocktake in this state allows an action. */
export const allowsStocktake = (status: StocktakeStatus, action: StocktakeAction): boolean =>
  stocktakeActions[status].includes(action)

/** Which products are counted. */
export const stocktakeScope = choice({
  all: 'All products',
  group: 'A group of products',
  shelf: 'A place on the shelf',
}).meta({ label: 'Scope|stocktake' })
export type StocktakeScope = z.infer<typeof stocktakeScope>

/** The fate of products that were not counted when a stocktake is posted. */
export const uncountedChoice = choice({
  unchanged: 'Leave them as they are',
  zero: 'Count them as zero',
}).meta({ label: 'Not counted' })
export type UncountedChoice = z.infer<typeof uncountedChoice>

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  scope: stocktakeScope,
  /** Its products and those of its subgroups; with the scope `group` alone. */
  product_group_id: z.uuid().nullable().optional().meta({ label: 'Group' }),
  /** With the scope `shelf` alone. */
  shelf_place: optionalText(40).meta({ label: 'Place on the shelf' }),
  /** Only users who may post it see what the ledger expects. */
  blind: z.boolean().optional().meta({ label: 'Count blind' }),
  note: optionalText(500).meta({ label: 'Note' }),
}

export const stocktakeInput = z.strictObject(fields).meta({ id: 'StocktakeInput' })
export type StocktakeInput = z.input<typeof stocktakeInput>

/** Names the fields that a scope misses, with a sentence each. */
export function stocktakeFaults({
  scope,
  product_group_id,
  shelf_place,
}: Pick<StocktakeInput, 'scope' | 'product_group_id' | 'shelf_place'>): Record<string, string[]> {
  if (scope === 'group' && !product_group_id) return { product_group_id: ['Choose a group.'] }
  if (scope === 'shelf' && !shelf_place) return { shelf_place: ['Choose a place on the shelf.'] }
  return {}
}

/** The form: the same schema, and what must fit together. */
export const stocktakeForm = stocktakeInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(stocktakeFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
})

const user = z.object({ id: z.uuid(), name: z.string() }).nullable()

export const stocktake = z
  .object({
    ...rowFields,
    name: z.string(),
    status: stocktakeStatus,
    scope: stocktakeScope,
    product_group_id: z.uuid().nullable(),
    product_group: z.string().nullable(),
    shelf_place: z.string().nullable(),
    blind: z.boolean(),
    note: z.string().nullable(),
    /** Null until it is posted. */
    number: z.string().nullable(),
    uncounted: uncountedChoice.nullable(),
    /** Signed net grosze by which the posting changed the stock; null before it, and without the right to costs. */
    value: z.int().nullable().meta({ writtenAs: 'money' }),
    by: user,
    posted_at: instant.nullable(),
    posted_by: user,
    /** How many products it covers, how many of them are counted, and how many are to be counted again. */
    products: z.int(),
    counted: z.int(),
    recounts: z.int(),
  })
  .meta({ id: 'Stocktake' })
export type Stocktake = z.infer<typeof stocktake>

/** Returns true when a user may change scope and blindness. Of a blind stocktake only those may who see its stock. */
export const mayUncover = (rights: Rights | null, { blind }: Pick<Stocktake, 'blind'>): boolean =>
  !blind || allows(rights, countedStock)

export const stocktakeList = {
  filters: { status: stocktakeStatus, scope: stocktakeScope },
  sorts: ['-created_at', 'name', 'posted_at'],
  includes: [],
} as const

/** One product of a stocktake. All quantities are thousandths of its usage unit. */
export const stocktakeLine = z
  .object({
    /** Id of the product. */
    id: z.uuid(),
    ...productMeasure,
    /** The unit of all its quantities. */
    counted_in: productUnit,
    name: z.string(),
    brand: z.string().nullable(),
    sku: z.string().nullable(),
    shelf_place: z.string().nullable(),
    /** Its batches can be counted one by one. */
    track_batches: z.boolean(),
    /** Null: not counted. */
    counted: z.int().nullable().meta({ writtenAs: 'quantity' }),
    recount: z.boolean(),
    /** Stock when the stocktake began; this and what follows is null for users who count blind. */
    expected: z.int().nullable().meta({ writtenAs: 'quantity' }),
    /** Movements from the beginning to the last count; without one, until now. */
    moved: z.int().nullable().meta({ writtenAs: 'quantity' }),
    /** Movements after the last count. */
    moved_since: z.int().nullable().meta({ writtenAs: 'quantity' }),
    moved_meanwhile: z.boolean(),
    difference: z.int().nullable().meta({ writtenAs: 'quantity' }),
    /** Signed net grosze of the difference. */
    value: z.int().nullable().meta({ writtenAs: 'money' }),
  })
  .meta({ id: 'StocktakeLine' })
export type StocktakeLine = z.infer<typeof stocktakeLine>

export const lineState = choice({
  uncounted: 'Not counted',
  counted: 'Counted',
  different: 'With a difference',
  recount: 'To be counted again',
})
export type LineState = z.infer<typeof lineState>

export const stocktakeLineList = {
  filters: { state: lineState },
  singles: ['state'],
  sorts: ['name', 'shelf_place', 'difference'],
  includes: [],
} as const

/** Sums of a stocktake, by today's stock and cost; null for users who count blind. */
export const stocktakeTotals = z
  .object({
    /** Products with more, and with less than expected. */
    more: z.int().nullable(),
    less: z.int().nullable(),
    /** Signed net grosze of both. */
    surplus: z.int().nullable(),
    shortage: z.int().nullable(),
    uncounted: z.int(),
    /** Products in batches that differ and were not counted by batch: their difference goes by expiry. */
    not_by_batch: z.int().nullable(),
    /** Signed net grosze that go when what was not counted counts as zero. */
    uncounted_value: z.int().nullable(),
  })
  .meta({ id: 'StocktakeTotals' })
export type StocktakeTotals = z.infer<typeof stocktakeTotals>

export const stocktakeCountInput = z
  .strictObject({
    product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
    /** Thousandths of the usage unit; counts of a product add up. */
    qty: z
      .int('Enter a quantity.')
      .min(0, 'The quantity cannot be negative.')
      .max(maxQuantity, 'The quantity is too large.')
      .meta({ label: 'Quantity', writtenAs: 'quantity' }),
    /** The batch that was counted. Where all counts of a product name one, each batch gets its own difference. */
    batch_id: z.uuid().nullable().optional().meta({ label: 'Batch|stock' }),
    /** In its place: what is printed on goods of a batch that is not listed. */
    new_batch: batchInput.nullable().optional(),
  })
  .refine(({ batch_id, new_batch }) => !batch_id || !new_batch, {
    message: 'Give one batch: a listed one or a new one.',
    path: ['batch_id'],
  })
  .meta({ id: 'StocktakeCountInput' })

export const stocktakeCount = z
  .object({
    id: z.uuid(),
    product_id: z.uuid(),
    ...productMeasure,
    name: z.string(),
    qty: z.int(),
    /** Null: not counted by batch. */
    batch: namedBatch.nullable(),
    at: instant,
    by: user,
    /** Sum of all counts of the product by now. */
    counted: z.int(),
  })
  .meta({ id: 'StocktakeCount' })
export type StocktakeCount = z.infer<typeof stocktakeCount>

export const stocktakeCountList = {
  filters: { product_id: z.uuid() },
  sorts: ['-at'],
  includes: [],
} as const

const step = <const Right extends 'update' | 'delete', Body extends z.ZodType = z.ZodUndefined>(described: {
  name: string
  right: Right
  summary: string
  body?: Body
}) =>
  endpoint({
    method: 'POST',
    path: `/tenant/stocktakes/:id/${described.name}`,
    permission: `stocktakes.${described.right}`,
    summary: described.summary,
    params: idParams,
    body: described.body,
    answer: stocktake,
    status: 200,
    versioned: true,
  })

export const stocktakes = {
  ...entity({
    subject: 'stocktakes',
    label: 'stocktakes',
    row: stocktake,
    input: stocktakeInput,
    list: stocktakeList,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/tenant/stocktakes/:id/lines',
    permission: 'stocktakes.index',
    summary: 'List the products of a stocktake with what was expected and counted.',
    params: idParams,
    query: listQuery(stocktakeLineList),
    answer: page(stocktakeLine),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/tenant/stocktakes/:id/totals',
    permission: 'stocktakes.index',
    summary: 'Sum up the differences of a stocktake.',
    params: idParams,
    answer: stocktakeTotals,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/tenant/stocktakes/:id/counts',
    permission: 'stocktakes.index',
    summary: 'List what was counted, the newest first.',
    params: idParams,
    query: listQuery(stocktakeCountList),
    answer: page(stocktakeCount),
  }),
  count: endpoint({
    method: 'POST',
    path: '/tenant/stocktakes/:id/counts',
    permission: 'stocktakes.update',
    summary: 'Add what was found of a product.',
    params: idParams,
    body: stocktakeCountInput,
    answer: stocktakeCount,
    idempotent: true,
  }),
  batches: endpoint({
    method: 'GET',
    path: '/tenant/stocktakes/:id/batches',
    permission: 'stocktakes.update',
    summary: 'List the batches of a product for its count, without quantities, used up ones included.',
    params: idParams,
    query: z.strictObject({ product_id: z.uuid() }),
    answer: z.object({ data: z.array(namedBatch) }),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/tenant/stocktake-counts/:id',
    permission: 'stocktakes.update',
    summary: 'Take a count of a stocktake back.',
    params: idParams,
  }),
  review: step({ name: 'review', right: 'update', summary: 'End the counting, for review.' }),
  reopen: step({ name: 'reopening', right: 'update', summary: 'Count on after a review.' }),
  recount: step({
    name: 'recount',
    right: 'delete',
    summary: 'Clear the counts of products and have them counted again.',
    body: z
      .strictObject({ product_ids: z.array(z.uuid()).min(1, 'Choose a product.').max(500) })
      .meta({ id: 'StocktakeRecount' }),
  }),
  cancel: step({
    name: 'cancellation',
    right: 'delete',
    summary: 'Cancel a stocktake; stock stays as it is.',
  }),
  post: step({
    name: 'posting',
    right: 'delete',
    summary: 'Approve a stocktake and correct the stock by its differences.',
    body: z
      .strictObject({
        /** Required where products were not counted. */
        uncounted: uncountedChoice.nullable().optional(),
      })
      .meta({ id: 'StocktakePosting' }),
  }),
}

/** All lines of a stocktake as a list of its own, to be saved as a file. */
export const stocktakeLines = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/stocktake-lines',
    permission: 'stocktakes.index',
    summary: 'List the products of one stocktake, as its lines do.',
    query: listQuery(stocktakeLineList)
      .omit({ filter: true })
      .extend({ stocktake_id: z.uuid(), state: lineState.optional() }),
    answer: page(stocktakeLine),
  }),
}
