import { takenBy } from '@wizyta/contract/booking/calendar/busy'
import { isOverridable, newClashes } from '@wizyta/contract/booking/calendar/clash'
import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Availability } from './availability.ts'
import { assignSeats, type Seat } from './seats.ts'

/** Attempted lines of one visit, new or moved. */
export interface Attempt<Line extends PlannedLine = PlannedLine> {
  lines: readonly Line[]
  /** Its lines as they were: what stood in their way already is not asked about again. */
  before?: readonly PlannedLine[]
}

/** Lines that fit: with their resources, and the time that they take. */
export interface Placed<Line> {
  lines: Line[]
  seats: Seat[]
  /** `new`: booked over others now, with a reason; `kept`: as it was before; null: it fits. */
  override: 'new' | 'kept' | null
}

/** How an attempt ends. */
export interface Outcome<Line extends PlannedLine> {
  /** New clashes. */
  clashes: Clash[]
  /** Where the visit goes if the clashes are accepted. */
  placed: Placed<Line>
}

/**
 * Tries one visit.
 * @param around what stands around it
 * @param aroundBefore what stood around its lines as they were
 */
export function tryVisit<Line extends PlannedLine>(
  { lines, before }: Attempt<Line>,
  catalogue: VisitCatalogue,
  around: Availability,
  aroundBefore: Availability = around,
): Outcome<Line> {
  const { clashes, resource_ids } = fitOf(lines, around)
  const fresh = newClashes(clashes, before && clashes.length > 0 ? fitOf(before, aroundBefore).clashes : [])
  const placed = settle(lines, resource_ids, clashes, catalogue, around)
  const isKept = placed.override !== null && !fresh.some(({ hard }) => hard)
  return { clashes: fresh, placed: isKept ? { ...placed, override: 'kept' } : placed }
}

/**
 * Settles resources and seats of lines that were found to fit, or are to be booked all the same.
 * @param clashes what is booked over: hard ones, and resources that may be overbooked
 */
function settle<Line extends PlannedLine>(
  lines: readonly Line[],
  resourceIds: string[][],
  clashes: readonly Clash[],
  catalogue: VisitCatalogue,
  availability: Availability,
): Placed<Line> {
  const settled = lines.map((line, index) => ({ ...line, resource_ids: resourceIds[index] ?? [] }))
  const overridden = clashes.filter((clash) => clash.hard && isOverridable(clash))
  const passed = [...overridden, ...clashes.filter(({ kind }) => kind === 'overbooked')]
  const isOverridden = (part: { subject_id: string; line: number }) =>
    passed.some(({ subject_id, line }) => subject_id === part.subject_id && line === part.line)
  return {
    lines: settled,
    seats: assignSeats(takenBy(settled, catalogue), availability, isOverridden),
    override: overridden.length > 0 ? 'new' : null,
  }
}
