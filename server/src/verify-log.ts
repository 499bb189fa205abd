/**
 * `npm run verify-log`: reads the activity log of every business from its beginning. It reports entries that were
 * changed, removed, added or moved. Ends with 1 when a log is not in order. The product may run meanwhile.
 *
 * The owner of the tables could also rewrite a whole log. Against that, keep what this prints somewhere else, and
 * give it the next time: `npm run verify-log -- <business>:<number>:<hash>`.
 */
import { anchorOf, describeVerdict, verifyAnchor, verifyLog } from './access/activity-log/verify-log.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'

try {
  const anchors = process.argv.slice(2).map((text) => {
    const anchor = anchorOf(text)
    if (!anchor) throw new StartError(`${text} is not <business>:<number>:<hash>.`)
    return anchor
  })
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
  let broken = 0
  await verifyLog(database, (verdict) => {
    if (verdict.broken) broken += 1
    console.log(describeVerdict(verdict))
  })
  for (const anchor of anchors) {
    const stands = await verifyAnchor(database, anchor)
    if (!stands) broken += 1
    console.log(
      `Entry ${anchor.number} of ${anchor.businessId}: ${stands ? 'as it was then' : 'NOT what it was then'}.`,
    )
  }
  await database.close()
  await stop()
  process.exit(broken > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
