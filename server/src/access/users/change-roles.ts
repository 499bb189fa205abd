import type { User } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { refuseBeyondOwnRights } from '../../kit/security/may-grant.ts'
import type { Session } from '../../kit/security/session.ts'
import { isTop, lockMember, type Member, readMember, refuseUnlessSuperadmin } from './lock-member.ts'
import { findUser } from './queries.ts'
import { recordRemoval } from './record-removal.ts'

interface RoleChange {
  give?: string[]
  take?: string[]
}

export interface GivenRole {
  id: string
  key: string | null
  permissions: string[]
}

/**
 * Gives a member roles of the business in hand, or takes them away. What two people change at once adds up. The role of
 * the superadmin holds in every business of the tenant, and is given and taken there too.
 */
export async function changeRoles(
  tx: Tx,
  session: Session,
  id: string,
  { give = [], take = [] }: RoleChange,
): Promise<User> {
  const before = await lockMember(tx, session, id)
  const given = await givableRoles(tx, session, give, 'give')
  const taken = before.roles.filter((role) => take.includes(role.id))
  if (![...given, ...taken].some(isTop)) await write(tx, session, before, { given, taken })
  else
    await inTopBusinesses(tx, session, (there) =>
      there.businessId === session.businessId
        ? write(tx, session, before, { given, taken })
        : changeTop(tx, there, id, given.some(isTop)),
    )
  return findUser(tx, session, id)
}

/** Returns the roles that the caller may grant here: existing, in use, and within the caller's permissions. */
export async function givableRoles(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  field: string,
): Promise<GivenRole[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return []
  // Locked until it is granted: meanwhile it is neither widened nor archived.
  const { rows } = await sql<GivenRole>`
    select id, key, permissions from roles
    where business_id = ${session.businessId} and id = any (${wanted}::uuid[]) and archived_at is null
    order by id for share`.execute(tx)
  if (rows.length < wanted.length) throw invalid({ [field]: ['Choose one that exists and is not archived.'] })
  refuseBeyondOwnRights(
    session,
    rows.flatMap(({ permissions }) => permissions),
    field,
  )
  if (rows.some(isTop)) await refuseUnlessSuperadmin(tx, session)
  return rows
}

async function write(
  tx: Tx,
  session: Session,
  before: Member,
  { given, taken }: { given: GivenRole[]; taken: { id: string }[] },
) {
  const { businessId } = session
  await sql`
    delete from memberships
    where business_id = ${businessId} and user_id = ${before.id} and role_id = any (${taken.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into memberships (business_id, user_id, role_id, status)
    select ${businessId}::uuid, ${before.id}::uuid, role_id, ${before.status}
    from unnest(${given.map(({ id }) => id)}::uuid[]) role_id
    on conflict do nothing`.execute(tx)
  await takeIntoHand(tx, businessId, before.id)
  if (!(await readMember(tx, session, before.id)))
    throw invalid({
      take: ['A user has at least one role. Give another one first, or remove the user from the business.'],
    })
}

/** Detaches a membership from the identity provider's mapping after a change by hand. */
async function takeIntoHand(tx: Tx, businessId: string | null, userId: string) {
  await sql`
    update memberships set given_by = null
    where business_id = ${businessId} and user_id = ${userId} and given_by is not null`.execute(tx)
}

/** In another business of the tenant: the caller is a superadmin, and so at home there too. */
async function changeTop(tx: Tx, there: Session, userId: string, isGiven: boolean) {
  const { businessId } = there
  const member = await readMember(tx, there, userId)
  const [top] = await topRole(tx, businessId as string)
  if (!top) return
  if (isGiven) {
    await sql`
      insert into memberships (business_id, user_id, role_id, status)
      values (${businessId}, ${userId}, ${top.id}, ${member?.status ?? 'active'}) on conflict do nothing`.execute(
      tx,
    )
    await takeIntoHand(tx, businessId, userId)
  } else if (member) {
    await sql`
      delete from memberships
      where business_id = ${businessId} and user_id = ${userId} and role_id = ${top.id}`.execute(tx)
    if (!(await readMember(tx, there, userId))) recordRemoval(tx, [businessId as string], userId)
  }
}

/** Returns true when the superadmin role is among them. */
export const isTopAmong = (roles: readonly GivenRole[]): boolean => roles.some(isTop)

export async function topRole(tx: Tx, businessId: string): Promise<GivenRole[]> {
  const { rows } = await sql<GivenRole>`
    select id, key, permissions from roles
    where business_id = ${businessId} and key = 'superadmin' and archived_at is null for share`.execute(tx)
  return rows
}

/**
 * Does the same in the current business and in the tenant's others where the caller is superadmin. The order is that
 * of the log heads, whichever business is current.
 */
export async function inTopBusinesses(
  tx: Tx,
  session: Session,
  work: (there: Session) => Promise<unknown>,
): Promise<void> {
  const own = session.businessId as string
  for (const businessId of [own, ...(await otherBusinesses(tx, session))].toSorted())
    await (businessId === own
      ? work(session)
      : inBusiness(tx, businessId, () => work({ ...session, businessId })))
}

/** Lists the other businesses of the tenant where the caller is superadmin too, in the order of locking. */
export async function otherBusinesses(
  tx: Tx,
  { businessId, user }: Pick<Session, 'businessId' | 'user'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from businesses b
    where b.tenant_id = (select tenant_id from businesses where id = ${businessId}) and b.id <> ${businessId}
      and exists (
        select from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id and r.key = 'superadmin'
        where m.business_id = b.id and m.user_id = ${user.id} and m.status = 'active')
    order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}
