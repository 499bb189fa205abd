import { expect, test, vi } from 'vitest'

let currentBusinessId = 'one'
vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => ({ currentBusinessId }) } }))
const { copiedVisit, rememberCopied } = await import('./copied-visit.ts')

test('a copied visit is forgotten in another business', () => {
  expect(copiedVisit()).toBeNull()
  rememberCopied('visit')
  expect(copiedVisit()).toBe('visit')
  currentBusinessId = 'two'
  expect(copiedVisit()).toBeNull()
  currentBusinessId = 'one'
  expect(copiedVisit()).toBeNull()
})
