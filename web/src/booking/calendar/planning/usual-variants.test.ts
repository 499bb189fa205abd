import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { expect, test } from 'vitest'
import { emptyLine } from './lines.ts'
import { needsVariant, withoutVariants, withVariants } from './usual-variants.ts'

const variants = ['short', 'medium', 'long'].map((id) => ({ id }))
const setup = {
  services: [
    { id: 'cut', variants },
    { id: 'shave', variants: [] },
    { id: 'beard', variants: [{ id: 'one' }] },
  ],
} as unknown as CalendarSetup
const had = (variant_id: string) =>
  new Map([['cut', { service_id: 'cut', variant_id, starts_at: '2026-10-12T08:00:00Z' }]])
const cut = emptyLine({ service_id: 'cut' })

test('a variant left open is the client’s last one, or the only one; otherwise it has to be chosen', () => {
  const variantOf = (line: typeof cut, usual = new Map()) => withVariants([line], usual, setup)[0]?.variant_id
  expect(variantOf(cut)).toBeNull()
  expect(variantOf(emptyLine({ service_id: 'beard' }))).toBe('one')
  expect(variantOf(cut, had('long'))).toBe('long')
  expect(variantOf(cut, had('no longer offered'))).toBeNull()
  expect(variantOf({ ...cut, variant_id: 'medium' }, had('long'))).toBe('medium')
  expect(variantOf(emptyLine({ service_id: 'shave' }), had('long'))).toBeNull()
  expect(variantOf(emptyLine(), had('long'))).toBeNull()
})

test('it stays open while other things change, until it is chosen by hand', () => {
  const given = [cut]
  const filled = withVariants(given, had('long'), setup)
  const change = (next: Partial<typeof cut>) =>
    withoutVariants(
      filled.map((line) => ({ ...line, ...next })),
      given,
      filled,
    )[0]
  expect(change({ employee_id: 'anna' })).toMatchObject({ variant_id: null, employee_id: 'anna' })
  expect(change({ variant_id: 'medium' })?.variant_id).toBe('medium')
  expect(change({ service_id: 'other', variant_id: 'long' })?.variant_id).toBe('long')
})

test('what was chosen by hand stays when the client changes', () => {
  const given = [{ ...cut, variant_id: 'medium' }]
  const filled = withVariants(given, had('long'), setup)
  expect(withoutVariants(filled, given, filled)[0]?.variant_id).toBe('medium')
})

test('a line that was agreed without a variant needs none', () => {
  expect(needsVariant(cut, setup)).toBe(true)
  expect(needsVariant({ ...cut, duration_min: 45 }, setup)).toBe(true)
  expect(needsVariant({ ...cut, duration_min: 45, price: 9_000 }, setup)).toBe(false)
  expect(needsVariant({ ...cut, variant_id: 'long' }, setup)).toBe(false)
})
