import { expect, test } from 'vitest'
import { easterSunday, type holidayKeys, holidaysAhead, holidaysOf } from './holidays.ts'

/** The Easter Sundays of thirty years, as calendars print them. */
const easters = `
  2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01
  2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10
  2040-04-01 2041-04-21 2042-04-06 2043-03-29 2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18`
  .trim()
  .split(/\s+/)

test('Easter falls as the tables say', () => {
  expect(easters.map((date) => easterSunday(Number(date.slice(0, 4))))).toEqual(easters)
})

test('the moving days follow Easter, on their weekdays', () => {
  for (const easter of easters) {
    const days = new Map(holidaysOf(Number(easter.slice(0, 4))).map(({ key, date }) => [key, date]))
    const weekday = (key: (typeof holidayKeys)[number]) =>
      Temporal.PlainDate.from(days.get(key) as string).dayOfWeek
    expect([
      weekday('easter'),
      weekday('easter_monday'),
      weekday('pentecost'),
      weekday('corpus_christi'),
    ]).toEqual([7, 1, 7, 4])
  }
})

test('Christmas Eve is a day off since 2025: fourteen days instead of thirteen', () => {
  expect(holidaysOf(2024).map(({ key }) => key)).not.toContain('christmas_eve')
  expect(holidaysOf(2024)).toHaveLength(13)
  expect(holidaysOf(2025)).toHaveLength(14)
  const dates = holidaysOf(2026).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort())
})

test('chosen holidays are reckoned for a year and the next two', () => {
  expect(holidaysAhead(['labour_day', 'easter_monday'], 2026)).toEqual([
    '2026-04-06',
    '2026-05-01',
    '2027-03-29',
    '2027-05-01',
    '2028-04-17',
    '2028-05-01',
  ])
})
