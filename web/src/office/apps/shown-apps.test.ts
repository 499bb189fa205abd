import { appsSearch, withoutDefaults } from '@wizyta/contract/kit/searches'
import { expect, test } from 'vitest'
import { type NamedApp, shownApps } from './shown-apps.ts'

const app = (name: string, connected: boolean, sentence = ''): NamedApp => ({
  key: 'smtp',
  name,
  sentence,
  connected,
  status: null,
  last_run_at: null,
  last_error: null,
  count: 0,
})
const apps = [app('Żurnal', false), app('Kalendarze', true, 'Wizyty w telefonie'), app('Poczta', false)]
const names = (search: object) => shownApps(apps, appsSearch.parse(search)).map(({ name }) => name)

test('all are shown from A to Z unless the address says otherwise', () => {
  expect(names({})).toEqual(['Kalendarze', 'Poczta', 'Żurnal'])
  expect(names({ sort: 'desc' })).toEqual(['Żurnal', 'Poczta', 'Kalendarze'])
})

test('the connected alone, or those that are not', () => {
  expect(names({ type: 'connected' })).toEqual(['Kalendarze'])
  expect(names({ type: 'notConnected' })).toEqual(['Poczta', 'Żurnal'])
})

test('the search looks at name and sentence, without marks and in any order', () => {
  expect(names({ filter: 'zurnal' })).toEqual(['Żurnal'])
  expect(names({ filter: 'telefon kalend' })).toEqual(['Kalendarze'])
  expect(names({ filter: 'faks' })).toEqual([])
})

test('invalid values fall back to the defaults, which are not written into the address', () => {
  expect(names({ type: 'none', filter: 7, sort: 'up' })).toEqual(['Kalendarze', 'Poczta', 'Żurnal'])
  expect(withoutDefaults(appsSearch, { type: 'all', filter: '', sort: 'asc' })).toEqual({})
})
