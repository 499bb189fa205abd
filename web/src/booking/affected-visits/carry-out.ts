import type { AffectedVisit, Handover } from '@wizyta/contract/booking/affected-visits/api'
import type { VisitStep } from '@wizyta/contract/booking/calendar/visit-input'
import { oneByOne } from '../../kit/list/one-by-one.ts'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { calendar, visits } from '../../platform/net/calls.gen.ts'
import { forget } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { anySoft } from './any-soft.ts'
import { type Choice, handoverOf } from './choices.ts'

/** A visit that was handed over or cancelled. */
export interface CarriedOut {
  visit: AffectedVisit
  version: number
  /** Absent: it was cancelled. */
  handover: Handover | undefined
  notify: boolean
}

/** Details of cancelling; absent: by the salon, late by its rule. */
export type Cancelling = Pick<VisitStep, 'reason' | 'cancelled_by' | 'cancelled_late'>

/**
 * Hands a visit over as a move in the calendar does, or cancels it.
 * @returns a sentence: why it was refused; null: it stays as it is
 */
export async function carryOut(
  visit: AffectedVisit,
  choice: Choice,
  { notify, ...cancelling }: Cancelling & { notify: boolean },
): Promise<CarriedOut | string | null> {
  const { id, version } = visit
  const handover = handoverOf(visit, choice)
  if (choice !== 'cancel' && !handover) return null
  const { employee, resource } = handover ?? {}
  try {
    const after = handover
      ? await call(visits.move, { params: { id }, version, body: { employee, resource, notify } })
      : await call(visits.step, { params: { id }, version, body: { to: 'cancelled', notify, ...cancelling } })
    return { visit, version: after.version, handover, notify }
  } catch (problem) {
    // The visit was changed meanwhile, or its place was taken.
    if (problem instanceof ApiProblem && [404, 409, 412, 422].includes(problem.status)) return problem.message
    throw problem
  }
}

/** Tells how many visits were carried out, with Undo. */
export function tellCarriedOut(done: readonly CarriedOut[]) {
  const [only] = done
  if (!only) return
  const back = done.filter(canReturn).toReversed()
  toast.success(
    done.length > 1
      ? t('Changed appointments: {count}', { count: done.length })
      : t('Changed: {client}', { client: only.visit.client_name }),
    {
      id: 'affected-visits',
      duration: 15_000,
      action: back.length > 0 ? { label: t('Undo'), onClick: () => void undo(back) } : undefined,
    },
  )
}

/** Where the new employee had a service of the visit before, nothing says which ones were handed over. */
const canReturn = ({ visit, handover }: CarriedOut) =>
  !handover?.employee || !visit.employees.includes(handover.name)

async function undo(done: readonly CarriedOut[]) {
  await oneByOne(
    done,
    {
      doing: (values) => t('Undoing… {done} of {total}', values),
      one: (name) => t('As before: {name}', { name }),
      several: (count) => t('As before: {count} appointments', { count }),
    },
    takeBack,
    { id: 'affected-visits', nameOf: ({ visit }) => visit.client_name },
  )
  void forget(calendar.days, calendar.month, visits.index, visits.show)
}

/** Returns a visit to where it was. Its message, not yet sent, is taken back with it. */
async function takeBack({ visit, version, handover, notify }: CarriedOut) {
  const params = { id: visit.id }
  const accept = [...anySoft]
  const back = handover
    ? await call(visits.move, {
        params,
        version,
        body: {
          employee: turned(handover.employee),
          resource: turned(handover.resource),
          notify,
          accept,
        },
      })
    : await call(visits.step, { params, version, body: { to: 'booked', notify, accept } })
  // A visit that was cancelled comes back as booked.
  if (visit.status === 'confirmed' && back.status === 'booked')
    await call(visits.step, {
      params,
      version: back.version,
      body: { to: 'confirmed', notify: false },
    }).catch(() => {})
}

const turned = (swap: { from: string; to: string } | undefined) => swap && { from: swap.to, to: swap.from }
