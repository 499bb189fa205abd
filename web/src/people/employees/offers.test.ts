import { expect, test } from 'vitest'
import {
  changedOffer,
  filled,
  offersInput,
  offersOf,
  plainOffer,
  sameOffers,
  withAll,
  withOffer,
} from './offers.ts'

const cut = { id: 'cut', price: 12_000, duration_min: 45 }
const dye = { id: 'dye', price: 25_550, duration_min: 120 }

test('offers are read from the API and written back', () => {
  const row = { employee_id: 'e', service_id: 'cut', ...plainOffer, price: 9000 }
  const offers = offersOf([row])
  expect(offersInput(offers)).toEqual([{ service_id: 'cut', ...plainOffer, price: 9000 }])
  expect(sameOffers(offers, offersOf([row]))).toBe(true)
})

test('a whole group is taken on without losing own prices, and taken off', () => {
  const offers = withOffer(new Map(), 'cut', { ...plainOffer, price: 9000 })
  const all = withAll(offers, ['cut', 'dye'], true)
  expect([...all.keys()]).toEqual(['cut', 'dye'])
  expect(all.get('cut')?.price).toBe(9000)
  expect(withAll(all, ['cut', 'dye'], false).size).toBe(0)
})

test('prices are filled in percent of the service’s own, in whole units; only what is performed', () => {
  const offers = withAll(new Map(), ['dye'], true)
  const next = filled(offers, [cut, dye], { percent: 10 })
  expect(next.has('cut')).toBe(false)
  expect(next.get('dye')).toEqual({ ...plainOffer, price: 28_100 })
})

test('durations are filled in minutes and stay bookable; nothing means the service’s own', () => {
  const offers = withAll(new Map(), ['cut', 'dye'], true)
  const longer = filled(offers, [cut, dye], { minutes: 15 })
  expect([longer.get('cut')?.duration_min, longer.get('dye')?.duration_min]).toEqual([60, 135])
  expect(filled(offers, [cut], { minutes: -100 }).get('cut')?.duration_min).toBe(5)
  expect(filled(longer, [cut], { minutes: 0, percent: 0 }).get('cut')).toEqual(plainOffer)
})

test('own parts follow another own duration, and end with it', () => {
  const parts = [
    { kind: 'work' as const, minutes: 20 },
    { kind: 'processing' as const, minutes: 30 },
    { kind: 'work' as const, minutes: 10 },
  ]
  const own = { ...plainOffer, duration_min: 60, segments: parts }
  expect(changedOffer(own, { duration_min: 75 }).segments?.map(({ minutes }) => minutes)).toEqual([
    30, 30, 15,
  ])
  expect(changedOffer(own, { duration_min: null })).toEqual(plainOffer)
  expect(changedOffer(own, { price: 5 }).segments).toEqual(parts)
})

test('a difference in one figure is a difference', () => {
  const offers = withAll(new Map(), ['cut'], true)
  expect(sameOffers(offers, filled(offers, [cut], { online: false }))).toBe(false)
  expect(sameOffers(offers, withAll(new Map(), ['dye'], true))).toBe(false)
})
