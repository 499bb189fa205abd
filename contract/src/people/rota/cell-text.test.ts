import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCell, readOver, writeCell } from './cell-text.ts'

const of = (...parts: string[]) =>
  parts.map((part) => {
    const [from = '', to = ''] = part.split('-')
    return { from, to }
  })

test('reads hours as they are typed, a break in brackets, a dash as a day off, and nothing as the week', () => {
  const plain = (...parts: string[]) => ({ intervals: of(...parts), breaks: [] })
  expect(readCell('9-17')).toEqual(plain('09:00-17:00'))
  expect(readCell(' 9-13, 14-18 ')).toEqual(plain('09:00-13:00', '14:00-18:00'))
  expect(readCell('14-18 9-13')).toEqual(plain('09:00-13:00', '14:00-18:00'))
  expect(readCell('9.30 – 17:45')).toEqual(plain('09:30-17:45'))
  expect(readCell('9h-14h, 15: - 1830')).toEqual(plain('09:00-14:00', '15:00-18:30'))
  expect(readCell('930-1745')).toEqual(plain('09:30-17:45'))
  expect(readCell('20-24')).toEqual(plain('20:00-24:00'))
  expect(readCell('9-17 (13-13:30)')).toEqual({ intervals: of('09:00-17:00'), breaks: of('13:00-13:30') })
  expect(readCell('-')).toEqual({ intervals: [], breaks: [] })
  expect(readCell('  ')).toBeNull()
})

test('refuses what is no hours: an end before its start, times that do not exist, overlaps, breaks outside', () => {
  for (const text of [
    '17-9',
    '9',
    '9-25',
    '9-12:75',
    '9-13, 12-18',
    '9-17 (18-19)',
    'wolne',
    '9-17 (',
    '24-25',
  ])
    expect(readCell(text), text).toBeUndefined()
})

const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
/** Hours of a day, in their order and without overlap. */
const parts = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 8 })
  .map((ends) => ends.sort((a, b) => a - b))
  .map((ends) =>
    Array.from({ length: Math.floor(ends.length / 2) }, (_, index) => ({
      from: clock(ends[2 * index] as number),
      to: clock(ends[2 * index + 1] as number),
    })),
  )

test('hours typed without brackets keep the breaks that lie inside them; empty brackets say that there is none', () => {
  const usual = of('13:15-13:45')
  const week = { intervals: of('09:00-17:00'), breaks: usual }
  const typed = (...texts: string[]) =>
    texts.reduce((former, text) => readOver(text, former, usual) ?? week, week)
  expect(typed('10-18')).toEqual({ intervals: of('10:00-18:00'), breaks: usual })
  expect(typed('10-18 ()')).toEqual({ intervals: of('10:00-18:00'), breaks: [] })
  expect(typed('10-18 (14-15)')).toEqual({ intervals: of('10:00-18:00'), breaks: of('14:00-15:00') })
  expect(typed('10-13:30').breaks).toEqual([])
  // A day that had no room for the break gets it back. One that was said to have none stays without.
  expect(typed('10-12', '10-18').breaks).toEqual(usual)
  expect(typed('-', '10-18').breaks).toEqual(usual)
  expect(typed('10-18 ()', '9-17').breaks).toEqual([])
  expect(typed('10-18 (14-15)', '9-17').breaks).toEqual(of('14:00-15:00'))
  expect(writeCell({ intervals: of('10:00-18:00'), breaks: [] }, true)).toBe('10-18 ()')
})

test('no usual break that lies inside typed hours is lost, however often they are typed', () => {
  fc.assert(
    fc.property(parts, fc.array(parts, { minLength: 1, maxLength: 4 }), fc.nat(), ([first], typed, pick) => {
      const usual = first ? [first] : []
      const week = { intervals: pick % 2 ? usual : [{ from: '00:00', to: '24:00' }], breaks: usual }
      const day = typed.reduce(
        (former, intervals) => readOver(writeCell({ intervals, breaks: [] }), former, usual) ?? former,
        week,
      )
      const inside = usual.filter((rest) =>
        day.intervals.some(({ from, to }) => from <= rest.from && rest.to <= to),
      )
      expect(day.breaks).toEqual(inside)
    }),
  )
})

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(parts, fc.boolean(), (intervals, hasBreak) => {
      const [first] = intervals
      const hours = { intervals, breaks: hasBreak && first ? [first] : [] }
      expect(readCell(writeCell(hours))).toEqual(hours)
    }),
  )
  expect(readCell(writeCell({ intervals: [], breaks: [] }))).toEqual({ intervals: [], breaks: [] })
  expect(readCell(writeCell(null))).toBeNull()
})
