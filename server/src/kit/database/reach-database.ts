import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type ConnectionOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { passwordsFile } from './postgres-cluster.ts'
import { postmasterFile } from './postgres-processes.ts'
import { unusableDatabase } from './start-error.ts'

/**
 * Connects a command to the database of the product. It uses DATABASE_URL, the running PostgreSQL of the data folder,
 * or starts one.
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const nothing = async () => {}
  if (databaseUrl) return { connection: await reachExternal(databaseUrl), stop: nothing }
  const running = runningPostgres(resolve(dataDir))
  if (running) return { connection: running, stop: nothing }
  const started = await startEmbeddedPostgres({ dataDir })
  return { connection: started.owner, stop: () => started.stop() }
}

/**
 * Connects once to the database of `DATABASE_URL`.
 * @throws StartError when it does not answer or refuses the login
 */
export async function reachExternal(connectionString: string): Promise<pg.ClientConfig> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
  } catch (error) {
    throw unusableDatabase(error)
  }
  await client.end()
  return { connectionString }
}

/** How to reach the PostgreSQL that a running product has on this data folder; null while none runs. */
function runningPostgres(dataDir: string): ConnectionOptions | null {
  const host = postmasterFile(join(dataDir, 'postgres'))[4]
  const passwords = passwordsFile(dataDir)
  if (!host || !existsSync(join(host, '.s.PGSQL.5432')) || !existsSync(passwords)) return null
  const { wizyta_owner } = JSON.parse(readFileSync(passwords, 'utf8')) as { wizyta_owner: string }
  return { host, port: 5432, user: 'wizyta_owner', password: wizyta_owner, database: 'wizyta' }
}
