import { takenBy } from '@wizyta/contract/booking/calendar/busy'
import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import { resourceSpans, workParts } from '@wizyta/contract/booking/calendar/schedule'
import { overlap } from '@wizyta/contract/kit/spans'
import { localDay, type Span } from '@wizyta/contract/kit/wall-time'
import { openSpans } from '@wizyta/contract/people/working-hours/hours'
import type { DemoHours } from './hours.ts'
import type { House } from './house.ts'

/** Time of a line or block on a seat of an employee or resource. */
export interface Held extends Span {
  subject_id: string
  kind: 'employee' | 'resource'
  line: number
  seat: number
}
export interface Placed {
  lines: PlannedLine[]
  held: Held[]
}

/**
 * Bookings of all employees and resources. Nothing gets in that overlaps: the demo is free of double bookings by
 * construction.
 */
export interface Agenda {
  /** Returns an employee's hours on a date without breaks. */
  open(whose: { employee_id?: string; resource_id?: string }, date: string): Span[]
  /** The lines with their resources, or null where they do not fit. Holds nothing yet. */
  place(lines: PlannedLine[]): Placed | null
  isFree(subjectId: string, span: Span): boolean
  hold(held: readonly Held[]): void
  /** Minutes that a person is held on a date. */
  heldMinutes(subjectId: string, date: string): number
}

export function createAgenda(house: House, hours: DemoHours, timezone: string): Agenda {
  const seats = new Map<string, Span[][]>()
  const days = new Map<string, Span[]>()
  const capacity = new Map(house.resources.map((resource) => [resource.id, resource.capacity]))
  const services = new Map(house.services.map((service) => [service.id, service]))
  const turnover = new Map(house.resources.map((resource) => [resource.id, resource.turnover_min]))

  // Asked for hundreds of thousands of times, for a few hundred hours.
  const dates = new Map<number, string>()
  const dateOf = (at: number) => {
    const hour = Math.floor(at / 3_600_000)
    let date = dates.get(hour)
    if (!date) dates.set(hour, (date = localDay(hour * 3_600_000, timezone)))
    return date
  }

  const seatsOf = (subject: string, at: number) => {
    const key = `${subject} ${dateOf(at)}`
    let list = seats.get(key)
    if (!list) seats.set(key, (list = Array.from({ length: capacity.get(subject) ?? 1 }, () => [])))
    return list
  }
  const freeSeat = (subject: string, span: Span) =>
    seatsOf(subject, span.from).findIndex((taken) => !taken.some((one) => overlap(one, span)))

  const open: Agenda['open'] = (whose, date) => {
    const key = `${whose.employee_id ?? whose.resource_id} ${date}`
    let spans = days.get(key)
    if (!spans) days.set(key, (spans = openSpans({ ...whose, date, ...hours, timezone })))
    return spans
  }
  const within = (spans: Span[], part: Span) =>
    spans.some(({ from, to }) => from <= part.from && part.to <= to)

  function chooseResources(line: PlannedLine, used: readonly string[]): string[] | null {
    const chosen: string[] = []
    for (const { any_of, work_only } of services.get(line.service_id)?.resource_rule ?? []) {
      const candidates = [...any_of.filter((id) => used.includes(id)), ...any_of]
      const free = candidates.find((id) => {
        const spans = resourceSpans(line, { work_only, turnover_min: turnover.get(id) ?? 0 })
        const there = open({ resource_id: id }, dateOf(spans[0]?.from ?? 0))
        return spans.every((span) => within(there, span) && (used.includes(id) || freeSeat(id, span) >= 0))
      })
      if (!free) return null
      chosen.push(free)
    }
    return chosen
  }

  return {
    open,
    isFree: (subject, span) => freeSeat(subject, span) >= 0,
    place(lines) {
      for (const line of lines) {
        const there = open({ employee_id: line.employee_id }, dateOf(Date.parse(line.starts_at)))
        for (const part of workParts(line)) {
          if (!within(there, part) || freeSeat(line.employee_id, part) < 0) return null
        }
      }
      const settled: PlannedLine[] = []
      for (const line of lines) {
        const resource_ids = chooseResources(
          line,
          settled.flatMap((one) => one.resource_ids),
        )
        if (!resource_ids) return null
        settled.push({ ...line, resource_ids })
      }
      const held: Held[] = []
      for (const { subject_id, kind, from, to, line } of takenBy(settled, house)) {
        const seat = freeSeat(subject_id, { from, to })
        if (seat < 0) return null
        held.push({ subject_id, kind, from, to, line, seat })
      }
      return { lines: settled, held }
    },
    hold(held) {
      for (const { subject_id, from, to, seat } of held) seatsOf(subject_id, from)[seat]?.push({ from, to })
    },
    heldMinutes: (subject, date) =>
      (seats.get(`${subject} ${date}`) ?? [])
        .flat()
        .reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0),
  }
}
