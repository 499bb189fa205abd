import { beforeAll, expect, test } from 'vitest'
import { openWindow } from '../lib/test/window.ts'

let modules: Awaited<ReturnType<typeof load>>
const load = () => import('./other-businesses.tsx')
beforeAll(async () => {
  openWindow()
  modules = await load()
})
const pageIn = (...given: Parameters<typeof modules.pageIn>) => modules.pageIn(...given)

const one = '4f6d1f7e-0c9b-4d0e-8f8a-3f0a3a6f8f11'

test('in another salon one arrives at the section that was refused here, where one’s role there includes it', () => {
  const there = { permissions: ['customers.index', 'roles.index'] }
  expect(pageIn(there, '/roles?edit=new')).toBe('/roles')
  expect(pageIn(there, `/clients/${one}/edit`)).toBe('/clients')
})

test('nobody is refused twice: elsewhere one arrives at the dashboard', () => {
  expect(pageIn({ permissions: [] }, '/roles')).toBe('/')
  expect(pageIn({ permissions: [] }, '/no/such/page')).toBe('/')
  expect(pageIn({ permissions: ['roles.index'] }, undefined)).toBe('/')
})
