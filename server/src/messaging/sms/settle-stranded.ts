import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { visitEvents } from '@wizyta/contract/messaging/rules/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { emailBounces } from '../../people/names/channel.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'

/** Minutes that an SMS waits for another provider after the last one was disconnected. */
const graceMinutes = 15

/** True of an SMS `m` that is due for a while in a business without a provider. */
const isStranded = sql`m.channel = 'sms'
  and (m.status = 'queued' and coalesce(m.next_attempt_at, m.due_at) <= now() - make_interval(mins => ${graceMinutes})
    or m.status = 'sending' and m.lease_until <= now() - make_interval(mins => ${graceMinutes}))
  and not exists (select from sms_connections s where s.business_id = m.business_id)`

/**
 * Settles SMS of businesses whose last provider was disconnected. Messages about visits leave by e-mail where the client
 * has an address. Others wait for a new provider as long as they are of use, and are left out then.
 */
export async function settleStranded(database: Database): Promise<void> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    // Each branch has its index: due SMS of a business, and all leases.
    const { rows } = await sql<{ business_id: string }>`
      select b.id as business_id from businesses b
      where not exists (select from sms_connections s where s.business_id = b.id)
        and (exists (select from messages m where m.business_id = b.id and m.channel = 'sms' and m.status = 'queued'
            and coalesce(m.next_attempt_at, m.due_at) <= now() - make_interval(mins => ${graceMinutes}))
          or b.id in (select m.business_id from messages m
            where m.channel = 'sms' and m.status = 'sending' and m.lease_until <= now() - make_interval(mins => ${graceMinutes})))`.execute(
      tx,
    )
    return rows
  })
  for (const { business_id } of businesses)
    await database.transaction({ role: 'worker', businessId: business_id }, async (tx) => {
      await turnIntoMails(tx, business_id)
      await leaveOutExpired(tx, business_id)
    })
}

const turnIntoMails = (tx: Tx, businessId: string) =>
  sql`
  update messages m
  set channel = 'email', status = 'queued', next_attempt_at = null, lease_until = null, reason = null, updated_at = now()
  from clients c
  where m.business_id = ${businessId} and ${isStranded} and m.expires_at > now() and m.provider is null
    and (m.kind = any (${[...visitEvents]}::text[]) or m.offer_id is not null)
    and c.business_id = m.business_id and c.id = m.client_id and c.email is not null and not ${emailBounces}
  returning pg_notify('messages', '')`.execute(tx)

/** Leaves out what would come too late. Of an SMS that was tried it is unknown whether the provider took it: staff are told. */
async function leaveOutExpired(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ id: string; status: string }>`
  update messages m
  set status = case when m.provider is null then 'skipped' else 'failed' end,
    reason = case when m.provider is null then ${messageReasons.no_sms}::text else ${messageReasons.unknown}::text end,
    next_attempt_at = null, lease_until = null, updated_at = now()
  where m.business_id = ${businessId} and ${isStranded} and m.expires_at <= now()
  returning m.id, m.status`.execute(tx)
  for (const { id, status } of rows) if (status === 'failed') await noticeFailedMessage(tx, businessId, id)
}
