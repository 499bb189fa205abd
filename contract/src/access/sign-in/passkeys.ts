import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, requiredText } from '../../kit/field.ts'
import { signedIn } from './api.ts'

/** A passkey as its owner sees it. */
export const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: instant,
    last_used_at: instant.nullable(),
    /** Kept by a service, and so on several devices. */
    is_backed_up: z.boolean(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

/** Options for creating or requesting a passkey: the JSON form of WebAuthn Level 3. */
export const passkeyOptions = z
  .object({ options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' })

/** Answer of the browser, in the JSON form of WebAuthn Level 3. The server's library reads it closely. */
export const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
})

const name = requiredText('Give the passkey a name.', 60)

export const passkeys = {
  registrationOptions: endpoint({
    method: 'POST',
    path: '/tenant/me/passkeys/options',
    permission: 'signed-in',
    summary: 'What a new passkey has to sign. The password is asked for again.',
    body: z.strictObject({
      password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
    }),
    answer: passkeyOptions,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/me/passkeys',
    permission: 'signed-in',
    summary: 'Keep a new passkey. With the first factor come ten backup codes, and all other sessions end.',
    body: z.strictObject({ name, response: passkeyAnswer }),
    answer: z.object({ passkey, backup_codes: z.array(z.string()).nullable() }),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/tenant/me/passkeys/:id',
    permission: 'signed-in',
    summary: 'Give one of the own passkeys another name.',
    params: idParams,
    body: z.strictObject({ name }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/tenant/me/passkeys/:id/removals',
    permission: 'signed-in',
    summary: 'Remove one of the own passkeys. The password is asked for again.',
    params: idParams,
    body: z.strictObject({
      password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
    }),
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/tenant/passkey-sign-ins/options',
    permission: 'public',
    summary: 'What a passkey has to sign to sign in.',
    answer: passkeyOptions,
    status: 200,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/tenant/passkey-sign-ins',
    permission: 'public',
    summary: 'Sign in with a passkey, without a password. It is both factors at once.',
    body: z.strictObject({ response: passkeyAnswer }),
    answer: signedIn,
    status: 200,
  }),
}
