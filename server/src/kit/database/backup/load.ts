import pg from 'pg'
import { migrate, unknownMigrations } from '../migrate.ts'
import { StartError } from '../start-error.ts'
import { type BackupHeader, type BackupTrailer, copyText, readBackup } from './backup-file.ts'
import { copyIn } from './copy.ts'
import { countRows, tablesOf } from './tables.ts'

/**
 * Restores a backup into an empty database: the schema of its day, its rows in one transaction, then later
 * migrations. A failure leaves a database without rows, where the restore can be tried again.
 * @param connection the owner of the database
 * @param migrations the folder of the migrations
 * @param roles prefix of the roles of this installation; those of the one that was saved may have other names
 * @returns what the backup said of itself, after its rows were counted in the database
 */
export async function loadDatabase(
  connection: pg.ClientConfig,
  path: string,
  migrations: string,
  roles: string,
): Promise<{ header: BackupHeader; trailer: BackupTrailer; applied: string[] }> {
  // All of it is read before anything is written.
  const { header, trailer } = await readBackup(path, drain)
  const unknown = unknownMigrations(migrations, header.migrations)
  if (unknown.length > 0)
    throw new StartError(
      `The backup was taken by version ${header.version} with ${unknown.join(', ')}, which this one does not know: ` +
        'restore it with that version or a later one.',
    )
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseFilled(client, header)
    await migrate(connection, migrations, { roles, until: header.migrations.at(-1)?.name })
    await refuseOtherTables(client, header)
    await load(client, path, trailer)
    await compareCounts(client, trailer)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return { header, trailer, applied: await migrate(connection, migrations, { roles }) }
}

async function drain(_table: string, _columns: string[], rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of rows);
}

/** A database may have the schema already, of the same day or an earlier one, but no rows. */
async function refuseFilled(client: pg.Client, { migrations }: BackupHeader): Promise<void> {
  const { rows: known } = await client.query<{ schema: boolean; others: boolean }>(
    `select count(*) filter (where tablename = 'migrations') > 0 as schema, count(*) > 0 as others
     from pg_tables where schemaname = current_schema()`,
  )
  if (!known[0]?.others) return
  const filled = 'The database is not empty: restore into a new one, and nothing that is there is lost.'
  if (!known[0].schema) throw new StartError(filled)
  // Neither has row security, and no salon is without them.
  const { rows } = await client.query('select from tenants union all select from users limit 1')
  if (rows.length > 0) throw new StartError(filled)
  const { rows: later } = await client.query<{ name: string }>(
    'select name from migrations where not name = any($1) order by name',
    [migrations.map(({ name }) => name)],
  )
  if (later.length > 0)
    throw new StartError(
      `The database has the schema of a later day (${later[0]?.name}): restore into one without tables.`,
    )
}

async function refuseOtherTables(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const here = (await tablesOf(client)).map(({ name }) => name)
  const named = Object.keys(tables)
  const odd = [
    ...here.filter((name) => !named.includes(name)),
    ...named.filter((name) => !here.includes(name)),
  ]
  if (odd.length > 0)
    throw new StartError(`The schema of the backup is not the one of its migrations: ${odd.join(', ')}.`)
}

export interface Undone {
  step: 1 | 2 | 3
  /** The constraint, trigger or table. */
  name: string
  table: string
  undo: string
  redo: string
}

async function load(client: pg.Client, path: string, { sequences }: BackupTrailer): Promise<void> {
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
  try {
    // Triggers would write the log a second time, references would need an order of tables. Fences keep the owner out
    // too. References are checked as a whole when they are put back.
    const { rows: steps } = await client.query<Undone>(inTheWay)
    for (const { undo } of steps) await client.query(undo)
    for (const { name } of await tablesOf(client))
      await client.query(`delete from ${pg.escapeIdentifier(name)}`)
    await readBackup(path, async (table, columns, rows) => {
      await copyIn(client, `${copyText(table, columns)} from stdin`, rows)
    })
    await client.query('set constraints all immediate')
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
    for (const { redo } of steps) await client.query(redo)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Lists what is dropped while rows load, in the order of its return. Step 1 is foreign keys, 2 triggers, 3 fences.
 * Foreign keys are checked before the fences return.
 */
export const inTheWay = `
  select 1 as step, c.conname::text as name, c.conrelid::regclass::text as table, c.oid, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as undo,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as redo
  from pg_constraint c
  where c.connamespace = current_schema()::regnamespace and c.contype = 'f' and c.conparentid = 0
  union all
  select 2, t.tgname::text, t.tgrelid::regclass::text, t.oid, format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
    format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0
  union all
  select 3, c.relname::text, c.oid::regclass::text, c.oid, format('alter table %s no force row level security', c.oid::regclass),
    format('alter table %s force row level security', c.oid::regclass)
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
  order by step, oid`

async function compareCounts(client: pg.Client, trailer: BackupTrailer): Promise<void> {
  const counts = await countRows(client, Object.keys(trailer.rows))
  const wrong = Object.keys(counts).filter((name) => counts[name] !== trailer.rows[name])
  if (wrong.length > 0)
    throw new StartError(
      `Not every row arrived: ${wrong.map((name) => `${name} has ${counts[name]} of ${trailer.rows[name]}`).join(', ')}.`,
    )
}
