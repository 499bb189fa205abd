/** The life of a visit: which states there are, which step may follow which, and why not. */
export const visitStatuses = [
  'hold',
  'requested',
  'booked',
  'confirmed',
  'arrived',
  'in_progress',
  'completed',
  'settled',
  'cancelled',
  'no_show',
  'declined',
  'expired',
] as const
export type VisitStatus = (typeof visitStatuses)[number]

type Statuses = readonly VisitStatus[]

/** Agreed with the client, and not begun. */
export const agreedStatuses: Statuses = ['booked', 'confirmed']
/** Not begun: the time and the people may still change. */
export const aheadStatuses: Statuses = ['requested', ...agreedStatuses]
/** The client is here. */
export const presentStatuses: Statuses = ['arrived', 'in_progress']
export const doneStatuses: Statuses = ['completed', 'settled']
/** The client came. */
export const attendedStatuses: Statuses = [...presentStatuses, ...doneStatuses]
/** Staff have yet to say what became of the visit. The partial index `visits_open` is over these. */
export const openStatuses: Statuses = [...aheadStatuses, ...presentStatuses]
/** Client and services may still change: neither paid nor off. */
export const editableStatuses: Statuses = [...openStatuses, 'completed']
/** Takes up the time of its people and resources. The function `visits_ahead` counts these. */
export const occupyingStatuses: Statuses = ['hold', ...aheadStatuses, ...attendedStatuses]
/** Off before it began. */
export const calledOffStatuses: Statuses = ['cancelled', 'declined', 'expired']
/** Takes place or took place, as far as its client has been told. */
export const promisedStatuses: Statuses = [...agreedStatuses, ...attendedStatuses, 'no_show']

export const occupies = (status: VisitStatus) => occupyingStatuses.includes(status)
export const movable = (status: VisitStatus) => aheadStatuses.includes(status)
export const editable = (status: VisitStatus) => editableStatuses.includes(status)

/** Steps that staff take by hand. `settled` comes from the till, `hold` and `expired` from online booking. */
export const visitSteps: Record<VisitStatus, readonly VisitStatus[]> = {
  hold: [],
  requested: ['booked', 'declined', 'cancelled'],
  booked: ['confirmed', 'arrived', 'no_show', 'cancelled'],
  confirmed: ['booked', 'arrived', 'no_show', 'cancelled'],
  arrived: ['in_progress', 'completed', 'booked', 'confirmed'],
  in_progress: ['completed', 'arrived'],
  completed: ['in_progress'],
  settled: [],
  cancelled: ['booked'],
  no_show: ['booked'],
  declined: [],
  expired: [],
}

/** Days after its start in which a cancelled or missed visit may be brought back. */
export const restoreDays = 7

interface Moment {
  /** Epoch milliseconds. */
  now: number
  /** The day of `now` and of the visit in the business's zone, `2026-11-20`. */
  today: string
  visitDay: string
}

/**
 * Why a step may not be taken, as an English sentence; null when it may.
 * @param visit its status and its start as ISO instant
 */
export function stepRefusal(
  visit: { status: VisitStatus; starts_at: string },
  to: VisitStatus,
  moment: Moment,
): string | null {
  if (!visitSteps[visit.status].includes(to)) return 'This step does not follow from the present state.'
  const starts = Date.parse(visit.starts_at)
  const forward = agreedStatuses.includes(visit.status)
  if (to === 'arrived' && forward && moment.today !== moment.visitDay) return 'Only on the day of the visit.'
  if (to === 'no_show' && moment.now < starts) return 'Only after the visit should have started.'
  if (to === 'confirmed' && visit.status === 'booked' && moment.now >= starts)
    return 'Only before the visit starts.'
  if (to === 'booked' && (visit.status === 'cancelled' || visit.status === 'no_show')) {
    if (moment.now > starts + restoreDays * 86_400_000) return 'Only within 7 days of the visit.'
  }
  return null
}

/** Bringing a cancelled or missed visit back is a right of its own (`events.delete`). */
export const isRestore = (from: VisitStatus, to: VisitStatus) =>
  to === 'booked' && (from === 'cancelled' || from === 'no_show')
