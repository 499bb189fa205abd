import { type ChatMessage, chatMessage } from '@wizyta/contract/messaging/chats/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sample } from '../../../test/sample.ts'
import { addAfter, addBefore, replaced, type Window } from './message-window.ts'

const said = (number: number) => sample(chatMessage, { id: `m${number}`, number })
const rowsOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => said(from + place))
const numbers = ({ rows }: { rows: readonly ChatMessage[] }) => rows.map(({ number }) => number)
/** A room of so many messages, as the server answers a part of it. */
const roomOf = (size: number) => ({
  before: (number: number) => rowsOf(Math.max(1, number - 50), number - 1),
  after: (number: number) => rowsOf(number + 1, Math.min(size, number + 50)),
})

test('a history that is read up to its beginning and down again has no gap, no double, and never too many rows', () => {
  const step = fc.constantFrom('up', 'down', 'live')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 60, max: 2_000 }), (steps, first) => {
      let size = first
      let shown: Window = { rows: rowsOf(size - 49, size), earlier: true, later: false }
      for (const what of steps) {
        const [top, end] = [numbers(shown)[0] ?? 0, numbers(shown).at(-1) ?? 0]
        if (what === 'up' && shown.earlier) {
          const before = roomOf(size).before(top)
          shown = addBefore(shown, before, (before[0]?.number ?? 1) > 1)
          expect(numbers(shown)[0]).toBe(before[0]?.number)
        } else if (what === 'down' && shown.later) {
          const after = roomOf(size).after(end)
          shown = addAfter(shown, after, (after.at(-1)?.number ?? 0) < size, 'reading')
        } else if (what === 'live' && !shown.later) {
          size += 1
          shown = addAfter(shown, [said(size)], false, 'live')
          // The first row stays while it is read, up to 600 rows.
          if (shown.rows.length < 600) expect(numbers(shown)[0]).toBe(top)
        }
        const held = numbers(shown)
        expect(held).toEqual(rowsOf(held[0] ?? 0, held.at(-1) ?? 0).map(({ number }) => number))
        expect(held.length).toBeLessThanOrEqual(what === 'up' ? 300 : 600)
        expect([shown.earlier, shown.later]).toEqual([(held[0] ?? 0) > 1, (held.at(-1) ?? 0) < size])
      }
    }),
  )
})

test('what comes twice stands once, and a changed message takes its own place', () => {
  const shown: Window = { rows: rowsOf(10, 20), earlier: true, later: true }
  expect(numbers(addBefore(shown, rowsOf(5, 12), true))).toEqual(numbers({ rows: rowsOf(5, 20) }))
  expect(numbers(addAfter(shown, rowsOf(15, 25), false, 'reading'))).toEqual(
    numbers({ rows: rowsOf(10, 25) }),
  )
  const changed = replaced(shown, { ...said(12), text: 'inaczej' })
  expect([numbers(changed), changed.rows[2]?.text]).toEqual([numbers(shown), 'inaczej'])
})
