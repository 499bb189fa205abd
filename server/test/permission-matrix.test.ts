import { type Access, neededRights, type Permission, permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { pathOf } from './calling.ts'
import { opens, rightsOf, roleNames } from './published-rights.ts'
import { encodedForms, otherForms } from './spellings.ts'
import { everyNth, isWhole } from './whole.ts'

let t: TestApp
/** User whose one role changes from row to row of the matrix. */
let person: Person
beforeAll(async () => {
  t = await testApp()
  person = await t.person(t.world.a, [], 'Maciej')
})
afterAll(() => t.close())

const record = '00000000-0000-4000-8000-000000000000'
/** Unknown parameter: a permitted caller gets 422, and nothing is done. */
const stop = 'no_such_parameter=1'
/** Answers to a permitted caller; 404 where the example's id has another form than the call expects. */
const open = [422, 404]
const addressOf = (route: Route) =>
  `/api/v1${pathOf(route, { id: /:number/.test(route.endpoint.path) ? '1' : record })}`

/** All of them are needed; undefined: the table does not name the call. */
const neededFor = ({ endpoint }: Route): readonly Permission[] | undefined =>
  opens.get(`${endpoint.method} ${endpoint.path}`)
/** As declared at the beginning: below, a declaration is changed to see that it is noticed. */
const free = new Set(
  routes.filter(({ endpoint }) => neededRights(endpoint.permission).length === 0).map(({ name }) => name),
)
const isFree = ({ name }: Route) => free.has(name)

async function giveRights(rights: readonly string[]) {
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update roles set permissions = ${rights as string[]}
      where id = (select role_id from memberships where user_id = ${person.user.id})`.execute(tx),
  )
}

type Headers = Record<string, string>
const statusOf = async (route: Route, headers: Headers, url = addressOf(route)) =>
  (await t.app.inject({ method: route.endpoint.method, url: `${url}?${stop}`, headers })).statusCode

/** The cells of one row that are not as the published table says. */
async function surprises(rights: readonly string[], only: readonly Route[] = routes): Promise<string[]> {
  await giveRights(rights)
  const headers = person.headers({ version: 1 })
  const cells = await Promise.all(
    only.map(async (route) => {
      const needed = neededFor(route)
      const isOpen = isFree(route) || needed?.every((right) => rights.includes(right)) === true
      const status = await statusOf(route, headers)
      return [route.name, isOpen ? open : [403], status] as const
    }),
  )
  cellCount += cells.length
  return cells
    .filter(([, expected, status]) => !expected.includes(status))
    .map(([name, expected, status]) => `${name}: ${status} instead of ${expected[0]}`)
}
let cellCount = 0

/**
 * Lists deviations from the table for a right: with it alone, and with all rights but it. A call
 * with another right, fewer or none opens without it. A call with more rights does not open with it alone. Of all
 * calls when everything is tested.
 */
async function surprisesOf(right: Permission): Promise<string[]> {
  const only = isWhole ? routes : routes.filter((route) => neededFor(route)?.includes(right))
  const others = permissions.filter((one) => one !== right)
  return [...(await surprises([right], only)), ...(await surprises(others, only))]
}

/** All that was written but that something was refused. */
async function written(): Promise<number> {
  return t.parts.database.transaction({ businessId: t.world.a, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_log where action <> 'refused' and part <> 'roles'`.execute(tx)
    return rows[0]?.count as number
  })
}

describe('PRM-1: each right alone, each role and visitors, at every call', () => {
  test('the published table names every call that needs a right', () => {
    const missing = routes.filter((route) => !isFree(route) && neededFor(route) === undefined)
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(roleNames.map((role) => rightsOf(role).length > 20)).toEqual([true, true, true, true])
  })

  test('a right alone opens its own calls, all rights without it open none of them, and nothing is done by asking', async () => {
    const before = await written()
    const found: Record<string, string[]> = {}
    for (const right of permissions) {
      const cells = await surprisesOf(right)
      if (cells.length > 0) found[right] = cells
    }
    expect(found).toEqual({})
    expect(await written()).toBe(before)
    expect(cellCount).toBeGreaterThan(isWhole ? permissions.length * 200 : routes.length)
  }, 400_000)

  test('where several rights are needed all of them open the call, and all others without one of them do not', async () => {
    const several = routes.filter((route) => (neededFor(route)?.length ?? 0) > 1)
    expect(several.length).toBeGreaterThan(10)
    for (const route of several) {
      const needed = neededFor(route) ?? []
      const without = needed.map((right) => permissions.filter((one) => one !== right))
      for (const rights of [needed, ...without])
        expect([route.name, rights.length, await surprises(rights, [route])]).toEqual([
          route.name,
          rights.length,
          [],
        ])
    }
  })

  test('a role opens what the table says of it, a superadmin all, and a user without rights nothing', async () => {
    const rows: Record<string, readonly string[]> = { superadmin: permissions, nobody: [] }
    for (const role of roleNames) rows[role] = rightsOf(role)
    for (const [role, rights] of Object.entries(rows))
      expect([role, await surprises(rights)]).toEqual([role, []])
  })

  test('a visitor reaches only what is public', async () => {
    for (const route of routes) {
      const status = await statusOf(route, {})
      const expected = route.endpoint.permission === 'public' ? open : [401]
      expect([route.name, status, expected.includes(status)]).toEqual([route.name, status, true])
    }
  })

  test('the matrix notices a call that is opened to everybody, and one that asks for another right', async () => {
    await openedBy('clients.delete', 'member', async () => {
      expect(await surprises(['events.index'])).toEqual(['clients.delete: 422 instead of 403'])
      expect(await surprisesOf('customers.delete')).toEqual(['clients.delete: 422 instead of 403'])
    })
    await openedBy('clients.delete', 'customers.index', async () => {
      expect(await surprises(['customers.delete'])).toEqual(['clients.delete: 403 instead of 422'])
      expect(await surprisesOf('customers.delete')).toEqual([
        'clients.delete: 403 instead of 422',
        'clients.delete: 422 instead of 403',
      ])
    })
    await openedBy('clientCalendars.create', 'customers.update', async () => {
      expect(await surprises(['customers.update'])).toEqual(['clientCalendars.create: 422 instead of 403'])
    })
    expect(await surprises(['customers.delete'])).toEqual([])
    expect(await surprisesOf('customers.delete')).toEqual([])
  })
})

describe('PRM-5: other methods and other spellings of an address', () => {
  const guarded = routes.filter((route) => !isFree(route))
  /** Returns true for an answer of the API; other addresses answer with the page of the web app. */
  const decides = async (method: string, url: string, headers: Headers) => {
    const answer = await t.app.inject({ method: method as 'GET', url, headers })
    return String(answer.headers['content-type']).startsWith('text/html') ? 404 : answer.statusCode
  }
  /** Lists spellings and methods by which a caller without rights gets further than a refusal. */
  async function waysIn(route: Route, ways = waysTo(route)): Promise<string[]> {
    const answers = await Promise.all(
      ways.map(async ([asking, at, with_]) => [`${asking} ${at}`, await decides(asking, at, with_)] as const),
    )
    // What the plain form of another call answers is that call's own matter: those that are free are not counted.
    return answers
      .filter(([, status]) => ![400, 401, 403, 404, 405, 501].includes(status))
      .map(([name, status]) => `${name}: ${status}`)
      .filter((found) => !/\/tenant\/me\?.*: 422$/.test(found))
  }
  type Way = [method: string, url: string, headers: Headers]
  function waysTo(route: Route): Way[] {
    const headers = person.headers({ version: 1 })
    const { method } = route.endpoint
    const url = addressOf(route)
    return [
      ...[...otherForms(url), ...encodedForms(url)].map((one): Way => [method, `${one}?${stop}`, headers]),
      ...['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE', 'GET', 'TRACE', 'QUERY'].map(
        (other): Way => [other, `${url}?${stop}`, headers],
      ),
      ['POST', `${url}?_method=${method}&${stop}`, headers],
      ...['x-http-method-override', 'x-http-method', 'x-method-override'].map(
        (name): Way => ['POST', `${url}?${stop}`, { ...headers, [name]: method }],
      ),
      ...['x-original-url', 'x-rewrite-url', 'x-forwarded-path'].map(
        (name): Way => ['GET', `/api/v1/tenant/me?${stop}`, { ...headers, [name]: `${url}?${stop}` }],
      ),
    ]
  }

  test('a letter that is written by its number leads to the same call, and to the same refusal', async () => {
    await giveRights([])
    const headers = person.headers({ version: 1 })
    for (const [place, route] of guarded.entries())
      for (const url of everyNth(encodedForms(addressOf(route)), 3, place))
        expect([url, await statusOf(route, headers, url)]).toEqual([url, 403])
  })

  test('come no further than the plain form', async () => {
    await giveRights([])
    const found: string[] = []
    // The ways are the router's and not the call's: they take turns, and each is tried at many calls.
    for (const [place, route] of guarded.entries())
      found.push(...(await waysIn(route, [...everyNth(waysTo(route), 5, place)])))
    expect(found.filter((way) => !freeBeside.some((one) => way.startsWith(one)))).toEqual([])
  }, 60_000)

  /** Calls that are free by declaration and stand at the address of a guarded one, with another method. */
  const freeBeside = routes
    .filter(isFree)
    .flatMap((route) => [route.endpoint.method, 'HEAD'].map((method) => `${method} ${addressOf(route)}?`))

  test('HEAD answers as GET does, and is told no more', async () => {
    await giveRights([])
    const headers = person.headers()
    for (const route of guarded.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const answer = await t.app.inject({ method: 'HEAD', url: addressOf(route), headers })
      expect([route.name, [403, 404].includes(answer.statusCode), answer.body]).toEqual([
        route.name,
        true,
        '',
      ])
    }
  })

  test('are noticed where they lead further: with the call opened to everybody', async () => {
    await giveRights([])
    const route = routes.find(({ name }) => name === 'clients.index') as Route
    expect(await waysIn(route)).toEqual([])
    await openedBy('clients.index', 'member', async () =>
      expect((await waysIn(route)).some((way) => way.startsWith('GET '))).toBe(true),
    )
  })
})

/** Takes the protection of one call away, for as long as the work lasts. */
async function openedBy(name: string, access: Access, work: () => Promise<void>) {
  const endpoint = routes.find((route) => route.name === name)?.endpoint as { permission: Access }
  const { permission } = endpoint
  endpoint.permission = access
  try {
    await work()
  } finally {
    endpoint.permission = permission
  }
}
