import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countParts, isGsm, priceOf, withoutAccents } from './parts.ts'

const gsmLetter = fc.constantFrom(...'aAzZ09 @£éÄ\n{}[]~|\\^€')
const gsmText = fc.array(gsmLetter, { maxLength: 400 }).map((letters) => letters.join(''))
const anyText = fc.string({ unit: fc.constantFrom(...'aą ł€{ż„–😀\n'), maxLength: 400 })

describe('parts of an SMS', () => {
  test.each([
    ['', 'gsm', 0, 160],
    ['a'.repeat(160), 'gsm', 1, 0],
    ['a'.repeat(161), 'gsm', 2, 145],
    ['a'.repeat(306), 'gsm', 2, 0],
    ['a'.repeat(307), 'gsm', 3, 152],
    ['€'.repeat(80), 'gsm', 1, 0],
    [`${'€'.repeat(80)}a`, 'gsm', 2, 144],
    ['ż'.repeat(70), 'ucs2', 1, 0],
    ['ż'.repeat(71), 'ucs2', 2, 63],
    ['ż'.repeat(134), 'ucs2', 2, 0],
    ['ż'.repeat(135), 'ucs2', 3, 66],
    ['😀'.repeat(35), 'ucs2', 1, 0],
  ] as const)('%#: %.3s… takes its parts', (text, encoding, parts, left) => {
    expect(countParts(text)).toMatchObject({ encoding, parts, left })
  })

  test('a letter of two units is not divided between two parts', () => {
    // 152 units, then one of two: it begins the second part, and one unit of the first stays empty.
    const text = `${'a'.repeat(152)}€${'a'.repeat(20)}`
    expect(countParts(text)).toMatchObject({ parts: 2, second: '€', units: 175, left: 131 })
    // 66 units, then a surrogate pair.
    expect(countParts(`${'ż'.repeat(66)}😀${'a'.repeat(10)}`)).toMatchObject({ parts: 2, second: '😀' })
  })

  test('the letters that cost more are named', () => {
    expect(countParts('Do zobaczenia, Zażółć [jutro]')).toMatchObject({
      encoding: 'ucs2',
      foreign: ['ż', 'ó', 'ł', 'ć'],
      double: [],
    })
    expect(countParts('Cena: 20 € {rabat}').double).toEqual(['€', '{', '}'])
    expect(priceOf('ż'.repeat(71), 9)).toBe(18)
  })

  test('Polish letters, quotes and dashes are written plainly', () => {
    expect(withoutAccents('Zażółć gęślą jaźń – „Łódź”… 9:00')).toBe('Zazolc gesla jazn - "Lodz"... 9:00')
    expect(withoutAccents('Größe è é 😀')).toBe('Größe è é 😀')
  })
})

describe('laws', () => {
  test('the parts hold the units, and not one part less', () => {
    fc.assert(
      fc.property(fc.oneof(gsmText, anyText), (text) => {
        const { encoding, units, parts, left } = countParts(text)
        const part = encoding === 'gsm' ? 153 : 67
        if (parts > 1) {
          expect(units + left).toBe(parts * part)
          // No two neighbouring parts could be one: at most one unit of a part stays empty.
          expect(units).toBeGreaterThan((parts - 1) * part)
        } else expect(units + left).toBe(encoding === 'gsm' ? 160 : 70)
      }),
    )
  })

  test('a longer text never takes fewer parts', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(countParts(a + b).parts).toBeGreaterThanOrEqual(countParts(a).parts)
      }),
    )
  })

  test('the text is UCS-2 exactly when a letter is foreign', () => {
    fc.assert(
      fc.property(fc.oneof(gsmText, anyText), (text) => {
        const { encoding, foreign } = countParts(text)
        expect(encoding === 'gsm').toBe([...text].every(isGsm))
        expect(foreign.length > 0).toBe(encoding === 'ucs2')
      }),
    )
  })

  test('writing plainly is done once, and never makes GSM letters foreign', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = withoutAccents(text)
        expect(withoutAccents(plain)).toBe(plain)
        expect(countParts(plain).foreign.every((letter) => letter === '😀')).toBe(true)
      }),
    )
  })
})
