import { localDay } from '../../kit/wall-time.ts'
import { agreedStatuses, presentStatuses, type VisitStatus } from './visit-status.ts'
import type { Visit } from './visits.ts'

/** A visit as far as its steps ask; the instants are ISO. */
interface Stepping {
  status: VisitStatus
  starts_at: string
  ends_at: string
}
type Times = Omit<Stepping, 'status'>

export interface Moment {
  /** Epoch milliseconds. */
  now: number
  /** The time zone of the business. */
  zone: string
}

interface Step {
  /** Why the step may not be taken at this moment, as an English sentence; null: it may. */
  refusal?: (visit: Times, moment: Moment) => string | null
  /** When a menu names it; without this always, with the reason while it has to wait. */
  listed?: 'once it may be taken' | 'never'
}

/** Days after its start in which a cancelled or missed visit may be brought back. */
export const restoreDays = 7

const any: Step = {}
const undo: Step = { listed: 'never' }
const beforeStart: Step = {
  refusal: ({ starts_at }, { now }) =>
    now < Date.parse(starts_at) ? null : 'Only before the appointment starts.',
}
const onItsDay: Step = {
  refusal: ({ starts_at }, { now, zone }) =>
    localDay(now, zone) === localDay(starts_at, zone) ? null : 'Only on the day of the appointment.',
}
const afterStart: Step = {
  refusal: ({ starts_at }, { now }) =>
    now >= Date.parse(starts_at) ? null : 'Only after the appointment should have started.',
}
const afterEnd: Step = {
  refusal: ({ ends_at }, { now }) =>
    now >= Date.parse(ends_at) ? null : 'Only after the appointment should have ended.',
  listed: 'once it may be taken',
}
const restore: Step = {
  refusal: ({ starts_at }, { now }) =>
    now <= Date.parse(starts_at) + restoreDays * 86_400_000 ? null : 'Only within 7 days of the appointment.',
}

/**
 * Steps that staff take by hand, in the order of menus. `settled` comes from the till, `hold` and `expired` from
 * online booking. A visit that is over is closed in one step, and Undo returns it to its earlier status.
 */
const steps: Record<VisitStatus, Partial<Record<VisitStatus, Step>>> = {
  hold: {},
  requested: { booked: any, declined: any, cancelled: any },
  booked: {
    confirmed: beforeStart,
    completed: afterEnd,
    arrived: onItsDay,
    no_show: afterStart,
    cancelled: any,
  },
  confirmed: { booked: any, completed: afterEnd, arrived: onItsDay, no_show: afterStart, cancelled: any },
  arrived: { in_progress: any, completed: any, booked: any, confirmed: any },
  in_progress: { completed: any, arrived: any },
  completed: { in_progress: any, arrived: undo, booked: undo, confirmed: undo },
  settled: {},
  cancelled: { booked: restore },
  no_show: { booked: restore },
  declined: {},
  expired: {},
}

type Phase = 'before its day' | 'on its day' | 'over'
const phaseOf = ({ starts_at, ends_at }: Times, { now, zone }: Moment): Phase => {
  if (now >= Date.parse(ends_at)) return 'over'
  return localDay(now, zone) < localDay(starts_at, zone) ? 'before its day' : 'on its day'
}

/** The step that staff most likely take next. */
const usual: Partial<Record<VisitStatus, VisitStatus | Record<Phase, VisitStatus>>> = {
  requested: 'booked',
  booked: { 'before its day': 'confirmed', 'on its day': 'arrived', over: 'completed' },
  confirmed: { 'before its day': 'arrived', 'on its day': 'arrived', over: 'completed' },
  arrived: 'in_progress',
  in_progress: 'completed',
  cancelled: 'booked',
  no_show: 'booked',
}

/** Returns why a step may not be taken, as an English sentence; null when it may. */
export function stepRefusal(visit: Stepping, to: VisitStatus, moment: Moment): string | null {
  const step = steps[visit.status][to]
  if (!step) return 'This step does not follow from the present state.'
  return step.refusal?.(visit, moment) ?? null
}

/** Returns the usual next step, which may still have to wait; null where none is left. */
export function nextStep(visit: Stepping, moment: Moment): VisitStatus | null {
  const next = usual[visit.status]
  return (typeof next === 'object' ? next[phaseOf(visit, moment)] : next) ?? null
}

/** Lists further steps for a menu. Cancelling has its own button. */
export function otherSteps(visit: Stepping, moment: Moment): VisitStatus[] {
  const next = nextStep(visit, moment)
  return followers(visit.status).filter((to) => {
    const listed = steps[visit.status][to]?.listed
    if (to === next || to === 'cancelled' || listed === 'never') return false
    return listed !== 'once it may be taken' || stepRefusal(visit, to, moment) === null
  })
}

/** Returns true when a confirmation still holds after a move: same day, and closer than the salon's limit. */
export function keepsConfirmation(
  from: string | number,
  to: string | number,
  { zone, reconfirm_after_min }: { zone: string; reconfirm_after_min: number },
): boolean {
  const minutes = Math.abs(new Date(to).getTime() - new Date(from).getTime()) / 60_000
  return minutes < reconfirm_after_min && localDay(from, zone) === localDay(to, zone)
}

/** Returns true when a cancellation by the client counts as late. `now` in epoch milliseconds. */
export const isLateCancellation = (startsAt: string | number, now: number, lateHours: number) =>
  now > new Date(startsAt).getTime() - lateHours * 3_600_000

/** Statuses in which the till may settle a visit, from its day on. */
export const settleableStatuses: readonly VisitStatus[] = [...agreedStatuses, ...presentStatuses, 'completed']

/** Returns true when the till may settle a visit. */
export const canSettle = (
  { status, starts_at }: Pick<Stepping, 'status' | 'starts_at'>,
  { now, zone }: Moment,
): boolean => settleableStatuses.includes(status) && localDay(starts_at, zone) <= localDay(now, zone)

export const canCancel = ({ status }: { status: VisitStatus }) => followers(status).includes('cancelled')

const followers = (status: VisitStatus) => Object.keys(steps[status]) as VisitStatus[]

/**
 * Returns the step that takes back another one just taken, or null. A confirmed visit that was cancelled comes back as
 * booked: that is as far back as it goes.
 */
export function undoStep(
  visit: Times,
  { from, to }: { from: VisitStatus; to: VisitStatus },
  moment: Moment,
  mayRestore: boolean,
): VisitStatus | null {
  const back = isRestore(to, 'booked') ? 'booked' : from
  if (isRestore(to, back)) return mayRestore ? back : null
  return stepRefusal({ ...visit, status: to }, back, moment) === null ? back : null
}

/** Minutes that the calendar offers for a late client. */
export const latenessChoices = [10, 15, 30] as const

/** Returns why no lateness can be noted, as an English sentence; null when it can. */
export function latenessRefusal(
  { status, starts_at }: Pick<Stepping, 'status' | 'starts_at'>,
  { now, zone }: Moment,
): string | null {
  if (!agreedStatuses.includes(status)) return 'Only an appointment that has not begun can be late.'
  return localDay(now, zone) === localDay(starts_at, zone) ? null : 'Only on the day of the appointment.'
}

/** Returns true where a noted lateness still says something: until the client is here, or the visit is off. */
export const keepsLateness = (to: VisitStatus) => agreedStatuses.includes(to)

/** Minutes in which a cancellation or a no-show may be taken back as a slip. */
export const slipMinutes = 15
/** A former client hears that the visit is off when it passes to another one, long before it is cancelled. */
const isOfCancellation = ({ kind, is_former }: Visit['messages'][number]) =>
  kind === 'cancelled' && !is_former
const waiting: readonly string[] = ['queued', 'skipped', 'cancelled']

/**
 * Returns true while a cancellation or a no-show is fresh and its client has not been told. It may then be taken back
 * without the right to restore, and however old the visit is. A cancellation whose message waits for the end of quiet hours
 * stays fresh until then. Where no message leaves at all, one that is due for long is none.
 * @param now epoch milliseconds
 */
export function isSlip(
  {
    status,
    cancelled_at,
    missed_at,
    messages,
  }: Pick<Visit, 'status' | 'cancelled_at' | 'missed_at' | 'messages'>,
  now: number,
): boolean {
  if (!isRestore(status, 'booked')) return false
  // Measured from the step itself: a note or a label is written later, and makes no old step fresh.
  const since = status === 'cancelled' ? cancelled_at : missed_at
  if (since === null) return false
  const told = status === 'cancelled' ? messages.findLast(isOfCancellation) : undefined
  if (told && !waiting.includes(told.status)) return false
  const until = Math.max(Date.parse(since), told?.status === 'queued' ? Date.parse(told.due_at) : 0)
  return now <= until + slipMinutes * 60_000
}

/** Bringing a cancelled or missed visit back later is a right of its own (`events.delete`). */
export const isRestore = (from: VisitStatus, to: VisitStatus) =>
  to === 'booked' && (from === 'cancelled' || from === 'no_show')
