import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { conflict, notFound, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { noteRun } from './note-run.ts'
import { publicNetwork, type SmsNetwork } from './port.ts'
import { findWays } from './ways.ts'

/** A user waits for the answer. */
const mostSeconds = 10
// Each holds a connection of the database while it waits for a provider.
const atOnce = 3
let running = 0

/**
 * Has a provider look at an SMS to the user that it does not send. The answer is stored as the last one of the provider.
 * @param network addresses of the providers; a test has its own
 */
export async function checkConnection(
  { tx, businessId, session, app: { database, config } }: BusinessContext & { app: AppParts },
  id: string,
  network: SmsNetwork = { ...publicNetwork, mostSeconds },
): Promise<{ taken: boolean; reason: string | null }> {
  const way = (await findWays(tx, businessId, config, network)).find((one) => one.id === id)
  if (!way) throw notFound()
  const to = await ownNumber({ tx, businessId, session })
  await countAttempts(database, [
    { scope: 'sms-check', subject: businessId, max: 10, windowSeconds: 600 },
    { scope: 'sms-check-of', subject: session.user.id, max: 20, windowSeconds: 3_600 },
  ])
  if (running >= atOnce)
    throw new Refusal(503, 'Other SMS providers are being checked. Please try again in a moment.')
  running += 1
  try {
    const text = translator(session.user.language, pl)('Test of the SMS provider.')
    const outcome = await way.route.check({ to, from: way.sender, text })
    const reason = outcome.sent ? null : outcome.reason
    await noteRun(tx, businessId, way, outcome)
    return { taken: outcome.sent, reason }
  } finally {
    running -= 1
  }
}

/** Returns the phone number of the user's employee card. That of the salon may be a landline. */
async function ownNumber({
  tx,
  businessId,
  session,
}: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employees
    where business_id = ${businessId} and user_id = ${session.user.id} and phone is not null limit 1`.execute(
    tx,
  )
  const [own] = rows
  if (!own) throw conflict('Add your phone number to your employee card first.')
  return own.phone
}
