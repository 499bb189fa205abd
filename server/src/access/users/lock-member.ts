import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { notFound, Refusal } from '../../kit/http/refusal.ts'
import { rightsBeyond } from '../../kit/security/may-grant.ts'
import type { Session } from '../../kit/security/session.ts'

/** Member of the current business, with the stored roles. */
export interface Member {
  id: string
  status: 'active' | 'inactive' | 'suspended'
  roles: { id: string; key: string | null; permissions: string[] }[]
}

/**
 * Locks the members of the tenant until the transaction ends, and returns one that the caller may change. Refused are
 * the caller, and members with permissions that the caller lacks.
 */
export async function lockMember(tx: Tx, session: Session, userId: string): Promise<Member> {
  await lockMembers(tx, session)
  const member = await readMember(tx, session, userId)
  if (!member) throw notFound()
  if (member.id === session.user.id)
    throw new Refusal(403, 'You cannot change your own access. Ask another administrator.')
  const rights = member.roles.flatMap(({ permissions }) => permissions)
  if (rightsBeyond(session, rights).length > 0)
    throw new Refusal(403, 'This user has rights that you do not have. Ask another administrator.')
  if (member.roles.some(isTop)) await refuseUnlessSuperadmin(tx, session)
  return member
}

/**
 * Locks memberships and roles of a tenant, one change at a time. Of two superadmins who remove each other, one is
 * left, wherever each begins. It is taken before any row of roles, invitations and members, so that no two wait for
 * each other.
 */
export const lockMembers = (tx: Tx, { businessId }: Pick<Session, 'businessId'>): Promise<void> =>
  lockMembersOf(tx, sql`select tenant_id from businesses where id = ${businessId}`)

/**
 * Locks the members of several tenants at once and in one order. A holder of one takes no second one later.
 * @param tenants a query of `tenant_id`
 */
export async function lockMembersOf(tx: Tx, tenants: RawBuilder<unknown>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('members ' || tenant_id, 0))
    from (select distinct tenant_id from (${tenants}) asked order by tenant_id) tenants`.execute(tx)
}

export async function readMember(tx: Tx, { businessId }: Session, userId: string): Promise<Member | null> {
  const { rows } = await sql<Member>`
    select m.user_id as id, min(m.status) as status,
      json_agg(json_build_object('id', r.id, 'key', r.key, 'permissions', r.permissions)) as roles
    from memberships m
    join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${businessId} and m.user_id = ${userId}
    group by m.user_id`.execute(tx)
  return rows[0] ?? null
}

/**
 * Refuses callers who are not superadmins, whatever other permissions they have. Callers cannot remove themselves,
 * and members are locked meanwhile. A last superadmin therefore always remains.
 */
export async function refuseUnlessSuperadmin(tx: Tx, { businessId, user }: Session): Promise<void> {
  const { rows } = await sql`
    select from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${businessId} and m.user_id = ${user.id} and m.status = 'active' and r.key = 'superadmin'`.execute(
    tx,
  )
  if (rows.length === 0) throw new Refusal(403, 'Only a superadmin decides on superadmins.')
}

export const isTop = ({ key }: { key: string | null }): boolean => key === 'superadmin'
