import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant, localDate, localTime } from '../../kit/field.ts'
import { commaList } from '../../kit/list.ts'
import { visitStatuses } from '../calendar/visit-status.ts'

/** How another place differs: only the employee, only the time, or both. */
export const placeKinds = ['same_time', 'same_employee', 'other_time'] as const

/** Another place of a visit, as a move of the visit names it, with the reasons for it. */
export const otherPlace = z
  .object({
    kind: z.enum(placeKinds),
    starts_at: instant,
    /** Null: the employee stays. */
    employee: z.object({ from: z.uuid(), to: z.uuid() }).nullable(),
    name: z.string(),
    /** Grosze by which the price list of the employee differs. The agreed price stays. */
    price_difference: z.int(),
    /** The client prefers this employee. */
    is_preferred: z.boolean(),
    /** Past visits of the client with this employee. */
    visits_before: z.int(),
  })
  .meta({ id: 'OtherPlace' })
export type OtherPlace = z.infer<typeof otherPlace>

/** Reasons for other places: an absence, leaving the salon, or stored hours that the visits do not fit in. */
export const boardKinds = ['absence', 'leaving', 'hours'] as const

export const strandedVisit = z
  .object({
    id: z.uuid(),
    version: z.int(),
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    client_name: z.string(),
    /** False for a client who gets no message, or whose mails come back. */
    is_told: z.boolean(),
    /** Phone of a client who gets no message, to be called. */
    phone: z.string().nullable(),
    services: z.string(),
    /** True: it was outside the hours before they changed. It is not moved with the others. */
    is_deliberate: z.boolean(),
    /** Lines with the absent employee. */
    line_ids: z.array(z.uuid()),
    /** The best first. */
    places: z.array(otherPlace),
    /** Its place when all visits are moved at once, in their order; null: none is left. */
    together: otherPlace.nullable(),
  })
  .meta({ id: 'StrandedVisit' })
export type StrandedVisit = z.infer<typeof strandedVisit>

/** Most visits that are shown at once, the earliest first. */
export const mostStranded = 50
/** Longest absence, in days. */
export const mostDaysAway = 31

export const sickDays = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/sick-days',
    permission: 'events.update',
    summary: `Upcoming visits of an employee who is absent, who leaves, or whose hours have changed, the earliest ${mostStranded}, each with its best other places.`,
    query: z
      .strictObject({
        employee_id: z.uuid(),
        /** Absent: an absence. */
        kind: z.enum(boardKinds).optional(),
        from: localDate,
        /** Last day. Absent: `from` of an absence, without an end otherwise. An employee who leaves does not come back. */
        to: localDate.optional(),
        /** Visits outside the hours before they changed. They are listed, but not moved with the others. */
        kept_ids: commaList(z.uuid(), mostStranded).optional(),
        /** On the first day; absent: from its beginning. */
        from_time: localTime.optional(),
        /** On the last day; absent: to its end. */
        to_time: localTime.optional(),
      })
      .refine(({ from, to = from }) => from <= to, { message: 'It ends before it begins.', path: ['to'] }),
    answer: z.object({
      /** All of them. */
      count: z.int(),
      visits: z.array(strandedVisit),
      /** False: no stored absence or last day of work covers this time, so new visits can still take it. */
      is_away: z.boolean(),
      /** Reasons of cancelling to choose from, as the business lists them. */
      cancel_reasons: z.array(z.string()),
      /** The search took longer than it may: there may be more places than these. */
      gave_up: z.boolean(),
    }),
    computed: true,
  }),
}
