import { addDays } from '@wizyta/contract/kit/wall-time'
import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import { createAgenda } from './agenda.ts'
import { type DemoBlock, planBlocks } from './blocks.ts'
import type { DemoClient } from './clients.ts'
import { fillDay } from './fill-day.ts'
import type { DemoHours } from './hours.ts'
import type { House } from './house.ts'
import { planPairs } from './pairs.ts'
import type { DemoVisit, Planning } from './planning.ts'
import { type DemoSeries, planSeries } from './regulars.ts'

export interface Plan {
  visits: DemoVisit[]
  blocks: DemoBlock[]
  series: DemoSeries[]
  /** Own prices of clients. */
  prices: OwnPrice[]
}

/** Plans eight weeks back to six weeks ahead: blocks and regulars, visits of two employees, the rest of each day. */
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
  const dates = Array.from({ length: 56 + 42 + 1 }, (_, index) => addDays(today, index - 56))
  const blocks = planBlocks(planning, dates)
  const series = planSeries(planning, dates)
  for (const date of dates) {
    planPairs(planning, date)
    for (const employee of house.employees) fillDay(planning, employee, date)
  }
  return { visits: planning.visits, blocks, series, prices: planning.prices }
}
