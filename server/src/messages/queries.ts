import type { ListQuery } from '@wizyta/contract/list'
import type { Message, ShownMessage } from '@wizyta/contract/messages'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'
import { listRows } from '../lib/list.ts'
import { conflict } from '../lib/refusal.ts'
import { found } from '../lib/rows.ts'
import { everyWordIn } from '../lib/search.ts'

const columns = sql`
  m.id, m.kind, m.channel, m.status, m.due_at, m.sent_at, without_email(m.reason, m.recipient) as reason, m.visit_id,
  coalesce(concat_ws(' ', c.first_name, c.last_name), '') as client_name,
  coalesce(shown_email(m.recipient), '') as recipient, coalesce(m.subject, '') as subject, c.language, m.attempts, m.next_attempt_at,
  m.starts_at as visit_starts_at, m.created_at`
const from = sql`
  from messages m
  left join clients c on c.business_id = m.business_id and c.id = m.client_id`

export const listMessages = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Message>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'm',
    defaultSort: '-created_at',
    archivable: false,
    filters: { since: () => sql`m.created_at > now() - interval '7 days'` },
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', c.first_name, c.last_name, case when not hides_contact() then m.recipient end, m.subject)`,
        term,
      ),
  })

export async function findMessage(tx: Tx, businessId: string, id: string): Promise<ShownMessage> {
  const { rows } = await sql<ShownMessage>`
    select ${columns}, without_email(coalesce(m.text, ''), m.recipient) as text,
      without_email(coalesce(m.html, ''), m.recipient) as html, without_email(m.ics, m.recipient) as ics
    ${from} where m.business_id = ${businessId} and m.id = ${id}`.execute(tx)
  return found(rows)
}

/** How many messages wait, and how many have failed within a week. */
export async function countMessages(tx: Tx, businessId: string): Promise<{ queued: number; failed: number }> {
  const { rows } = await sql<{ queued: number; failed: number }>`
    select count(*) filter (where status in ('queued', 'sending')) as queued,
      count(*) filter (where status = 'failed' and created_at > now() - interval '7 days') as failed
    from messages where business_id = ${businessId} and status in ('queued', 'sending', 'failed')`.execute(tx)
  return found(rows)
}

/** Queues a failed message once more, as long as it can still help. */
export async function retryMessage(tx: Tx, businessId: string, id: string): Promise<Message> {
  const { rows } = await sql`
    with retried as (
      update messages set status = 'queued', due_at = now(), next_attempt_at = null, reason = null, updated_at = now()
      where business_id = ${businessId} and id = ${id} and status = 'failed' and expires_at > now()
      returning id
    )
    select pg_notify('messages', '') from retried`.execute(tx)
  const { text: _text, html: _html, ics: _ics, ...message } = await findMessage(tx, businessId, id)
  if (rows.length > 0) return message
  throw conflict(
    message.status === 'failed'
      ? 'The visit of this message has already started.'
      : 'Only a message that failed can be sent again.',
  )
}
