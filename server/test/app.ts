import type { Account } from '@wizyta/contract/auth'
import { permissions as allPermissions } from '@wizyta/contract/permission'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openNewSession } from '../src/auth/sign-in.ts'
import type { Config } from '../src/config.ts'
import { type AppParts, apiRoot } from '../src/lib/http.ts'
import { testDatabase } from './database.ts'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: null,
  appOrigin: 'http://127.0.0.1',
  appBrand: 'Wizyta',
  smtpUrl: null,
  mailFrom: 'wizyta@example.test',
  secretKey: 'a secret of the tests, long enough to serve',
  demo: false,
  production: false,
}

export interface Answer<Body = any> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}
interface Options {
  version?: number
  key?: string
  business?: string | null
  headers?: Record<string, string>
}

/** A signed-in person with a business in hand: what she may do shows in the answers. */
export interface Person {
  user: Account
  headers(options?: Options): Record<string, string>
  call<Body = any>(method: string, path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  get<Body = any>(path: string, options?: Options): Promise<Answer<Body>>
  post<Body = any>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  put<Body = any>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  patch<Body = any>(path: string, body?: unknown, options?: Options): Promise<Answer<Body>>
  delete<Body = any>(path: string, options?: Options): Promise<Answer<Body>>
}

export interface World {
  /** Two salons of one tenant, and a barber of another. */
  a: string
  b: string
  c: string
  /** Every right in A. */
  anna: Person
  /** Every right in A, may only look in B; her business in hand is A. */
  basia: Person
  /** Every right in C, of the other tenant. */
  celina: Person
  /** Every right in B. */
  dorota: Person
}

export interface TestApp {
  app: FastifyInstance
  parts: AppParts
  world: World
  connection: Awaited<ReturnType<typeof testDatabase>>['connection']
  /** A new person with exactly these rights in this business. */
  person(business: string, permissions: readonly string[], name?: string): Promise<Person>
  /** Serves over real HTTP; answers the origin. Such calls go through `fetch` with `person.headers()`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The whole API on a database of its own, with three businesses and four people. Close it in `afterAll`. */
export async function testApp(config: Partial<Config> = {}): Promise<TestApp> {
  const { database, connection, drop } = await testDatabase()
  const parts: AppParts = { database, config: { ...testConfig, ...config }, checkAnswers: true }
  const app = await buildApp(parts)
  const tenants = [await tenant('Atelier'), await tenant('Barber')] as const
  const a = await business(tenants[0], 'Mokotów')
  const b = await business(tenants[0], 'Wilanów')
  const c = await business(tenants[1], 'Praga')
  const person = async (businessId: string, permissions: readonly string[], name = 'Somebody') => {
    const user = await createUser(tenants[businessId === c ? 1 : 0], name)
    await join(user, businessId, permissions)
    return signedIn(user, businessId)
  }
  const basia = await person(a, allPermissions, 'Basia')
  await join(
    basia.user,
    b,
    allPermissions.filter((permission) => permission.endsWith('.index')),
  )
  const world: World = {
    a,
    b,
    c,
    basia,
    anna: await person(a, allPermissions, 'Anna'),
    celina: await person(c, allPermissions, 'Celina'),
    dorota: await person(b, allPermissions, 'Dorota'),
  }

  async function tenant(name: string) {
    const [row] = await database.statement<{ id: string }>(
      'insert into tenants (name) values ($1) returning id',
      [name],
    )
    return (row as { id: string }).id
  }
  async function business(tenantId: string, name: string) {
    const id = crypto.randomUUID()
    await database.transaction({ businessId: id }, (tx) =>
      tx
        .insertInto('businesses')
        .values({
          id,
          tenant_id: tenantId,
          name,
          city: 'Warszawa',
          phone: '+48221234567',
          email: 'salon@example.test',
        })
        .execute(),
    )
    return id
  }
  async function createUser(tenantId: string, name: string): Promise<Account> {
    const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.test`
    const [row] = await database.statement<{ id: string }>(
      'insert into users (tenant_id, name, email) values ($1, $2, $3) returning id',
      [tenantId, name, email],
    )
    return { id: (row as { id: string }).id, name, email, language: 'pl' }
  }
  function join(user: Account, businessId: string, permissions: readonly string[]) {
    return database.transaction({ businessId }, async (tx) => {
      const role = await tx
        .insertInto('roles')
        .values({
          business_id: businessId,
          name: `role ${crypto.randomUUID().slice(0, 8)}`,
          permissions: [...permissions],
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('memberships')
        .values({ business_id: businessId, user_id: user.id, role_id: role.id })
        .execute()
    })
  }
  async function signedIn(user: Account, businessId: string): Promise<Person> {
    const { token, companion } = await openNewSession(parts, user)
    const headers = ({ version, key, business: chosen = businessId, headers: more }: Options = {}) => ({
      authorization: `Bearer ${token}`,
      cookie: `wizyta_companion=${companion}`,
      ...(chosen === null ? {} : { 'business-id': chosen }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      'idempotency-key': key ?? crypto.randomUUID(),
      ...more,
    })
    const call = async (method: string, path: string, body?: unknown, options?: Options): Promise<Answer> => {
      const answer = await app.inject({
        method: method as 'GET',
        url: path.startsWith('/api') ? path : apiRoot + path,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers(options),
        },
        payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      })
      const json = String(answer.headers['content-type']).includes('json') && answer.body !== ''
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
    }
    return {
      user,
      headers,
      call,
      get: (path, options) => call('GET', path, undefined, options),
      post: (path, body, options) => call('POST', path, body, options),
      put: (path, body, options) => call('PUT', path, body, options),
      patch: (path, body, options) => call('PATCH', path, body, options),
      delete: (path, options) => call('DELETE', path, undefined, options),
    }
  }

  return {
    app,
    parts,
    world,
    connection,
    person,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      await drop()
    },
  }
}
