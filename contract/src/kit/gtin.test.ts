import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinCheckDigit, gtinFault, readGtin, scannedForms } from './gtin.ts'

const bodies = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
  .map((digits) => digits.join(''))

test('a GTIN with its check digit is read, one wrong digit is noticed', () => {
  fc.assert(
    fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const gtin = `${body}${gtinCheckDigit(body)}`
      expect(readGtin(gtin)).toBe(gtin)
      const place = at % gtin.length
      const wrong = `${gtin.slice(0, place)}${(Number(gtin[place]) + by) % 10}${gtin.slice(place + 1)}`
      expect(readGtin(wrong)).toBeNull()
    }),
  )
})

test('codes from real packs are read as they are printed', () => {
  for (const code of ['5 901234 123457', '5012345678900', '96385074', '036000291452', '40-06381-33393-1'])
    expect(readGtin(code)).toBe(code.replace(/[\s-]/g, ''))
  for (const code of ['590071707111', '1234567', '590071707111A', '']) expect(readGtin(code)).toBeNull()
})

test('a text that is no GTIN is told its fault: other characters, its length, or a digit', () => {
  expect(gtinFault('590071707111A')).toContain('digits only')
  for (const code of ['1234567890', '590 1234', '']) expect(gtinFault(code)).toContain('8, 12, 13 or 14')
  expect(gtinFault('5901234123458')).toContain('does not fit')
})

test('a scanned GTIN is found in any of its lengths, other codes as they are', () => {
  expect(scannedForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  expect(scannedForms('0036000291452')).toContain('036000291452')
  expect(scannedForms('KOD-7')).toEqual(['KOD-7'])
  fc.assert(
    fc.property(bodies, (body) => {
      const gtin = `${body}${gtinCheckDigit(body)}`
      const forms = scannedForms(gtin)
      expect(forms[0]).toBe(gtin)
      for (const form of forms) {
        expect(readGtin(form)).toBe(form)
        expect(scannedForms(form).toSorted()).toEqual(forms.toSorted())
      }
    }),
  )
})
