import {
  allowsImport,
  type ImportAction,
  type ImportDetail,
  type ImportedRow,
  type ImportKind,
  type ImportRow,
  type ImportStatus,
  type imports,
  undoDays,
} from '@wizyta/contract/figures/imports/api'
import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import type { Language } from '@wizyta/contract/words/translate'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { importables } from '../../kit/features.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { recognisePreset } from '../../kit/imports/fields.ts'
import type { Importable, Values } from '../../kit/imports/importable.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { type Corrections, leftOut, mendedCells, type RowFaults } from './check-rows.ts'

/** The caller of an import, and the language of the screen. */
export interface ImportCall extends BusinessContext {
  language: Language | null
}

const columns = sql`
  i.id, i.kind, i.status, i.file_name, u.name as by, i.row_count, i.created, i.updated, i.skipped, i.refused,
  i.created_at, i.finished_at,
  case when i.status in ('done', 'cancelled', 'undoing') and i.started_at > now() - make_interval(days => ${undoDays})
    then i.started_at + make_interval(days => ${undoDays}) end as undo_until`
const from = sql`from imports i left join users u on u.id = i.by_id`

/** Kinds that the caller may add, and thus import. */
const kindsOf = ({ session }: BusinessContext): ImportKind[] =>
  importables()
    .filter(({ calls }) => allows(session, calls.create))
    .map(({ kind }) => kind)

export async function listImports(call: BusinessContext, query: ListQuery): Promise<Page<ImportRow>> {
  const kinds = kindsOf(call)
  return listRows<ImportRow>(call.tx, query, {
    businessId: call.businessId,
    from,
    within: sql`i.kind = any (${kinds})`,
    archivable: false,
    search: (term) => everyWordIn(sql`i.file_name`, term),
    columns,
    alias: 'i',
    defaultSort: '-created_at',
  })
}

/** The declaration of a kind; 403 for callers who may not add such rows. */
export function importableOf({ session }: Pick<BusinessContext, 'session'>, kind: string): Importable {
  const importable = importableNamed(kind)
  if (!allows(session, importable.calls.create))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return importable
}

/** Returns the declaration together with the fields that the business defines itself. */
export async function withOwnFields(tx: Tx, businessId: string, importable: Importable): Promise<Importable> {
  const own = await importable.ownFields?.(tx, businessId)
  return own ? { ...importable, fields: { ...importable.fields, ...own } } : importable
}

export function importableNamed(kind: string): Importable {
  const importable = importables().find((one) => one.kind === kind)
  if (!importable) throw new Error(`nothing declares the import of ${kind}`)
  return importable
}

interface WorkRow {
  format: ImportDetail['format']
  encoding: ImportDetail['encoding']
  separator: ImportDetail['separator']
  sheet: string | null
  sheets: string[]
  header_row: number
  headers: string[]
  mapping: Record<string, number | null>
  date_orders: ImportDetail['date_orders']
  month_first: number[]
}

/** Reads an import as the API answers it, for callers who may import its kind. */
export async function showImport(call: ImportCall, id: string): Promise<ImportDetail> {
  const { tx, businessId, language } = call
  const { rows } = await sql<ImportRow & Partial<WorkRow>>`
    select ${columns}, w.format, w.encoding, w.separator, w.sheet, w.sheets, w.header_row, w.headers, w.mapping,
      w.date_orders, w.month_first
    ${from} left join import_works w on w.business_id = i.business_id and w.import_id = i.id
    where i.business_id = ${businessId} and i.id = ${id}`.execute(tx)
  const row = found(rows)
  const { fields, presets = [] } = await withOwnFields(tx, businessId, importableOf(call, row.kind))
  const { rows: counted } = await sql<{ state: string; count: number; left_out: number; to_write: number }>`
    select state, count(*)::int as count, count(*) filter (where ${isLacking})::int as left_out,
      count(*) filter (where state = 'ready' or (state = 'duplicate' and decision in ('update', 'create')))::int as to_write
    from import_rows where business_id = ${businessId} and import_id = ${id} group by state`.execute(tx)
  const { rows: sample } = await sql<{ cells: string[] }>`
    select cells from import_rows where business_id = ${businessId} and import_id = ${id}
    order by number limit 5`.execute(tx)
  const none = {
    waiting: 0,
    ready: 0,
    duplicate: 0,
    refused: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    undone: 0,
    kept: 0,
  }
  return {
    ...row,
    format: row.format ?? 'csv',
    encoding: row.encoding ?? null,
    separator: row.separator ?? null,
    sheet: row.sheet ?? null,
    sheets: row.sheets ?? [],
    header_row: row.header_row ?? 1,
    headers: row.headers ?? [],
    // The caller is not offered fields without the right. A mapping to one of them could not be changed.
    mapping: Object.fromEntries(
      Object.entries(row.mapping ?? {}).filter(([name]) => {
        const needs = fields[name]?.needs
        return !needs || allows(call.session, needs)
      }),
    ),
    date_orders: row.date_orders ?? [],
    month_first: row.month_first ?? [],
    program: recognisePreset(presets, row.headers ?? [])?.name ?? null,
    sample: sample.map(({ cells }) => cells),
    counts: Object.assign(none, ...counted.map(({ state, count }) => ({ [state]: count }))),
    left_out: counted.reduce((sum, { left_out }) => sum + left_out, 0),
    to_write: counted.reduce((sum, { to_write }) => sum + to_write, 0),
    fields: Object.entries(fields)
      .filter(([, { needs }]) => !needs || allows(call.session, needs))
      .map(([name, { label, ownName, isRequired, isDate, hint }]) => ({
        name,
        label: ownName ?? writeSentence(label, language),
        is_required: isRequired,
        is_date: isDate ?? false,
        hint: hint ? writeSentence(hint, language) : null,
      })),
  }
}

/** Rows that are written, or will be, without some of their cells. */
export const rowsLacking = (businessId: string, id: string) =>
  sql`business_id = ${businessId} and import_id = ${id} and ${isLacking}`

const isLacking = sql`(state in ('ready', 'duplicate', 'created', 'updated') and reasons ? ${leftOut})`

/** Locks an import until the transaction ends, and refuses what its state does not allow. */
export async function lockImport(
  call: BusinessContext,
  id: string,
  action: ImportAction,
): Promise<{ kind: ImportKind; status: ImportStatus; started_at: string | null; importable: Importable }> {
  const { rows } = await sql<{ kind: ImportKind; status: ImportStatus; started_at: string | null }>`
    select kind, status, started_at from imports
    where business_id = ${call.businessId} and id = ${id} for update`.execute(call.tx)
  const row = found(rows)
  const importable = await withOwnFields(call.tx, call.businessId, importableOf(call, row.kind))
  if (!allowsImport(row.status, action))
    throw conflict('This import is in another state by now. Look at it again.')
  return { ...row, importable }
}

interface StoredRow extends Omit<ImportedRow, 'reasons' | 'match' | 'parts' | 'mended'> {
  corrections: Corrections | null
  input: Values | null
  reasons: RowFaults | null
  match_id: string | null
  match_name: string | null
}

/** Lists one page of the rows of an import. */
export async function listImportedRows(
  call: ImportCall,
  id: string,
  { page, per_page, state, left_out }: QueryOf<(typeof imports)['rows']>,
): Promise<Page<ImportedRow>> {
  const { tx, businessId, language } = call
  const { kind, status, mapping } = await headOf(tx, businessId, id)
  const { fields } = await withOwnFields(tx, businessId, importableOf(call, kind))
  const lacking = left_out ? rowsLacking(businessId, id) : sql`true`
  const wanted = sql`${lacking} and business_id = ${businessId} and import_id = ${id} and (${state ?? null}::text is null or state = ${state ?? null})`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from import_rows where ${wanted}`.execute(tx)
  const { rows } = await sql<StoredRow>`
    select number, state, cells, corrections, input, reasons, match_id, match_name, decision, entity_id from import_rows
    where ${wanted} order by number limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const data = rows.map(({ match_id, match_name, input, reasons, corrections, cells, ...row }) => ({
    ...row,
    cells: mendedCells(cells, corrections),
    mended: Object.entries(corrections ?? {}).flatMap(([column, text]) => {
      const was = cells[Number(column)] ?? ''
      return was === text ? [] : [{ column: Number(column), was }]
    }),
    parts: partsOf(input ?? {}, fields, language),
    reasons: writeReasons(reasons, fields, language).map(({ field, ...said }) => ({
      ...said,
      column: mapping[field] ?? null,
      alike: 0,
    })),
    match: match_id === null ? null : { id: match_id, name: match_name ?? '' },
  }))
  if (allowsImport(status, 'mend')) await countAlike(call, id, mapping, data)
  return { data, total: found(counted).total, page, per_page }
}

/** Counts, for each reason, the rows at fault with the same cell text. */
async function countAlike(
  { tx, businessId }: ImportCall,
  id: string,
  mapping: Mapping,
  rows: readonly Pick<ImportedRow, 'cells' | 'reasons'>[],
): Promise<void> {
  const textOf = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()
  const at = rows.flatMap(({ reasons, cells }) =>
    reasons.flatMap((reason) =>
      reason.column === null ? [] : [{ reason, column: reason.column, text: textOf(cells, reason.column) }],
    ),
  )
  const columns = [...new Set(at.map(({ column }) => column))]
  if (columns.length === 0) return
  const asked = columns.map((column) => ({ column, fields: fieldsOf(mapping, column) }))
  const texts = [...new Set(at.map(({ text }) => text))]
  const { rows: counted } = await sql<{ column: number; text: string; count: number }>`
    select "column", text, count(*)::int as count from (
      select c."column", ${cellText(sql`c."column"`)} as text
      from import_rows r cross join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c("column" int, fields text[])
      where r.business_id = ${businessId} and r.import_id = ${id} and ${isAtFault(sql`c.fields`)}) cells
    where text = any (${texts}::text[]) group by 1, 2`.execute(tx)
  const counts = new Map(counted.map(({ column, text, count }) => [`${column} ${text}`, count]))
  for (const { reason, column, text } of at) reason.alike = counts.get(`${column} ${text}`) ?? 0
}

/** Fields that a column fills. */
export const fieldsOf = (mapping: Mapping, column: number): string[] =>
  Object.keys(mapping).filter((field) => mapping[field] === column)

/** Text of a cell of the row `r`, as it counts, without blanks around it. */
export const cellText = (column: RawBuilder<unknown>) =>
  sql`btrim(coalesce(r.corrections ->> (${column})::int::text, r.cells[(${column})::int + 1], ''), ${blanks})`
/** Characters that `trim` takes off in the check. */
const blanks =
  ' \t\n\r\f\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** The row `r` is refused for one of these fields, or is written without its cell. */
export const isAtFault = (fields: RawBuilder<unknown>) => sql`(
  r.state = 'refused' and r.reasons ?| ${fields}::text[]
  or r.state in ('refused', 'ready', 'duplicate') and exists (
    select from jsonb_array_elements(r.reasons -> ${leftOut}::text) lacking where lacking ->> 'field' = any (${fields}::text[])))`

/** Writes what became of cells that fill several fields. */
const partsOf = (input: Values, fields: Importable['fields'], language: Language | null) =>
  Object.entries(input).flatMap(([field, value]) =>
    (fields[field]?.parts?.(value) ?? []).map(({ label, text }) => ({
      field,
      label: writeSentence(label, language),
      text,
    })),
  )

type Mapping = Readonly<Record<string, number | null>>

async function headOf(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ kind: string; status: ImportStatus; mapping: Mapping | null }>`
    select i.kind, i.status, w.mapping from imports i
    left join import_works w on w.business_id = i.business_id and w.import_id = i.id
    where i.business_id = ${businessId} and i.id = ${id}`.execute(tx)
  const { mapping, ...head } = found(rows)
  return { ...head, mapping: mapping ?? {} }
}

/** Why a row is refused comes before what is left out of it. */
const inOrder = ({ [leftOut]: lacking, ...others }: RowFaults) => [
  ...Object.entries(others),
  ...(lacking ? [[leftOut, lacking] as const] : []),
]

/** Writes the reasons of a row in a language, each with the label of its field. */
export const writeReasons = (
  reasons: RowFaults | null,
  fields: Importable['fields'],
  language: Language | null,
) =>
  inOrder(reasons ?? {}).flatMap(([name, sentences]) => {
    return sentences.map((said) => {
      const {
        sentence,
        values,
        field: about = name,
        because,
      } = typeof said === 'string'
        ? { sentence: said, values: undefined, field: undefined, because: undefined }
        : said
      const field = fields[about]
      const reason = because ? ` ${writeSentence(because, language)}` : ''
      return {
        field: about,
        label: field ? (field.ownName ?? writeSentence(field.label, language)) : null,
        // A value that stays outside of its sentence would be lost.
        text: writeSentence(sentence, values ? (language ?? 'en') : language, values) + reason,
      }
    })
  })
