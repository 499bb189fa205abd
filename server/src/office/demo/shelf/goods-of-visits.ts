import type { House } from '../house.ts'
import type { DemoVisit } from '../planning.ts'
import { diceOf, idOf } from '../till/dice.ts'
import type { VisitRows } from '../visits/visit-rows.ts'
import type { Shelf } from './make-shelf.ts'

const hair = ['SD', 'SM', 'SDZ', 'GR', 'MOD', 'UP', 'ODR', 'KOL', 'BAL', 'TON', 'DEK', 'KER', 'BOT', 'SAU']
const beards = ['SM', 'BR', 'CMB', 'GOL', 'ODS', 'BS', 'BD', 'BX', 'BB', 'BG', 'BO', 'BC']

/** Beginnings of SKUs, and the codes of the services that they go with. */
const companions: readonly (readonly [goods: readonly string[], services: readonly string[]])[] = [
  [
    ['KO', 'KX', 'KR', 'KB'],
    ['ODR', 'KOL', 'BAL', 'TON', 'DEK'],
  ],
  [
    ['VT', 'AP'],
    ['KER', 'BOT', 'SAU'],
  ],
  [
    ['AL', 'AK', 'AQ'],
    [...hair, 'CMB'],
  ],
  [['VO'], [...hair, ...beards]],
  [
    ['NA', 'NR', 'NH', 'NP'],
    ['MK', 'MH', 'UZ', 'ZEL', 'PK', 'PH'],
  ],
  [['NG'], ['UZ', 'ZEL']],
  [
    ['DE', 'DD', 'DP', 'DG'],
    ['KON', 'OCZ', 'KW', 'MEZ', 'KOB', 'MAS', 'MAK'],
  ],
  [
    ['OB', 'OC', 'OR'],
    ['HEN', 'LAM', 'RZ', 'RZU'],
  ],
  [
    ['AS', 'AM'],
    ['REL', 'SPO', 'PLE', 'DRE', 'KOB'],
  ],
  [['EW', 'EP'], ['LAS']],
  [['BR', 'BS', 'BP'], beards],
]

/** Percent of the goods that are sold with a visit, and not at the counter alone. */
const besideShare = 65

/** Returns the UTC days on which visits took place: the others the salon was closed. */
export const openDaysOf = (visits: readonly DemoVisit[]) =>
  new Set(
    visits
      .filter(({ outcome }) => outcome === 'kept')
      .flatMap(({ lines }) => lines.map(({ starts_at }) => dateOf(starts_at))),
  )

/** Returns how to find a visit of a day that goes with goods, the same each time. Null where there is none. */
export function companionFinder({ services }: House, visits: readonly DemoVisit[]) {
  const codes = new Map(services.map(({ id, plan }) => [id, plan.code]))
  const ofDay = Map.groupBy(
    visits.filter(({ outcome }) => outcome === 'kept'),
    ({ lines }) => dateOf(lines[0]?.starts_at ?? 0),
  )
  return (sku: string, { id, at }: { id: string; at: string }) => {
    const fitting = companions.find(([goods]) => goods.includes(sku.slice(0, 2)))?.[1] ?? []
    const found = (ofDay.get(at.slice(0, 10)) ?? []).flatMap((visit) => {
      const line = visit.lines.find(({ service_id }) => fitting.includes(codes.get(service_id) ?? ''))
      return line ? [{ visit, line }] : []
    })
    return found[diceOf(id) % found.length] ?? null
  }
}

/** Puts some of the sold goods on the sale of a visit that was settled that day. */
export function sellBesideVisits(
  house: House,
  products: Shelf['products'],
  visits: readonly DemoVisit[],
  rows: readonly VisitRows[],
): void {
  const settledAt = new Map(
    rows.flatMap(({ visit }) =>
      visit.status === 'settled' && visit.completed_at ? [[visit.id, visit.completed_at] as const] : [],
    ),
  )
  const find = companionFinder(
    house,
    visits.filter(({ id }) => settledAt.has(id)),
  )
  for (const { row, movements } of products)
    for (const movement of movements) {
      if (movement.type !== 'sale' || diceOf(`beside ${movement.id}`) % 100 >= besideShare) continue
      const id = find(row.sku, movement)?.visit.id ?? ''
      const at = settledAt.get(id)
      // Four minutes later it is paid, as the till of the demo has it.
      if (!at || at.slice(0, 10) !== movement.at.slice(0, 10)) continue
      Object.assign(movement, {
        ref_kind: 'sale',
        ref_id: idOf('sale', id),
        at: new Date(Date.parse(at) + 4 * 60_000).toISOString(),
      })
    }
}

const dateOf = (instant: string | number) => new Date(instant).toISOString().slice(0, 10)
