import type { Language } from '@wizyta/contract/words/translate'
import type { Cell } from '../lists/xlsx.ts'
import { bold, finishPdf, mm, openPdf, writeFooters, writeText as writeParagraph } from '../pdf/pdf.ts'
import { writeTable } from '../pdf/table.ts'

interface PrintedReport {
  title: string
  language: Language
  facts: string[][]
  definition: string[]
  heads: string[]
  cells: Cell[][]
  last: Cell[]
}

/** Columns that fit an upright page; more of them turn it. */
const uprightColumns = 6

/** Lays out a report on A4: its facts, the table with totals, the definitions. */
export function reportPdf({
  title,
  language,
  facts,
  definition,
  heads,
  cells,
  last,
}: PrintedReport): Promise<Buffer> {
  const isWide = heads.length > uprightColumns
  const pdf = openPdf({ title, lang: language, ...(isWide && { size: [mm(297), mm(210)] as const }) })
  writeParagraph(pdf, title, { tag: 'H1', size: 15, font: bold })
  writeParagraph(pdf, facts.map(([name, value]) => `${name}: ${value}`).join(' · '))
  pdf.doc.moveDown()
  const written = (cell: Cell) => cellText(cell, language)
  writeTable(pdf, {
    columns: heads.map((label, place) => ({
      label,
      width: place === 0 ? 1.8 : 1,
      align: place === 0 ? ('left' as const) : ('right' as const),
    })),
    rows: cells.map((row) => row.map(written)),
    totals: last.map(written),
    // Many columns are printed smaller, down to what is still read without a glass.
    size: heads.length > 14 ? 5.5 : heads.length > 9 ? 6.5 : 8,
  })
  pdf.doc.moveDown()
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

function cellText({ text, date, number, decimals = 0, isPercent }: Cell, language: Language): string {
  if (number === undefined) return date ?? text ?? ''
  return new Intl.NumberFormat(language, {
    ...(isPercent && { style: 'percent' as const }),
    minimumFractionDigits: isPercent ? 1 : decimals,
    maximumFractionDigits: isPercent ? 1 : decimals,
  }).format(number)
}
