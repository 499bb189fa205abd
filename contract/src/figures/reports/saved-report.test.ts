import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ofBusiness,
  readBusiness,
  readSavedReport,
  savedReportPattern,
  writeSavedReport,
} from './saved-report.ts'

test('a saved report is read as it was written', () => {
  const kept = fc.record({
    report: fc.constantFrom('finance', 'vat-sums'),
    search: fc.webQueryParameters().filter((search) => !search.includes('|') && search.length <= 300),
    name: fc.constantFrom('', 'Tygodnie', 'VAT: kwartał'),
  })
  fc.assert(
    fc.property(kept, (given) => {
      const text = writeSavedReport(given)
      const wanted = given.name ? given : { ...given, search: '' }
      return (
        savedReportPattern.test(text) &&
        JSON.stringify(readSavedReport(text)) ===
          JSON.stringify({ ...wanted, search: wanted.search.split('?')[0] })
      )
    }),
  )
  expect(savedReportPattern.test('finance?by=week')).toBe(false)
})

test('a search with records of a business names it, and is read without the name', () => {
  const businessId = '0190a000-0000-7000-8000-000000000001'
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      expect(readBusiness(ofBusiness(search, businessId))).toEqual({ businessId, search })
    }),
  )
  expect(readBusiness('by=week')).toEqual({ businessId: null, search: 'by=week' })
})
