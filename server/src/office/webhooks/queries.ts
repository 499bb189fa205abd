import { mostWebhooks, type Webhook, type WebhookInput } from '@wizyta/contract/office/webhooks/api'
import { rightsForEvents, webhookEvents } from '@wizyta/contract/office/webhooks/events'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, markMissingPermission, notFound, outdated } from '../../kit/http/refusal.ts'
import { rightsBeyond } from '../../kit/security/may-grant.ts'
import { type SecretOf, seal } from '../../kit/security/secrets.ts'
import { refusalOfAddress } from './post.ts'
import { newSecret } from './sign.ts'

export const secretOf = (businessId: string): SecretOf => ({ businessId, purpose: 'webhook-secret' })

/** Hours for which a former secret signs beside the new one. */
const overlapHours = 24

const columns = sql`
  w.id, w.version, w.created_at, w.updated_at, w.name, w.url, w.events, w.active, w.stopped_at, w.renewed_at,
  u.name as created_by, r.ran_at as last_run_at, r.failing_since`
const from = sql`
  from webhooks w
  left join users u on u.id = w.created_by
  left join webhook_runs r on r.business_id = w.business_id and r.webhook_id = w.id`

export async function listWebhooks(tx: Tx, businessId: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${columns} ${from} where w.business_id = ${businessId} order by lower(w.name), w.id`.execute(tx)
  return rows
}

export async function findWebhook(tx: Tx, businessId: string, id: string): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    select ${columns} ${from} where w.business_id = ${businessId} and w.id = ${id}`.execute(tx)
  return found(rows)
}

interface Setter extends BusinessContext {
  app: { config: Pick<Config, 'secretKey' | 'anyMailHost'> }
}

interface WebhookKey {
  id: string
  /** The version that the caller saw. */
  version: number
}

export async function insertWebhook(
  { tx, businessId, session, app: { config } }: Setter,
  input: WebhookInput,
): Promise<Webhook & { secret: string }> {
  checkAddress(input.url, config)
  checkRights(session, input)
  // Two who add the last one at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${businessId}))`.execute(tx)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where business_id = ${businessId}`.execute(tx)
  if (found(counted).count >= mostWebhooks)
    throw conflict('A business can have 10 webhooks. Delete one that is no longer needed.')
  const secret = newSecret()
  const { rows } = await onlyOnce(
    sql<{ id: string }>`
      with made as (
        insert into webhooks (business_id, name, url, events, active, secret, created_by)
        values (${businessId}, ${input.name}, ${input.url}, ${ordered(input.events)}, ${input.active ?? true},
          ${seal(config, secretOf(businessId), secret)}, ${session.user.id})
        returning business_id, id
      ), idle as (
        insert into webhook_runs (business_id, webhook_id) select business_id, id from made
      )
      select id from made`.execute(tx),
  )
  return { ...(await findWebhook(tx, businessId, found(rows).id)), secret }
}

export async function updateWebhook(
  { tx, businessId, session, app: { config } }: Setter,
  key: WebhookKey,
  input: Partial<WebhookInput>,
): Promise<Webhook> {
  const stored = await findWebhook(tx, businessId, key.id)
  if (stored.version !== key.version) throw outdated(stored)
  if (input.url !== undefined) checkAddress(input.url, config)
  // To pause or rename one needs no right to what it tells.
  if (input.url !== undefined || input.events || input.active) checkRights(session, { ...stored, ...input })
  const next = { ...stored, ...input }
  const resumes = next.active && !stored.active
  await changeWebhook(
    tx,
    businessId,
    key,
    sql`name = ${next.name}, url = ${next.url}, events = ${ordered(next.events)}, active = ${next.active},
      stopped_at = case when ${next.active}::boolean then null else stopped_at end`,
  )
  // Earlier failures say nothing about a new address: waiting deliveries are tried at once.
  if (resumes || next.url !== stored.url)
    await sql`
      with idle as (
        update webhook_runs set failing_since = null where business_id = ${businessId} and webhook_id = ${key.id}
      )
      select pg_notify('messages', '')`.execute(tx)
  return findWebhook(tx, businessId, key.id)
}

/** Replaces the secret. The former one signs too for a day, so that a receiver can change over in peace. */
export async function rotateSecret(
  { tx, businessId, app: { config } }: Setter,
  key: WebhookKey,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret()
  await changeWebhook(
    tx,
    businessId,
    key,
    sql`former_secret = secret, former_until = now() + make_interval(hours => ${overlapHours}),
      secret = ${seal(config, secretOf(businessId), secret)}, renewed_at = now()`,
  )
  return { ...(await findWebhook(tx, businessId, key.id)), secret }
}

async function changeWebhook(
  tx: Tx,
  businessId: string,
  { id, version }: WebhookKey,
  change: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows } = await onlyOnce(
    sql`
      update webhooks set ${change}, version = version + 1, updated_at = now()
      where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx),
  )
  if (numAffectedRows === 0n) throw outdated(await findWebhook(tx, businessId, id))
}

/** Its deliveries go first: in this order the worker takes the two as well. */
export async function deleteWebhook(tx: Tx, businessId: string, { id, version }: WebhookKey): Promise<void> {
  const stored = await findWebhook(tx, businessId, id)
  if (stored.version !== version) throw outdated(stored)
  await sql`delete from webhook_deliveries where business_id = ${businessId} and webhook_id = ${id}`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    delete from webhooks where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(
    tx,
  )
  if (numAffectedRows !== 0n) return
  const present = await findWebhook(tx, businessId, id).catch(() => null)
  throw present ? outdated(present) : notFound()
}

/** Refuses events whose records the caller may not read: they would leave by the webhook. */
function checkRights(session: BusinessContext['session'], { events }: Pick<WebhookInput, 'events'>) {
  if (rightsBeyond(session, rightsForEvents(events)).length > 0)
    throw markMissingPermission(
      invalid({ events: ['Choose only events of appointments and clients that you may see yourself.'] }),
    )
}

function checkAddress(url: string, { anyMailHost }: Pick<Config, 'anyMailHost'>) {
  const refusal = refusalOfAddress(url, anyMailHost)
  if (refusal) throw invalid({ url: [refusal] })
}

const ordered = (events: readonly string[]) => webhookEvents.filter((one) => events.includes(one))

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { webhooks_name: ['name', 'There is a webhook with this name already.'] })
