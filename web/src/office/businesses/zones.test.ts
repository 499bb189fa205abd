import { pl } from '@wizyta/contract/words/pl'
import { afterAll, expect, test } from 'vitest'
import { writeWith } from '../../platform/text/i18n.ts'
import { cityOf, findZone, zoneOptions, zoneTime } from './zones.ts'

const winter = Date.UTC(2026, 11, 1)
const summer = Date.UTC(2026, 6, 1)
afterAll(() => writeWith(pl, 'pl'))

test('a time zone is called by its city, in the language of the page', () => {
  writeWith(pl, 'pl')
  expect(['Europe/Warsaw', 'America/New_York', 'Europe/Berlin'].map(cityOf)).toEqual([
    'Warszawa',
    'Nowy Jork',
    'Berlin',
  ])
  expect(zoneTime('Europe/Warsaw', winter)).toBe('GMT+1, czas środkowoeuropejski')
  writeWith({}, 'en')
  expect(['Europe/Warsaw', 'America/St_Johns', 'Asia/Calcutta'].map(cityOf)).toEqual([
    'Warsaw',
    'St. John’s',
    'Kolkata',
  ])
  expect(zoneTime('Europe/Warsaw', summer)).toBe('GMT+2, Central European Time')
})

test('Europe comes first, by the alphabet of the language; what is stored is the zone itself', () => {
  writeWith(pl, 'pl')
  const options = zoneOptions('Europe/Warsaw')
  const first = options.findIndex(({ value }) => !value.startsWith('Europe/'))
  expect(options.slice(first).some(({ value }) => value.startsWith('Europe/'))).toBe(false)
  const labels = options.slice(0, first).map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('pl').compare))
  expect(options.find(({ label }) => label === 'Kopenhaga')?.value).toBe('Europe/Copenhagen')
})

test('a zone is found by the beginning of its city, with marks or without, in either language, and by no letters by chance', () => {
  writeWith(pl, 'pl')
  const found = (typed: string) =>
    zoneOptions(null)
      .map(({ value, keywords }) => ({ value, fit: findZone(value, typed, keywords) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map(({ value }) => value)
  for (const typed of ['Wiedeń', 'wieden', 'Vienna']) expect(found(typed), typed).toEqual(['Europe/Vienna'])
  // Not Conakry, nor Krasnoyarsk.
  expect(found('york')).toEqual(['America/New_York'])
  expect(found('war')[0]).toBe('Europe/Warsaw')
})

test('a zone that this browser calls otherwise stays a choice', () => {
  const values = (chosen: string | null) => zoneOptions(chosen).map(({ value }) => value)
  expect(values('Europe/Warsaw').filter((value) => value === 'Europe/Warsaw')).toHaveLength(1)
  expect(values('Etc/GMT-1')).toContain('Etc/GMT-1')
  expect(values(null)).not.toContain('Etc/GMT-1')
})
