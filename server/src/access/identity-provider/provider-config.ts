import { z } from 'zod'

/** The identity provider of the installation, and what it may decide here. */
export interface ProviderSettings {
  /** Exactly as the provider writes it in its ID tokens. */
  issuer: string
  clientId: string
  /** Null: the provider knows us as a public client; the code is bound by PKCE alone. */
  clientSecret: string | null
  /** Name of the provider for users: "Sign in with …". */
  name: string
  scope: string
  /** Domains of the addresses that may sign in; empty: any. */
  allowedDomains: readonly string[]
  /** Claim with the roles; parts of a path are separated by dots. */
  rolesClaim: string
  /** Value of that claim (`*`: anybody's) → business → key of the role that a new account gets there. */
  roles: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Users of the provider are never asked for a second factor here, whatever it reports. */
  trustsFactor: boolean
}

// A superadmin is made by a superadmin alone, in every business of the company at once.
const roleKey = z.enum(['admin', 'manager', 'cashier', 'specialist'])
const roles = z.record(z.string().min(1), z.record(z.uuid(), roleKey))
const rolesForm =
  'must be like {"reception":{"<id of the business>":"cashier"}}, with admin, manager, cashier or specialist'

/** The variables that say which identity provider there is. */
export const providerVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an https: address such as https://login.example.com/realms/salon')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have 40 characters at most').optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(^| )openid( |$)/, 'must contain openid')
    .default('openid email profile'),
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((one) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one)),
      'must be like salon.pl,spa.pl',
    )
    .optional(),
  OIDC_ROLES_CLAIM: z.string().default('groups'),
  OIDC_ROLES: z
    .string()
    .transform((text, { addIssue }) => {
      const read = roles.safeParse(jsonOf(text))
      if (!read.success) addIssue(rolesForm)
      return read.data ?? {}
    })
    .optional(),
  OIDC_TRUSTS_FACTOR: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
}

const variables = z.object(providerVariables)

/**
 * @returns null while no provider is named
 * @throws the sentence that says what is missing, by `fail`
 */
export function providerOf(
  given: z.output<typeof variables>,
  fail: (sentence: string) => never,
): ProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ROLES: mapping = {} } = given
  if (!issuer) return clientId ? fail('OIDC_ISSUER must be set together with OIDC_CLIENT_ID.') : null
  if (!clientId) return fail('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.')
  const allowedDomains = given.OIDC_ALLOWED_DOMAINS ?? []
  // With a public provider this would let in everybody who has an account there.
  if (mapping['*'] && allowedDomains.length === 0)
    return fail('OIDC_ALLOWED_DOMAINS must be set while OIDC_ROLES gives a role to everybody (*).')
  return {
    issuer,
    clientId,
    clientSecret: given.OIDC_CLIENT_SECRET ?? null,
    name: given.OIDC_NAME ?? new URL(issuer).hostname,
    scope: given.OIDC_SCOPE,
    allowedDomains,
    rolesClaim: given.OIDC_ROLES_CLAIM,
    roles: mapping,
    trustsFactor: given.OIDC_TRUSTS_FACTOR === '1',
  }
}

/** Returns true when an address may be called without TLS: on this machine alone. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    (url.protocol === 'https:' || isLoopback(url)) &&
    url.username + url.password + url.search + url.hash === ''
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
