import { segments } from '@wizyta/contract/sales/service-parts/segment'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canExtend, divided, extended, fittedTo, totalOf, without } from './segments.ts'

const kinds = (parts: { kind: string }[]) => parts.map(({ kind }) => kind[0]).join('')

test('a duration is divided into work, processing and work that add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 15, max: 720 }), (duration) => {
      const parts = divided(duration)
      expect(totalOf(parts)).toBe(duration)
      expect(segments.safeParse(parts).success).toBe(true)
    }),
  )
  expect(divided(10)).toEqual([])
})

test('another duration is taken up by the last stretch of work', () => {
  const parts = divided(90)
  expect(fittedTo(parts, 120).map(({ minutes }) => minutes)).toEqual([30, 30, 60])
  expect(fittedTo(parts, 65).map(({ minutes }) => minutes)).toEqual([30, 30, 5])
})

test('where the last stretch cannot give so much, the parts stay', () => {
  const parts = divided(90)
  expect(fittedTo(parts, 60)).toEqual(parts)
  expect(fittedTo(parts, Number.NaN)).toEqual(parts)
})

test('a stretch of processing is added and taken away, and work stays first and last', () => {
  const five = extended(divided(90))
  expect([kinds(five), canExtend(five)]).toEqual(['wpwpw', false])
  expect([kinds(without(five, 1)), totalOf(without(five, 1))]).toEqual(['wpw', 90])
  expect(without(divided(90), 1)).toEqual([])
  expect(kinds(without(five, 0))).toBe('wpwpw')
})
