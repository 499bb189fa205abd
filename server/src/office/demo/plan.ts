import { addDays } from '@wizyta/contract/kit/wall-time'
import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import { createAgenda } from './agenda.ts'
import { type DemoBlock, planBlocks } from './blocks.ts'
import type { DemoClient } from './clients.ts'
import { fillDay } from './fill-day.ts'
import type { DemoHours } from './hours.ts'
import type { House } from './house.ts'
import { planPairs } from './pairs.ts'
import { allDays, type DemoVisit, fullDays, type Planning } from './planning.ts'
import { createRandom } from './random.ts'
import { type DemoSeries, planSeries } from './regulars.ts'

export interface Plan {
  visits: DemoVisit[]
  /** Visits of the weeks before, down to three months ago. */
  earlier: DemoVisit[]
  blocks: DemoBlock[]
  series: DemoSeries[]
  /** Own prices of clients. */
  prices: OwnPrice[]
}

/**
 * Plans eight weeks back to six weeks ahead: blocks and regulars, visits of two employees, the rest of each day. Then
 * it plans the quieter weeks before.
 */
export function planSalon(
  house: House,
  hours: DemoHours,
  clients: DemoClient[],
  { random, timezone, today, now }: Pick<Planning, 'random' | 'timezone' | 'today' | 'now'>,
): Plan {
  const planning: Planning = {
    house,
    clients,
    random,
    timezone,
    today,
    now,
    agenda: createAgenda(house, hours, timezone),
    comes: new Map(clients.map(({ id }) => [id, new Set()])),
    visits: [],
    prices: [],
  }
  const dates = Array.from({ length: fullDays + 42 + 1 }, (_, index) => addDays(today, index - fullDays))
  const blocks = planBlocks(planning, dates)
  const series = planSeries(planning, dates)
  for (const date of dates) {
    planPairs(planning, date)
    for (const employee of house.employees) fillDay(planning, employee, date)
  }
  return {
    visits: planning.visits,
    earlier: planEarlier(planning),
    blocks,
    series,
    prices: planning.prices,
  }
}

/** Plans the weeks before for clients who were known by then. By a chance of their own, the rest stays as it was. */
function planEarlier(planning: Planning): DemoVisit[] {
  const { clients, house, today } = planning
  const known = addDays(today, -allDays - 30)
  const earlier: Planning = {
    ...planning,
    random: createRandom(20_261_301 + house.salon.clients),
    clients: clients.filter(({ isNew, created_at }) => !isNew && created_at < known),
    visits: [],
  }
  for (let day = -allDays; day < -fullDays; day += 1)
    for (const employee of house.employees) fillDay(earlier, employee, addDays(today, day))
  return earlier.visits
}
