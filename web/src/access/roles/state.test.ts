import { expect, test } from 'vitest'
import { readRoleSearch, writeRoleSearch } from './state.ts'

test('the address of the specification is read: rights and their descriptions are parameters of their own', () => {
  const state = readRoleSearch({
    page: '2',
    per_page: '20',
    name: 'kas',
    permissions: 'events.index,roles.update',
    permissionDescriptions: ['ankiety'],
    filter: { active: 'no' },
    sort: '-created_at',
  })
  expect(state).toEqual({
    page: 2,
    per_page: 20,
    name: 'kas',
    sort: '-created_at',
    filter: {
      active: ['no'],
      permissions: ['events.index', 'roles.update'],
      permission_descriptions: ['ankiety'],
    },
  })
  expect(writeRoleSearch(state)).toEqual({
    page: 2,
    per_page: 20,
    name: 'kas',
    sort: '-created_at',
    filter: { active: ['no'] },
    permissions: ['events.index', 'roles.update'],
    permissionDescriptions: ['ankiety'],
  })
})

test('what is invalid falls back to its default and leaves the address', () => {
  const state = readRoleSearch({
    page: 'x',
    permissions: 'no.such,events.index',
    permissionDescriptions: [''],
    filter: { active: 'maybe', secret: '1' },
    sort: 'password',
  })
  expect(state.filter).toEqual({ permissions: ['events.index'] })
  expect(writeRoleSearch(state)).toMatchObject({ page: undefined, filter: undefined, sort: undefined })
})
