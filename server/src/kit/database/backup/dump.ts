import pg from 'pg'
import type { Applied } from '../migrate.ts'
import { StartError } from '../start-error.ts'
import { type BackupHeader, type BackupTrailer, copyText, writeBackup } from './backup-file.ts'
import { copyOut } from './copy.ts'
import { type Table, tablesOf } from './tables.ts'

/**
 * Writes every table of a database into one file, all as of one moment, while the product runs.
 * @param connection the owner of the tables
 * @param about what the header says beside the database
 */
export async function dumpDatabase(
  connection: pg.ClientConfig,
  path: string,
  about: Pick<BackupHeader, 'version' | 'keys' | 'secret_key'>,
): Promise<BackupTrailer> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await lockedTables(client)
    const [{ postgres, taken_at } = { postgres: '', taken_at: '' }] = (
      await client.query<{ postgres: string; taken_at: string }>(
        `select current_setting('server_version') as postgres, to_json(now()) #>> '{}' as taken_at`,
      )
    ).rows
    const { rows: migrations } = await client.query<Applied>(
      'select name, checksum from migrations order by name',
    )
    const columns = Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))
    const head: BackupHeader = { format: 1, taken_at, postgres, migrations, ...about, tables: columns }
    const trailer = await writeBackup(path, head, async (into) => {
      for (const { name, columns } of tables)
        await into.table(name, columns, (write) =>
          copyOut(client, `${copyText(name, columns)} to stdout`, write),
        )
      return { sequences: await sequenceValues(client) }
    })
    await client.query('commit')
    return trailer
  } finally {
    await client.end()
  }
}

/**
 * Begins the transaction whose moment the backup is of. The tables are locked before its snapshot is taken: one that a migration
 * writes anew in between would look empty.
 */
async function lockedTables(client: pg.Client): Promise<Table[]> {
  const before = await tablesOf(client)
  if (before.length === 0) throw new StartError('There is nothing to back up: this database has no tables.')
  await client.query(`begin isolation level repeatable read read only;
    set local app.backup = 'on'; set local lock_timeout = '30s'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
  await client.query(
    `lock table migrations, ${before.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} in access share mode`,
  )
  const tables = await tablesOf(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new StartError('The schema was changed meanwhile: run the backup again.')
  await refuseHiddenRows(client)
  return tables
}

/** A table whose rows this login does not see would be left out without a word. */
async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and row_security_active(c.oid)
      and not exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and pg_get_expr(p.polqual, p.polrelid) = 'takes_backup()'
          and exists (select from unnest(p.polroles) role where pg_has_role(role, 'usage')))`)
  const { rows: asked } = await client.query<{ open: boolean }>('select takes_backup() as open')
  const names = asked[0]?.open ? rows.map(({ name }) => name) : ['any of them']
  if (names.length > 0)
    throw new StartError(
      `This login cannot read all rows of ${names.join(', ')}: take the backup as the owner of the tables.`,
    )
}

async function sequenceValues(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
