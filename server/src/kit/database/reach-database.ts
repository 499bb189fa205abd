import { resolve } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgres } from './running-postgres.ts'

/**
 * How a command beside the product reaches its database: by DATABASE_URL, in the PostgreSQL that the running product has on
 * its data folder, or in one that is started for it.
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
