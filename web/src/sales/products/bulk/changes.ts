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

/** Typed cells of a row as they were read the last time. The object of a row stays the same while nothing in it is typed. */
const lastRead = new WeakMap<object, { edit: ProductEdit; columns: readonly ProductColumn[] }>()

/** Reads the typed cells of all products that have any. With a thousand changed rows, a key reads one of them. */
export function readEdits(
  products: readonly Product[],
  edits: Edits,
  columns: readonly ProductColumn[],
): ProductEdit[] {
  return products.flatMap((product) => {
    const typed = edits[product.id]
    if (!typed) return []
    const last = lastRead.get(typed)
    if (last?.edit.product === product && last.columns === columns) return [last.edit]
    const edit = readEdit(product, typed, columns)
    lastRead.set(typed, { edit, columns })
    return [edit]
  })
}

// A schema is prepared at its first use. With one for each row, filling a thousand rows took a second.
const typedValues = productInput.partial()

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
  const checked = typedValues.safeParse(values)
  for (const { path, message } of checked.error?.issues ?? []) faults[String(path[0])] ??= tDynamic(message)
  for (const [key, [sentence]] of Object.entries(productFaults({ ...product, ...values })))
    faults[key] ??= tDynamic(sentence ?? '')
  return { product, values: values as ProductValues, faults }
}
