import {
  isRestore,
  stepRefusal,
  type VisitStatus,
  visitSteps,
} from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'

export interface Moment {
  now: number
  today: string
  visitDay: string
}

/** When it is, as far as the steps of a visit ask. */
export const momentOf = (visit: { starts_at: string }, now: number, zone: string): Moment => ({
  now,
  today: localDay(now, zone),
  visitDay: localDay(visit.starts_at, zone),
})

/** The one step that the person at the desk will most likely take next; it may still have to wait. */
export function nextStep(
  { status }: { status: VisitStatus },
  { today, visitDay }: Moment,
): VisitStatus | null {
  switch (status) {
    case 'requested':
    case 'cancelled':
    case 'no_show':
      return 'booked'
    case 'booked':
    case 'confirmed':
      if (visitDay < today) return 'no_show'
      return visitDay > today && status === 'booked' ? 'confirmed' : 'arrived'
    case 'arrived':
      return 'in_progress'
    case 'in_progress':
      return 'completed'
    default:
      return null
  }
}

/** Further steps. Cancelling has its own button. */
export function otherSteps(visit: { status: VisitStatus }, moment: Moment): VisitStatus[] {
  const next = nextStep(visit, moment)
  return visitSteps[visit.status].filter((to) => to !== next && to !== 'cancelled')
}

/**
 * The step that takes another one back, or null. A confirmed visit that was cancelled comes back as booked: that is
 * as far back as it goes.
 */
export function undoStep(
  visit: { starts_at: string },
  { from, to }: { from: VisitStatus; to: VisitStatus },
  moment: Moment,
  mayRestore: boolean,
): VisitStatus | null {
  const back = isRestore(to, 'booked') ? 'booked' : from
  if (stepRefusal({ status: to, starts_at: visit.starts_at }, back, moment) !== null) return null
  return mayRestore || !isRestore(to, back) ? back : null
}
