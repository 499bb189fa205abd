import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSavedView, savedViewPattern, writeSavedView } from './saved-view.ts'

test('a saved view is read as it was written', () => {
  const kept = fc.record({
    business: fc.uuid(),
    list: fc.constantFrom('customers', 'voucher-templates'),
    search: fc.webQueryParameters().filter((search) => /^[^|\s]{1,1500}$/.test(search)),
    name: fc.constantFrom('VIP', 'Dawno nie były?', 'Sprzedaż: kwartał'),
  })
  fc.assert(
    fc.property(kept, (given) => {
      const text = writeSavedView(given)
      expect(savedViewPattern.test(text)).toBe(true)
      expect(readSavedView(text)).toEqual(given)
    }),
  )
  expect(savedViewPattern.test('customers?filter[tag]=VIP|VIP')).toBe(false)
})
