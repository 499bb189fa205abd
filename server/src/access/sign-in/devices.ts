import { randomBytes } from 'node:crypto'
import type { Account } from '@wizyta/contract/access/sign-in/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { PublicRequest } from '../../kit/http/http.ts'
import { contextOf, type Origin } from '../../kit/http/origin.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { secretHash } from '../../kit/security/session.ts'
import { keyedHash } from './keyed-hash.ts'
import { readSignInCookie, setSignInCookie } from './sign-in-cookies.ts'

// Browsers keep a cookie for 400 days at most; every sign-in renews it.
const keptSeconds = 400 * 86_400
const networkKeptDays = 90
const nobody = '00000000-0000-0000-0000-000000000000'

/** Returns the browser of a call, by the hash of a cookie that survives signing out. Null: not known yet. */
export function deviceOf(call: Pick<PublicRequest, 'app' | 'cookies'>): Buffer | null {
  const token = tokenOf(call)
  return token === null ? null : secretHash(token)
}

/** As `deviceOf`; a browser that is not known becomes so. */
export function deviceHere(call: PublicRequest): Buffer {
  const token = tokenOf(call) ?? randomBytes(32).toString('base64url')
  setSignInCookie(call, 'device', token, keptSeconds)
  return secretHash(token)
}

function tokenOf(call: Pick<PublicRequest, 'app' | 'cookies'>): string | null {
  const value = readSignInCookie(call, 'device') ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Remembers that an account was opened on a device, and mails the owner about a new device. */
export async function greetDevice(
  { app, request }: PublicRequest,
  user: Account,
  device: Buffer,
): Promise<void> {
  await app.database.transaction({ userId: user.id, ...contextOf(request) }, async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into known_devices (user_id, device_hash, network_hash)
      values (${user.id}, ${device}, ${networkHash(app, request.network)})
      on conflict (user_id, device_hash) do update set last_seen_at = now(), network_hash = excluded.network_hash
      returning xmax = 0 as "isNew"`.execute(tx)
    const delivery = deliveryOf(app.config)
    if (rows[0]?.isNew && delivery !== 'none')
      await tellOwner(tx, user, request, delivery === 'demo' ? 'kept' : 'queued')
  })
}

/** Returns true when the account was opened from this network in the last weeks, on a device last used there. */
export async function isKnownNetwork({ app, request }: PublicRequest, email: string): Promise<boolean> {
  const [user] = await app.database.statement<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  // Asked also where there is no account: the answer takes as long.
  const userId = user?.id ?? nobody
  const [found] = await app.database.statement<{ known: boolean }>(
    `select exists (
       select from known_devices
       where user_id = $1 and network_hash = $2 and last_seen_at > now() - make_interval(days => $3)
     ) as known`,
    [userId, networkHash(app, request.network), networkKeptDays],
    { userId },
  )
  return found?.known === true
}

/** There are few networks: a keyed hash keeps the database alone from revealing them. */
const networkHash = ({ config }: PublicRequest['app'], network: string) =>
  keyedHash(config.secretKey, 'known network', network)

async function tellOwner(tx: Tx, { id, email }: Account, { ip, agent }: Origin, status: 'queued' | 'kept') {
  // The worker sees no memberships: whose clock the time is told by is written down here.
  await sql`
    with queued as (
      insert into account_mails (kind, user_id, recipient, status, facts)
      select 'new_sign_in', ${id}, ${email}, ${status}, json_build_object('agent', ${agent}::text, 'ip', ${ip}::text,
        'timezone', coalesce((select b.timezone from businesses b join memberships m on m.business_id = b.id
          where m.user_id = ${id} and m.status = 'active' order by b.created_at, b.id limit 1), 'Europe/Warsaw'))
    )
    select pg_notify('messages', '')`.execute(tx)
}
