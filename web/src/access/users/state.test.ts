import { expect, test } from 'vitest'
import { readUserSearch, writeUserSearch } from './state.ts'

test('the address of the users has the names of the specification, and leaves defaults out', () => {
  const state = readUserSearch({
    page: '2',
    pageSize: '20',
    status: 'active,invited',
    role: 'cashier',
    username: 'ola',
  })
  expect(state).toMatchObject({
    page: 2,
    per_page: 20,
    name: 'ola',
    sort: 'name',
    filter: { status: ['active', 'invited'], role: ['cashier'] },
  })
  expect(writeUserSearch(state)).toEqual({
    page: 2,
    pageSize: 20,
    status: ['active', 'invited'],
    role: ['cashier'],
    username: 'ola',
    sort: undefined,
  })
  expect(Object.values(writeUserSearch(readUserSearch({}))).every((value) => value === undefined)).toBe(true)
})

test('an unknown value goes alone; an unknown order is the usual one', () => {
  expect(readUserSearch({ status: 'active,asleep', role: 'owner', sort: '-password' })).toMatchObject({
    filter: { status: ['active'] },
    sort: 'name',
  })
})
