import { expect, test } from 'vitest'
import { sortErrors } from './sort-errors.ts'

test('errors go to the fields they name, also below a list; the rest is told otherwise', () => {
  const errors = {
    phone: ['This is not a phone number.', 'Second'],
    'variants.0.name': ['Name is required.'],
    variants_note: ['No such field here.'],
    '': ['General.'],
    empty: [],
  }
  expect(sortErrors(errors, ['phone', 'variants'])).toEqual({
    placed: [
      ['phone', 'This is not a phone number.'],
      ['variants.0.name', 'Name is required.'],
    ],
    rest: ['No such field here.', 'General.'],
  })
})
