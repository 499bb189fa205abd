import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { positiveQuantity } from '../../kit/field.ts'
import { type Measured, product, productUnit } from './api.ts'

const fields = {
  unit: productUnit.meta({ label: 'Unit of measurement' }),
  usage_unit: productUnit.nullable().meta({ label: 'Measured in' }),
  /** Thousandths of the usage unit in one unit of the shelf. One unit stays one unit. */
  pack_size: positiveQuantity.meta({ label: 'Content of one unit' }),
}

export const continuationInput = z
  .strictObject(fields)
  .refine(({ usage_unit, pack_size }) => usage_unit !== null || pack_size === 1000, {
    message: 'Say in which unit the content is measured.',
    path: ['usage_unit'],
  })
  .meta({ id: 'ProductContinuation' })
export type ContinuationInput = z.input<typeof continuationInput>

/** Returns the unit in which the stock of a product is counted. */
export const stockUnit = ({ unit, usage_unit }: Pick<Measured, 'unit' | 'usage_unit'>) => usage_unit ?? unit

/**
 * Returns a quantity in the unit of the new product, in whole thousandths, half up. One unit of the shelf stays one:
 * three pieces are three bottles of 75 ml. What was there does not become nothing.
 * @param from content of one unit so far
 * @param to content of one unit from now on
 */
export function continuedQuantity(qty: number, from: number, to: number): number {
  if (qty <= 0) return 0
  const half = (2n * BigInt(qty) * BigInt(to) + BigInt(from)) / (2n * BigInt(from))
  return Math.max(1, Number(half))
}

export const productContinuations = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/products/:id/continuation',
    permission: ['products.create', 'products.delete', 'stock-levels.update'],
    summary:
      'Continue a product in another unit: a new one takes its codes, pictures, recipes and stock, and the old one is archived.',
    params: idParams,
    body: continuationInput,
    /** The new product. */
    answer: product,
    versioned: true,
  }),
}
