/**
 * `npm run take-bounce < report.eml`: takes a report of a mail that did not arrive (RFC 3464) from standard input. A mail
 * server pipes what comes to the sender's mailbox into it. Mail that is no such report is ignored.
 */
import { text } from 'node:stream/consumers'
import { readConfig } from './config.ts'
import { openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { takeBounce } from './messaging/messages/take-bounce.ts'

try {
  const raw = await text(process.stdin)
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
  const count = await takeBounce(database, raw)
  console.log(`Messages marked as failed: ${count}`)
  await database.close()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  // EX_TEMPFAIL: the mail server keeps the report and tries again.
  process.exit(75)
}
