/**
 * `npm run create-owner`: makes the first tenant, business and superadmin of an installation with its own PostgreSQL.
 * It prints the link that sets the superadmin's password. Asks at the terminal; answers may also be piped in, one a
 * line.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { createPasswordLink } from './access/sign-in/set-password.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { reachExternal } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { openTenant } from './office/businesses/open-business.ts'

const questions = {
  company: 'Company: ',
  business: 'First salon: ',
  name: 'Your name: ',
  email: 'Your e-mail: ',
}

const owner = z.object({
  company: z.string().trim().min(1, 'The company needs a name.').max(120),
  business: z.string().trim().min(1, 'The salon needs a name.').max(120),
  name: z.string().trim().min(1, 'Your name is missing.').max(120),
  email: z.email('This is not an e-mail address.').transform((email) => email.toLowerCase()),
})
export type Owner = z.infer<typeof owner>

/**
 * Makes tenant, business, the default roles and the superadmin. Returns the link that sets the superadmin's password,
 * once.
 */
export async function createOwner(
  database: Database,
  config: Pick<Config, 'appOrigin'>,
  given: Owner,
): Promise<string> {
  const taken = await database.statement('select from users where email = $1', [given.email])
  if (taken.length > 0) throw new StartError(`${given.email} has an account already.`)
  const { userId } = await database.transaction({}, (tx) => openTenant(tx, given, { passwordHash: null }))
  return `${config.appOrigin}/set-password?token=${await createPasswordLink({ database }, userId)}`
}

async function ask(): Promise<Owner> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const given: Record<string, string> = {}
  for (const [field, question] of Object.entries(questions)) {
    if (!process.stdout.write(question)) await once(process.stdout, 'drain')
    const { value, done } = await lines.next()
    if (done) throw new StartError('\nFour answers are needed: company, salon, name, e-mail.')
    given[field] = value
  }
  const read = owner.safeParse(given)
  if (!read.success) throw new StartError(`\n${read.error.issues[0]?.message}`)
  return read.data
}

if (import.meta.main) {
  try {
    const config = readConfig(process.env)
    if (!config.databaseUrl)
      throw new StartError('Set DATABASE_URL first: the embedded database has its demo accounts.')
    const connection = await reachExternal(config.databaseUrl)
    const roles = config.databaseRoles
    await migrate(connection, join(import.meta.dirname, '../migrations'), { roles })
    const database = openDatabase({ connection, roles, max: 2 })
    const link = await createOwner(database, config, await ask())
    await database.close()
    console.log(`\nOpen this link within a day to set the password:\n\n  ${link}\n`)
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
