import { readdirSync, readFileSync } from 'node:fs'
import { toClients } from '@wizyta/contract/words/pl/to-clients'
import { expect, test } from 'vitest'
import { clientStatusOf, hasItsOwnTime, longDate } from './client-status.ts'
import { inkOn } from './colour.ts'

const starts_at = '2026-11-20T10:00:00Z'
const ends_at = '2026-11-20T11:30:00Z'
const before = Date.parse('2026-11-20T09:59:59Z')
const during = Date.parse(starts_at)
const after = Date.parse(ends_at)

test.each([
  ['booked', before, 'booked'],
  ['confirmed', before, 'confirmed'],
  ['requested', before, 'requested'],
  ['booked', during, 'started'],
  ['confirmed', after, 'over'],
  ['arrived', before, 'started'],
  ['settled', before, 'over'],
  ['no_show', after, 'over'],
  ['cancelled', before, 'cancelled'],
  ['cancelled', after, 'cancelled'],
  ['declined', before, 'off'],
] as const)('a visit that is %s', (status, now, standing) => {
  expect(clientStatusOf({ status, starts_at, ends_at }, now)).toBe(standing)
})

test('the salon’s zone is named only where the clocks differ', () => {
  expect(hasItsOwnTime({ starts_at, timezone: 'Europe/Warsaw' }, 'Europe/Berlin')).toBe(false)
  expect(hasItsOwnTime({ starts_at, timezone: 'Europe/Warsaw' }, 'Europe/London')).toBe(true)
})

test('the date is that of the salon, with the year when it is another', () => {
  expect(longDate('2031-12-31T23:30:00Z', 'Europe/Warsaw', 'pl')).toBe('czwartek, 1 stycznia 2032')
  expect(longDate('2031-12-31T23:30:00Z', 'Europe/London', 'en')).toMatch(/^Wednesday,? 31 December 2031$/)
})

test('words on the salon’s colour can be read', () => {
  expect(inkOn('#7c2d5e')).toBe('#ffffff')
  expect(inkOn('#ffe08a')).toBe('#0f172a')
})

test('every sentence of the page is among those that it loads', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  const said = texts.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] as string),
  )
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((sentence) => !Object.hasOwn(toClients, sentence))).toEqual([])
})
