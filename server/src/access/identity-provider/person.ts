import type { Language } from '@wizyta/contract/words/translate'
import { z } from 'zod'
import type { Claims } from './provider.ts'
import type { ProviderSettings } from './provider-config.ts'

/** Person as known at the provider, as far as it is used here. */
export interface Person {
  issuer: string
  subject: string
  /** Lower case; null where there is none, or none that can be one. */
  email: string | null
  /** Only then the address says anything: some providers let people write into it what they like. */
  isVerified: boolean
  name: string
  language: Language
  /** Roles by the mapping: business → keys of roles. Null: no mapping, or the claim was left out. */
  roles: Map<string, Set<string>> | null
  /** The person has shown a second factor there, or the installation trusts the provider for everything. */
  hasShownFactor: boolean
}

/** Reads the claims of an ID token that has been validated. */
export function personOf(claims: Claims, provider: ProviderSettings): Person {
  const email = emailOf(claims)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Entra does not say `email_verified`, but whether the owner of the domain was verified.
    isVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    name: nameOf(claims) ?? email?.split('@')[0] ?? claims.sub,
    language: typeof claims.locale === 'string' && /^en\b/i.test(claims.locale) ? 'en' : 'pl',
    roles: rolesOf(claims, provider),
    hasShownFactor: provider.trustsFactor || saysFactor(claims),
  }
}

/** Returns true when addresses of this domain may sign in. */
export function isOfAllowedDomain(email: string, { allowedDomains }: ProviderSettings): boolean {
  return allowedDomains.length === 0 || allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))
}

function emailOf({ email }: Claims): string | null {
  const read = z.email().max(254).safeParse(email)
  return read.success ? read.data.toLowerCase() : null
}

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true' || value === '1'

function nameOf({ name, given_name, family_name }: Claims): string | null {
  const full = [given_name, family_name].filter((part) => typeof part === 'string').join(' ')
  const written = typeof name === 'string' && name.trim() !== '' ? name : full
  const plain = written
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 120)
  return plain === '' || !plain.isWellFormed() ? null : plain
}

function rolesOf(claims: Claims, { roles, rolesClaim }: ProviderSettings): Person['roles'] {
  // Of many groups Entra says only where they can be read (distributed claims, OpenID Connect Core 5.6.2).
  const elsewhere = claims._claim_names
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, rolesClaim)
  if (Object.keys(roles).length === 0 || isElsewhere) return null
  const given = new Map<string, Set<string>>()
  for (const value of ['*', ...valuesAt(claims, rolesClaim)])
    for (const [business, role] of Object.entries(Object.hasOwn(roles, value) ? (roles[value] ?? {}) : {}))
      given.set(business, (given.get(business) ?? new Set()).add(role))
  return given
}

/** The texts of a claim: `groups`, or `realm_access.roles` for one within another. */
function valuesAt(claims: Claims, path: string): string[] {
  // A name may hold dots itself, as the addresses that Auth0 and others use for names do.
  const direct = Object.hasOwn(claims, path) ? claims[path] : undefined
  const value = direct ?? path.split('.').reduce<unknown>(at, claims)
  return [value].flat().filter((one) => typeof one === 'string')
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

// What stands for several factors: RFC 8176 in `amr`; in `acr` OpenID EAP, REFEDS and PAPE.
const strongContexts = [
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]
const saysFactor = ({ amr, acr }: Claims) =>
  (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && strongContexts.includes(acr))
