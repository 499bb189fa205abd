import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/schema.gen.ts'

/** Writes rows of one table, all with the same columns; what they leave out gets its default. */
export async function writeRows(tx: Tx, table: keyof DB, rows: object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  // One parameter for all of them: as values of their own they would be more than a statement may have.
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

/** Switches the transaction to this business and user. Earlier writes are logged first, under the names set then. */
export async function actFor(tx: Tx, businessId: string | null, userId: string | null): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await sql`
    select set_config('app.business_id', ${businessId ?? ''}, true), set_config('app.user_id', ${userId ?? ''}, true)`.execute(
    tx,
  )
}

/**
 * Makes the checks of foreign keys look up each row by its index until the transaction ends. Planned while the tables
 * are empty, they would read whole tables for each row until statistics are gathered.
 */
export async function checkByIndex(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
}

/** Makes joins read each table once until the transaction ends: rows that it wrote itself have no statistics yet. */
export async function joinByHash(tx: Tx): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
}
