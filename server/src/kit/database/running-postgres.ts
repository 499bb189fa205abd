import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionOptions } from './embedded-postgres.ts'
import { passwordsFile } from './postgres-cluster.ts'
import { postmasterFile } from './postgres-processes.ts'

/** How to reach the PostgreSQL that a running product has on this data folder; null while none runs. */
export function runningPostgres(dataDir: string): ConnectionOptions | null {
  const host = postmasterFile(join(dataDir, 'postgres'))[4]
  const passwords = passwordsFile(dataDir)
  if (!host || !existsSync(join(host, '.s.PGSQL.5432')) || !existsSync(passwords)) return null
  const { wizyta_owner } = JSON.parse(readFileSync(passwords, 'utf8')) as { wizyta_owner: string }
  return { host, port: 5432, user: 'wizyta_owner', password: wizyta_owner, database: 'wizyta' }
}
