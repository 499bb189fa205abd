import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIban, readNip, readRegon, writeIban, writeNip } from './nip.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** The one last digit that makes the number right, if there is one. */
const completed = (read: (typed: string) => string | null, start: string) =>
  [...'0123456789'].map((last) => read(start + last)).filter((number) => number !== null)

test('of ten last digits at most one makes a NIP, and a REGON has exactly one', () => {
  fc.assert(
    fc.property(digits(9), (start) => {
      expect(completed(readNip, start).length).toBeLessThanOrEqual(1)
    }),
  )
  fc.assert(
    fc.property(digits(8), digits(4), (firm, part) => {
      const [regon] = completed(readRegon, firm)
      expect(completed(readRegon, firm)).toHaveLength(1)
      expect(completed(readRegon, `${regon}${part}`)).toHaveLength(1)
    }),
  )
})

test('a NIP with one digit wrong, or two neighbours exchanged, is none', () => {
  fc.assert(
    fc.property(digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const [nip] = completed(readNip, start)
      if (!nip) return
      const wrong = [...nip]
      wrong[place] = String((Number(nip[place]) + by) % 10)
      expect(readNip(wrong.join(''))).toBeNull()
      const next = Math.min(place, 7) + 1
      const exchanged = [...nip]
      ;[exchanged[next - 1], exchanged[next]] = [nip[next] as string, nip[next - 1] as string]
      if (nip[next] !== nip[next - 1]) expect(readNip(exchanged.join(''))).toBeNull()
    }),
  )
})

test('the numbers of two public offices are right', () => {
  for (const nip of ['526-025-02-74', '521-301-72-28']) expect(readNip(nip)).toBe(nip.replaceAll('-', ''))
  for (const regon of ['000002217', '000017756']) expect(readRegon(regon)).toBe(regon)
})

test('numbers are read as people type them, and written as on paper', () => {
  expect(readNip('PL 000-120-01-03')).toBe('0001200103')
  expect(writeNip('0001200103')).toBe('000-120-01-03')
  expect(readRegon('000 120 017')).toBe('000120017')
  for (const odd of ['', '12345', '00012001030', 'PL000120010', 'abcdefghij']) expect(readNip(odd)).toBeNull()
  // The examples of the IBAN registry; the Polish one with and without its country.
  expect(readIban('PL61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
  expect(readIban('61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
  expect(readIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
  expect(writeIban('PL61109010140000071219812874')).toBe('PL61 1090 1014 0000 0712 1981 2874')
})

test('of all check digits of an account one pair is right, and no digit may change', () => {
  fc.assert(
    fc.property(digits(24), fc.nat(23), fc.integer({ min: 1, max: 9 }), (account, place, by) => {
      const right = Array.from({ length: 100 }, (_, check) =>
        readIban(String(check).padStart(2, '0') + account),
      )
        .filter((iban) => iban !== null)
        // 00 and 97 leave the same rest, 01 and 98 too, 02 and 99; banks write 02 to 98.
        .filter((iban) => /^PL(0[2-9]|[1-8]\d|9[0-8])/.test(iban))
      expect(right).toHaveLength(1)
      const iban = right[0] as string
      const wrong = [...iban]
      wrong[place + 4] = String((Number(wrong[place + 4]) + by) % 10)
      expect(readIban(wrong.join(''))).toBeNull()
    }),
  )
})
