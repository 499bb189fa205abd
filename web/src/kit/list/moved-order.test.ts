import { expect, test } from 'vitest'
import { movedOrder } from './moved-order.ts'

const rows = (...numbers: number[]) =>
  numbers.map((sort_order, index) => ({ id: 'abcd'[index] as string, sort_order }))
const short = (moved: { row: { id: string }; sort_order: number }[]) =>
  moved.map(({ row, sort_order }) => [row.id, sort_order])

test('two neighbours exchange their numbers', () => {
  expect(short(movedOrder(rows(0, 5, 9), 'b', -1))).toEqual([
    ['b', 0],
    ['a', 5],
  ])
  expect(short(movedOrder(rows(0, 5, 9), 'b', 1))).toEqual([
    ['c', 5],
    ['b', 9],
  ])
})

test('equal numbers are first made different', () => {
  expect(short(movedOrder(rows(0, 0, 0), 'c', -1))).toEqual([
    ['c', 1],
    ['b', 2],
  ])
})

test('the first cannot go up, the last cannot go down, nor can what is not there', () => {
  expect(movedOrder(rows(0, 1), 'a', -1)).toEqual([])
  expect(movedOrder(rows(0, 1), 'b', 1)).toEqual([])
  expect(movedOrder(rows(0, 1), 'x', 1)).toEqual([])
})
