/** The states of a visit, and what they have in common; visit-steps.ts says which may follow which. */
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
/** Its price is expected or earned: agreed with the client, not only held or asked for. */
export const valuedStatuses: Statuses = [...agreedStatuses, ...attendedStatuses]
/** Off before it began. */
export const calledOffStatuses: Statuses = ['cancelled', 'declined', 'expired']
/** Nothing came of it. */
export const lostStatuses: Statuses = [...calledOffStatuses, 'no_show']
/** Nothing is left to be paid for it: what is left of its prepayment is returned, kept or deducted elsewhere. */
export const freeingStatuses: Statuses = [...lostStatuses, 'settled']
/** Takes place or took place, as far as its client has been told. */
export const promisedStatuses: Statuses = [...agreedStatuses, ...attendedStatuses, 'no_show']

export const occupies = (status: VisitStatus) => occupyingStatuses.includes(status)
export const isValued = (status: VisitStatus) => valuedStatuses.includes(status)
export const movable = (status: VisitStatus) => aheadStatuses.includes(status)
export const editable = (status: VisitStatus) => editableStatuses.includes(status)
