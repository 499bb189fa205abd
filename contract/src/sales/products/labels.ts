import { z } from 'zod'
import { endpoint, fileBytes } from '../../kit/endpoint.ts'
import { choice } from '../../kit/field.ts'
import type { ProductUnit } from './api.ts'

/** Paper that labels are printed on. */
export const labelFormat = choice({
  a4_3x8: 'A4 sheet, 24 labels',
  roll_40x25: 'Roll, 40 × 25 mm',
  roll_58: 'Roll, 58 mm',
}).meta({ label: 'Paper' })
export type LabelFormat = z.infer<typeof labelFormat>

/** Most labels of one file. */
export const mostLabels = 600

export const labelsInput = z
  .strictObject({
    format: labelFormat,
    /** Place on the sheet that the first label takes, from 1. A sheet that was begun is used up. */
    start: z
      .int('Enter a whole number.')
      .min(1, 'At least 1.')
      .max(24, 'A sheet has 24 labels.')
      .meta({ label: 'First free place on the sheet' }),
    labels: z
      .array(
        z.strictObject({
          product_id: z.uuid(),
          copies: z
            .int('Enter a whole number.')
            .min(1, 'At least 1.')
            .max(mostLabels, 'Print 600 labels at once at most.')
            .meta({ label: 'Labels|number' }),
        }),
      )
      .min(1, 'Choose products.')
      .max(mostLabels, 'Print 600 labels at once at most.')
      .refine((labels) => labels.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels, {
        error: 'Print 600 labels at once at most.',
      }),
  })
  .meta({ id: 'LabelsInput' })
export type LabelsInput = z.output<typeof labelsInput>

export const writeLabels = endpoint({
  method: 'POST',
  path: '/tenant/product-labels',
  permission: 'products.index',
  summary: 'Write labels of products with price and barcode, as PDF.',
  body: labelsInput,
  answer: fileBytes('Choose products.'),
  types: ['application/pdf'],
  status: 200,
})

/** A rectangle in millimetres, from the top left corner. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Paper {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** Margin above the first row. */
  top: number
}

/** Sheets of 24 labels of 70 × 37 mm are sold by all makers; a roll has one label a page. */
export const labelPapers: Record<LabelFormat, Paper> = {
  a4_3x8: {
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    top: 0.5,
  },
  roll_40x25: {
    page: { width: 40, height: 25 },
    columns: 1,
    rows: 1,
    label: { width: 40, height: 25 },
    top: 0,
  },
  roll_58: {
    page: { width: 58, height: 40 },
    columns: 1,
    rows: 1,
    label: { width: 58, height: 40 },
    top: 0,
  },
}

/** Returns the page and the place of a label. Labels fill a sheet row by row, from the first free place. */
export function placeOfLabel(
  format: LabelFormat,
  index: number,
  start: number,
): Rectangle & { page: number } {
  const { columns, rows, label, top } = labelPapers[format]
  const perPage = columns * rows
  const place = index + (perPage === 1 ? 0 : start - 1)
  const onPage = place % perPage
  return {
    page: Math.floor(place / perPage),
    x: (onPage % columns) * label.width,
    y: top + Math.floor(onPage / columns) * label.height,
    ...label,
  }
}

/** Parts of a label, within it. */
export interface LabelParts {
  name: Rectangle
  price: Rectangle
  /** Price of 100 ml or 100 g. */
  unitPrice: Rectangle
  /** Lowest price of the 30 days before a reduction. */
  lowest: Rectangle
  bars: Rectangle
  /** Digits below the bars. */
  code: Rectangle
}

/** Heights of the parts in millimetres, from the top; the bars take what is left. */
const heights = {
  large: { padding: 2.5, name: 7.2, price: 5.8, unitPrice: 3, lowest: 3, code: 2.8 },
  small: { padding: 1.2, name: 5.2, price: 4.2, unitPrice: 2.3, lowest: 2.3, code: 2.2 },
}

/** Divides a label into its parts. */
export function partsOfLabel(format: LabelFormat): LabelParts {
  const { width, height } = labelPapers[format].label
  const tall = format === 'roll_40x25' ? heights.small : heights.large
  let y = tall.padding
  const part = (high: number): Rectangle => {
    const one = { x: tall.padding, y, width: width - tall.padding * 2, height: high }
    y += high
    return one
  }
  const [name, price, unitPrice, lowest] = [tall.name, tall.price, tall.unitPrice, tall.lowest].map(part)
  const bars = part(height - tall.padding - tall.code - y)
  return { name, price, unitPrice, lowest, bars, code: part(tall.code) } as LabelParts
}

/** Narrowest module that printers of labels print and scanners read, and the widest one (GS1, table 5.12.3). */
const moduleWidth = { least: 0.19, most: 0.5 }

/**
 * Returns where the bars of a code stand, in the middle, quiet zones included. Null: the code is too long for the label.
 * @param modules with the quiet zones
 */
export function barsOf(format: LabelFormat, modules: number): Rectangle | null {
  const { bars } = partsOfLabel(format)
  const module = Math.min(moduleWidth.most, bars.width / modules)
  if (module < moduleWidth.least) return null
  const width = module * modules
  return { ...bars, x: bars.x + (bars.width - width) / 2, width }
}

/**
 * Returns the price of 100 ml or 100 g. Null: the content is not measured. A shelf must show it (act on price
 * information, art. 4).
 */
export function unitPriceOf(priced: {
  sale_price: number | null
  unit: ProductUnit
  pack_size: number
  usage_unit: ProductUnit | null
}): { price: number; unit: 'ml' | 'g' } | null {
  const unit = priced.usage_unit ?? priced.unit
  if (priced.sale_price === null || (unit !== 'ml' && unit !== 'g')) return null
  return { price: Math.round((priced.sale_price * 100_000) / priced.pack_size), unit }
}
