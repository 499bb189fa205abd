import { formatPacks, formatQuantity, type Packs } from '@wizyta/contract/kit/quantity'
import type { Measured, ProductUnit } from '@wizyta/contract/sales/products/api'
import { language, t } from '../../platform/text/i18n.ts'

/** The short word of a unit, behind a figure. */
export const unitWord = (unit: ProductUnit): string =>
  ({
    pcs: t('pcs'),
    pack: t('pk|short'),
    ml: t('ml'),
    g: t('g'),
    pulse: t('pulses|short'),
    unit: t('units|short'),
  })[unit]

/** How quantities of a product are divided and called. */
export const packsOf = ({ unit, pack_size, usage_unit }: Measured): Packs => ({
  packSize: pack_size,
  pack: unitWord(unit),
  rest: usage_unit && unitWord(usage_unit),
})

/** A quantity of a product as the shelf shows it: `4 pk + 30 ml`. */
export const stockText = (quantity: number, measured: Measured): string =>
  formatPacks(quantity, packsOf(measured), language())

/** The unit that quantities of a product count: that of an open pack, or of the shelf. */
export const countedIn = ({ unit, usage_unit }: Pick<Measured, 'unit' | 'usage_unit'>): ProductUnit =>
  usage_unit ?? unit

/** A quantity in the unit in which it is counted: `12,5 ml`. */
export const quantityText = (quantity: number, unit: ProductUnit): string =>
  `${formatQuantity(quantity, language())}\u00a0${unitWord(unit)}`

/** Columns of a file that say what its quantities count: each in the unit of its row. */
export const exportedMeasure = () => [
  { field: 'unit', label: t('Unit of measurement') },
  { field: 'pack_size', label: t('Content of one unit') },
  { field: 'usage_unit', label: t('Measured in') },
]
