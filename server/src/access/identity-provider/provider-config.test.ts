import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'

const env = {
  DATABASE_URL: 'postgres://wizyta@db.example.com/wizyta',
  SECRET_KEY: 'k'.repeat(32),
  OIDC_ISSUER: 'https://login.example.com/realms/salon',
  OIDC_CLIENT_ID: 'wizyta',
}
const business = '0197c6a0-0000-4000-8000-000000000001'

test('issuer and client id are enough: it is called by its host, and everybody new needs an invitation', () => {
  expect(readConfig(env).oidc).toEqual({
    issuer: env.OIDC_ISSUER,
    clientId: 'wizyta',
    clientSecret: null,
    name: 'login.example.com',
    scope: 'openid email profile',
    allowedDomains: [],
    rolesClaim: 'groups',
    roles: {},
    trustsFactor: false,
  })
})

test('all of it can be said', () => {
  expect(
    readConfig({
      ...env,
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_NAME: 'Salon ID',
      OIDC_SCOPE: 'openid email profile public_metadata',
      OIDC_ALLOWED_DOMAINS: 'Salon.pl, spa.pl',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ROLES: JSON.stringify({ '*': { [business]: 'specialist' } }),
      OIDC_TRUSTS_FACTOR: '1',
    }).oidc,
  ).toMatchObject({
    clientSecret: 'a secret',
    name: 'Salon ID',
    scope: 'openid email profile public_metadata',
    allowedDomains: ['salon.pl', 'spa.pl'],
    rolesClaim: 'realm_access.roles',
    roles: { '*': { [business]: 'specialist' } },
    trustsFactor: true,
  })
})

test.each([
  [
    'an issuer without TLS elsewhere',
    { OIDC_ISSUER: 'http://login.example.com' },
    /^OIDC_ISSUER must be an https: address/,
  ],
  ['an issuer with a query', { OIDC_ISSUER: 'https://login.example.com/?a=b' }, /^OIDC_ISSUER must be/],
  [
    'a client without an issuer',
    { OIDC_ISSUER: '' },
    /^OIDC_ISSUER must be set together with OIDC_CLIENT_ID/,
  ],
  [
    'an issuer without a client',
    { OIDC_CLIENT_ID: '' },
    /^OIDC_CLIENT_ID must be set together with OIDC_ISSUER/,
  ],
  ['roles that are no JSON', { OIDC_ROLES: 'reception=cashier' }, /^OIDC_ROLES must be like/],
  ['a role that there is not', { OIDC_ROLES: `{"x":{"${business}":"owner"}}` }, /^OIDC_ROLES must be like/],
  [
    'a role with all rights',
    { OIDC_ROLES: `{"x":{"${business}":"superadmin"}}` },
    /^OIDC_ROLES must be like/,
  ],
  ['a scope without openid', { OIDC_SCOPE: 'email' }, /^OIDC_SCOPE must contain openid/],
  [
    'a role for everybody in the world',
    { OIDC_ROLES: `{"*":{"${business}":"cashier"}}` },
    /^OIDC_ALLOWED_DOMAINS must be set while OIDC_ROLES/,
  ],
])('%s ends the start with a sentence that names the variable', (_, more, sentence) => {
  const reading = () => readConfig({ ...env, ...more })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(sentence)
})

test('on this machine a provider may be without TLS: to try it out', () => {
  expect(readConfig({ ...env, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/salon' }).oidc?.name).toBe(
    '127.0.0.1',
  )
})
