import { formatPacks, type Packs } from '@wizyta/contract/kit/quantity'
import type { Measured, ProductUnit, productKinds } from '@wizyta/contract/sales/products/api'
import { language, t } from '../../platform/text/i18n.ts'

type Kind = (typeof productKinds)[number]

export const kindWords = (): Record<Kind, string> => ({
  retail: t('Retail'),
  professional: t('Professional'),
  both: t('Retail and professional'),
})
export const kindOptions = () => optionsOf(kindWords())

export const unitOptions = () =>
  optionsOf<ProductUnit>({
    pcs: t('Piece'),
    pack: t('Pack'),
    ml: t('Millilitre'),
    g: t('Gram'),
    pulse: t('Pulse'),
    unit: t('Unit|measure'),
  })

/** The short word of a unit, behind a figure. */
export const unitWord = (unit: ProductUnit): string =>
  ({
    pcs: t('pcs'),
    pack: t('packs|short'),
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

/** A quantity of a product as the shelf shows it: `4 packs + 30 ml`. */
export const stockText = (quantity: number, measured: Measured): string =>
  formatPacks(quantity, packsOf(measured), language())

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
