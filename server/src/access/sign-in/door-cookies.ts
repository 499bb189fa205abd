import type { PublicCall } from '../../kit/http/http.ts'
import { companionCookie } from '../../kit/security/session.ts'

/** Somebody who is not signed in yet: his call, the cookies that he brings, and the answer that takes new ones along. */
export type AtDoor = Pick<PublicCall, 'app' | 'reply' | 'cookies' | 'request'>

/**
 * companion: the half of the session that no script can read. challenge: a sign-in that waits for its second factor.
 * remembered: a browser that is not asked for it. known: a browser in which somebody has signed in before.
 * device: this browser, whoever signs in. provider: a browser that has gone to the identity provider.
 */
export type DoorCookie = 'companion' | 'challenge' | 'remembered' | 'known' | 'device' | 'provider'

export const readDoorCookie = (
  call: Pick<AtDoor, 'app' | 'cookies'>,
  cookie: DoorCookie,
): string | undefined => call.cookies[nameOf(call, cookie)] || undefined

/** @param seconds 0 removes it */
export function setDoorCookie(
  call: Pick<AtDoor, 'app' | 'reply'>,
  cookie: DoorCookie,
  value: string,
  seconds: number,
) {
  const secure = isSecure(call) ? '; Secure' : ''
  call.reply.header(
    'set-cookie',
    `${nameOf(call, cookie)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  )
}

function nameOf(call: Pick<AtDoor, 'app'>, cookie: DoorCookie) {
  if (cookie === 'companion') return companionCookie(isSecure(call))
  return isSecure(call) ? `__Host-wizyta-${cookie}` : `wizyta_${cookie}`
}

const isSecure = ({ app }: Pick<AtDoor, 'app'>) => app.config.appOrigin.startsWith('https:')
