import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery, listSearch } from './list.ts'
import {
  appsSearch,
  entitySearch,
  rolesSearch,
  tasksSearch,
  usersSearch,
  withoutDefaults,
} from './searches.ts'

const list = { page: 1, per_page: 10, name: '', filter: {}, include: '', sort: '', fields: {} }
const defaults = [
  ['/users', usersSearch, { page: 1, pageSize: 10, status: [], role: [], username: '', sort: '' }],
  ['/tasks', tasksSearch, { page: 1, pageSize: 10, status: [], priority: [], filter: '' }],
  ['/roles', rolesSearch, { ...list, permissions: [], permissionDescriptions: [] }],
  ['/employees, /businesses, /sales/products', entitySearch, list],
  ['/apps', appsSearch, { type: 'all', filter: '', sort: 'asc' }],
] as const

test.each(defaults)('%s without parameters has its defaults', (_route, search, usual) => {
  expect(search.parse({})).toEqual(usual)
})

const knowsAll = (search: z.ZodObject) =>
  fc.property(fc.dictionary(fc.constantFrom(...Object.keys(search.shape)), fc.jsonValue()), (given) => {
    const read = search.parse(given)
    expect(search.parse(read)).toEqual(read)
  })

test.each(defaults)(
  'INP-10: %s: whatever stands in its address, the screen gets values it knows',
  (_route, search) => {
    fc.assert(knowsAll(search))
  },
)

test('INP-10, the control: a parameter without a value to fall back on is found', () => {
  expect(fc.check(knowsAll(z.object({ page: z.int() }))).failed).toBe(true)
})

test.each<[z.ZodObject, Record<string, unknown>, Record<string, unknown>]>([
  [usersSearch, { page: '3', pageSize: '20' }, { page: 3, pageSize: 20 }],
  [usersSearch, { page: '0', pageSize: 'many' }, {}],
  [usersSearch, { page: '1.5', pageSize: '101' }, {}],
  [usersSearch, { page: '1000000' }, { page: 1_000_000 }],
  [usersSearch, { page: '1000001' }, {}],
  [usersSearch, { status: 'active,invited' }, { status: ['active', 'invited'] }],
  [usersSearch, { status: ['active'], role: 'cashier' }, { status: ['active'], role: ['cashier'] }],
  // An unknown value goes alone; the others stay.
  [
    usersSearch,
    { status: 'active,sleeping', role: 'owner,cashier', username: 'ola' },
    { status: ['active'], role: ['cashier'], username: 'ola' },
  ],
  [usersSearch, { status: ['sleeping', 3, 'invited'], role: 'owner' }, { status: ['invited'] }],
  [
    tasksSearch,
    { status: 'in progress', priority: 'critical' },
    { status: ['in progress'], priority: ['critical'] },
  ],
  [tasksSearch, { status: 'cancelled', priority: 'urgent', filter: 7 }, {}],
  [rolesSearch, { permissions: 'roles.index,users.index' }, { permissions: ['roles.index', 'users.index'] }],
  [
    rolesSearch,
    { filter: { status: ['active', 'inactive'], name: 'a' } },
    { filter: { status: ['active', 'inactive'], name: 'a' } },
  ],
  [
    rolesSearch,
    { filter: 'all', fields: { roles: 'id,name' }, sort: '-name' },
    { fields: { roles: 'id,name' }, sort: '-name' },
  ],
  [entitySearch, { name: 'ann', per_page: '50', fields: 'id' }, { name: 'ann', per_page: 50 }],
  [
    appsSearch,
    { type: 'notConnected', sort: 'desc', filter: 'mail' },
    { type: 'notConnected', sort: 'desc', filter: 'mail' },
  ],
  [appsSearch, { type: 'all', sort: 'up' }, {}],
])('only what is valid and no default stays in the address (%#)', (search, given, kept) => {
  expect(withoutDefaults(search, given)).toEqual(kept)
})

test('whatever page stands in the address of a list, the API takes what the screen asks for', () => {
  const spec = { filters: {}, sorts: ['name'], includes: [] } as const
  const written = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.bigInt().map(String))
  fc.assert(
    fc.property(written, written, (page, per_page) => {
      const asked = listSearch(spec).parse({ page, per_page })
      expect(listQuery(spec).safeParse({ page: asked.page, per_page: asked.per_page }).success).toBe(true)
    }),
  )
})
