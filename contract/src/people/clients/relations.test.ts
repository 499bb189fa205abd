import { expect, test } from 'vitest'
import { oppositeRole, relationRole, storedRoles } from './relations.ts'

test('a relation seen from the other side and back is the same, and one side of each is stored', () => {
  for (const role of relationRole.options) {
    expect(oppositeRole(oppositeRole(role))).toBe(role)
    expect(storedRoles.includes(role) || storedRoles.includes(oppositeRole(role))).toBe(true)
  }
})
