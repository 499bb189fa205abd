import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database } from '../../kit/database/database.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { secretHash } from '../../kit/security/session.ts'

/** How long one may take at the provider, and how long a link then waits for its proof. */
export const validSeconds = 600

/** Secrets that bind an answer of the provider to the question. Only the state leaves this server as it is. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** Bearer of the answer: the browser with this cookie, or the session that asked to link. */
export type Asker = { browser: string } | { sessionId: string }

/** For the cookie of a browser that goes to the provider. */
export const newBrowserSecret = () => randomBytes(32).toString('base64url')

/** Remembers that a browser goes to the provider now. */
export async function begin(
  { database, config }: { database: Database; config: Config },
  asker: Asker,
  redirect: string | null,
): Promise<SignInSecrets> {
  const state = randomBytes(32).toString('base64url')
  await database.statement(
    `insert into provider_sign_ins (state_hash, browser_hash, session_id, redirect, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [
      secretHash(state),
      'browser' in asker ? secretHash(asker.browser) : null,
      'sessionId' in asker ? asker.sessionId : null,
      redirect,
      validSeconds,
    ],
  )
  return secretsOf(config, state)
}

export interface UnderWay {
  secrets: SignInSecrets
  /** Null: to sign in. Otherwise the session that asked to link. */
  sessionId: string | null
  redirect: string | null
}

/**
 * Takes what was remembered for an answer: once, and only where the question came from.
 * @param asker what the browser shows: its cookie, its session, or both
 * @throws Refusal when nothing was asked for, too long ago, or somewhere else
 */
export async function take(
  { database, config }: { database: Database; config: Config },
  answer: string,
  asker: { browser: string | null; sessionId: string | null },
): Promise<UnderWay> {
  const state = new URLSearchParams(answer).get('state')
  const [row] = await database.statement<{ session_id: string | null; redirect: string | null }>(
    `delete from provider_sign_ins
     where state_hash = $1 and (browser_hash = $2 or session_id = $3) and expires_at > now()
     returning session_id, redirect`,
    [secretHash(state ?? ''), asker.browser === null ? null : secretHash(asker.browser), asker.sessionId],
  )
  if (!state || !row)
    throw new Refusal(
      409,
      'This sign-in was not begun in this browser, or it was used or took too long. Please begin again.',
    )
  return { secrets: secretsOf(config, state), sessionId: row.session_id, redirect: row.redirect }
}

function secretsOf({ secretKey }: Pick<Config, 'secretKey'>, state: string): SignInSecrets {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta identity provider 1', 32))
  const made = (of: string) => createHmac('sha256', key).update(`${of} ${state}`).digest('base64url')
  return { state, nonce: made('nonce'), verifier: made('verifier') }
}
