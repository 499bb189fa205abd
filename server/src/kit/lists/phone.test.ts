import { optionalEmail } from '@wizyta/contract/kit/field'
import { readNip } from '@wizyta/contract/office/businesses/nip'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { phoneNumber } from './phone.ts'

test('a Polish number has nine digits, and a foreign one those of its country', () => {
  expect(phoneNumber('600 100 300')).toBe('+48600100300')
  expect(phoneNumber('+48 22 555 01 02')).toBe('+48225550102')
  expect(phoneNumber('+49 30 901820')).toBe('+4930901820')
  for (const short of ['60010030', '+48 600 100 30', '6001003', '0048 60010030'])
    expect(() => phoneNumber(short), short).toThrow(Refusal)
})

describe('INP-13: in a thousand cases', () => {
  const digits = (from: number, to: number) =>
    fc.array(fc.nat(9), { minLength: from, maxLength: to }).map((list) => list.join(''))
  /** Mobile, of a town, premium; of other countries. */
  const number = fc.oneof(
    fc.tuple(fc.constantFrom('+4850', '+4860', '+4866', '+4873', '+4888'), digits(7, 7)),
    fc.tuple(fc.constantFrom('+4822', '+4812', '+4861', '+4858'), digits(7, 7)),
    fc.tuple(fc.constantFrom('+48701', '+48703', '+48800'), digits(6, 6)),
    fc.tuple(fc.constantFrom('+4930', '+4477', '+1212', '+4206', '+38067', '+39333'), digits(7, 8)),
  )
  /** Signs between the digits, the code of the country in three ways. */
  const spelling = fc.record({
    signs: fc.array(fc.constantFrom('', '', ' ', '-', '.', '/', '  '), { minLength: 14, maxLength: 14 }),
    code: fc.constantFrom('plus', 'zeros', 'none'),
    around: fc.constantFrom('', ' '),
  })
  type Spelling = { signs: string[]; code: string; around: string }
  function spell(e164: string, { signs, code, around }: Spelling) {
    const isPolish = e164.startsWith('+48')
    const begin = code === 'none' && isPolish ? '' : code === 'zeros' ? '00' : '+'
    const rest = e164.slice(begin === '' ? 3 : 1)
    const spread = [...rest].map((digit, at) => digit + (at < rest.length - 1 ? signs[at] : '')).join('')
    return `${around}${begin}${spread}${around}`
  }
  const readAs = (read: (text: string) => string) => (text: string) => {
    try {
      return read(text)
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) return null
      throw error
    }
  }
  /** Counts the numbers that are read otherwise than they are, in one of their forms. */
  function wrong(read: (text: string) => string | null) {
    const known = readAs(phoneNumber)
    let valid = 0
    const missed: string[] = []
    for (const [parts, one, other] of fc.sample(fc.tuple(number, spelling, spelling), {
      numRuns: 1_000,
      seed: 13,
    })) {
      const e164 = parts.join('')
      if (known(e164) === null) {
        // A number that is refused is refused in every spelling.
        for (const how of [one, other]) if (read(spell(e164, how)) !== null) missed.push(spell(e164, how))
        continue
      }
      valid += 1
      for (const how of [one, other]) if (read(spell(e164, how)) !== e164) missed.push(spell(e164, how))
      if (read(e164) !== e164) missed.push(e164)
    }
    return { valid, missed }
  }

  test('a number has one form, however it is typed, and so is a duplicate of itself', () => {
    const { valid, missed } = wrong(readAs(phoneNumber))
    expect(missed).toEqual([])
    expect(valid).toBeGreaterThan(400)
  })

  test('INP-13, the control: with nothing but the signs between the digits dropped, hundreds are read otherwise', () => {
    expect(wrong((text) => text.replace(/[^\d+]/g, '')).missed.length).toBeGreaterThan(300)
  })

  test('an address is kept as it was typed, tags after a plus included, or refused; a NIP is ten digits', () => {
    const local = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9]{1,8}(\.[a-z0-9]{1,8})?(\+[a-z0-9]{1,8})?$/),
      fc.constantFrom('"jan kowalski"', 'żaneta', 'a..b', '.a', "o'hara"),
    )
    const domain = fc.oneof(
      fc.stringMatching(/^[a-z0-9]{1,10}\.(pl|com|co\.uk)$/),
      fc.constantFrom('żółw.pl', 'xn--kw-fka4r.pl', 'localhost', 'a_b.pl', '[127.0.0.1]'),
    )
    const seen = { kept: 0, refused: 0 }
    fc.assert(
      fc.property(local, domain, (before, after) => {
        const typed = `${before}@${after}`
        const read = optionalEmail.safeParse(typed)
        seen[read.success ? 'kept' : 'refused'] += 1
        if (read.success) expect(read.data).toBe(typed)
        if (/^[a-z0-9]+(\+[a-z0-9]+)?@[a-z0-9]+\.pl$/i.test(typed)) expect(read.success).toBe(true)
        if (/^(\.|")|\.\.|[\s[]/.test(typed)) expect(read.success).toBe(false)
      }),
      { numRuns: 1_000 },
    )
    expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(50)
    const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
    const nip = fc
      .tuple(fc.integer({ min: 1, max: 9 }), digits(8, 8))
      .map(([first, rest]) => `${first}${rest}`)
      .map((nine) => ({
        nine,
        check: [...nine].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11,
      }))
      .filter(({ check }) => check < 10)
    const forms = fc.constantFrom('', 'PL', 'PL ', 'pl')
    fc.assert(
      fc.property(
        nip,
        forms,
        fc.constantFrom('', '-', ' '),
        fc.integer({ min: 1, max: 9 }),
        (one, code, sign, off) => {
          const spelled = (last: number) =>
            code + `${one.nine}${last}`.replace(/^(...)(...)(..)(..)$/, `$1${sign}$2${sign}$3${sign}$4`)
          expect(readNip(spelled(one.check))).toBe(`${one.nine}${one.check}`)
          expect(readNip(spelled((one.check + off) % 10))).toBeNull()
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
