import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { lastPage } from '../../kit/list.ts'
import { productMeasure } from '../products/api.ts'
import { delivery } from './api.ts'
import { mostDeliveryLines, packs } from './line.ts'

/** Weeks of consumption that stand beside a proposed line. */
export const consumptionWeeks = 8

/** Products of one page, as many as one call orders. */
export const proposedAtOnce = mostDeliveryLines

/** A product below its minimum that no open delivery brings enough of. */
export const proposedLine = z
  .object({
    product_id: z.uuid(),
    product: z.string(),
    ...productMeasure,
    supplier_id: z.uuid().nullable(),
    supplier: z.string().nullable(),
    /** Days from order to delivery. */
    lead_days: z.int().nullable(),
    /** Thousandths of the usage unit: on the shelf, on its way, the bounds, and consumed in eight weeks. Returns count. */
    stock: z.int(),
    on_order: z.int(),
    min_stock: z.int(),
    max_stock: z.int().nullable(),
    consumed: z.int(),
    /** Units that the supplier sells together. */
    reorder_pack: z.int().nullable(),
    /** Thousandths of the usage unit that go before a delivery is there, at the pace of the eight weeks. */
    until_delivery: z.int(),
    /** Units to order. */
    packs: z.int(),
    /** Expected net grosze of one unit. Null: nothing is known, or the reader may not see purchase prices. */
    unit_cost: z.int().nullable(),
  })
  .meta({ id: 'ProposedLine' })
export type ProposedLine = z.infer<typeof proposedLine>

/** Returns what goes from the shelf before a delivery is there, rounded up. A supplier without lead days delivers at once. */
export const consumedUntilDelivery = ({
  consumed,
  lead_days,
}: Pick<ProposedLine, 'consumed' | 'lead_days'>): number =>
  Math.ceil((consumed * (lead_days ?? 0)) / (consumptionWeeks * 7))

/**
 * Returns the units with which the shelf holds its maximum, or else its minimum, when the delivery is there. They are rounded
 * up to whole cartons.
 */
export function proposedPacks(
  line: Pick<
    ProposedLine,
    'stock' | 'on_order' | 'min_stock' | 'max_stock' | 'until_delivery' | 'pack_size' | 'reorder_pack'
  >,
): number {
  const missing = (line.max_stock ?? line.min_stock) + line.until_delivery - line.stock - line.on_order
  const carton = line.reorder_pack ?? 1
  return Math.max(0, Math.ceil(missing / line.pack_size / carton) * carton)
}

export const orderInput = z
  .strictObject({
    lines: z
      .array(z.strictObject({ product_id: z.uuid(), packs }))
      .min(1, 'Choose what to order.')
      .max(mostDeliveryLines),
  })
  .meta({ id: 'OrderInput' })
export type OrderInput = z.input<typeof orderInput>

export const orderProposals = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/order-proposals',
    permission: ['deliveries.create', 'stock-levels.index'],
    summary: 'List what is below its minimum and not on its way, by supplier, with how much to order.',
    query: z.strictObject({
      page: z.coerce.number<string | number>().int().min(1).max(lastPage).default(1),
    }),
    answer: z.object({
      data: z.array(proposedLine),
      /** Products of all pages. */
      total: z.int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/order-proposals',
    permission: 'deliveries.create',
    summary: 'Make a draft of a delivery for each supplier of the products that are named.',
    body: orderInput,
    answer: z.object({ data: z.array(delivery) }),
    idempotent: true,
  }),
}
