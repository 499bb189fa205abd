import type { ListQuery } from '@wizyta/contract/kit/list'
import { mostWebhooks, type WebhookDelivery } from '@wizyta/contract/office/webhooks/api'
import { testEvent } from '@wizyta/contract/office/webhooks/events'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { findWebhook } from './queries.ts'

const columns = sql`
  d.id, d.webhook_id, d.type, d.status, d.attempts, d.answer_code, d.reason, d.next_attempt_at, d.delivered_at, d.created_at`
const from = sql`from webhook_deliveries d`

export const listDeliveries = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<WebhookDelivery>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'd',
    defaultSort: '-created_at',
    archivable: false,
    search: (term) => sql`strpos(d.type, lower(${term})) > 0`,
  })

export async function findDelivery(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<WebhookDelivery & { body: string }> {
  const { rows } = await sql<WebhookDelivery & { body: string }>`
    select ${columns}, d.body ${from} where d.business_id = ${businessId} and d.id = ${id}`.execute(tx)
  return found(rows)
}

interface Sending {
  tx: Tx
  businessId: string
  params: { id: string }
  app: { database: Database }
}

/** Queues a delivery once more, for as many attempts as a new one. Its id stays: the receiver knows it by that. */
export async function retryDelivery({ tx, businessId, params, app }: Sending): Promise<WebhookDelivery> {
  const { webhook_id } = await findDelivery(tx, businessId, params.id)
  await refuseWhilePaused(tx, businessId, webhook_id)
  await limitPresses(app.database, businessId)
  const { rows } = await sql`
    with queued as (
      update webhook_deliveries
      set status = 'queued', tries = 0, next_attempt_at = now(), lease_until = null, reason = null, answer_code = null
      where business_id = ${businessId} and id = ${params.id} and status <> 'sending'
      returning id
    )
    select pg_notify('messages', '') from queued`.execute(tx)
  if (rows.length === 0) throw conflict('This delivery is being sent just now.')
  const { body: _, ...delivery } = await findDelivery(tx, businessId, params.id)
  return delivery
}

/** Queues the event by which staff try a receiver. */
export async function sendTestEvent({ tx, businessId, params, app }: Sending): Promise<WebhookDelivery> {
  const webhook = await findWebhook(tx, businessId, params.id)
  await refuseWhilePaused(tx, businessId, webhook.id)
  await limitPresses(app.database, businessId)
  const body = {
    type: testEvent,
    timestamp: new Date().toISOString(),
    data: { business_id: businessId, webhook_id: webhook.id },
  }
  const { rows } = await sql<WebhookDelivery>`
    with queued as (
      insert into webhook_deliveries as d (business_id, webhook_id, type, body)
      values (${businessId}, ${webhook.id}, ${testEvent}, ${JSON.stringify(body)})
      returning ${columns}
    )
    select queued.*, pg_notify('messages', '') as told from queued`.execute(tx)
  const { told: _, ...delivery } = found(rows) as WebhookDelivery & { told: unknown }
  return delivery
}

async function refuseWhilePaused(tx: Tx, businessId: string, id: string): Promise<void> {
  const { active } = await findWebhook(tx, businessId, id)
  if (!active) throw conflict('The webhook is paused. Resume it first.')
}

/** Presses of all webhooks of a business: it must not become a means to call others without end. */
const limitPresses = (database: Database, businessId: string) =>
  countAttempts(database, [
    { scope: 'webhook by hand', subject: businessId, max: mostWebhooks * 6, windowSeconds: 600 },
  ])
