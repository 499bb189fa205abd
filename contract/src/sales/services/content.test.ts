import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingFacts, type BookingRules, brokenRules } from './booking-rules.ts'
import { type DatedRate, rateOn } from './dated-rate.ts'
import { packageLines } from './packages.ts'
import type { VatRate } from './vat-rate.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const rate = fc.constantFrom<VatRate>('23', '8', '5', '0', 'zw')

describe('a dated VAT rate', () => {
  const rates = fc.uniqueArray(
    fc.record<DatedRate>({ valid_from: day, vat_rate: rate, pkwiu: fc.constant(null) }),
    { maxLength: 6, selector: ({ valid_from }) => valid_from },
  )
  test('exactly one rate is valid on any day, whatever the order of the changes', () => {
    fc.assert(
      fc.property(rates, rate, day, (changes, vat_rate, on) => {
        const service = { vat_rate, pkwiu: null }
        const sorted = [...changes].sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
        const last = sorted.filter(({ valid_from }) => valid_from <= on).at(-1)
        const found = rateOn({ ...service, rates: changes }, on)
        expect(found.vat_rate).toBe(last ? last.vat_rate : vat_rate)
        expect(rateOn({ ...service, rates: sorted.reverse() }, on).vat_rate).toBe(found.vat_rate)
      }),
    )
  })

  test('changes on its first day, and not the day before', () => {
    const service = {
      vat_rate: '8' as const,
      pkwiu: '96.02.13.0',
      rates: [{ valid_from: '2027-01-01', vat_rate: '23' as const, pkwiu: null }],
    }
    expect(rateOn(service, '2026-12-31')).toMatchObject({ vat_rate: '8', pkwiu: '96.02.13.0' })
    expect(rateOn(service, '2027-01-01')).toMatchObject({ vat_rate: '23', pkwiu: null })
  })
})

test('the shares of a package add up to its price, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(100_000), { minLength: 2, maxLength: 10 }),
      (price, prices) => {
        const services = prices.map((own, index) => ({ id: String(index), price: own, variants: [] }))
        const parts = services.map(({ id }) => ({ service_id: id, variant_id: null }))
        const lines = packageLines({ id: 'package', price, variants: [], parts }, services)
        expect(lines.map(({ service_id }) => service_id)).toEqual(parts.map(({ service_id }) => service_id))
        expect(lines.reduce((sum, line) => sum + line.price, 0)).toBe(price)
        expect(lines.every((line) => line.price >= 0)).toBe(true)
      },
    ),
  )
})

test('a package takes the prices of its variants as weights', () => {
  const cut = { id: 'cut', price: 100, variants: [{ id: 'long', price: 300 }] }
  const dry = { id: 'dry', price: 100, variants: [] }
  const parts = [
    { service_id: 'cut', variant_id: 'long' },
    { service_id: 'dry', variant_id: null },
  ]
  const lines = packageLines({ id: 'both', price: 200, variants: [], parts }, [cut, dry])
  expect(lines.map(({ price }) => price)).toEqual([150, 50])
})

describe('rules of booking', () => {
  const none: BookingRules = {
    min_notice_h: null,
    max_ahead_days: null,
    last_start: null,
    min_age: null,
    gender_limit: null,
    clients_allowed: 'all',
    consultation_days: null,
  }
  const now = Date.parse('2026-11-23T10:00:00Z')
  const facts: BookingFacts = {
    now,
    starts_at: Date.parse('2026-11-24T09:00:00Z'),
    today: '2026-11-23',
    day: '2026-11-24',
    time: '10:00',
    client: { birth_date: '2010-11-25', gender: 'male', is_known: true, consulted_on: '2026-11-01' },
  }
  const broken = (rules: Partial<BookingRules>, change: Partial<BookingFacts> = {}) =>
    brokenRules({ ...none, ...rules }, { ...facts, ...change }).map(({ rule }) => rule)

  test('a service without rules is broken by nothing', () => expect(broken({})).toEqual([]))
  test('age is judged by the year of birth, and unknown without it', () => {
    expect(broken({ min_age: 16 })).toEqual(['age'])
    const client = {
      birth_date: '1604-11-25',
      gender: 'unknown' as const,
      is_known: true,
      consulted_on: null,
    }
    expect(broken({ min_age: 16 }, { client })).toEqual([])
  })
  test('notice counts in hours, and not for a visit that has begun', () => {
    expect(broken({ min_notice_h: 24 })).toEqual(['notice'])
    expect(broken({ min_notice_h: 23 })).toEqual([])
    expect(broken({ min_notice_h: 24 }, { starts_at: now - 60_000 })).toEqual([])
  })
  test('the farthest day is the last one allowed', () => {
    expect(broken({ max_ahead_days: 30 }, { day: '2026-12-23' })).toEqual([])
    expect(broken({ max_ahead_days: 30 }, { day: '2026-12-24' })).toEqual(['ahead'])
  })
  test('a service begins at its latest start, and not a minute later', () => {
    expect(broken({ last_start: '10:00' })).toEqual([])
    expect(broken({ last_start: '09:59' })).toEqual(['last_start'])
    expect(brokenRules({ ...none, last_start: '09:30' }, facts)).toEqual([{ rule: 'last_start', count: 570 }])
  })
  test('a client of the other gender is told, one of unknown gender passes', () => {
    expect(broken({ gender_limit: 'female' })).toEqual(['female'])
    expect(broken({ gender_limit: 'male' })).toEqual([])
    const unknown = { birth_date: null, gender: 'unknown', is_known: true, consulted_on: null } as const
    expect(broken({ gender_limit: 'female', min_age: 18 }, { client: unknown })).toEqual([])
    expect(broken({ gender_limit: 'female' }, { client: null })).toEqual([])
  })
  test('the age is that on the day of the visit', () => {
    expect(broken({ min_age: 16 })).toEqual(['age'])
    expect(broken({ min_age: 16 }, { day: '2026-11-25' })).toEqual([])
  })
  test('new and known clients are told apart, and without a client nothing is asked', () => {
    expect(broken({ clients_allowed: 'new' })).toEqual(['new'])
    expect(broken({ clients_allowed: 'known' })).toEqual([])
    expect(broken({ clients_allowed: 'new', min_age: 99 }, { client: null })).toEqual([])
  })
  test('a consultation counts for its days', () => {
    expect(broken({ consultation_days: 23 })).toEqual([])
    expect(broken({ consultation_days: 22 })).toEqual(['consultation'])
  })
})
