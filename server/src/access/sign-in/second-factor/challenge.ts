import { randomBytes } from 'node:crypto'
import {
  challengeMinutes,
  challengeTries,
  type SignInChallenge,
  type SignInWay,
} from '@wizyta/contract/access/sign-in/second-factor'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { PublicRequest } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { secretHash } from '../../../kit/security/session.ts'
import { maskedAddress } from '../masked-address.ts'
import { readSignInCookie, setSignInCookie } from '../sign-in-cookies.ts'

/** A sign-in whose password was right and that waits for its second factor. */
export interface Challenge {
  id: string
  userId: string
  email: string
  [column: string]: unknown
}

/** Lets a sign-in wait. Its secret stays in a cookie of this browser: nothing else can end it. */
export async function askSecondFactor(call: PublicRequest, userId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await call.app.database.statement(
    `insert into sign_in_challenges (user_id, token_hash, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))`,
    [userId, secretHash(token), challengeMinutes],
  )
  setSignInCookie(call, 'challenge', token, challengeMinutes * 60)
}

const isOpen = `closed_at is null and expires_at > now() and tries < ${challengeTries}`

/** The sign-in of this browser that waits, as it is shown. */
export async function showChallenge(call: PublicRequest): Promise<SignInChallenge | null> {
  const token = readSignInCookie(call, 'challenge')
  if (!token) return null
  const [found] = await call.app.database.statement<{ ways: SignInWay[]; email: string; expires_at: string }>(
    `select second_factors_of(user_id) || '{backup_code}' as ways, email, expires_at
     from sign_in_challenges c join users u on u.id = c.user_id and u.status = 'active'
     where token_hash = $1 and ${isOpen}`,
    [secretHash(token)],
  )
  return found ? { ...found, email: maskedAddress(found.email) } : null
}

/** @throws 409 when none waits, or no longer */
export async function findChallenge(call: PublicRequest): Promise<Challenge> {
  return wanted(
    await call.app.database.statement<Challenge>(
      `select c.id, user_id as "userId", email from sign_in_challenges c join users u on u.id = c.user_id
       where token_hash = $1 and ${isOpen}`,
      [secretHash(readSignInCookie(call, 'challenge') ?? '')],
    ),
  )
}

/**
 * Counts one try before it is judged, so that many at once are not more than many in a row.
 * @throws 409 when no sign-in waits, or it has used up its tries
 */
export async function takeTry(call: PublicRequest): Promise<Challenge> {
  return wanted(
    await call.app.database.statement<Challenge>(
      `update sign_in_challenges c set tries = tries + 1 from users u
       where u.id = c.user_id and token_hash = $1 and ${isOpen}
       returning c.id, user_id as "userId", email`,
      [secretHash(readSignInCookie(call, 'challenge') ?? '')],
    ),
  )
}

/** Ends the waiting, in the transaction that has seen the second factor. Of many at once one succeeds. */
export async function closeChallenge(tx: Tx, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update sign_in_challenges set closed_at = now()
    where id = ${id} and closed_at is null and expires_at > now()`.execute(tx)
  if (numAffectedRows === 0n) throw isOver()
}

function wanted(found: Challenge[]): Challenge {
  const [challenge] = found
  if (!challenge) throw isOver()
  return challenge
}

const isOver = () => conflict('This sign-in took too long, or too many codes were wrong. Sign in again.')
