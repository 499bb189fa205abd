/**
 * `npm run verify-books`: reads the book of money of every business. Each posting must balance and say what its sale or
 * operation says; balances and numbers must follow from them. Ends with 1 when a book is not in order. The product may
 * run meanwhile.
 */
import { readConfig } from './config.ts'
import { openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { describeBook, verifyBooks } from './sales/books/verify-books.ts'

try {
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
  const verdicts = await verifyBooks(database, (verdict) => console.log(describeBook(verdict)))
  await database.close()
  await stop()
  const broken = verdicts.filter((verdict) => verdict.broken).length
  console.log(
    broken > 0
      ? `Books of money NOT in order: ${broken} of ${verdicts.length}.`
      : `Books of money in order: ${verdicts.length}.`,
  )
  process.exit(broken > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
