import type { MemberStatus, User } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { inTopBusinesses } from './change-roles.ts'
import { isTop, lockMember, readMember } from './lock-member.ts'
import { findUser } from './queries.ts'
import { recordRemoval } from './record-removal.ts'

/**
 * Suspends, deactivates or reactivates a member of the business in hand. From the next request on the member is
 * refused here; other businesses stay open. A superadmin is changed in all of the tenant. Open invitations by the
 * member are withdrawn.
 */
export async function setStatus(tx: Tx, session: Session, id: string, status: MemberStatus): Promise<User> {
  await whereverSuperadmin(tx, session, id, async (there) => {
    // What a person has set follows no mapping of an identity provider any more.
    await sql`
      update memberships set status = ${status}, given_by = null
      where business_id = ${there.businessId} and user_id = ${id} and (status <> ${status} or given_by is not null)`.execute(
      tx,
    )
    if (status !== 'active') await withdrawLettersOf(tx, there.businessId as string, id)
  })
  return findUser(tx, session, id)
}

/**
 * Removes a member from the current business, and a superadmin from all of the tenant. The account and its history
 * stay.
 */
export async function removeMember(tx: Tx, session: Session, id: string): Promise<void> {
  const left: string[] = []
  await whereverSuperadmin(tx, session, id, async (there) => {
    left.push(there.businessId as string)
    await leaveBusiness(tx, there.businessId as string, id)
  })
  recordRemoval(tx, left, id)
}

/** Takes roles, open invitations and the employee's calendar from a member, in the business in hand. */
export async function leaveBusiness(tx: Tx, businessId: string, userId: string): Promise<void> {
  await sql`delete from memberships where business_id = ${businessId} and user_id = ${userId}`.execute(tx)
  await withdrawLettersOf(tx, businessId, userId)
  await sql`
    update employees set user_id = null, version = version + 1, updated_at = now()
    where business_id = ${businessId} and user_id = ${userId}`.execute(tx)
}

/**
 * Applies a change to a member of the current business; for a superadmin, in each business of the tenant. The caller
 * is a superadmin in all of them and stays one, so each business keeps a last superadmin.
 */
async function whereverSuperadmin(
  tx: Tx,
  session: Session,
  id: string,
  work: (there: Session) => Promise<void>,
): Promise<void> {
  const member = await lockMember(tx, session, id)
  if (!member.roles.some(isTop)) return work(session)
  await inTopBusinesses(tx, session, async (there) => {
    const found = await readMember(tx, there, id)
    if (found?.roles.some(isTop)) await work(there)
  })
}

/**
 * Signs a member out everywhere. A user who works for another company too stays signed in there. Their sessions no
 * longer open the company of the current business.
 */
export async function endSessions(tx: Tx, session: Session, id: string): Promise<void> {
  await lockMember(tx, session, id)
  const { rows } = await sql<{ elsewhere: boolean }>`select belongs_elsewhere(${id}) as elsewhere`.execute(tx)
  if (rows[0]?.elsewhere)
    await sql`
      insert into tenant_sessions (tenant_id, session_id, closed_at)
      select b.tenant_id, s.id, now() from businesses b, sessions s
      where b.id = ${session.businessId} and s.user_id = ${id}
      on conflict on constraint tenant_sessions_pkey do update set closed_at = excluded.closed_at`.execute(tx)
  else await sql`delete from sessions where user_id = ${id}`.execute(tx)
  await recordEvent(tx, { action: 'sessions_ended', entity: 'users', entityId: id })
}

/** Withdraws invitations by a removed user: they must not let others in. */
async function withdrawLettersOf(tx: Tx, businessId: string, userId: string) {
  await sql`
    update invitations set status = 'withdrawn', updated_at = now()
    where business_id = ${businessId} and invited_by = ${userId} and status = 'open'`.execute(tx)
}
