import * as contract from '@wizyta/contract/kit/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostZoom, pictureLimit, settled, squareOf, wholeCrop } from './crop.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
})
const crop = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
  zoom: fc.double({ min: -1, max: 9, noNaN: true }),
})

test('what is kept is a square inside the picture, wherever one drags', () => {
  fc.assert(
    fc.property(size, crop, (of, wanted) => {
      const { left, top, side } = squareOf(of, settled(of, wanted))
      expect(left).toBeGreaterThanOrEqual(-1e-6)
      expect(top).toBeGreaterThanOrEqual(-1e-6)
      expect(left + side).toBeLessThanOrEqual(of.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(of.height + 1e-6)
      expect(side).toBeGreaterThanOrEqual(Math.min(of.width, of.height) / mostZoom - 1e-6)
    }),
  )
})

test('untouched, it is the middle of the picture in its full height or width', () => {
  expect(squareOf({ width: 400, height: 300 }, wholeCrop)).toEqual({ left: 50, top: 0, side: 300 })
  expect(squareOf({ width: 300, height: 500 }, wholeCrop)).toEqual({ left: 0, top: 100, side: 300 })
})

test('a step away from an edge is seen at once, however far beyond it one has pressed', () => {
  const of = { width: 400, height: 300 }
  const pressed = settled(of, { x: 5, y: 0.5, zoom: 2 })
  expect(squareOf(of, { ...pressed, x: pressed.x - 0.05 }).left).toBeCloseTo(squareOf(of, pressed).left - 20)
})

test('the server takes pictures as large as the browser sends', () => {
  expect(pictureLimit).toBe(contract.pictureLimit)
})
