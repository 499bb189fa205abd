import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { dateOf, instantAt, type Zone, zoned } from '../../../platform/text/time.ts'

/** Answer of one search. */
interface FoundSlots {
  slots: Slot[]
  /** It took longer than it may: there may be more times. */
  gave_up: boolean
}

export interface FreeDay {
  /** `2026-11-20` */
  date: string
  slots: Slot[]
}

const daysAtOnce = 3
const daysSearched = 31
/** As many as one answer holds. */
const slotsAtOnce = 50

/**
 * The next days with free times, three at most within a month. One answer may hold less than one full day, so that
 * each next day is asked for by itself.
 * @param search asks for slots from an instant on, for so many days
 * @returns the days, where later ones begin, and whether the search gave up before it had seen all
 */
export async function findFreeDays(
  search: (from: string, days: number, limit: number) => Promise<FoundSlots>,
  from: string,
  zone: Zone,
): Promise<{ days: FreeDay[]; next: string; gaveUp: boolean }> {
  const days: FreeDay[] = []
  const start = dateOf(from, zone)
  const end = addDays(start, daysSearched)
  let next = from
  while (days.length < daysAtOnce && dateOf(next, zone) < end) {
    const left = daysBetween(dateOf(next, zone), end)
    const { slots, gave_up } = await search(next, left, slotsAtOnce)
    const found = [...Map.groupBy(slots, (slot) => dateOf(slot.starts_at, zone))]
    // The last day of a full answer may continue beyond it. Only a single day is complete.
    const isCut = slots.length === slotsAtOnce && found.length > 1
    for (const [date, ofDay] of isCut ? found.slice(0, -1) : found) {
      if (days.length < daysAtOnce) days.push({ date, slots: ofDay })
    }
    const last = days.at(-1)
    if (gave_up) {
      const after = days.at(-1)
      return { days, next: midnight(after ? addDays(after.date, 1) : end, zone), gaveUp: true }
    }
    if (slots.length < slotsAtOnce && days.length < daysAtOnce) next = midnight(end, zone)
    else if (last) next = midnight(addDays(last.date, 1), zone)
  }
  return { days, next, gaveUp: false }
}

const midnight = (date: string, zone: Zone) => instantAt(date, '00:00', zone).toString()

const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total('days')

/**
 * Picks a few times of a day, spread over it. First and last come first, then full hours, half hours, and the rest.
 */
export function spreadOver(slots: readonly Slot[], most: number, zone: Zone): Slot[] {
  if (slots.length <= most) return [...slots]
  const chosen = new Set<Slot>([slots[0] as Slot, slots.at(-1) as Slot])
  for (const round of [60, 30, 1]) {
    const left = slots.filter((slot) => zoned(slot.starts_at, zone).minute % round === 0 && !chosen.has(slot))
    for (const slot of evenly(left, most - chosen.size)) chosen.add(slot)
  }
  return slots.filter((slot) => chosen.has(slot))
}

/** So many of a list, at equal distances. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor(((at + 0.5) * items.length) / count)] as Item,
  )
}
