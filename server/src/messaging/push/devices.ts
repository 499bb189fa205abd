import { createHash } from 'node:crypto'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  mostDevices,
  type OwnPushDevice,
  type ownPushDevices,
  type PushDevice,
  usualPushKinds,
} from '@wizyta/contract/messaging/push/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict, invalid, notFound } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { isBrowserKey } from './encrypt-push.ts'
import { pushHostOf } from './push-hosts.ts'
import { findPushKey } from './push-key.ts'

const ownColumns = sql`
  d.id, d.name, encode(d.endpoint_hash, 'hex') as fingerprint, d.kinds, d.hides_names, d.created_at, d.last_sent_at`

interface Own {
  tx: Tx
  businessId: string
  session: Pick<Session, 'id' | 'user'>
}
type OwnCall = Own & { app: Pick<AppParts, 'database' | 'config'> }

export async function listOwnDevices({ tx, businessId, session }: Own): Promise<OwnPushDevice[]> {
  const { rows } = await sql<OwnPushDevice>`
    select ${ownColumns} from push_devices d
    where d.business_id = ${businessId} and d.user_id = ${session.user.id}
    order by d.created_at, d.id limit ${mostDevices}`.execute(tx)
  return rows
}

async function findOwnDevice({ tx, businessId, session }: Own, id: string): Promise<OwnPushDevice> {
  const { rows } = await sql<OwnPushDevice>`
    select ${ownColumns} from push_devices d
    where d.business_id = ${businessId} and d.user_id = ${session.user.id} and d.id = ${id}`.execute(tx)
  return found(rows)
}

/**
 * Subscribes the browser of a session. An address belongs to one user: of another user on this browser it is taken
 * away, in every business. The same user keeps the chosen events.
 */
export async function subscribe(
  call: OwnCall,
  { endpoint, p256dh, auth, public_key, name }: BodyOf<typeof ownPushDevices.create>,
): Promise<OwnPushDevice> {
  const { tx, businessId, session, app } = call
  const host = pushHostOf(endpoint)
  if (host === null) throw invalid({ endpoint: ['This is not an address of a push service.'] })
  if (!isBrowserKey(Buffer.from(p256dh, 'base64url'))) throw invalid({ p256dh: ['This is not a key.'] })
  const key = await findPushKey(tx, app.config)
  if (!key?.publicKey.equals(Buffer.from(public_key, 'base64url')))
    throw conflict('The key of this installation has changed. Turn push messages on again.')
  const hash = createHash('sha256').update(endpoint).digest()
  await sql`select pg_advisory_xact_lock(hashtextextended(${session.user.id}, 164))`.execute(tx)
  await sql`select take_push_endpoint(${hash}, ${session.user.id})`.execute(tx)
  const others = await listOwnDevices(call)
  const isKnown = others.some(({ fingerprint }) => fingerprint === hash.toString('hex'))
  if (!isKnown && others.length >= mostDevices)
    throw conflict('Ten devices get push messages already. Remove one of them first.')
  const { rows } = await sql<{ id: string }>`
    insert into push_devices as d (business_id, user_id, name, endpoint, endpoint_hash, host, p256dh, auth, public_key, kinds,
      device_hash, session_id)
    select ${businessId}, ${session.user.id}, coalesce(${name ?? null}::text, left(s.agent, 60), '–'), ${endpoint}, ${hash}, ${host},
      ${Buffer.from(p256dh, 'base64url')}, ${Buffer.from(auth, 'base64url')}, ${key.publicKey}, ${usualPushKinds.slice()}::text[],
      s.device_hash, s.id
    from sessions s where s.id = ${session.id} and s.user_id = ${session.user.id}
    on conflict (business_id, endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      public_key = excluded.public_key, name = coalesce(${name ?? null}::text, d.name), device_hash = excluded.device_hash,
      session_id = excluded.session_id, updated_at = now()
    returning id`.execute(tx)
  return findOwnDevice(call, found(rows).id)
}

export async function updateDevice(
  call: Own,
  id: string,
  { name, kinds, hides_names }: BodyOf<typeof ownPushDevices.update>,
): Promise<OwnPushDevice> {
  const { tx, businessId, session } = call
  await sql`
    update push_devices set name = coalesce(${name ?? null}::text, name), kinds = coalesce(${kinds ?? null}::text[], kinds),
      hides_names = coalesce(${hides_names ?? null}::boolean, hides_names), updated_at = now()
    where business_id = ${businessId} and user_id = ${session.user.id} and id = ${id}`.execute(tx)
  return findOwnDevice(call, id)
}

/** Queues a push message by which a user tries a device. */
export async function testDevice(call: OwnCall, id: string): Promise<void> {
  const { tx, businessId, session, app } = call
  await findOwnDevice(call, id)
  await countAttempts(app.database, [
    { scope: 'push test', subject: session.user.id, max: 20, windowSeconds: 600 },
  ])
  await sql`
    insert into messages (business_id, kind, channel, sequence, starts_at, due_at, expires_at, recipient, subject, device_id, receiver_id)
    select d.business_id, 'push', 'push', 0, now(), now(), now() + interval '1 hour', d.name, 'test', d.id, d.user_id
    from push_devices d where d.business_id = ${businessId} and d.id = ${id}`.execute(tx)
  await sql`select pg_notify('messages', '')`.execute(tx)
}

export async function deleteOwnDevice({ tx, businessId, session }: Own, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from push_devices
    where business_id = ${businessId} and user_id = ${session.user.id} and id = ${id}`.execute(tx)
  if (numAffectedRows !== 1n) throw notFound()
}

export const listDevices = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<PushDevice>(tx, query, {
    businessId,
    from: sql`from push_devices d join users u on u.id = d.user_id`,
    columns: sql`d.id, d.name, d.user_id, u.name as user, d.created_at, d.last_sent_at`,
    alias: 'd',
    defaultSort: '-created_at',
    archivable: false,
    search: (term) => sql`strpos(lower(concat_ws(' ', u.name, d.name)), lower(${term})) > 0`,
  })

/** Removes the device of any user. The log tells whose, since the user did not ask for it. */
export async function deleteDevice(
  { tx, businessId }: Pick<Own, 'tx' | 'businessId'>,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; user_id: string }>`
    delete from push_devices where business_id = ${businessId} and id = ${id} returning name, user_id`.execute(
    tx,
  )
  const { name, user_id } = found(rows)
  await recordEvent(tx, {
    action: 'delete',
    entity: 'push-devices',
    entityId: id,
    part: 'push_devices',
    changes: { name: [name, null], user_id: [user_id, null] },
  })
}
