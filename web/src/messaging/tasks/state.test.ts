import { expect, test } from 'vitest'
import { readTaskSearch, writeTaskSearch } from './state.ts'

test('the address of the specification opens its list, and is written as it was', () => {
  const state = readTaskSearch({
    page: 2,
    pageSize: 25,
    status: 'in progress,done',
    priority: 'high',
    filter: 'x',
  })
  expect(state).toEqual({
    page: 2,
    per_page: 25,
    name: 'x',
    sort: 'rank',
    filter: { status: ['in progress', 'done'], priority: ['high'] },
  })
  const written = Object.entries(writeTaskSearch(state)).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(written)).toEqual({
    page: 2,
    pageSize: 25,
    status: 'in progress,done',
    priority: 'high',
    filter: 'x',
  })
})

test('what is invalid falls back to its default', () => {
  expect(
    readTaskSearch({
      page: -1,
      pageSize: 'x',
      status: 'finished',
      due: 'today,soon',
      sort: 'colour',
      label: 7,
    }),
  ).toEqual({ page: 1, per_page: 10, name: '', sort: 'rank', filter: { due: ['today'] } })
})
