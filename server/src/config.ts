import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  type ProviderSettings,
  providerOf,
  providerVariables,
} from './access/identity-provider/provider-config.ts'
import { defaultRoles, rolesForm } from './kit/database/database-roles.ts'
import { StartError } from './kit/database/start-error.ts'

/** A setting has a wrong value; the message is one sentence that names the variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Prefix of the two roles that transactions take. They belong to the server of the database, not to a database. */
  databaseRoles: string
  /** Address of the product for browsers, without a slash at the end. */
  appOrigin: string
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  appBrand: string
  /** null: messages stay in the outbox, readable in the demo mailbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Where questions from the help centre go; null: there is no support, the page names the owner instead. */
  supportEmail: string | null
  /** Phone of the support, shown beside its address; null: none. */
  supportPhone: string | null
  secretKey: string
  /** The one before, as long as something encrypted with it is left. */
  formerSecretKey: string | null
  /** Token that opens `/metrics`; null: closed. */
  metricsToken: string | null
  /** A business may name a mail server inside the house, and any port. */
  anyMailHost: boolean
  /** Null: no sign-in through an identity provider. */
  oidc: ProviderSettings | null
  /** True: visitors may register a company of their own. */
  registration: boolean
  /** Browsers may keep the app and the day for when the network is gone. */
  offline: boolean
  /** Reports of this process that read the database at once. */
  reportsAtOnce: number
  demo: boolean
  production: boolean
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const ROOT = resolve(import.meta.dirname, '../..')

const settings = z.object({
  PORT: z
    .string('must be a number from 1 to 65535')
    .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isUrl(['postgres:', 'postgresql:']), 'must be like postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_ROLES: z
    .string()
    .regex(rolesForm, 'must be a name of at most 40 lower-case letters, digits and _, such as salon')
    .default(defaultRoles),
  APP_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://wizyta.example.com')
    .transform((origin) => new URL(origin).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(
      /^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$/i,
      'must be addresses or ranges, such as 127.0.0.1, 10.0.0.0/8',
    )
    .transform((list) => list.split(',').map((one) => one.trim()))
    .default([]),
  APP_BRAND: z.string().max(60, 'must have 60 characters at most').default('Wizyta'),
  SMTP_URL: z
    .string()
    .refine(isUrl(['smtp:', 'smtps:']), 'must be like smtps://user:password@mail.example.com:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as Salon <salon@example.com>',
    )
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address such as pomoc@example.com').optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()/.-]{6,24}$/, 'must be a phone number such as +48 22 123 45 67')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have 32 characters at least').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'must have 32 characters at least').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'must have 32 to 200 letters, digits, - or _')
    .optional(),
  ...providerVariables,
  SMTP_ANY_HOST: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  REGISTRATION: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OFFLINE: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  REPORTS_AT_ONCE: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'must be a number from 1 to 20')
    .transform(Number)
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})

/**
 * The settings of the process. Without a database of its own it makes the data folder and keeps a secret key there.
 * @param env `process.env`; an empty value counts as absent
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const { PORT, HOST, DATABASE_URL, APP_BRAND, SMTP_URL, MAIL_FROM, SUPPORT_EMAIL, NODE_ENV, ...rest } =
    parsed.data
  const dataDir = resolve(ROOT, rest.DATA_DIR)
  const production = NODE_ENV === 'production'
  const appOrigin = rest.APP_ORIGIN ?? `http://${urlHost(HOST)}:${PORT}`
  if (production && !DATABASE_URL)
    throw new ConfigError(
      'DATABASE_URL must be set while NODE_ENV is production. Without NODE_ENV the embedded PostgreSQL is used.',
    )
  if (SMTP_URL && !MAIL_FROM) throw new ConfigError('MAIL_FROM must be set together with SMTP_URL.')
  return {
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    databaseRoles: rest.DATABASE_ROLES,
    appOrigin,
    trustedProxies: rest.TRUSTED_PROXIES,
    appBrand: APP_BRAND,
    smtpUrl: SMTP_URL ?? null,
    mailFrom:
      MAIL_FROM ?? `${APP_BRAND.replaceAll(/[<>"\r\n]/g, '')} <wizyta@${new URL(appOrigin).hostname}>`,
    supportEmail: SUPPORT_EMAIL ?? null,
    supportPhone: rest.SUPPORT_PHONE ?? null,
    secretKey: rest.SECRET_KEY ?? keptSecretKey(dataDir, DATABASE_URL),
    formerSecretKey: rest.SECRET_KEY_BEFORE ?? null,
    metricsToken: rest.METRICS_TOKEN ?? null,
    // On loopback the network has no secrets from its users.
    anyMailHost: rest.SMTP_ANY_HOST ? rest.SMTP_ANY_HOST === '1' : !production && LOOPBACK.has(HOST),
    oidc: providerOf(rest, (sentence) => {
      throw new ConfigError(sentence)
    }),
    registration: rest.REGISTRATION === 'on',
    offline: rest.OFFLINE === '1',
    // A report keeps a core of the database busy; the tills need the others.
    reportsAtOnce: rest.REPORTS_AT_ONCE ?? Math.min(4, Math.max(1, Math.floor(availableParallelism() / 4))),
    demo: isDemo(rest.DEMO, { HOST, DATABASE_URL }),
    production,
    // At a terminal people read the sentences that are printed.
    logLevel: rest.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

/** Lists what is allowed and probably not meant, as sentences for the log. */
export function warningsOf({ production, appOrigin }: Config): string[] {
  if (!production || appOrigin.startsWith('https:')) return []
  return [
    `APP_ORIGIN is ${appOrigin}: without https, cookies are not Secure, passwords travel in the clear and passkeys are off. ` +
      'Set it to the https address that browsers use.',
  ]
}

// Demo accounts have a published password, so they exist only where other machines cannot reach them.
function isDemo(
  wish: '0' | '1' | undefined,
  { HOST, DATABASE_URL }: { HOST: string; DATABASE_URL: string | undefined },
): boolean {
  const obstacle =
    (DATABASE_URL && 'DATABASE_URL is set') ||
    (!LOOPBACK.has(HOST) && `HOST is ${HOST}, which others can reach`)
  if (wish === '1' && obstacle)
    throw new ConfigError(
      `DEMO cannot be 1 while ${obstacle}: the demo accounts have a password that everybody knows.`,
    )
  return wish !== '0' && !obstacle
}

function keptSecretKey(dataDir: string, databaseUrl: string | undefined): string {
  // Several processes may share that database; each with a key of its own would refuse the others' links.
  if (databaseUrl) throw new ConfigError('SECRET_KEY must be set together with DATABASE_URL.')
  const file = join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const key = readFileSync(file, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used: ${(error as Error).message}.`)
  }
  throw new ConfigError(`SECRET_KEY in ${file} is too short: delete that file, or set the variable.`)
}

function isUrl(protocols: string[]): (value: string) => boolean {
  return (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).host !== ''
}

function isOrigin(value: string): boolean {
  if (!isUrl(['http:', 'https:'])(value)) return false
  const { username, password, pathname, search, hash } = new URL(value)
  return username + password + search + hash === '' && pathname === '/'
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
