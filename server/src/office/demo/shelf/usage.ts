import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Database } from '../../../kit/database/database.ts'
import type { House } from '../house.ts'
import type { DemoVisit } from '../planning.ts'
import { createRandom } from '../random.ts'
import { idOf } from '../till/dice.ts'
import { writeRows } from '../write.ts'
import { companionFinder } from './goods-of-visits.ts'
import type { Shelf } from './make-shelf.ts'

/** Recipes by the code of their service: product and thousandths of its usage unit. */
const recipePlans: Record<string, readonly (readonly [product: string, qty: number])[]> = {
  ODR: [
    ['Farba 6.1 ciemny popielaty blond', 30_000],
    ['Oksydant 6%', 45_000],
  ],
  KOL: [
    ['Farba 7.0 blond', 60_000],
    ['Oksydant 6%', 90_000],
  ],
  BAL: [
    ['Rozjaśniacz w proszku', 50_000],
    ['Oksydant 9%', 100_000],
    ['Toner 9.2 fiołkowy', 30_000],
  ],
  TON: [
    ['Toner 9.2 fiołkowy', 30_000],
    ['Oksydant 3%', 60_000],
  ],
  MH: [
    ['Baza kauczukowa', 400],
    ['Lakier hybrydowy 12 nude', 500],
    ['Top bez wycierania', 400],
  ],
  LAM: [['Zestaw do laminacji brwi', 1_500]],
  MEZ: [['Ampułka do mezoterapii', 5_000]],
}

/** A line of a usage; the shelf says which movement took it, or null where there was not enough. */
export interface DemoUse {
  product: string
  qty: number
  at: number
  /** Null: taken without a recipe. */
  service_id: string | null
  employee_id: string | null
  usage_id: string
  movement_id: string | null
}

export interface DemoUsage {
  id: string
  /** Null: for cleaning, or to stock a place of work. */
  visit: DemoVisit | null
  purpose: 'service' | 'cleaning' | 'other'
  at: number
  by_id: string | null
  lines: DemoUse[]
}

const dayMs = 86_400_000

/** Plans what visits used up by recipes. Three visits of four have one, with more or less than the recipe says. */
export function planUsages(
  { services }: House,
  visits: readonly DemoVisit[],
  now: number,
  staff: readonly string[],
): DemoUsage[] {
  const random = createRandom(20_261_127)
  const recipes = new Map(services.map(({ id, plan }) => [id, recipePlans[plan.code] ?? []]))
  // The shelf knows nothing of the last two days, so that no clock puts an entry into the future.
  const until = Math.floor(now / dayMs) * dayMs - 2 * dayMs
  return visits.flatMap((visit) => {
    const { from: at } = visitSpan(visit.lines)
    if (visit.outcome !== 'kept' || at >= until) return []
    const cooked = visit.lines.filter(({ service_id }) => recipes.get(service_id)?.length)
    if (cooked.length === 0 || !random.chance(0.75)) return []
    const id = random.uuid()
    const by_id = staff.length > 0 ? random.pick(staff) : null
    const lines = cooked.flatMap(({ service_id, employee_id }) =>
      (recipes.get(service_id) ?? []).map(([product, qty]) => ({
        product,
        qty: rounded((qty * random.pick([85, 95, 100, 100, 110, 125])) / 100),
        at,
        service_id,
        employee_id,
        usage_id: id,
        movement_id: null,
      })),
    )
    return [{ id, visit, purpose: 'service', at, by_id, lines }]
  })
}

/** Puts everything else that was used on a document: of a fitting visit that day, else of the day. */
export function documentUses(
  house: House,
  products: Shelf['products'],
  visits: readonly DemoVisit[],
  usages: readonly DemoUsage[],
): DemoUsage[] {
  const find = companionFinder(house, visits)
  const documents = new Map(usages.map((usage) => [usage.visit?.id ?? '', usage]))
  const all = [...usages]
  for (const { row, movements } of products)
    for (const movement of movements) {
      if (movement.type !== 'usage' || movement.ref_id) continue
      const companion = find(row.sku, movement)
      const purpose = cleaners.test(row.name) ? 'cleaning' : 'other'
      const key = companion?.visit.id ?? `${purpose} ${movement.at.slice(0, 10)}`
      const known = documents.get(key)
      const usage: DemoUsage = known ?? {
        id: idOf('usage', house.businessId, key),
        visit: companion?.visit ?? null,
        purpose: companion ? 'service' : purpose,
        at: companion ? visitSpan(companion.visit.lines).from : Date.parse(movement.at),
        by_id: movement.by_id,
        lines: [],
      }
      if (!known) {
        documents.set(key, usage)
        all.push(usage)
      }
      usage.lines.push({
        product: row.name,
        qty: -movement.qty,
        at: usage.at,
        service_id: null,
        employee_id: companion?.line.employee_id ?? null,
        usage_id: usage.id,
        movement_id: movement.id,
      })
      Object.assign(movement, { ref_kind: 'usage', ref_id: usage.id, at: new Date(usage.at).toISOString() })
    }
  return all
}

const cleaners = /dezynfekcj|Ręcznik/

/** As a scale shows it: half a millilitre, or a twentieth of little. */
const rounded = (qty: number) => {
  const step = qty < 5_000 ? 50 : 500
  return Math.round(qty / step) * step
}

/** Makes the rows of the recipes. */
export const recipeRows = (
  { services, businessId: business_id }: House,
  products: readonly { id: string; name: string }[],
) =>
  services.flatMap(({ id: service_id, plan }) =>
    (recipePlans[plan.code] ?? []).flatMap(([name, qty], position) => {
      const product = products.find((one) => one.name === name)
      return product ? [{ business_id, service_id, product_id: product.id, position, qty }] : []
    }),
  )

/** Writes the usages of visits that are there, with the lines that the shelf could give. */
export async function writeUsages(
  database: Database,
  { businessId: business_id }: House,
  usages: readonly DemoUsage[],
  products: readonly { id: string; name: string }[],
): Promise<void> {
  const ids = new Map(products.map(({ id, name }) => [name, id]))
  const posted = usages.filter(({ lines }) => lines.some(({ movement_id }) => movement_id))
  await database.transaction({ businessId: business_id }, async (tx) => {
    await writeRows(
      tx,
      'usages',
      posted.map(({ id, visit, purpose, at, by_id, lines }) => ({
        business_id,
        id,
        at: new Date(at).toISOString(),
        purpose,
        event_id: visit?.id ?? null,
        service_id: onlyOne(lines.map(({ service_id }) => service_id)),
        employee_id: onlyOne(lines.map(({ employee_id }) => employee_id)),
        client_id: visit?.client?.id ?? null,
        created_at: new Date(at + 2 * 3_600_000).toISOString(),
        by_id,
      })),
    )
    await writeRows(
      tx,
      'usage_lines',
      posted.flatMap(({ id: usage_id, lines }) =>
        lines
          .filter(({ movement_id }) => movement_id)
          .map(({ product, qty, service_id, employee_id, movement_id }, position) => ({
            business_id,
            usage_id,
            id: movement_id,
            position,
            product_id: ids.get(product),
            qty,
            service_id,
            employee_id,
            movement_id,
          })),
      ),
    )
  })
}

function onlyOne(values: readonly (string | null)[]) {
  const known = new Set(values.filter((value) => value !== null))
  return known.size === 1 ? ([...known][0] ?? null) : null
}
