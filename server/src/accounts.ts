/**
 * `npm run accounts -- <action>`: lists, blocks, unblocks and removes accounts of the installation, and ends sessions. It is for
 * the operator; the product may run meanwhile. Ends with 0, with 1 when the action was refused, with 2 when it was asked wrongly.
 */
import {
  type Account,
  blockAccount,
  endAccountSessions,
  endAllSessions,
  listAccounts,
  removeAccount,
  unblockAccount,
} from './access/users/keep-accounts.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'

const usage = `npm run accounts -- list
npm run accounts -- block <e-mail>          ends its sessions; signing in is refused, its API keys rest
npm run accounts -- unblock <e-mail>        also an account that was removed; its businesses invite it again
npm run accounts -- remove <e-mail>         takes it out of every business; its name stays in what it has done
npm run accounts -- end-sessions <e-mail>
npm run accounts -- end-sessions --all      of every account

Each change is logged in every business of the account. The settings are those of the product, which may run meanwhile.`

/** Each action answers the sentence that is printed. */
const actions: Record<string, (database: Database, email: string) => Promise<string>> = {
  list: async (database) => (await listAccounts(database)).map(lineOf).join('\n') || 'There are no accounts.',
  async block(database, email) {
    const alone = await blockAccount(database, email)
    const warning = alone.length > 0 ? ` Without a superadmin meanwhile: ${alone.join(', ')}.` : ''
    return `${email} is blocked, and its sessions have ended.${warning}`
  },
  async unblock(database, email) {
    await unblockAccount(database, email)
    return `${email} is open again.`
  },
  async remove(database, email) {
    await removeAccount(database, email)
    return `${email} is removed from every business, and its sessions have ended.`
  },
  async 'end-sessions'(database, email) {
    const ended = await (email === '--all' ? endAllSessions(database) : endAccountSessions(database, email))
    return `Sessions ended: ${ended}.`
  },
}

const lineOf = ({ email, name, status, sessions, last_seen_at, works_in }: Account) =>
  [
    email,
    name,
    status,
    `${sessions} sessions`,
    last_seen_at?.slice(0, 16) ?? 'never',
    works_in.join('; '),
  ].join('\t')

const [name = '', email, ...more] = process.argv.slice(2)
if (name === '--help' || name === 'help') {
  console.log(usage)
  process.exit(0)
}
const action = Object.hasOwn(actions, name) ? actions[name] : undefined
const isAll = email === '--all'
if (
  !action ||
  more.length > 0 ||
  (email === undefined) !== (name === 'list') ||
  (isAll && name !== 'end-sessions')
) {
  console.error(usage)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
  try {
    console.log(await action(database, email ?? ''))
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
process.exit(0)
