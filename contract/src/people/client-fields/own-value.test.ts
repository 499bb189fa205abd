import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OwnFieldRule, ownValues, readOwnValue } from './own-value.ts'

const options = ['Krem', 'Olejek', 'Żel']
const rule = fc.record<OwnFieldRule>({
  kind: fc.constantFrom('text', 'long_text', 'number', 'date', 'yes_no', 'choice', 'choices'),
  options: fc.constant(options),
})
const given = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(...options, '2026-02-28', '2026-02-30', '', null, undefined),
  fc.array(fc.constantFrom(...options, 'Inne')),
  fc.object(),
)

test('a value that is taken is taken again as it is, and is one that can be stored', () => {
  fc.assert(
    fc.property(rule, given, (field, value) => {
      const read = readOwnValue(field, value)
      if ('fault' in read) return
      expect(readOwnValue(field, read.value)).toEqual(read)
      expect(ownValues.safeParse({ '5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c104': read.value }).success).toBe(true)
    }),
  )
})

test('each kind takes its own values alone', () => {
  const read = (kind: OwnFieldRule['kind'], value: unknown) => readOwnValue({ kind, options }, value)
  expect(read('text', '  ab  ')).toEqual({ value: 'ab' })
  expect(read('text', 'x'.repeat(201))).toEqual({ fault: 'This is too long.' })
  expect(read('number', 1.23456)).toEqual({ value: 1.235 })
  expect(read('number', '1')).toEqual({ fault: 'Enter a number.' })
  expect(read('date', '2026-02-30')).toEqual({ fault: 'There is no such date.' })
  expect(read('yes_no', 'tak')).toEqual({ fault: 'Choose yes or no.' })
  expect(read('choice', 'Inne')).toEqual({ fault: 'Choose one of the list.' })
  expect(read('choices', ['Żel', 'Krem', 'Żel'])).toEqual({ value: ['Krem', 'Żel'] })
  expect(read('choices', [])).toEqual({ value: null })
})
