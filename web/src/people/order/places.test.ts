import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kept, moved, overall } from './places.ts'

test('a row goes to its place, never beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
})

test('rows that came or went meanwhile do not disturb the order', () => {
  expect(kept(['c', 'a', 'gone'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
})

test('each section keeps the places of its rows among all, in its own order', () => {
  const mixed = fc.shuffledSubarray(['a1', 'b1', 'a2', 'b2', 'a3', 'c1'], { minLength: 6 })
  fc.assert(
    fc.property(mixed, mixed, (all, wanted) => {
      const sections = ['a', 'b'].map((key) => wanted.filter((id) => id.startsWith(key)))
      const after = overall(all, sections)
      expect(after.map((id) => id[0])).toEqual(all.map((id) => id[0]))
      for (const section of sections) expect(after.filter((id) => section.includes(id))).toEqual(section)
    }),
  )
})
