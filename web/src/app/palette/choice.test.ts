import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { chosenAt, type Found, onEnter, rowsOf, shownGroups, stepFrom } from './choice.ts'
import type { Entry, Group } from './entry.ts'

const entry = (id: string, group: Group): Entry => ({ id, group, title: id, icon: Tag, run: () => {} })
const found = (group: Group, ids: string[], isPending = false): Found => ({
  group,
  rows: ids.map((id) => entry(id, group)),
  isPending,
})

test('Enter on a half-typed name waits for the answer, and takes the best of it', () => {
  // “Kow” has found a client; the answer to “Kowal” is on its way.
  const stale = [found('actions', []), found('clients', ['kowacka'], true)]
  expect(onEnter(stale, stale, null)).toBe('wait')
  const unanswered = [found('actions', []), found('clients', [], true)]
  expect(onEnter(unanswered, [], null)).toBe('wait')
  const answered = [found('actions', []), found('clients', ['kowalska'])]
  expect(onEnter(answered, answered, null)).toBe('choose')
  expect(onEnter([found('clients', [])], [], null)).toBe('nothing')
})

test('what is at hand is taken at once, whatever the server still looks for', () => {
  const typed = [found('actions', ['new-visit']), found('clients', [], true)]
  expect(onEnter(typed, typed, null)).toBe('choose')
})

test('a row that was reached by key or pointer is taken, and stays chosen while others come and go', () => {
  const before = [found('clients', ['anna', 'ewa'], true)]
  expect(onEnter(before, before, 'ewa')).toBe('choose')
  const after = [found('clients', ['ada', 'anna', 'ewa'])]
  expect(chosenAt(after, 'ewa')).toBe(2)
  // Gone: the first one again.
  expect(chosenAt(after, 'zofia')).toBe(0)
  expect(chosenAt([], 'ewa')).toBe(-1)
})

test('nothing is shown below an answer that is still to come, so that rows are only ever added below', () => {
  const early = [found('pages', ['page']), found('clients', [], true), found('help', ['question'])]
  expect(rowsOf(shownGroups(early, false)).map(({ id }) => id)).toEqual(['page'])
  // After a long wait, the available results are shown.
  expect(rowsOf(shownGroups(early, true)).map(({ id }) => id)).toEqual(['page', 'question'])
  const stale = [found('clients', ['anna'], true), found('help', ['question'])]
  expect(rowsOf(shownGroups(stale, false)).map(({ id }) => id)).toEqual(['anna', 'question'])
})

test('similar results are shown, and taken only after an arrow key or the pointer', () => {
  // “kasa” finds Teresa Kania.
  const like = [found('clients', []), found('similar', ['kania', 'kasak'])]
  expect(chosenAt(like, null)).toBe(-1)
  expect(onEnter(like, like, null)).toBe('nothing')
  expect([stepFrom(-1, 1, 2), stepFrom(-1, -1, 2), stepFrom(1, 1, 2)]).toEqual([0, 1, 0])
  expect(onEnter(like, like, 'kania')).toBe('choose')
  const both = [found('services', ['kasa']), ...like]
  expect(chosenAt(both, null)).toBe(0)
})
