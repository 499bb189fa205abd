import { z } from 'zod'
import { blockKinds } from '../../booking/calendar/api.ts'
import { visitStatuses } from '../../booking/calendar/visit-status.ts'
import { visitListRow } from '../../booking/calendar/visits.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { colour, instant, localDate } from '../../kit/field.ts'
import { shownReasons } from '../../people/working-hours/api.ts'

/** Steps before a business can run a day; each is offered to users with the right to it. */
export const firstSteps = ['employee', 'service', 'hours', 'visit'] as const
export type FirstStep = (typeof firstSteps)[number]

/** State of an employee at this moment. */
export const dutyStates = ['with_client', 'busy', 'free', 'later', 'finished', 'away'] as const
export type DutyState = (typeof dutyStates)[number]

export const duty = z
  .object({
    employee_id: z.uuid(),
    name: z.string(),
    colour,
    state: z.enum(dutyStates),
    /** End of the state, or start of work; null where nothing of the day is left. */
    until: instant.nullable(),
    /** With whom: the visit and its client. */
    visit: z.object({ id: z.uuid(), client: z.string() }).nullable(),
    /** Kind of the blocked time. */
    block: z.enum(blockKinds).nullable(),
    absence: z.enum(shownReasons).nullable(),
  })
  .meta({ id: 'Duty' })
export type Duty = z.infer<typeof duty>

/** Today at a glance. A part that the reader has no right to is null. */
export const dashboard = z
  .object({
    /** Today in the business, and the moment of the answer. */
    date: localDate,
    at: instant,
    /** Visits that start today, as the list of visits counts them; time as the calendar reckons it. */
    day: z
      .object({
        by_status: z.array(z.object({ status: z.enum(visitStatuses), count: z.int() })),
        /** Visits that take place or took place: not called off, not missed. */
        visits: z.int(),
        value: z.int(),
        first_visits: z.int(),
        busy_min: z.int(),
        open_min: z.int(),
        /** Minutes that can still be booked from now until the last one goes home. */
        free_min: z.int(),
      })
      .nullable(),
    people: z.array(duty).nullable(),
    next: z.array(visitListRow).nullable(),
    /** Past visits that are not closed yet, the oldest first. */
    to_close: z.object({ total: z.int(), data: z.array(visitListRow) }).nullable(),
    /** Messages of the last seven days that could not be delivered. */
    failed_messages: z.int().nullable(),
    /** Those that the reader may take. */
    first_steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

export const dashboards = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/dashboard',
    permission: 'member',
    summary: 'Today at a glance: visits, people, what to close, what failed. Parts without right are null.',
    answer: dashboard,
  }),
}
