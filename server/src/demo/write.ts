import { sql } from 'kysely'
import type { Database, Tx } from '../lib/database.ts'
import type { DB } from '../lib/schema.gen.ts'
import { assumeVisitsTold } from '../messages/outbox.ts'
import type { VisitRows } from './visit-rows.ts'

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

/**
 * From here on the transaction acts for this business, in the name of this user; what was written before is entered
 * into the log of changes under the names that were set then.
 */
export async function actFor(tx: Tx, businessId: string | null, userId: string | null): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await sql`
    select set_config('app.business_id', ${businessId ?? ''}, true), set_config('app.user_id', ${userId ?? ''}, true)`.execute(
    tx,
  )
}

const atOnce = 600

/**
 * Writes the visits of one business, those nearest to now first. In many transactions: the log of changes counts them
 * in one row, and in a single transaction each count would wade through all the earlier versions of that row (13,000
 * visits and lines: 150 µs each instead of 60).
 * @param byUser the visits that each user has entered
 */
export async function writeVisits(
  database: Database,
  businessId: string,
  byUser: Map<string, VisitRows[]>,
  now: number,
): Promise<void> {
  const distance = ({ visit }: VisitRows) => Math.abs(Date.parse(visit.starts_at) - now)
  const parts = [...byUser].flatMap(([userId, rows]) => {
    const sorted = rows.toSorted((a, b) => distance(a) - distance(b))
    return Array.from({ length: Math.ceil(sorted.length / atOnce) }, (_, part) => ({
      userId,
      rows: sorted.slice(part * atOnce, (part + 1) * atOnce),
    }))
  })
  parts.sort((a, b) => distance(a.rows[0] as VisitRows) - distance(b.rows[0] as VisitRows))
  for (const { userId, rows } of parts) {
    await database.transaction({ businessId, userId }, async (tx) => {
      await writeRows(
        tx,
        'visits',
        rows.map(({ visit }) => visit),
      )
      await writeRows(
        tx,
        'visit_lines',
        rows.flatMap(({ lines }) => lines),
      )
      await writeRows(
        tx,
        'bookings',
        rows.flatMap(({ bookings }) => bookings),
      )
    })
  }
  await database.transaction({ businessId }, (tx) => assumeVisitsTold(tx, businessId))
}
