import { expect, test } from 'vitest'
import { pl } from '../../words/pl.ts'
import { translator } from '../../words/translate.ts'
import { roleKeys } from './default-rights.ts'
import { roleDescription, roleName, seededRoles } from './role-names.ts'

const [inPolish, inEnglish] = [translator('pl', pl), translator('en')]

test("a seeded role keeps the reader's language until a business renames it", () => {
  const named = (say: typeof inPolish) => roleKeys.map((key) => roleName(say, { key, ...seededRoles[key] }))
  expect(named(inPolish)).toEqual([
    'właściciel (superadmin)',
    'administrator (admin)',
    'kierownik (manager)',
    'recepcja (cashier)',
    'specjalista',
  ])
  expect(named(inEnglish)).toEqual(['superadmin', 'admin', 'manager', 'cashier', 'specialist'])
  const told = { key: 'admin', ...seededRoles.admin } as const
  expect([roleDescription(inPolish, told), roleDescription(inEnglish, told)]).toEqual([
    'Prowadzi salon',
    'Runs the salon',
  ])
})

test('one that was renamed, and one that a business made, stand as they were written', () => {
  for (const say of [inPolish, inEnglish]) {
    expect(roleName(say, { key: 'cashier', name: 'Front Desk' })).toBe('Front Desk')
    expect(roleName(say, { key: 'cashier', name: 'manager' })).toBe('manager')
    expect(roleName(say, { key: null, name: 'specjalista' })).toBe('specjalista')
    expect(roleDescription(say, { key: 'admin', description: 'Moja prawa ręka' })).toBe('Moja prawa ręka')
    expect(roleDescription(say, { key: 'admin', description: null })).toBeNull()
    expect(roleDescription(say, { key: null, description: 'Prowadzi salon' })).toBe('Prowadzi salon')
  }
})
