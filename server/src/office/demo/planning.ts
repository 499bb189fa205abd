import { type PlannedLine, repriceLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { addDays } from '@wizyta/contract/kit/wall-time'
import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import type { Agenda, Held, Placed } from './agenda.ts'
import type { DemoClient } from './clients.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'

/** Days gone by that are as full as those ahead, and all that the demo tells of: three months. */
export const [fullDays, allDays] = [56, 92]

export interface DemoVisit {
  id: string
  client: DemoClient | null
  walk_in_name: string | null
  lines: (PlannedLine & { id: string })[]
  held: Held[]
  /** Outcome of the visit; only a kept visit takes up time. */
  outcome: 'kept' | 'cancelled' | 'no_show'
  series_id: string | null
}

/** State that the planners of one salon share. */
export interface Planning {
  house: House
  clients: DemoClient[]
  agenda: Agenda
  random: Random
  timezone: string
  today: string
  /** Epoch milliseconds. */
  now: number
  /** Dates with a visit of a client, since a client comes once a day. */
  comes: Map<string, Set<string>>
  visits: DemoVisit[]
  prices: OwnPrice[]
}

/** Writes a visit down at the prices of its client; one that is kept holds its time from now on. */
export function addVisit(
  { agenda, comes, house, prices, random, timezone, visits }: Planning,
  { lines, held }: Placed,
  visit: Pick<DemoVisit, 'client'> & Partial<DemoVisit>,
  date: string,
): DemoVisit {
  const outcome = visit.outcome ?? 'kept'
  if (outcome === 'kept') agenda.hold(held)
  if (visit.client) comes.get(visit.client.id)?.add(date)
  const added: DemoVisit = {
    id: random.uuid(),
    walk_in_name: null,
    series_id: null,
    ...visit,
    outcome,
    held: outcome === 'kept' ? held : [],
    lines: repriceLines(lines, {
      ...house,
      own_prices: { payer_id: visit.client?.id ?? null, timezone, prices },
    }).map((line) => ({ ...line, id: random.uuid() })),
  }
  visits.push(added)
  return added
}

/** Finds a client for the service who does not come that day, and preferably not within three days either. */
export function findClient(
  { clients, comes, random, today }: Planning,
  wanted: { for?: 'female' | 'male'; regular?: boolean },
  date: string,
): DemoClient | null {
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const index = random.int(0, clients.length - 1)
    const client = clients[index] as DemoClient
    if (wanted.for && client.gender !== wanted.for) continue
    if (client.isNew && (wanted.regular || date < firstDayOf(index, clients.length, today))) continue
    const days = comes.get(client.id) as Set<string>
    if (days.has(date)) continue
    if (attempt < 10 && [-3, -2, -1, 1, 2, 3].some((offset) => days.has(addDays(date, offset)))) continue
    return client
  }
  return null
}

/** New clients arrive one after the other, all through the weeks of the demo. */
const firstDayOf = (index: number, count: number, today: string) =>
  addDays(today, -54 + Math.round(((index - count * 0.84) / (count * 0.16)) * 74))
