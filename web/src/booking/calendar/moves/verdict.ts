import type { CalendarDays, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { busyOf } from '@wizyta/contract/booking/calendar/busy'
import { newClashes } from '@wizyta/contract/booking/calendar/clash'
import { type FitLine, fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { nearestFree } from '@wizyta/contract/booking/calendar/nearest-free'
import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { hoursSource } from '../grid/columns.ts'
import type { Setup } from '../state/setup.ts'
import { applyMove, type Intent, type Verdict } from './move.ts'

/** All that stands around a visit that is tried elsewhere. Made once for each drag. */
export function contextFor(visit: CalendarVisit, setup: Setup, days: CalendarDays): FitContext {
  return {
    ...setup,
    ...hoursSource(setup, days),
    busy: busyOf(days, setup, visit.id),
    client: visit.client_id ? { id: visit.client_id, name: visit.client } : null,
  }
}

/** Returns the clashes of a visit at its present place. */
export const clashesOf = (visit: CalendarVisit, context: FitContext) => fitOf(visit.lines, context).clashes

/** Checks whether the visit would fit; clashes that it had before do not count. */
export function tryMove(
  visit: CalendarVisit,
  intent: Intent,
  context: FitContext,
  before = clashesOf(visit, context),
): Verdict {
  const { clashes } = fitOf(fitLines(visit, intent), context)
  const fresh = newClashes(clashes, before)
  return {
    level: fresh.some(({ hard }) => hard) ? 'hard' : fresh.length > 0 ? 'soft' : 'fits',
    clashes: fresh,
  }
}

/** Returns the nearest free start of the whole visit within that day; null where there is none. */
export function nearestStart(
  visit: CalendarVisit,
  intent: Intent,
  context: FitContext,
  step_min: number,
): number | null {
  const lines = fitLines(visit, intent)
  const { from } = visitSpan(lines)
  const day = dayBounds(localDay(from, context.timezone), context.timezone)
  return nearestFree(lines, context, {
    step_min,
    within: { from: Math.max(day.from, from > Date.now() ? Date.now() : 0), to: day.to },
  })
}

function fitLines(visit: CalendarVisit, intent: Intent): FitLine[] {
  const { to } = intent.resource ?? {}
  return applyMove(visit, intent).lines.map((line) =>
    to && line.resource_ids.includes(to) ? { ...line, resources_fixed: true } : line,
  )
}
