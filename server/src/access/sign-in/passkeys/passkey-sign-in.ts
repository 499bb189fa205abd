import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { SignedIn } from '@wizyta/contract/access/sign-in/api'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { AppParts, PublicRequest } from '../../../kit/http/http.ts'
import { contextOf } from '../../../kit/http/origin.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { countAttempts } from '../../../kit/security/attempts.ts'
import { findChallenge } from '../second-factor/challenge.ts'
import { solve } from '../second-factor/solve-challenge.ts'
import { enter } from '../sign-in.ts'
import { keepChallenge, type Signing, takeChallenge } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'

/** As the browser sends it; the library looks at the rest. */
interface Shown {
  id: string
  response: Record<string, unknown>
}

/** Returns the challenge of a sign-in by passkey. The browser's user chooses the passkey. */
export async function offerSignIn(call: PublicRequest) {
  await countByNetwork(call)
  return offer(call, [], { purpose: 'sign_in', userId: null, challengeId: null })
}

/** The same, to end a sign-in that waits: one of the passkeys of its owner. */
export async function offerSecondFactor(call: PublicRequest) {
  await countByNetwork(call)
  const { id: challengeId, userId } = await findChallenge(call)
  const own = await call.app.database.transaction({ userId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string; transports: string[] }>`
      select credential_id as id, transports from passkeys where user_id = ${userId}`.execute(tx)
    return rows
  })
  return offer(call, own, { purpose: 'second_factor', userId, challengeId })
}

/** Signs in by a passkey alone: a thing that the user has, opened by a trait or a secret. */
export async function signInWithPasskey(call: PublicRequest, shown: Shown): Promise<SignedIn> {
  await countByNetwork(call)
  const userId = ownerOf(shown)
  if (!userId) throw unknown()
  await call.app.database.transaction({ userId, ...contextOf(call.request) }, (tx) =>
    checkPasskey(call.app, tx, shown, userId, { purpose: 'sign_in', userId: null, challengeId: null }),
  )
  return enter(call, userId, true)
}

/** Ends a sign-in that waits, by a passkey. */
export const solveWithPasskey = (call: PublicRequest, shown: Shown, remember: boolean): Promise<SignedIn> =>
  solve(call, remember, (tx, { id: challengeId, userId }) =>
    checkPasskey(call.app, tx, shown, userId, { purpose: 'second_factor', userId, challengeId }),
  )

async function offer(
  call: PublicRequest,
  allowCredentials: { id: string; transports: string[] }[],
  of: Signing,
) {
  const { id: rpID } = relyingParty(call.app.config)
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials,
    userVerification: 'required',
  })
  await keepChallenge(call.app.database, options.challenge, of)
  return { options: { ...options } }
}

/** @throws 401 unless the passkey is the user's, has signed just this, and its user was seen */
async function checkPasskey(app: AppParts, tx: Tx, shown: Shown, userId: string, of: Signing): Promise<void> {
  const { rows } = await sql<Kept>`
    select id, credential_id, public_key, counter, transports from passkeys
    where user_id = ${userId} and credential_id = ${shown.id} for update`.execute(tx)
  const [kept] = rows
  if (!kept) throw unknown()
  const { id: rpID, origin } = relyingParty(app.config)
  // The library refuses a counter that does not rise: the passkey was copied.
  const checked = await verifyAuthenticationResponse({
    response: shown as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(app.database, challenge, of),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw unknown()
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  await sql`
    update passkeys set counter = ${newCounter}, is_backed_up = ${credentialBackedUp}, last_used_at = now()
    where id = ${kept.id}`.execute(tx)
}

interface Kept {
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
}

/** The user that the passkey was made for, as it says itself; nothing is proven by that. */
function ownerOf({ response }: Shown): string | null {
  const { userHandle } = response
  if (typeof userHandle !== 'string') return null
  const id = Buffer.from(userHandle, 'base64url').toString('utf8')
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** The same for one that was removed and for one that never was. */
const unknown = () => new Refusal(401, 'This passkey does not open an account here.')

const countByNetwork = ({ app, request }: PublicRequest) =>
  countAttempts(app.database, [
    { scope: 'passkey network', subject: request.network, max: 300, windowSeconds: 900 },
  ])
