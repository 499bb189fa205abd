import type { App, SmtpConnection, SmtpConnectionInput } from '@wizyta/contract/office/apps/api'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid, notFound, outdated } from '../../kit/http/refusal.ts'
import { hostInside } from '../../kit/mail/mail-host.ts'
import { isInside } from '../../kit/security/public-address.ts'
import { seal } from '../../kit/security/secrets.ts'
import { passwordOf } from './smtp.ts'

const webhookStopped = 'A webhook was paused because its receiver did not take anything.'

/** Lists the connectable apps with their state. */
export async function listApps(tx: Tx, businessId: string): Promise<App[]> {
  const { rows } = await sql<App>`
    select 'smtp' as key, count(s.id) > 0 as connected, min(r.status) as status, max(r.ran_at) as last_run_at,
      min(r.error) as last_error, count(s.id) as count
    from smtp_connections s
    left join smtp_runs r on r.business_id = s.business_id and r.connection_id = s.id
    where s.business_id = ${businessId}
    union all
    select 'sms', count(s.id) > 0, max(r.status), max(r.ran_at), max(r.error), count(s.id)
    from sms_connections s
    left join sms_runs r on r.business_id = s.business_id and r.connection_id = s.id
    where s.business_id = ${businessId}
    union all
    select 'calendar_feeds', count(f.id) > 0, case when max(r.read_at) is not null then 'ok' end, max(r.read_at), null, count(f.id)
    from calendar_feeds f
    join employees e on e.business_id = f.business_id and e.id = f.employee_id and e.archived_at is null
    left join calendar_feed_reads r on r.business_id = f.business_id and r.feed_id = f.id
    where f.business_id = ${businessId}
    union all
    select 'api', count(k.id) > 0, null, max(uses.used_at), null, count(k.id)
    from api_keys k
    left join api_key_uses uses on uses.business_id = k.business_id and uses.key_id = k.id
    where k.business_id = ${businessId} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    union all
    select 'webhooks', count(w.id) > 0,
      case when count(w.stopped_at) > 0 then 'error' when count(r.failing_since) filter (where w.active) > 0 then 'warning'
        when max(r.ran_at) is not null then 'ok' end,
      max(r.ran_at), case when count(w.stopped_at) > 0 then ${webhookStopped}::text end, count(w.id)
    from webhooks w
    left join webhook_runs r on r.business_id = w.business_id and r.webhook_id = w.id
    where w.business_id = ${businessId}`.execute(tx)
  return rows
}

const columns = sql`s.id, s.version, s.created_at, s.updated_at, s.host, s.port, s.security, s.username, s.sender_name,
  s.sender_email, s.reply_to, s.password_set_at, u.name as password_set_by`
const from = sql`from smtp_connections s left join users u on u.id = s.password_set_by`

export async function listSmtp(tx: Tx, businessId: string): Promise<SmtpConnection[]> {
  const { rows } = await sql<SmtpConnection>`
    select ${columns} ${from} where s.business_id = ${businessId}`.execute(tx)
  return rows
}

export async function findSmtp(tx: Tx, businessId: string, id: string): Promise<SmtpConnection> {
  const { rows } = await sql<SmtpConnection>`
    select ${columns} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(tx)
  return found(rows)
}

interface Setter {
  businessId: string
  userId: string
  config: Pick<Config, 'secretKey' | 'anyMailHost'>
}

export async function insertSmtp(
  tx: Tx,
  { businessId, userId, config }: Setter,
  { password, ...input }: SmtpConnectionInput & { password: string },
): Promise<SmtpConnection> {
  checkHost(input.host, config)
  const sealed = seal(config, passwordOf(businessId), password)
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into smtp_connections (business_id, host, port, security, username, password, password_set_by, sender_name, sender_email, reply_to)
      values (${businessId}, ${input.host}, ${input.port}, ${input.security}, ${input.username}, ${sealed}, ${userId},
        ${input.sender_name}, ${input.sender_email}, ${input.reply_to ?? null})
      on conflict (business_id) do nothing
      returning business_id, id
    ), idle as (
      insert into smtp_runs (business_id, connection_id) select business_id, id from made
    )
    select id, pg_notify('messages', '') from made`.execute(tx)
  const [made] = rows
  if (!made) throw conflict('A mail server is connected already.')
  return findSmtp(tx, businessId, made.id)
}

/** Server and user of outgoing mails change only together with the password, so that mails cannot be diverted. */
const guarded = ['host', 'port', 'security', 'username'] as const

export async function updateSmtp(
  tx: Tx,
  { businessId, userId, config }: Setter,
  { id, version }: { id: string; version: number },
  { password, ...input }: Partial<SmtpConnectionInput>,
): Promise<SmtpConnection> {
  const stored = await findSmtp(tx, businessId, id)
  if (stored.version !== version) throw outdated(stored)
  if (input.host !== undefined) checkHost(input.host, config)
  const leadsElsewhere = guarded.some((name) => input[name] !== undefined && input[name] !== stored[name])
  if (leadsElsewhere && !password)
    throw invalid({ password: ['Enter the password again, since the server has changed.'] })
  const next = { ...stored, ...input }
  const renewed = password
    ? sql`, password = ${seal(config, passwordOf(businessId), password)}, password_set_at = now(), password_set_by = ${userId}`
    : sql``
  const { numAffectedRows } = await sql`
    update smtp_connections
    set host = ${next.host}, port = ${next.port}, security = ${next.security}, username = ${next.username},
      sender_name = ${next.sender_name}, sender_email = ${next.sender_email}, reply_to = ${next.reply_to},
      version = version + 1, updated_at = now()${renewed}
    where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  const saved = await findSmtp(tx, businessId, id)
  if (numAffectedRows === 0n) throw outdated(saved)
  // What went wrong before says nothing of the new settings; what waits is tried with them at once.
  await sql`
    with idle as (
      update smtp_runs set status = null, error = null
      where business_id = ${businessId} and connection_id = ${id} and (${leadsElsewhere} or ${Boolean(password)})
    )
    select pg_notify('messages', '')`.execute(tx)
  return saved
}

export async function deleteSmtp(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from smtp_connections where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(
    tx,
  )
  if (numAffectedRows === 0n) {
    const [stored] = (await listSmtp(tx, businessId)).filter((one) => one.id === id)
    throw stored ? outdated(stored) : notFound()
  }
  await sql`select pg_notify('messages', '')`.execute(tx)
}

function checkHost(host: string, { anyMailHost }: Pick<Config, 'anyMailHost'>) {
  if (!anyMailHost && isInside(host)) throw invalid({ host: [hostInside] })
}
