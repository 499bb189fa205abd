import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { byteOrderMark, csvLine } from '../../kit/lists/csv.ts'
import { type Corrections, mendedCells, type RowFaults } from './check-rows.ts'
import { type ImportCall, importableOf, rowsLacking, withOwnFields, writeReasons } from './queries.ts'

/**
 * Writes the refused and kept rows as they came, or as mended, each with its number and its reasons. With `left_out` it writes those
 * that lose cells.
 */
export async function writeRefusals(
  call: ImportCall,
  id: string,
  { left_out }: { left_out?: boolean | undefined },
): Promise<WrittenStream> {
  const { tx, businessId, language } = call
  const { rows: heads } = await sql<{ kind: string; headers: string[] | null }>`
    select i.kind, w.headers from imports i
    left join import_works w on w.business_id = i.business_id and w.import_id = i.id
    where i.business_id = ${businessId} and i.id = ${id}`.execute(tx)
  const { kind, headers } = found(heads)
  const { fields } = await withOwnFields(tx, businessId, importableOf(call, kind))
  const { rows } = await sql<{
    number: number
    cells: string[]
    corrections: Corrections | null
    reasons: RowFaults | null
  }>`
    select number, cells, corrections, reasons from import_rows
    where ${left_out ? rowsLacking(businessId, id) : sql`business_id = ${businessId} and import_id = ${id} and state in ('refused', 'kept')`}
    order by number`.execute(tx)
  const say = (reasons: RowFaults | null) =>
    writeReasons(reasons, fields, language)
      .map(({ label, text }) => (label ? `${label}: ${text}` : text))
      .join(' ')
  const width = headers?.length ?? 0
  const lines = [
    byteOrderMark,
    csvLine([...(headers ?? []), writeSentence('Row', language), writeSentence('Reason', language)]),
    ...rows.map(({ number, cells, corrections, reasons }) => {
      const shown = mendedCells(cells, corrections)
      return csvLine([
        ...Array.from({ length: width }, (_, index) => shown[index] ?? ''),
        number,
        say(reasons),
      ])
    }),
  ]
  return new WrittenStream(Readable.from(lines), 'text/csv; charset=utf-8', 'import.csv')
}
