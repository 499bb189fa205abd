import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsAction, documentKinds, documentNumber, numberSeries, readDocumentNumber } from './document.ts'

const document = fc.record({
  kind: fc.constantFrom(...documentKinds),
  number: fc.integer({ min: 1, max: 1_000_000 }),
  year: fc.integer({ min: 2020, max: 2100 }),
})

test('two documents have the same number on paper only if kind, number and year are the same', () => {
  fc.assert(
    fc.property(document, document, (one, other) => {
      const isSame = one.kind === other.kind && one.number === other.number && one.year === other.year
      const [a, b] = [one, other].map(({ kind, number, year }) => documentNumber(kind, number, year))
      expect(a === b).toBe(isSame)
      expect(numberSeries(one.kind, one.year) === numberSeries(other.kind, other.year)).toBe(
        one.kind === other.kind && one.year === other.year,
      )
    }),
  )
})

test('a completed document is taken back or corrected, and never changed or discarded', () => {
  expect(allowsAction('completed', 'void')).toBe(true)
  expect(allowsAction('completed', 'correct')).toBe(true)
  for (const action of ['change', 'discard', 'complete'] as const) {
    expect(allowsAction('completed', action)).toBe(false)
    expect(allowsAction('voided', action)).toBe(false)
  }
})

test('a number is read as it is printed, without its year or letters, and with its year first', () => {
  fc.assert(
    fc.property(document, ({ kind, number, year }) => {
      const written = documentNumber(kind, number, year)
      expect(readDocumentNumber(written)).toEqual({ kind, number, year })
      expect(readDocumentNumber(written.toLowerCase().replace(' ', ''))).toEqual({ kind, number, year })
    }),
  )
  expect(readDocumentNumber('S 4076')).toEqual({ kind: 'sale', number: 4076, year: undefined })
  expect(readDocumentNumber('4076/2026')).toEqual({ kind: undefined, number: 4076, year: 2026 })
  expect(readDocumentNumber('s/2026/4076')).toEqual({ kind: 'sale', number: 4076, year: 2026 })
  // A phone number, a day, a house and a name are no numbers of documents.
  for (const other of ['4076', '500100200', '24.11.2026', 'Polna 4', '12/13', 'S', ''])
    expect(readDocumentNumber(other), other).toBeNull()
})
