import type { ReceiptDocument, ReceiptPaper } from '@wizyta/contract/sales/receipts/api'
import {
  bold,
  contentWidth,
  drawDecoration,
  finishPdf,
  openPdf,
  type Pdf,
  receiptPdf,
  regular,
  writeFooters,
  writeText,
} from '../../kit/pdf/pdf.ts'
import { writeTable } from '../../kit/pdf/table.ts'
import {
  factsOf,
  linePrice,
  noticesOf,
  paymentRows,
  receiptWords,
  sellerOf,
  titleOf,
} from './receipt-words.ts'

/** Lays a receipt out as PDF, on a roll of 80 mm or a sheet. */
export async function writeReceipt(receipt: ReceiptDocument, paper: ReceiptPaper): Promise<Buffer> {
  const options = { title: titleOf(receipt), lang: receipt.language }
  if (paper === 'receipt') return receiptPdf(options, (pdf) => layOutRoll(pdf, receipt))
  const pdf = openPdf(options)
  layOutSheet(pdf, receipt)
  writeFooters(pdf, receipt.business.name)
  return finishPdf(pdf)
}

function layOutRoll(pdf: Pdf, receipt: ReceiptDocument) {
  const words = receiptWords(receipt)
  const { t, money, rate } = words
  const center = { align: 'center' } as const
  writeText(pdf, receipt.business.name, { ...center, font: bold, size: 12 })
  for (const line of sellerOf(receipt)) writeText(pdf, line, { ...center, size: 8 })
  rule(pdf)
  writeText(pdf, titleOf(receipt), { ...center, tag: 'H1', font: bold, size: 10 })
  writeText(pdf, t('Non-fiscal document'), { ...center, size: 8 })
  for (const line of factsOf(receipt)) writeText(pdf, line, { ...center, size: 8 })
  rule(pdf)
  for (const line of receipt.lines) {
    writeText(pdf, line.name)
    writePair(
      pdf,
      [linePrice(line, words), rate(line.vat_rate)].filter(Boolean).join(' · '),
      money(line.total),
    )
  }
  rule(pdf)
  writePair(pdf, t('Total'), money(receipt.total), { font: bold, size: 12 })
  if (receipt.tip_total !== 0) writePair(pdf, t('Tips'), money(receipt.tip_total))
  for (const [label, amount] of paymentRows(receipt, words)) writePair(pdf, label, amount)
  if (receipt.vat_summary.length > 0) {
    rule(pdf)
    writeVat(pdf, receipt, 7)
    pdf.doc.moveDown(0.5)
  } else rule(pdf)
  for (const line of noticesOf(receipt)) writeText(pdf, line, { ...center, size: 8 })
}

function layOutSheet(pdf: Pdf, receipt: ReceiptDocument) {
  const words = receiptWords(receipt)
  const { t, money, rate } = words
  const { doc } = pdf
  writeText(pdf, receipt.business.name, { font: bold, size: 12 })
  for (const line of sellerOf(receipt)) writeText(pdf, line)
  doc.moveDown(1.5)
  writeText(pdf, titleOf(receipt), { tag: 'H1', font: bold, size: 16 })
  writeText(pdf, t('Non-fiscal document'))
  for (const line of factsOf(receipt)) writeText(pdf, line)
  doc.moveDown()
  writeTable(pdf, {
    columns: [
      { label: t('No.'), width: 5, align: 'right' },
      { label: t('Name'), width: 45 },
      { label: t('Quantity'), width: 9, align: 'right' },
      { label: t('Price'), width: 14, align: 'right' },
      { label: t('Discount'), width: 13, align: 'right' },
      { label: t('VAT'), width: 8, align: 'right' },
      { label: t('Total'), width: 15, align: 'right' },
    ],
    rows: receipt.lines.map((line, index) => [
      String(index + 1),
      line.name,
      line.qty === 0 ? '' : String(line.qty),
      money(line.unit_price),
      line.discount > 0 ? money(line.discount) : '',
      rate(line.vat_rate),
      money(line.total),
    ]),
    totals: ['', t('Total'), '', '', '', '', money(receipt.total)],
  })
  doc.moveDown()
  if (receipt.tip_total !== 0) writePair(pdf, t('Tips'), money(receipt.tip_total))
  for (const [label, amount] of paymentRows(receipt, words)) writePair(pdf, label, amount)
  doc.moveDown()
  if (receipt.vat_summary.length > 0) writeVat(pdf, receipt)
  doc.moveDown()
  for (const line of noticesOf(receipt)) writeText(pdf, line)
}

function writeVat(pdf: Pdf, receipt: ReceiptDocument, size?: number) {
  const { t, money, rate } = receiptWords(receipt)
  const sumOf = (field: 'net' | 'vat' | 'gross') =>
    money(receipt.vat_summary.reduce((sum, row) => sum + row[field], 0))
  writeTable(pdf, {
    columns: [
      { label: t('VAT rate'), width: 10 },
      { label: t('Net|sum'), width: 14, align: 'right' },
      { label: t('VAT'), width: 14, align: 'right' },
      { label: t('Gross|sum'), width: 14, align: 'right' },
    ],
    rows: receipt.vat_summary.map((row) => [
      rate(row.rate),
      money(row.net),
      money(row.vat),
      money(row.gross),
    ]),
    totals: [t('Total|sum'), sumOf('net'), sumOf('vat'), sumOf('gross')],
    ...(size === undefined ? {} : { size }),
  })
}

/** Writes words at the left and an amount at the right of one line. */
function writePair(pdf: Pdf, label: string, amount: string, { font = regular, size = 9 } = {}) {
  const { doc, root } = pdf
  const width = contentWidth(pdf)
  const left = doc.page.margins.left
  const paragraph = doc.struct('P', {}, () => {
    doc.font(font).fontSize(size)
    const taken = doc.widthOfString(amount) + 6
    const height = Math.max(
      doc.heightOfString(label || ' ', { width: width - taken }),
      doc.heightOfString(amount, { width: taken + 6 }),
    )
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
    const top = doc.y
    if (label) doc.text(label, left, top, { width: width - taken })
    doc.text(amount, left, top, { width, align: 'right' })
    doc.y = top + height
    doc.x = left
    doc.font(regular).fontSize(9)
  })
  root.add(paragraph)
  paragraph.end()
}

function rule(pdf: Pdf) {
  const { doc } = pdf
  const y = doc.y + 4
  drawDecoration(pdf, () => {
    doc
      .lineWidth(0.5)
      .strokeColor('#777777')
      .moveTo(doc.page.margins.left, y)
      .lineTo(doc.page.margins.left + contentWidth(pdf), y)
      .stroke()
  })
  doc.y = y + 4
}
