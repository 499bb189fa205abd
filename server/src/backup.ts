/**
 * `npm run backup -- <file or folder>`: writes the whole database into one file, while the product runs, and reads it again. The
 * activity log is verified too; the command ends with 1 when one is not in order. docs/operations.md says the rest.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeVerdict, verifyLog } from './access/activity-log/verify-log.ts'
import { type Config, readConfig } from './config.ts'
import { fingerprintOf, readBackup } from './kit/database/backup/backup-file.ts'
import { dumpDatabase } from './kit/database/backup/dump.ts'
import { openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'

/** @returns whether every activity log is in order */
async function backUp(config: Config, path: string): Promise<boolean> {
  const { connection, stop } = await reachDatabase(config)
  try {
    const keys = [config.secretKey, config.formerSecretKey].filter((key) => key !== null)
    // Without its key, passwords of mail servers and second factors could not be read. A key that was given is kept
    // by its owner.
    const isKept = !config.databaseUrl && !process.env.SECRET_KEY?.trim()
    await dumpDatabase(connection, path, {
      version: productVersion(),
      keys: keys.map(fingerprintOf),
      ...(isKept && { secret_key: config.secretKey }),
    })
    const { header, trailer } = await readBackup(path, countLines)
    console.log(
      `${path}: ${total(trailer.rows)} rows of ${Object.keys(header.tables).length} tables, as of ${header.taken_at}.\n` +
        `Checksum ${trailer.sha256}. ` +
        (isKept
          ? 'The file holds SECRET_KEY: keep it where only you can read it.'
          : 'SECRET_KEY is not in it: keep that apart.'),
    )
    const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
    const verdicts = await verifyLog(database, (verdict) => console.log(describeVerdict(verdict)))
    await database.close()
    return verdicts.every(({ broken }) => broken === null)
  } finally {
    await stop()
  }
}

async function countLines(_table: string, _columns: string[], rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of rows);
}

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

function productVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}

/** A folder gets a file named by the moment; a file that is there stays as it is. */
function fileAt(given: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', given)
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = isFolder ? join(path, `wizyta-${moment}Z.sql.gz`) : path
  if (existsSync(file)) throw new StartError(`${file} exists: name another file.`)
  return file
}

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartError('Where to? Say: npm run backup -- <file or folder>')
  process.exit((await backUp(readConfig(process.env), fileAt(given))) ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
