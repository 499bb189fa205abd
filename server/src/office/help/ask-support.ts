import type { HelpContact, SupportInput } from '@wizyta/contract/office/help/api'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'

/** Returns the fate of a message to the support: a mail, kept here since the demo sends nothing, or none. */
export function supportOf({
  supportEmail,
  smtpUrl,
  demo,
}: Pick<Config, 'supportEmail' | 'smtpUrl' | 'demo'>): HelpContact['support'] {
  if (supportEmail === null) return 'none'
  return demo && smtpUrl === null ? 'kept' : 'mail'
}

const most = { ofUserInHour: 10, ofBusinessInDay: 40 }

/** Queues a message to the support. Users who write much are slowed down, and so is a whole business. */
export async function askSupport(
  call: { tx: Tx; businessId: string; session: Session; app: AppParts },
  { topic, text }: SupportInput,
): Promise<{ id: string; support: 'mail' | 'kept' }> {
  const { tx, businessId, session, app } = call
  const support = supportOf(app.config)
  if (support === 'none')
    throw conflict('This installation has no support address. Ask the owner of the business.')
  await checkPace(tx, businessId, session.user.id)
  const { rows } = await sql<{ id: string }>`
    with asked as (
      insert into support_messages (business_id, user_id, topic, text, status)
      values (${businessId}, ${session.user.id}, ${topic}, ${text}, ${support === 'kept' ? 'kept' : 'queued'})
      returning id
    )
    select id, pg_notify('messages', '') from asked`.execute(tx)
  return { id: found(rows).id, support }
}

/** Counts in the transaction itself, one writer of a business after the other, so that parallel messages count too. */
async function checkPace(tx: Tx, businessId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${businessId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ of_user: number; of_business: number }>`
    select count(*) filter (where user_id = ${userId} and created_at > now() - interval '1 hour') as of_user,
      count(*) as of_business
    from support_messages
    where business_id = ${businessId} and created_at > now() - interval '1 day'`.execute(tx)
  const { of_user, of_business } = found(rows)
  if (of_user >= most.ofUserInHour || of_business >= most.ofBusinessInDay)
    throw new Refusal(429, 'That was a lot of messages. Please write again later.', { retry_after: 3_600 })
}
