import { setImmediate } from 'node:timers/promises'
import { barcodeOf } from '@wizyta/contract/kit/barcode'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { Product } from '@wizyta/contract/sales/products/api'
import {
  barsOf,
  type LabelFormat,
  type LabelsInput,
  labelPapers,
  partsOfLabel,
  placeOfLabel,
  type Rectangle,
  unitPriceOf,
} from '@wizyta/contract/sales/products/labels'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import type { WrittenStream } from '../../kit/http/written-stream.ts'
import { drawBarcode } from '../../kit/pdf/codes.ts'
import { bold, finishPdf, mm, openPdf, type Pdf, pdfAnswer, placeText, regular } from '../../kit/pdf/pdf.ts'
import { joinLowestBefore, lowestBefore } from './lowest-before.ts'

type Labelled = Pick<
  Product,
  'id' | 'name' | 'sku' | 'gtin' | 'extra_codes' | 'sale_price' | 'unit' | 'pack_size' | 'usage_unit'
> & {
  /** Lowest price of the 30 days before the present one, where that is a reduction. */
  lowest_before: number | null
}

const translators = { pl: translator('pl', pl), en: translator('en') }
/** Labels between which other requests are answered; some 10 ms. */
const atOnce = 20

/** Writes labels of products as PDF, in the language of the user. */
export async function writeLabels(
  tx: Tx,
  businessId: string,
  lang: Language,
  { format, start, labels }: LabelsInput,
): Promise<WrittenStream> {
  const products = await findLabelled(
    tx,
    businessId,
    labels.map(({ product_id }) => product_id),
  )
  const gone = labels.findIndex(({ product_id }) => !products.has(product_id))
  if (gone >= 0) throw invalid({ [`labels.${gone}.product_id`]: ['This no longer exists.'] })
  const { rows } = await sql<{ currency: string }>`
    select currency from businesses where id = ${businessId}`.execute(tx)
  const writer = { format, lang, currency: rows[0]?.currency ?? 'PLN' }
  const { page } = labelPapers[format]
  const title = translators[lang]('Labels of products')
  const pdf = openPdf({ title, size: [mm(page.width), mm(page.height)], lang, margin: 0 })
  const all = labels.flatMap(({ product_id, copies }) =>
    Array.from({ length: copies }, () => products.get(product_id) as Labelled),
  )
  for (const [index, product] of all.entries()) {
    const place = placeOfLabel(format, index, start)
    while (pdf.doc.bufferedPageRange().count <= place.page) pdf.doc.addPage()
    writeLabel({ pdf, ...writer }, product, place)
    if (index % atOnce === atOnce - 1) await setImmediate()
  }
  return pdfAnswer(await finishPdf(pdf), 'labels.pdf')
}

async function findLabelled(tx: Tx, businessId: string, ids: string[]): Promise<Map<string, Labelled>> {
  const { rows } = await sql<Labelled>`
    select p.id, p.name, p.sku, p.gtin, p.extra_codes, p.sale_price, p.unit, p.pack_size, p.usage_unit,
      ${lowestBefore} as lowest_before
    from products p
    ${joinLowestBefore}
    where p.business_id = ${businessId} and p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Writer {
  pdf: Pdf
  format: LabelFormat
  lang: Language
  currency: string
}

function writeLabel({ pdf, format, lang, currency }: Writer, product: Labelled, place: Rectangle) {
  const t = translators[lang]
  const parts = partsOfLabel(format)
  const money = (amount: number) => formatMoney(amount, lang, currency)
  const write = (text: string, part: Rectangle, lines = 1, font = regular) =>
    writeInto(pdf, text, { ...part, x: place.x + part.x, y: place.y + part.y }, lines, font)
  write(product.name, parts.name, 2)
  if (product.sale_price !== null) write(money(product.sale_price), parts.price, 1, bold)
  const unit = unitPriceOf(product)
  if (unit)
    write(
      unit.unit === 'ml'
        ? t('100 ml: {price}', { price: money(unit.price) })
        : t('100 g: {price}', { price: money(unit.price) }),
      parts.unitPrice,
    )
  if (product.lowest_before !== null) {
    const text = t('Lowest price of the 30 days before the reduction: {price}', {
      price: money(product.lowest_before),
    })
    // In one line of a narrow label its letters shrink. It has the line of the unit price too where that is free.
    if (unit) write(text, parts.lowest)
    else write(text, { ...parts.unitPrice, height: parts.unitPrice.height + parts.lowest.height }, 2)
  }
  const code = barcodeOf(product)
  const bars = code && barsOf(format, code.modules.length + code.quiet[0] + code.quiet[1])
  if (code && bars)
    drawBarcode(pdf, code, {
      x: mm(place.x + bars.x),
      y: mm(place.y + bars.y),
      width: mm(bars.width),
      height: mm(bars.height - 0.5),
    })
  const text = code?.text ?? product.sku
  if (text) write(text, parts.code)
}

/** Writes text into a rectangle of millimetres. A single line becomes smaller until it fits; a name ends with "…". */
function writeInto(pdf: Pdf, text: string, box: Rectangle, lines: number, font: string) {
  const { doc } = pdf
  const size = mm(box.height / lines) * 0.8
  const needed = lines === 1 ? doc.font(font).fontSize(size).widthOfString(text) : 0
  placeText(pdf, text, {
    x: mm(box.x),
    y: mm(box.y),
    width: mm(box.width),
    height: mm(box.height),
    size: Math.min(size, (size * mm(box.width) * 0.99) / Math.max(needed, 1)),
    font,
    align: 'center',
    lineGap: 0,
  })
}
