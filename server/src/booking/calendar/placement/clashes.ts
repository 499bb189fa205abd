import { blockKinds } from '@wizyta/contract/booking/calendar/api'
import { isOverridable } from '@wizyta/contract/booking/calendar/clash'
import { type FitLine, fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { Clash, softClashKinds } from '@wizyta/contract/booking/calendar/visit-input'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { allows } from '@wizyta/contract/kit/permission'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, Refusal, withDetails } from '../../../kit/http/refusal.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Availability } from './availability.ts'
import { tellCauses } from './causes.ts'
import { nearestStart } from './nearest-start.ts'

/** Decisions about a booking that clashes. */
export interface Decisions {
  accept?: readonly (typeof softClashKinds)[number][]
  override_reason?: string | null
}

/** Attempted lines of one visit, new or moved. */
export interface Attempt {
  lines: readonly FitLine[]
  clientId: string | null
  /** The visit itself, where it exists. */
  visitId: string | null
  /** Its lines as they were: what stood in their way already is not asked about again. */
  before?: readonly FitLine[]
  /** True when the visit gets another client, whose other visits did not clash with it before. */
  newClient?: boolean
}

const sentences: Record<Clash['kind'], string> = {
  employee: 'This person already has a visit at this time.',
  resource: 'A room or device that is needed is taken at this time.',
  outside_hours: 'This is outside the working hours.',
  break: 'This falls into a break.',
  absence: 'This person is away on that day.',
  closed: 'The business is closed on that day.',
  not_employed: 'This person does not work here on that day.',
  busy_elsewhere: 'This person is busy in another salon at this time.',
  client: 'This client already has another visit at this time.',
  not_performed: 'This person does not perform this service.',
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

/**
 * Finds whether an attempt fits, and refuses (409) what neither fits nor was decided.
 * @returns the resources of each line; the hard clashes that stay, and whether one of them is new
 */
export async function fitOrRefuse(
  context: BusinessContext,
  attempt: Attempt,
  catalogue: VisitCatalogue,
  availability: Availability,
  decisions: Decisions,
) {
  const { clashes, resource_ids } = fitOf(attempt.lines, availability)
  const around = attempt.newClient ? { ...availability, client: null } : availability
  const fresh = freshOf(clashes, attempt.before, around)
  const left = standing(fresh, decisions)
  if (left.length > 0) {
    const nearest = await nearestStart(context, attempt, catalogue)
    const [told] = await tellCauses(context, [{ clashes: left, lines: attempt.lines }])
    throw withDetails(conflict(clashSentence(left, catalogue.resources), { clashes: told }), nearest)
  }
  checkOverride(context.session, fresh, decisions)
  return {
    resource_ids,
    hard: clashes.filter(({ hard }) => hard),
    newlyOverridden: fresh.some(({ hard }) => hard),
  }
}

/** Returns the clashes that did not exist before. */
export function freshOf(
  clashes: readonly Clash[],
  before: readonly FitLine[] | undefined,
  availability: Availability,
): Clash[] {
  const known = before && clashes.length > 0 ? fitOf(before, availability).clashes : []
  return clashes.filter((clash) => !known.some((old) => covers(old, clash)))
}

function covers(old: Clash, now: Clash): boolean {
  const same =
    old.kind === now.kind &&
    old.subject_id === now.subject_id &&
    old.visit_id === now.visit_id &&
    old.name === now.name
  return same && old.starts_at <= now.starts_at && now.ends_at <= old.ends_at
}
