import type { Change } from '@wizyta/contract/messaging/changes/api'
import { expect, test } from 'vitest'
import { registerFeatures } from '../features.ts'
import { touchedBy } from './touched-by.ts'

registerFeatures([{ screens: [], records: { roles: { affects: ['/tenant/users'] } } }])

const change = (entity: string, action: string | null): Change => ({
  number: 1,
  entity,
  action,
  id: null,
  by: null,
})
const touched = (one: Change, path: string) => touchedBy([one], 'b1')({ queryKey: ['b1', path] })

test('a change makes the list of its kind old, and what is made of it; also where nothing more is told', () => {
  for (const action of ['create', 'update', null]) {
    expect(touched(change('roles', action), '/tenant/roles')).toBe(true)
    expect(touched(change('roles', action), '/tenant/users')).toBe(true)
    expect(touched(change('roles', action), '/tenant/customers')).toBe(false)
  }
})

test('a role preview or an export invalidates nothing but the log', () => {
  for (const action of ['preview', 'export', 'reveal', 'refused']) {
    expect(touched(change('roles', action), '/tenant/roles')).toBe(false)
    expect(touched(change('roles', action), '/tenant/audit-log')).toBe(true)
  }
})
