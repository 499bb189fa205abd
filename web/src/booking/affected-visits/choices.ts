import type { AffectedVisit, Handover } from '@wizyta/contract/booking/affected-visits/api'
import { movable } from '@wizyta/contract/booking/calendar/visit-status'

/** The choice for a visit: it stays, is cancelled, or goes to the employee or resource of this id. */
export type Choice = 'leave' | 'cancel' | `to ${string}`
export type Choices = Readonly<Record<string, Choice>>

const takerOf = ({ employee, resource }: Handover) => (employee ?? resource)?.to ?? ''
export const choiceOfHandover = (handover: Handover): Choice => `to ${takerOf(handover)}`

/** Finds the handover of a choice; undefined for the others. */
export const handoverOf = (visit: AffectedVisit, choice: Choice): Handover | undefined =>
  visit.handovers.find((handover) => choiceOfHandover(handover) === choice)

/** Returns true for a visit that has not begun: it can be moved or cancelled. */
const canChange = ({ status }: AffectedVisit) => movable(status)

/** Returns true for a visit that may be cancelled: not for one that another client keeps. */
export const canCancel = (visit: AffectedVisit) => canChange(visit) && !visit.is_companion

/** Returns true for a visit about which something can be chosen. */
export const hasChoice = (visit: AffectedVisit) =>
  canCancel(visit) || (canChange(visit) && visit.handovers.length > 0)

/** Returns the choice for a visit. One that is not offered any more is none. */
export function choiceOf(visit: AffectedVisit, choices: Choices): Choice {
  const choice = choices[visit.id] ?? 'leave'
  if (choice === 'cancel') return canCancel(visit) ? choice : 'leave'
  return handoverOf(visit, choice) ? choice : 'leave'
}

/** Hands over each visit to the first who is free. No employee gets two visits that overlap. */
export function handOverAll(visits: readonly AffectedVisit[]): Choices {
  const choices: Record<string, Choice> = {}
  const given: { taker: string; visit: AffectedVisit }[] = []
  for (const visit of visits) {
    const free = visit.handovers.find(
      (handover) =>
        !given.some(({ taker, visit: other }) => taker === takerOf(handover) && meets(other, visit)),
    )
    choices[visit.id] = free ? choiceOfHandover(free) : 'leave'
    if (free) given.push({ taker: takerOf(free), visit })
  }
  return choices
}

const meets = (a: AffectedVisit, b: AffectedVisit) =>
  Date.parse(a.starts_at) < Date.parse(b.ends_at) && Date.parse(b.starts_at) < Date.parse(a.ends_at)

/** Returns the one choice for all of several visits; undefined where they differ. */
export function choiceOfAll(visits: readonly AffectedVisit[], choices: Choices) {
  const all = visits.map((visit) => choiceOf(visit, choices))
  const isEach = (sought: Choice) => all.every((choice) => choice === sought)
  const handed = handOverAll(visits)
  if (isEach('leave')) return 'leave'
  if (isEach('cancel')) return 'cancel'
  return visits.every((visit, index) => handed[visit.id] === all[index]) ? 'hand over' : undefined
}
