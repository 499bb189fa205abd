import type { Taken } from '@wizyta/contract/busy'
import { busyWith } from '@wizyta/contract/fit-context'
import { overlap } from '@wizyta/contract/schedule'
import type { Span } from '@wizyta/contract/wall-time'
import type { Availability, Booked } from './availability.ts'

/** A row of bookings to be. */
export interface Seat extends Taken {
  seat: number
  overridden: boolean
}

/**
 * Gives what a visit takes a seat each. Where no one seat is free from start to end although there is room at every
 * moment, the time is cut into pieces with different seats, so that the constraint never refuses what the count allows.
 * @param overridden says what is booked over others; the constraint leaves it alone
 */
export function assignSeats(taken: readonly Taken[], availability: Availability, overridden: (part: Taken) => boolean): Seat[] {
  const seats: Seat[] = []
  for (const part of taken) {
    if (overridden(part)) {
      seats.push({ ...part, seat: 0, overridden: true })
      continue
    }
    const stored = (busyWith(part.subject_id, part, availability) as Booked[]).filter((other) => !other.overridden)
    const own = seats.filter((other) => other.subject_id === part.subject_id && !other.overridden)
    const others = [...stored, ...own].filter((other) => overlap(other, part))
    for (const piece of seatPieces(part, others)) seats.push({ ...part, ...piece, overridden: false })
  }
  return seats
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
  let seat = 0
  while (others.some((other) => other.seat === seat && overlap(other, span))) seat += 1
  return seat
}
