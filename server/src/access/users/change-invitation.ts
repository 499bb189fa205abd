import type { User } from '@wizyta/contract/access/users/api'
import { invitations } from '@wizyta/contract/access/users/invitations'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid, markMissingPermission, Refusal } from '../../kit/http/refusal.ts'
import { rightsBeyond } from '../../kit/security/may-grant.ts'
import type { Session } from '../../kit/security/session.ts'
import { type GivenRole, givableRoles, inTopBusinesses, topRole } from './change-roles.ts'
import { insertInvitation, refuseKnown } from './invite.ts'
import { isTop, lockMembers, refuseUnlessSuperadmin } from './lock-member.ts'
import { findUser } from './queries.ts'

interface Invitation {
  id: string
  letter_id: string
  email: string
  status: 'open' | 'accepted' | 'declined' | 'withdrawn'
}

interface Changed {
  given: GivenRole[]
  taken: GivenRole[]
}

/**
 * Changes the roles of an open invitation to the current business. Its mail and link stay, and accepting gives the
 * roles of then. What two people change at once adds up. To be a superadmin is offered, and taken back, in every
 * business of the tenant.
 */
export async function changeInvitation(
  tx: Tx,
  session: Session,
  id: string,
  { give = [], take = [] }: { give?: string[]; take?: string[] },
): Promise<User> {
  await lockMembers(tx, session)
  const invitation = await lockOpen(tx, session, id)
  const offered = await offeredRoles(tx, session, id)
  await refuseBeyond(tx, session, offered)
  const given = await givableRoles(tx, session, give, 'give')
  const wanted = new Set(take.map((one) => one.toLowerCase()))
  const taken = offered.filter((role) => wanted.has(role.id))
  const here = () => write(tx, session, invitation, { given, taken })
  if (![...given, ...taken].some(isTop)) await here()
  else
    await inTopBusinesses(tx, session, (there) =>
      there.businessId === session.businessId
        ? here()
        : changeTop(tx, there, invitation, { given: given.some(isTop), taken: taken.some(isTop) }),
    )
  return findUser(tx, session, id)
}

/** Locks an invitation until the transaction ends. An accept or decline meanwhile waits, or was faster (409). */
async function lockOpen(tx: Tx, { businessId }: Session, id: string): Promise<Invitation> {
  // The letter first, as accepting and declining do.
  await sql`
    select from invitation_letters
    where id = (select letter_id from invitations where business_id = ${businessId} and id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<Invitation>`
    select id, letter_id, email, status from invitations
    where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const invitation = found(rows)
  if (invitation.status === 'accepted')
    throw conflict('This invitation has been accepted in the meantime. Change the roles of the user instead.')
  if (invitation.status !== 'open') throw conflict('This invitation is no longer open. Send a new one.')
  return invitation
}

async function offeredRoles(tx: Tx, { businessId }: Session, id: string): Promise<GivenRole[]> {
  const { rows } = await sql<GivenRole>`
    select r.id, r.key, r.permissions
    from invitation_roles g join roles r on r.business_id = g.business_id and r.id = g.role_id and r.archived_at is null
    where g.business_id = ${businessId} and g.invitation_id = ${id}`.execute(tx)
  return rows
}

/** Refuses changes of an invitation with more permissions than the caller's, as with members. */
async function refuseBeyond(tx: Tx, session: Session, offered: GivenRole[]) {
  const rights = offered.flatMap(({ permissions }) => permissions)
  if (rightsBeyond(session, rights).length > 0)
    throw new Refusal(403, 'This invitation offers rights that you do not have. Ask another administrator.')
  if (offered.some(isTop)) await refuseUnlessSuperadmin(tx, session)
}

async function write(tx: Tx, session: Session, { id }: Pick<Invitation, 'id'>, { given, taken }: Changed) {
  const { businessId } = session
  const held = await holds(tx, session, id)
  await sql`
    delete from invitation_roles
    where business_id = ${businessId} and invitation_id = ${id} and role_id = any (${taken.map((role) => role.id)}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into invitation_roles (business_id, invitation_id, role_id)
    select ${businessId}::uuid, ${id}::uuid, role_id from unnest(${given.map((role) => role.id)}::uuid[]) role_id
    on conflict do nothing`.execute(tx)
  if ((await offeredRoles(tx, session, id)).length === 0)
    throw invalid({
      take: ['An invitation offers at least one role. Give another one first, or withdraw the invitation.'],
    })
  if (!(await holds(tx, session, id))) await takeOver(tx, session, id, held)
}

/** Transfers an invitation to the caller for roles that its inviter may not give. */
async function takeOver(tx: Tx, session: Session, id: string, held: boolean) {
  if (allows(session, invitations.create))
    await sql`
      update invitations set invited_by = ${session.user.id}, updated_at = now()
      where business_id = ${session.businessId} and id = ${id}`.execute(tx)
  // An invitation without effect stays so, until a user with the rights sends it again.
  else if (held)
    throw markMissingPermission(
      invalid({
        give: ['The sender of this invitation may not grant this role. Ask another administrator.'],
      }),
    )
}

async function holds(tx: Tx, { businessId }: Session, id: string): Promise<boolean> {
  const { rows } = await sql<{
    holds: boolean
  }>`select invitation_holds(${businessId}, ${id}) as holds`.execute(tx)
  return rows[0]?.holds === true
}

/** In another business of the tenant, where the caller is a superadmin too: by the same letter. */
async function changeTop(
  tx: Tx,
  there: Session,
  { letter_id, email }: Invitation,
  { given, taken }: { given: boolean; taken: boolean },
) {
  const businessId = there.businessId as string
  const top = await topRole(tx, businessId)
  const { rows } = await sql<{ id: string }>`
    select id from invitations
    where business_id = ${businessId} and letter_id = ${letter_id} and status = 'open' for update`.execute(tx)
  const [open] = rows
  if (given && open) return write(tx, there, open, { given: top, taken: [] })
  if (given) {
    await refuseKnown(tx, businessId, email)
    return insertInvitation(tx, {
      businessId,
      letterId: letter_id,
      email,
      by: there.user.id,
      roles: top,
    })
  }
  if (!taken || !open) return
  const others = (await offeredRoles(tx, there, open.id)).filter((role) => !isTop(role))
  if (others.length > 0) return write(tx, there, open, { given: [], taken: top })
  await sql`
    update invitations set status = 'withdrawn', updated_at = now()
    where business_id = ${businessId} and id = ${open.id}`.execute(tx)
}
