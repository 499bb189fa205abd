import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchState, type ExpiredUse, isExpired, partsOfBatch, planTaking, type StockPart } from './fefo.ts'

const today = '2026-11-24'
const stock = fc
  .array(
    fc.record({
      qty: fc.integer({ min: -5, max: 2_000_000 }),
      is_open: fc.boolean(),
      usable_until: fc.option(fc.constantFrom('2026-01-31', '2026-11-23', today, '2026-12-01', '2028-02-29')),
    }),
    { maxLength: 8 },
  )
  .map((parts) => parts.map((part, index): StockPart => ({ ...part, batch_id: String(index) })))
const asked = fc.integer({ min: 1, max: 6_000_000 })
const uses = fc.constantFrom<ExpiredUse>('stays', 'last', 'first')
const sum = (parts: readonly { qty: number }[]) => parts.reduce((total, { qty }) => total + qty, 0)
const held = (parts: readonly StockPart[]) => parts.filter(({ qty }) => qty > 0)

test('the parts and what is missing are what was asked, and nothing is missing that could be taken', () => {
  fc.assert(
    fc.property(stock, asked, uses, (all, qty, expired) => {
      const plan = planTaking(all, qty, today, expired)
      expect(sum(plan.parts) + plan.missing).toBe(qty)
      const open = held(all).filter((part) => expired !== 'stays' || !isExpired(part.usable_until, today))
      expect(plan.missing).toBe(Math.max(0, qty - sum(open)))
      expect(plan.expired).toBe(sum(held(all)) - sum(open))
    }),
  )
})

test('no part gives more than it holds, nor less than something, and each gives once', () => {
  fc.assert(
    fc.property(stock, asked, uses, (all, qty, expired) => {
      const { parts } = planTaking(all, qty, today, expired)
      for (const part of parts) {
        expect(part.qty).toBeGreaterThan(0)
        expect(part.qty).toBeLessThanOrEqual(all[Number(part.batch_id)]?.qty ?? 0)
      }
      expect(new Set(parts.map(({ batch_id }) => batch_id)).size).toBe(parts.length)
    }),
  )
})

test('nothing is taken from a batch while one that is good and expires earlier still has stock', () => {
  fc.assert(
    fc.property(stock, asked, uses, (all, qty, expired) => {
      const { parts } = planTaking(all, qty, today, expired)
      const left = new Map(all.map((part) => [part.batch_id, part.qty]))
      for (const part of parts) left.set(part.batch_id, (left.get(part.batch_id) ?? 0) - part.qty)
      const lasts = ({ usable_until }: StockPart) => usable_until ?? '9999-12-31'
      for (const { batch_id } of parts) {
        const own = all[Number(batch_id)] as StockPart
        const earlier = held(all).filter(
          (other) => !isExpired(other.usable_until, today) && lasts(other) < lasts(own),
        )
        expect(earlier.filter((other) => (left.get(other.batch_id) ?? 0) > 0)).toEqual([])
      }
    }),
  )
})

test('sealed packs are never refused because of an open one, and a client gets them first', () => {
  const batch = fc
    .record({
      id: fc.uuid(),
      qty: fc.integer({ min: 1, max: 2_000_000 }),
      open_qty: fc.nat(2_000_000),
      expires_on: fc.option(fc.constantFrom(today, '2028-02-29')),
      usable_until: fc.constantFrom('2026-01-31', '2026-11-23', today),
    })
    .map((one) => ({ ...one, open_qty: Math.min(one.qty, one.open_qty) }))
  fc.assert(
    fc.property(batch, asked, fc.boolean(), (one, qty, isSale) => {
      const plan = planTaking(partsOfBatch(one), qty, today, 'stays', isSale)
      const sealed = one.qty - one.open_qty
      const good = sealed + (isExpired(one.usable_until, today) ? 0 : one.open_qty)
      expect(plan.missing).toBe(Math.max(0, qty - good))
      const fromSealed = sum(plan.parts.filter(({ is_open }) => !is_open))
      if (isSale) expect(fromSealed).toBe(Math.min(qty, sealed))
    }),
  )
})

test('what has expired stays; it goes last when it may go, and first when it is thrown away', () => {
  const all = [
    { batch_id: 'old', qty: 1, usable_until: '2026-11-20', is_open: false },
    { batch_id: 'gone', qty: 1, usable_until: '2026-11-23', is_open: false },
    { batch_id: 'none', qty: 1, usable_until: null, is_open: false },
    { batch_id: 'today', qty: 1, usable_until: today, is_open: false },
  ]
  const order = (expired: ExpiredUse) =>
    planTaking(all, 9, today, expired).parts.map(({ batch_id }) => batch_id)
  expect(order('stays')).toEqual(['today', 'none'])
  expect(order('last')).toEqual(['today', 'none', 'gone', 'old'])
  expect(order('first')).toEqual(['old', 'gone', 'today', 'none'])
})

test('a batch is good on its last day, expires soon 30 days before, and may be past its opening before its expiry', () => {
  const state = (expires_on: string | null, usable_until = expires_on) =>
    batchState({ expires_on, usable_until }, today)
  expect([state('2026-11-23'), state(today), state('2026-12-24'), state('2026-12-25')]).toEqual([
    'expired',
    'soon',
    'soon',
    null,
  ])
  expect(state('2027-12-01', '2026-11-01')).toBe('past_opening')
  expect(state(null)).toBe(null)
})
