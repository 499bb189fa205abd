import { z } from 'zod'
import { instant, localDate, minutes, money, optionalText, requiredText } from '../../kit/field.ts'
import { labelIds } from '../visit-labels/api.ts'
import { visitStatuses } from './visit-status.ts'

/**
 * Why a visit does not fit. Hard clashes are an employee, a resource or a seat taken twice. They need
 * `events-override.create` and a reason. An employee who is taken in another business cannot be booked at all. Soft
 * ones are asked about once and named in `accept`.
 */
export const hardClashKinds = ['employee', 'resource', 'busy_elsewhere'] as const
export type HardClashKind = (typeof hardClashKinds)[number]
export const softClashKinds = [
  'outside_hours',
  'break',
  'absence',
  'closed',
  'not_employed',
  'client',
  'not_performed',
  'overbooked',
  'prepayment',
] as const
/** Cause of a clash with its own time: a visit, a break, time off. */
const clashCause = z.object({
  starts_at: instant,
  ends_at: instant,
  /** Client of the visit; null where it is no visit, or when the reader may not see visits. */
  client: z.string().nullable(),
  /** The services themselves do not meet: only the pause between them (buffer, turnover) is too short. */
  pause_only: z.boolean(),
})
export type ClashCause = z.infer<typeof clashCause>

export const clash = z
  .object({
    kind: z.enum([...hardClashKinds, ...softClashKinds]),
    hard: z.boolean(),
    line: z.int(),
    subject_id: z.uuid().nullable(),
    /** The person, resource or client that stands in the way. */
    name: z.string(),
    /** The part of the attempt that does not fit. */
    starts_at: instant,
    ends_at: instant,
    /** The visit that takes the time, where there is one. */
    visit_id: z.uuid().nullable(),
    /** Null where nothing but the attempt itself, or a whole day, stands in the way. */
    cause: clashCause.nullable(),
    /** Grosze of a prepayment that another client, `name`, has paid. */
    amount: z.int().optional(),
  })
  .meta({ id: 'Clash' })
export type Clash = z.infer<typeof clash>

export const visitLineInput = z
  .strictObject({
    service_id: z.uuid('Choose a service.'),
    variant_id: z.uuid().nullable().optional(),
    employee_id: z.uuid('Choose an employee.'),
    /** Another client for whom it is; absent: the visit's own client, who pays. */
    client_id: z.uuid('Choose a client.').nullable().optional(),
    /** Minutes after the start of the visit; absent: when the line before it ends. Equal offsets run in parallel. */
    offset_min: z.int().min(0).max(1440).optional(),
    /** Absent: what the employee, the variant or the service says. */
    duration_min: minutes(5, 720).optional(),
    price: money.optional(),
    /** Chosen by hand; absent: by the service's rule. */
    resource_ids: z.array(z.uuid()).max(5).optional(),
  })
  .meta({ id: 'VisitLineInput' })
export type VisitLineInput = z.input<typeof visitLineInput>

export const repeat = z
  .strictObject({
    every: z.int().min(1).max(60),
    unit: z.enum(['days', 'weeks', 'months']),
    /** Visits in all, the first one included; or the last possible date. */
    count: z.int().min(2, 'At least 2.').max(60, 'At most 60.').optional(),
    until: localDate.optional(),
  })
  .refine((rule) => (rule.count === undefined) !== (rule.until === undefined), {
    message: 'Enter how many appointments or the last date.',
    path: ['count'],
  })
  .meta({ id: 'Repeat' })
export type Repeat = z.infer<typeof repeat>

/** Decisions about a booking that clashes. */
const decisions = {
  /** Tell the client. */
  notify: z.boolean(),
  /** Soft clashes that were asked about and accepted. */
  accept: z.array(z.enum(softClashKinds)).optional(),
  /** Hard clashes are overridden for this reason. */
  override_reason: requiredText('Enter the reason.', 200).nullable().optional(),
}

const bookingFields = {
  client_id: z.uuid().nullable().optional(),
  walk_in_name: optionalText(80),
  starts_at: instant,
  lines: z.array(visitLineInput).min(1, 'Choose at least one service.').max(10),
  note: optionalText(2000),
  client_note: optionalText(1000),
  label_ids: labelIds.optional(),
}
const whoseVisit = (given: { client_id?: string | null; walk_in_name?: string | null }) =>
  Boolean(given.client_id) || Boolean(given.walk_in_name)

export const visitInput = z
  .strictObject({
    ...bookingFields,
    ...decisions,
    source: z.enum(['staff', 'phone']).optional(),
    /** The entry of the waiting list that the visit closes. */
    waiting_entry_id: z.uuid().nullable().optional(),
    /** True: the client is in the salon already; only for a single visit of today. */
    arrived: z.boolean().optional(),
    repeat: repeat.nullable().optional(),
    /** For dates of a series that do not fit: leave out, take another time, or book all the same. */
    choices: z
      .array(
        z.strictObject({
          date: localDate,
          choice: z.enum(['skip', 'move', 'override']),
          starts_at: instant.optional(),
        }),
      )
      .max(60)
      .optional(),
  })
  .refine(whoseVisit, { message: 'Choose a client or enter a name.', path: ['client_id'] })
  .meta({ id: 'VisitInput' })
export type VisitInput = z.input<typeof visitInput>

export const visitChange = z
  .strictObject({
    client_id: z.uuid().nullable().optional(),
    walk_in_name: optionalText(80),
    note: optionalText(2000),
    client_note: optionalText(1000),
    /** The labels anew; absent: they stay. */
    label_ids: labelIds.optional(),
    /** All lines anew; absent: they stay. */
    lines: z.array(visitLineInput).min(1, 'Choose at least one service.').max(10).optional(),
    notify: z.boolean().optional(),
    /**
     * Gives the visit back to the client from whom it passed some minutes ago. What it had then comes back: a
     * confirmation, a refusal, a lateness, the prices.
     */
    gives_back: z.boolean().optional(),
    accept: decisions.accept,
    override_reason: decisions.override_reason,
  })
  .meta({ id: 'VisitChange' })
export type VisitChange = z.input<typeof visitChange>

export const visitMove = z
  .strictObject({
    /** The new start of the whole visit; its lines keep their distances. */
    starts_at: instant.optional(),
    /** The lines of one person go to another. */
    employee: z.strictObject({ from: z.uuid(), to: z.uuid() }).optional(),
    resource: z.strictObject({ from: z.uuid(), to: z.uuid() }).optional(),
    /** Lines that go to other employees, each by itself. */
    line_employees: z
      .array(z.strictObject({ line_id: z.uuid(), employee_id: z.uuid() }))
      .min(1)
      .max(10)
      .optional(),
    /** One line becomes longer or shorter; lines after it in sequence follow. */
    resize: z.strictObject({ line_id: z.uuid(), duration_min: minutes(5, 720) }).optional(),
    ...decisions,
  })
  .meta({ id: 'VisitMove' })
export type VisitMove = z.input<typeof visitMove>

/** Details of a cancellation. Absent: by the salon; late by the salon's rule. */
export const cancellation = {
  reason: optionalText(200),
  note: optionalText(500),
  cancelled_by: z.enum(['client', 'staff']).optional(),
  /** Only a client is late. */
  cancelled_late: z.boolean().optional(),
}

export const visitStep = z
  .strictObject({
    to: z.enum(visitStatuses),
    ...cancellation,
    /** A cancellation that takes the booking itself back: a client of the waiting list waits again. */
    undoes_booking: z.boolean().optional(),
    ...decisions,
  })
  .meta({ id: 'VisitStep' })
export type VisitStep = z.input<typeof visitStep>

/** Result of checking a booking on one date. */
export const checkedDate = z
  .object({
    starts_at: instant,
    clashes: z.array(clash),
    nearest: instant.nullable(),
    /** No nearest free time was found in the time that a search may take; there may be one. */
    gave_up: z.boolean(),
  })
  .meta({ id: 'CheckedDate' })

const slotLine = z.strictObject({
  service_id: z.uuid(),
  variant_id: z.uuid().nullable().optional(),
  /** Null: anyone who performs it. */
  employee_id: z.uuid().nullable(),
  /** Another client for whom it is. */
  client_id: z.uuid().nullable().optional(),
  duration_min: minutes(5, 720).optional(),
  offset_min: z.int().min(0).max(1440).optional(),
})

export const slotSearch = z
  .strictObject({
    lines: z.array(slotLine).min(1).max(10),
    /** The visit that looks for another time: it does not stand in its own way. */
    visit_id: z.uuid().nullable().optional(),
    /** Client of the visit. It is not free while it is elsewhere in the salon. */
    client_id: z.uuid().nullable().optional(),
    from: instant,
    days: z.int().min(1).max(31).optional(),
    limit: z.int().min(1).max(50).optional(),
  })
  .meta({ id: 'SlotSearch' })
