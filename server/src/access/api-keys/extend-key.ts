import type { ApiKey, apiKeyExtension } from '@wizyta/contract/access/api-keys/api'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { listKeys } from './queries.ts'

const longestMs = 730 * 86_400_000

/** Lets a key, also an expired one, live until the end of a day. A revoked key stays revoked. */
export async function extendKey(
  { tx, businessId, session }: BusinessContext,
  id: string,
  { valid_until, reason }: z.output<typeof apiKeyExtension>,
): Promise<ApiKey> {
  const { rows } = await sql<{ expires_at: string | null; permissions: string[] }>`
    select expires_at, permissions from api_keys
    where business_id = ${businessId} and id = ${id} and revoked_at is null for update`.execute(tx)
  const { expires_at, permissions } = found(rows)
  if (permissions.some((permission) => !session.permissions.includes(permission)))
    throw markMissingPermission(conflict('A key can only have rights that you have yourself.'))
  if (expires_at === null) throw conflict('This key is valid until it is revoked.')
  const until = dayBounds(valid_until, session.timezone).to
  const show = async () => found((await listKeys(tx, businessId)).filter((key) => key.id === id))
  // A repeated call: the key is valid until that day already.
  if (until === Date.parse(expires_at) && until > Date.now()) return show()
  if (until <= Math.max(Date.now(), Date.parse(expires_at)))
    throw invalid({ valid_until: ['Choose a later date than the current one.'] })
  if (until > Date.now() + longestMs) throw invalid({ valid_until: ['Choose a day within two years.'] })
  await sql`update api_keys set expires_at = ${new Date(until).toISOString()}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  await recordEvent(tx, {
    action: 'update',
    entity: 'apps',
    entityId: id,
    part: 'api_keys',
    changes: { reason: [null, reason] },
  })
  return show()
}
