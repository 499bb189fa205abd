import { blockKinds } from '@wizyta/contract/booking/calendar/api'
import { isOverridable } from '@wizyta/contract/booking/calendar/clash'
import type { Clash, softClashKinds } from '@wizyta/contract/booking/calendar/visit-input'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { allows } from '@wizyta/contract/kit/permission'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { Refusal } from '../../../kit/http/refusal.ts'

/** Decisions about a booking that clashes. */
export interface Decisions {
  accept?: readonly (typeof softClashKinds)[number][]
  override_reason?: string | null
}

const sentences: Record<Clash['kind'], string> = {
  employee: 'This person already has an appointment at this time.',
  resource: 'A room or device that is needed is taken at this time.',
  outside_hours: 'This is outside the working hours.',
  break: 'This falls into a break.',
  absence: 'This person is away on that day.',
  closed: 'The business is closed on that day.',
  not_employed: 'This person does not work here on that day.',
  busy_elsewhere: 'This person is busy in another salon at this time.',
  client: 'This client already has another appointment at this time.',
  not_performed: 'This person does not perform this service.',
  overbooked: 'A room or device is taken at this time, and may be overbooked.',
  prepayment: 'The prepayment of this appointment was paid by another client.',
}
const outOfUse = 'A room or device that is needed is out of use on that day.'
const awayThen = 'This person is away at this time.'
const closedThen = 'The business is closed at this time.'
const twoAtOnce = 'One person cannot do two services at once.'
const setAside = 'This time is blocked.'

/** Returns the clashes left after the decisions: soft ones that were not accepted, hard ones without a reason. */
export function standing(clashes: readonly Clash[], { accept = [], override_reason }: Decisions): Clash[] {
  return clashes.filter((clash) =>
    clash.hard ? !(override_reason && isOverridable(clash)) : !accept.some((kind) => kind === clash.kind),
  )
}

/**
 * One sentence for the first thing that stands in the way; what is hard comes first.
 * @param resources tells an absent person from a device that is out of use
 */
export function clashSentence(clashes: readonly Clash[], resources: readonly { id: string }[] = []): string {
  const first = clashes.find(({ hard }) => hard) ?? clashes[0]
  if (!first) return ''
  if (first.kind === 'employee' && first.visit_id === null) {
    if (blockKinds.some((kind) => kind === first.name)) return setAside
    if (first.cause === null) return twoAtOnce
  }
  if (first.kind === 'absence' && resources.some(({ id }) => id === first.subject_id)) return outOfUse
  // part of a day
  if (first.kind === 'absence' && first.cause) return awayThen
  if (first.kind === 'closed' && first.cause) return closedThen
  return sentences[first.kind]
}

/** Double-booking needs a permission of its own. */
export function checkOverride(
  session: BusinessContext['session'],
  clashes: readonly Clash[],
  { override_reason }: Decisions,
) {
  if (!override_reason || !clashes.some(({ hard }) => hard)) return
  if (!allows(session, visitRights.override)) {
    throw new Refusal(403, 'You do not have the right to double-book.', { clashes: [...clashes] })
  }
}
