import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Passkey } from '@wizyta/contract/access/sign-in/passkeys'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '../../../kit/http/refusal.ts'
import { checkPassword } from '../check-password.ts'
import { factorAdded, factorRemoved, type OwnCall } from '../second-factor/factor-changes.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'

const atMost = 20
// Ed25519, ES256, RS256: what authenticators have. The library's own list has more, which Node calls experimental.
const algorithms = [-8, -7, -257]

/** Returns the challenge for a new passkey, found without a name and unlocked by finger, face or PIN. */
export async function offerRegistration(call: OwnCall, password: string) {
  const { tx, session, app } = call
  await checkPassword(call, 'password', password)
  const { id: userId, email, name } = session.user
  const { rows } = await sql<{ id: string; transports: string[] }>`
    select credential_id as id, transports from passkeys where user_id = ${userId}`.execute(tx)
  if (rows.length >= atMost) throw conflict('These are many passkeys. Remove one that you no longer use.')
  const { id: rpID, name: rpName } = relyingParty(app.config)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: rows,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(app.database, options.challenge, { purpose: 'registration', userId, challengeId: null })
  return { options: { ...options } }
}

/** Keeps a new passkey. */
export async function addPasskey(
  call: OwnCall,
  { name, response }: { name: string; response: { id: string } },
): Promise<{ passkey: Passkey; backup_codes: string[] | null }> {
  const { tx, session, app } = call
  const { id: rpID, origin } = relyingParty(app.config)
  const registered = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(app.database, challenge, {
        purpose: 'registration',
        userId: session.user.id,
        challengeId: null,
      }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!registered?.verified) throw invalid({ response: ['The passkey could not be checked. Try again.'] })
  const { credential, credentialBackedUp } = registered.registrationInfo
  const passkey = await tx
    .insertInto('passkeys')
    .values({
      user_id: session.user.id,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_backed_up: credentialBackedUp,
    })
    .returning(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .executeTakeFirstOrThrow()
  return { passkey, backup_codes: await factorAdded(call, 'passkey_added') }
}

export async function renamePasskey({ tx, session }: OwnCall, id: string, name: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${session.user.id}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}

export async function removePasskey(call: OwnCall, id: string, password: string): Promise<void> {
  await checkPassword(call, 'password', password)
  const { numAffectedRows } = await sql`
    delete from passkeys where id = ${id} and user_id = ${call.session.user.id}`.execute(call.tx)
  if (numAffectedRows === 0n) throw notFound()
  await factorRemoved(call, 'passkey_removed')
}
