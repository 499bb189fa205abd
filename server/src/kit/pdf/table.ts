import { bold, contentWidth, drawDecoration, type Pdf, regular, textSize } from './pdf.ts'

export interface PdfColumn {
  label: string
  /** Share of the width, beside those of the other columns. */
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Small print has less room around it. */
const paddingOf = (size: number) => ({ x: size < 8 ? 2.5 : 4, y: 3 })

/**
 * Writes a table at the place reached. Its head is repeated on each page, and no row is split. Own code: the table of
 * pdfkit takes eleven times as long (4.0 s for 600 rows).
 * @param totals a last row in bold
 */
export function writeTable(
  pdf: Pdf,
  {
    columns,
    rows,
    totals,
    size = textSize,
  }: { columns: PdfColumn[]; rows: string[][]; totals?: string[]; size?: number },
) {
  const { doc, root } = pdf
  const table = doc.struct('Table')
  root.add(table)
  const writer = { pdf, table, size, columns, widths: widthsOf(pdf, columns) }
  const labels = columns.map(({ label }) => label)
  writeRow(writer, labels, 'TH')
  for (const [cells, font] of [
    ...rows.map((row) => [row, regular] as const),
    ...(totals ? [[totals, bold] as const] : []),
  ]) {
    const height = heightOf(writer, cells, font)
    if (doc.y + height > bottomOf(pdf)) {
      doc.addPage()
      writeRow(writer, labels, 'TH')
    }
    writeRow(writer, cells, 'TD', font, height)
  }
  table.end()
  doc.font(regular).fontSize(textSize)
  doc.x = doc.page.margins.left
}

interface TableWriter {
  pdf: Pdf
  table: PDFKit.PDFStructureElement
  size: number
  columns: PdfColumn[]
  widths: number[]
}

const bottomOf = ({ doc }: Pdf) => doc.page.height - doc.page.margins.bottom

function widthsOf(pdf: Pdf, columns: PdfColumn[]): number[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width }) => (contentWidth(pdf) * width) / shares)
}

/** Returns the height of a row, at most what is left of a page below its head. */
function heightOf({ pdf, size, widths }: TableWriter, cells: string[], font: string): number {
  const { doc } = pdf
  doc.font(font).fontSize(size)
  const heights = cells.map((cell, place) =>
    doc.heightOfString(cell, { width: innerWidth(size, widths[place]) }),
  )
  const most = bottomOf(pdf) - doc.page.margins.top - 40
  return Math.min(most, Math.max(size, ...heights)) + paddingOf(size).y * 2
}

const innerWidth = (size: number, width = 0) => Math.max(1, width - paddingOf(size).x * 2)

function writeRow(
  writer: TableWriter,
  cells: string[],
  tag: 'TH' | 'TD',
  font = tag === 'TH' ? bold : regular,
  height = heightOf(writer, cells, font),
) {
  const { pdf, table, columns, widths, size } = writer
  const { doc } = pdf
  if (tag === 'TH' && doc.y + height > bottomOf(pdf)) doc.addPage()
  const padding = paddingOf(size)
  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  let x = doc.page.margins.left
  for (const [place, text] of cells.entries()) {
    const width = widths[place] ?? 0
    const left = x + padding.x
    const cell = doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, () => {
      doc.font(font).fontSize(size)
      const align = columns[place]?.align ?? 'left'
      const inner = innerWidth(size, width)
      doc.text(text, left, top + padding.y, {
        width: inner,
        height: height - padding.y,
        align,
        ellipsis: true,
      })
    })
    row.add(cell)
    cell.end()
    x += width
  }
  row.end()
  drawDecoration(pdf, () => {
    doc.lineWidth(tag === 'TH' ? 0.8 : 0.3).strokeColor(tag === 'TH' ? '#222222' : '#bbbbbb')
    doc
      .moveTo(doc.page.margins.left, top + height)
      .lineTo(x, top + height)
      .stroke()
  })
  doc.y = top + height
}
