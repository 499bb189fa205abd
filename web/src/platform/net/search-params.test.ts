import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-params.ts'

test('a list query is written in brackets and commas', () => {
  expect(
    writeSearch({
      page: 2,
      name: 'a&b',
      filter: { status: ['active', 'left'], tag: 'x' },
      sort: '-name',
      empty: '',
    }),
  ).toBe('?page=2&name=a%26b&filter[status]=active,left&filter[tag]=x&sort=-name')
  expect(writeSearch({})).toBe('')
})

test('what is written is read back as text', () => {
  const search = {
    page: '2',
    name: 'ż, ó?&=#[',
    filter: { status: 'active,left' },
    redirect: '/calendar?view=day',
  }
  expect(readSearch(writeSearch(search))).toEqual(search)
})

test('lists and JSON of older addresses are read', () => {
  expect(readSearch('?status=a&status=b&role[]=c&role[]=d')).toEqual({ status: ['a', 'b'], role: ['c', 'd'] })
  expect(readSearch('?status=%5B%22active%22%5D&filter=%7B%22a%22%3A%22b%22%7D')).toEqual({
    status: ['active'],
    filter: { a: 'b' },
  })
})

test('a hostile name cannot reach a prototype', () => {
  const search = readSearch('?__proto__[admin]=1&constructor[prototype]=x&filter[__proto__]=y')
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
})
