import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Faults, Importable, Known, Prepared, Values } from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'

const rowsAtOnce = 100

/** The last row of an import that this turn has done. The next batch begins behind it. */
export interface Place {
  after: number
}

/** Keys of earlier rows of the file, each with the number of the first row that has it. */
export type Seen = Map<string, number>

/** Records which keys are looked up. */
class AskedKeys extends Map<string, number> {
  readonly asked = new Set<string>()
  override has(key: string) {
    this.asked.add(key)
    return super.has(key)
  }
}

/** A sentence about a row of a file; one with values in it has them beside it. */
type Said = string | { sentence: string; values: Record<string, string>; field?: string; because?: string }
/** Under this name the reasons of a row say which of its cells are left out. */
export const leftOut = 'left_out'
/** Field → sentences. */
export type RowFaults = Record<string, Said[]>

interface WaitingRow {
  number: number
  cells: string[]
  corrections: Corrections | null
}

/** Column → the text that stands for its cell. */
export type Corrections = Readonly<Record<string, string>>

/** Lays the corrections of a row over its cells. */
export function mendedCells(cells: readonly string[], corrections: Corrections | null): string[] {
  if (!corrections) return [...cells]
  const columns = Object.keys(corrections).map(Number)
  const length = Math.max(cells.length, ...columns.map((column) => column + 1))
  return Array.from({ length }, (_, column) => corrections[column] ?? cells[column] ?? '')
}

interface Checked {
  number: number
  state: 'ready' | 'duplicate' | 'refused'
  input: Values
  reasons: RowFaults | null
  match_id: string | null
  match_name: string | null
  /** Keys by which later rows are recognised as the same. */
  keys: readonly string[]
}

/**
 * Checks the next rows of an import without writing them.
 * @param seen null: the keys that these rows ask for are looked up, for a few rows of a long file
 * @returns false when none was left
 */
export async function checkRows(
  tx: Tx,
  { businessId, importId }: { businessId: string; importId: string },
  importable: Importable,
  prepared: Prepared,
  seen: Seen | null,
  from: Place,
): Promise<boolean> {
  const { rows: works } = await sql<{ mapping: Record<string, number | null>; month_first: number[] }>`
    select mapping, month_first from import_works where business_id = ${businessId} and import_id = ${importId}`.execute(
    tx,
  )
  const { rows } = await sql<WaitingRow>`
    select number, cells, corrections from import_rows
    where business_id = ${businessId} and import_id = ${importId} and state = 'waiting'
      and number > ${from.after}
    order by number limit ${rowsAtOnce}`.execute(tx)
  if (rows.length === 0) return false
  from.after = rows.at(-1)?.number ?? from.after
  const { mapping = {}, month_first = [] } = works[0] ?? {}
  const read = await inSlices(rows, ({ number, cells: ofFile, corrections }) => {
    const cells = mendedCells(ofFile, corrections)
    return { number, cells, ...readCells(importable, { mapping, month_first }, cells) }
  })
  const values = read.map((row) => row.values)
  const known = (await importable.findKnown?.(tx, businessId, values)) ?? prepared.known
  const looked = { ...prepared, known }
  const checkBy = (keys: Seen) => inSlices(read, (row) => checkRow(row, importable, looked, keys))
  const checked = seen
    ? await checkBy(seen)
    : await checkByLookups(tx, { businessId, importId }, prepared, checkBy)
  await sql`
    update import_rows r set state = c.state, input = c.input, reasons = c.reasons, match_id = c.match_id,
      match_name = c.match_name, keys = c.keys,
      decision = case when c.state = 'duplicate' and r.match_id = c.match_id then r.decision end
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as c(number int, state text, input jsonb, reasons jsonb, match_id uuid, match_name text, keys text[])
    where ${rowsOf(businessId, importId, rows)} and r.number = c.number`.execute(tx)
  return true
}

/** Checks rows again and again until all keys that they ask for have been looked up: mostly twice. */
async function checkByLookups(
  tx: Tx,
  writing: { businessId: string; importId: string },
  prepared: Prepared,
  checkBy: (seen: Seen) => Promise<Checked[]>,
): Promise<Checked[]> {
  const asked = new Set<string>()
  for (let stored: Seen = new Map(); ; ) {
    const trial = new AskedKeys(stored)
    const checked = await checkBy(trial)
    const fresh = [...trial.asked].filter((key) => !asked.has(key))
    if (fresh.length === 0) return checked
    for (const key of fresh) asked.add(key)
    stored = await seenAmong(tx, writing, prepared, asked)
  }
}

/** Looks up which rows that were checked already have some keys. */
async function seenAmong(
  tx: Tx,
  writing: { businessId: string; importId: string },
  prepared: Prepared,
  keys: ReadonlySet<string>,
): Promise<Seen> {
  const { businessId, importId } = writing
  const those = sql`r.business_id = ${businessId} and r.import_id = ${importId} and r.state in ('ready', 'duplicate')`
  const { rows: older } = await sql`
    select from import_rows r where ${those} and r.keys is null limit 1`.execute(tx)
  // Rows that were checked before keys were stored.
  if (older.length > 0) return seenBefore(tx, writing, prepared)
  // jsonb finds a key by binary search. A join compared every pair, since the statistics of a new file are stale.
  const asked = JSON.stringify(Object.fromEntries([...keys].map((key) => [key, 0])))
  const { rows } = await sql<{ key: string; number: number }>`
    select k.key, min(r.number) as number from import_rows r cross join lateral unnest(r.keys) as k (key)
    where ${those} and ${asked}::jsonb ? k.key group by k.key`.execute(tx)
  return new Map(rows.map(({ key, number }) => [key, number]))
}

/**
 * Rows `r` of an import among which some are. Without their bounds, a plan from before the file was uploaded read all of
 * its rows for each batch.
 */
export const rowsOf = (businessId: string, importId: string, some: readonly { number: number }[]) => {
  const numbers = some.map(({ number }) => number)
  return sql`r.business_id = ${businessId} and r.import_id = ${importId}
    and r.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}`
}

/** Returns the keys of the rows that were checked already, when the work is taken up again. */
export async function seenBefore(
  tx: Tx,
  { businessId, importId }: { businessId: string; importId: string },
  { keysOf }: Prepared,
): Promise<Seen> {
  const { rows } = await sql<{ number: number; input: Values; match_id: string | null }>`
    select number, input, match_id from import_rows
    where business_id = ${businessId} and import_id = ${importId} and state in ('ready', 'duplicate')
    order by number desc`.execute(tx)
  const seen = await inSlices(rows, ({ number, input, match_id }) =>
    [...keysOf(input), ...(match_id ? [takenKey(match_id)] : [])].map((key) => [key, number] as const),
  )
  // The first row with a key comes last, and stays.
  return new Map(seen.flat())
}

interface ReadRow {
  number: number
  cells: readonly string[]
  values: Values
  faults: Faults
  /** Texts of the cells by their fields. */
  texts: Record<string, string>
}

function checkRow(row: ReadRow, importable: Importable, prepared: Prepared, seen: Seen): Checked {
  const { number, cells, texts } = row
  const refusal = importable.refuses?.(cells, row.values)
  if (refusal)
    return {
      number,
      state: 'refused',
      input: row.values,
      reasons: { form: [refusal] },
      match_id: null,
      match_name: null,
      keys: [],
    }
  const spare = withoutUnusable(row, importable, prepared, seen)
  const { values, match, keys } = spare
  const reasons: RowFaults = spare.faults
  const twice = [...identifying(keys), ...(match?.has ? [takenKey(match.id)] : [])].find((key) =>
    seen.has(key),
  )
  if (twice !== undefined) reasons.form = [sameAs(twice, seen.get(twice) as number)]
  else if (match?.has && match.isShared && !isCoded(keys))
    reasons.form = ['Several have this name. Give a code of the one that is meant.']
  const isRefused = Object.keys(reasons).length > 0
  const own = [...keys, ...(match ? [takenKey(match.id)] : [])]
  if (!isRefused) for (const key of own) if (!seen.has(key)) seen.set(key, number)
  const told: RowFaults = {
    ...(isRefused ? reasons : match ? leftBy(importable, spare.resolved) : null),
    ...(spare.unusable.length > 0 && {
      [leftOut]: spare.unusable.map(({ field, because }) => ({
        field,
        sentence: '“{text}” is left out.',
        values: { text: (texts[field] ?? '').slice(0, 60) },
        because,
      })),
    }),
  }
  return {
    number,
    state: isRefused ? 'refused' : match ? 'duplicate' : 'ready',
    input: values,
    reasons: Object.keys(told).length > 0 ? told : null,
    match_id: match?.id ?? null,
    match_name: match?.name ?? null,
    keys: own,
  }
}

/** Reads a row without the cells of spare fields that cannot be used, and says why each is left out. */
function withoutUnusable(row: ReadRow, importable: Importable, prepared: Prepared, seen: Seen) {
  const { fields } = importable
  const unusable: { field: string; because: string }[] = []
  const isSpare = (field: string) => fields[field]?.isSpare === true
  const drop = (faults: Faults) => {
    for (const [field, [because = '']] of Object.entries(faults)) unusable.push({ field, because })
  }
  const [spareCells, neededCells] = parted(row.faults, isSpare)
  drop(spareCells)
  let values = row.values
  for (;;) {
    const keys = prepared.keysOf(values)
    const match = findMatch(keys, prepared.known, (id) => seen.has(takenKey(id)))
    const { values: resolved, faults } = prepared.resolve?.(values, withSeen(prepared.known, seen)) ?? {
      values,
      faults: {},
    }
    const all: Faults = { ...importable.check(resolved, match === null), ...faults, ...neededCells }
    const present = values
    const [spare] = parted(all, (field) => isSpare(field) && field in present)
    if (Object.keys(spare).length === 0) return { values, resolved, match, keys, faults: all, unusable }
    drop(spare)
    values = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in spare)))
  }
}

/** Parts faults into those of fields that fit and the others. */
const parted = (faults: Faults, fits: (field: string) => boolean): [Faults, Faults] => {
  const of = (is: boolean) =>
    Object.fromEntries(Object.entries(faults).filter(([field]) => fits(field) === is))
  return [of(true), of(false)]
}

/** Says by what a row is the same as an earlier one of the file. */
function sameAs(key: string, row: number): Said {
  const by: Record<string, string> = {
    name: 'The same name as in row {row}.',
    sku: 'The same SKU as in row {row}.',
    code: 'The same code as in row {row}.',
    nip: 'The same NIP as in row {row}.',
  }
  return { sentence: by[kindOf(key)] ?? 'The same as row {row} of the file.', values: { row: String(row) } }
}

/** Says what an update by a row leaves as it is; null: nothing. */
export function leftBy({ leaves }: Importable, values: Values): Faults | null {
  const left = leaves?.(values) ?? {}
  return Object.keys(left).length > 0 ? left : null
}

/** Reads the cells of a row by the meaning of their columns; empty ones are left out. */
function readCells(
  { fields }: Pick<Importable, 'fields'>,
  {
    mapping,
    month_first,
  }: { mapping: Readonly<Record<string, number | null>>; month_first: readonly number[] },
  cells: readonly string[],
): Pick<ReadRow, 'values' | 'faults' | 'texts'> {
  const values: Values = {}
  const texts: Record<string, string> = {}
  const faults: Faults = {}
  for (const [name, field] of Object.entries(fields)) {
    const column = mapping[name]
    const text = typeof column === 'number' ? (cells[column] ?? '').trim() : ''
    if (text === '') continue
    texts[name] = text
    const value = field.read(text, month_first.includes(column as number))
    if (value === undefined) faults[name] = [field.unreadable]
    else values[name] = value
  }
  return { values, faults, texts }
}

/**
 * Returns the stored row that a row of the file means, by its best key. Where rows have codes (`has`), the name of a coded
 * row finds no row of another code. It finds none of several rows of that name either, and none that is taken.
 * @param isTaken whether an earlier row of the file means the stored row
 */
export function findMatch(keys: readonly string[], known: Known, isTaken = (_id: string) => false) {
  const kinds = keys.map(kindOf)
  for (const key of keys) {
    const match = known.get(key)
    if (!match) continue
    const { id, has, isShared } = match
    const isOther =
      kindOf(key) === 'name' &&
      has !== undefined &&
      isCoded(keys) &&
      (isShared || isTaken(id) || has.some((kind) => kinds.includes(kind)))
    if (!isOther) return match
  }
  return null
}

const isCoded = (keys: readonly string[]) => keys.some((key) => kindOf(key) !== 'name')

/** Says among the keys seen that an earlier row of the file means a stored row. */
const takenKey = (id: string) => `taken:${id}`

/** `sku` of `sku:8/0`. */
const kindOf = (key: string) => key.slice(0, key.indexOf(':'))

/** Keys of which no two rows may share one: all codes, and the best of the others. */
export const identifying = (keys: readonly string[]) =>
  keys.filter((key, index) => index === 0 || key.startsWith('code:'))

/** Stands for the id of a row that the import has yet to write. */
const toCome = { id: '00000000-0000-4000-8000-000000000000', name: '' }

/** Known rows together with those that come before it in the file. */
const withSeen = (known: Known, seen: Seen): Known =>
  ({ get: (key: string) => known.get(key) ?? (seen.has(key) ? toCome : undefined) }) as Known
