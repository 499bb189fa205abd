/**
 * `npm run restore -- <file>`: restores a backup into an empty database, that of DATABASE_URL or a new one in
 * DATA_DIR. It erases again the clients who were erased since the backup, counts the rows and verifies the activity
 * log. Ends with 1 when anything is not as it was.
 * docs/operations.md says the rest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeVerdict, verifyLog } from './access/activity-log/verify-log.ts'
import { type Config, readConfig } from './config.ts'
import { type BackupHeader, fingerprintOf, readHeader } from './kit/database/backup/backup-file.ts'
import { loadDatabase } from './kit/database/backup/load.ts'
import { openDatabase } from './kit/database/database.ts'
import { startEmbeddedPostgres } from './kit/database/embedded-postgres.ts'
import { reachExternal } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { erasureFile, readErasures, replayErasures } from './people/privacy/erasure-list.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** @returns whether every activity log is in order */
async function restore(
  path: string,
  { otherKey, erasures }: { otherKey: boolean; erasures: string | null },
): Promise<boolean> {
  const head = await readHeader(path)
  const config = configFor(head)
  if (!otherKey) refuseOtherKey(head, config)
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    if (embedded && !process.env.SECRET_KEY?.trim()) keepKey(config)
    const connection = embedded?.owner ?? (await reachExternal(config.databaseUrl as string))
    const { header, trailer, applied } = await loadDatabase(
      connection,
      path,
      migrations,
      config.databaseRoles,
    )
    const count = Object.values(trailer.rows).reduce((sum, rows) => sum + rows, 0)
    console.log(
      `${count} rows of ${Object.keys(header.tables).length} tables are there, as of ${header.taken_at}.` +
        (applied.length > 0 ? ` Migrated since: ${applied.join(', ')}.` : ''),
    )
    const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
    const list = erasures ?? erasureFile(config.dataDir)
    if (existsSync(list)) {
      const count = await replayErasures(database, readErasures(list))
      console.log(`Clients erased again: ${count}, by ${list}.`)
    } else
      console.log(
        `There is no list of erasures at ${list}. Clients who were erased since the backup are there again: ` +
          'put the list there, or name it with --erasures=<file>, and restore into an empty database again.',
      )
    const verdicts = await verifyLog(database, (verdict) => console.log(describeVerdict(verdict)))
    await database.close()
    return verdicts.every(({ broken }) => broken === null)
  } finally {
    await embedded?.stop()
  }
}

/** The settings, without making a new key: the one of the backup goes on. */
function configFor({ secret_key }: BackupHeader): Config {
  if (process.env.SECRET_KEY?.trim() || process.env.DATABASE_URL?.trim()) return readConfig(process.env)
  if (!secret_key)
    throw new StartError('Set SECRET_KEY to the one that the backup was taken with: it is not in the file.')
  return readConfig({ ...process.env, SECRET_KEY: secret_key })
}

function refuseOtherKey({ keys }: BackupHeader, { secretKey, formerSecretKey }: Config): void {
  const here = [secretKey, formerSecretKey].filter((key) => key !== null).map(fingerprintOf)
  if (keys.every((key) => here.includes(key))) return
  throw new StartError(
    'SECRET_KEY is not the one that the backup was taken with: passwords of mail servers and second factors could not be read, and ' +
      'links in mails would no longer open. Set it, or a later one with SECRET_KEY_BEFORE, or go on knowingly with --other-key.',
  )
}

function keepKey({ dataDir, secretKey }: Config): void {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, secretKey, { mode: 0o600, flag: 'wx' })
  else if (readFileSync(file, 'utf8').trim() !== secretKey)
    throw new StartError(`${file} holds another key than the backup: remove it, and restore again.`)
}

try {
  const [given, ...options] = process.argv.slice(2)
  const erasures = options.find((option) => option.startsWith('--erasures='))?.slice('--erasures='.length)
  if (!given || options.some((option) => option !== '--other-key' && !option.startsWith('--erasures=')))
    throw new StartError('Which one? Say: npm run restore -- <file> [--other-key] [--erasures=<file>]')
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  process.exit(
    (await restore(path, {
      otherKey: options.includes('--other-key'),
      erasures: erasures ? resolve(process.env.INIT_CWD ?? '.', erasures) : null,
    }))
      ? 0
      : 1,
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
