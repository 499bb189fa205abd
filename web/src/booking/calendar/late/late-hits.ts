import type { CalendarDays, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { takenBy } from '@wizyta/contract/booking/calendar/busy'
import { newClashes } from '@wizyta/contract/booking/calendar/clash'
import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import { shiftLine } from '@wizyta/contract/booking/calendar/plan-lines'
import { overlap } from '@wizyta/contract/kit/spans'
import { contextFor } from '../moves/verdict.ts'
import type { Setup } from '../state/setup.ts'

/** A visit that a late client delays, for one employee or resource. */
export interface LateHit {
  visit_id: string
  client: string
  /** Employee or resource. */
  subject_id: string
  name: string
  starts_at: string
  /** Minutes by which it begins later. */
  minutes: number
}

/**
 * Returns the next visit of each employee and resource that would begin later, earliest first. Pauses, processing
 * time and places for several count as in booking.
 */
export function lateHits(visit: CalendarVisit, minutes: number, setup: Setup, days: CalendarDays): LateHit[] {
  const context = contextFor(visit, setup, days)
  const shift = minutes * 60_000
  const clashes = newClashes(fitOf(visit.lines, context, shift).clashes, fitOf(visit.lines, context).clashes)
  const taken = takenBy(
    visit.lines.map((line) => shiftLine(line, shift)),
    context,
  )
  const hits = clashes.flatMap(({ hard, subject_id, visit_id, name, starts_at }): LateHit[] => {
    const next = days.visits.find(({ id }) => id === visit_id)
    if (!hard || !next || !subject_id) return []
    const meeting = { from: Date.parse(starts_at), to: Date.parse(starts_at) + 1 }
    const part = taken.find((one) => one.subject_id === subject_id && overlap(one, meeting))
    const begins = startWith(next, subject_id)
    if (!part || begins < Date.parse(visit.starts_at)) return []
    return [
      {
        subject_id,
        visit_id: next.id,
        client: next.client,
        name,
        starts_at: new Date(begins).toISOString(),
        minutes: Math.ceil((part.to - meeting.from) / 60_000),
      },
    ]
  })
  const sorted = hits.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  const first = new Map(sorted.toReversed().map((hit) => [hit.subject_id, hit]))
  return sorted.filter((hit) => first.get(hit.subject_id) === hit)
}

/** Returns when a visit begins with an employee or resource. */
const startWith = ({ lines }: CalendarVisit, id: string) =>
  Math.min(
    ...lines
      .filter(({ employee_id, resource_ids }) => employee_id === id || resource_ids.includes(id))
      .map((line) => Date.parse(line.starts_at)),
  )
