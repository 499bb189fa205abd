import type { User } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { recordEventIn } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { type OwnCall, queueAccountMail } from '../sign-in/second-factor/factor-changes.ts'
import { otherBusinesses } from './change-roles.ts'
import { lockMember, readMember } from './lock-member.ts'
import { findUser } from './queries.ts'
import { findResetBar } from './reset-bar.ts'

/**
 * Resets the second factor of a user who has lost phone and backup codes, and ends all sessions. It takes a
 * superadmin of every business where the user works, and that superadmin's password. Where a role needs a second
 * factor, the next sign-in leads to setting one up.
 */
export async function resetSecondFactor(call: OwnCall, id: string, password: string): Promise<User> {
  const { tx, session, app } = call
  const { businessId, user } = session
  // Apart, so that no connection is held while the password is hashed; and again, for what has changed meanwhile.
  await app.database.transaction({ businessId, userId: user.id, readOnly: true }, (own) =>
    refuseUnlessOpen(own, session, id),
  )
  await checkPassword(call, 'password', password)
  await refuseUnlessOpen(tx, session, id)
  await takeSecondFactors(tx, id)
  await queueAccountMail(tx, app, {
    kind: 'second_factor_changed',
    userId: id,
    change: 'reset_by_superadmin',
    facts: { by: user.name },
  })
  const businesses = [businessId as string, ...(await elsewhere(tx, session, id))]
  recordEventIn(tx, businesses, { action: 'second_factor_reset', entity: 'users', entityId: id })
  return findUser(tx, session, id)
}

async function refuseUnlessOpen(tx: Tx, session: Session, id: string): Promise<void> {
  await lockMember(tx, session, id)
  const bar = await findResetBar(tx, id)
  if (bar === 'company')
    throw new Refusal(
      403,
      'This user also works for another company. Only the operator of this installation can reset the second factor.',
    )
  if (bar)
    throw new Refusal(
      403,
      'Only a superadmin of every salon where this person works resets the second factor.',
    )
  await refuseWithoutFactor(tx, id)
}

async function refuseWithoutFactor(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select cardinality(second_factors_of(${userId})) as count`.execute(tx)
  if (!rows[0]?.count) throw conflict('No second factor is set up here: the password alone is asked for.')
}

/** Removes all factors and sessions of an account: the caller's own, or one that the caller may reset. */
export async function takeSecondFactors(tx: Tx, userId: string): Promise<void> {
  await refuseWithoutFactor(tx, userId)
  await sql`select take_second_factors(${userId})`.execute(tx)
}

/** The caller's other businesses where the member works too. */
async function elsewhere(tx: Tx, session: Session, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const businessId of await otherBusinesses(tx, session)) {
    const member = await inBusiness(tx, businessId, () => readMember(tx, { ...session, businessId }, userId))
    if (member) found.push(businessId)
  }
  return found
}
