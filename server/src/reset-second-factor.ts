/**
 * `npm run reset-second-factor -- <e-mail>`: resets the second factor of a user whom no superadmin can help, above
 * all of an only superadmin. It is for the operator, who verifies by other means who is asking. The product may run
 * meanwhile; its mails tell the owner of the account.
 */
import { queueAccountMail } from './access/sign-in/second-factor/factor-changes.ts'
import { takeSecondFactors } from './access/users/reset-second-factor.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { reachDatabase } from './kit/database/reach-database.ts'
import { StartError } from './kit/database/start-error.ts'
import { Refusal } from './kit/http/refusal.ts'
import { businessesOf, recordEventIn } from './kit/security/record-event.ts'

/** Takes away all factors of the account with this address, and its sessions. Answers whose it was. */
export async function resetByKeeper(
  database: Database,
  config: Config,
  email: string,
): Promise<{ name: string }> {
  const [account] = await database.statement<{ id: string; name: string }>(
    'select id, name from users where email = $1',
    [email.trim().toLowerCase()],
  )
  if (!account) throw new StartError(`No account here has the address ${email}.`)
  await database.transaction({ userId: account.id }, async (tx) => {
    await takeSecondFactors(tx, account.id)
    await queueAccountMail(
      tx,
      { config },
      {
        kind: 'second_factor_changed',
        userId: account.id,
        change: 'reset_by_keeper',
      },
    )
    const event = { action: 'second_factor_reset', entity: 'users', entityId: account.id } as const
    recordEventIn(tx, await businessesOf(tx, account.id, {}), event, '')
  })
  return account
}

if (import.meta.main) {
  try {
    const [email] = process.argv.slice(2)
    if (!email) throw new StartError('Whose? Say: npm run reset-second-factor -- <e-mail>')
    const config = readConfig(process.env)
    const { connection, stop } = await reachDatabase(config)
    const database = openDatabase({ connection, roles: config.databaseRoles, max: 2 })
    try {
      const { name } = await resetByKeeper(database, config, email)
      console.log(
        `The second factor of ${name} is reset: the password alone is asked for, and all sessions have ended.`,
      )
    } finally {
      await database.close()
      await stop()
    }
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
