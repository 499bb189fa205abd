import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client'
import type { Config } from '../../config.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { SignInSecrets } from './pending-sign-in.ts'
import { isLoopback, type ProviderSettings } from './provider-config.ts'

const timeoutSeconds = 8
/** How far the clock of the provider may be ahead of ours. */
const clockSkewSeconds = 60
/** How long what the provider says about itself is believed: its addresses and keys. */
const discoveryMs = 3_600_000

/** Claims about a person, from the ID token, completed by the answer about the user. */
export type Claims = Record<string, unknown> & { iss: string; sub: string }

/** Where the provider sends the browser back to; to be entered there. */
const returnAddress = ({ appOrigin }: Pick<Config, 'appOrigin'>): string => `${appOrigin}/clerk/callback`

/** Returns the sign-in address at the provider. Its answer can be opened with these secrets only. */
export async function signInAddress(
  config: Config,
  provider: ProviderSettings,
  { state, nonce, verifier }: SignInSecrets,
): Promise<string> {
  const configuration = await discovered(provider)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(config),
    response_type: 'code',
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  if (url.protocol !== 'https:' && !isLoopback(url))
    throw unreachable(new Error('The provider is not on https.'))
  return url.href
}

/**
 * Exchanges the answer from the browser for an ID token. It is accepted only as a whole: issuer, audience, signature,
 * times, state, nonce and verifier.
 */
export async function claimsOf(
  config: Config,
  provider: ProviderSettings,
  answer: string,
  { state, nonce, verifier }: SignInSecrets,
): Promise<Claims> {
  const configuration = await discovered(provider)
  const address = new URL(returnAddress(config))
  address.search = answer
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as Claims
    refuseFuture(claims)
    if (typeof claims.email === 'string' || !configuration.serverMetadata().userinfo_endpoint) return claims
    // Some providers put only the subject into the ID token.
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** OpenID Connect Core, 3.1.3.7: when it was issued is ours to judge; the library asks only whether it is said. */
function refuseFuture({ iat }: Claims) {
  if (!(Number(iat) <= Date.now() / 1_000 + clockSkewSeconds))
    throw new Error('The ID token is issued in the future.')
}

// By settings, so that a test's provider is not another test's.
const known = new WeakMap<ProviderSettings, { at: number; configuration: Promise<Configuration> }>()

function discovered(provider: ProviderSettings): Promise<Configuration> {
  const kept = known.get(provider)
  if (kept && Date.now() - kept.at < discoveryMs) return kept.configuration
  const configuration = discover(provider).catch((error) => {
    known.delete(provider)
    throw unreachable(error)
  })
  known.set(provider, { at: Date.now(), configuration })
  return configuration
}

function discover(provider: ProviderSettings): Promise<Configuration> {
  const issuer = new URL(provider.issuer)
  return discovery(issuer, provider.clientId, undefined, clientAuth(provider), {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
    [customFetch]: outwardCall,
  })
}

/** Redirects are followed nowhere (openid-client asks for that), and without TLS nothing leaves this machine. */
const outwardCall: CustomFetch = (address, options) => {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !isLoopback(url)) throw new Error('The provider is not on https.')
  return fetch(url, { ...options, body: options.body as BodyInit, redirect: 'manual' })
}

function clientAuth({ clientSecret }: ProviderSettings): ClientAuth {
  if (clientSecret === null) return None()
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  // RFC 8414: where nothing is said, it is client_secret_basic.
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
      server,
      ...rest,
    )
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new Refusal(403, 'The identity provider says that the sign-in was given up or not allowed.')
    return because(error, new Refusal(409, 'The identity provider refused the sign-in. Please try again.'))
  }
  if (isUnreachable(error)) return unreachable(error)
  return because(
    error,
    new Refusal(
      409,
      'The answer of the identity provider could not be trusted. Nothing was opened; please try again.',
    ),
  )
}

const unreachable = (error: unknown) =>
  error instanceof Refusal
    ? error
    : because(
        error,
        new Refusal(
          503,
          'The identity provider cannot be reached. Try again in a moment, or sign in with e-mail and password.',
        ),
      )

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, message } = error as Error & { code?: string; cause?: { message?: string } }
  return code === 'OAUTH_TIMEOUT' || cause?.message === 'fetch failed' || message === 'fetch failed'
}

/** Logs the failure for the operator, without personal data. */
function because(error: unknown, refusal: Refusal): Refusal {
  const { name, code, message } = error as Error & { code?: string; error?: string }
  refusal.cause = [name, code, (error as { error?: string }).error, message].filter(Boolean).join(' ')
  return refusal
}
