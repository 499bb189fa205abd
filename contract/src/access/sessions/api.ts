import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { signedIn } from '../sign-in/api.ts'

/** Wrong PINs in a row; after them it takes the password. */
export const pinTries = 5

/** The digits of a PIN, wherever one is typed. */
const digits = /^\d{4,8}$/

/** All alike, or one after the other: what is tried first. */
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
}

/** PIN that a user sets. */
export const newPin = z
  .string()
  .regex(digits, 'A PIN has 4 to 8 digits.')
  .refine((pin) => !isEasy(pin), 'This PIN is too easy to guess.')

const password = z.string().min(1, 'Enter your password.').max(1024, 'This is too long.')
export const typedPin = z.string().regex(digits, 'A PIN has 4 to 8 digits.')

/** Place where a user is signed in. */
export const openSession = z
  .object({
    id: z.uuid(),
    /** Program and system in short, `Chrome 141, Windows`. */
    agent: z.string().nullable(),
    /** The address that it was last used from. */
    ip: z.string().nullable(),
    created_at: instant,
    last_seen_at: instant,
    /** When it ends, whatever is done until then. */
    ends_at: instant,
    /** The one that asks. */
    is_current: z.boolean(),
    is_locked: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof openSession>

export const sessions = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/me/sessions',
    permission: 'signed-in',
    summary: 'Where the signed-in user is signed in, the latest used first.',
    answer: z.object({ data: z.array(openSession) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/me/sessions/:id',
    permission: 'signed-in',
    summary: 'Sign the signed-in user out in one place. It is dead from then on.',
    params: idParams,
  }),
  deleteOthers: endpoint({
    method: 'DELETE',
    path: '/tenant/me/sessions',
    permission: 'signed-in',
    summary: 'Sign the signed-in user out everywhere but here.',
    answer: z.object({ ended: z.int() }),
  }),
}

export const ownPin = z
  .object({
    /** Null: there is none. */
    set_at: instant.nullable(),
    /** Wrong ones that may still follow; 0: it takes the password. */
    tries_left: z.int(),
  })
  .meta({ id: 'OwnPin' })
export type OwnPin = z.infer<typeof ownPin>

export const newPinInput = z.strictObject({ password, pin: newPin }).meta({ id: 'NewPinInput' })

export const pins = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/me/pin',
    permission: 'signed-in',
    summary: 'Whether the signed-in user has a PIN.',
    answer: ownPin,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/tenant/me/pin',
    permission: 'signed-in',
    summary: 'Set the PIN that opens a locked screen, by the password.',
    body: newPinInput,
    answer: ownPin,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/me/pin',
    permission: 'signed-in',
    summary: 'Give the PIN up: a locked screen then takes the password.',
  }),
}

/** Colleague who may continue at this computer by PIN. */
export const colleagueHere = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'ColleagueHere' })
export type ColleagueHere = z.infer<typeof colleagueHere>

export const lockedScreen = z
  .object({
    is_locked: z.boolean(),
    /** The user whose screen is locked. */
    user: colleagueHere,
    /** True when a PIN opens it, or when a password does. */
    takes_pin: z.boolean(),
    /** If neither does, the user signs in again. */
    takes_password: z.boolean(),
    /** Colleagues of the business in hand who have signed in on this computer and have a PIN. */
    colleagues: z.array(colleagueHere),
  })
  .meta({ id: 'LockedScreen' })
export type LockedScreen = z.infer<typeof lockedScreen>

/** A wrong PIN or password answers 422; what else is called while the screen is locked, 423. */
export const screenLock = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/screen-lock',
    permission: 'signed-in',
    summary: 'Whether the screen of this session is locked, and who can go on at it.',
    answer: lockedScreen,
    whileLocked: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/screen-lock',
    permission: 'signed-in',
    summary: 'Lock the screen of this session: until it is opened, nothing else is answered.',
    whileLocked: true,
  }),
  keepOpen: endpoint({
    method: 'POST',
    path: '/tenant/screen-lock/activities',
    permission: 'signed-in',
    summary:
      'Somebody is at the screen: it is locked so many minutes from now as the strictest of his businesses has set. It opens no locked one.',
    answer: z.object({
      /** Null: it does not lock by itself. */
      lock_after_min: z.int().nullable(),
      is_locked: z.boolean(),
    }),
    status: 200,
    whileLocked: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/tenant/screen-lock/openings',
    permission: 'signed-in',
    summary: 'Open the locked screen by the PIN, or by the password.',
    body: z.union([z.strictObject({ pin: typedPin }), z.strictObject({ password })]),
    whileLocked: true,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/tenant/screen-lock/takeovers',
    permission: 'public',
    summary:
      'Go on at a shared computer as somebody else, by his PIN: he must have signed in there before and not have signed out. He gets a new token and companion; whose screen it was stays locked.',
    body: z.strictObject({ user_id: z.uuid(), pin: typedPin }),
    answer: signedIn,
    status: 200,
  }),
}
