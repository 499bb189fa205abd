import type { MemberStatus, User } from '@wizyta/contract/users'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'
import { recordEvent } from '../lib/record-event.ts'
import type { Session } from '../lib/session.ts'
import { lockMember } from './lock-member.ts'
import { findUser } from './queries.ts'

/**
 * Suspends, deactivates or reactivates a member of the business in hand. From the next request on he is refused here, in
 * other businesses everything stays; what he invited others to is withdrawn.
 */
export async function setStatus(tx: Tx, session: Session, id: string, status: MemberStatus): Promise<User> {
  await lockMember(tx, session, id)
  await sql`
    update memberships set status = ${status}
    where business_id = ${session.businessId} and user_id = ${id} and status <> ${status}`.execute(tx)
  if (status !== 'active') await withdrawLettersOf(tx, session, id)
  return findUser(tx, session, id)
}

/** Removes a member from the business in hand; the account stays, and so does what he did. */
export async function removeMember(tx: Tx, session: Session, id: string): Promise<void> {
  await lockMember(tx, session, id)
  await sql`delete from memberships where business_id = ${session.businessId} and user_id = ${id}`.execute(tx)
  await withdrawLettersOf(tx, session, id)
  await sql`
    update employees set user_id = null, version = version + 1, updated_at = now()
    where business_id = ${session.businessId} and user_id = ${id}`.execute(tx)
}

/** Signs a member out everywhere: his sessions belong to no business. */
export async function endSessions(tx: Tx, session: Session, id: string): Promise<void> {
  await lockMember(tx, session, id)
  await sql`delete from sessions where user_id = ${id}`.execute(tx)
  await recordEvent(tx, { action: 'sessions_ended', entity: 'users', entityId: id })
}

/** Nobody comes in by the word of somebody who is out. */
async function withdrawLettersOf(tx: Tx, { businessId }: Session, userId: string) {
  await sql`
    update invitations set status = 'withdrawn', updated_at = now()
    where business_id = ${businessId} and invited_by = ${userId} and status = 'open'`.execute(tx)
}
