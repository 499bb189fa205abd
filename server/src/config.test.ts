import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, warningsOf } from './config.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-config-'))
  folders.push(folder)
  return folder
}

const KEY = 'k'.repeat(32)
const own = { DATABASE_URL: 'postgres://wizyta@db.example.com/wizyta', SECRET_KEY: KEY }

test('everything has a default', () => {
  const DATA_DIR = dataDir()
  expect(readConfig({ DATA_DIR })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: DATA_DIR,
    databaseUrl: null,
    databaseRoles: 'wizyta',
    appOrigin: 'http://127.0.0.1:3000',
    appBrand: 'Wizyta',
    trustedProxies: [],
    smtpUrl: null,
    mailFrom: 'Wizyta <wizyta@127.0.0.1>',
    supportEmail: null,
    supportPhone: null,
    secretKey: expect.stringMatching(/^[\w-]{43}$/),
    formerSecretKey: null,
    metricsToken: null,
    anyMailHost: true,
    oidc: null,
    registration: false,
    offline: true,
    reportsAtOnce: expect.any(Number),
    demo: true,
    production: false,
    logLevel: 'info',
  })
})

test('REPORTS_AT_ONCE is a number from 1 to 20; without it a small part of the cores', () => {
  const usual = readConfig({ DATA_DIR: dataDir() }).reportsAtOnce
  expect(usual >= 1 && usual <= 4).toBe(true)
  expect(readConfig({ DATA_DIR: dataDir(), REPORTS_AT_ONCE: '12' }).reportsAtOnce).toBe(12)
  for (const wrong of ['0', '21', 'many'])
    expect(() => readConfig({ DATA_DIR: dataDir(), REPORTS_AT_ONCE: wrong })).toThrow(
      /^REPORTS_AT_ONCE must be/,
    )
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATA_DIR: dataDir(), PORT: '', SMTP_URL: ' ', DEMO: '' })).toMatchObject({
    port: 3000,
    smtpUrl: null,
  })
})

test('a relative data folder lies in the project, wherever the program is started', () => {
  expect(readConfig({ ...own, DATA_DIR: './elsewhere' }).dataDir).toBe(
    join(import.meta.dirname, '../../elsewhere'),
  )
})

test('the secret key is made once and readable by its owner alone', () => {
  const DATA_DIR = dataDir()
  const { secretKey } = readConfig({ DATA_DIR })
  expect(readConfig({ DATA_DIR }).secretKey).toBe(secretKey)
  expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8')).toBe(secretKey)
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR, SECRET_KEY: KEY }).secretKey).toBe(KEY)
})

test('a cut-off secret key is refused, not used', () => {
  const DATA_DIR = dataDir()
  writeFileSync(join(DATA_DIR, 'secret-key'), 'short')
  expect(() => readConfig({ DATA_DIR })).toThrow(/^SECRET_KEY in .* is too short/)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
])('listening on %s, the default origin is %s', (HOST, origin) => {
  expect(readConfig({ ...own, HOST, PORT: '8080' }).appOrigin).toBe(origin)
})

test('an origin is kept without the slash at its end', () => {
  expect(readConfig({ ...own, APP_ORIGIN: 'https://wizyta.example.com/' }).appOrigin).toBe(
    'https://wizyta.example.com',
  )
})

describe('production', () => {
  const production = { ...own, NODE_ENV: 'production' }

  test('needs a database of its own, and says so', () => {
    expect(() => readConfig({ DATA_DIR: dataDir(), NODE_ENV: 'production' })).toThrow(
      'DATABASE_URL must be set while NODE_ENV is production.',
    )
    expect(readConfig(production).production).toBe(true)
  })

  test('warns of an address without https', () => {
    const warned = (env: NodeJS.ProcessEnv) => warningsOf(readConfig(env))
    expect(warned({ ...production, APP_ORIGIN: 'http://salon.example.com' })).toEqual([
      expect.stringContaining('APP_ORIGIN is http://salon.example.com: without https'),
    ])
    expect(warned(production)).toHaveLength(1)
    expect(warned({ ...production, APP_ORIGIN: 'https://salon.example.com' })).toEqual([])
    expect(warned({ ...own, APP_ORIGIN: 'http://salon.example.com' })).toEqual([])
  })
})

describe('the demo', () => {
  const embedded = () => ({ DATA_DIR: dataDir() })

  test('is on where only this machine reaches it', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(readConfig({ ...embedded(), HOST }).demo).toBe(true)
  })

  test('can be switched off', () => {
    expect(readConfig({ ...embedded(), DEMO: '0' }).demo).toBe(false)
  })

  test.each([
    ['an own database', own, 'DATABASE_URL is set'],
    ['an address that others reach', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, which others can reach'],
  ])('is off with %s, and refused there when asked for', (_, env, reason) => {
    expect(readConfig({ ...embedded(), ...env }).demo).toBe(false)
    expect(() => readConfig({ ...embedded(), ...env, DEMO: '1' })).toThrow(
      `DEMO cannot be 1 while ${reason}: the demo accounts have a password that everybody knows.`,
    )
  })
})

test.each([
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535.'],
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535.'],
  [{ HOST: 'a b' }, 'HOST must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.'],
  [
    { DATABASE_URL: 'mysql://db/x' },
    'DATABASE_URL must be like postgres://user:password@host:5432/database.',
  ],
  [
    { APP_ORIGIN: 'wizyta.example.com' },
    'APP_ORIGIN must be an origin without a path, such as https://wizyta.example.com.',
  ],
  [
    { APP_ORIGIN: 'https://example.com/salon' },
    'APP_ORIGIN must be an origin without a path, such as https://wizyta.example.com.',
  ],
  [{ APP_BRAND: 'x'.repeat(61) }, 'APP_BRAND must have 60 characters at most.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like smtps://user:password@mail.example.com:465.'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be set together with SMTP_URL.'],
  [{ MAIL_FROM: 'Salon' }, 'MAIL_FROM must be an address such as Salon <salon@example.com>.'],
  [{ MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'MAIL_FROM must be an address such as Salon <salon@example.com>.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have 32 characters at least.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 32 to 200 letters, digits, - or _.'],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY must be set together with DATABASE_URL.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
])('%j is refused: %s', (env, sentence) => {
  expect(() => readConfig({ ...own, ...env })).toThrow(new ConfigError(sentence))
})

test('a data folder that cannot be made is named', () => {
  expect(() => readConfig({ DATA_DIR: '/dev/null/data' })).toThrow(/^DATA_DIR cannot be used: /)
})
