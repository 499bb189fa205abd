import type { Product, ProductValues } from '@wizyta/contract/sales/products/api'
import { productFaults, productInput } from '@wizyta/contract/sales/products/api'
import type { Edits } from '../../../kit/grid/edits.ts'
import { tDynamic } from '../../../platform/text/i18n.ts'
import type { ProductColumn } from './columns.ts'

/** Typed cells of one product, read. */
export interface ProductEdit {
  product: Product
  values: ProductValues
  /** By column. */
  faults: Readonly<Record<string, string>>
}

/** Reads the typed cells of all products that have any. */
export function readEdits(
  products: readonly Product[],
  edits: Edits,
  columns: readonly ProductColumn[],
): ProductEdit[] {
  return products.flatMap((product) => {
    const typed = edits[product.id]
    return typed ? [readEdit(product, typed, columns)] : []
  })
}

function readEdit(
  product: Product,
  typed: Readonly<Record<string, string>>,
  columns: readonly ProductColumn[],
): ProductEdit {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const { key, read, fault } of columns) {
    const text = typed[key]
    if (text === undefined) continue
    const value = read(text)
    if (value === undefined) faults[key] = fault
    else values[key] = value
  }
  const checked = productInput.partial().safeParse(values)
  for (const { path, message } of checked.error?.issues ?? []) faults[String(path[0])] ??= tDynamic(message)
  for (const [key, [sentence]] of Object.entries(productFaults({ ...product, ...values })))
    faults[key] ??= tDynamic(sentence ?? '')
  return { product, values: values as ProductValues, faults }
}
