import { expect, test } from 'vitest'
import { mergeFields } from './api.ts'
import { suggestedFields } from './suggested-fields.ts'

type Card = Parameters<typeof suggestedFields>[0]
const card = (given: Partial<Card> = {}): Card =>
  ({
    ...Object.fromEntries(mergeFields.map((field) => [field, null])),
    first_name: 'Anna',
    gender: 'unknown',
    language: 'pl',
    source: 'phone',
    tags: [],
    notify_by_email: true,
    messages_by: 'email',
    online_block: false,
    deposit_rule: 'default',
    ...given,
  }) as Card

test('an empty field of the kept card takes the value of the lost one, a filled one stays', () => {
  const kept = card({ note: 'jedna' })
  const lost = card({ note: 'druga', email: 'a@example.test', tags: ['VIP'], gender: 'female' })
  expect(suggestedFields(kept, lost)).toEqual(['email', 'gender', 'tags'])
})

test('of two values the one that protects better is taken, from whichever card', () => {
  const strict = card({
    notify_by_email: false,
    online_block: true,
    deposit_rule: 'always',
    retention_until: '2030-01-01',
  })
  const mild = card({ deposit_rule: 'never', retention_until: '2027-01-01' })
  expect(suggestedFields(mild, strict)).toEqual([
    'notify_by_email',
    'online_block',
    'deposit_rule',
    'retention_until',
  ])
  expect(suggestedFields(strict, mild)).toEqual([])
  expect(suggestedFields(mild, card())).toEqual(['deposit_rule'])
})
