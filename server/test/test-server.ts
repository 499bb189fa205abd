import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/kit/database/embedded-postgres.ts'
import { migrate } from '../src/kit/database/migrate.ts'

/** How test files reach the server of a run. */
export type TestServer = {
  /** May create databases. */
  creator: pg.ClientConfig
  /** Applies migrations and owns what they make. */
  owner: pg.ClientConfig
  /** A migrated, empty database, to be cloned. */
  template: string
}

const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** A PostgreSQL for tests: an embedded one of its own, or the one that TEST_DATABASE_URL names. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  const { creator, owner, stop } = url ? namedServer(url) : await ownServer()
  const template = `wizyta_template_${process.pid}`
  const remove = () => run(creator, `drop database if exists ${template} with (force)`)
  try {
    await remove()
    await run(creator, `create database ${template}${ownedBy(owner)}`)
    await migrate(within(owner, template), MIGRATIONS)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    creator,
    owner,
    template,
    async stop() {
      await remove()
      await stop()
    },
  }
}

/** Runs the work on a migrated, empty database that exists for it alone; outside of test files. */
export async function withMigratedDatabase<T>(work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> {
  const { owner, template, stop } = await startTestServer()
  try {
    return await work(within(owner, template))
  } finally {
    await stop()
  }
}

/** The same server and role, another database. */
export function within(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export function ownedBy(owner: pg.ClientConfig): string {
  return owner.user ? ` owner ${owner.user}` : ''
}

export async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

type Server = { creator: pg.ClientConfig; owner: pg.ClientConfig; stop(): Promise<void> }

function namedServer(connectionString: string): Server {
  return { creator: { connectionString }, owner: { connectionString }, stop: async () => {} }
}

async function ownServer(): Promise<Server> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `wizyta-test-${process.pid}-`))
  // Nothing of this outlives the run, so nothing of it needs to reach the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { creator: postgres.superuser, owner: postgres.owner, stop }
}

// Left by runs that were killed.
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^wizyta-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
