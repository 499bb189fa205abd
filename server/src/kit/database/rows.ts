import { type DocumentKind, numberSeries } from '@wizyta/contract/kit/document'
import { type InsertObject, sql } from 'kysely'
import { notFound, outdated } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows people edit: they carry `version` and `archived_at`. */
export type EntityTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; version: unknown; archived_at: unknown }
    ? Table
    : never
}[keyof DB]

/** Tables whose rows belong to a business and have an id that the database gives. */
type TenantTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; business_id: unknown } ? Table : never
}[keyof DB]

/**
 * Writes a new row of a business and returns its id. A column that is undefined takes the default of its table; a
 * value may be an expression, such as `lastPlace(…)`.
 */
export async function insertRow<Table extends TenantTable>(
  tx: Tx,
  table: Table,
  businessId: string,
  columns: Omit<InsertObject<DB, Table>, 'business_id'>,
): Promise<string> {
  const given = Object.entries({ ...columns, business_id: businessId }).filter(
    ([, value]) => value !== undefined,
  )
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(tx)
  return found(rows).id
}

interface RowKey {
  businessId: string
  id: string
  /** The version that the caller saw. */
  version: number
}

/**
 * Writes columns of one row, if it still has the version that the caller saw. Answers 404 when there is no such row
 * in this business. Answers 412 with the present row when another user was faster.
 * @param show reads the row as the API answers it
 */
export async function changeRow<Row>(
  tx: Tx,
  table: EntityTable,
  { businessId, id, version }: RowKey,
  columns: Record<string, unknown>,
  show: (tx: Tx, businessId: string, id: string) => Promise<Row>,
): Promise<Row> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const assignments = [
    ...given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`version = version + 1`,
    sql`updated_at = now()`,
  ]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  const row = await show(tx, businessId, id)
  if (numAffectedRows === 0n) throw outdated(row)
  return row
}

/** Archives a row (it leaves lists and choices, and stays in history) or brings it back. */
export function archiveRow<Row>(
  tx: Tx,
  table: EntityTable,
  key: RowKey,
  archived: boolean,
  show: (tx: Tx, businessId: string, id: string) => Promise<Row>,
): Promise<Row> {
  return changeRow(tx, table, key, { archived_at: archived ? new Date().toISOString() : null }, show)
}

/** The one row of a statement, or 404. */
export function found<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** The next number of a counter of the business: clients, documents. Two at once wait for each other. */
export async function nextNumber(tx: Tx, businessId: string, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into counters (business_id, name, value) values (${businessId}, ${name}, 1)
    on conflict (business_id, name) do update set value = counters.value + 1
    returning value`.execute(tx)
  return found(rows).value
}

/**
 * Takes the next number of a document, in the transaction that completes it. A transaction that fails returns its
 * number, so the series has no gaps. Two completions of one series at once wait for each other.
 * @param year the calendar year of completion, in the time zone of the business
 */
export const takeDocumentNumber = (
  tx: Tx,
  businessId: string,
  kind: DocumentKind,
  year: number,
): Promise<number> => nextNumber(tx, businessId, numberSeries(kind, year))
