import { bars } from '@wizyta/contract/access/sign-in/api'
import { pl } from '@wizyta/contract/words/pl'
import { expect, test } from 'vitest'
import { writeWith } from '../../platform/text/i18n.ts'
import { barHint, barTitle } from './bar-words.ts'

const reasons = [...bars, 'removed'] as const
const told = () =>
  reasons.map((reason) => {
    const barred = { id: '1', name: 'Wilanów', reason }
    return [barTitle(barred), barHint(barred)]
  })

test('each reason for a closed salon has its own words, with the salon and the person to ask', () => {
  writeWith(pl, 'pl')
  const polish = told()
  expect(new Set(polish.map(([title]) => title)).size).toBe(reasons.length)
  for (const [title, hint] of polish) {
    expect(title).toContain('Wilanów')
    expect(hint).toMatch(/właściciel/i)
  }
  writeWith({}, 'en')
  for (const [title, hint] of told()) {
    expect(title).toContain('Wilanów')
    expect(hint).toMatch(/owner/)
  }
})
