import { keyPermissions } from '@wizyta/contract/access/api-keys/api'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { neededRights } from '@wizyta/contract/kit/permission'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { countAttempts } from './attempts.ts'
import { type Session, secretHash } from './session.ts'

/** By it a key is known, also by programs that look for leaked ones. */
export const keyPrefix = 'wiz_'

/** Returns the readable beginning of a key, which is kept. */
export const beginningOf = (key: string): string => key.slice(0, keyPrefix.length + 8)

const sessionTokenLength = 43
/**
 * Returns true for a token that begins as a key does: a mistyped key is answered as a key. A session token may
 * begin so by chance; its length tells it apart.
 */
export const isApiKey = (token: string | null): token is string =>
  token !== null && token.startsWith(keyPrefix) && token.length !== sessionTokenLength

type ForKeys = Pick<AnyEndpoint, 'permission' | 'keyPermission'>

/**
 * Returns true when an API key may make a call. Calls about an account, calls open to every member, and calls that
 * decide on access are excluded.
 */
export function isForKeys({ permission, keyPermission }: ForKeys): boolean {
  const needed = neededRights(keyPermission ?? permission)
  return needed.length > 0 && needed.every((right) => keyPermissions.includes(right))
}

/** Calls of one key within a minute. */
export const callsPerMinute = 300
const wrongPerMinute = 30

const opening = `
  select key_id, business_id, user_id, tenant_id, user_name, email, language, permissions, second_factor_due, timezone, change_number
  from open_api_key($1)`

const ends: Record<string, string> = {
  revoked: 'This API key was revoked. Create a new one in Apps.',
  expired: 'This API key has expired. Extend it or create a new one in Apps.',
  suspended: 'This API key does not work at the moment: its creator or its business is suspended.',
}

async function unknownKey(database: Database, key: string): Promise<Refusal> {
  const [row] = await database.statement<{ ended: string | null }>('select api_key_end($1) as ended', [
    secretHash(key),
  ])
  return new Refusal(401, ends[row?.ended ?? ''] ?? 'This API key does not exist. Check that it is complete.')
}

/**
 * Opens a call by a key, as `openSession` does one of a browser. The key itself says the business; what it may do is
 * what its maker may still do of it.
 * @param call.businessId the header of the call, which may be left out
 */
export async function openKey(
  database: Database,
  key: string,
  call: { businessId: string | null; network: string },
  endpoint: ForKeys,
): Promise<Session> {
  const [row] = await database.statement<{
    key_id: string
    business_id: string
    user_id: string
    tenant_id: string
    user_name: string
    email: string
    language: 'pl' | 'en'
    permissions: string[]
    second_factor_due: boolean
    timezone: string
    change_number: number
  }>(opening, [secretHash(key)])
  if (!row) throw await refusalOfWrongKey(database, key, call.network)
  await countAttempts(database, [
    { scope: 'api key', subject: row.key_id, max: callsPerMinute, windowSeconds: 60 },
  ])
  if (call.businessId !== null && call.businessId !== row.business_id)
    throw new Refusal(403, 'This API key belongs to another business.')
  if (row.second_factor_due)
    throw new Refusal(
      403,
      'A role of this key’s creator requires a second factor. Sign in with it and create a new key.',
      { reason: 'second_factor_due' },
    )
  if (!isForKeys(endpoint))
    throw new Refusal(403, 'This call is for people who sign in. An API key cannot make it.')
  return {
    id: row.key_id,
    apiKeyId: row.key_id,
    tenantId: row.tenant_id,
    user: { id: row.user_id, name: row.user_name, email: row.email, language: row.language },
    businessId: row.business_id,
    member: true,
    // A program cannot present a factor. It was checked above whether the key was made with one.
    secondFactorDue: false,
    isLocked: false,
    permissions: row.permissions,
    timezone: row.timezone,
    changeNumber: row.change_number,
  }
}

/** Counts a wrong key, and answers its refusal. */
async function refusalOfWrongKey(database: Database, key: string, network: string): Promise<Refusal> {
  await countAttempts(database, [
    { scope: 'wrong api key', subject: network, max: wrongPerMinute, windowSeconds: 60 },
  ])
  return unknownKey(database, key)
}

/** Returns true for a website that a working key names. */
export async function isNamedOrigin(database: Database, origin: string): Promise<boolean> {
  const [row] = await database.statement<{ named: boolean }>('select is_named_origin($1) as named', [origin])
  return row?.named ?? false
}

/** Refuses a call by a key from a page of a website that the key does not name. */
export async function refuseOriginOfKey(
  database: Database,
  key: string,
  origin: string,
  network: string,
): Promise<void> {
  const [row] = await database.statement<{ origins: string[] | null }>(
    'select origins_of_key($1) as origins',
    [secretHash(key)],
  )
  if (!row?.origins) throw await refusalOfWrongKey(database, key, network)
  if (!row.origins.includes(origin)) throw new Refusal(403, 'This API key does not name this website.')
}
