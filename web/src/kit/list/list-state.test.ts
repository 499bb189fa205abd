import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writeSearch } from '../../platform/net/search-params.ts'
import {
  changeList,
  isNarrowed,
  listQueryOf,
  listReader,
  nextSort,
  ownSort,
  pagesOf,
  rangeOf,
  shownSort,
  writeListState,
} from './list-state.ts'

const spec = {
  filters: { active: z.stringbool(), colour: z.enum(['rose', 'blue']) },
  sorts: ['sort_order', 'name'],
  includes: [],
} as const
const read = listReader(spec)
const start = read({})

test('an address without parameters shows the first ten rows in the default order', () => {
  expect(start).toEqual({ page: 1, per_page: 10, name: '', filter: {}, sort: 'sort_order' })
  expect(writeListState(start, spec)).toEqual({
    page: undefined,
    per_page: undefined,
    name: undefined,
    filter: undefined,
    sort: undefined,
  })
})

test('what an address says is read, and written back the same', () => {
  const search = {
    page: '3',
    per_page: '20',
    name: 'ann',
    filter: { colour: 'rose,blue', archived: 'with' },
    sort: '-name',
  }
  const state = read(search)
  expect(state).toEqual({
    page: 3,
    per_page: 20,
    name: 'ann',
    filter: { colour: ['rose', 'blue'], archived: ['with'] },
    sort: '-name',
  })
  expect(read(writeListState(state, spec))).toEqual(state)
  expect(listQueryOf(state)).toEqual(state)
})

test('include and fields fall back to their defaults, whatever an address says', () => {
  const search = { page: '2', include: 'anything', fields: { rows: 'id' } }
  expect(writeSearch({ ...search, ...writeListState(read(search), spec) })).toBe('?page=2')
})

test('a search of a list that knows what is near shows the nearest first, until any order is chosen', () => {
  const near = { ...spec, hasNearness: true }
  const readNear = listReader(near)
  const searched = readNear({ name: 'wójcik' })
  expect(shownSort(searched, near)).toBe('')
  expect(listQueryOf(searched).sort).toBeUndefined()
  expect(shownSort(readNear({ name: 'wójcik', sort: '-name' }), near)).toBe('-name')
  expect(shownSort(readNear({}), near)).toBe('sort_order')
  expect(shownSort(read({ name: 'wójcik' }), spec)).toBe('sort_order')

  // The usual order of the list can be chosen as well, and stays in the address.
  const sort = nextSort(shownSort(searched, near), 'sort_order', ownSort(near))
  const chosen = readNear(writeListState(changeList(searched, { sort }), near))
  expect(shownSort(chosen, near)).toBe('sort_order')
  expect(listQueryOf(chosen).sort).toBe('sort_order')
  const back = nextSort(nextSort(sort, 'sort_order', ownSort(near)), 'sort_order', ownSort(near))
  expect(shownSort(changeList(chosen, { sort: back }), near)).toBe('')
  // Typing chooses no order, and without a text there is nothing to be near to.
  expect(writeListState(changeList(readNear({}), { name: 'wójcik' }), near).sort).toBeUndefined()
  expect(writeListState(changeList(chosen, { name: '' }), near).sort).toBeUndefined()
})

describe('INP-10: a mistyped address falls back', () => {
  test.each([
    [{ page: 'abc' }],
    [{ page: '-2', per_page: '5000' }],
    [{ sort: 'password' }],
    [{ filter: { colour: 'rose,none', secret: 'x' } }],
    [{ filter: 'text' }],
    [{ name: ['a', 'b'] }],
  ])('%j', (search) => expect(read(search)).toEqual(start))
})

test('a change of what is shown starts on the first page, a change of page does not', () => {
  const later = changeList(start, { page: 4 })
  expect(later.page).toBe(4)
  expect(changeList(later, { name: 'a' })).toMatchObject({ page: 1, name: 'a' })
  expect(changeList(later, { sort: 'name' }).page).toBe(1)
})

test('a filter whose last value was taken away is gone', () => {
  const filtered = changeList(start, { filter: { colour: ['rose'] } })
  expect(changeList(filtered, { filter: { colour: [] } }).filter).toEqual({})
})

test('a second press on a column turns its order, a third returns to the list’s own', () => {
  expect(nextSort('sort_order', 'name', 'sort_order')).toBe('name')
  expect(nextSort('name', 'name', 'sort_order')).toBe('-name')
  expect(nextSort('-name', 'name', 'sort_order')).toBe('sort_order')
  expect(nextSort('-name', 'name', 'name')).toBe('name')
})

test('showing archived rows too does not count as narrowing, showing only them does', () => {
  expect(isNarrowed(start)).toBe(false)
  expect(isNarrowed(changeList(start, { filter: { archived: ['with'] } }))).toBe(false)
  expect(isNarrowed(changeList(start, { filter: { archived: ['only'] } }))).toBe(true)
  expect(isNarrowed(changeList(start, { name: 'a' }))).toBe(true)
})

test('ranges and pages', () => {
  expect(rangeOf({ page: 2, per_page: 10 }, 3)).toEqual({ from: 11, to: 13 })
  expect(rangeOf({ page: 9, per_page: 10 }, 0)).toEqual({ from: 0, to: 0 })
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([1, 1, 2])
})

test('known relations are asked for; unknown ones, and fields, leave the address', () => {
  const people = { ...spec, includes: ['default_resource'] } as const
  const state = listReader(people)({ include: 'default_resource,anything', fields: { employees: 'id' } })
  expect(listQueryOf(state).include).toEqual(['default_resource'])
  const written = writeListState(state, people)
  expect(written).toMatchObject({ include: 'default_resource' })
  expect(Object.entries(written).find(([name]) => name === 'fields')).toEqual(['fields', undefined])
  expect(listQueryOf(listReader(people)({ include: 'anything' })).include).toBeUndefined()
})
