import { readCsv } from './read-csv.ts'
import { isVcard, readVcard } from './read-vcard.ts'
import { readXlsx } from './read-xlsx.ts'
import { type ReadingOptions, type Table, TableFault } from './table.ts'

/** Reads a file by its content, whatever its name says. */
export function readTable(bytes: Uint8Array, options: ReadingOptions = {}): Table {
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new TableFault(
      'The file is protected by a password or of an old Excel. Save it as XLSX or CSV without a password.',
    )
  const table = begins(0x50, 0x4b, 0x03, 0x04)
    ? readXlsx(bytes, options)
    : isVcard(bytes)
      ? readVcard(bytes, options)
      : readCsv(bytes, options)
  if (table.rows.length === 0) throw new TableFault('The file is empty.')
  if (table.rows.length === 1) throw new TableFault('The file has a header and no rows.')
  return table
}
