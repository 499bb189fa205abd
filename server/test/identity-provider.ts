import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '../src/access/identity-provider/provider-config.ts'

/** Person with an account at the provider. */
export interface ProviderPerson {
  sub: string
  name: string
  email?: string
  email_verified?: boolean
  groups?: string[]
  /** Factors that were shown there. */
  amr?: string[]
}

export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Person at the provider's sign-in page; null: the sign-in is given up there. */
  now: ProviderPerson | null
  /** How far its clock is ahead of ours. */
  aheadMs: number
  /** The settings of an installation that it belongs to. */
  settings(more?: Partial<ProviderSettings>): ProviderSettings
  stop(): Promise<void>
}

const clientId = 'wizyta'
const clientSecret = 'a secret between the provider and us'

/**
 * A real OpenID Connect provider in this process, with a sign-in page of one button. It makes sure itself of client,
 * redirect address, PKCE and that a code is used once.
 * @param returnTo where it may send browsers back to
 */
export async function startIdentityProvider(returnTo: string): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  const own: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    now: null,
    aheadMs: 0,
    settings: (more = {}) => ({
      issuer,
      clientId,
      clientSecret,
      name: 'Salon ID',
      scope: 'openid email profile',
      allowedDomains: [],
      rolesClaim: 'groups',
      roles: {},
      trustsFactor: false,
      ...more,
    }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const provider = new Provider(issuer, configuration(people, returnTo))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/token') setClock(own.aheadMs, response)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (request.method === 'GET') return showButton(response, own.now)
    void finish(provider, people, own.now, request, response)
  })
  return own
}

/** Until the answer is over. */
function setClock(aheadMs: number, response: ServerResponse) {
  const { now } = Date
  Date.now = () => now() + aheadMs
  response.once('close', () => {
    Date.now = now
  })
}

function showButton(response: ServerResponse, person: ProviderPerson | null) {
  const label = person ? `Continue as ${person.name}` : 'Give up'
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>Salon ID</title><form method="post"><button>${label}</button></form>`,
    )
}

async function finish(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  person: ProviderPerson | null,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!person)
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'given up',
    })
  people.set(person.sub, person)
  const grant = new provider.Grant({ clientId, accountId: person.sub })
  grant.addOIDCScope('openid email profile')
  return provider.interactionFinished(request, response, {
    login: { accountId: person.sub, amr: person.amr ?? ['pwd'], remember: false },
    consent: { grantId: await grant.save() },
  })
}

function configuration(people: Map<string, ProviderPerson>, returnTo: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnTo],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['of the tests'] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 600, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, sub: string) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person, amr: undefined }) }
    },
  }
}
