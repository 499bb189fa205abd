import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import {
  choice,
  instant,
  measureUnit,
  money,
  optionalText,
  positiveQuantity,
  readOrNone,
  requiredText,
} from '../../kit/field.ts'
import { gtinFault, readGtin } from '../../kit/gtin.ts'
import { maxQuantity } from '../../kit/quantity.ts'
import { isTwoRates, ownCommission, rateFaultSentence, shownOwnCommission } from '../commissions/own-rate.ts'
import { vatRate } from '../services/vat-rate.ts'
import { writeLabels } from './labels.ts'

/** Sold to clients, used up in services, or both. */
export const productKind = choice({
  retail: 'Retail',
  professional: 'Professional',
  both: 'Retail and professional',
}).meta({ label: 'Kind' })
/** Which batches of a product are asked for, by the last day on which they may be used. */
export const batchExpiry = choice({
  within_30_days: 'Expires within 30 days',
  within_90_days: 'Expires within 90 days',
  expired: 'Expired|stock',
}).meta({ label: 'Expiry' })
/** Units of the shelf, and of the content of an open pack. */
export const productUnit = measureUnit
export type ProductUnit = z.infer<typeof productUnit>

const fields = {
  name: requiredText('Product name is required', 160).meta({ label: 'Name' }),
  kind: productKind,
  brand: optionalText(80).meta({ label: 'Brand' }),
  sku: optionalText(40).meta({ label: 'SKU' }),
  /** GTIN-8, 12, 13 or 14: digits only. */
  gtin: readOrNone(readGtin, gtinFault).meta({ label: 'EAN' }),
  /** Further codes on the same goods: another size of pack, an older label. */
  extra_codes: z.array(z.string().trim().min(1).max(40)).max(20).optional().meta({ label: 'Further codes' }),
  product_group_id: z.uuid().nullable().optional().meta({ label: 'Group' }),
  description: optionalText(1_000).meta({ label: 'Description' }),
  /** Unit of the shelf. */
  unit: productUnit.meta({ label: 'Unit of measurement' }),
  /** Thousandths of the usage unit in one unit of the shelf: a bottle of 75 ml is 75,000. */
  pack_size: positiveQuantity.optional().meta({ label: 'Content of one unit' }),
  /** Unit of the content of an open pack; null: stock is used in whole units and parts of them. */
  usage_unit: productUnit.nullable().optional().meta({ label: 'Measured in' }),
  /** Gross grosze of one unit; required of what is sold. */
  sale_price: money.nullable().optional().meta({ label: 'Sale price, gross' }),
  vat_rate: vatRate,
  /** Net grosze of one unit. */
  purchase_price_net: money.nullable().optional().meta({ label: 'Purchase price, net' }),
  ...ownCommission,
  /** Thousandths of the usage unit; below it the product counts as low. */
  min_stock: z
    .int('Enter a quantity.')
    .min(0, 'The quantity cannot be negative.')
    .max(maxQuantity, 'The quantity is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Minimum stock', writtenAs: 'quantity' }),
  /** Thousandths of the usage unit; an order fills the shelf up to it. */
  max_stock: z
    .int('Enter a quantity.')
    .min(0, 'The quantity cannot be negative.')
    .max(maxQuantity, 'The quantity is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Maximum stock', writtenAs: 'quantity' }),
  supplier_id: z.uuid().nullable().optional().meta({ label: 'Supplier' }),
  /** Units that the supplier sells together, a carton of 12. */
  reorder_pack: z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(10_000)
    .nullable()
    .optional()
    .meta({ label: 'Ordered by' }),
  shelf_place: optionalText(40).meta({ label: 'Place on the shelf' }),
  /** After how many weeks a client usually needs it again. */
  weeks_to_repurchase: z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(104, 'Enter 104 weeks at most.')
    .nullable()
    .optional()
    .meta({ label: 'Lasts (weeks)' }),
  fiscal_name: optionalText(40).meta({ label: 'Name on the receipt' }),
  /** Its stock is kept by batch, each with its expiry. */
  track_batches: z.boolean().optional().meta({ label: 'Track batches and expiry' }),
  /** How long the content lasts once opened (PAO), counted from the first usage of a batch. */
  period_after_opening_months: z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(120, 'Enter 120 months at most.')
    .nullable()
    .optional()
    .meta({ label: 'Months after opening' }),
  /** Clients see it on the web. */
  shown_online: z.boolean().optional().meta({ label: 'Shown online' }),
  /** Clients can order it on the web; counts only while it is shown. */
  sold_online: z.boolean().optional().meta({ label: 'Sold online' }),
  online_description: optionalText(2_000).meta({ label: 'Description for clients' }),
  online_description_en: optionalText(2_000).meta({ label: 'Description in English' }),
}

export const productInput = z.strictObject(fields).meta({ id: 'ProductInput' })
export type ProductInput = z.input<typeof productInput>

/** Fields that describe how a product is counted, for showing and typing quantities. */
export const productMeasure = {
  unit: productUnit,
  pack_size: z.int().meta({ writtenAs: 'quantity' }),
  usage_unit: productUnit.nullable(),
}
export interface Measured {
  unit: ProductUnit
  pack_size: number
  usage_unit: ProductUnit | null
}

export const product = z
  .object({
    ...rowFields,
    ...productMeasure,
    name: z.string(),
    kind: productKind,
    brand: z.string().nullable(),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    extra_codes: z.array(z.string()),
    product_group_id: z.uuid().nullable(),
    description: z.string().nullable(),
    sale_price: z.int().nullable().meta({ writtenAs: 'money' }),
    vat_rate: vatRate,
    /** Null without the right to purchase prices. */
    purchase_price_net: z.int().nullable().meta({ writtenAs: 'money' }),
    ...shownOwnCommission,
    min_stock: z.int().nullable().meta({ writtenAs: 'quantity' }),
    max_stock: z.int().nullable().meta({ writtenAs: 'quantity' }),
    supplier_id: z.uuid().nullable(),
    reorder_pack: z.int().nullable(),
    shelf_place: z.string().nullable(),
    weeks_to_repurchase: z.int().nullable(),
    fiscal_name: z.string().nullable(),
    track_batches: z.boolean(),
    period_after_opening_months: z.int().nullable(),
    shown_online: z.boolean(),
    sold_online: z.boolean(),
    online_description: z.string().nullable(),
    online_description_en: z.string().nullable(),
    /** The cover; null: no picture. */
    picture_id: z.uuid().nullable(),
    /** Thousandths of the usage unit on the shelf. */
    /** Null: it is being counted blind, and the reader may not post the stocktake. */
    stock: z.int().nullable().meta({ writtenAs: 'quantity' }),
    below_minimum: z.boolean(),
    /** Net grosze that one unit in stock has cost. Null without stock, and without the right to purchase prices. */
    average_cost: z.int().nullable().meta({ writtenAs: 'money' }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** Names the fields in which a product is inconsistent, with a sentence each. */
export function productFaults(
  given: Pick<
    ProductInput,
    | 'kind'
    | 'sale_price'
    | 'usage_unit'
    | 'pack_size'
    | 'min_stock'
    | 'max_stock'
    | 'commission_percent'
    | 'commission_amount'
  >,
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (given.kind !== 'professional' && (given.sale_price ?? null) === null)
    faults.sale_price = ['What is sold needs a price.']
  if (!given.usage_unit && given.pack_size !== undefined && given.pack_size !== 1000)
    faults.usage_unit = ['Say in which unit the content is measured.']
  if ((given.max_stock ?? Number.POSITIVE_INFINITY) < (given.min_stock ?? 0))
    faults.max_stock = ['The maximum lies below the minimum.']
  if (isTwoRates(given.commission_percent, given.commission_amount))
    faults.commission_amount = [rateFaultSentence]
  return faults
}

/** The form: the same schema, and what must fit together. */
export const productForm = productInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(productFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
})

/** Most products that one call changes. */
export const mostProductChanges = 1000

/** Fields that are changed for many products at once. */
const changedTogether = productInput
  .pick({
    name: true,
    brand: true,
    sku: true,
    product_group_id: true,
    supplier_id: true,
    sale_price: true,
    vat_rate: true,
    purchase_price_net: true,
    min_stock: true,
    max_stock: true,
    reorder_pack: true,
    shelf_place: true,
    shown_online: true,
    sold_online: true,
  })
  .partial()
export type ProductValues = z.input<typeof changedTogether>

export const productChanges = z
  .strictObject({
    changes: z
      .array(
        z.strictObject({
          id: z.uuid(),
          /** As it was read: a product that was changed meanwhile is refused. */
          version: z.int().min(1),
          /** A field that is absent stays as it is. */
          values: changedTogether,
        }),
      )
      .min(1, 'Nothing has changed.')
      .max(mostProductChanges, 'Change 1,000 products at once at most.'),
  })
  .meta({ id: 'ProductChanges' })
export type ProductChanges = z.input<typeof productChanges>

export const productList = {
  filters: {
    id: z.uuid(),
    kind: productKind,
    supplier_id: z.uuid(),
    /** Its products and those of its subgroups. */
    product_group_id: z.uuid(),
    below_minimum: z.stringbool(),
    /** Has batches on the shelf that expire then. */
    expiry: batchExpiry,
  },
  singles: ['expiry'],
  sorts: ['name', 'brand', 'sku', 'sale_price', 'created_at'],
  includes: [],
} as const

/**
 * Fields of a saved list beside its columns: what the goods are, so that the file can be imported again. Bounds of the
 * stock stay out, since a file brings them in units and the list has their content.
 */
export const exportedProductFields = [
  'gtin',
  'extra_codes',
  'unit',
  'pack_size',
  'usage_unit',
  'vat_rate',
  'purchase_price_net',
  'supplier_id',
  'reorder_pack',
  'shelf_place',
  'weeks_to_repurchase',
  'fiscal_name',
  'description',
] as const satisfies readonly (keyof ProductInput & keyof Product)[]

/** The sale prices of a product, and the lowest that a reduction must be announced with. */
export const productPrices = z
  .object({
    data: z.array(z.object({ begins_at: instant, sale_price: z.int().nullable() })),
    /**
     * Lowest price of the 30 days before the present one began, in gross grosze; null: there was none. Directive
     * 98/6/EC, art. 6a (Omnibus); in Poland art. 4 ust. 2 of the act on price information.
     */
    lowest_before: z.int().nullable(),
  })
  .meta({ id: 'ProductPrices' })
export type ProductPrices = z.infer<typeof productPrices>

/** Longest code of a product, as a reader may send it. */
export const longestCode = 64

export const products = {
  ...entity({
    subject: 'products',
    label: 'products',
    row: product,
    input: productInput,
    list: productList,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/tenant/products/:id/prices',
    permission: 'products.index',
    summary: 'List the sale prices of a product, the present one first.',
    params: idParams,
    answer: productPrices,
  }),
  findByCode: endpoint({
    method: 'GET',
    path: '/tenant/product-codes',
    permission: 'products.index',
    summary: 'Find the product of a scanned code: its EAN, one of its further codes or its SKU.',
    query: z.strictObject({ code: z.string().trim().min(1).max(longestCode) }),
    /** Empty: no product has the code. Several: products that share an SKU, five at most. */
    answer: z.object({ data: z.array(product) }),
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/tenant/product-changes',
    permission: 'products.update',
    summary: 'Change several products, all of them or none.',
    body: productChanges,
    answer: z.object({
      /** As changed, in the order of the request. */
      data: z.array(product),
      /** The kept change, to be undone; null: nothing was another before. */
      change_id: z.uuid().nullable(),
    }),
    status: 200,
  }),
  writeLabels,
}
