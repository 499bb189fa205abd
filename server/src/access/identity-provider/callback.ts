import type { Arrival } from '@wizyta/contract/access/identity-provider/api'
import type { AppParts, PublicCall } from '../../kit/http/http.ts'
import { contextOf } from '../../kit/http/origin.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { openSession, secretHash } from '../../kit/security/session.ts'
import { enter, enterOrAsk } from '../sign-in/sign-in.ts'
import { readSignInCookie, setSignInCookie } from '../sign-in/sign-in-cookies.ts'
import { followMapping } from './follow-mapping.ts'
import { linkAccount } from './link-account.ts'
import { makeAccount } from './make-account.ts'
import { take, validSeconds } from './pending-sign-in.ts'
import { isOfAllowedDomain, type Person, personOf } from './person.ts'
import { claimsOf } from './provider.ts'
import { countVisits, providerIn } from './redirect.ts'

/**
 * Identifies the person who returns from the provider, and decides what that opens. A linked account is opened. A new
 * account is made when the address is unknown and the mapping names roles. An account with the same address must be
 * proven first.
 * @param answer the search of the address to which the browser returned
 */
export async function handleCallback(call: PublicCall, answer: string): Promise<Arrival> {
  const { app, request } = call
  const provider = providerIn(app)
  await countVisits(app, request.network)
  const browser = readSignInCookie(call, 'provider') ?? null
  const session = await sessionIn(call)
  const { secrets, sessionId, redirect } = await take(app, answer, {
    browser,
    sessionId: session?.id ?? null,
  })
  const person = personOf(await claimsOf(app.config, provider, answer, secrets), provider)
  // A person without an address has no domain either.
  if (person.email === null && provider.allowedDomains.length > 0) throw notConfirmed()
  if (person.email !== null && !isOfAllowedDomain(person.email, provider))
    throw new Refusal(
      403,
      'Addresses of this company may not sign in here. Choose your work account at the provider.',
    )
  if (session && session.id === sessionId) {
    await app.database.transaction({ userId: session.user.id, ...contextOf(request) }, (tx) =>
      linkAccount({ tx, session, app, request }, person),
    )
    return { outcome: 'linked' }
  }
  const known = (await findLinked(app, person)) ?? (await newcomer(call, person))
  if (known) return comeIn(call, known, person, redirect)
  if (person.email === null || browser === null) throw notConfirmed()
  await waitForProof(app, browser, { ...person, email: person.email }, redirect)
  setSignInCookie(call, 'provider', browser, validSeconds)
  return { outcome: 'proof_needed', email: person.email, redirect }
}

/** Returns the session of this browser, if it has one. */
async function sessionIn(call: PublicCall) {
  const companion = readSignInCookie(call, 'companion')
  return call.token && companion ? openSession(call.app.database, call.token, companion, null) : null
}

async function comeIn(
  call: PublicCall,
  { id, userId }: Known,
  person: Person,
  redirect: string | null,
): Promise<Arrival> {
  const { hasShownFactor } = person
  await followMapping(call.app.database, userId, person, contextOf(call.request))
  const entered = hasShownFactor ? await enter(call, userId, true) : await enterOrAsk(call, userId)
  setSignInCookie(call, 'provider', '', 0)
  await call.app.database.statement('update linked_accounts set last_sign_in_at = now() where id = $1', [id])
  return entered.access_token === null
    ? { outcome: 'second_factor', redirect }
    : { outcome: 'signed_in', ...entered, redirect }
}

/** Account here that is linked to an account at the provider. */
interface Known {
  id: string
  userId: string
}

async function findLinked({ database }: AppParts, { issuer, subject, email }: Person): Promise<Known | null> {
  const [row] = await database.statement<{ id: string; user_id: string; status: string }>(
    `update linked_accounts l set email = coalesce($3, l.email)
     from users u
     where l.issuer = $1 and l.subject = $2 and u.id = l.user_id
     returning l.id, l.user_id, u.status`,
    [issuer, subject, email],
  )
  if (!row) return null
  if (row.status !== 'active')
    throw new Refusal(403, 'Your account here is not active. Ask the owner of your business.')
  return { id: row.id, userId: row.user_id }
}

/**
 * Handles an unknown person, who is identified by the address alone; it must be verified.
 * @returns null when an account here has the address: to be proven
 */
async function newcomer({ app, request }: PublicCall, person: Person): Promise<Known | null> {
  const { email } = person
  if (email === null || !person.isVerified) throw notConfirmed()
  const taken = await app.database.statement('select from users where email = $1', [email])
  if (taken.length > 0) return null
  const made = await makeAccount(app.database, { ...person, email }, contextOf(request))
  return made === null ? null : findLinked(app, person)
}

const notConfirmed = () =>
  new Refusal(
    403,
    'The identity provider does not say that your e-mail address is confirmed. Confirm it there, or sign in with e-mail and password.',
  )

async function waitForProof(
  { database }: AppParts,
  browser: string,
  { issuer, subject, email }: Person & { email: string },
  redirect: string | null,
): Promise<void> {
  await database.statement(
    `insert into waiting_links (browser_hash, issuer, subject, email, redirect, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
     on conflict (browser_hash) do update set issuer = excluded.issuer, subject = excluded.subject,
       email = excluded.email, redirect = excluded.redirect, created_at = now(), expires_at = excluded.expires_at`,
    [secretHash(browser), issuer, subject, email, redirect, validSeconds],
  )
}
