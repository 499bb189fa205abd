import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditStep, noEdits, takeStep } from './edits.ts'

const change = (id: string, key: string, text: string): EditStep => ({
  kind: 'change',
  changes: [{ id, key, text, stored: 'old' }],
})
const undo: EditStep = { kind: 'undo' }
const redo: EditStep = { kind: 'redo' }

test('a cell put back to what is stored is no change any more', () => {
  const edited = takeStep(noEdits, change('a', 'price', 'new'))
  expect(edited.now).toEqual({ a: { price: 'new' } })
  expect(takeStep(edited, change('a', 'price', 'old')).now).toEqual({})
})

test('a row that leaves takes its edits along, also those of an undo', () => {
  const edited = [change('a', 'price', '1'), change('b', 'price', '2')].reduce(takeStep, noEdits)
  const left = takeStep(edited, { kind: 'leave', ids: ['a'] })
  expect(left.now).toEqual({ b: { price: '2' } })
  expect(takeStep(left, undo).now).toEqual({})
})

test('undoing every step leads back to the start, redoing them to the end', () => {
  const step = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y'), fc.constantFrom('old', '1', '2'))
    .map(([id, key, text]) => change(id, key, text))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const end = steps.reduce(takeStep, noEdits)
      const start = end.past.reduce((state) => takeStep(state, undo), end)
      expect(start.now).toEqual({})
      expect(end.past.reduce((state) => takeStep(state, redo), start).now).toEqual(end.now)
    }),
  )
})
