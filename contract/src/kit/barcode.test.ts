import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, code128, ean8, ean13 } from './barcode.ts'
import { gtinCheckDigit } from './gtin.ts'

test('an EAN-13 is 95 modules, as GS1 draws them', () => {
  const { modules, quiet } = ean13('5901234123457')
  expect(modules).toBe(
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  )
  expect(quiet).toEqual([11, 7])
})

test('an EAN-8 is 67 modules', () => {
  expect(ean8('96385074').modules).toBe('1010001011010111101111010110111010101001110111001010001001011100101')
})

test('digits of one half are seven modules, and a halved code begins and ends with its guards', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const { modules } = ean13(digits + gtinCheckDigit(digits))
      expect([modules.length, modules.slice(0, 3), modules.slice(45, 50), modules.slice(-3)]).toEqual([
        95,
        '101',
        '01010',
        '101',
      ])
    }),
  )
})

test('a Code 128 is its start, its signs, a check sign and the stop of 13 modules', () => {
  // "PJJ123C" has the check sign 55 (ISO/IEC 15417, annex A, as in its published examples).
  const widths = code128('PJJ123C')?.modules.length
  expect(widths).toBe(11 * (1 + 7 + 1) + 13)
  expect(code128('00000000')?.modules.length).toBe(11 * (1 + 4 + 1) + 13)
})

test('the bars of every sign fill an even number of modules', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{1,30}$/), (text) => {
      const { modules } = code128(text) as { modules: string }
      const signs = modules.slice(0, -13).match(/.{11}/g) as string[]
      expect(signs.join('').length).toBe(modules.length - 13)
      for (const sign of signs) expect(sign.replaceAll('0', '').length % 2).toBe(0)
    }),
  )
})

test('a product without GTIN and SKU is labelled with the first further code that can be printed', () => {
  const kindOf = (sku: string | null, extra_codes: string[]) => {
    const code = barcodeOf({ gtin: null, sku, extra_codes })
    return code && [code.kind, code.text]
  }
  expect(kindOf(null, ['ŻÓŁTA', '5901234123457', 'B-1'])).toEqual(['ean13', '5901234123457'])
  expect(kindOf('ŻÓŁTA', ['B-1'])).toEqual(['code128', 'B-1'])
  expect(kindOf('X-1', ['B-1'])).toEqual(['code128', 'X-1'])
  expect(kindOf(null, ['ŻÓŁTA'])).toBeNull()
})

test('a product is labelled with its GTIN, without one with its SKU', () => {
  const kindOf = (gtin: string | null, sku: string | null) => {
    const code = barcodeOf({ gtin, sku })
    return code && [code.kind, code.text]
  }
  expect(kindOf('5901234123457', 'X-1')).toEqual(['ean13', '5901234123457'])
  expect(kindOf('96385074', null)).toEqual(['ean8', '96385074'])
  expect(kindOf('036000291452', null)).toEqual(['ean13', '0036000291452'])
  expect(kindOf('05901234123457', null)).toEqual(['ean13', '5901234123457'])
  expect(kindOf('15901234123454', null)).toEqual(['code128', '15901234123454'])
  expect(kindOf('5901234123450', 'X-1')).toEqual(['code128', 'X-1'])
  expect(kindOf(null, 'FARBA-ŻÓŁTA')).toBeNull()
  expect(kindOf(null, null)).toBeNull()
})
