import type { SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { Tx } from '../../../kit/database/database.ts'
import type { PublicRequest } from '../../../kit/http/http.ts'
import { contextOf } from '../../../kit/http/origin.ts'
import { invalid, Refusal } from '../../../kit/http/refusal.ts'
import { countTry, forgetSlips } from '../account-limits.ts'
import { recordFailedSignIn } from '../record-sign-in.ts'
import { enter } from '../sign-in.ts'
import { takeAuthenticatorCode } from './authenticator.ts'
import { takeBackupCode } from './backup-codes.ts'
import { type Challenge, closeChallenge, findChallenge, takeTry } from './challenge.ts'
import { rememberBrowser } from './remembered-browsers.ts'
import { sendCode, takeSentCode } from './sent-codes.ts'

interface Given {
  way: 'authenticator' | 'email' | 'backup_code'
  code: string
  remember: boolean
}

/** Ends a sign-in that waits, with a code. */
export const solveWithCode = (call: PublicRequest, { way, code, remember }: Given): Promise<SignedIn> =>
  solve(call, remember, async (tx, { userId, id }) => {
    const { config } = call.app
    const isRight =
      way === 'authenticator'
        ? await takeAuthenticatorCode(tx, config, userId, code)
        : way === 'backup_code'
          ? await takeBackupCode(tx, config, userId, code)
          : await takeSentCode(tx, config, { userId, challengeId: id }, code)
    if (!isRight) throw invalid({ code: ['This code is not right, or has been used.'] })
  })

/**
 * Ends a sign-in that waits, when what was shown is right. Each try is counted before it is judged.
 * @param take refuses by throwing; it runs in the transaction that closes the waiting
 */
export async function solve(
  call: PublicRequest,
  remember: boolean,
  take: (tx: Tx, challenge: Challenge) => Promise<void>,
): Promise<SignedIn> {
  const { database } = call.app
  const challenge = await takeTry(call)
  // With the password, an attacker could begin a new sign-in after every five codes. The account therefore counts
  // them all.
  const limits = await countTry(call, 'second factor', challenge.email)
  const context = { userId: challenge.userId, ...contextOf(call.request) }
  await database
    .transaction(context, async (tx) => {
      await take(tx, challenge)
      await closeChallenge(tx, challenge.id)
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) recordFailedSignIn(database, challenge.userId, call.request)
      throw error
    })
  await forgetSlips(call, limits)
  const answer = await enter(call, challenge.userId, true)
  if (remember) await rememberBrowser(call, challenge.userId)
  return answer
}

/** Sends a code to the address of the waiting user. */
export async function sendChallengeCode(call: PublicRequest): Promise<{ demo_code: string | null }> {
  const { id, userId } = await findChallenge(call)
  const context = { userId, ...contextOf(call.request) }
  return call.app.database.transaction(context, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email_codes_since')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.email_codes_since === null)
      throw new Refusal(409, 'Codes by e-mail are not turned on for this account.')
    return sendCode(call.app, tx, { userId, challengeId: id })
  })
}
