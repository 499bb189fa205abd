import { addDays } from '@wizyta/contract/kit/wall-time'
import { averageCost, takeIn, takeOut } from '@wizyta/contract/sales/stock/cost'
import { createRandom, type Random } from '../random.ts'
import type { Shelf } from './make-shelf.ts'
import type { DemoMovement } from './movements.ts'

type Product = Shelf['products'][number]

/** Days from today until a batch expires, and since it was opened. */
interface BatchPlan {
  expires: number | null
  opened?: number
}
/** Batches of one product, the first with a part of its stock, and months that it lasts once opened. */
interface TrackPlan {
  months: number | null
  batches: readonly [BatchPlan, BatchPlan]
}

const plans: readonly TrackPlan[] = [
  { months: 12, batches: [{ expires: -12 }, { expires: 210 }] },
  { months: 12, batches: [{ expires: 20 }, { expires: 400 }] },
  { months: null, batches: [{ expires: 75 }, { expires: 300 }] },
  { months: 6, batches: [{ expires: 300, opened: -200 }, { expires: 420 }] },
  { months: 12, batches: [{ expires: 500, opened: -30 }, { expires: 540 }] },
  { months: null, batches: [{ expires: null }, { expires: 640 }] },
]

interface DemoBatch {
  id: string
  product_id: string
  number: string
  expires_on: string | null
  opened_on: string | null
  balance: number
}

/** Puts the stock of a few products into batches: one has expired, one will soon, one is open too long. */
export function batchShelf({ products, stocktakes, now, goods }: Shelf) {
  const random = createRandom(20_261_129 + goods.seed)
  const counted = new Set(stocktakes.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))
  const chosen = products.filter(
    ({ row, movements }) =>
      !counted.has(row.id) &&
      row.kind !== 'retail' &&
      (movements.at(-1)?.balance_after ?? 0) >= 2 * row.pack_size,
  )
  const batches: DemoBatch[] = []
  const today = new Date(now).toISOString().slice(0, 10)
  const batched = products.map(({ row, movements }) => {
    const plan = plans[chosen.findIndex((one) => one.row.id === row.id)]
    const added = plan ? splitStock({ row, movements }, plan, today, random) : { batches: [], movements: [] }
    batches.push(...added.batches)
    return {
      row: {
        ...row,
        track_batches: plan !== undefined,
        period_after_opening_months: plan?.months ?? null,
      },
      movements: [
        ...movements.map((movement) => ({ ...movement, batch_id: null as string | null })),
        ...added.movements,
      ],
    }
  })
  return { products: batched, batches }
}

/** Takes the stock off the shelf and puts it back into two batches, a few minutes after the last movement. */
function splitStock(
  { row, movements }: Pick<Product, 'row' | 'movements'>,
  { batches: plan }: TrackPlan,
  today: string,
  random: Random,
): { batches: DemoBatch[]; movements: (DemoMovement & { batch_id: string | null })[] } {
  const last = movements.at(-1) as DemoMovement
  const level = { qty: last.balance_after, value: last.value_after }
  // An open pack is half empty; what is counted in pieces has no open ones.
  const rest =
    plan[0].opened !== undefined && row.pack_size > 1_000 ? Math.floor(row.pack_size / 2_000) * 1_000 : 0
  const first = Math.max(1, Math.floor(level.qty / row.pack_size / 3)) * row.pack_size + rest
  const batches = plan.map(({ expires, opened }, index) => ({
    id: random.uuid(),
    product_id: row.id,
    number: `${row.sku.slice(0, 2)}${random.int(2401, 2612)}${'AB'[index]}`,
    expires_on: expires === null ? null : addDays(today, expires),
    opened_on: opened === undefined || rest === 0 ? null : addDays(today, opened),
    balance: index === 0 ? first : level.qty - first,
  }))
  const out = takeOut(level, level.qty)
  const share = Math.round((level.value * first) / level.qty)
  const steps = [
    { type: 'correction_out' as const, batch_id: null, qty: out.qty, value: out.value },
    ...batches.map(({ id, balance }, index) => ({
      type: 'correction_in' as const,
      batch_id: id,
      ...takeIn({ qty: 0, value: 0 }, balance, index === 0 ? share : level.value - share),
    })),
  ]
  let after = level
  return {
    batches,
    movements: steps.map((step, index) => {
      after = { qty: after.qty + step.qty, value: after.value + step.value }
      return {
        ...last,
        ...step,
        id: random.uuid(),
        number: movements.length + 1 + index,
        balance_after: after.qty,
        unit_cost: averageCost(level, row.pack_size) ?? row.purchase_price_net,
        value_after: after.value,
        reason: 'Podział na partie',
        ref_kind: null,
        ref_id: null,
        reverses_id: null,
        at: new Date(Date.parse(last.at) + (index + 5) * 60_000).toISOString(),
      }
    }),
  }
}
