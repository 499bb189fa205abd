import { randomBytes } from 'node:crypto'
import type { Account } from '@wizyta/contract/auth'
import { countAttempts, forgetAttempts } from '../lib/attempts.ts'
import type { AppParts } from '../lib/http.ts'
import { networkOf } from '../lib/network.ts'
import { Refusal } from '../lib/refusal.ts'
import { secretHash } from '../lib/session.ts'
import { verifyPassword } from './password.ts'

export const sessionSeconds = 7 * 86_400

/** One opaque session in two halves: the token that JavaScript sends, and the companion that it cannot read. */
export interface NewSession {
  token: string
  companion: string
  user: Account
}

/**
 * Checks e-mail and password. The answer and its time are the same for an unknown account and for a wrong password;
 * attempts are limited per account and per network, and a success clears the account's count.
 */
export async function signIn(
  app: AppParts,
  email: string,
  password: string,
  ip: string,
): Promise<NewSession & { startPage: string | null }> {
  const address = email.toLowerCase()
  const network = networkOf(ip)
  await countAttempts(app.database, [
    { scope: 'sign-in network', subject: network, max: 300, windowSeconds: 900 },
    // By account and network, so that a stranger elsewhere cannot lock the owner out; all networks together get more.
    { scope: 'sign-in account', subject: `${address} ${network}`, max: 10, windowSeconds: 300 },
    { scope: 'sign-in everywhere', subject: address, max: 100, windowSeconds: 86_400 },
  ])
  const [user] = await app.database.statement<Found>(
    'select id, name, email, language, password_hash, status, start_page from users where email = $1',
    [address],
  )
  const right = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !right || user.status !== 'active')
    throw new Refusal(401, 'The e-mail or the password is not right.')
  await forgetAttempts(app.database, 'sign-in account', `${address} ${network}`)
  await forgetAttempts(app.database, 'sign-in everywhere', address)
  const { id, name, language } = user
  const opened = await openNewSession(app, { id, name, email: user.email, language })
  return { ...opened, startPage: user.start_page }
}

interface Found extends Account {
  password_hash: string | null
  status: string
  start_page: string | null
  [column: string]: unknown
}

export async function openNewSession({ database }: AppParts, user: Account): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const companion = randomBytes(32).toString('base64url')
  await database.statement(
    `insert into sessions (user_id, token_hash, companion_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [user.id, secretHash(token), secretHash(companion), sessionSeconds],
  )
  return { token, companion, user }
}

/** Ends the session of these halves, if there is one. */
export async function signOut({ database }: AppParts, token: string, companion: string): Promise<void> {
  await database.statement('delete from sessions where token_hash = $1 and companion_hash = $2', [
    secretHash(token),
    secretHash(companion),
  ])
}
