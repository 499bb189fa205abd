import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { wholeTill } from '@wizyta/contract/figures/report-parts/shared'
import {
  neededRights,
  otherDays,
  type Permission,
  permissions,
  purchasePrices,
} from '@wizyta/contract/kit/permission'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type TestApp, testApp } from './app.ts'
import { callAs, changeNumber, exampleOf, pathOf } from './calling.ts'
import { examples } from './examples.ts'
import { fill, type Ids } from './fill.ts'
import { counted, rounds } from './rounds.ts'

let t: TestApp
let a: Ids
beforeAll(async () => {
  t = await testApp()
  a = await fill(t.world.anna, 'Ala')
  // Only an identity provider makes these.
  await t.parts.database.statement(
    `insert into linked_accounts (user_id, issuer, subject, email) values ($1, 'https://id.test', 'a', 'basia@id.test')`,
    [t.world.basia.user.id],
  )
})
afterAll(() => t.close())

const fenced = routes.filter(({ endpoint }) => endpoint.permission !== 'public')
const inBusiness = fenced.filter(({ endpoint }) => endpoint.permission !== 'signed-in')
const needs = ({ permission }: Route['endpoint'], right: Permission) =>
  neededRights(permission).includes(right)
/** Calls of a user's own rows: another member finds nothing there. */
const ofOwnRows = ['ownPushDevices.update', 'ownPushDevices.test', 'ownPushDevices.delete']
/** Calls whose rights are those of the list that they name. */
const ofNamedLists = ['listArchives.create', 'listArchives.restore']
/** Lists of the business; one of a record has its own tests. */
const lists = routes.filter(
  ({ endpoint }) =>
    endpoint.query.safeParse({ page: '2', per_page: '5' }).success && !endpoint.path.includes(':'),
)

/** Rights that a call asks for besides the one that it declares. */
const further: Record<string, readonly Permission[]> = {
  // Their examples are of a colleague's delivery.
  'deliveries.delete': ['deliveries.delete'],
  'deliveries.restore': ['deliveries.delete'],
  'deliveryFiles.add': ['deliveries.update'],
  'deliveryFiles.remove': ['deliveries.update'],
  'deliveryFiles.restore': ['deliveries.update'],
  // A user who decides on an offer has all of its rights.
  'invitations.changeRoles': ['roles.update', 'roles.delete'],
  // The creator of a business becomes its admin.
  'businesses.create': defaultRights('admin'),
  // Their examples are of another employee.
  'leaveRequests.create': ['employees.update'],
  'leaveRequests.cancel': ['employees.update'],
  // Its example is the finance summary.
  'reportRuns.create': [...wholeTill, otherDays.permission],
  // Their examples are of a month.
  'payrollFiles.create': [otherDays.permission],
  ...Object.fromEntries(
    routes
      .filter(({ endpoint }) => endpoint.path.startsWith('/tenant/reports/'))
      .map(({ name }) => [name, [otherDays.permission]]),
  ),
  // A user without it needs the PIN of a colleague.
  'clientPayouts.create': ['sales-refunds.create'],
  // Its example is ordered by sums that hold cash.
  'day-closeReport.index': [otherDays.permission, 'financial-operations.update'],
  // Its example is shared with a role.
  'savedCalendars.create': ['employees.update'],
  // Their examples are of a colleague.
  'massSms.update': ['messages.update'],
  'massSms.step': ['messages.update'],
  'massEmails.update': ['messages.update'],
  'massEmails.step': ['messages.update'],
  // Their examples name purchase prices.
  'products.create': [purchasePrices.permission],
  'products.update': [purchasePrices.permission],
  'deliveries.create': [purchasePrices.permission],
  'deliveries.update': ['deliveries.update', purchasePrices.permission],
  ...Object.fromEntries(
    routes
      .filter(({ name }) => /^import(s|Corrections)\./.test(name) && name !== 'imports.index')
      .map(({ name }) => [name, ['suppliers.create'] as const]),
  ),
  'listExports.create': ['suppliers.index'],
  'users.export': ['users.index'],
  'auditLog.export': ['audit-log.index'],
  'businesses.export': permissions.filter((one) => one.endsWith('.index')),
}

test('every endpoint has its example here, and no example is left over', () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ name }) => name).sort())
})

describe('access', () => {
  test('without a session, or with half of one: 401', async () => {
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
    const needed = [...new Set(inBusiness.flatMap(({ endpoint }) => neededRights(endpoint.permission)))]
    for (const permission of needed) {
      const without = await other.person(
        other.world.a,
        permissions.filter((one) => one !== permission),
      )
      const only = await other.person(other.world.a, [permission])
      for (const route of inBusiness.filter(({ endpoint }) => needs(endpoint, permission))) {
        const before = await changeNumber(other, other.world.a)
        const refused = await callAs(without, route, exampleOf(route, ids))
        expect([route.name, refused.status, await changeNumber(other, other.world.a)]).toEqual([
          route.name,
          403,
          before,
        ])
        // Of several rights it is enough to see once that all of them open the call.
        const [first, ...others] = neededRights(route.endpoint.permission)
        if (permission !== first) continue
        const more = [...others, ...(further[route.name] ?? [])]
        const able = more.length > 0 ? await other.person(other.world.a, [permission, ...more]) : only
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
      const granted = ofOwnRows.includes(route.name) ? 404 : route.endpoint.status
      const isOpen = route.endpoint.permission === 'member' && !ofNamedLists.includes(route.name)
      const status = isOpen ? granted : 403
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

/** A list below a record is asked of the record of its example. */
const asked = (route: Route, query: string) =>
  callAs(t.world.anna, route, { id: exampleOf(route, a).id, query })
/** Columns that are stored and that no list knows, and some that are stored nowhere. */
const hidden = [
  'business_id',
  'password_hash',
  'token_hash',
  'secret_hash',
  'search',
  'tenant_id',
  'created_by',
  'businesses.id',
  'memberships.role_id',
  '__proto__',
  'constructor',
  'no_such',
]

describe('every list', () => {
  test('ISO-6, ISO-8: refuses what it does not know, in every combination, and shows nothing by it', async () => {
    const plain = [
      'filter[secret]=1',
      'filter[business_id]=1',
      'sort=search',
      'sort=-password_hash',
      'include=memberships',
      'fields=no_such',
      'fields=constructor',
      'per_page=101',
      'page=0',
      'order=1',
      'filter=1',
      // Too deep, and too many.
      'filter[a][b][c]=1',
      Array.from({ length: 101 }, () => 'page=1').join('&'),
    ]
    for (const route of lists)
      for (const query of plain)
        expect([route.name, query, (await asked(route, query)).status]).toEqual([route.name, query, 422])
    // Columns, ways to write a key, and values, each with each as chance has it.
    const column = fc.constantFrom(...hidden)
    const key = fc.oneof(
      column.map((one) => `filter[${one}]`),
      column.map((one) => `filter[memberships][${one}]`),
      column.map((one) => `filter[${one}][]`),
      fc.constantFrom(
        'sort',
        'include',
        'fields',
        'order_by',
        'where',
        '__proto__[sort]',
        'constructor[sort]',
      ),
    )
    const value = fc.oneof(
      fc
        .tuple(fc.constantFrom('', '-', '+', 'users.', 'u.', '"', '(select ', 'lower('), column)
        .map((two) => two.join('')),
      fc.constantFrom('1', 'true', "' or ''='", '%', 'Ala', '{}', '1)--', 'case when true then name end'),
    )
    const query = fc
      .array(fc.tuple(key, value), { minLength: 1, maxLength: 4 })
      .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'))
    const count = rounds(400, 10_000)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), query, async (route, text) => {
        const answer = await asked(route, text)
        expect([route.name, text, answer.status]).toEqual([route.name, text, 422])
      }),
      { numRuns: count },
    )
    counted('ISO-6', `${count} generated queries by hidden columns: all refused`)
    counted('ISO-8', `${count} generated orders and choices by hidden columns: all refused`)
  }, 600_000)

  test('keeps its total past the last page, and has each row on one page', async () => {
    for (const route of lists) {
      const all = (await asked(route, 'per_page=100')).body
      const past = (await asked(route, 'page=1000')).body
      expect([route.name, all.total > 0, past.total, past.data]).toEqual([route.name, true, all.total, []])
      const pages = await Promise.all(
        Array.from({ length: all.total }, (_, index) => asked(route, `per_page=1&page=${index + 1}`)),
      )
      expect(pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))).toEqual(
        all.data.map(({ id }: { id: string }) => id),
      )
    }
  })
})
