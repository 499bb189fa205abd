import { expect, test } from 'vitest'
import { readBirthday, readDay } from './fields.ts'

const today = '2026-11-28'

test('a birthday with a year of two digits is past', () => {
  expect(readBirthday('12.03.85', { today })).toBe('1985-03-12')
  expect(readBirthday('3/4/24', { today })).toBe('2024-04-03')
  expect(readBirthday('28.11.26', { today })).toBe('2026-11-28')
  expect(readBirthday('29.11.26', { today })).toBe('1926-11-29')
  expect(readBirthday('29.02.00', { today })).toBe('2000-02-29')
  expect(readBirthday('30.05', { today })).toMatch(/-05-30$/)
})

test('any other date with a year of two digits is less than 50 years away', () => {
  expect(readDay('24.12.26', { today })).toBe('2026-12-24')
  expect(readDay('01-02-27.', { today })).toBe('2027-02-01')
  expect(readDay('12.03.85', { today })).toBe('1985-03-12')
  expect(readDay('1.1.76 10:30', { today })).toBe('2076-01-01')
  expect(readDay('31.12.76', { today })).toBe('1976-12-31')
})

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4/1/2027', '2027-01-04'],
  ['2026-12-24T00:00', '2026-12-24'],
  ['31.02.2027', undefined],
  ['jutro', undefined],
])('the date %s is read as %s', (text, date) => expect(readDay(text, { today })).toBe(date))

test('a day that does not exist stays none, and a whole year is read as it stands', () => {
  for (const text of ['31.02.85', '12.13.85', '85-03-12', '12.03.985', '12.03'])
    expect(readDay(text, { today }), text).toBeUndefined()
  expect(readDay('12.03.1885', { today })).toBe('1885-03-12')
  expect(readDay('2085-03-12T00:00:00', { today })).toBe('2085-03-12')
})

test('a column that is written month first is read so, and a date of a computer as it stands', () => {
  const american = { today, monthFirst: true }
  expect(readDay('05/06/1990', american)).toBe('1990-05-06')
  expect(readDay('12/25/26', american)).toBe('2026-12-25')
  expect(readDay('25/12/1990', american)).toBeUndefined()
  expect(readDay('1990-06-05', american)).toBe('1990-06-05')
  expect(readBirthday('5/30', american)).toMatch(/-05-30$/)
})
