import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { noticeFailedOrder } from '../notices/notice-records.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'
import type { MessageKey } from './claim.ts'
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
  await noticeFailedMessage(tx, business_id, id)
  await noticeFailedOrder(tx, business_id, id)
}
