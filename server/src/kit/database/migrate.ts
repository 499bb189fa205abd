import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { defaultRoles, nameRoles } from './database-roles.ts'
import { StartError } from './start-error.ts'

type Migration = {
  name: string
  /** With the names of the roles of this installation. */
  sql: string
  /** Hash of the text of the file. */
  checksum: string
  /** Checksums of earlier texts with the same effect: `-- repairs <checksum>`. */
  repaired: readonly string[]
}

/** A migration that a database has applied. */
export interface Applied {
  name: string
  checksum: string
}

/** Any number that no other program takes in the same database. */
const LOCK = 7_924_981
/** lock_not_available, deadlock_detected: another session uses the table right now. */
const BUSY = new Set(['55P03', '40P01'])

/**
 * Brings a database up to the plain SQL files `NNNN_name.sql` of `folder`, each in one transaction, in order. Several
 * processes may call it at once, also through a proxy that pools transactions.
 * @param connect the owner of the database
 * @param options.until the last file to apply; all of them unless told
 * @param options.roles prefix of the roles of this installation, `wizyta` unless told
 * @returns the names of the files that were applied by this call
 * @throws StartError when a file failed, an applied file has changed, an older one was added, or other roles made it
 */
export async function migrate(
  connect: pg.ClientConfig,
  folder: string,
  { until, roles = defaultRoles }: { until?: string; roles?: string } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder, roles).filter(({ name }) => !until || name <= until)
  const client = new pg.Client(connect)
  // Without a listener a connection that is cut would end the process; the query that runs is told as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOtherRoles(client, roles)
    const applied: string[] = []
    let pending = await findPending(client, migrations)
    while (pending[0]) {
      if (await applyNext(client, migrations, pending[0])) applied.push(pending[0].name)
      pending = await findPending(client, migrations)
    }
    await refuseTemporaryTables(client)
    return applied
  } finally {
    await client.end()
  }
}

/** Names of those that are not files of the folder, or not with this text. */
export function unknownMigrations(folder: string, applied: Applied[]): string[] {
  const known = new Map(readMigrations(folder, defaultRoles).map((migration) => [migration.name, migration]))
  return applied
    .filter(({ name, checksum }) => {
      const file = known.get(name)
      return !file || (file.checksum !== checksum && !file.repaired.includes(checksum))
    })
    .map(({ name }) => name)
}

function readMigrations(folder: string, roles: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartError(`Migration ${name} is not named like 0001_what-it-does.sql.`)
    if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    if (/^\s*(begin|commit|rollback)\b[a-z\s]*;/im.test(sql))
      throw new StartError(
        `Migration ${name} ends the transaction that it runs in: leave begin and commit out.`,
      )
    const repaired = [...sql.matchAll(/^-- repairs ([0-9a-f]{64})$/gm)].map(
      ([, checksum]) => checksum as string,
    )
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { name, sql: nameRoles(sql, roles), checksum, repaired }
  })
}

/** Functions in a database name its roles, so another setting would mix the rights of two installations. */
async function refuseOtherRoles(client: pg.Client, roles: string): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    `select substring(role from '^(.*)_app$') as made from pg_policies, unnest(roles) role
     where schemaname = current_schema() and policyname = 'own_business' and role like '%\\_app' and role <> $1 limit 1`,
    [`${roles}_app`],
  )
  if (rows[0])
    throw new StartError(
      `This database was made with DATABASE_ROLES=${rows[0].made}: set it so. Other names need a backup and a restore.`,
    )
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  // Not to_regclass: it answers from a cache that waiting for an advisory lock does not refresh.
  const { rows: found } = await client.query<{ known: boolean; version: number }>(
    `select current_setting('server_version_num')::int as version, exists (
      select from pg_tables where tablename = 'migrations' and schemaname = any(current_schemas(false))) as known`,
  )
  if ((found[0]?.version ?? 0) < 150_000) throw new StartError('Wizyta needs PostgreSQL 15 or later.')
  if (!found[0]?.known) return migrations
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const pending: Migration[] = []
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum === undefined) pending.push(migration)
    else if (checksum !== migration.checksum && !migration.repaired.includes(checksum))
      throw new StartError(
        `Migration ${migration.name} was changed after this database had applied it: undo that and add a new file.`,
      )
  }
  // Applied files that are not in the folder belong to a newer version, which may run beside this one.
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new StartError(
      `Migration ${late.name} comes before ${last}, which is applied: give it a new number.`,
    )
  return pending
}

/** Applies the first pending file, unless another process was faster (then false). */
async function applyNext(client: pg.Client, migrations: Migration[], expected: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      // Waiting for another migration may take its time; waiting for a table, behind which every request queues, not.
      await client.query('set local lock_timeout = 0')
      await client.query('set local statement_timeout = 0')
      await client.query('select pg_advisory_xact_lock($1)', [LOCK])
      await client.query("set local lock_timeout = '2s'")
      const mine = (await findPending(client, migrations))[0]?.name === expected.name
      if (mine) await apply(client, expected)
      await client.query('commit')
      return mine
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!BUSY.has((error as pg.DatabaseError).code ?? '') || attempt === 5) throw explain(error, expected)
      await sleep(500 * attempt)
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('set local client_min_messages = warning')
  // What `set search_path from current` gives a function: temporary tables come last there, or they would come first.
  await client.query(`select set_config('search_path', current_setting('search_path') || ', pg_temp', true)`)
  await client.query(
    'create table if not exists migrations (' +
      'name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  await client.query(sql)
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/**
 * Leaves temporary tables to the owner: a search finds them before the real ones. At every start, since a database that was
 * restored or copied has the rights of a new one.
 */
async function refuseTemporaryTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; open: boolean }>(
    `select current_database() as database, has_database_privilege('public', current_database(), 'temporary') as open`,
  )
  const [{ database, open } = { database: '', open: false }] = rows
  // Refused where the login does not own the database. Its owner has to revoke it then.
  if (open)
    await client
      .query(`revoke temporary on database ${pg.escapeIdentifier(database)} from public`)
      .catch(() => {})
}

function explain(error: unknown, { name, sql }: Migration): Error {
  if (!(error instanceof pg.DatabaseError)) return error as Error
  const line = error.position ? ` in line ${sql.slice(0, Number(error.position)).split('\n').length}` : ''
  const help = /must be a member of the roles/.test(error.message)
    ? ' They belong to another installation on this server: set DATABASE_ROLES to a name of your own, such as salon.'
    : ''
  return new StartError(`Migration ${name} failed${line}: ${error.message}.${help}`, { cause: error })
}
