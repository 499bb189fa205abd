import { expect, test } from 'vitest'
import { defaultRights } from '../../access/roles/default-rights.ts'
import { allows } from '../../kit/permission.ts'
import { dashboardCards, usualCards } from './cards.ts'

test('the first cards are what a role is there for: money, the day, or the own day; none without its right', () => {
  const of = (key: Parameters<typeof defaultRights>[0]) => {
    const rights = { permissions: [...defaultRights(key)] }
    const cards = usualCards(rights).map(({ card }) => card)
    expect([key, cards.every((card) => allows(rights, { permission: dashboardCards[card].needs }))]).toEqual([
      key,
      true,
    ])
    return cards
  }
  expect([of('superadmin')[0], of('admin')[0]]).toEqual(['money', 'money'])
  expect(of('manager')[0]).toBe('day')
  for (const key of ['cashier', 'specialist'] as const) {
    expect(of(key)[0]).toBe('next')
    expect(of(key)).not.toContain('money')
  }
})
