import type { importCorrections, Mended as MendedAnswer } from '@wizyta/contract/figures/imports/api'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, lacking } from '../../kit/http/refusal.ts'
import type { Importable } from '../../kit/imports/importable.ts'
import { filledFields } from './affected-hours.ts'
import { checkRows } from './check-rows.ts'
import { cellText, fieldsOf, isAtFault, lockImport } from './queries.ts'
import { enter } from './steps.ts'

/** Most mended rows that are checked before the answer, by the length of the file. The worker checks more of them. */
const mostMended = { short: 1_000, long: 100 }
/** Most refused rows of a short file of which a mend checks all again. */
const mostRefused = 500
/** A file with more rows than this is long. */
const longFile = 5_000

interface Mended {
  id: string
  /** Rows whose cells were changed. */
  numbers: number[]
  /** Rows to be checked because of these. */
  others?: number[]
}

/** Mends cells, each with its own text, and has their rows checked again. */
export async function mendCells(
  call: BusinessContext,
  id: string,
  { cells }: BodyOf<(typeof importCorrections)['mend']>,
) {
  const { importable } = await beginMend(
    call,
    id,
    cells.map(({ column }) => column),
  )
  const texts: Record<number, Record<number, string>> = {}
  for (const { number, column, text } of cells) texts[number] = { ...texts[number], [column]: text }
  const numbers = Object.keys(texts).map(Number)
  const mended = await layOver(call, id, numbers, sql`${JSON.stringify(texts)}::jsonb -> r.number::text`)
  if (mended.numbers.length < numbers.length) throw invalid({ cells: ['A row is not in the file.'] })
  return checked(call, id, importable, mended)
}

/** Mends every cell of a column that is at fault with one text. */
export async function mendAlike(
  call: BusinessContext,
  id: string,
  { column, was, text }: BodyOf<(typeof importCorrections)['mendAlike']>,
) {
  const { importable, mapping } = await beginMend(call, id, [column])
  const { rows } = await sql<{ number: number }>`
    select r.number from import_rows r
    where r.business_id = ${call.businessId} and r.import_id = ${id} and ${isAtFault(sql`${fieldsOf(mapping, column)}`)}
      and ${cellText(sql`${column}`)} = ${was.trim()}`.execute(call.tx)
  const mended = await layOver(
    call,
    id,
    rows.map(({ number }) => number),
    sql`${JSON.stringify({ [column]: text })}::jsonb`,
  )
  if (mended.numbers.length === 0) throw conflict('No cell with this text is at fault now.')
  return checked(call, id, importable, mended)
}

/** Takes a mend back, in the rows that no later one has changed. */
export async function takeBackMend(call: BusinessContext, id: string, mendId: string) {
  const { tx, businessId } = call
  const { importable } = await lockImport(call, id, 'mend')
  // Rows that were only in order because of the mend are refused again, unless their check says otherwise.
  const { rows } = await sql<{ number: number; state: string }>`
    update import_rows set corrections = before_mend, mend_id = null, before_mend = null,
      state = case when corrections is distinct from before_mend then 'waiting' else 'refused' end
    where business_id = ${businessId} and import_id = ${id} and mend_id = ${mendId}
    returning number, state`.execute(tx)
  if (rows.length === 0) throw conflict('These cells were changed since.')
  const numbersOf = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).map(({ number }) => number)
  return checked(call, id, importable, {
    id: mendId,
    numbers: numbersOf('waiting'),
    others: numbersOf('refused'),
  })
}

/** Locks the import, and refuses columns that are not imported, or whose fields the caller may not fill. */
async function beginMend(call: BusinessContext, id: string, columns: readonly number[]) {
  const { tx, businessId, session } = call
  const { importable } = await lockImport(call, id, 'mend')
  const { rows } = await sql<{ mapping: Record<string, number | null> }>`
    select mapping from import_works where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  const { mapping } = found(rows)
  for (const column of new Set(columns)) {
    const fields = fieldsOf(mapping, column)
    if (fields.length === 0) throw invalid({ column: ['This is not one of the possible values.'] })
    for (const { needs } of fields.flatMap((field) => importable.fields[field] ?? []))
      if (needs && !allows(session, needs)) throw lacking(needs.permission)
  }
  return { importable, mapping }
}

/** Lays texts over the cells of some rows, which wait for their check from there on. */
async function layOver(
  { tx, businessId }: BusinessContext,
  importId: string,
  numbers: readonly number[],
  texts: RawBuilder<unknown>,
): Promise<Mended> {
  const id = crypto.randomUUID()
  const { rows } = await sql<{ number: number }>`
    update import_rows r set before_mend = r.corrections, mend_id = ${id},
      corrections = coalesce(r.corrections, '{}') || (${texts}), state = 'waiting'
    where r.business_id = ${businessId} and r.import_id = ${importId} and r.number = any (${numbers}::int[])
      and r.state in ('ready', 'duplicate', 'refused') returning r.number`.execute(tx)
  return { id, numbers: rows.map(({ number }) => number) }
}

/** Has the rows checked again, and answers how many they are, and how many of them are refused still. */
async function checked(
  call: BusinessContext,
  importId: string,
  importable: Importable,
  mended: Mended,
): Promise<MendedAnswer> {
  await checkAgain(call, importId, importable, mended)
  const { rows } = await sql<{ refused: number }>`
    select count(*)::int as refused from import_rows
    where business_id = ${call.businessId} and import_id = ${importId} and state = 'refused'
      and number = any (${mended.numbers}::int[])`.execute(call.tx)
  return { id: mended.id, rows: mended.numbers.length, refused: found(rows).refused }
}

/**
 * Checks the mended rows by the rules of the first check. Refused rows are checked after them, so that a row that was in order
 * keeps its name or code. A short file with few refused rows has all of them checked. Otherwise only rows that were refused
 * because of the mended ones are.
 */
async function checkAgain(
  call: BusinessContext,
  importId: string,
  importable: Importable,
  { id: mendId, numbers, others: known = [] }: Mended,
): Promise<void> {
  const { tx, businessId } = call
  const writing = { businessId, importId }
  const { rows: files } = await sql<{ is_long: boolean }>`
    select row_count > ${longFile} as is_long from imports where business_id = ${businessId} and id = ${importId}`.execute(
    tx,
  )
  const { is_long } = found(files)
  const isLater = numbers.length > (is_long ? mostMended.long : mostMended.short)
  const prepared = isLater ? null : await importable.prepare(tx, businessId, await filledFields(tx, writing))
  const checkWaiting = async () => {
    if (!prepared) return
    const from = { after: 0 }
    for (let goesOn = true; goesOn; ) goesOn = await checkRows(tx, writing, importable, prepared, null, from)
  }
  await checkWaiting()
  const refused = sql`business_id = ${businessId} and import_id = ${importId} and state = 'refused'`
  const { rows: others } = await sql<{ number: number }>`
    update import_rows set state = 'waiting' where ${refused} and (
      not ${is_long} and (select count(*) from (select from import_rows where ${refused} limit ${mostRefused + 1}) few) <= ${mostRefused}
      or number = any (${known}::int[])
      or reasons #>> '{form,0,values,row}' = any (${numbers.map(String)}::text[]))
    returning number`.execute(tx)
  if (isLater) return enter(tx, businessId, importId, 'checking')
  await checkWaiting()
  // They are refused again where this mend is taken back.
  await sql`
    update import_rows set mend_id = ${mendId}, before_mend = corrections
    where business_id = ${businessId} and import_id = ${importId} and state <> 'refused'
      and number = any (${others.map(({ number }) => number)}::int[])`.execute(tx)
}
