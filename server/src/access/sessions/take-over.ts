import { randomBytes } from 'node:crypto'
import type { Account, SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { PublicRequest } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { secretHash } from '../../kit/security/session.ts'
import { deviceOf } from '../sign-in/devices.ts'
import { recordOwnAct } from '../sign-in/record-sign-in.ts'
import { readSignInCookie, setSignInCookie } from '../sign-in/sign-in-cookies.ts'
import { checkPin } from './check-pin.ts'

/**
 * Continues a colleague's own locked session at a shared computer, with new halves of its secret. The session keeps
 * its permissions and its expiry. All that ends it also ends this way in. The other user's screen stays locked.
 */
export async function takeOver(
  call: PublicRequest & { token: string | null },
  given: { user_id: string; pin: string },
): Promise<SignedIn> {
  const { database } = call.app
  const sessionId = await findWaiting(call, given.user_id)
  await checkPin(database, given.user_id, given.pin, call.request)
  const token = randomBytes(32).toString('base64url')
  const companion = randomBytes(32).toString('base64url')
  const [taken] = await database.statement<Account & { start_page: string | null; seconds: number }>(
    `with left_behind as (
       update sessions set locked_at = coalesce(locked_at, now())
       where token_hash = $6 and companion_hash = $7 and id <> $1
     )
     update sessions s set token_hash = $2, companion_hash = $3, locked_at = null,
       locks_at = now() + make_interval(mins => lock_after_of(s.user_id)),
       last_seen_at = now(), agent = $4, ip = coalesce($5::inet, ip)
     from users u
     where s.id = $1 and u.id = s.user_id and u.status = 'active'
     returning u.id, u.name, u.email, u.language, u.start_page,
       greatest(1, extract(epoch from s.expires_at - now()))::int as seconds`,
    [
      sessionId,
      secretHash(token),
      secretHash(companion),
      call.request.agent,
      call.request.ip,
      secretHash(call.token ?? ''),
      secretHash(readSignInCookie(call, 'companion') ?? ''),
    ],
  )
  if (!taken) throw signInFirst()
  const { start_page, seconds, ...user } = taken
  setSignInCookie(call, 'companion', companion, seconds)
  await recordOwnAct(database, user.id, call.request, 'sign_in', {
    changes: { way: [null, 'pin'] },
    within: { session: sessionId },
  })
  return { access_token: token, user, start_page }
}

/** The session that the person has on this computer. */
async function findWaiting(call: PublicRequest, userId: string): Promise<string> {
  const device = deviceOf(call)
  if (device === null) throw signInFirst()
  await countAttempts(call.app.database, [
    { scope: 'pin device', subject: device.toString('hex'), max: 60, windowSeconds: 900 },
  ])
  const [found] = await call.app.database.statement<{ session_id: string }>(
    'select session_id from people_on_device($1) where user_id = $2',
    [device, userId],
  )
  if (!found) throw signInFirst()
  return found.session_id
}

const signInFirst = () => invalid({ pin: ['Sign in on this computer with your password first.'] })
