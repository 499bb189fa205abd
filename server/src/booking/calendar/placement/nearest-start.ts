import type { FitLine } from '@wizyta/contract/booking/calendar/fit'
import { nearestFreeSteps } from '@wizyta/contract/booking/calendar/nearest-free-steps'
import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Span } from '@wizyta/contract/kit/wall-time'
import type { BusinessContext } from '../../../kit/http/http.ts'
import type { Budget, Steps } from '../../../kit/http/turns.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import { type Availability, loadAvailability, subjectsOf } from './availability.ts'

/** The nearest free start, ISO; null: there is none, or `gave_up` says that it was not found in time. */
export interface Nearest {
  nearest: string | null
  gave_up: boolean
}

const week = 7 * 86_400_000

/** Where a nearer time is looked for: a week to either side. */
export const weekAround = ({ from, to }: Span): Span => ({ from: from - week, to: to + week })

/** Loads the week around an attempt; what is returned looks for the nearest free start when the transaction is over. */
export async function nearestStart(
  { tx, businessId, session }: BusinessContext,
  attempt: { lines: readonly FitLine[]; clientId: string | null; visitId: string | null },
  catalogue: VisitCatalogue,
): Promise<(budget: Budget) => Steps<Nearest>> {
  const [settings, availability] = await Promise.all([
    readSettings(tx, businessId),
    loadAvailability(tx, businessId, {
      timezone: session.timezone,
      catalogue,
      ...subjectsOf(attempt.lines, catalogue),
      clientId: attempt.clientId,
      except: attempt.visitId,
      span: weekAround(visitSpan(attempt.lines)),
    }),
  ])
  return (budget) => nearestIn(attempt.lines, availability, settings.calendar_step_min, budget)
}

/** Looks for the nearest free start within a week. Past starts are skipped, unless the attempt lies in the past. */
export function* nearestIn(
  lines: readonly FitLine[],
  availability: Availability,
  step: number,
  budget: Budget,
): Steps<Nearest> {
  const { from } = visitSpan(lines)
  const within = { from: from - week, to: from + week }
  const now = Date.now()
  if (from >= now) within.from = Math.max(within.from, now)
  const steps = nearestFreeSteps(lines, availability, { step_min: step, within })
  while (!budget.isSpent) {
    const { done, value } = steps.next()
    if (done) return { nearest: value === null ? null : new Date(value).toISOString(), gave_up: false }
    yield
  }
  return { nearest: null, gave_up: true }
}
