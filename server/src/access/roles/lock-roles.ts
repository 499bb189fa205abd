import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, markMissingPermission, notFound } from '../../kit/http/refusal.ts'
import { roleNameIn } from '../../kit/security/role-names.ts'
import type { Session } from '../../kit/security/session.ts'
import { lockMembers } from '../users/lock-member.ts'

export interface LockedRole {
  id: string
  name: string
  key: RoleKey | null
  active: boolean
  permissions: string[]
  requires_second_factor: boolean
  hand_discount_percent: number | null
  member_count: number
  own: boolean
}

/**
 * Locks the members of the tenant and then roles until the transaction ends. Meanwhile no role is changed or granted.
 * 404 when one of them is not in the business in hand.
 * @param archived true: those in the archive too
 */
export async function lockRoles(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  { archived = false } = {},
): Promise<[LockedRole, ...LockedRole[]]> {
  await lockMembers(tx, session)
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  const { rows } = await sql<LockedRole>`
    select r.id, r.name, r.key, r.active, r.permissions, r.requires_second_factor, r.hand_discount_percent
    from roles r
    where r.business_id = ${session.businessId} and r.id = any (${wanted}::uuid[])
      ${archived ? sql`` : sql`and r.archived_at is null`}
    order by r.id for update`.execute(tx)
  if (rows.length < wanted.length) throw notFound()
  // Counted with the roles held: a membership that was just being given is there by now, or waits.
  const { rows: counts } = await sql<{ role_id: string; member_count: number; own: boolean }>`
    select role_id, count(*)::int as member_count, bool_or(user_id = ${session.user.id}) as own
    from memberships
    where business_id = ${session.businessId} and role_id = any (${wanted}::uuid[])
    group by role_id`.execute(tx)
  return rows.map((role) => ({
    ...role,
    ...(counts.find(({ role_id }) => role_id === role.id) ?? { member_count: 0, own: false }),
  })) as [LockedRole, ...LockedRole[]]
}

/** Refuses changes of the superadmin role and of the caller's own roles. */
export function refuseUntouchable(
  { user }: Pick<Session, 'user'>,
  role: Pick<LockedRole, 'key' | 'name' | 'own'>,
): void {
  if (role.key === 'superadmin')
    throw markMissingPermission(conflict('The superadmin has every right and stays as it is.'))
  if (role.own)
    throw markMissingPermission(
      conflict('You have the role {name} yourself. Ask another administrator to change it.', {
        values: { name: roleNameIn(user.language, role) },
      }),
    )
}
