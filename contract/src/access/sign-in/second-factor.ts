import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { signedIn } from './api.ts'
import { passkey, passkeyAnswer, passkeyOptions } from './passkeys.ts'

/** Factors that a user can present beside the password. */
export const secondFactors = ['authenticator', 'passkey', 'email'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The ways that end a sign-in: a backup code stands in for any factor. */
export const signInWays = [...secondFactors, 'backup_code'] as const
export type SignInWay = (typeof signInWays)[number]

/** Days for which a browser is not asked again. */
export const rememberedDays = 30
/** Minutes in which a sign-in has to be ended, and in which a code that was sent is good. */
export const challengeMinutes = 10
/** Codes that one sign-in may try. */
export const challengeTries = 5
export const backupCodeCount = 10

/** As people type them: with spaces or a dash in the middle. */
const typedCode = z
  .string()
  .max(40, 'This is too long.')
  .transform((code) => code.replace(/[\s-]/g, ''))

const sixDigits = typedCode.refine((code) => /^\d{6}$/.test(code), 'A code has six digits.')

/** Repeated password, which proves that the user is present and the screen was not left open. */
export const passwordAgain = z
  .strictObject({
    password: z.string().min(1, 'Enter your password.').max(1024, 'This is too long.'),
  })
  .meta({ id: 'PasswordAgain' })

/** Shown once, when the first factor is set up; null: there are some already. */
const backupCodes = z.array(z.string())

export const signInChallenge = z
  .object({
    ways: z.array(z.enum(signInWays)),
    /** Where a code would go, as `ka…@salon.pl`. */
    email: z.string(),
    expires_at: instant,
  })
  .meta({ id: 'SignInChallenge' })
export type SignInChallenge = z.infer<typeof signInChallenge>

export const signInChallenges = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/sign-in-challenge',
    permission: 'public',
    summary: 'The sign-in of this browser that waits for its second factor, if there is one.',
    answer: z.object({ challenge: signInChallenge.nullable() }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/tenant/sign-in-challenge/codes',
    permission: 'public',
    summary: 'Send a code to the address of the account. The one before is worthless from then on.',
    answer: z.object({
      /** In the demo, which sends no mails: the code that the mail would carry. */
      demo_code: z.string().nullable(),
    }),
    status: 200,
  }),
  solve: endpoint({
    method: 'POST',
    path: '/tenant/sign-in-challenge/solutions',
    permission: 'public',
    summary: 'End the sign-in with a code: of the authenticator app, of a mail, or a backup code.',
    body: z.strictObject({
      way: z.enum(['authenticator', 'email', 'backup_code']),
      code: typedCode.refine((code) => code !== '', 'Enter the code.'),
      /** True: this browser is not asked again for 30 days. */
      remember: z.boolean(),
    }),
    answer: signedIn,
    status: 200,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/tenant/sign-in-challenge/passkey-options',
    permission: 'public',
    summary: 'What a passkey has to sign to end the sign-in.',
    answer: passkeyOptions,
    status: 200,
  }),
  solveWithPasskey: endpoint({
    method: 'POST',
    path: '/tenant/sign-in-challenge/passkey-solutions',
    permission: 'public',
    summary: 'End the sign-in with a passkey.',
    body: z.strictObject({ response: passkeyAnswer, remember: z.boolean() }),
    answer: signedIn,
    status: 200,
  }),
}

export const ownFactors = z
  .object({
    /** When each was set up; null: it is not. */
    authenticator_since: z.string().nullable(),
    email_since: z.string().nullable(),
    passkeys: z.array(passkey),
    backup_codes_left: z.int(),
    /** Browsers that are not asked again. */
    remembered_browsers: z.array(
      z.object({
        id: z.uuid(),
        agent: z.string().nullable(),
        created_at: instant,
        last_used_at: instant,
        expires_at: instant,
      }),
    ),
    /** Businesses where a role of the user requires a second factor. */
    required_in: z.array(z.string()),
    /** True when the installation can send codes. */
    sends_mails: z.boolean(),
  })
  .meta({ id: 'OwnFactors' })
export type OwnFactors = z.infer<typeof ownFactors>

export const ownSecondFactor = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/me/second-factor',
    permission: 'signed-in',
    summary: 'What the signed-in user can show beside his password, and where he is not asked for it.',
    answer: ownFactors,
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/tenant/me/authenticator',
    permission: 'signed-in',
    summary: 'Make a secret for an authenticator app. It counts from its first code on.',
    body: passwordAgain,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    status: 200,
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/tenant/me/authenticator/confirmations',
    permission: 'signed-in',
    summary:
      'Show the first code of the app. With the first factor come ten backup codes, and all other sessions end.',
    body: z.strictObject({ code: sixDigits }),
    answer: z.object({ backup_codes: backupCodes.nullable() }),
    status: 200,
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/tenant/me/authenticator/removals',
    permission: 'signed-in',
    summary: 'Ask for no code of the app any more.',
    body: passwordAgain,
  }),
  beginEmailCodes: endpoint({
    method: 'POST',
    path: '/tenant/me/email-codes',
    permission: 'signed-in',
    summary: 'Send a code to the own address, to see that it arrives.',
    body: passwordAgain,
    answer: z.object({ demo_code: z.string().nullable() }),
    status: 200,
  }),
  confirmEmailCodes: endpoint({
    method: 'POST',
    path: '/tenant/me/email-codes/confirmations',
    permission: 'signed-in',
    summary: 'Show the code of the mail: from then on codes by mail are a second factor.',
    body: z.strictObject({ code: sixDigits }),
    answer: z.object({ backup_codes: backupCodes.nullable() }),
    status: 200,
  }),
  removeEmailCodes: endpoint({
    method: 'POST',
    path: '/tenant/me/email-codes/removals',
    permission: 'signed-in',
    summary: 'Send no codes any more.',
    body: passwordAgain,
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/tenant/me/backup-codes',
    permission: 'signed-in',
    summary: 'Make ten new backup codes; the old ones are worthless from then on.',
    body: passwordAgain,
    answer: z.object({ backup_codes: backupCodes }),
    status: 200,
  }),
  forgetBrowser: endpoint({
    method: 'DELETE',
    path: '/tenant/me/remembered-browsers/:id',
    permission: 'signed-in',
    summary: 'Ask in this browser again.',
    params: idParams,
  }),
  forgetBrowsers: endpoint({
    method: 'DELETE',
    path: '/tenant/me/remembered-browsers',
    permission: 'signed-in',
    summary: 'Ask in every browser again.',
  }),
}
