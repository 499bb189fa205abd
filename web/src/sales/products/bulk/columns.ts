import { parseSignedMoney } from '@wizyta/contract/kit/money'
import { readSigned } from '@wizyta/contract/kit/number-text'
import { parseSignedQuantity, writeQuantity } from '@wizyta/contract/kit/quantity'
import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import type { Product, ProductValues } from '@wizyta/contract/sales/products/api'
import { productInput } from '@wizyta/contract/sales/products/api'
import type { Supplier } from '@wizyta/contract/sales/suppliers/api'
import { writeAmount } from '../../../kit/form/number-field.tsx'
import { vatOptions } from '../../../kit/form/vat-options.ts'
import type { GridColumn } from '../../../kit/grid/grid-row.tsx'
import { labelAt } from '../../../platform/text/field-words.ts'
import { language, t } from '../../../platform/text/i18n.ts'

type Key = keyof ProductValues & keyof Product

/** A column of the grid: how its value is written, and read from what is typed or pasted. */
export interface ProductColumn extends GridColumn {
  key: Key
  write: (product: Product) => string
  /** Undefined: the text is no such value. */
  read: (text: string) => ProductValues[Key] | undefined
  /** Sentence for text that is no such value. */
  fault: string
}

const label = (key: Key) => labelAt(productInput, key)

const text = (key: 'brand' | 'sku' | 'shelf_place', width: number): ProductColumn => ({
  key,
  label: label(key),
  width,
  write: (product) => product[key] ?? '',
  read: (typed) => typed || null,
  fault: t('Check this field.'),
})

const amount = (key: 'sale_price' | 'purchase_price_net'): ProductColumn => ({
  key,
  label: label(key),
  width: 150,
  align: 'end',
  inputMode: 'decimal',
  write: ({ [key]: value }) => (value === null ? '' : writeAmount(value)),
  read: (typed) => (typed === '' ? null : (parseSignedMoney(typed) ?? undefined)),
  fault: t('Enter an amount, for example 49.90.'),
})

const quantity = (key: 'min_stock' | 'max_stock'): ProductColumn => ({
  key,
  label: label(key),
  width: 120,
  align: 'end',
  inputMode: 'decimal',
  write: ({ [key]: value }) => (value === null ? '' : writeQuantity(value, language())),
  read: (typed) => (typed === '' ? null : (parseSignedQuantity(typed) ?? undefined)),
  fault: t('Enter a quantity, for example 12.5.'),
})

const whole = (key: 'reorder_pack'): ProductColumn => ({
  key,
  label: label(key),
  width: 120,
  align: 'end',
  inputMode: 'numeric',
  write: ({ [key]: value }) => (value === null ? '' : String(value)),
  read: (typed) => (typed === '' ? null : (readSigned(typed, readWhole) ?? undefined)),
  fault: t('Enter a whole number.'),
})

const readWhole = (typed: string) => (/^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null)

/** A value chosen among words, by its word; case does not matter where it is pasted. */
function choice(
  key: 'vat_rate' | 'product_group_id' | 'supplier_id',
  width: number,
  options: readonly { value: string; label: string }[],
  none?: string,
): ProductColumn {
  const find = (typed: string) =>
    options.find((one) => one.label.toLowerCase() === typed.toLowerCase())?.value
  return {
    key,
    label: label(key),
    width,
    options: [...(none === undefined ? [] : ['']), ...options.map((one) => one.label)],
    write: (product) => options.find(({ value }) => value === product[key])?.label ?? '',
    read: (typed) => (typed === '' && none !== undefined ? null : (find(typed) as ProductValues[Key])),
    fault: t('Choose one of the list.'),
  }
}

/** Columns of the grid, in their order. */
export function productColumns(
  groups: readonly ProductGroup[],
  suppliers: readonly Supplier[],
  seesPurchasePrices: boolean,
): ProductColumn[] {
  return [
    text('brand', 130),
    text('sku', 110),
    choice('product_group_id', 190, groupOptions(groups), t('No group')),
    amount('sale_price'),
    choice('vat_rate', 90, vatOptions()),
    ...(seesPurchasePrices ? [amount('purchase_price_net')] : []),
    quantity('min_stock'),
    quantity('max_stock'),
    whole('reorder_pack'),
    choice(
      'supplier_id',
      170,
      suppliers.map(({ id, name }) => ({ value: id, label: name })),
      t('No supplier'),
    ),
    text('shelf_place', 130),
  ]
}

/** Groups by their whole path, since a name may stand below several groups. */
export function groupOptions(groups: readonly ProductGroup[]) {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const path = (group: ProductGroup): string => {
    const parent = group.parent_id === null ? undefined : byId.get(group.parent_id)
    return parent ? `${path(parent)} › ${group.name}` : group.name
  }
  return groups.map((group) => ({ value: group.id, label: path(group) }))
}
