import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, money, optionalText, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { productUnit } from '../products/api.ts'
import { mostUsageLines, usageLineInput } from '../usage/api.ts'
import { priceBounds } from './items.ts'
import { saleLineInput, saleTipInput } from './lines.ts'

/** A line as the till holds it: with the words and the price of the list beside it. */
export const basketLine = saleLineInput
  .extend({
    title: z.string().trim().min(1).max(200),
    detail: z.string().max(200).nullable(),
    list_price: money,
    /** Own price of the client for the service; null or absent: the price list holds. */
    own_price: money.nullable().optional(),
    /** The price list leaves the price open: the till asks for it. */
    asks_price: z.boolean().optional(),
    /** The prices that the list leaves open; absent in baskets that were put aside before they were kept. */
    price_bounds: priceBounds.optional(),
    /** A product that is kept by batch. */
    has_batches: z.boolean().optional(),
    /** The client who gets the voucher. */
    holder: z
      .strictObject({ id: z.uuid(), name: z.string().max(200) })
      .nullable()
      .optional(),
  })
  .meta({ id: 'BasketLine' })
export type BasketLine = z.infer<typeof basketLine>

/** A prepayment that a basket deducts. */
export const heldDeposit = z.object({
  id: z.uuid(),
  number: z.string().max(40),
  left: money,
  /** The visit that it was paid for; absent in baskets that were put aside before it was kept. */
  event_id: z.uuid().optional(),
  /** The client who has paid it, where the visit belongs to another one by now. */
  paid_by: z.string().nullable().optional(),
  /** The user deducts it though it was paid for another visit. */
  is_chosen: z.boolean().optional(),
})
export type HeldDeposit = z.infer<typeof heldDeposit>

/** Usage of a visit as the till holds it, with the names and units of its products. */
const heldUsage = z.object({
  event_id: z.uuid(),
  lines: z.array(usageLineInput).max(mostUsageLines),
  products: z
    .array(
      z.object({ id: z.uuid(), name: z.string().max(200), unit: productUnit, track_batches: z.boolean() }),
    )
    .max(mostUsageLines),
  /** Names of products that the shelf lacks. Such a usage begins without lines. */
  lacks: z.array(z.string().max(200)).max(mostUsageLines).optional(),
})
export type HeldUsage = z.infer<typeof heldUsage>

export const basketContent = z.strictObject({
  lines: z.array(basketLine).max(100),
  tips: z.array(saleTipInput).max(20),
  event_ids: z.array(z.uuid()).max(20),
  usages: z.array(heldUsage).max(20).optional(),
  deposits: z.array(heldDeposit).max(20).optional(),
  buyer_nip: z.string().max(20).nullable(),
  buyer_name: optionalText(200),
  note: optionalText(500),
  /** Codes of discounts that the client has shown. */
  codes: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
  /** Loyalty points that lower the sale, and the grosze they take off. */
  points: z
    .strictObject({ count: z.int().min(1).max(10_000_000), amount: money })
    .nullable()
    .optional(),
  /** Discounts that a user has approved; the sale asks for the approval again. */
  approved: z.array(z.uuid()).max(20).optional(),
  /** The refunded or voided sale that this basket sells anew. */
  replaces_id: z.uuid().nullable().optional(),
})
export type BasketContent = z.infer<typeof basketContent>

export const basketInput = z
  .strictObject({
    name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
    client_id: z.uuid().nullable().optional().meta({ label: 'Client' }),
    content: basketContent,
    /** The basket from which this one was taken up: it goes. */
    replaces_id: z.uuid().nullable().optional(),
  })
  .meta({ id: 'BasketInput' })
export type BasketInput = z.input<typeof basketInput>

export const basketRow = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    name: z.string(),
    client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    content: basketContent,
    /** Grosze of its lines. */
    total: z.int(),
    by: z.string().nullable(),
  })
  .meta({ id: 'Basket' })
export type Basket = z.infer<typeof basketRow>

export const basketList = {
  filters: {},
  sorts: ['-updated_at'],
  includes: [],
} as const

export const baskets = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/baskets',
    permission: 'sales.create',
    summary: 'List baskets that were put aside, the latest first.',
    query: listQuery(basketList),
    answer: page(basketRow),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/baskets/:id',
    permission: 'sales.create',
    summary: 'Show a basket that was put aside.',
    params: idParams,
    answer: basketRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/baskets',
    permission: 'sales.create',
    summary: 'Put a basket aside under a name.',
    body: basketInput,
    answer: basketRow,
    idempotent: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/baskets/:id',
    permission: 'sales.create',
    summary: 'Discard a basket that was put aside.',
    params: idParams,
  }),
}
