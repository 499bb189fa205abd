import type { Database } from '../../../kit/database/database.ts'
import { secretHash } from '../../../kit/security/session.ts'

const validMinutes = 5

/** For what, and for whom, something is to be signed. */
export interface Signing {
  purpose: 'registration' | 'sign_in' | 'second_factor'
  /** Null: any user, known by the signature. */
  userId: string | null
  /** The sign-in that it belongs to. */
  challengeId: string | null
}

/** Keeps what a passkey has to sign: once, within five minutes. */
export async function keepChallenge(database: Database, challenge: string, of: Signing): Promise<void> {
  await database.statement(
    `insert into passkey_challenges (challenge_hash, purpose, user_id, challenge_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [secretHash(challenge), of.purpose, of.userId, of.challengeId, validMinutes],
  )
}

/** Uses it up, also when what was signed turns out wrong. Answers whether it was kept for just this. */
export async function takeChallenge(database: Database, challenge: string, of: Signing): Promise<boolean> {
  const taken = await database.statement(
    `delete from passkey_challenges
     where challenge_hash = $1 and purpose = $2 and user_id is not distinct from $3::uuid
       and challenge_id is not distinct from $4::uuid and expires_at > now()
     returning purpose`,
    [secretHash(challenge), of.purpose, of.userId, of.challengeId],
  )
  return taken.length > 0
}
