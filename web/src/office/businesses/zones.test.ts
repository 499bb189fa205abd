import { pl } from '@wizyta/contract/words/pl'
import { afterAll, expect, test } from 'vitest'
import { matchKeywords } from '../../kit/ui/combobox.tsx'
import { writeWith } from '../../platform/text/i18n.ts'
import { zoneName, zoneOptions, zoneTime } from './zones.ts'

const winter = Date.UTC(2026, 11, 1)
const summer = Date.UTC(2026, 6, 1)
afterAll(() => writeWith(pl, 'pl'))

test('a time zone is called by its city, Warsaw in the language of the page, and tells its offset', () => {
  writeWith(pl, 'pl')
  expect(['Europe/Warsaw', 'America/New_York'].map(zoneName)).toEqual(['Warszawa', 'New York'])
  expect(zoneTime('Europe/Warsaw', winter)).toBe('GMT+1, czas środkowoeuropejski')
  writeWith({}, 'en')
  expect(zoneName('Europe/Warsaw')).toBe('Warsaw')
  expect(zoneTime('Europe/Warsaw', summer)).toBe('GMT+2, Central European Time')
})

test('Europe comes first, by the alphabet; what is stored is the zone itself', () => {
  writeWith(pl, 'pl')
  const options = zoneOptions('Europe/Warsaw')
  const first = options.findIndex(({ value }) => !value.startsWith('Europe/'))
  expect(options.slice(first).some(({ value }) => value.startsWith('Europe/'))).toBe(false)
  const labels = options.slice(0, first).map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('pl').compare))
})

test('a zone is found by its city in either language, or by its id, and by no letters by chance', () => {
  writeWith(pl, 'pl')
  const found = (typed: string) =>
    zoneOptions(null)
      .map(({ value, label, keywords = [] }) => ({
        value,
        fit: matchKeywords(value, typed, [label, ...keywords]),
      }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map(({ value }) => value)
  for (const typed of ['Warszawa', 'warsaw', 'Europe Warsaw'])
    expect(found(typed), typed).toEqual(['Europe/Warsaw'])
  // Not Conakry, nor Krasnoyarsk.
  expect(found('york')).toEqual(['America/New_York'])
})

test('a zone that this browser calls otherwise stays a choice', () => {
  const values = (chosen: string | null) => zoneOptions(chosen).map(({ value }) => value)
  expect(values('Europe/Warsaw').filter((value) => value === 'Europe/Warsaw')).toHaveLength(1)
  expect(values('Etc/GMT-1')).toContain('Etc/GMT-1')
  expect(values(null)).not.toContain('Etc/GMT-1')
})
