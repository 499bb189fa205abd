import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from '../../kit/imports/importable.ts'
import { idsOfNames, readVariants, variantText } from './import-content.ts'

test.each([
  ['Krótkie / 30 / 120.00, Długie, gęste / 60 min / 150', ['Krótkie 30 12000', 'Długie, gęste 60 15000']],
  ['Krótkie/30/120,50 zł; Długie/60/150,00', ['Krótkie 30 12050', 'Długie 60 15000']],
  [
    'Krótkie / damskie / 30 / 120; "Mycie; suszenie" / 60 / 150',
    ['Krótkie / damskie 30 12000', 'Mycie; suszenie 60 15000'],
  ],
  ['Krótkie / 30, Długie / 60 / 150', undefined],
  ['Krótkie', undefined],
  ['Krótkie / 30', undefined],
  ['Krótkie / 30 / 120; Długie', undefined],
])('the variants %s', (text, variants) =>
  expect(
    readVariants(text)?.map(({ name, duration_min, price }) => `${name} ${duration_min} ${price}`),
  ).toEqual(variants),
)

const variants = fc.array(
  fc.record({
    name: fc
      .array(fc.constantFrom('Wąs', '2', ' ', '/', ';', ',', '"', ' / 30 / 120.00', '; '), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join('').trim())
      .filter((name) => name !== ''),
    duration_min: fc.integer({ min: 5, max: 720 }),
    price: fc.nat(1_000_000),
  }),
  { maxLength: 4 },
)
test('the variants of a saved price list are read as they were, whatever signs their names hold', () =>
  fc.assert(
    fc.property(variants, (stored) => {
      expect(readVariants(stored.map(variantText).join(', '))).toEqual(stored)
    }),
  ))

test('names that hold commas themselves are found, and an unknown one is none', () => {
  const names = ['Mycie', 'Mycie, suszenie', 'Olejek']
  const known = new Map(names.map((name) => [`name:${folded(name)}`, { id: name, name }]))
  expect(idsOfNames('Mycie, suszenie, Olejek', known)).toEqual(['Mycie, suszenie', 'Olejek'])
  expect(idsOfNames('Olejek; Mycie', known)).toEqual(['Olejek', 'Mycie'])
  expect(idsOfNames('Olejek, Maska', known)).toBe('unknown')
})
