/**
 * `npm run import-business -- <file> …`: reads exported businesses into the database of DATABASE_URL or DATA_DIR, each in
 * one transaction. The database may be empty or hold other businesses. Ends with 1 when a file was not imported or a
 * log is not in order. docs/export-format.md says the rest.
 */
import { join, resolve } from 'node:path'
import { describeVerdict, verifyLog } from './access/activity-log/verify-log.ts'
import { createPasswordLink } from './access/sign-in/set-password.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { importBusiness, notImported } from './office/businesses/import-business.ts'

/** @returns whether the activity logs of all imported businesses are in order */
async function importAll(paths: string[]): Promise<boolean> {
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  try {
    const roles = config.databaseRoles
    await migrate(connection, join(import.meta.dirname, '../migrations'), { roles })
    const database = openDatabase({ connection, roles, max: 2 })
    const ids = new Set<string>()
    for (const path of paths) {
      const { business, rows, leftOut, invited } = await importBusiness(connection, path)
      ids.add(business.id)
      const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
      console.log(`${business.name}: ${count} rows of ${Object.keys(rows).length} tables are there.`)
      for (const [name, rest] of Object.entries(leftOut))
        console.log(`Left out: ${rest} of ${name}. ${notImported[name]}`)
      for (const { id, email } of invited)
        console.log(
          `${email} sets a password within a day: ${config.appOrigin}/set-password?token=${await createPasswordLink({ database }, id)}`,
        )
    }
    const verdicts = (await verifyLog(database)).filter(({ business }) => ids.has(business.id))
    for (const verdict of verdicts) console.log(describeVerdict(verdict))
    await database.close()
    return verdicts.length === ids.size && verdicts.every(({ broken }) => broken === null)
  } finally {
    await stop()
  }
}

try {
  const given = process.argv.slice(2)
  if (given.length === 0) throw new StartError('Which one? Say: npm run import-business -- <file> …')
  const isInOrder = await importAll(given.map((path) => resolve(process.env.INIT_CWD ?? '.', path)))
  console.log(isInOrder ? 'Imported.' : 'NOT in order: see above.')
  process.exit(isInOrder ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
