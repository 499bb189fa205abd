import { expect, test } from 'vitest'
import { z } from 'zod'
import { choice, money, optionalText } from './field.ts'
import { fieldWords, wordsAt } from './label.ts'

const kind = choice({ retail: 'Retail', both: 'Retail and professional' }, 'Choose a group.').meta({
  label: 'Kind',
})

test('a label is found through all that wraps a schema', () => {
  const text = z.string().meta({ label: 'Phone' })
  for (const schema of [
    text.optional(),
    text.nullable().optional(),
    text.min(1),
    text.refine(() => true),
    text.transform((typed) => typed.length),
    text.default('').catch('').readonly(),
    z.preprocess((given) => given, text),
    z.array(text).max(3),
    optionalText().meta({ label: 'Phone' }),
  ])
    expect(fieldWords(schema).label).toBe('Phone')
})

test('what wraps a schema adds to its words, and wins', () => {
  expect(fieldWords(money.nullable().optional().meta({ label: 'Price' }))).toEqual({
    label: 'Price',
    writtenAs: 'money',
  })
  expect(fieldWords(kind.optional().meta({ label: 'Price' }))).toEqual({
    label: 'Price',
    words: { retail: 'Retail', both: 'Retail and professional' },
  })
})

test('a field keeps its label in what is made of its object', () => {
  const input = z.strictObject({ kind, name: z.string().meta({ label: 'Name' }), id: z.uuid() })
  for (const made of [input, input.partial(), input.extend({ more: z.int() }), input.omit({ id: true })])
    expect([wordsAt(made, 'kind').label, wordsAt(made, 'name').label]).toEqual(['Kind', 'Name'])
  expect([wordsAt(input, 'id'), wordsAt(input, 'toString'), wordsAt(input, 'name.length')]).toEqual([
    {},
    {},
    {},
  ])
})

test('a field is found in a list of objects', () => {
  const variant = z.strictObject({ price: money.meta({ label: 'Price' }) })
  const input = z.strictObject({ variants: z.array(variant).max(2).optional() })
  expect(wordsAt(input, 'variants.0.price').label).toBe('Price')
  expect(wordsAt(input, 'variants')).toEqual({})
})

test('a choice offers its values in order, and refuses others with its sentence', () => {
  expect(kind.options).toEqual(['retail', 'both'])
  expect(kind.safeParse('x').error?.issues[0]?.message).toBe('Choose a group.')
})

test('a label without Polish does not compile', () => {
  // @ts-expect-error no such sentence
  z.string().meta({ label: 'No such sentence' })
  // @ts-expect-error a label has no place for a value
  z.string().meta({ label: 'Signed out in {count} places.' })
  // @ts-expect-error no such sentence
  choice({ a: 'No such sentence' })
})
