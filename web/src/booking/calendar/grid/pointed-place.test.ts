import { expect, test } from 'vitest'
import { at, columnsOf, days, setup } from '../test/salon.ts'
import type { Column } from './columns.ts'
import { makeColumns } from './columns.ts'
import { pointedStep } from './pointed-place.ts'

/** Minutes below the top of the axis, which begins at eight. */
const below = (column: Column, time: string) => (Date.parse(at(time)) - column.axis.from) / 60_000

test('the step under the pointer is named in working time, and nowhere else', () => {
  const [anna] = columnsOf(days()) as [Column]
  const step = (time: string) => pointedStep(anna, below(anna, time), 15)?.from ?? null
  expect(step('10:22')).toBe(Date.parse(at('10:15')))
  expect(step('16:59')).toBe(Date.parse(at('16:45')))
  expect(step('17:00')).toBeNull()
  expect(step('08:30')).toBeNull()
})

test('a column with a step of its own keeps to it', () => {
  const [anna] = columnsOf(days()) as [Column]
  const own = { ...anna, step: 60 }
  expect(pointedStep(own, below(own, '10:50'), 15)).toEqual({
    from: Date.parse(at('10:00')),
    to: Date.parse(at('11:00')),
  })
})

test('breaks, time away and days off are no working time', () => {
  const [friday] = columnsOf(days()) as [Column]
  const hours = { ...friday.hours, breaks: [{ from: '12:00', to: '12:30' }] }
  const column = { ...friday, hours }
  expect(pointedStep(column, below(column, '12:10'), 15)).toBeNull()
  expect(pointedStep(column, below(column, '12:40'), 15)).not.toBeNull()
  const [saturday] = makeColumns({
    dates: ['2026-11-21'],
    kind: 'employee',
    subjects: setup.employees,
    setup,
    days: days(),
  }) as [Column]
  expect(pointedStep(saturday, 120, 15)).toBeNull()
})
