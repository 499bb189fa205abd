import { defaultRights } from '@wizyta/contract/default-rights'
import { type Permission, permissions } from '@wizyta/contract/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'
import { callAs, changeNumber, exampleOf, pathOf, versionOf } from './calling.ts'
import { examples } from './examples.ts'
import { fill, type Ids } from './fill.ts'

let t: TestApp
let a: Ids
let b: Ids
const canary = 'KANAREKB'
beforeAll(async () => {
  t = await testApp()
  a = await fill(t.world.anna, 'Ala')
  b = await fill(t.world.dorota, canary)
  // Only an identity provider makes these.
  await t.parts.database.statement(
    `insert into linked_accounts (user_id, issuer, subject, email) values ($1, 'https://id.test', 'a', 'basia@id.test'),
      ($2, 'https://id.test', 'b', $3)`,
    [t.world.basia.user.id, t.world.dorota.user.id, `${canary}@id.test`],
  )
})
afterAll(() => t.close())

const fenced = routes.filter(({ endpoint }) => endpoint.permission !== 'public')
const inBusiness = fenced.filter(({ endpoint }) => endpoint.permission !== 'signed-in')
const lists = routes.filter(({ endpoint }) => endpoint.query.safeParse({ page: '2', per_page: '5' }).success)

/** Rights that a call asks for besides the one that it declares. */
const further: Record<string, readonly Permission[]> = {
  'users.linkEmployee': ['employees.update'],
  // Who opens a business becomes its admin.
  'businesses.create': defaultRights('admin'),
  'users.export': ['users.index'],
  'auditLog.export': ['audit-log.index'],
  'businesses.export': permissions.filter((one) => one.endsWith('.index')),
}

test('every endpoint has its example here, and no example is left over', () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ name }) => name).sort())
})

describe('who may call', () => {
  test('without a session, or with half of one, nobody: 401', async () => {
    const before = await changeNumber(t, t.world.a)
    const { authorization, cookie, ...rest } = t.world.anna.headers({ version: 1 }) as Record<string, string>
    for (const route of fenced) {
      const example = exampleOf(route, a)
      for (const headers of [rest, { ...rest, authorization }, { ...rest, cookie }] as Record<
        string,
        string
      >[]) {
        const answer = await t.app.inject({
          method: route.endpoint.method,
          url: `/api/v1${pathOf(route, example)}`,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(example.body ?? {}),
        })
        expect([route.name, answer.statusCode]).toEqual([route.name, 401])
      }
    }
    expect(await changeNumber(t, t.world.a)).toBe(before)
  })

  test('without a business in hand: 400; with one of other people: 403', async () => {
    for (const route of inBusiness) {
      const example = exampleOf(route, a)
      const none = await callAs(t.world.anna, route, example, { business: null })
      const foreign = await callAs(t.world.anna, route, example, { business: t.world.b })
      const missing = await callAs(t.world.anna, route, example, { business: crypto.randomUUID() })
      expect([route.name, none.status, foreign.status]).toEqual([route.name, 400, 403])
      expect(foreign.body).toEqual(missing.body)
    }
  })

  test('with every right but the one it needs: 403, and nothing is changed; with that one alone it is open', async () => {
    // A world of its own, since here the calls take effect.
    const other = await testApp()
    const ids = await fill(other.world.anna, 'Ala')
    const needed = [...new Set(inBusiness.map(({ endpoint }) => endpoint.permission))].filter(
      (one) => one !== 'member',
    )
    for (const permission of needed) {
      const without = await other.person(
        other.world.a,
        permissions.filter((one) => one !== permission),
      )
      const only = await other.person(other.world.a, [permission])
      for (const route of inBusiness.filter(({ endpoint }) => endpoint.permission === permission)) {
        const before = await changeNumber(other, other.world.a)
        const refused = await callAs(without, route, exampleOf(route, ids))
        expect([route.name, refused.status, await changeNumber(other, other.world.a)]).toEqual([
          route.name,
          403,
          before,
        ])
        const more = further[route.name]
        const able = more ? await other.person(other.world.a, [permission as Permission, ...more]) : only
        const allowed = await callAs(able, route, exampleOf(route, ids))
        expect([route.name, [401, 403].includes(allowed.status), allowed.status < 500]).toEqual([
          route.name,
          false,
          true,
        ])
      }
    }
    const guest = await other.person(other.world.a, [])
    for (const route of inBusiness) {
      const status = route.endpoint.permission === 'member' ? route.endpoint.status : 403
      expect([route.name, (await callAs(guest, route, exampleOf(route, ids))).status]).toEqual([
        route.name,
        status,
      ])
    }
    await other.close()
  })

  test('a right that is taken away is gone at the next call', async () => {
    const person = await t.person(t.world.a, ['customers.index'])
    expect((await person.get('/tenant/customers')).status).toBe(200)
    await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      tx
        .updateTable('memberships')
        .set({ status: 'suspended' })
        .where('user_id', '=', person.user.id)
        .execute(),
    )
    expect((await person.get('/tenant/customers')).status).toBe(403)
  })
})

describe('what belongs to another business', () => {
  test('answers like what never existed, in every place an id can stand, and stays as it is', async () => {
    const before = await changeNumber(t, t.world.b)
    let probes = 0
    for (const route of inBusiness) {
      const example = exampleOf(route, a)
      const version = await versionOf(t.world.anna, route, example)
      for (const [kind, id] of Object.entries(a) as [keyof Ids, string][]) {
        const text = JSON.stringify(example)
        for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
          const asking = (other: string) =>
            callAs(t.world.basia, route, JSON.parse(text.slice(0, at) + other + text.slice(at + id.length)), {
              version,
            })
          const missing = crypto.randomUUID()
          const [expected, answer] = [await asking(missing), await asking(b[kind])]
          const name = `${route.name}, ${kind} at ${at}`
          expect([name, answer.status, JSON.stringify(answer.body)]).toEqual([
            name,
            expected.status,
            JSON.stringify(expected.body).replaceAll(missing, b[kind]),
          ])
          expect([name, answer.headers.etag, answer.headers['cache-control']]).toEqual([
            name,
            expected.headers.etag,
            expected.headers['cache-control'],
          ])
          if (example.id === id && at < text.indexOf(id) + 1)
            expect([name, answer.status]).toEqual([name, 404])
          if (route.endpoint.method !== 'GET' && !['visits.check', 'visits.slots'].includes(route.name))
            expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true])
          probes += 1
        }
      }
    }
    expect(probes).toBeGreaterThan(70)
    expect(await changeNumber(t, t.world.b)).toBe(before)
  })

  test('shows in no answer to who works here, not even to a member of both', async () => {
    const seen = new Set<string>()
    for (const route of inBusiness.filter(
      ({ endpoint, name }) => endpoint.method === 'GET' || /check|slots/.test(name),
    )) {
      const queries = lists.includes(route)
        ? ['', `name=${canary}`, 'filter[archived]=with&per_page=100', `sort=${'created_at'}&name=${canary}`]
        : [exampleOf(route, a).query]
      for (const person of [t.world.anna, t.world.basia]) {
        for (const query of queries) {
          const answer = JSON.stringify(await callAs(person, route, { ...exampleOf(route, a), query }))
          // The list of one's own businesses names each of them, to its members.
          const { business, ...ids } = b
          const isNamed = route.name === 'businesses.index' && person === t.world.basia
          for (const leak of [
            canary,
            canary.toLowerCase(),
            ...Object.values(ids),
            ...(isNamed ? [] : [business]),
          ])
            expect([route.name, answer.includes(leak)]).toEqual([route.name, false])
        }
      }
      if (
        JSON.stringify(
          await callAs(t.world.dorota, route, { ...exampleOf(route, b), query: queries[0] }),
        ).includes(canary)
      )
        seen.add(route.name)
    }
    // The canary sings at home: the answers above could have held it.
    expect(seen.size).toBeGreaterThanOrEqual(15)
  })
})

describe('every list', () => {
  test('refuses what it does not know', async () => {
    for (const route of lists) {
      for (const query of [
        'filter[secret]=1',
        'filter[business_id]=1',
        'sort=search',
        'sort=-password_hash',
        'include=memberships',
        'fields=no_such',
        'per_page=101',
        'page=0',
        'order=1',
        'filter=1',
      ]) {
        const { status } = await callAs(t.world.anna, route, { query })
        expect([route.name, query, status]).toEqual([route.name, query, 422])
      }
    }
  })

  test('keeps its total past the last page, and has each row on one page', async () => {
    for (const route of lists) {
      const all = (await callAs(t.world.anna, route, { query: 'per_page=100' })).body
      const past = (await callAs(t.world.anna, route, { query: 'page=1000' })).body
      expect([route.name, all.total > 0, past.total, past.data]).toEqual([route.name, true, all.total, []])
      const pages = await Promise.all(
        Array.from({ length: all.total }, (_, index) =>
          callAs(t.world.anna, route, { query: `per_page=1&page=${index + 1}` }),
        ),
      )
      expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))).toEqual(
        all.data.map(({ id }: { id: string }) => id),
      )
    }
  })
})
