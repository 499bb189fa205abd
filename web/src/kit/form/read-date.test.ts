import { expect, test } from 'vitest'
import { readDate, readWholeDate } from './read-date.ts'

// The 20th of November 2026 is a Friday.
test.each([
  ['21.11', '2026-11-21'],
  ['21,11', '2026-11-21'],
  ['1.2', '2027-02-01'],
  ['10.11', '2026-11-10'],
  ['21.11.', '2026-11-21'],
  ['21 11', '2026-11-21'],
  ['21.11.27', '2027-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['2026-12-24', '2026-12-24'],
  ['26', '2026-11-26'],
  ['20', '2026-11-20'],
  ['19.', '2026-12-19'],
  ['31', '2026-12-31'],
  ['32', null],
  ['0', null],
  ['dziś', '2026-11-20'],
  ['Jutro', '2026-11-21'],
  ['tomorrow', '2026-11-21'],
  ['wtorek', '2026-11-24'],
  ['śr', '2026-11-25'],
  ['czw', '2026-11-26'],
  ['pt', '2026-11-27'],
  ['sun', '2026-11-22'],
  ['w', null],
  ['31.11', null],
  ['29.02.2027', null],
  ['kiedyś', null],
  ['', null],
])('%j is %j', (typed, date) => {
  expect(readDate(typed, '2026-11-20')).toBe(date)
})

test('two digits of a year are the last such year that can be meant', () => {
  expect(readDate('12.3.85', '2026-11-20')).toBe('2085-03-12')
  expect(readDate('12.3.85', '2026-11-20', '2026-11-20')).toBe('1985-03-12')
  expect(readDate('12.3.21', '2026-11-20', '2026-11-20')).toBe('2021-03-12')
})

test.each([
  ['12 maja', '2027-05-12'],
  ['12 sty 1985', '1985-01-12'],
  ['3 Sept 85', '1985-09-03'],
  ['7 października', '2026-10-07'],
  ['12 mar', '2027-03-12'],
  ['12 marzenia', null],
])('a month may be named: %s', (typed, date) => {
  expect(readDate(typed, '2026-11-20', '2027-12-31')).toBe(date)
})

test.each([
  ['12.05', '1604-05-12'],
  ['12 maja', '1604-05-12'],
  ['29.2', '1604-02-29'],
  ['31.11', null],
  ['12.05.85', '1985-05-12'],
  ['12.05.1985', '1985-05-12'],
])('a birthday %s may be without its year', (typed, date) => {
  expect(readDate(typed, '2026-11-20', '2026-11-20', true)).toBe(date)
})

test.each([
  ['24.11', '2026-11-24'],
  ['24 listopada', '2026-11-24'],
  ['1 stycznia 2027', '2027-01-01'],
  ['jutro', '2026-11-21'],
  ['Pojutrze', '2026-11-22'],
  ['poniedziałek', '2026-11-23'],
  ['day after tomorrow', '2026-11-22'],
  ['monday', '2026-11-23'],
  ['pt', '2026-11-27'],
  // Clients may be called so.
  ['sob', null],
  ['niedz', null],
  ['24', null],
  ['24 maz', null],
  ['600 100 200', null],
  ['600-100-200', null],
])('among other things, “%s” means %s', (typed, date) => {
  expect(readWholeDate(typed, '2026-11-20')).toBe(date)
})
