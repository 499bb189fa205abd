import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { money, optionalText, positiveQuantity, requiredText } from '../../kit/field.ts'
import { readGtin } from '../../kit/gtin.ts'
import { maxQuantity } from '../../kit/quantity.ts'
import { readOrNone } from '../../office/businesses/business-fields.ts'
import { vatRates } from '../services/api.ts'

/** Sold to clients, used up in services, or both. */
export const productKinds = ['retail', 'professional', 'both'] as const
/** What is counted on the shelf, and what is measured out of an open pack. */
export const productUnits = ['pcs', 'pack', 'ml', 'g', 'pulse', 'unit'] as const
export type ProductUnit = (typeof productUnits)[number]

const fields = {
  name: requiredText('Product name is required.', 160),
  kind: z.enum(productKinds),
  brand: optionalText(80),
  sku: optionalText(40),
  /** GTIN-8, 12, 13 or 14: digits only. */
  gtin: readOrNone(readGtin, 'This is not an EAN. Its last digit does not fit; check the digits one by one.'),
  /** What the shelf counts. */
  unit: z.enum(productUnits, 'Unit of measurement is required.'),
  /** Thousandths of the usage unit in one unit of the shelf: a bottle of 75 ml is 75,000. */
  pack_size: positiveQuantity.optional(),
  /** What is measured out of an open pack; null: the product leaves the shelf in whole units and parts of one. */
  usage_unit: z.enum(productUnits).nullable().optional(),
  /** Gross grosze of one unit; required of what is sold. */
  sale_price: money.nullable().optional(),
  vat_rate: z.enum(vatRates),
  /** Net grosze of one unit. */
  purchase_price_net: money.nullable().optional(),
  /** Thousandths of the usage unit; below it the product counts as low. */
  min_stock: z
    .int('Enter a quantity.')
    .min(0, 'The quantity cannot be negative.')
    .max(maxQuantity, 'The quantity is too large.')
    .nullable()
    .optional(),
  supplier_id: z.uuid().nullable().optional(),
}

export const productInput = z.strictObject(fields)
export type ProductInput = z.input<typeof productInput>

/** How a product is counted; whoever shows or types a quantity of it needs these. */
export const productMeasure = {
  unit: z.enum(productUnits),
  pack_size: z.int(),
  usage_unit: z.enum(productUnits).nullable(),
}
export interface Measured {
  unit: ProductUnit
  pack_size: number
  usage_unit: ProductUnit | null
}

export const product = z.object({
  ...rowFields,
  ...productMeasure,
  name: z.string(),
  kind: z.enum(productKinds),
  brand: z.string().nullable(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  sale_price: z.int().nullable(),
  vat_rate: z.enum(vatRates),
  purchase_price_net: z.int().nullable(),
  min_stock: z.int().nullable(),
  supplier_id: z.uuid().nullable(),
  /** Thousandths of the usage unit on the shelf. */
  stock: z.int(),
  below_minimum: z.boolean(),
})
export type Product = z.infer<typeof product>

/** Names the fields in which a product is inconsistent, with a sentence each. */
export function productFaults(
  given: Pick<ProductInput, 'kind' | 'sale_price' | 'usage_unit' | 'pack_size'>,
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (given.kind !== 'professional' && (given.sale_price ?? null) === null)
    faults.sale_price = ['What is sold needs a price.']
  if (!given.usage_unit && given.pack_size !== undefined && given.pack_size !== 1000)
    faults.usage_unit = ['Say in which unit the content is measured.']
  return faults
}

/** The form: the same schema, and what must fit together. */
export const productForm = productInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(productFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
})

export const productList = {
  filters: {
    kind: z.enum(productKinds),
    supplier_id: z.uuid(),
    below_minimum: z.stringbool(),
  },
  sorts: ['name', 'brand', 'sku', 'sale_price', 'created_at'],
  includes: [],
} as const

export const products = entity({
  subject: 'products',
  label: 'products',
  row: product,
  input: productInput,
  list: productList,
})
