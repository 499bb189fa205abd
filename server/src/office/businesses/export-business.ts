import { createHash } from 'node:crypto'
import { absenceReason, allows, permissions } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { exportVersion } from '../../kit/database/backup/business-file.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { pacedStream } from '../../kit/http/paced-stream.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { WrittenStream } from '../../kit/http/written-stream.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { exportLimits, takeTurn } from './export-turn.ts'

/** Tables that hold nothing of the business's own, and the words of chats: the user may not read every chat. */
const leftOut = new Set(['idempotency_keys', 'change_heads', 'chat_words'])
/** Columns that open doors; and bytes, which are keys, hashes and sealed secrets, but for pictures and files. */
const secret = /(^|_)(password|secret|token|hash|pin|sealed|challenge|generation)(_|$)/
/** Bearer values that are called otherwise: users read the codes of vouchers one by one, and the log says so. */
const bearer = new Set(['vouchers.code'])
const keptBytes = new Set([
  'logos.large',
  'logos.small',
  'employee_photos.large',
  'employee_photos.small',
  'client_portraits.large',
  'client_portraits.small',
  'voucher_pictures.large',
  'voucher_pictures.small',
  'file_contents.bytes',
])
/** Texts that hold the secret link of a visit. */
const addressed = new Set(['messages.text', 'messages.html', 'messages.ics'])

const rowsAtOnce = 500
/** Rows with a file in them: a photo has some hundred kB. */
const filesAtOnce = 4

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
async function writeExport(tx: Tx, businessId: string, send: (text: string) => Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  const written: Record<string, number> = {}
  const write = (text: string) => {
    hash.update(text)
    return send(text)
  }
  const head = { format: 'wizyta-export', version: exportVersion, exported_at: new Date().toISOString() }
  await write(`${JSON.stringify(head).slice(0, -1)},\n"business":`)
  await write(JSON.stringify(await oneRow(tx, sql`select * from businesses where id = ${businessId}`)))
  const tables = await exportedTables(tx)
  const people = await peopleOf(
    tx,
    businessId,
    tables.map(({ name }) => name),
  )
  await write(`,\n"people":${JSON.stringify(people)},\n"tables":{`)
  for (const [index, { name, columns }] of tables.entries()) {
    await write(`${index > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`)
    written[name] = await writeRows(tx, businessId, name, columns, write)
    await write(']')
  }
  await write('\n},\n')
  // By counts and checksum an import notices a file that was cut off or changed.
  await send(`"end":${JSON.stringify({ rows: written, sha256: hash.digest('hex') })}}\n`)
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
): Promise<number> {
  const atOnce = table === 'file_contents' ? filesAtOnce : rowsAtOnce
  let written = 0
  const shown = columns.map((column) => {
    if (keptBytes.has(`${table}.${column}`))
      return sql`translate(encode(${sql.ref(column)}, 'base64'), chr(10), '') as ${sql.ref(column)}`
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
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(atOnce)} from exported`.execute(tx)
    if (rows.length > 0) await write(`${first ? '' : ','}\n${rows.map(({ text }) => text).join(',\n')}`)
    written += rows.length
    if (rows.length < atOnce) break
  }
  await sql`close exported`.execute(tx)
  return written
}

/**
 * Lists the members of the business and former ones whom its rows name. Their accounts belong to no business and are
 * left out, but for what identifies them.
 */
async function peopleOf(tx: Tx, businessId: string, tables: string[]): Promise<unknown[]> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(tx)
  const named = references
    .filter(({ table }) => tables.includes(table))
    .map(
      ({ table, column }) =>
        sql`select ${sql.ref(column)} from ${sql.table(table)} where business_id = ${sql.lit(businessId)}`,
    )
  const { rows } = await sql`
    select u.id, u.name, u.email, u.language,
      coalesce(json_agg(json_build_object('role_id', m.role_id, 'status', m.status)) filter (where m.role_id is not null), '[]')
        as memberships
    from users u left join memberships m on m.user_id = u.id and m.business_id = ${sql.lit(businessId)}
    where u.id in (${sql.join(named, sql` union `)}) group by u.id order by u.name, u.id`.execute(tx)
  return rows
}

async function oneRow(tx: Tx, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await query.execute(tx)
  return rows[0]
}
