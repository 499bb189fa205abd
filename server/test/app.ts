import { permissions as allPermissions } from '@wizyta/contract/kit/permission'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { Database } from '../src/kit/database/database.ts'
import { type AppParts, apiRoot } from '../src/kit/http/http.ts'
import { testDatabase } from './database.ts'
import { keptLog, searchLog } from './log-secrets.ts'
import {
  createBusiness,
  createTenant,
  createUser,
  type HeaderOptions,
  joinBusiness,
  type SignedIn,
  signedIn,
} from './people.ts'
import { testConfig } from './test-config.ts'

/** A test says by its expectations what it got; hence `any`. */
export interface Answer<Body = any> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

/** Signed-in user in a business; the answers show the user's rights. */
export interface Person extends SignedIn {
  call<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    options?: HeaderOptions,
  ): Promise<Answer<Body>>
  get<Body = any>(path: string, options?: HeaderOptions): Promise<Answer<Body>>
  post<Body = any>(path: string, body?: unknown, options?: HeaderOptions): Promise<Answer<Body>>
  put<Body = any>(path: string, body?: unknown, options?: HeaderOptions): Promise<Answer<Body>>
  patch<Body = any>(path: string, body?: unknown, options?: HeaderOptions): Promise<Answer<Body>>
  delete<Body = any>(path: string, options?: HeaderOptions): Promise<Answer<Body>>
}

interface World {
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
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  /** A new person with exactly these rights in this business. */
  person(business: string, permissions: readonly string[], name?: string): Promise<Person>
  /** Serves over real HTTP; answers the origin. Such calls go through `fetch` with `person.headers()`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * The whole API on a database of its own, with three businesses and four people. Close it in `afterAll`.
 * @param prepare changes the database that the API works on, for a control
 */
export async function testApp(
  config: Partial<Config> = {},
  prepare: (database: Database) => Database = (database) => database,
): Promise<TestApp> {
  const { database: plain, connection, drop } = await testDatabase()
  const database = prepare(plain)
  const { lines, log } = keptLog()
  const parts = { database, config: { ...testConfig, ...config }, checkAnswers: true, log }
  const app = await buildApp(parts)
  const tenants = [await createTenant(parts, 'Atelier'), await createTenant(parts, 'Barber')] as const
  const a = await createBusiness(parts, tenants[0], 'Mokotów')
  const b = await createBusiness(parts, tenants[0], 'Wilanów')
  const c = await createBusiness(parts, tenants[1], 'Praga')

  async function person(
    businessId: string,
    permissions: readonly string[],
    name = 'Somebody',
  ): Promise<Person> {
    const user = await createUser(parts, tenants[businessId === c ? 1 : 0], name)
    await joinBusiness(parts, user, businessId, permissions)
    return caller(app, await signedIn(parts, user, businessId))
  }
  const basia = await person(a, allPermissions, 'Basia')
  await joinBusiness(
    parts,
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
  return {
    app,
    parts,
    world,
    connection,
    person,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      try {
        await searchLog(lines, connection)
      } finally {
        await drop()
      }
    },
  }
}

const isFile = (body: unknown): body is Buffer => body instanceof Buffer

/** Calls as the browser does, without a network in between. Paths are below `/api/v1` unless they begin with `/api`. */
function caller(app: FastifyInstance, who: SignedIn): Person {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    options?: HeaderOptions,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : apiRoot + path,
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
        ...who.headers(options),
      },
      payload: body === undefined || typeof body === 'string' || isFile(body) ? body : JSON.stringify(body),
    })
    const json = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
  }
  return {
    ...who,
    call,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  }
}
