import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { recordAccountEvent } from './record-event.ts'

/** Caller with business and permissions; made anew for every request. */
export interface Session {
  id: string
  tenantId: string
  user: { id: string; name: string; email: string; language: 'pl' | 'en' }
  /** Null on calls that belong to no business. */
  businessId: string | null
  member: boolean
  permissions: readonly string[]
  /** A role of the user needs a second factor that this session has not shown. */
  secondFactorDue: boolean
  /** The user previews a role (`preview-role.ts`): `permissions` are those that both share, and changes are refused. */
  previews?: true
  /** Id of the API key of a program that calls in the user's name. */
  apiKeyId?: string
  /** Its screen is covered: it is answered nothing but what opens it. */
  isLocked: boolean
  /** IANA zone of the business. */
  timezone: string
  /** Number of the business's last change: the base of ETags. */
  changeNumber: number
}

/** The HttpOnly half of the session. The prefix binds it to this host; it needs https. */
export const companionCookie = (secure: boolean) => (secure ? '__Host-wizyta' : 'wizyta_companion')

/** Returns a hash that is equal for equal permissions, in whatever order they are read. */
export const rightsHash = ({ permissions }: Pick<Session, 'permissions'>) =>
  createHash('sha256').update(permissions.toSorted().join()).digest()

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

const opening = `
  select session_id, tenant_id, user_id, user_name, email, language, stale, locked, member, permissions, second_factor_due, timezone, change_number
  from open_session($1, $2, $3)`
const touching = 'select touch_session($1, $2, $3::inet) as arrived_in, agent from sessions where id = $1'

interface OpenRow {
  session_id: string
  tenant_id: string
  user_id: string
  user_name: string
  email: string
  language: 'pl' | 'en'
  stale: boolean
  locked: boolean
  member: boolean
  permissions: string[]
  second_factor_due: boolean
  timezone: string | null
  change_number: number | null
}

interface Seen {
  /** As PostgreSQL reads it. */
  ip: string | null
  /** The screen polls by itself without a user: that does not keep the session alive. */
  isUnattended: boolean
}

/**
 * Looks a session up by both halves of its secret. Answers null when they do not belong together, have expired or
 * were revoked. It is asked at every request, so a revocation acts at the next one.
 */
export async function openSession(
  database: Database,
  token: string,
  companion: string,
  businessId: string | null,
  seen: Seen = { ip: null, isUnattended: false },
): Promise<Session | null> {
  const [row] = await database.statement<OpenRow & Record<string, unknown>>(opening, [
    secretHash(token),
    secretHash(companion),
    businessId,
  ])
  if (!row) return null
  if (row.stale && !row.locked && !seen.isUnattended) await touch(database, row, businessId, seen)
  return {
    id: row.session_id,
    tenantId: row.tenant_id,
    user: { id: row.user_id, name: row.user_name, email: row.email, language: row.language },
    businessId: row.member && row.timezone ? businessId : null,
    member: row.member && row.timezone !== null,
    permissions: row.timezone ? row.permissions : [],
    secondFactorDue: row.second_factor_due,
    isLocked: row.locked,
    timezone: row.timezone ?? 'UTC',
    changeNumber: row.change_number ?? 0,
  }
}

/**
 * Notes that the session was used, and in which company. A user may work for several companies. The log of a company
 * records the sign-in when the user enters that company, and not another.
 */
async function touch(
  database: Database,
  { session_id, user_id, timezone, second_factor_due }: OpenRow,
  businessId: string | null,
  { ip }: Seen,
): Promise<void> {
  const entered = timezone === null || second_factor_due ? null : businessId
  const [touched] = await database.statement<{ arrived_in: string | null; agent: string | null }>(touching, [
    session_id,
    entered,
    ip,
  ])
  if (touched?.arrived_in)
    await recordAccountEvent(
      database,
      user_id,
      { userId: user_id, ip, agent: touched.agent },
      { action: 'sign_in' },
      { tenants: [touched.arrived_in] },
    )
}
