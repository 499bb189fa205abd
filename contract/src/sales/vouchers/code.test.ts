import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSign, codeLength, codeOf, codeSigns, readCode, writtenCode } from './code.ts'

const bytes = fc.uint8Array({ minLength: 15, maxLength: 15 })
const place = fc.nat(codeLength - 1)

test('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), (given, isLower) => {
      const code = codeOf(given)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      const typed = ` ${writtenCode(code).replaceAll('0', 'o').replaceAll('1', 'I')} `
      expect(readCode(isLower ? typed.toLowerCase() : typed)).toBe(code)
      expect(readCode(code)).toBe(code)
    }),
  )
})

test('no wrong sign and no two signs that changed places pass', () => {
  fc.assert(
    fc.property(bytes, place, fc.nat(31), (given, at, other) => {
      const code = codeOf(given)
      const wrong = code.slice(0, at) + codeSigns[other] + code.slice(at + 1)
      expect(readCode(wrong)).toBe(wrong === code ? code : null)
    }),
  )
  fc.assert(
    fc.property(bytes, place, place, (given, one, other) => {
      const signs = Array.from(codeOf(given))
      const code = signs.join('')
      ;[signs[one], signs[other]] = [signs[other] as string, signs[one] as string]
      const changed = signs.join('')
      expect(readCode(changed)).toBe(changed === code ? code : null)
    }),
  )
})

test('every random sign counts: 75 bits', () => {
  const all = new Set(Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(15).fill(byte))[0]))
  expect(all.size).toBe(32)
  expect(codeOf(new Uint8Array(15))).toBe('0000000000000000')
  expect(checkSign('000000000000001')).not.toBe('0')
  expect([readCode('ABC'), readCode('UUUU-UUUU-UUUU-UUUU'), readCode('')]).toEqual([null, null, null])
  expect(() => codeOf(new Uint8Array(3))).toThrow('15 random bytes')
})
