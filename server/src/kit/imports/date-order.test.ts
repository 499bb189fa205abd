import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSigns, orderOf, readSigns } from './date-order.ts'
import { readDay } from './fields.ts'

const orderIn = (cells: readonly string[]) => {
  const signs = noSigns()
  for (const cell of cells) readSigns(signs, cell)
  return orderOf(signs)
}

test.each([
  [['05/06/1990', '25/12/1990'], 'day_first'],
  [['05/06/1990', '12/25/1990'], 'month_first'],
  [['05/06/1990', '1/2/85'], 'either'],
  [['05.06.1990', '01.02.1985'], 'day_first'],
  [['5/30', ''], 'month_first'],
  [['1990-06-05', '601 234 567', 'Anna', '12,50'], null],
  [[], null],
])('a column of %j is %s', (cells, order) => expect(orderIn(cells)).toBe(order))

test('dates that are written in one order, one of them after the 12th, are read as they were meant', () => {
  const date = fc.record({
    year: fc.integer({ min: 1930, max: 2020 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  const dates = fc.array(fc.tuple(date, fc.integer({ min: 1, max: 28 })), { maxLength: 20 })
  fc.assert(
    fc.property(
      dates,
      date,
      fc.integer({ min: 13, max: 28 }),
      fc.boolean(),
      (some, last, late, isMonthFirst) => {
        const all = [...some, [last, late] as const]
        const cells = all.map(([{ year, month }, day]) =>
          isMonthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`,
        )
        expect(orderIn(cells)).toBe(isMonthFirst ? 'month_first' : 'day_first')
        const two = (value: number) => String(value).padStart(2, '0')
        expect(cells.map((cell) => readDay(cell, { monthFirst: isMonthFirst }))).toEqual(
          all.map(([{ year, month }, day]) => `${year}-${two(month)}-${two(day)}`),
        )
      },
    ),
  )
})
