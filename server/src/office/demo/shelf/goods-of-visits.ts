import type { House } from '../house.ts'
import type { DemoVisit } from '../planning.ts'
import { diceOf } from '../till/dice.ts'

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

const dateOf = (instant: string | number) => new Date(instant).toISOString().slice(0, 10)
