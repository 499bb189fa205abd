import { beforeAll, expect, test } from 'vitest'
import { openWindow } from '../../platform/test/window.ts'

let modules: Awaited<ReturnType<typeof load>>
const load = () => import('./other-businesses.tsx')
beforeAll(async () => {
  openWindow()
  modules = await load()
})
/** Access that the pages of these tests need. */
const needs: Record<
  string,
  Parameters<typeof modules.pageIn>[2] extends (path: string) => infer N ? N : never
> = {
  '/roles': { permission: 'roles.index' },
  '/clients': { permission: 'customers.index' },
  '/clients/create': { permission: 'customers.create' },
}
const pageIn = (there: { permissions: string[] }, wanted: string | undefined) =>
  modules.pageIn(there, wanted, (path) =>
    path.startsWith('/clients/4f') ? { permission: 'customers.update' } : needs[path],
  )

const one = '4f6d1f7e-0c9b-4d0e-8f8a-3f0a3a6f8f11'

test('in another salon the refused section opens, where the user’s role there includes the page', () => {
  const there = { permissions: ['customers.index', 'customers.update', 'roles.index'] }
  expect(pageIn(there, '/roles?edit=new')).toBe('/roles')
  expect(pageIn(there, `/clients/${one}/edit`)).toBe('/clients')
})

test('a salon in which the page is closed or unknown is not offered', () => {
  expect(pageIn({ permissions: [] }, '/roles')).toBeNull()
  expect(pageIn({ permissions: ['customers.index'] }, '/clients/create')).toBeNull()
  expect(pageIn({ permissions: ['customers.index'] }, `/clients/${one}/edit`)).toBeNull()
  expect(pageIn({ permissions: ['customers.create'] }, '/clients/create')).toBeNull()
  expect(pageIn({ permissions: ['roles.index'] }, '/no/such/page')).toBeNull()
  expect(pageIn({ permissions: ['roles.index'] }, undefined)).toBeNull()
})
