import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Takes a client's address off the list when the client agrees to marketing anew, after having unsubscribed. Addresses
 * that do not exist, complaints, and those added by hand stay: a consent says nothing of them.
 * @param on day of the consent; one from before the client unsubscribed lifts nothing
 */
export async function liftUnsubscribed(
  tx: Tx,
  businessId: string,
  { clientId, channels, on }: { clientId: string; channels: readonly string[]; on: string },
): Promise<void> {
  if (channels.length === 0) return
  await sql`
    delete from suppressions s using clients c, businesses b
    where s.business_id = ${businessId} and s.channel = any (${[...channels]}::text[]) and s.cause = 'unsubscribed' and s.released_at is null
      and b.id = s.business_id and (s.created_at at time zone b.timezone)::date <= ${on}::date
      and c.business_id = s.business_id and c.id = ${clientId}
      and s.address = lower(case s.channel when 'email' then c.email when 'sms' then c.phone end)`.execute(tx)
}
