import type { Language, Translate } from '@wizyta/contract/words/translate'
import { bold, finishPdf, openPdf, writeFooters, writeText } from '../../kit/pdf/pdf.ts'
import { writeTable } from '../../kit/pdf/table.ts'
import { addressOf, goodsOf, type Order, quantityOf } from './order.ts'

/** Lays an order out for its supplier: from whom, to where, which goods and how many. It names no prices. */
export async function orderPdf(order: Order, language: Language, t: Translate): Promise<Buffer> {
  const { business, supplier, day, note, lines } = order
  const title = t('Order from {business}, {date}', { business: business.name, date: day })
  const pdf = openPdf({ title, lang: language })
  writeText(pdf, title, { tag: 'H1', size: 15, font: bold })
  pdf.doc.moveDown()
  writeText(pdf, t('Supplier'), { tag: 'H2', font: bold })
  writeText(pdf, supplier)
  pdf.doc.moveDown()
  writeText(pdf, t('Delivery address'), { tag: 'H2', font: bold })
  for (const line of addressOf(business, t)) writeText(pdf, line)
  pdf.doc.moveDown()
  writeTable(pdf, {
    columns: [
      { label: t('No.'), width: 5, align: 'right' },
      { label: t('Product'), width: 50 },
      { label: t('SKU'), width: 18 },
      { label: t('EAN'), width: 18 },
      { label: t('Quantity'), width: 12, align: 'right' },
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      goodsOf(line),
      line.sku ?? '',
      line.gtin ?? '',
      quantityOf(line, t),
    ]),
  })
  if (note) {
    pdf.doc.moveDown()
    writeText(pdf, t('Note'), { tag: 'H2', font: bold })
    writeText(pdf, note)
  }
  writeFooters(pdf, business.name)
  return finishPdf(pdf)
}
