import { resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgres } from './running-postgres.ts'

/**
 * Connects a command to the database of the product. It uses DATABASE_URL, the running PostgreSQL of the data folder,
 * or starts one.
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const nothing = async () => {}
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: nothing }
  const running = runningPostgres(resolve(dataDir))
  if (running) return { connection: running, stop: nothing }
  const started = await startEmbeddedPostgres({ dataDir })
  return { connection: started.owner, stop: () => started.stop() }
}
