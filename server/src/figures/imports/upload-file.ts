import type { ReadingInput } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { noSigns, orderOf, readSigns } from '../../kit/imports/date-order.ts'
import { presetMapping, proposeMapping, recognisePreset } from '../../kit/imports/fields.ts'
import type { Importable } from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'
import { readInThread } from '../../kit/tables/read-in-thread.ts'
import { type Table, TableFault } from '../../kit/tables/table.ts'
import { findHeadings, signatureOf } from './heading-row.ts'
import { type ImportCall, importableOf, lockImport, showImport, withOwnFields } from './queries.ts'

/** Reads an uploaded file and keeps its rows. Nothing is written to the entity yet. */
export async function uploadFile(
  call: ImportCall,
  { kind, file_name }: { kind: string; file_name: string },
  bytes: Uint8Array,
) {
  const { tx, businessId } = call
  const importable = importableOf(call, kind)
  // Before the first query: no connection is held while a file is read.
  const table = await readFile(bytes, {})
  const { rows } = await sql<{ id: string }>`
    insert into imports (business_id, kind, file_name) values (${businessId}, ${kind}, ${plainName(file_name)})
    returning id`.execute(tx)
  const { id } = found(rows)
  await sql`
    insert into import_works (business_id, import_id, format, headers, file)
    values (${businessId}, ${id}, ${table.format}, '{}', ${Buffer.from(bytes)})`.execute(tx)
  const whole = await withOwnFields(tx, businessId, importable)
  await keepTable(tx, businessId, { id, importable: whole }, table)
  return showImport(call, id)
}

/** Reads the file of an import again, with another encoding, separator, sheet or row of headings. */
export async function readAgain(call: ImportCall, id: string, options: ReadingInput) {
  const { tx, businessId } = call
  const { importable } = await lockImport(call, id, 'read')
  const { rows } = await sql<{ file: Buffer }>`
    select file from import_works where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  const { header_row, ...reading } = options
  await keepTable(tx, businessId, { id, importable }, await readFile(found(rows).file, reading), header_row)
  await sql`
    update imports set status = 'uploaded' where business_id = ${businessId} and id = ${id}`.execute(tx)
  return showImport(call, id)
}

const plainName = (name: string) => name.replace(/[\p{C}/\\]/gu, ' ').trim() || '–'

const readFile = (bytes: Uint8Array, options: ReadingInput): Promise<Table> =>
  readInThread(bytes, options).catch((error) => {
    throw error instanceof TableFault ? invalid({ file: [error.sentence] }) : error
  })

const rowsAtOnce = 2_000

async function keepTable(
  tx: Tx,
  businessId: string,
  { id, importable }: { id: string; importable: Importable },
  table: Table,
  chosenRow?: number,
): Promise<void> {
  const place =
    chosenRow === undefined
      ? await findHeadings(tx, businessId, importable, table)
      : table.rows.findIndex(({ number }) => number >= chosenRow)
  const [header, ...body] = place < 0 ? [] : table.rows.slice(place)
  if (!header || body.length === 0) throw invalid({ file: ['The file has a header and no rows.'] })
  const headers = header.cells.map((name) => storable(name).trim().slice(0, 200))
  const preset = recognisePreset(importable.presets ?? [], headers)
  const mapping =
    (await rememberedMapping(tx, businessId, importable, headers)) ??
    (preset ? presetMapping(preset, importable.fields, headers) : proposeMapping(importable.fields, headers))
  const dateOrders = await readDateOrders(headers.length, body)
  const monthFirst = dateOrders.flatMap((order, column) => (order === 'month_first' ? [column] : []))
  await sql`
    update import_works set format = ${table.format}, encoding = ${table.encoding}, separator = ${table.separator},
      sheet = ${table.sheet}, sheets = ${table.sheets}, header_row = ${header.number}, headers = ${headers}, mapping = ${JSON.stringify(mapping)},
      date_orders = ${dateOrders}::text[], month_first = ${monthFirst}::int[]
    where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  await sql`delete from import_rows where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  for (let at = 0; at < body.length; at += rowsAtOnce) {
    const part = body
      .slice(at, at + rowsAtOnce)
      .map(({ number, cells }) => ({ number, cells: cells.map(storable) }))
    await sql`
      insert into import_rows (business_id, import_id, number, cells)
      select ${businessId}, ${id}, r.number, array(select jsonb_array_elements_text(r.cells))
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(number int, cells jsonb)`.execute(tx)
  }
  await sql`
    update imports set row_count = ${body.length} where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
}

/** Reads of each column in which order its dates have day and month. */
async function readDateOrders(count: number, rows: Table['rows']) {
  const columns = Array.from({ length: count }, noSigns)
  await inSlices(rows, ({ cells }) => {
    for (const [column, signs] of columns.entries()) readSigns(signs, (cells[column] ?? '').trim())
  })
  return columns.map(orderOf)
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns the mapping that this business last used with such a header. */
async function rememberedMapping(
  tx: Tx,
  businessId: string,
  { kind, fields }: Importable,
  headers: readonly string[],
): Promise<Record<string, number | null> | null> {
  const { rows } = await sql<{ columns: Record<string, string> }>`
    select columns from import_mappings
    where business_id = ${businessId} and kind = ${kind} and signature = ${signatureOf(headers)}`.execute(tx)
  const columns = rows[0]?.columns
  if (!columns) return null
  return Object.fromEntries(
    Object.keys(fields).map((field) => {
      const column = headers.indexOf(columns[field] ?? '')
      return [field, columns[field] === undefined || column < 0 ? null : column]
    }),
  )
}

/** Keeps what the columns mean for the next file with the same header. */
export async function rememberMapping(
  tx: Tx,
  businessId: string,
  kind: string,
  headers: readonly string[],
  mapping: Readonly<Record<string, number | null>>,
): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) =>
      column === null ? [] : [[field, headers[column] ?? '']],
    ),
  )
  await sql`
    insert into import_mappings (business_id, kind, signature, columns)
    values (${businessId}, ${kind}, ${signatureOf(headers)}, ${JSON.stringify(columns)})
    on conflict (business_id, kind, signature) do update set columns = excluded.columns, updated_at = now()`.execute(
    tx,
  )
}
