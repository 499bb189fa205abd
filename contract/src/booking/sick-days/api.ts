import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, localTime } from '../../kit/field.ts'
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

/** Reasons for other places: an absence, leaving the salon, other hours, or services that the employee no longer performs. */
export const boardKinds = ['absence', 'leaving', 'hours', 'services'] as const

/** Outcome of a phone call about a visit; `to_call`: none was made yet. */
export const callOutcome = choice({
  to_call: 'To call|phone',
  no_answer: 'No answer|phone',
  agreed: 'Called, agreed|phone',
  call_back: 'Wants to be called back|phone',
}).meta({ label: 'Phone call' })
export type CallOutcome = z.infer<typeof callOutcome>

/** The last phone call about a visit. */
export const visitCall = z
  .object({
    id: z.uuid(),
    outcome: callOutcome,
    /** Calls without an answer, all in all. */
    unanswered: z.int(),
    called_at: instant,
    /** Name of the user; null: a program. */
    called_by: z.string().nullable(),
  })
  .meta({ id: 'VisitCall' })
export type VisitCall = z.infer<typeof visitCall>

export const visitCallInput = z
  .strictObject({
    visit_id: z.uuid().meta({ label: 'Appointment' }),
    /** The employee who has no time for it. */
    employee_id: z.uuid().meta({ label: 'Employee' }),
    /** The start on the board, also when the visit has another one by now. */
    was_at: instant.meta({ label: 'Start' }),
    outcome: callOutcome,
  })
  .meta({ id: 'VisitCallInput' })

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
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** The last call; null: none is noted. */
    call: visitCall.nullable(),
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

/** A visit that has left the board, and whose client is called. */
export const handedVisit = z
  .object({
    id: z.uuid(),
    status: z.enum(visitStatuses),
    /** Start on the board. */
    was_at: instant,
    starts_at: instant,
    ends_at: instant,
    client_name: z.string(),
    is_told: z.boolean(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    services: z.string(),
    employees: z.string(),
    call: visitCall,
  })
  .meta({ id: 'HandedVisit' })
export type HandedVisit = z.infer<typeof handedVisit>

/** Most visits on one page of the board, the earliest first. */
export const mostStranded = 50
/** Most visits that have left the board and are listed with their calls, the earliest first. */
export const mostHanded = 500
/** Most dates that a board is limited to. */
export const mostDates = 62
/** Longest absence, in days. */
export const mostDaysAway = 31

export const sickDays = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/sick-days',
    permission: 'events.update',
    summary: `Upcoming visits of an employee who is absent, who leaves, or whose hours or services have changed, ${mostStranded} a page, each with its best other places.`,
    query: z
      .strictObject({
        employee_id: z.uuid(),
        /** Absent: an absence. */
        kind: z.enum(boardKinds).optional(),
        /** From 1 on. */
        page: z.coerce.number<string | number>().int().min(1).max(1000).optional(),
        from: localDate,
        /** Last day. Absent: `from` of an absence, without an end otherwise. An employee who leaves does not come back. */
        to: localDate.optional(),
        /** Visits outside the hours before they changed. They are listed, but not moved with the others. */
        kept_ids: commaList(z.uuid(), mostStranded).optional(),
        /** Only these days. For the kind `hours`. */
        dates: commaList(localDate, mostDates).optional(),
        /** Services that were taken away. Absent: all that the employee does not perform. */
        service_ids: commaList(z.uuid(), mostStranded).optional(),
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
      /** Those that have another place already, or are cancelled, and whose clients are called. */
      handed: z.array(handedVisit),
      /** False: no stored absence or last day of work covers this time, so new visits can still take it. */
      is_away: z.boolean(),
      /** Reasons of cancelling to choose from, as the business lists them. */
      cancel_reasons: z.array(z.string()),
      /** The search took longer than it may: there may be more places than these. */
      gave_up: z.boolean(),
    }),
    computed: true,
  }),
  createCall: endpoint({
    method: 'POST',
    path: '/tenant/sick-days/calls',
    permission: 'events.update',
    summary: 'Note a phone call about a visit whose employee has no time for it.',
    body: visitCallInput,
    answer: visitCall,
    idempotent: true,
  }),
  deleteCall: endpoint({
    method: 'DELETE',
    path: '/tenant/sick-days/calls/:id',
    permission: 'events.update',
    summary: 'Take back a noted phone call. The one before holds again.',
    params: idParams,
  }),
}
