import { Readable } from 'node:stream'
import type { Language } from '@wizyta/contract/words/translate'
import { WrittenStream } from '../http/written-stream.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { type Cell, hoursText, type Sheet, writeXlsx } from './xlsx.ts'

type TableFormat = 'csv' | 'xlsx'

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Writes a table as a file while its rows are read. CSV holds the first sheet alone, for programs.
 * @param name without its ending
 */
export function tableFile(
  format: TableFormat,
  name: string,
  [table, ...more]: readonly [Sheet, ...Sheet[]],
  language: Language,
): WrittenStream {
  const bytes = format === 'csv' ? csvLines(table, language) : writeXlsx([table, ...more])
  return new WrittenStream(Readable.from(bytes), types[format], `${name}.${format}`)
}

export const bold = (text: string): Cell => ({ text, isBold: true })

async function* csvLines({ rows }: Sheet, language: Language) {
  yield byteOrderMark
  const written = (cell: Cell) => {
    if (cell.minutes !== undefined) return hoursText(cell.minutes)
    if (cell.number === undefined) return cell.date ?? cell.text ?? ''
    // As spreadsheets of the reader's country read it; a whole number stays one.
    if (!cell.decimals) return cell.number
    const text = cell.isPercent ? `${(cell.number * 100).toFixed(2)}%` : cell.number.toFixed(cell.decimals)
    return language === 'pl' ? text.replace('.', ',') : text
  }
  for await (const row of rows) yield csvLine(row.map(written))
}
