import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { OtherPlace, StrandedVisit } from '@wizyta/contract/booking/sick-days/api'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { visits } from '../../platform/net/calls.gen.ts'
import { anySoft } from '../affected-visits/any-soft.ts'

/** Outcome of a visit on the board. */
export type Settled =
  | { kind: 'moved'; visit: StrandedVisit; place: OtherPlace; version: number }
  | { kind: 'cancelled'; visit: StrandedVisit; version: number }
  | { kind: 'left'; visit: StrandedVisit }

export async function moveTo(visit: StrandedVisit, place: OtherPlace, notify: boolean): Promise<Settled> {
  const { id, version } = visit
  const { employee, starts_at } = place
  const isOtherTime = Date.parse(starts_at) !== Date.parse(visit.starts_at)
  const answer: Visit = await call(visits.move, {
    params: { id },
    version,
    body: { ...(employee && { employee }), ...(isOtherTime && { starts_at }), notify },
  })
  return { kind: 'moved', visit, place, version: answer.version }
}

export async function cancelVisit(visit: StrandedVisit, notify: boolean, reason: string): Promise<Settled> {
  const { id, version } = visit
  const body = { to: 'cancelled', notify, ...(reason && { reason }) } as const
  const answer: Visit = await call(visits.step, { params: { id }, version, body })
  return { kind: 'cancelled', visit, version: answer.version }
}

/** Takes a visit back to where it was. Its message, not yet sent, is taken back with it. */
export async function takeBack(settled: Settled): Promise<void> {
  if (settled.kind === 'left') return
  const { visit, version } = settled
  const params = { id: visit.id }
  const back: Visit =
    settled.kind === 'cancelled'
      ? await call(visits.step, {
          params,
          version,
          body: { to: 'booked', notify: true, accept: [...anySoft] },
        })
      : await call(visits.move, { params, version, body: wayBack(visit, settled.place) })
  // The move had taken the confirmation; at the old time it holds again.
  if (visit.status === 'confirmed' && back.status === 'booked')
    await call(visits.step, {
      params,
      version: back.version,
      body: { to: 'confirmed', notify: false },
    }).catch(() => {})
}

const wayBack = (visit: StrandedVisit, { employee, starts_at }: OtherPlace) => ({
  ...(employee && {
    line_employees: visit.line_ids.map((line_id) => ({ line_id, employee_id: employee.from })),
  }),
  ...(Date.parse(starts_at) !== Date.parse(visit.starts_at) && { starts_at: visit.starts_at }),
  notify: true,
  accept: [...anySoft],
})

/** Returns why a change was refused: the visit changed meanwhile, or its place is taken. Throws other problems. */
export function refusalOf(problem: unknown): string {
  if (problem instanceof ApiProblem && [404, 409, 412, 422].includes(problem.status)) return problem.message
  throw problem
}
