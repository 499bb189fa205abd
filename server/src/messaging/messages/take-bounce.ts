import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { noticeFailedOrder } from '../notices/notice-records.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'
import type { MessageKey } from './claim.ts'
import type { Facts, Kind } from './facts.ts'
import { rememberTold } from './outbox.ts'
import { type BouncedRecipient, readBounce } from './read-bounce.ts'

/**
 * Takes a report of a mail that did not arrive: its message has failed. An address that does not exist gets no
 * marketing any more. A report about an unknown mail, or another recipient than the mail had, changes nothing.
 * @returns number of messages that failed
 */
export async function takeBounce(database: Database, raw: string): Promise<number> {
  const bounce = readBounce(raw)
  if (!bounce) return 0
  const mails = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<MessageKey & { recipient: string }>`
      select business_id, id, lower(recipient) as recipient from messages
      where channel = 'email' and provider_id = ${bounce.messageId} and status = 'sent' and recipient is not null
      order by id`.execute(tx)
    return rows
  })
  let count = 0
  for (const mail of mails) {
    const refused = bounce.recipients.find(({ addresses }) => addresses.includes(mail.recipient))
    if (!refused) continue
    await database.transaction({ role: 'worker', businessId: mail.business_id }, (tx) =>
      noteBounce(tx, mail, refused),
    )
    count += 1
  }
  return count
}

async function noteBounce(
  tx: Tx,
  { business_id, id }: MessageKey,
  { said, isGone }: BouncedRecipient,
): Promise<void> {
  // Visits are locked before messages, in the order of every change of a visit.
  await sql`
    select from visits v join messages m on m.business_id = v.business_id and m.visit_id = v.id
    where m.business_id = ${business_id} and m.id = ${id} for key share of v`.execute(tx)
  const { rows } = await sql`
    update messages set status = 'failed', reason = ${said}, delivered_at = null, updated_at = now()
    where business_id = ${business_id} and id = ${id} and status = 'sent' returning id`.execute(tx)
  if (rows.length === 0) return
  if (isGone)
    await sql`
      insert into suppressions (business_id, channel, address, cause, note)
      select m.business_id, 'email', lower(m.recipient), 'bounced', ${said} from messages m
      where m.business_id = ${business_id} and m.id = ${id} and m.client_id is not null
      on conflict do nothing`.execute(tx)
  await forgetTold(tx, { business_id, id })
  await noticeFailedMessage(tx, business_id, id)
  await noticeFailedOrder(tx, business_id, id)
}

interface Lost {
  business_id: string
  visit_id: string
  client_id: string
  kind: Kind
  before: { kind: Kind | 'reminder'; facts: Facts } | null
}

/**
 * Sets what the client knows of the visit back to what the message before said. The next change of the visit is then told from there.
 * A later message that arrived, or a change since, counts more.
 */
export async function forgetTold(tx: Tx, { business_id, id }: MessageKey): Promise<void> {
  const { rows } = await sql<Lost>`
    select m.business_id, m.visit_id, m.client_id, m.kind, (
      select json_build_object('kind', p.kind, 'facts', p.facts) from messages p
      where p.business_id = m.business_id and p.visit_id = m.visit_id and p.client_id = m.client_id and p.id <> m.id
        and p.status in ('sent', 'kept') and p.facts is not null
      order by p.created_at desc, p.sequence desc limit 1) as before
    from messages m
    join told_visits t on t.business_id = m.business_id and t.visit_id = m.visit_id and t.client_id = m.client_id
    where m.business_id = ${business_id} and m.id = ${id} and m.kind in ('booked', 'moved', 'cancelled')
      and t.heard = 'sure' and t.facts = m.facts and t.alive = (m.kind <> 'cancelled')
      and not exists (select from messages n where n.business_id = m.business_id and n.visit_id = m.visit_id
        and n.client_id = m.client_id and n.id <> m.id and n.status in ('sent', 'kept') and n.created_at > m.created_at)`.execute(
    tx,
  )
  for (const { before, kind, ...of } of rows)
    await rememberTold(
      tx,
      of,
      before
        ? {
            alive: before.kind !== 'cancelled',
            heard: 'sure',
            facts: before.facts,
            starts_at: new Date(before.facts.starts_at * 1000).toISOString(),
          }
        : // Of a visit that was never confirmed the client knows nothing.
          { alive: kind !== 'booked', heard: 'unsaid', facts: null, starts_at: null },
    )
}
