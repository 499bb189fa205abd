import { randomBytes } from 'node:crypto'
import type { Account, pendingSignIn, SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { z } from 'zod'
import type { AppParts, PublicCall, PublicRequest } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { secretHash } from '../../kit/security/session.ts'
import { countTry, forgetSlips } from './account-limits.ts'
import { deviceHere, greetDevice } from './devices.ts'
import { knowBrowser, knownBrowser } from './known-browser.ts'
import { refuseInFlood, verifyPassword } from './password.ts'
import { recordFailedSignIn, recordOwnAct } from './record-sign-in.ts'
import { askSecondFactor } from './second-factor/challenge.ts'
import { isRemembered } from './second-factor/remembered-browsers.ts'
import { readSignInCookie, setSignInCookie } from './sign-in-cookies.ts'

/** One opaque session in two halves: the token that JavaScript sends, and the companion that it cannot read. */
export interface NewSession {
  token: string
  companion: string
  /** How long it lasts at most. */
  seconds: number
  user: Account
}

type Entered = SignedIn | z.infer<typeof pendingSignIn>

/**
 * Checks e-mail and password. The answer and its time are the same for an unknown account and for a wrong password.
 * Attempts are limited, and a success clears the account's counts.
 */
export async function signIn(call: PublicRequest, email: string, password: string): Promise<Entered> {
  const { database } = call.app
  const address = email.toLowerCase()
  const isStranger = knownBrowser(call, address) === null
  refuseInFlood(isStranger)
  const limits = await countTry(call, 'sign-in', address)
  const [user] = await database.statement<{ id: string; password_hash: string | null; status: string }>(
    'select id, password_hash, status from users where email = $1',
    [address],
  )
  const right = await verifyPassword(password, user?.password_hash ?? null, isStranger)
  if (!user || !right || user.status !== 'active') {
    recordFailedSignIn(database, user?.id ?? null, call.request)
    throw new Refusal(401, 'The e-mail or the password is not right.')
  }
  await forgetSlips(call, limits)
  return enterOrAsk(call, user.id)
}

/**
 * Continues after a first proof (a password, an identity provider). It opens the session, or asks for the second
 * factor unless this browser is remembered.
 */
export async function enterOrAsk(call: PublicRequest, userId: string): Promise<Entered> {
  const [found] = await call.app.database.statement<{ factors: string[] }>(
    'select second_factors_of($1) as factors',
    [userId],
  )
  if (found?.factors.length === 0) return enter(call, userId, false)
  if (await isRemembered(call, userId)) return enter(call, userId, true)
  await askSecondFactor(call, userId)
  return { access_token: null }
}

/**
 * Opens a new session and gives both its halves to the browser. Every way in ends here. A user who was suspended
 * meanwhile stays out.
 * @param hasSecondFactor true when more than one proof was shown
 */
export async function enter(
  call: PublicRequest,
  userId: string,
  hasSecondFactor: boolean,
): Promise<SignedIn> {
  const [user] = await call.app.database.statement<Account & { start_page: string | null }>(
    `select id, name, email, language, start_page from users where id = $1 and status = 'active'`,
    [userId],
  )
  if (!user) throw new Refusal(401, 'The e-mail or the password is not right.')
  const { start_page, ...account } = user
  const device = deviceHere(call)
  const opened = await openNewSession(call.app, account, hasSecondFactor, { ...call.request, device })
  const { token, companion, seconds } = opened
  setSignInCookie(call, 'companion', companion, seconds)
  setSignInCookie(call, 'challenge', '', 0)
  knowBrowser(call, account.email)
  await greetDevice(call, account, device)
  // It has come into no company yet: into the log of each of several it is written when it does.
  await recordOwnAct(call.app.database, userId, call.request, 'sign_in', { within: { tenants: [] } })
  return { access_token: token, user: account, start_page }
}

/**
 * @param hasSecondFactor whether more than a password was shown
 * @param from where; an older session of the same person there is over
 */
export async function openNewSession(
  { database }: AppParts,
  user: Account,
  hasSecondFactor = false,
  from?: Pick<Origin, 'ip' | 'agent'> & { device: Buffer },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const companion = randomBytes(32).toString('base64url')
  const [opened] = await database.statement<{ seconds: number }>(
    `with over as (
       delete from sessions where user_id = $1 and device_hash = $5
     ), forgiven as (
       update pins set failures = 0 where user_id = $1
     )
     insert into sessions (user_id, token_hash, companion_hash, expires_at, second_factor_at, device_hash, agent, ip, locks_at)
     values ($1, $2, $3, now() + (select whole from session_limits_of($1)), case when $4 then now() end, $5, $6, $7::inet,
       now() + make_interval(mins => lock_after_of($1)))
     returning extract(epoch from expires_at - created_at)::int as seconds`,
    [
      user.id,
      secretHash(token),
      secretHash(companion),
      hasSecondFactor,
      from?.device ?? null,
      from?.agent ?? null,
      from?.ip ?? null,
    ],
    { userId: user.id },
  )
  return { token, companion, seconds: opened?.seconds ?? 0, user }
}

/** Ends the session of this browser, if there is one, and takes its half away. */
export async function signOutHere(call: PublicRequest & Pick<PublicCall, 'token'>): Promise<void> {
  const companion = readSignInCookie(call, 'companion')
  const token = call.token ?? call.cookies.access_token
  if (companion && token) await signOut(call.app, token, companion, call.request)
  setSignInCookie(call, 'companion', '', 0)
}

/** Ends the session of these halves, if there is one. */
async function signOut(
  { database }: AppParts,
  token: string,
  companion: string,
  origin: Origin,
): Promise<void> {
  const [ended] = await database.statement<{ user_id: string; tenants: string[] }>(
    `delete from sessions where token_hash = $1 and companion_hash = $2
     returning user_id, array(select tenants_of_session(id)) as tenants`,
    [secretHash(token), secretHash(companion)],
  )
  if (ended)
    await recordOwnAct(database, ended.user_id, origin, 'sign_out', { within: { tenants: ended.tenants } })
}
