import { expect, test } from 'vitest'
import { folded } from '../../kit/imports/importable.ts'
import { idsOfNames, readVariants } from './import-content.ts'

test.each([
  ['Krótkie / 30 / 120.00, Długie, gęste / 60 min / 150', ['Krótkie 30 12000', 'Długie, gęste 60 15000']],
  ['Krótkie/30/120,50 zł; Długie/60/150,00', ['Krótkie 30 12050', 'Długie 60 15000']],
  ['Krótkie', undefined],
  ['Krótkie / 30', undefined],
  ['Krótkie / 30 / 120; Długie', undefined],
])('the variants %s', (text, variants) =>
  expect(
    readVariants(text)?.map(({ name, duration_min, price }) => `${name} ${duration_min} ${price}`),
  ).toEqual(variants),
)

test('names that hold commas themselves are found, and an unknown one is none', () => {
  const names = ['Mycie', 'Mycie, suszenie', 'Olejek']
  const known = new Map(names.map((name) => [`name:${folded(name)}`, { id: name, name }]))
  expect(idsOfNames('Mycie, suszenie, Olejek', known)).toEqual(['Mycie, suszenie', 'Olejek'])
  expect(idsOfNames('Olejek; Mycie', known)).toEqual(['Olejek', 'Mycie'])
  expect(idsOfNames('Olejek, Maska', known)).toBeUndefined()
})
