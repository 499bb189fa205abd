import type { Encoding, Separator } from '@wizyta/contract/figures/imports/api'
import { isFormula } from '../lists/csv.ts'
import { type ReadingOptions, RowCollector, type Table, TableFault, tableLimits } from './table.ts'

/** Reads a CSV file (RFC 4180) of any usual encoding and separator. */
export function readCsv(bytes: Uint8Array, options: ReadingOptions): Table {
  const encoding = options.encoding ?? findEncoding(bytes)
  const text = decode(bytes, encoding)
  if (/[\0-\x08\x0e-\x1f]/.test(text.slice(0, 4_000)) || /^\s*(<|%PDF|\{\\rtf)/.test(text.slice(0, 200)))
    throw new TableFault('This is neither a CSV nor an XLSX file.')
  // Excel writes the separator into a first line of its own.
  const told = /^sep=([;,\t|])\r?\n/.exec(text)
  const separator = options.separator ?? (told?.[1] as Separator | undefined) ?? findSeparator(text)
  const collector = new RowCollector()
  parse(text, told?.[0].length ?? 0, separator, collector)
  return { format: 'csv', encoding, separator, sheet: null, sheets: [], rows: collector.rows }
}

const polish = {
  'windows-1250': [0xb9, 0x9c, 0x9f, 0xa5, 0x8c, 0x8f],
  'iso-8859-2': [0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac],
}

/** Finds the encoding: a byte-order mark, zero bytes of UTF-16, valid UTF-8, then Polish letters of the older two. */
function findEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4_000)
  const zeros = [0, 0]
  for (let index = 0; index < start.length; index++)
    if (start[index] === 0) zeros[index % 2] = (zeros[index % 2] as number) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && odd > even * 4) return 'utf-16le'
  if (even > start.length / 4 && even > odd * 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const seen = new Uint32Array(256)
    for (const byte of bytes) seen[byte] = (seen[byte] as number) + 1
    const count = (letters: number[]) => letters.reduce((sum, byte) => sum + (seen[byte] as number), 0)
    return count(polish['iso-8859-2']) > count(polish['windows-1250']) ? 'iso-8859-2' : 'windows-1250'
  }
}

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

/**
 * Finds the separator: the sign that most of the first lines hold equally often, outside of quotes. Where a title stands
 * above the headings, the first line of three cells is compared with.
 */
function findSeparator(text: string): Separator {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^ *$/.test(line))
    .slice(0, 20)
  const isTitled = !/[;,\t|]/.test(lines[0] ?? '')
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const first = isTitled ? (counts.find((count) => count > 1) ?? 0) : (counts[0] ?? 0)
    return counts.filter((count) => count === first).length * first
  }
  const signs: Separator[] = [';', ',', '\t', '|']
  return signs.reduce((best, sign) => (score(sign) > score(best) ? sign : best), ';')
}

/**
 * Splits a text into rows, counted as a spreadsheet does. A cell of two lines is in one row. The line with the separator
 * is no row. A quote opens a cell only at its beginning; one that is never closed is refused.
 */
function parse(text: string, start: number, separator: string, rows: RowCollector) {
  let at = start
  let number = 1
  let cells: string[] = []
  const endRow = () => {
    rows.add(number, cells)
    cells = []
    number += 1
  }
  const plain = new RegExp(`[${separator === '|' ? '\\|' : separator}\\r\\n]`, 'g')
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      let close = at + 1
      for (;;) {
        close = text.indexOf('"', close)
        if (close === -1 || close - at > tableLimits.cellLength * 2)
          throw new TableFault('A quotation mark is opened and not closed. Is the separator right?')
        if (text[close + 1] !== '"') break
        close += 2
      }
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else cell = ''
    plain.lastIndex = at
    const end = plain.exec(text)?.index ?? text.length
    cell += text.slice(at, end)
    if (cells.length > tableLimits.columns * 5) throw new TableFault('The file has more than 200 columns.')
    cells.push(withoutApostrophe(cell))
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end stands before one more empty cell, which says nothing.
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    endRow()
  }
  if (cells.length > 0) endRow()
}

/** Our own files put an apostrophe before what a spreadsheet would calculate (`csv.ts`). */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
