import type { NamedRole } from '@wizyta/contract/access/roles/role-names'
import type { SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { PasswordOwner } from '@wizyta/contract/access/sign-in/password-strength'
import { users } from '@wizyta/contract/access/users/api'
import type { OpenedLetter } from '@wizyta/contract/access/users/invitations'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import type { AppParts, PublicCall, PublicRequest } from '../../kit/http/http.ts'
import { contextOf, type Origin } from '../../kit/http/origin.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { type Session, secretHash } from '../../kit/security/session.ts'
import { hashPassword } from '../sign-in/password.ts'
import { refuseWeakPasswordOf } from '../sign-in/password-rules.ts'
import { enter, signOutHere } from '../sign-in/sign-in.ts'
import { lockMembersOf } from './lock-member.ts'

/** Invitation mail as its link opens it: one row for each business, in the order of their ids. */
interface LetterPlace {
  letter_id: string
  email: string
  name: string
  language: 'pl' | 'en'
  inviter: string | null
  known: boolean
  tenant_id: string
  tenant_name: string
  business_id: string
  business_name: string
  roles: NamedRole[]
  /** True while the inviter there may still give this. */
  holds: boolean
  [column: string]: unknown
}
type Letter = [LetterPlace, ...LetterPlace[]]

/** Returns the offer behind an invitation link, for the reader of its mailbox. */
export async function openLetter(app: AppParts, token: string, origin: Origin): Promise<OpenedLetter> {
  await countOpenings(app, origin)
  const letter = await readLetter(app, token)
  const [{ email, name, language, inviter, known }] = letter
  const byName = letter.toSorted((a, b) => a.business_name.localeCompare(b.business_name, 'pl'))
  const places = byName.map(({ business_name, tenant_name, roles }) => ({
    business: business_name,
    tenant: tenant_name,
    roles,
  }))
  return { email, name, language, inviter, known, places }
}

/**
 * Accepts for an address without an account. It makes an account with this password and signs its owner in, since the
 * link proves the mailbox. Of two at once one succeeds.
 */
export async function acceptAsNew(
  call: PublicRequest & Pick<PublicCall, 'token'>,
  given: { token: string; name: string; password: string },
): Promise<SignedIn> {
  const { app, request } = call
  await countOpenings(app, request)
  const letter = await readLetter(app, given.token)
  refuseWeakPasswordOf(app, ownerOf(letter, given.name), given.password)
  const hash = await hashPassword(given.password)
  const userId = await makeAccount(app, { ...given, hash }, request)
  await signOutHere(call)
  return enter(call, userId, false)
}

/** @returns the id of the account, which is a member of what the letter invites to */
function makeAccount(
  app: AppParts,
  { token, name, hash }: { token: string; name: string; hash: string },
  origin: Origin,
): Promise<string> {
  return app.database.transaction(contextOf(origin), async (tx) => {
    const letter = await takeValid(tx, token)
    const [{ email, language, tenant_id }] = valid(letter)
    const { rows } = await sql<{ id: string }>`
      insert into users (tenant_id, name, email, language, password_hash)
      values (${tenant_id}, ${name}, ${email}, ${language}, ${hash})
      on conflict (email) do nothing returning id`.execute(tx)
    const [made] = rows
    if (!made)
      throw conflict('There is an account with this address. Sign in with it, then accept the invitation.')
    await enterPlaces(tx, letter, made.id)
    return made.id
  })
}

/** Accepts as an account that is there: the one that the letter was sent to, and no other. */
export async function acceptAsKnown(
  { tx, session }: { tx: Tx; session: Session },
  token: string,
): Promise<{ business_ids: string[] }> {
  const letter = await takeValid(tx, token)
  const [{ email }] = letter
  if (email !== session.user.email)
    throw conflict('This invitation is for another account. Sign in with the address that it was sent to.')
  await enterPlaces(tx, letter, session.user.id)
  return { business_ids: valid(letter).map(({ business_id }) => business_id) }
}

/** Declines: in none of the businesses anything becomes of it. */
export async function declineLetter(app: AppParts, token: string, origin: Origin): Promise<void> {
  await countOpenings(app, origin)
  await app.database.transaction(contextOf(origin), async (tx) => {
    const letter = await takeLetter(tx, token)
    for (const place of letter)
      await inBusiness(tx, place.business_id, () => closePlace(tx, place, 'declined'))
  })
}

const reading = `
  select letter_id, email, name, language, inviter, known, tenant_id, tenant_name, business_id, business_name, roles, holds
  from open_letter($1)`

const readLetter = async ({ database }: AppParts, token: string) =>
  valid(letterOf(await database.statement<LetterPlace>(reading, [secretHash(token)])))

const ownerOf = (letter: Letter, name: string): PasswordOwner => ({
  name,
  email: letter[0].email,
  places: letter.flatMap(({ business_name, tenant_name }) => [business_name, tenant_name]),
})

const countOpenings = (app: AppParts, { network }: Origin) =>
  countAttempts(app.database, [{ scope: 'invitation link', subject: network, max: 60, windowSeconds: 900 }])

/** Uses an invitation up: a second call with the same link finds nothing to open. */
async function takeLetter(tx: Tx, token: string): Promise<Letter> {
  const hash = secretHash(token)
  await sql`select from invitation_letters where token_hash = ${hash} for update`.execute(tx)
  const { rows } = await sql<LetterPlace>`select * from open_letter(${hash})`.execute(tx)
  const letter = letterOf(rows)
  await sql`update invitation_letters set closed_at = now() where id = ${letter[0].letter_id}`.execute(tx)
  return letter
}

/** Uses an invitation up for its present worth; an inviter whose rights are just being removed has lost them. */
async function takeValid(tx: Tx, token: string): Promise<Letter> {
  await lockMembersOf(tx, sql`select tenant_id from open_letter(${secretHash(token)})`)
  const letter = await takeLetter(tx, token)
  valid(letter)
  return letter
}

/**
 * The businesses to which a letter still invites. Where none is left, the invitation stays as it is, so that an admin
 * can send it again.
 */
function valid(letter: Letter): Letter {
  const held = letter.filter(({ holds }) => holds)
  if (held.length === 0) throw invalid({ token: ['The invitation is no longer valid. Ask for a new one.'] })
  return held as Letter
}

function letterOf(rows: LetterPlace[]): Letter {
  if (rows.length === 0)
    throw invalid({
      token: ['This invitation has been used or withdrawn, or is too old. Ask for a new one.'],
    })
  return rows as Letter
}

/**
 * Adds the offered roles that still exist, in each business; a suspended member stays suspended. Offers beyond the
 * inviter's present rights are withdrawn.
 */
async function enterPlaces(tx: Tx, letter: Letter, userId: string): Promise<void> {
  for (const place of letter) {
    const { business_id } = place
    const enter = async () => {
      if (!place.holds) return closePlace(tx, place, 'withdrawn')
      await sql`
        insert into memberships (business_id, user_id, role_id, status)
        select g.business_id, ${userId}::uuid, g.role_id, coalesce(
          (select min(m.status) from memberships m where m.business_id = g.business_id and m.user_id = ${userId}), 'active')
        from invitations i
        join invitation_roles g on g.business_id = i.business_id and g.invitation_id = i.id
        join roles r on r.business_id = g.business_id and r.id = g.role_id and r.archived_at is null
        where i.business_id = ${business_id} and i.letter_id = ${place.letter_id} and i.status = 'open'
        on conflict do nothing`.execute(tx)
      // A member who is also invited by hand follows no mapping of an identity provider there.
      await sql`
        update memberships set given_by = null
        where business_id = ${business_id} and user_id = ${userId} and given_by is not null`.execute(tx)
      await linkInvited(tx, place, userId)
      await closePlace(tx, place, 'accepted', userId)
    }
    await inBusiness(tx, business_id, enter, userId)
  }
}

/**
 * Links the new member with the employee whom the invitation names. An employee who has an account by now keeps it. So does
 * one whose inviter has lost the rights that such a link gives.
 */
async function linkInvited(tx: Tx, { business_id, letter_id }: LetterPlace, userId: string): Promise<void> {
  await sql`
    update employees e set user_id = ${userId}, version = e.version + 1, updated_at = now()
    from invitations i
    where i.business_id = ${business_id} and i.letter_id = ${letter_id} and i.status = 'open'
      and e.business_id = i.business_id and e.id = i.employee_id and e.user_id is null and e.archived_at is null
      and not exists (select from employees o where o.business_id = i.business_id and o.user_id = ${userId})
      and ${[...users.linkEmployee.permission]}::text[] <@ (
        select coalesce(array_agg(p), '{}') from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        cross join lateral unnest(r.permissions) p
        where m.business_id = i.business_id and m.user_id = i.invited_by and m.status = 'active')`.execute(tx)
}

async function closePlace(
  tx: Tx,
  place: LetterPlace,
  status: 'accepted' | 'declined' | 'withdrawn',
  acceptedBy: string | null = null,
) {
  await sql`
    update invitations set status = ${status}, accepted_by = ${acceptedBy}, updated_at = now()
    where business_id = ${place.business_id} and letter_id = ${place.letter_id} and status = 'open'`.execute(
    tx,
  )
}
