import type { AppParts, PublicRequest } from '../../kit/http/http.ts'
import type { Origin } from '../../kit/http/origin.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import type { Session } from '../../kit/security/session.ts'
import { setSignInCookie } from '../sign-in/sign-in-cookies.ts'
import { begin, newBrowserSecret, validSeconds } from './pending-sign-in.ts'
import { signInAddress } from './provider.ts'
import type { ProviderSettings } from './provider-config.ts'

/** Sends a browser to the provider to sign in; its cookie is what the answer has to come back with. */
export async function redirectToProvider(
  call: PublicRequest,
  redirect: string | null,
): Promise<{ url: string }> {
  const { app, request } = call
  const provider = providerIn(app)
  await countVisits(app, request.network)
  const browser = newBrowserSecret()
  const secrets = await begin(app, { browser }, redirect)
  const url = await signInAddress(app.config, provider, secrets)
  setSignInCookie(call, 'provider', browser, validSeconds)
  return { url }
}

/** Redirects a browser to the provider to link an account there. The answer has to come back in the same session. */
export async function redirectToLink(
  app: AppParts,
  session: Session,
  { network }: Pick<Origin, 'network'>,
): Promise<{ url: string }> {
  const provider = providerIn(app)
  await countVisits(app, network)
  const secrets = await begin(app, { sessionId: session.id }, null)
  return { url: await signInAddress(app.config, provider, secrets) }
}

/** @throws Refusal while the installation names no provider */
export function providerIn({ config }: Pick<AppParts, 'config'>): ProviderSettings {
  if (config.oidc) return config.oidc
  throw conflict('Sign-in through an identity provider is not set up on this installation.')
}

/** Each visit to the provider, and each answer that comes back, costs calls to it. */
export const countVisits = ({ database }: Pick<AppParts, 'database'>, network: string): Promise<void> =>
  countAttempts(database, [{ scope: 'provider network', subject: network, max: 300, windowSeconds: 900 }])
