import { randomUUID } from 'node:crypto'
import { users } from '@wizyta/contract/access/users/api'
import {
  type InvitationInput,
  invitationDays,
  invitations,
  type SentLetter,
} from '@wizyta/contract/access/users/invitations'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict, invalid, markMissingPermission, notFound, type Refusal } from '../../kit/http/refusal.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { type Session, secretHash } from '../../kit/security/session.ts'
import {
  type GivenRole,
  givableRoles,
  inTopBusinesses,
  isTopAmong,
  otherBusinesses,
  topRole,
} from './change-roles.ts'
import { invitationLink, letterToken } from './letter-link.ts'
import { lockMembers, lockMembersOf } from './lock-member.ts'

interface Inviting {
  tx: Tx
  session: Session
  app: AppParts
}

interface Place {
  businessId: string
  roles: GivenRole[]
  /** The employee whom the user will be there. */
  employeeId?: string | null
}

/**
 * Invites an address to one or several businesses by one mail. The address is not looked up. The work and the answer
 * are the same for known and unknown ones; only the link reveals it.
 */
export async function invite(call: Inviting, input: InvitationInput): Promise<SentLetter> {
  const { tx, session, app } = call
  const { email, name, language } = input
  await countLetters(call, email)
  const places = await readPlaces(call, input)
  const id = randomUUID()
  await sql`
    insert into invitation_letters (id, email, name, language, token_hash, expires_at)
    values (${id}, ${email}, ${name}, ${language}, ${secretHash(letterToken(app.config, id, 1))},
      now() + make_interval(days => ${invitationDays}))`.execute(tx)
  for (const { businessId, roles, employeeId } of places)
    await inBusiness(tx, businessId, () =>
      insertInvitation(tx, { businessId, letterId: id, email, by: session.user.id, roles, employeeId }),
    )
  return sendLetter(call, id)
}

/** Sends a letter anew; the link of the one before opens nothing any more. */
export async function renewInvitation(call: Inviting, id: string): Promise<SentLetter> {
  const { tx, session, app } = call
  // Sending it again is inviting: the caller gives only permissions of their own.
  await lockMembers(tx, session)
  const { rows } = await sql<{ id: string; email: string; generation: number }>`
    select l.id, l.email, l.generation + 1 as generation
    from invitations i join invitation_letters l on l.id = i.letter_id
    where i.business_id = ${session.businessId} and i.id = ${id} and i.status = 'open' for update`.execute(tx)
  const [letter] = rows
  if (!letter) throw await refusalOfClosed(tx, session, id)
  const { rows: offered } = await sql<{ role_id: string }>`
    select g.role_id from invitation_roles g join roles r on r.business_id = g.business_id and r.id = g.role_id and r.archived_at is null
    where g.business_id = ${session.businessId} and g.invitation_id = ${id}`.execute(tx)
  if (offered.length === 0)
    throw conflict('The roles of this invitation no longer exist. Withdraw it and send a new one.')
  const roles = await givableRoles(
    tx,
    session,
    offered.map(({ role_id }) => role_id),
    'id',
  )
  await takeOverLetter(call, letter.id, isTopAmong(roles))
  await countLetters(call, letter.email)
  await sql`
    update invitation_letters
    set generation = ${letter.generation}, token_hash = ${secretHash(letterToken(app.config, letter.id, letter.generation))},
      expires_at = now() + make_interval(days => ${invitationDays})
    where id = ${letter.id}`.execute(tx)
  return sendLetter(call, letter.id)
}

/** Makes the caller the inviter. An offer of superadmin then covers each business where the caller is one. */
async function takeOverLetter({ tx, session }: Inviting, letterId: string, isToTop: boolean) {
  const write = ({ businessId }: Session) =>
    sql`
    update invitations set invited_by = ${session.user.id}, updated_at = now()
    where business_id = ${businessId} and letter_id = ${letterId} and status = 'open'
      and invited_by is distinct from ${session.user.id}`.execute(tx)
  await (isToTop ? inTopBusinesses(tx, session, write) : write(session))
}

/** Takes an invitation to the business in hand back; to other businesses the letter still invites. */
export async function withdrawInvitation(tx: Tx, session: Session, id: string): Promise<void> {
  const { rows } = await sql`
    update invitations set status = 'withdrawn', updated_at = now()
    where business_id = ${session.businessId} and id = ${id} and status = 'open' returning id`.execute(tx)
  if (rows.length === 0) throw await refusalOfClosed(tx, session, id)
}

/** Limits invitations, so that no mailbox is flooded and no addresses are tried in bulk. */
const countLetters = ({ app, session }: Inviting, email: string) =>
  countAttempts(app.database, [
    { scope: 'invitations by', subject: session.user.id, max: 100, windowSeconds: 3_600 },
    { scope: 'invitations to', subject: email, max: 5, windowSeconds: 3_600 },
  ])

/** Where to, and with which roles, each checked with the caller's rights there. Nothing is written yet. */
async function readPlaces(call: Inviting, { places, email }: InvitationInput): Promise<Place[]> {
  const { tx, session } = call
  const asked = new Map<string, { roleIds: string[]; field: string; employeeId: string | null }>()
  for (const [index, { business_id, role_ids, employee_id = null }] of places.entries())
    asked.set((business_id ?? (session.businessId as string)).toLowerCase(), {
      roleIds: role_ids,
      field: `places.${index}`,
      employeeId: employee_id,
    })
  await lockMembersOf(tx, sql`select tenant_id from businesses where id = any (${[...asked.keys()]}::uuid[])`)
  const read: Place[] = []
  // In the order of their ids, as inBusiness asks for.
  for (const [businessId, { roleIds, field, employeeId }] of [...asked].sort(([a], [b]) => (a < b ? -1 : 1)))
    read.push(
      await inBusiness(tx, businessId, async () => {
        const there = await sessionIn(tx, session, businessId)
        if (!allows(there, invitations.create))
          throw markMissingPermission(
            invalid({ [`${field}.role_ids`]: ['You cannot invite to this business.'] }),
          )
        const roles = await givableRoles(tx, there, roleIds, `${field}.role_ids`)
        await refuseKnown(tx, businessId, email)
        await checkEmployee(tx, there, employeeId, `${field}.employee_id`)
        return { businessId, roles, employeeId }
      }),
    )
  for (const place of read.filter(({ roles }) => isTopAmong(roles))) await spread(call, read, place, email)
  return read.sort((a, b) => (a.businessId < b.businessId ? -1 : 1))
}

/** Refuses an employee who has an account, and callers who may not link one. */
async function checkEmployee(tx: Tx, session: Session, employeeId: string | null, field: string) {
  if (employeeId === null) return
  if (!allows(session, users.linkEmployee))
    throw markMissingPermission(invalid({ [field]: ['You cannot link users with employees here.'] }))
  await checkReferences(tx, session.businessId as string, 'employees', { [field]: employeeId })
  const { rows } = await sql`
    select from employees where business_id = ${session.businessId} and id = ${employeeId} and user_id is not null`.execute(
    tx,
  )
  if (rows.length > 0) throw invalid({ [field]: ['Another user is this employee already.'] })
}

/** Extends an offer of superadmin to every business of the tenant. */
async function spread({ tx, session }: Inviting, places: Place[], { businessId }: Place, email: string) {
  for (const other of await otherBusinesses(tx, { businessId, user: session.user })) {
    const place = places.find((one) => one.businessId === other)
    if (place && isTopAmong(place.roles)) continue
    const top = await inBusiness(tx, other, async () => {
      if (!place) await refuseKnown(tx, other, email)
      return topRole(tx, other)
    })
    if (place) place.roles.push(...top)
    else places.push({ businessId: other, roles: top })
  }
}

/** The caller's rights in a business that is in hand just now. */
async function sessionIn(tx: Tx, session: Session, businessId: string): Promise<Session> {
  if (businessId === session.businessId) return session
  const { rows } = await sql<{ permissions: string[] }>`
    select case when coalesce(bool_or(r.requires_second_factor), false)
        and exists (select from sessions s where s.id = ${session.id} and s.second_factor_at is null)
      then '{}' else coalesce(array_agg(distinct p), '{}') end as permissions
    from memberships m
    join businesses b on b.id = m.business_id and b.status = 'active'
    join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
    cross join lateral unnest(r.permissions) p
    where m.business_id = ${businessId} and m.user_id = ${session.user.id} and m.status = 'active'
      and not exists (
        select from tenant_sessions t
        where t.session_id = ${session.id} and t.tenant_id = b.tenant_id and t.closed_at is not null)`.execute(
    tx,
  )
  return { ...session, businessId, permissions: rows[0]?.permissions ?? [] }
}

/** Refuses an address that the business already knows, as a user or an open invitation. */
export async function refuseKnown(tx: Tx, businessId: string, email: string): Promise<void> {
  const { rows } = await sql<{ business: string; member: boolean; invited: boolean }>`
    select b.name as business,
      exists (select from memberships m join users u on u.id = m.user_id
        where m.business_id = b.id and u.email = ${email}) as member,
      exists (select from invitations i where i.business_id = b.id and i.email = ${email} and i.status = 'open') as invited
    from businesses b where b.id = ${businessId}`.execute(tx)
  const { business, member, invited } = found(rows)
  const values = { business }
  if (member)
    throw conflict('This address is a user of {business} already. Change the roles there.', { values })
  if (invited)
    throw conflict(
      'This address has an open invitation to {business}. Send it again, or withdraw it first.',
      {
        values,
      },
    )
}

export async function insertInvitation(
  tx: Tx,
  {
    businessId,
    letterId,
    email,
    by,
    roles,
    employeeId = null,
  }: Place & { letterId: string; email: string; by: string },
): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into invitations (business_id, id, letter_id, email, invited_by, employee_id)
    values (${businessId}, ${id}, ${letterId}, ${email}, ${by}, ${employeeId})`.execute(tx)
  await sql`
    insert into invitation_roles (business_id, invitation_id, role_id)
    select ${businessId}::uuid, ${id}::uuid, role_id from unnest(${roles.map((role) => role.id)}::uuid[]) role_id`.execute(
    tx,
  )
}

async function sendLetter({ tx, app }: Inviting, id: string): Promise<SentLetter> {
  const delivery = deliveryOf(app.config)
  const { rows } = await sql<{ email: string; expires_at: string; generation: number }>`
    with queued as (
      insert into account_mails (kind, invitation_letter_id, recipient, status)
      select 'invitation', id, email, ${delivery === 'demo' ? 'kept' : 'queued'} from invitation_letters where id = ${id}
    )
    select email, expires_at, generation, pg_notify('messages', '') from invitation_letters where id = ${id}`.execute(
    tx,
  )
  const { email, expires_at, generation } = found(rows)
  return {
    id,
    email,
    invited_until: expires_at,
    sends_mails: delivery === 'smtp',
    demo_link: delivery === 'demo' ? invitationLink(app.config, id, generation) : null,
  }
}

/** Returns why an invitation is closed; the user of an accepted one exists. */
async function refusalOfClosed(tx: Tx, { businessId }: Session, id: string): Promise<Refusal> {
  const { rows } = await sql<{ status: string }>`
    select status from invitations where business_id = ${businessId} and id = ${id}`.execute(tx)
  return rows[0]?.status === 'accepted'
    ? conflict('This invitation has been accepted in the meantime. Look at the user instead.')
    : notFound()
}
