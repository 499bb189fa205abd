import type { MovementType } from '@wizyta/contract/sales/stock/api'
import {
  averageCost,
  type Change,
  changed,
  costOf,
  emptyLevel,
  type Level,
  takeBack,
  takeIn,
  takeOut,
} from '@wizyta/contract/sales/stock/cost'
import type { Random } from '../random.ts'
import type { ShelfProduct } from './make-shelf.ts'
import type { DemoUse } from './usage.ts'

export interface DemoMovement {
  id: string
  number: number
  type: MovementType
  qty: number
  balance_after: number
  unit_cost: number
  value: number
  value_after: number
  reason: string | null
  ref_kind: string | null
  ref_id: string | null
  reverses_id: string | null
  at: string
  by_id: string | null
}

const days = 92
const dayMs = 86_400_000

/** The movements of one product over the last three months, by the rules of the real ledger. */
export function moveProduct(
  product: ShelfProduct,
  {
    random,
    now,
    staff,
    uses,
    openDays,
    firstOpen,
  }: {
    random: Random
    now: number
    staff: readonly string[]
    uses: readonly DemoUse[]
    openDays: ReadonlySet<string>
    /** The first of them; undefined: there is none. */
    firstOpen: string | undefined
  },
): DemoMovement[] {
  const { pack_size, purchase_price_net: price, min_stock, usage_unit, kind } = product.row
  const { weekly } = product
  const entries: DemoMovement[] = []
  let level: Level = emptyLevel
  // Two days back and more: no clock of the day puts an entry into the future.
  const momentOf = (day: number) =>
    new Date(
      lastOpen(Math.floor(now / dayMs) * dayMs - (day + 2) * dayMs, openDays, firstOpen) +
        random.int(8 * 60, 17 * 60) * 60_000,
    )
  const enter = (day: number, type: MovementType, change: Change, unit_cost: number, more = {}) => {
    level = changed(level, change)
    entries.push({
      id: random.uuid(),
      number: entries.length + 1,
      type,
      ...change,
      balance_after: level.qty,
      unit_cost,
      value_after: level.value,
      reason: null,
      ref_kind: null,
      ref_id: null,
      reverses_id: null,
      at: momentOf(day).toISOString(),
      by_id: staff.length > 0 ? random.pick(staff) : null,
      ...more,
    })
  }
  const deliver = (day: number, packs: number) => {
    const unit_cost = Math.round(price * (1 + random.int(-3, 5) / 100))
    const qty = packs * pack_size
    enter(day, 'delivery', takeIn(level, qty, costOf(qty, unit_cost, pack_size)), unit_cost)
  }
  const take = (day: number, type: MovementType, qty: number, more: Partial<DemoMovement> = {}) => {
    if (qty === 0 || qty > level.qty) return
    enter(day, type, takeOut(level, qty), averageCost(level, pack_size) ?? price, more)
  }
  const dayOf = ({ at }: DemoUse) => Math.floor((Math.floor(now / dayMs) * dayMs - at) / dayMs) - 1
  const isByRecipe = uses.length > 0
  const wantedIn = (from: number, to: number) =>
    uses.reduce((sum, use) => (dayOf(use) <= from && dayOf(use) > to ? sum + use.qty : sum), 0)

  const minimum = Math.ceil(min_stock / pack_size)
  deliver(days, Math.max(2, Math.ceil(weekly * 5) + minimum))
  for (let day = days - 1; day >= 0; day -= 1) {
    if (isByRecipe && (day === days - 1 || day % 7 === 3)) {
      const spare = day > 14 || random.chance(0.45) ? min_stock : 0
      const missing = wantedIn(day, day - 7) + spare - level.qty
      if (missing > 0) deliver(day, Math.ceil(missing / pack_size))
    }
    const isUsed = kind === 'professional' || (kind === 'both' && random.chance(0.7))
    if (!isByRecipe && random.chance(Math.min(0.9, weekly / 5)))
      take(
        day,
        isUsed ? 'usage' : 'sale',
        isUsed && usage_unit ? portion(pack_size, random) : pack_size * (random.chance(0.12) ? 2 : 1),
      )
    // Orders go out once a week; some were forgotten lately, so that there is something to order.
    if (!isByRecipe && day % 7 === 3 && level.qty < min_stock && (day > 14 || random.chance(0.45)))
      deliver(day, Math.max(2, Math.ceil(weekly * 4) + minimum))
    for (const use of uses.filter((one) => dayOf(one) === day)) {
      const before = entries.length
      const at = new Date(use.at).toISOString()
      take(day, 'usage', use.qty, { ref_kind: 'usage', ref_id: use.usage_id, at })
      if (entries.length > before) use.movement_id = entries.at(-1)?.id ?? null
    }
    if (random.chance(0.003)) take(day, 'loss', pack_size, { reason: random.pick(losses) })
    if (random.chance(0.003)) mistake(day)
  }
  return entries

  /** An entry that was made twice and taken back the same day. */
  function mistake(day: number) {
    take(day, 'correction_out', pack_size, { reason: 'Wydane do szkolenia' })
    const wrong = entries.at(-1)
    if (wrong?.type !== 'correction_out' || wrong.reverses_id) return
    const at = new Date(Date.parse(wrong.at) + 9 * 60_000).toISOString()
    enter(day, wrong.type, takeBack(level, wrong), wrong.unit_cost, {
      reason: 'Wpisane dwa razy',
      reverses_id: wrong.id,
      at,
      by_id: wrong.by_id,
    })
  }
}

/** Finds the last day on which the salon was open, that day or before. Before the visits of the demo it is closed on Sundays. */
function lastOpen(day: number, openDays: ReadonlySet<string>, firstOpen: string | undefined): number {
  const date = new Date(day).toISOString().slice(0, 10)
  const isKnown = firstOpen !== undefined && firstOpen <= date
  const isOpen = isKnown ? openDays.has(date) : new Date(day).getUTCDay() !== 0
  return isOpen ? day : lastOpen(day - dayMs, openDays, firstOpen)
}

const losses = ['Stłuczone', 'Po terminie', 'Uszkodzone w transporcie']

/** A tenth to a third of a pack, in whole usage units. */
const portion = (packSize: number, random: Random) =>
  Math.max(1, Math.round((packSize / 1000) * (random.int(10, 33) / 100))) * 1000
