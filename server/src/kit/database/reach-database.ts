import { resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgres } from './running-postgres.ts'
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
