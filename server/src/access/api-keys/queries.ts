import { randomBytes } from 'node:crypto'
import type { ApiKey, apiKeyInput } from '@wizyta/contract/access/api-keys/api'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { conflict, invalid, markMissingPermission, notFound } from '../../kit/http/refusal.ts'
import { beginningOf, keyPrefix } from '../../kit/security/api-key.ts'
import { type Session, secretHash } from '../../kit/security/session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { queueAccountMail } from '../sign-in/second-factor/factor-changes.ts'

/** The keys that were not revoked, the latest first. */
export async function listKeys(tx: Tx, businessId: string): Promise<ApiKey[]> {
  return (await readKeys(tx, businessId, sql`true`)).rows
}

// A key may do what its creator may do now. open_api_key() of migration 0038 applies the same rule.
const readKeys = (tx: Tx, businessId: string, which: RawBuilder<unknown>) =>
  sql<ApiKey>`
    select k.id, k.name, k.beginning, k.permissions, k.origins, k.created_at, u.name as created_by, k.expires_at, uses.used_at as last_used_at,
      array(select unnest(k.permissions) except select unnest(maker.permissions) order by 1) as lost,
      case
        when k.expires_at <= now() then 'expired'
        when u.status <> 'active' or not k.permissions && maker.permissions then 'stopped'
        when maker.needs_second_factor and not k.with_second_factor then 'second_factor_due'
        else 'active' end as status
    from api_keys k
    join users u on u.id = k.created_by
    cross join lateral (
      select coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions, bool_or(r.requires_second_factor) as needs_second_factor
      from memberships m
      join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
      left join lateral unnest(r.permissions) p on true
      where m.business_id = k.business_id and m.user_id = k.created_by and m.status = 'active'
    ) as maker
    left join api_key_uses uses on uses.business_id = k.business_id and uses.key_id = k.id
    where k.business_id = ${businessId} and k.revoked_at is null and ${which}
    order by k.created_at desc, k.id`.execute(tx)

interface Making {
  tx: Tx
  session: Session
  businessId: string
  app: AppParts
  request: Origin
}

/** Creates a key of 256 random bits. Only its hash is kept, so it is shown once. */
export async function makeKey(
  { tx, session, businessId, app, request }: Making,
  { name, permissions, origins = [], valid_days, password }: z.output<typeof apiKeyInput>,
): Promise<ApiKey & { secret: string }> {
  if (permissions.some((permission) => !session.permissions.includes(permission)))
    throw markMissingPermission(
      invalid({ permissions: ['A key can only have rights that you have yourself.'] }),
    )
  await checkPassword({ tx, session, app }, 'password', password)
  const secret = keyPrefix + randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (business_id, name, beginning, secret_hash, permissions, origins, created_by, with_second_factor, expires_at)
    values (${businessId}, ${name}, ${beginningOf(secret)}, ${secretHash(secret)}, ${[...new Set(permissions)].sort()}, ${[...new Set(origins)].sort()},
      ${session.user.id}, exists (select from sessions where id = ${session.id} and second_factor_at is not null),
      now() + make_interval(days => ${valid_days}))
    on conflict (business_id, lower(name)) where revoked_at is null do nothing
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw conflict('There is a key with this name already. Choose another name, or revoke that key.')
  const key = found((await readKeys(tx, businessId, sql`k.id = ${made.id}`)).rows)
  await tellMaker({ tx, session, businessId, app, request }, name)
  return { ...key, secret }
}

/**
 * Mails the creator of a key. A key outlives the session, so an attacker at an open screen must not create one
 * unnoticed.
 */
async function tellMaker({ tx, session, businessId, app, request }: Making, name: string): Promise<void> {
  const { rows } = await sql<{ business: string; timezone: string }>`
    select name as business, timezone from businesses where id = ${businessId}`.execute(tx)
  const { agent, ip } = request
  await queueAccountMail(tx, app, {
    kind: 'api_key_made',
    userId: session.user.id,
    facts: { key: { ...found(rows), name, agent, ip } },
  })
}

/** The next call with the key is refused. The row stays, for the log to say which key did what. */
export async function revokeKey(tx: Tx, businessId: string, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update api_keys set revoked_at = now()
    where business_id = ${businessId} and id = ${id} and revoked_at is null`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}
