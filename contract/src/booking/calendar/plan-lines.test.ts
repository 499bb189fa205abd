import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitSegments } from '../../sales/service-parts/fit-segments.ts'
import type { Segment } from '../../sales/service-parts/segment.ts'
import { type Catalogue, planLines, repriceLines, resizeLine } from './plan-lines.ts'

const work = (minutes: number): Segment => ({ kind: 'work', minutes })
const processing = (minutes: number): Segment => ({ kind: 'processing', minutes })

const catalogue: Catalogue = {
  services: [
    {
      id: 'colour',
      price: 20_000,
      duration_min: 120,
      segments: [work(45), processing(35), work(40)],
      buffer_before_min: 0,
      buffer_after_min: 10,
      variants: [{ id: 'long', price: 30_000, duration_min: 150 }],
    },
    {
      id: 'cut',
      price: 8_000,
      duration_min: 45,
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      variants: [],
    },
  ],
  employees: [
    { id: 'ann', services: [] },
    {
      id: 'bea',
      services: [
        {
          service_id: 'colour',
          price: 25_000,
          duration_min: 100,
          buffer_before_min: 5,
          buffer_after_min: null,
        },
      ],
    },
  ],
}
const nine = Date.UTC(2026, 10, 20, 9)
const plan = (...lines: Parameters<typeof planLines>[0]) => planLines(lines, nine, catalogue)
const clock = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  `${starts_at.slice(11, 16)}–${ends_at.slice(11, 16)}`

describe('lines', () => {
  test('follow each other, or start at their offset', () => {
    const ann = { employee_id: 'ann' }
    expect(plan({ service_id: 'colour', ...ann }, { service_id: 'cut', ...ann }).map(clock)).toEqual([
      '09:00–11:00',
      '11:00–11:45',
    ])
    expect(
      plan(
        { service_id: 'colour', ...ann },
        { service_id: 'cut', ...ann, offset_min: 0 },
        { service_id: 'cut', ...ann },
      ).map(clock),
    ).toEqual(['09:00–11:00', '09:00–09:45', '09:45–10:30'])
  })

  test('take price, duration and buffers from hand, person, variant and service, in this order', () => {
    const [byService] = plan({ service_id: 'colour', employee_id: 'ann' })
    expect(byService).toMatchObject({
      price: 20_000,
      buffer_before_min: 0,
      buffer_after_min: 10,
      resources_fixed: false,
    })
    const [byVariant] = plan({ service_id: 'colour', employee_id: 'ann', variant_id: 'long' })
    expect([byVariant?.price, byVariant && clock(byVariant)]).toEqual([30_000, '09:00–11:30'])
    const [byPerson] = plan({ service_id: 'colour', employee_id: 'bea', variant_id: 'long' })
    expect([byPerson?.price, byPerson && clock(byPerson)]).toEqual([25_000, '09:00–10:40'])
    expect(byPerson).toMatchObject({ buffer_before_min: 5, buffer_after_min: 10 })
    const [byHand] = plan({
      service_id: 'colour',
      employee_id: 'bea',
      price: 1,
      duration_min: 60,
      resource_ids: ['chair'],
    })
    expect([byHand?.price, byHand && clock(byHand)]).toEqual([1, '09:00–10:00'])
    expect(byHand).toMatchObject({ resource_ids: ['chair'], resources_fixed: true })
  })
})

describe('the parts of a service that takes another time', () => {
  test('keep the processing and share the rest in proportion', () => {
    const usual = [work(45), processing(35), work(40)]
    expect(fitSegments(usual, 120)).toEqual(usual)
    expect(fitSegments(usual, 150)).toEqual([work(61), processing(35), work(54)])
    expect(fitSegments(usual, 100)).toEqual([work(34), processing(35), work(31)])
    expect(fitSegments([], 45)).toEqual([])
  })

  test('shrink alike when the processing alone would fill the time, and become one when even that is too short', () => {
    expect(fitSegments([work(20), processing(60), work(20)], 65)).toEqual([
      work(13),
      processing(39),
      work(13),
    ])
    expect(fitSegments([work(5), processing(60), work(5)], 30)).toEqual([])
  })

  test('always add up to the duration, with no part below five minutes', () => {
    const part = fc.integer({ min: 5, max: 120 })
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 5, max: 720 }), (first, middle, last, duration) => {
        const parts = fitSegments([work(first), processing(middle), work(last)], duration)
        if (parts.length === 0) return
        expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(duration)
        expect(Math.min(...parts.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a line made longer takes along what follows it, not what runs beside it', () => {
  const lines = plan(
    { service_id: 'cut', employee_id: 'ann' },
    { service_id: 'cut', employee_id: 'bea', offset_min: 0 },
    { service_id: 'cut', employee_id: 'ann' },
  )
  expect(resizeLine(lines, 0, 60).map(clock)).toEqual(['09:00–10:00', '09:00–09:45', '10:00–10:45'])
  expect(resizeLine(lines, 2, 30).map(clock)).toEqual(['09:00–09:45', '09:00–09:45', '09:45–10:15'])
})

describe('own prices of clients', () => {
  const price = (client_id: string, amount: number, more: object = {}) => ({
    client_id,
    service_id: 'colour',
    variant_id: null,
    price: amount,
    valid_from: null,
    valid_until: null,
    ...more,
  })
  const paidBy = (payer_id: string | null, ...prices: ReturnType<typeof price>[]): Catalogue => ({
    ...catalogue,
    own_prices: { payer_id, timezone: 'Europe/Warsaw', prices },
  })
  const colour = { service_id: 'colour', employee_id: 'bea' }
  const priced = (lines: Parameters<typeof planLines>[0], of: Catalogue) =>
    planLines(lines, nine, of).map(({ price: amount, is_own_price }) => [amount, is_own_price])

  test('come before those of employee, variant and service, and after one by hand', () => {
    const own = paidBy('ewa', price('ewa', 15_000))
    expect(priced([colour, { ...colour, variant_id: 'long' }, { ...colour, price: 9_000 }], own)).toEqual([
      [15_000, true],
      [15_000, true],
      [9_000, false],
    ])
    expect(priced([colour], paidBy('iza', price('ewa', 15_000)))).toEqual([[25_000, false]])
    expect(priced([colour], paidBy(null, price('ewa', 15_000)))).toEqual([[25_000, false]])
  })

  test('are those of the client for whom the line is', () => {
    const own = paidBy('ewa', price('ewa', 15_000), price('ola', 12_000))
    expect(priced([colour, { ...colour, client_id: 'ola' }, { ...colour, client_id: 'iza' }], own)).toEqual([
      [15_000, true],
      [12_000, true],
      [25_000, false],
    ])
  })

  test('count on the local day of the line', () => {
    const lateNight = Date.UTC(2026, 10, 20, 23, 30)
    const own = paidBy('ewa', price('ewa', 15_000, { valid_from: '2026-11-21' }))
    expect(planLines([colour], lateNight, own)[0]?.price).toBe(15_000)
    expect(planLines([colour], nine, own)[0]?.price).toBe(25_000)
  })

  test('follow the client of the visit, but no price by hand and no line of a companion', () => {
    const before = planLines(
      [
        colour,
        { ...colour, price: 9_000 },
        { ...colour, client_id: 'ola' },
        { service_id: 'cut', employee_id: 'ann' },
      ],
      nine,
      paidBy('ewa', price('ewa', 15_000), price('ola', 12_000)),
    )
    const prices = (of: Catalogue) => repriceLines(before, of).map((line) => [line.price, line.is_own_price])
    expect(prices(paidBy('iza', price('iza', 16_000), price('iza', 7_000, { service_id: 'cut' })))).toEqual([
      [16_000, true],
      [9_000, false],
      [12_000, true],
      [7_000, true],
    ])
    expect(prices(paidBy(null)).map(([amount]) => amount)).toEqual([25_000, 9_000, 12_000, 8_000])
  })
})

test('the own duration of the client for whom a line is comes before that of employee, variant and service', () => {
  const duration = (client_id: string, duration_min: number, more: object = {}) => ({
    client_id,
    service_id: 'colour',
    variant_id: null,
    duration_min,
    ...more,
  })
  const minutes = (
    payer_id: string | null,
    line: object,
    ...durations: ReturnType<typeof duration>[]
  ): number[] => {
    const own_prices = { payer_id, timezone: 'Europe/Warsaw', prices: [], durations }
    const asked = { service_id: 'colour', employee_id: 'bea', ...line }
    return planLines([asked], nine, { ...catalogue, own_prices }).map(
      ({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    )
  }
  const usual = minutes(null, {})
  const whole = duration('ewa', 200)
  const long = duration('ewa', 230, { variant_id: 'long' })
  expect(minutes('ewa', {}, whole, long)).toEqual([200])
  expect(minutes('ewa', { variant_id: 'long' }, whole, long)).toEqual([230])
  expect(minutes('ewa', { variant_id: 'long' }, whole)).toEqual([200])
  expect(minutes('ewa', { duration_min: 45 }, whole)).toEqual([45])
  expect(minutes('iza', { client_id: 'ewa' }, whole)).toEqual([200])
  for (const other of ['iza', null]) expect(minutes(other, {}, whole, long)).toEqual(usual)
  expect(minutes('ewa', {}, long)).toEqual(usual)
})
