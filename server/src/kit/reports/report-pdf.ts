import { formatNumber } from '@wizyta/contract/kit/number-text'
import { partsOf } from '@wizyta/contract/kit/parts'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import { type Cell, hoursText } from '../lists/xlsx.ts'
import { bold, finishPdf, mm, openPdf, writeFooters, writeText as writeParagraph } from '../pdf/pdf.ts'
import { type PdfColumn, writeTable } from '../pdf/table.ts'
import { printedDate } from './printed-dates.ts'
import { drawChart, type PrintedChart } from './report-pdf-chart.ts'

export interface PrintedReport {
  title: string
  language: Language
  facts: string[][]
  definition: string[]
  heads: string[]
  cells: Cell[][]
  last: Cell[]
  /** Figures of two periods beside each other, their heads first. Null: it is compared with none. */
  comparison: Cell[][] | null
  /** Null: its rows do not stand for days, weeks or months. */
  chart: PrintedChart | null
}

const translators = { pl: translator('pl', pl), en: translator('en') }

/** Columns that fit an upright page; more of them turn it. */
const uprightColumns = 6
/** Columns of figures that are still read on a lying page. More of them stand in tables one below the other. */
export const lyingColumns = 13

/** Lays out a report on A4: its facts, the table with totals, the definitions. */
export function reportPdf({
  title,
  language,
  facts,
  definition,
  heads,
  cells,
  last,
  comparison,
  chart,
}: PrintedReport): Promise<Buffer> {
  const isWide = heads.length > uprightColumns
  const pdf = openPdf({ title, lang: language, ...(isWide && { size: [mm(297), mm(210)] as const }) })
  writeParagraph(pdf, title, { tag: 'H1', size: 15, font: bold })
  writeParagraph(pdf, facts.map(([name, value]) => `${name}: ${value}`).join(' · '))
  pdf.doc.moveDown()
  const written = (cell: Cell) => cellText(cell, language)
  if (comparison) {
    const [names = [], ...figures] = comparison.map((row) => row.map(written))
    writeTable(pdf, { columns: columnsOf(names), rows: figures, size: 8 })
    pdf.doc.moveDown()
  }
  if (chart) drawChart(pdf, chart)
  const parts = partsOf(heads.slice(1), lyingColumns)
  let first = 1
  for (const [place, part] of parts.entries()) {
    if (parts.length > 1)
      writeParagraph(
        pdf,
        translators[language]('Part {place} of {count}', { place: place + 1, count: parts.length }),
        { tag: 'H2', size: 9, font: bold },
      )
    const own = (row: Cell[]) => [row[0] as Cell, ...row.slice(first, first + part.length)].map(written)
    writeTable(pdf, {
      columns: columnsOf([heads[0] as string, ...part]),
      rows: cells.map(own),
      totals: own(last),
      // Many columns are printed smaller, down to what is still read without a glass.
      size: part.length > 9 ? 7 : 8,
    })
    first += part.length
    pdf.doc.moveDown()
  }
  for (const sentence of definition) writeParagraph(pdf, sentence, { size: 7.5 })
  writeFooters(
    pdf,
    facts
      .slice(0, 3)
      .map(([, value]) => value)
      .join(' · '),
  )
  return finishPdf(pdf)
}

/** Names stand on the left, figures on the right. */
const columnsOf = (heads: readonly string[]): PdfColumn[] =>
  heads.map((label, column) => ({
    label,
    width: column === 0 ? 1.8 : 1,
    align: column === 0 ? 'left' : 'right',
  }))

/** Writes a cell as people read it. */
export function cellText(
  { text, date, minutes, number, decimals = 0, isPercent }: Cell,
  language: Language,
): string {
  if (minutes !== undefined) return hoursText(minutes)
  if (number === undefined) return date ? printedDate(date, language) : (text ?? '')
  return formatNumber(number, language, {
    ...(isPercent && { style: 'percent' as const }),
    minimumFractionDigits: isPercent ? 1 : decimals,
    maximumFractionDigits: isPercent ? 1 : decimals,
  })
}
