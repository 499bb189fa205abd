import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'

/**
 * Reads the recipients of a schedule as callers, with the rights that they have now. Users who have left are none of them.
 */
export async function readRecipients(tx: Tx, businessId: string, ids: readonly string[]): Promise<Session[]> {
  const { rows } = await sql<{
    id: string
    name: string
    email: string
    language: 'pl' | 'en'
    tenant_id: string
    timezone: string
    permissions: string[]
  }>`
    select u.id, u.name, u.email, u.language, b.tenant_id, b.timezone,
      array(select distinct unnest(r.permissions) from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = u.id and m.status = 'active') as permissions
    from users u join businesses b on b.id = ${businessId} and b.status = 'active'
    where u.id = any (${[...ids]}::uuid[]) and u.status = 'active'
      and exists (select from memberships m where m.business_id = b.id and m.user_id = u.id and m.status = 'active')
    order by u.id`.execute(tx)
  return rows.map(({ id, name, email, language, tenant_id, timezone, permissions }) => ({
    // No session of a browser: it opens nothing but this one report.
    id: '',
    tenantId: tenant_id,
    user: { id, name, email, language },
    businessId,
    member: true,
    permissions,
    secondFactorDue: false,
    isLocked: false,
    timezone,
    changeNumber: 0,
  }))
}
