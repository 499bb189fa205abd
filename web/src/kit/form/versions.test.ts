import { clientForm } from '@wizyta/contract/people/clients/api'
import { expect, test } from 'vitest'
import { changedFields, compareVersions, formValues, isSame } from './versions.ts'

const row = {
  id: '1',
  version: 3,
  first_name: 'Ewa',
  last_name: null,
  phone: '+48600100200',
  tags: ['vip'],
  note: null,
}

test('a form takes of a row what its schema knows', () => {
  const values = formValues(clientForm, row)
  expect(values).toMatchObject({ first_name: 'Ewa', phone: '+48600100200', tags: ['vip'] })
  expect(values).not.toHaveProperty('version')
})

test('an update sends only what differs', () => {
  expect(changedFields({ first_name: 'Ewa', phone: null, tags: ['vip'], note: 'cisza' }, row)).toEqual({
    phone: null,
    note: 'cisza',
  })
})

test('empty text is no change to a field that was empty', () => {
  expect(changedFields({ last_name: '', note: undefined }, row)).toEqual({})
})

test('emptying a list is a change', () => {
  expect(changedFields({ tags: [] }, row)).toEqual({ tags: [] })
})

test('two people who changed different fields do not collide', () => {
  const stored = { ...row, version: 4, phone: '+48700' }
  expect(compareVersions(row, { note: 'cisza' }, stored, ['first_name', 'phone', 'note'])).toEqual({
    conflicts: [],
    theirs: ['phone'],
  })
})

test('the same field changed to different values has to be chosen, to the same value not', () => {
  const stored = { ...row, version: 4, phone: '+48700', note: 'kawa' }
  const mine = { phone: '+48700', note: 'cisza' }
  expect(compareVersions(row, mine, stored, ['phone', 'note'])).toEqual({ conflicts: ['note'], theirs: [] })
})

test('equality is by content', () => {
  expect(isSame([{ a: 1, b: null }], [{ a: 1 }])).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame(0, '')).toBe(false)
  expect(isSame(false, null)).toBe(false)
})
