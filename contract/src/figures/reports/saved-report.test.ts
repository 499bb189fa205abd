import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSavedReport, savedReportPattern, writeSavedReport } from './saved-report.ts'

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
