import { localDay } from '@wizyta/contract/kit/wall-time'
import { averageCost } from '@wizyta/contract/sales/stock/cost'
import { differenceOf, valueOf } from '@wizyta/contract/sales/stocktakes/tally'
import type { Random } from '../random.ts'
import type { ShelfProduct } from './make-shelf.ts'
import type { DemoMovement } from './movements.ts'

type Product = ShelfProduct & { movements: DemoMovement[] }

/** Rows of one stocktake, all but the business. */
export interface DemoStocktake {
  document: Record<string, unknown> & { id: string; number: number | null; number_year: number | null }
  lines: { product_id: string }[]
  counts: object[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Packs by which the first products of the posted stocktake differ from the ledger. */
const found = [-1, 0, 0, 1, 0, -2]

/** Counts a group and posts it yesterday: each difference is one more movement of its product. */
export function postedStocktake(
  products: readonly Product[],
  { random, now, staff, groupId }: { random: Random; now: number; staff: readonly string[]; groupId: string },
): DemoStocktake {
  const id = random.uuid()
  // After the last of the other movements, which are two days old and more.
  const start = now - 27 * hourMs
  const posted_at = new Date(start + 2 * hourMs).toISOString()
  const [by_id = null, posted_by_id = null] = [staff.at(-1), staff[0]]
  const counts: object[] = []
  let total = 0
  const lines = products.map(({ row, movements }, index) => {
    const last = movements.at(-1)
    const level = { qty: last?.balance_after ?? 0, value: last?.value_after ?? 0 }
    const counted = Math.max(0, level.qty + (found[index] ?? 0) * row.pack_size)
    const difference = differenceOf({ counted, stock_then: level.qty })
    const value = valueOf(difference, level, row)
    total += value
    counts.push({
      id: random.uuid(),
      stocktake_id: id,
      product_id: row.id,
      qty: counted,
      entries: movements.length,
      stock: level.qty,
      at: new Date(start + (20 + index * 3) * minuteMs).toISOString(),
      by_id,
    })
    if (difference !== 0)
      movements.push({
        id: random.uuid(),
        number: movements.length + 1,
        type: 'stocktake',
        qty: difference,
        balance_after: counted,
        unit_cost: averageCost(level, row.pack_size) ?? row.purchase_price_net,
        value,
        value_after: level.value + value,
        reason: null,
        ref_kind: 'stocktake',
        ref_id: id,
        reverses_id: null,
        at: posted_at,
        by_id: posted_by_id,
      })
    return line(id, row.id, { expected: level.qty, counted, difference, value, is_open: false })
  })
  return {
    document: {
      id,
      name: 'Spis farb i tonerów',
      status: 'posted',
      scope: 'group',
      product_group_id: groupId,
      shelf_place: null,
      blind: false,
      number: 1,
      number_year: Number(localDay(start + 2 * hourMs, 'Europe/Warsaw').slice(0, 4)),
      value: total,
      posted_at,
      by_id,
      posted_by_id,
      created_at: new Date(start).toISOString(),
      updated_at: posted_at,
    },
    lines,
    counts,
  }
}

/** Counts a place on the shelf, since an hour and half done. */
export function runningStocktake(
  products: readonly Product[],
  { random, now, staff, place }: { random: Random; now: number; staff: readonly string[]; place: string },
): DemoStocktake {
  const id = random.uuid()
  const start = new Date(now - 70 * minuteMs).toISOString()
  const counts: object[] = []
  const lines = products.map(({ row, movements }, index) => {
    const expected = movements.at(-1)?.balance_after ?? 0
    if (index >= products.length / 2) return line(id, row.id, { expected })
    const counted = Math.max(0, expected + (index === 2 ? -row.pack_size : 0))
    counts.push({
      id: random.uuid(),
      stocktake_id: id,
      product_id: row.id,
      qty: counted,
      entries: movements.length,
      stock: expected,
      at: new Date(now - (60 - index * 4) * minuteMs).toISOString(),
      by_id: staff.length > 0 ? random.pick(staff) : null,
    })
    return line(id, row.id, { expected, counted })
  })
  return {
    document: {
      id,
      name: 'Witryna z lakierami',
      status: 'counting',
      scope: 'shelf',
      product_group_id: null,
      shelf_place: place,
      blind: true,
      number: null,
      number_year: null,
      value: null,
      posted_at: null,
      by_id: staff[0] ?? null,
      posted_by_id: null,
      created_at: start,
      updated_at: start,
    },
    lines,
    counts,
  }
}

const line = (
  stocktake_id: string,
  product_id: string,
  given: { expected: number; counted?: number; difference?: number; value?: number; is_open?: boolean },
) => ({
  stocktake_id,
  product_id,
  expected: given.expected,
  is_open: given.is_open ?? true,
  counted: given.counted ?? null,
  stock_then: given.counted === undefined ? null : given.expected,
  moved_meanwhile: false,
  recount: false,
  difference: given.difference ?? null,
  value: given.value ?? null,
})
