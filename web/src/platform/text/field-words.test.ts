import { productInput, productKind } from '@wizyta/contract/sales/products/api'
import { serviceInput } from '@wizyta/contract/sales/services/api'
import { pl } from '@wizyta/contract/words/pl'
import { expect, test } from 'vitest'
import { labelAt, optionsAt, optionsOf, wordOf } from './field-words.ts'
import { writeWith } from './i18n.ts'

writeWith(pl, 'pl')

test('a field is called in the language of the user, in a list of a form too', () => {
  expect(labelAt(productInput, 'supplier_id')).toBe('Dostawca')
  expect(labelAt(serviceInput, 'variants.0.price')).toBe('Cena')
})

test('the values of a choice stand in the order of the contract', () => {
  const options = [
    { value: 'retail', label: 'Towar' },
    { value: 'professional', label: 'Materiał' },
    { value: 'both', label: 'Towar i materiał' },
  ]
  expect(optionsAt(productInput, 'kind')).toEqual(options)
  expect(optionsOf(productKind)).toEqual(options)
  expect(wordOf(productKind, 'both')).toBe('Towar i materiał')
})

test('a field without a label, and a choice without words, are faults and not empty', () => {
  expect(() => labelAt(productInput, 'no_such_field')).toThrow('no_such_field')
  expect(() => labelAt(undefined, 'name')).toThrow('name')
  expect(() => optionsAt(productInput, 'name')).toThrow('name')
})
