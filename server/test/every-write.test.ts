import { neededRights, permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type TestApp, testApp } from './app.ts'
import { callAs, changeNumber, exampleOf, pathOf, versionOf } from './calling.ts'
import { fill, type Ids } from './fill.ts'
import { joinBusiness } from './people.ts'

let t: TestApp
let a: Ids
let b: Ids
beforeAll(async () => {
  t = await testApp()
  a = await fill(t.world.anna, 'Ala')
  b = await fill(t.world.dorota, 'Bea')
  // Transfers are of users who work in the other salon as well.
  await joinBusiness(t.parts, t.world.basia.user, a.otherSalon, permissions)
})
afterAll(() => t.close())

const versioned = routes.filter(({ endpoint }) => endpoint.versioned)
// An own duration is there once for a client and a service: client-durations.test.ts makes it twice with one key.
const creating = routes.filter(
  ({ endpoint, name }) => endpoint.idempotent && name !== 'clientDurations.create',
)

describe('a change of a row names the version that was seen', () => {
  test('without saying so: 428; something else than a version: 422', async () => {
    for (const route of versioned) {
      const example = exampleOf(route, a)
      const silent = await callAs(t.world.anna, route, example, { version: undefined })
      const odd = await callAs(t.world.anna, route, example, { headers: { 'if-match': '*' } })
      expect([route.name, silent.status, odd.status]).toEqual([route.name, 428, 422])
    }
  })

  test('of a version that is not the present one: 412, with the row as it is now, and nothing is changed', async () => {
    const before = await changeNumber(t, t.world.a)
    for (const route of versioned) {
      const example = exampleOf(route, a)
      for (const version of [0, 999_999]) {
        const { status, body } = await callAs(t.world.anna, route, example, { version })
        // Without an id it is the caller, or what the business has once.
        const ofBusiness = route.name === 'tillFavourites.save'
        const id = example.id ?? (ofBusiness ? t.world.a : t.world.anna.user.id)
        expect([route.name, status, body.current?.id]).toEqual([route.name, 412, id])
      }
    }
    expect(await changeNumber(t, t.world.a)).toBe(before)
  })

  test('of two who change the same version at once, one wins and the other sees what was saved', async () => {
    const updates = versioned.filter(
      ({ endpoint, name }) =>
        endpoint.method === 'PATCH' && endpoint.path.includes(':id') && name !== 'calendar.updateBlock',
    )
    expect(updates.length).toBeGreaterThan(4)
    for (const route of updates) {
      const example = exampleOf(route, a)
      const version = await versionOf(t.world.anna, route, example)
      // These are changed by their author alone, who may have two windows.
      const isOwn = ['clientNotes.update', 'savedCalendars.update', 'taskComments.update'].includes(
        route.name,
      )
      const other = isOwn ? t.world.anna : t.world.basia
      const both = await Promise.all(
        [t.world.anna, other].map((person) => callAs(person, route, example, { version })),
      )
      const [won, lost] = both.sort((x, y) => x.status - y.status)
      expect([route.name, won?.status, lost?.status]).toEqual([route.name, 200, 412])
      expect([route.name, won?.body.version, lost?.body.current.version]).toEqual([
        route.name,
        version + 1,
        version + 1,
      ])
    }
  })
})

describe('a creating call', () => {
  test('without an Idempotency-Key is refused: 400', async () => {
    for (const route of creating) {
      const { 'idempotency-key': _, ...headers } = t.world.anna.headers()
      const answer = await t.app.inject({
        method: route.endpoint.method,
        url: `/api/v1${pathOf(route, exampleOf(route, a))}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(exampleOf(route, a).body),
      })
      expect([route.name, answer.statusCode]).toEqual([route.name, 400])
    }
  })

  test('INP-14: that comes twice with one key has one effect and one answer', async () => {
    for (const route of creating) {
      const example = exampleOf(route, a)
      const key = crypto.randomUUID()
      const first = await callAs(t.world.anna, route, example, { key })
      const number = await changeNumber(t, t.world.a)
      const again = await callAs(t.world.anna, route, example, { key })
      expect([route.name, first.status, again.status, again.headers['idempotency-replayed']]).toEqual([
        route.name,
        201,
        201,
        'true',
      ])
      expect(again.body).toEqual(first.body)
      expect([route.name, await changeNumber(t, t.world.a)]).toEqual([route.name, number])
    }
  })

  test('WEB-13: is the same call in whatever order the keys of its body stand', async () => {
    for (const route of creating) {
      const example = exampleOf(route, a)
      const key = crypto.randomUUID()
      const first = await callAs(t.world.anna, route, example, { key })
      const turned = { ...example, body: inOtherOrder(example.body) }
      const again = await callAs(t.world.anna, route, turned, { key })
      expect([route.name, again.status, again.body]).toEqual([route.name, 201, first.body])
    }
  })

  test('INP-14: that comes ten times at once has one effect', async () => {
    for (const route of creating) {
      const example = exampleOf(route, a)
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => callAs(t.world.anna, route, example, { key })),
      )
      expect([route.name, ...new Set(answers.map(({ status }) => status))]).toEqual([route.name, 201])
      const ids = answers.map(({ body }) => body.id ?? body.data[0].id)
      expect([route.name, new Set(ids).size]).toEqual([route.name, 1])
    }
  })

  test('INP-14, the control: with a key of its own each time it is there ten times', async () => {
    const route = creating.find(({ name }) => name === 'resources.create') as Route
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callAs(t.world.anna, route, exampleOf(route, a))),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(10)
  })

  test('may not use its key for anything else, and keys of others are not in the way', async () => {
    for (const route of creating) {
      const key = crypto.randomUUID()
      const example = exampleOf(route, a)
      const first = await callAs(t.world.anna, route, example, { key })
      const other = await callAs(
        t.world.anna,
        route,
        { ...example, body: { ...(example.body as object), note: 'Inna' } },
        { key },
      )
      expect([route.name, first.status, other.status]).toEqual([route.name, 201, 422])
      const elsewhere = await callAs(t.world.dorota, route, exampleOf(route, b), { key })
      const colleague = await callAs(t.world.basia, route, exampleOf(route, a), { key })
      expect([route.name, elsewhere.status, colleague.status]).toEqual([route.name, 201, 201])
    }
  })

  test('is answered again only to callers with the rights of then, and is never done twice', async () => {
    const person = await t.person(t.world.a, permissions)
    await joinBusiness(t.parts, person.user, a.otherSalon, permissions)
    const may = (without = '') =>
      t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
        tx
          .updateTable('roles')
          .set({ permissions: permissions.filter((one) => one !== without) })
          .where(
            'id',
            'in',
            tx.selectFrom('memberships').select('role_id').where('user_id', '=', person.user.id),
          )
          .execute(),
      )
    for (const route of creating) {
      const example = exampleOf(route, a)
      const key = crypto.randomUUID()
      const send = () => callAs(person, route, example, { key })
      const first = await send()
      await may(neededRights(route.endpoint.permission)[0])
      const barred = await send()
      await may('customers-contact.index')
      const number = await changeNumber(t, t.world.a)
      const less = await send()
      expect(await changeNumber(t, t.world.a)).toBe(number)
      // Of what every member may do no right can be taken.
      const refused = route.endpoint.permission === 'member' ? 201 : 403
      expect([route.name, first.status, barred.status, less.status]).toEqual([route.name, 201, refused, 409])
      expect(less.body).toEqual({
        title: 'This cannot be done now',
        message: 'Your first attempt succeeded, but your rights have changed since. Check before you retry.',
        reason: 'done_before',
      })
      await may()
      const again = await send()
      expect([again.status, again.body]).toEqual([201, first.body])
    }
  })

  test('that is refused leaves its key free', async () => {
    const key = crypto.randomUUID()
    expect(
      (await t.world.anna.post('/tenant/resources', { name: '', category: 'room' }, { key })).status,
    ).toBe(422)
    expect(
      (await t.world.anna.post('/tenant/resources', { name: 'Sala', category: 'room' }, { key })).status,
    ).toBe(201)
  })
})

/** The same JSON, the keys of every object from the last to the first; lists as they are. */
function inOtherOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOtherOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, inOtherOrder(part)]),
  )
}

test('fields of the server are refused in every body: 422', async () => {
  const before = await changeNumber(t, t.world.a)
  const foreign = {
    business_id: t.world.b,
    id: crypto.randomUUID(),
    version: 7,
    created_at: '2020-01-01T00:00:00Z',
    archived_at: null,
    user_id: t.world.dorota.user.id,
    search: 'x',
    is_admin: true,
  }
  for (const route of routes.filter(({ endpoint }) => endpoint.permission !== 'public')) {
    const example = exampleOf(route, a)
    if (typeof example.body !== 'object') continue
    for (const [name, value] of Object.entries(foreign)) {
      const { status } = await callAs(t.world.anna, route, {
        ...example,
        body: { ...example.body, [name]: value },
      })
      expect([route.name, name, status]).toEqual([route.name, name, 422])
    }
  }
  expect(await changeNumber(t, t.world.a)).toBe(before)
})
