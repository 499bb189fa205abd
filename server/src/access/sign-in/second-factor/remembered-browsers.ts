import { randomBytes } from 'node:crypto'
import { rememberedDays } from '@wizyta/contract/access/sign-in/second-factor'
import { sql } from 'kysely'
import type { PublicRequest } from '../../../kit/http/http.ts'
import { contextOf } from '../../../kit/http/origin.ts'
import { secretHash } from '../../../kit/security/session.ts'
import { readSignInCookie, setSignInCookie } from '../sign-in-cookies.ts'

/** Colleagues at one counter, each with their own secret in the cookie. */
const accountsAtMost = 6

/** Returns true when the account's owner has chosen to skip the second factor in this browser. */
export async function isRemembered(call: PublicRequest, userId: string): Promise<boolean> {
  const hashes = tokensOf(call).map(secretHash)
  if (hashes.length === 0) return false
  return call.app.database.transaction({ userId, ...contextOf(call.request) }, async (tx) => {
    const { numAffectedRows } = await sql`
      update remembered_browsers set last_used_at = now()
      where user_id = ${userId} and token_hash = any (${hashes}::bytea[]) and expires_at > now()`.execute(tx)
    return (numAffectedRows ?? 0n) > 0n
  })
}

/** Does not ask here again for 30 days. The secret is a new one, whatever the browser brought. */
export async function rememberBrowser(call: PublicRequest, userId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await call.app.database.transaction({ userId, ...contextOf(call.request) }, async (tx) => {
    await tx
      .insertInto('remembered_browsers')
      .values({
        user_id: userId,
        token_hash: secretHash(token),
        agent: call.request.agent,
        expires_at: sql`now() + make_interval(days => ${rememberedDays})`,
      })
      .execute()
  })
  const kept = [token, ...tokensOf(call)].slice(0, accountsAtMost)
  setSignInCookie(call, 'remembered', kept.join('.'), rememberedDays * 86_400)
}

function tokensOf(call: PublicRequest): string[] {
  const value = readSignInCookie(call, 'remembered') ?? ''
  return /^[\w-]{43}(\.[\w-]{43}){0,5}$/.test(value) ? value.split('.') : []
}
