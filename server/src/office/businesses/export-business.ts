import { absenceReason, allows, permissions } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { pacedStream } from '../../kit/http/paced-stream.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { exportLimits, takeTurn } from './export-turn.ts'

/** Raised when a table or a column that was there changes its meaning; new ones may be added. */
const exportVersion = 1

/** Tables that hold nothing of the business's own: how the product works, not what the salon has. */
const leftOut = new Set(['idempotency_keys', 'change_heads'])
/** Columns that open doors; and bytes, which are keys, hashes and sealed secrets, but for pictures. */
const secret = /(^|_)(password|secret|token|hash|pin|sealed|challenge|generation)(_|$)/
/** Bearer values that are called otherwise: users read the codes of vouchers one by one, and the log says so. */
const bearer = new Set(['vouchers.code'])
const keptBytes = new Set(['logos.large', 'employee_photos.large'])
/** Texts that hold the secret link of a visit. */
const addressed = new Set(['messages.text', 'messages.html', 'messages.ics'])

const rowsAtOnce = 500

interface Asking {
  tx: Tx
  app: AppParts
  session: Session
  businessId: string
}

/** Writes a whole business into one JSON file, streamed; the export is recorded first. */
export async function exportBusiness({ tx, app, session, businessId }: Asking): Promise<WrittenStream> {
  // Also what a right of another kind opens: why people were away.
  const seesAll = permissions.every((one) => !one.endsWith('.index') || session.permissions.includes(one))
  if (!seesAll || !allows(session, absenceReason))
    throw markMissingPermission(
      conflict('The export contains everything, so it requires the right to view everything.'),
    )
  await countAttempts(app.database, [
    { scope: 'business export', subject: businessId, max: 10, windowSeconds: 3_600 },
  ])
  // Before the first query of `tx`, so that no connection is held while it waits for its turn.
  const { stream, write } = pacedStream(exportLimits)
  await takeTurn(app.database, { businessId, userId: session.user.id }, (reading) =>
    writeExport(reading, businessId, write).then(
      () => void stream.end(),
      (error: Error) => void stream.destroy(error),
    ),
  )
  await recordEvent(tx, { action: 'export', entity: 'businesses', entityId: businessId })
  const day = localDay(Date.now(), session.timezone)
  return new WrittenStream(stream, 'application/json; charset=utf-8', `wizyta-${day}.json`)
}

/** Writes the file table by table, of one moment, a few hundred rows at a time. */
async function writeExport(
  tx: Tx,
  businessId: string,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const head = { format: 'wizyta-export', version: exportVersion, exported_at: new Date().toISOString() }
  await write(`${JSON.stringify(head).slice(0, -1)},\n"business":`)
  await write(JSON.stringify(await oneRow(tx, sql`select * from businesses where id = ${businessId}`)))
  await write(`,\n"people":${JSON.stringify(await membersOf(tx, businessId))},\n"tables":{`)
  const tables = await exportedTables(tx)
  for (const [index, { name, columns }] of tables.entries()) {
    await write(`${index > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`)
    await writeRows(tx, businessId, name, columns, write)
    await write(']')
  }
  await write('\n}}\n')
}

interface ExportedTable {
  name: string
  columns: string[]
}

/** Every table that carries the business, from PostgreSQL's own catalogue: a table is exported from the day it exists. */
async function exportedTables(tx: Tx): Promise<ExportedTable[]> {
  const { rows } = await sql<{ name: string; columns: { name: string; type: string }[] }>`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'business_id'
          and has_column_privilege(c.oid, a.attnum, 'select')) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select'))
    order by c.relname`.execute(tx)
  return rows
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, columns }) => ({
      name,
      columns: (columns ?? [])
        .filter((column) => !secret.test(column.name) && !bearer.has(`${name}.${column.name}`))
        .filter((column) => column.type !== 'bytea' || keptBytes.has(`${name}.${column.name}`))
        .map((column) => column.name),
    }))
}

async function writeRows(
  tx: Tx,
  businessId: string,
  table: string,
  columns: string[],
  write: (text: string) => Promise<void>,
) {
  const shown = columns.map((column) => {
    if (keptBytes.has(`${table}.${column}`))
      return sql`encode(${sql.ref(column)}, 'base64') as ${sql.ref(column)}`
    if (addressed.has(`${table}.${column}`))
      return sql`without_addresses(${sql.ref(column)}) as ${sql.ref(column)}`
    return sql.ref(column)
  })
  await sql`
    declare exported no scroll cursor for
    select to_json(shown)::text as text from (
      select ${sql.join(shown)} from ${sql.table(table)} where business_id = ${sql.lit(businessId)}) shown`.execute(
    tx,
  )
  for (let first = true; ; first = false) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx)
    if (rows.length > 0) await write(`${first ? '' : ','}\n${rows.map(({ text }) => text).join(',\n')}`)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close exported`.execute(tx)
}

/** Lists the members of the business. Their accounts belong to no business and are left out. */
async function membersOf(tx: Tx, businessId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select u.id, u.name, u.email, u.language,
      json_agg(json_build_object('role_id', m.role_id, 'status', m.status)) as memberships
    from memberships m join users u on u.id = m.user_id
    where m.business_id = ${businessId} group by u.id order by u.name, u.id`.execute(tx)
  return rows
}

async function oneRow(tx: Tx, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await query.execute(tx)
  return rows[0]
}
