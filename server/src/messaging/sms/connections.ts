import {
  repliesFrom,
  type SmsConnection,
  type SmsConnectionInput,
  type SmsProvider,
} from '@wizyta/contract/messaging/sms/api'
import { usualPrefixes } from '@wizyta/contract/messaging/sms/prefixes'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid, notFound, outdated } from '../../kit/http/refusal.ts'
import { type SecretOf, seal } from '../../kit/security/secrets.ts'
import { monthOf } from './spending.ts'

export const tokenOf = (businessId: string, provider: SmsProvider): SecretOf => ({
  businessId,
  purpose: `sms-token ${provider}`,
})

const columns = sql`s.id, s.version, s.created_at, s.updated_at, s.provider, s.sender, s.part_price, s.monthly_budget, s.approval_above, s.allowed_prefixes, s.takes_replies,
  s.rank, s.token_set_at, u.name as token_set_by, r.status, r.ran_at as last_run_at, r.error as last_error,
  coalesce(p.parts, 0) as month_parts, coalesce(p.cost, 0)::int as month_cost`
const from = sql`
  from sms_connections s
  left join users u on u.id = s.token_set_by
  left join sms_runs r on r.business_id = s.business_id and r.connection_id = s.id
  left join sms_spending p on p.business_id = s.business_id and p.connection_id = s.id and p.month = ${monthOf(sql`s.business_id`)}`

export async function listConnections(tx: Tx, businessId: string): Promise<SmsConnection[]> {
  const { rows } = await sql<SmsConnection>`
    select ${columns} ${from} where s.business_id = ${businessId} order by s.rank`.execute(tx)
  return rows
}

export async function findConnection(tx: Tx, businessId: string, id: string): Promise<SmsConnection> {
  const { rows } = await sql<SmsConnection>`
    select ${columns} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(tx)
  return found(rows)
}

interface Setter {
  tx: Tx
  businessId: string
  session: { user: { id: string } }
  app: { config: Pick<Config, 'secretKey' | 'production'> }
}

/** Connects a provider; a second one takes over when the first one refuses. */
export async function insertConnection(
  { tx, businessId, session, app: { config } }: Setter,
  { token, ...input }: SmsConnectionInput,
): Promise<SmsConnection> {
  if (input.provider === 'demo' && config.production)
    throw invalid({ provider: ['This is not one of the possible values.'] })
  if (input.provider !== 'demo' && !token) throw invalid({ token: ['Enter the token.'] })
  checkReplies(input.provider, input)
  const before = await listConnections(tx, businessId)
  if (before.some(({ provider }) => provider === input.provider))
    throw conflict('This SMS provider is connected already.')
  if (before.length >= 2) throw conflict('Two SMS providers are connected already.')
  const sealed =
    input.provider === 'demo' ? null : seal(config, tokenOf(businessId, input.provider), token as string)
  const rank = before.some((one) => one.rank === 1) ? 2 : 1
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into sms_connections (business_id, provider, token, token_set_by, sender, part_price, monthly_budget, approval_above, allowed_prefixes, takes_replies, rank)
      values (${businessId}, ${input.provider}, ${sealed}, ${session.user.id}, ${input.sender}, ${input.part_price},
        ${input.monthly_budget ?? null}, ${input.approval_above ?? null}, ${[...(input.allowed_prefixes ?? usualPrefixes)]}, ${input.takes_replies ?? input.provider === 'demo'}, ${rank})
      on conflict do nothing
      returning business_id, id
    ), idle as (
      insert into sms_runs (business_id, connection_id) select business_id, id from made
    )
    select id, pg_notify('messages', '') from made`.execute(tx)
  const [made] = rows
  if (!made) throw conflict('This SMS provider is connected already.')
  return findConnection(tx, businessId, made.id)
}

export async function updateConnection(
  { tx, businessId, session, app: { config } }: Setter,
  { id, version }: { id: string; version: number },
  { token, provider, ...input }: Partial<SmsConnectionInput>,
): Promise<SmsConnection> {
  const stored = await findConnection(tx, businessId, id)
  if (stored.version !== version) throw outdated(stored)
  if (provider !== undefined && provider !== stored.provider)
    throw invalid({ provider: ['The provider cannot be changed. Connect another one instead.'] })
  checkReplies(stored.provider, input)
  const next = { ...stored, ...input }
  const renewed =
    token && stored.provider !== 'demo'
      ? sql`, token = ${seal(config, tokenOf(businessId, stored.provider), token)}, token_set_at = now(), token_set_by = ${session.user.id}`
      : sql``
  const { numAffectedRows } = await sql`
    update sms_connections
    set sender = ${next.sender}, part_price = ${next.part_price}, monthly_budget = ${next.monthly_budget}, approval_above = ${next.approval_above},
      allowed_prefixes = ${next.allowed_prefixes}, takes_replies = ${next.takes_replies}, version = version + 1, updated_at = now()${renewed}
    where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  if (numAffectedRows === 0n) throw outdated(await findConnection(tx, businessId, id))
  await sql`
    with again as (
      update sms_runs set status = null, error = null where business_id = ${businessId} and connection_id = ${id}
    ), hopeful as (
      update sms_spending set warned_at = null, stopped_at = null
      where business_id = ${businessId} and connection_id = ${id} and ${input.monthly_budget !== undefined}
    )
    select pg_notify('messages', '')`.execute(tx)
  return findConnection(tx, businessId, id)
}

/** Refuses replies of a provider that cannot be read: reminders would ask for an answer that never arrives. */
function checkReplies(provider: SmsProvider, { takes_replies }: Partial<SmsConnectionInput>): void {
  if (takes_replies && !repliesFrom(provider))
    throw invalid({ takes_replies: ['Replies cannot be read from this provider.'] })
}

/** Disconnects a provider; the one behind it becomes the first. */
export async function deleteConnection(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from sms_connections where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(
    tx,
  )
  if (numAffectedRows === 0n) {
    const [stored] = (await listConnections(tx, businessId)).filter((one) => one.id === id)
    throw stored ? outdated(stored) : notFound()
  }
  await sql`
    update sms_connections set rank = 1, version = version + 1, updated_at = now()
    where business_id = ${businessId} and rank = 2`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
}
