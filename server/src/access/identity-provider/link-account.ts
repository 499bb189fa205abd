import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, notFound } from '../../kit/http/refusal.ts'
import { secretHash } from '../../kit/security/session.ts'
import { type OwnCall, tellOfChange } from '../sign-in/second-factor/factor-changes.ts'
import { readSignInCookie } from '../sign-in/sign-in-cookies.ts'
import type { Person } from './person.ts'

/** Links an account at the provider to one here, for good. @throws Refusal when either is linked already */
export async function linkAccount(
  call: OwnCall,
  { issuer, subject, email }: Pick<Person, 'issuer' | 'subject' | 'email'>,
): Promise<void> {
  const { tx, session } = call
  const userId = session.user.id
  const { rows } = await sql`
    insert into linked_accounts (user_id, issuer, subject, email)
    select id, ${issuer}, ${subject}, ${email} from users where id = ${userId} and status = 'active'
    on conflict do nothing
    returning id`.execute(tx)
  if (rows.length === 0) throw await whyNot(tx, userId, issuer, subject)
  await tellOfChange(call, 'provider_linked')
}

async function whyNot(tx: Tx, userId: string, issuer: string, subject: string) {
  const { rows } = await sql<{ own: boolean; same: boolean }>`
    select user_id = ${userId} as own, subject = ${subject} as same from linked_accounts
    where issuer = ${issuer} and (subject = ${subject} or user_id = ${userId})
    order by subject = ${subject} desc limit 1`.execute(tx)
  const [other] = rows
  if (!other) return notFound()
  if (!other.own) return conflict('This account of the provider belongs to another account here.')
  return other.same
    ? conflict('These two accounts are linked already.')
    : conflict('Another account of the provider is linked here. Unlink that one first.')
}

/**
 * Links the waiting identity to the account with the same address that has signed in since then in this browser.
 * Signing in is the proof: a session that was open before is none.
 */
export async function linkWaiting(
  call: OwnCall & { cookies: Record<string, string> },
): Promise<{ redirect: string | null }> {
  const { tx, session } = call
  const browser = readSignInCookie(call, 'provider') ?? ''
  const { rows } = await sql<{ issuer: string; subject: string; email: string; redirect: string | null }>`
    delete from waiting_links w using sessions s
    where w.browser_hash = ${secretHash(browser)} and w.expires_at > now() and w.email = ${session.user.email}
      and s.id = ${session.id} and s.created_at > w.created_at
    returning w.issuer, w.subject, w.email, w.redirect`.execute(tx)
  const [waiting] = rows
  if (!waiting)
    throw conflict(
      'No account is waiting to be linked. Sign in through the provider again, then with the password of the account with that address.',
    )
  await linkAccount(call, waiting)
  return { redirect: waiting.redirect }
}
