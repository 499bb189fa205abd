import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { neededRights } from '@wizyta/contract/kit/permission'
import type { Database } from '../database/database.ts'
import { recordApart } from '../security/record-event.ts'
import type { Session } from '../security/session.ts'
import { contextOf, type Origin } from './origin.ts'
import type { Refusal } from './refusal.ts'

/** Recent refusals by user and right, with the end of their silence. */
const told = new Map<string, number>()
const quietMs = 60_000

/**
 * Records that a member was refused for lack of a permission. It does so once a minute for each user and permission,
 * so that attempts cannot fill the log. Its own transaction, since that of the call was rolled back. What goes wrong
 * here changes nothing about the refusal.
 */
export async function recordRefusal(
  database: Database,
  session: Session,
  origin: Origin,
  endpoint: AnyEndpoint,
  { message, lacksRight, permission: lacked = endpoint.permission }: Refusal,
): Promise<void> {
  const { businessId, user, apiKeyId } = session
  if (!lacksRight || businessId === null) return
  const { method, path } = endpoint
  // Of several the one that is missing; what holds for every member names itself.
  const needed = neededRights(lacked)
  const permission =
    needed.find((right) => !session.permissions.includes(right)) ?? needed[0] ?? String(lacked)
  if (!isFirst(`${businessId} ${apiKeyId ?? user.id} ${permission} ${message}`)) return
  const [entity = permission] = permission.split('.')
  await recordApart(
    database,
    { ...contextOf(origin), businessId, userId: user.id, apiKeyId },
    {
      action: 'refused',
      entity,
      changes: { permission: [null, permission], call: [null, `${method} ${path}`], reason: [null, message] },
    },
  ).catch(() => {})
}

function isFirst(what: string): boolean {
  const now = Date.now()
  if ((told.get(what) ?? 0) > now) return false
  if (told.size > 5_000) for (const [key, until] of told) if (until <= now) told.delete(key)
  // A user who tries this many permissions in a minute is in the log already.
  if (told.size > 20_000) return false
  told.set(what, now + quietMs)
  return true
}
