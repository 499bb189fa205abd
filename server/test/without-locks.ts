import type { KyselyPlugin } from 'kysely'
import type { Database } from '../src/kit/database/database.ts'

/** Takes the row locks out of all statements that are written as SQL. */
export const noRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    'sqlFragments' in node
      ? { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(rowLock, '')) }
      : node,
  transformResult: async ({ result }) => result,
}
const rowLock = /\bfor (no key )?(update|share)( of \w+)?/g

/** Returns a database without row locks. A test shows with it that it sees the fault that a lock prevents. */
export const withoutLocks = (database: Database): Database => ({
  ...database,
  transaction: (context, work) => database.transaction(context, (tx) => work(tx.withPlugin(noRowLocks))),
})
