import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barsOf,
  labelFormat,
  labelPapers,
  labelsInput,
  partsOfLabel,
  placeOfLabel,
  type Rectangle,
  unitPriceOf,
} from './labels.ts'

const formats = labelFormat.options
const tolerance = 1e-9
const isWithin = (inner: Rectangle, outer: { width: number; height: number }) =>
  inner.x >= -tolerance &&
  inner.y >= -tolerance &&
  inner.x + inner.width <= outer.width + tolerance &&
  inner.y + inner.height <= outer.height + tolerance
const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width - tolerance &&
  b.x < a.x + a.width - tolerance &&
  a.y < b.y + b.height - tolerance &&
  b.y < a.y + a.height - tolerance

test('labels lie on their page and do not overlap, wherever the sheet begins', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 2, max: 60 }),
      (format, start, count) => {
        const places = Array.from({ length: count }, (_, index) => placeOfLabel(format, index, start))
        for (const place of places) expect(isWithin(place, labelPapers[format].page)).toBe(true)
        for (const [index, place] of places.entries())
          for (const other of places.slice(index + 1))
            expect(place.page === other.page && overlaps(place, other)).toBe(false)
        expect(places.map(({ page }) => page)).toEqual(places.map(({ page }) => page).sort((a, b) => a - b))
      },
    ),
    { numRuns: 20 },
  )
})

test('a sheet that was begun goes on at its first free place; a roll knows no places', () => {
  expect(placeOfLabel('a4_3x8', 0, 6)).toMatchObject({ page: 0, x: 140, y: 37.5 })
  expect(placeOfLabel('a4_3x8', 19, 6)).toMatchObject({ page: 1, x: 0, y: 0.5 })
  expect(placeOfLabel('roll_58', 3, 6)).toMatchObject({ page: 3, x: 0, y: 0 })
})

test('the parts of a label lie within it, one below the other, and bars are 5 mm high at least', () => {
  for (const format of formats) {
    const parts = Object.values(partsOfLabel(format)) as Rectangle[]
    for (const part of parts) expect(isWithin(part, labelPapers[format].label)).toBe(true)
    for (const [index, part] of parts.entries())
      for (const other of parts.slice(index + 1)) expect(overlaps(part, other)).toBe(false)
    expect(partsOfLabel(format).bars.height).toBeGreaterThanOrEqual(5)
  }
})

test('an EAN-13 has 80 to 200 % of its size on every paper; a code that is too long has no bars', () => {
  for (const format of formats) {
    const width = barsOf(format, 113)?.width as number
    expect(width / 113).toBeGreaterThanOrEqual(0.264)
    expect(width / 113).toBeLessThanOrEqual(0.66)
  }
  expect(barsOf('roll_40x25', 300)).toBeNull()
  expect(barsOf('a4_3x8', 300)).not.toBeNull()
})

test('goods by content show the price of 100 ml or 100 g, others none', () => {
  const bottle = { sale_price: 59_90, unit: 'pcs', pack_size: 250_000, usage_unit: 'ml' } as const
  expect(unitPriceOf(bottle)).toEqual({ price: 23_96, unit: 'ml' })
  expect(unitPriceOf({ ...bottle, usage_unit: 'g', pack_size: 75_000 })).toEqual({ price: 79_87, unit: 'g' })
  expect(unitPriceOf({ ...bottle, usage_unit: null, pack_size: 1000 })).toBeNull()
  expect(unitPriceOf({ ...bottle, sale_price: null })).toBeNull()
})

test('one file has 600 labels at most, all products together', () => {
  const product_id = '0198a1b2-0000-7000-8000-000000000001'
  const given = (copies: number) => ({
    format: 'a4_3x8',
    start: 1,
    labels: [
      { product_id, copies },
      { product_id, copies: 1 },
    ],
  })
  expect(labelsInput.safeParse(given(599)).success).toBe(true)
  expect(labelsInput.safeParse(given(600)).success).toBe(false)
})
