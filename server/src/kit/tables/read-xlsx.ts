import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { type ReadingOptions, RowCollector, type Table, TableFault, tableLimits } from './table.ts'
import { openArchive } from './unzip.ts'

/**
 * Reads one sheet of a workbook (ISO/IEC 29500). Own code: of four libraries three died or took gigabytes on a hostile
 * file of some kilobytes. Formulas are never worked out, their stored value is taken.
 */
export function readXlsx(bytes: Uint8Array, options: ReadingOptions): Table {
  const open = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const book = readBook(open)
  const chosen = book.sheets.find(({ name }) => name === options.sheet) ?? book.sheets[0]
  const content = chosen && open(chosen.path)
  if (!chosen || !content) throw new TableFault('The workbook has no sheet.')
  const texts = readTexts(open('xl/sharedStrings.xml'))
  const dates = readDateStyles(open('xl/styles.xml'))
  return {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheet: chosen.name,
    sheets: book.sheets.map(({ name }) => name),
    rows: readSheet(content, { texts, dates, is1904: book.is1904 }),
  }
}

type Attributes = Record<string, string>
interface Handlers {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Walks through a part. Document types bring entities, which a workbook never needs. */
function walk(part: Buffer | null, { open, text, close }: Handlers) {
  if (!part) return
  const parser = new SaxesParser({ fragment: false })
  let depth = 0
  parser.on('error', () => {
    throw new TableFault('The workbook is damaged or was not saved as XLSX.')
  })
  parser.on('doctype', () => {
    throw new TableFault('The workbook holds a document type, which is not allowed.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > 64) throw new TableFault('The workbook is damaged or was not saved as XLSX.')
    open?.(localName(name), attributes as Attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  const decoder = new TextDecoder(part[0] === 0xff ? 'utf-16le' : 'utf-8')
  for (let at = 0; at < part.length; at += 65_536)
    parser.write(decoder.decode(part.subarray(at, at + 65_536), { stream: true }))
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

type Open = (name: string) => Buffer | null

function readBook(open: Open) {
  const book = open('xl/workbook.xml')
  if (!book) throw new TableFault('This is neither a CSV nor an XLSX file.')
  const targets = new Map<string, string>()
  walk(open('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, posix.join('/xl', resolved(Target)).slice(1))
    },
  })
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  walk(book, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (tag !== 'sheet' || sheets.length >= 100) return
      const id = Object.entries(attributes).find(([name]) => localName(name) === 'id')?.[1] ?? ''
      const path = targets.get(id)
      // Chart sheets and macros hold no cells.
      if (path?.includes('worksheets/') && attributes.name) sheets.push({ name: attributes.name, path })
    },
  })
  return { sheets, is1904 }
}

/** A target from the root of the package, or beside the workbook. */
const resolved = (target: string) => (target.startsWith('/') ? target.replace(/^\/xl\//, '') : target)

function readTexts(part: Buffer | null): string[] {
  const texts: string[] = []
  let [text, isText, isReading, total] = ['', false, false, 0]
  walk(part, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      // One cell of the list may stand in a million cells: each counts again where it is used.
      total += text.length + 16
      if (total > tableLimits.text) throw new TableFault('The file holds too much text. Split it.')
      texts.push(text)
    },
  })
  return texts
}

/** Number formats of the standard that show a date. */
const isDateFormat = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)

/** Returns for each style of cells whether it shows a date. */
function readDateStyles(part: Buffer | null): boolean[] {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  walk(part, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt')
        own.set(Number(numFmtId), /[dy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(own.get(Number(numFmtId)) ?? isDateFormat(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

interface Book {
  texts: readonly string[]
  dates: readonly boolean[]
  is1904: boolean
}

function readSheet(part: Buffer, book: Book) {
  const collector = new RowCollector()
  let number = 0
  let cells: string[] = []
  let [column, type, style, value, isValue] = [0, 'n', 0, '', false]
  walk(part, {
    open: (name, { r, t, s }) => {
      if (name === 'row') {
        number = Number(r) > number ? Number(r) : number + 1
        cells = []
        column = -1
      }
      if (name === 'c') {
        column = r ? columnOf(r) : column + 1
        type = t ?? 'n'
        style = Number(s ?? 0)
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (piece) => {
      if (isValue && value.length <= tableLimits.cellLength) value += piece
    },
    close: (name) => {
      isValue = false
      if (name === 'c' && value !== '') {
        const shown = shownAs(value, type, book.dates[style] === true, book)
        if (shown.trim() === '') return
        // What lies beyond is refused before the row is padded up to it.
        if (column >= tableLimits.columns) throw new TableFault('The file has more than 200 columns.')
        while (cells.length < column) cells.push('')
        cells[column] = shown
      }
      if (name === 'row') collector.add(number, cells)
    },
  })
  return collector.rows
}

/** Returns the column of a reference, from 0: `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference.slice(0, 4).toUpperCase()) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

function shownAs(value: string, type: string, isDate: boolean, { texts, is1904 }: Book): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type !== 'n') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate) return dateOf(number + (is1904 ? 1_462 : 0))
  // 19.989999999999998 was typed as 19.99; a code of 13 digits may be written as a power of ten.
  return plainNumber(Number(number.toPrecision(15)))
}

const plainNumber = (number: number) =>
  Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)

const dayMs = 86_400_000
/** Returns the date of a serial number, counted from 30 December 1899. */
function dateOf(serial: number): string {
  const time = Math.round(serial * dayMs) + Date.UTC(1899, 11, 30)
  if (Math.abs(time) > 8e15) return String(serial)
  const text = new Date(time).toISOString()
  return serial % 1 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
