import type { ListQuery } from '@wizyta/contract/kit/list'
import type { PushMessage } from '@wizyta/contract/messaging/push/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  m.id, m.subject, m.status, u.name as user, coalesce(m.recipient, '') as device, m.created_at, m.sent_at, m.attempts, m.next_attempt_at,
  m.reason, m.status = 'failed' and m.expires_at > now() and d.id is not null as may_retry`
const from = sql`
  from messages m
  join users u on u.id = m.receiver_id
  left join push_devices d on d.business_id = m.business_id and d.id = m.device_id`

export const listPushMessages = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<PushMessage>(tx, query, {
    businessId,
    from,
    within: sql`m.channel = 'push'`,
    columns,
    alias: 'm',
    defaultSort: '-created_at',
    archivable: false,
    filters: { since: () => sql`m.created_at > now() - interval '7 days'` },
    search: (term) => everyWordIn(sql`concat_ws(' ', u.name, m.recipient)`, term),
  })

/** Queues a failed push message once more, while it is news and its device is there. */
export async function retryPushMessage(tx: Tx, businessId: string, id: string): Promise<PushMessage> {
  const { rows: retried } = await sql`
    with retried as (
      update messages m set status = 'queued', due_at = now(), next_attempt_at = null, reason = null, updated_at = now()
      where m.business_id = ${businessId} and m.id = ${id} and m.channel = 'push' and m.status = 'failed' and m.expires_at > now()
        and exists (select from push_devices d where d.business_id = m.business_id and d.id = m.device_id)
      returning m.id
    )
    select pg_notify('messages', '') from retried`.execute(tx)
  const { rows } = await sql<PushMessage>`
    select ${columns} ${from} where m.business_id = ${businessId} and m.channel = 'push' and m.id = ${id}`.execute(
    tx,
  )
  const message = found(rows)
  if (retried.length > 0) return message
  throw conflict(
    message.status === 'failed'
      ? 'Its device is gone, or the message is older than a day.'
      : 'Only a message that failed can be sent again.',
  )
}
