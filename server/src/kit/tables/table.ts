import type { Encoding, Separator } from '@wizyta/contract/figures/imports/api'
import type { PlainSentence } from '@wizyta/contract/words/translate'

/** A row of a file; the number is what a spreadsheet shows beside it. */
export interface TableRow {
  number: number
  cells: string[]
}

/** The content of a CSV file, or of one sheet of a workbook. The first row is the header. */
export interface Table {
  format: 'csv' | 'xlsx' | 'vcard'
  encoding: Encoding | null
  separator: Separator | null
  sheet: string | null
  sheets: string[]
  rows: TableRow[]
}

export interface ReadingOptions {
  encoding?: Encoding
  separator?: Separator
  sheet?: string
}

/** Bounds of a file. A salon has some thousand rows of anything; a larger file is a mistake or an attack. */
export const tableLimits = {
  rows: 100_000,
  columns: 200,
  cellLength: 10_000,
  /** Characters of all cells. */
  text: 40_000_000,
  /** Bytes of a workbook when unpacked, counted while unpacking. */
  unpacked: 150_000_000,
}

/** A file that cannot be read, with the sentence for the user. */
export class TableFault extends Error {
  readonly sentence: PlainSentence
  constructor(sentence: PlainSentence) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Collects rows within the limits. Empty rows are left out. */
export class RowCollector {
  readonly rows: TableRow[] = []
  #text = 0

  add(number: number, cells: string[]) {
    let last = cells.length
    while (last > 0 && (cells[last - 1] ?? '').trim() === '') last -= 1
    if (last === 0) return
    if (last > tableLimits.columns) throw new TableFault('The file has more than 200 columns.')
    for (let index = 0; index < last; index++) {
      const length = (cells[index] as string).length
      if (length > tableLimits.cellLength)
        throw new TableFault('A cell holds more than 10,000 characters. Is the separator right?')
      this.#text += length
    }
    if (this.#text > tableLimits.text) throw new TableFault('The file holds too much text. Split it.')
    if (this.rows.length > tableLimits.rows)
      throw new TableFault('The file has more than 100,000 rows. Split it.')
    this.rows.push({ number, cells: cells.slice(0, last) })
  }
}
