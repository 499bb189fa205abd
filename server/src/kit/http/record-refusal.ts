import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { neededRights } from '@wizyta/contract/kit/permission'
import type { Database } from '../database/database.ts'
import { recordApart } from '../security/record-event.ts'
import type { Session } from '../security/session.ts'
import { contextOf, type Origin } from './origin.ts'
import type { Refusal } from './refusal.ts'

/** Who was refused what, and until when no more is said of it. */
const told = new Map<string, number>()
const quietMs = 60_000

/**
 * Writes into the log of the business that a member was refused for want of a right: once a minute for each person and
 * right, so that nobody fills the log by trying. Its own transaction, since that of the call was rolled back. What goes
 * wrong here changes nothing about the refusal.
 */
export async function recordRefusal(
  database: Database,
  session: Session,
  origin: Origin,
  endpoint: AnyEndpoint,
  { message, lacksRight }: Refusal,
): Promise<void> {
  const { businessId, user, apiKeyId } = session
  if (!lacksRight || businessId === null) return
  const { method, path } = endpoint
  // Of several the one that is missing; what holds for every member names itself.
  const needed = neededRights(endpoint.permission)
  const permission =
    needed.find((right) => !session.permissions.includes(right)) ?? needed[0] ?? String(endpoint.permission)
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
  // Whoever tries this many rights in a minute is in the log already.
  if (told.size > 20_000) return false
  told.set(what, now + quietMs)
  return true
}
