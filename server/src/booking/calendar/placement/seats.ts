import type { Taken } from '@wizyta/contract/booking/calendar/busy'
import { busyWith } from '@wizyta/contract/booking/calendar/fit-context'
import { overlap } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import type { Availability, Booked } from './availability.ts'

/** A row of bookings to be. */
export interface Seat extends Taken {
  seat: number
  overridden: boolean
}

/**
 * Assigns seats to the bookings of a visit. There may be room at every moment, but no seat that is free throughout.
 * The time is then cut into pieces with different seats, so that the constraint never refuses what the count allows.
 * @param isOverridden tells which bookings are made over others: without a free seat the constraint lets them pass
 */
export function assignSeats(
  taken: readonly Taken[],
  availability: Availability,
  isOverridden: (part: Taken) => boolean,
): Seat[] {
  const seats: Seat[] = []
  for (const part of taken) {
    const stored = busyWith(part.subject_id, part, availability) as Booked[]
    const own = seats.filter(({ subject_id }) => subject_id === part.subject_id)
    const others = [...stored, ...own].filter((other) => !other.overridden && overlap(other, part))
    const pieces = seatPieces(part, others)
    const overridden = isOverridden(part) && pieces.some(({ seat }) => seat >= placesOf(part, availability))
    if (overridden) seats.push({ ...part, seat: 0, overridden })
    else for (const piece of pieces) seats.push({ ...part, ...piece, overridden })
  }
  return seats
}

function placesOf({ kind, subject_id }: Taken, { employees, resources }: Availability): number {
  if (kind === 'employee') return employees.find(({ id }) => id === subject_id)?.max_parallel ?? 1
  return resources.find(({ id }) => id === subject_id)?.capacity ?? 1
}

/** One seat for the whole span where there is one among those in use, else piece by piece. */
function seatPieces(span: Span, others: readonly (Span & { seat: number })[]): (Span & { seat: number })[] {
  const edges = [...new Set([span.from, span.to, ...others.flatMap(({ from, to }) => [from, to])])]
    .filter((at) => at >= span.from && at <= span.to)
    .sort((a, b) => a - b)
  const pieces = edges.slice(0, -1).map((from, index) => ({ from, to: edges[index + 1] as number }))
  const highest = Math.max(...pieces.map((piece) => lowestFree(piece, others)))
  for (let seat = 0; seat <= highest; seat += 1) {
    if (!others.some((other) => other.seat === seat && overlap(other, span))) return [{ ...span, seat }]
  }
  return pieces.map((piece) => ({ ...piece, seat: lowestFree(piece, others) }))
}

function lowestFree(span: Span, others: readonly (Span & { seat: number })[]): number {
  const taken = new Set(others.filter((other) => overlap(other, span)).map((other) => other.seat))
  let seat = 0
  while (taken.has(seat)) seat += 1
  return seat
}
