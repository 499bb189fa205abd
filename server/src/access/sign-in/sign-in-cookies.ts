import type { PublicRequest } from '../../kit/http/http.ts'
import { companionCookie } from '../../kit/security/session.ts'

/**
 * companion: the half of the session that no script can read. challenge: a sign-in that waits for its second factor.
 * remembered: a browser that is not asked for it. known: a browser in which its owner has signed in before. device:
 * this browser, for every account. provider: a browser that has gone to the identity provider.
 */
export type SignInCookie = 'companion' | 'challenge' | 'remembered' | 'known' | 'device' | 'provider'

export const readSignInCookie = (
  call: Pick<PublicRequest, 'app' | 'cookies'>,
  cookie: SignInCookie,
): string | undefined => call.cookies[nameOf(call, cookie)] || undefined

/** @param seconds 0 removes it */
export function setSignInCookie(
  call: Pick<PublicRequest, 'app' | 'reply'>,
  cookie: SignInCookie,
  value: string,
  seconds: number,
) {
  const secure = isSecure(call) ? '; Secure' : ''
  call.reply.header(
    'set-cookie',
    `${nameOf(call, cookie)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  )
}

function nameOf(call: Pick<PublicRequest, 'app'>, cookie: SignInCookie) {
  if (cookie === 'companion') return companionCookie(isSecure(call))
  return isSecure(call) ? `__Host-wizyta-${cookie}` : `wizyta_${cookie}`
}

const isSecure = ({ app }: Pick<PublicRequest, 'app'>) => app.config.appOrigin.startsWith('https:')
