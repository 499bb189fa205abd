import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One cell: a text, a number, a date (`2026-11-20`) or a length of time. A text is stored as text and never calculated with. */
export interface Cell {
  text?: string
  number?: number
  /** Digits after the point. */
  decimals?: number
  /** The number is a share of one. */
  isPercent?: boolean
  date?: string
  /** A length of time, in whole minutes. */
  minutes?: number
  isBold?: boolean
}

export interface Sheet {
  name: string
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/**
 * Writes a workbook (ISO/IEC 29500) piece by piece. Own code, since a report needs 5 parts of the format. Libraries
 * that write it bring 3 MB (docs/decisions/0055).
 */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const parts: [name: string, text: Text][] = [
    ['[Content_Types].xml', [contentTypes(sheets.length)]],
    ['_rels/.rels', [rootRelations]],
    ['xl/workbook.xml', [workbook(sheets)]],
    ['xl/_rels/workbook.xml.rels', [workbookRelations(sheets.length)]],
    ['xl/styles.xml', [styles]],
    ...sheets.map(
      ({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)] as [string, Text],
    ),
  ]
  yield* zipped(parts)
}

/** Text of a part, written while it is read. */
type Text = Iterable<string> | AsyncIterable<string>

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const contentTypes = (sheets: number) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${range(
    sheets,
  )
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kinds}.worksheet+xml"/>`)
    .join('')}</Types>`

const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbook = (sheets: readonly Sheet[]) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${escape(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** Excel refuses longer names and some signs. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const workbookRelations = (sheets: number) =>
  `${head}<Relationships xmlns="${packages}/relationships">${range(sheets)
    .map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** Number formats of the standard: general, 0.00 grouped, percent, whole grouped; 164 and 165 are ours. Each plain and bold. */
const formats = { text: 0, decimal: 4, percent: 10, date: 164, whole: 3, hours: 165 }
const formatNames = Object.keys(formats) as (keyof typeof formats)[]
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formatNames.length * 2}">${formatNames
  .flatMap((name) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${formats[name]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  )
  .join('')}</cellXfs></styleSheet>`
const styleOf = (format: keyof typeof formats, { isBold }: Cell) =>
  formatNames.indexOf(format) * 2 + (isBold ? 1 : 0)

/** Writes a length of time as hours and minutes: `160:00`. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

async function* sheetXml(rows: Sheet['rows']): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="60" width="18" customWidth="1"/></cols><sheetData>`
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`
  yield '</sheetData></worksheet>'
}

const dayMs = 86_400_000
const dayMinutes = 1_440
/** Spreadsheets count days from here, since they hold 1900 for a leap year. */
const firstDay = Date.UTC(1899, 11, 30)

function cellXml(cell: Cell): string {
  const number = (format: keyof typeof formats, value: number) =>
    `<c s="${styleOf(format, cell)}"><v>${value}</v></c>`
  if (cell.number !== undefined)
    return number(cell.isPercent ? 'percent' : cell.decimals ? 'decimal' : 'whole', cell.number)
  // A spreadsheet holds a length of time as a part of a day.
  if (cell.minutes !== undefined) return number('hours', cell.minutes / dayMinutes)
  if (cell.date !== undefined) return number('date', (Date.parse(cell.date) - firstDay) / dayMs)
  if (!cell.text) return '<c/>'
  return `<c t="inlineStr" s="${styleOf('text', cell)}"><is><t xml:space="preserve">${escape(cell.text)}</t></is></c>`
}

/** Leaves out what XML 1.0 cannot hold. */
const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const utf8 = new TextEncoder()
/** Sizes stand behind the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
/** 1 January 1980: a file has no time of its own. */
const dosDate = 0x0021

/** Packs texts as a ZIP archive (APPNOTE 6.3), each deflated while it is read. */
async function* zipped(parts: readonly [name: string, text: Text][]): AsyncGenerator<Uint8Array> {
  let offset = 0
  const central: Buffer[] = []
  for (const [name, text] of parts) {
    const title = Buffer.from(name)
    const [start, local] = [offset, Buffer.alloc(30)]
    fields(
      local,
      [0x04034b50, 4],
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 2],
      [dosDate, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [title.length, 2],
      [0, 2],
    )
    let [crc, size, packed] = [0, 0, 0]
    const bytes = async function* () {
      for await (const piece of text) {
        const encoded = utf8.encode(piece)
        crc = crc32(encoded, crc)
        size += encoded.length
        yield encoded
      }
    }
    yield Buffer.concat([local, title])
    for await (const piece of Readable.from(bytes()).pipe(createDeflateRaw())) {
      packed += piece.length
      yield piece
    }
    const descriptor = Buffer.alloc(16)
    fields(descriptor, [0x08074b50, 4], [crc, 4], [packed, 4], [size, 4])
    yield descriptor
    offset += local.length + title.length + packed + descriptor.length
    const entry = Buffer.alloc(46)
    fields(
      entry,
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 2],
      [dosDate, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [title.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [start, 4],
    )
    central.push(entry, title)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  fields(
    end,
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [parts.length, 2],
    [parts.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
  yield Buffer.concat([directory, end])
}

/** Writes numbers one after the other, the lowest byte first. */
function fields(target: Buffer, ...values: [value: number, bytes: 2 | 4][]) {
  let at = 0
  for (const [value, bytes] of values) at = target.writeUIntLE(value, at, bytes)
}
