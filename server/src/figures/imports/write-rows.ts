import type { RowDecision } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refusalOf } from '../../kit/http/refusal.ts'
import type { Faults, Importable, Prepared, Values, Writing } from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'
import { findMatch, identifying, leftBy, leftOut, type Place, rowsOf } from './check-rows.ts'

/** A batch holds its locks for a fraction of a second. */
const rowsAtOnce = 40
/** Rows that are written together. Longer batches are hardly faster, and a day of the calendar waits beside them. */
const manyAtOnce = 50

interface ReadyRow {
  number: number
  state: 'ready' | 'duplicate'
  input: Values
  match_id: string | null
  decision: RowDecision | null
}

/** Outcome of a row. */
interface Written {
  number: number
  state: string
  reasons?: Faults | null
  entity_id?: string
  version?: number
  before?: Values
}

/** Writes the next rows of an import; the lease of the caller keeps others from them. A row that is refused leaves the others alone. Answers false when none was left. */
export async function writeRows(
  writing: Writing,
  importable: Importable,
  prepared: Prepared,
  from: Place,
): Promise<boolean> {
  const { tx, businessId, importId } = writing
  const { rows } = await sql<ReadyRow>`
    select number, state, input, match_id, decision from import_rows
    where business_id = ${businessId} and import_id = ${importId} and state in ('ready', 'duplicate')
      and number > ${from.after}
    order by number limit ${importable.createMany ? manyAtOnce : rowsAtOnce}`.execute(tx)
  if (rows.length === 0) return false
  from.after = rows.at(-1)?.number ?? from.after
  const inputs = rows.map(({ input }) => input)
  const known = (await importable.findKnown?.(tx, businessId, inputs)) ?? prepared.known
  const looked = { ...prepared, known }
  const written = await createTogether(writing, importable, looked, rows)
  const done = new Set(written.map(({ number }) => number))
  for (const row of rows)
    if (!done.has(row.number))
      written.push(await attempt(tx, row.number, () => writeRow(writing, importable, looked, row)))
  await saveOutcomes(writing, written)
  return true
}

/** Creates the new rows of a batch by one statement. Answers none where one is refused: each is then tried alone. */
async function createTogether(
  writing: Writing,
  importable: Importable,
  prepared: Prepared,
  rows: readonly ReadyRow[],
): Promise<Written[]> {
  const { createMany } = importable
  if (!createMany) return []
  const planned = await inSlices(rows, (row) => {
    if (row.state !== 'ready' && row.decision !== 'create') return []
    const { values, refused } = planRow(importable, prepared, row)
    return refused ? [] : [{ number: row.number, input: row.input, values }]
  })
  const fresh = planned.flat()
  if (fresh.length === 0) return []
  await sql`savepoint imported_rows`.execute(writing.tx)
  try {
    const made = await createMany(
      writing,
      fresh.map(({ values }) => values),
    )
    await sql`release savepoint imported_rows`.execute(writing.tx)
    return fresh.map(({ number, input }, index) => {
      const { id, version } = made[index] as (typeof made)[number]
      if (!importable.findKnown) keepKeys(prepared, input, id)
      return { number, state: 'created', entity_id: id, version }
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status === 503) throw error
    await sql`rollback to savepoint imported_rows`.execute(writing.tx)
    return []
  }
}

/** Reads what a new row would be written with, or its outcome without being written. */
function planRow(
  importable: Importable,
  prepared: Prepared,
  { number, state, input }: ReadyRow,
): { values: Values; refused?: Written } {
  const { values, faults } = prepared.resolve?.(input, prepared.known) ?? { values: input, faults: {} }
  if (Object.keys(faults).length > 0)
    return { values, refused: { number, state: 'refused', reasons: faults } }
  if (state === 'ready' && findMatch(identifying(prepared.keysOf(input)), prepared.known))
    return {
      values,
      refused: {
        number,
        state: 'skipped',
        reasons: { form: ['It was added by other means since the check.'] },
      },
    }
  const late = importable.check(values, true)
  if (Object.keys(late).length > 0) return { values, refused: { number, state: 'refused', reasons: late } }
  return { values }
}

async function writeRow(
  writing: Writing,
  importable: Importable,
  prepared: Prepared,
  row: ReadyRow,
): Promise<Written> {
  const { number, state, input, match_id, decision } = row
  if (state === 'duplicate' && match_id !== null && decision !== 'create') {
    const { values, faults } = prepared.resolve?.(input, prepared.known) ?? { values: input, faults: {} }
    if (Object.keys(faults).length > 0) return { number, state: 'refused', reasons: faults }
    if (decision !== 'update') return { number, state: 'skipped' }
    return {
      number,
      ...(await updateRow(writing, importable, match_id, values)),
      reasons: leftBy(importable, values),
    }
  }
  const { values, refused } = planRow(importable, prepared, row)
  if (refused) return refused
  const made = await importable.create(writing, values)
  keepKeys(prepared, input, made.id)
  return { number, state: 'created', entity_id: made.id, version: made.version }
}

/** Later rows find what the import has written. */
function keepKeys({ keysOf, known }: Prepared, input: Values, id: string) {
  for (const key of keysOf(input)) if (!known.has(key)) known.set(key, { id, name: '' })
}

async function updateRow(writing: Writing, importable: Importable, id: string, values: Values) {
  const row = await importable.read(writing, id)
  const before = Object.fromEntries(
    Object.keys(values).flatMap((name) => (name in row ? [[name, row[name] ?? null]] : [])),
  )
  const after = await importable.update(writing, row, values)
  return { state: 'updated', entity_id: id, version: after.version, before }
}

/** Runs one row within a savepoint; a refusal becomes the reason of the row. */
async function attempt(tx: Tx, number: number, write: () => Promise<Written>): Promise<Written> {
  await sql`savepoint imported_row`.execute(tx)
  try {
    const written = await write()
    await sql`release savepoint imported_row`.execute(tx)
    return written
  } catch (error) {
    const refusal = refusalOf(error)
    // Deadlocks and lost connections are no fault of the row: the batch is repeated.
    if (!refusal || refusal.status === 503) throw error
    await sql`rollback to savepoint imported_row`.execute(tx)
    return { number, state: 'refused', reasons: refusal.problem.errors ?? { form: [refusal.message] } }
  }
}

interface DoneRow {
  number: number
  state: 'created' | 'updated'
  entity_id: string
  version: number
  before: Values | null
}

/** Takes the next written rows back, the last first: subgroups before their groups. Answers false when none was left. */
export async function takeBackRows(writing: Writing, importable: Importable): Promise<boolean> {
  const { tx, businessId, importId } = writing
  const { rows } = await sql<DoneRow>`
    select number, state, entity_id, version, before from import_rows
    where business_id = ${businessId} and import_id = ${importId} and state in ('created', 'updated')
    order by number desc limit ${rowsAtOnce / 2} for update`.execute(tx)
  if (rows.length === 0) return false
  const written: Written[] = []
  for (const row of rows) {
    const outcome = await attempt(tx, row.number, () => takeBackRow(writing, importable, row))
    written.push(outcome.state === 'refused' ? { ...outcome, state: 'kept' } : outcome)
  }
  await saveOutcomes(writing, written)
  return true
}

async function takeBackRow(
  writing: Writing,
  importable: Importable,
  { number, state, entity_id, version, before }: DoneRow,
): Promise<Written> {
  const row = await importable.read(writing, entity_id)
  if (state === 'created') {
    if (row.archived_at === null) await importable.remove(writing, row)
    return { number, state: 'undone' }
  }
  if (row.version !== version)
    return { number, state: 'kept', reasons: { form: ['It was changed since the import.'] } }
  await (importable.takeBack ?? importable.update)(writing, row, before ?? {})
  return { number, state: 'undone' }
}

async function saveOutcomes({ tx, businessId, importId }: Writing, written: readonly Written[]) {
  await sql`
    update import_rows r set state = w.state,
      reasons = case when w.state in ('created', 'updated') and r.reasons ? ${leftOut}::text
        then coalesce(nullif(w.reasons, 'null'), '{}') || jsonb_build_object(${leftOut}::text, r.reasons -> ${leftOut}::text) else w.reasons end,
      entity_id = coalesce(w.entity_id, r.entity_id),
      version = coalesce(w.version, r.version), before = coalesce(w.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as w(number int, state text, reasons jsonb, entity_id uuid, version int, before jsonb)
    where ${rowsOf(businessId, importId, written)} and r.number = w.number`.execute(tx)
}
