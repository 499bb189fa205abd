import { z } from 'zod'
import { endpoint, idParams } from './endpoint.ts'
import { instant, localDate, minutes, optionalText, requiredText } from './field.ts'
import { listQuery, page } from './list.ts'
import { money } from './money.ts'
import { segment, vatRates } from './services.ts'
import { visitStatuses } from './visit-status.ts'

/**
 * Why a visit does not fit. Hard clashes are a person, a resource or a seat taken twice; they need the right
 * `events-override.create` and a reason. Soft ones are asked about once and named in `accept`.
 */
export const hardClashKinds = ['employee', 'resource'] as const
export const softClashKinds = [
  'outside_hours',
  'break',
  'absence',
  'closed',
  'client',
  'not_performed',
] as const
export const clash = z.object({
  kind: z.enum([...hardClashKinds, ...softClashKinds]),
  hard: z.boolean(),
  line: z.int(),
  subject_id: z.uuid().nullable(),
  /** The person, resource or client that stands in the way. */
  name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The visit or block that takes the time, where there is one. */
  visit_id: z.uuid().nullable(),
})
export type Clash = z.infer<typeof clash>

export const visitLineInput = z.strictObject({
  service_id: z.uuid('Choose a service.'),
  variant_id: z.uuid().nullable().optional(),
  employee_id: z.uuid('Choose an employee.'),
  /** Minutes after the start of the visit; absent: when the line before it ends. Equal offsets run in parallel. */
  offset_min: z.int().min(0).max(1440).optional(),
  /** Absent: what the employee, the variant or the service says. */
  duration_min: minutes(5, 720).optional(),
  price: money.optional(),
  /** Chosen by hand; absent: by the service's rule. */
  resource_ids: z.array(z.uuid()).max(5).optional(),
})
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
    message: 'Enter how many visits or the last date.',
    path: ['count'],
  })
export type Repeat = z.infer<typeof repeat>

/** What is decided about a booking that meets resistance. */
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
}
const whoseVisit = (given: { client_id?: string | null; walk_in_name?: string | null }) =>
  Boolean(given.client_id) || Boolean(given.walk_in_name)

export const visitInput = z
  .strictObject({
    ...bookingFields,
    ...decisions,
    source: z.enum(['staff', 'phone']).optional(),
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
export type VisitInput = z.input<typeof visitInput>

export const visitChange = z.strictObject({
  client_id: z.uuid().nullable().optional(),
  walk_in_name: optionalText(80),
  note: optionalText(2000),
  client_note: optionalText(1000),
  /** All lines anew; absent: they stay. */
  lines: z.array(visitLineInput).min(1, 'Choose at least one service.').max(10).optional(),
  notify: z.boolean().optional(),
  accept: decisions.accept,
  override_reason: decisions.override_reason,
})
export type VisitChange = z.input<typeof visitChange>

export const visitMove = z.strictObject({
  /** The new start of the whole visit; its lines keep their distances. */
  starts_at: instant.optional(),
  /** The lines of one person go to another. */
  employee: z.strictObject({ from: z.uuid(), to: z.uuid() }).optional(),
  resource: z.strictObject({ from: z.uuid(), to: z.uuid() }).optional(),
  /** One line becomes longer or shorter; lines after it in sequence follow. */
  resize: z.strictObject({ line_id: z.uuid(), duration_min: minutes(5, 720) }).optional(),
  ...decisions,
})
export type VisitMove = z.input<typeof visitMove>

export const visitStep = z.strictObject({
  to: z.enum(visitStatuses),
  reason: optionalText(200),
  ...decisions,
})
export type VisitStep = z.input<typeof visitStep>

export const visitLine = z.object({
  id: z.uuid(),
  position: z.int(),
  service_id: z.uuid(),
  service_name: z.string(),
  variant_id: z.uuid().nullable(),
  variant_name: z.string().nullable(),
  employee_id: z.uuid(),
  employee_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  segments: z.array(segment),
  buffer_before_min: z.int(),
  buffer_after_min: z.int(),
  price: z.int(),
  vat_rate: z.enum(vatRates),
  resources: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type VisitLine = z.infer<typeof visitLine>

export const visitMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['booked', 'moved', 'cancelled', 'reminder']),
  channel: z.enum(['email']),
  /** `kept`: written down in the demo mailbox, not delivered. */
  status: z.enum(['queued', 'sending', 'sent', 'kept', 'failed', 'skipped', 'cancelled']),
  due_at: z.string(),
  sent_at: z.string().nullable(),
  /** Why it was skipped or cancelled, as an English sentence (`messageReasons`); or what the mail server said. */
  reason: z.string().nullable(),
})

export const visit = z.object({
  id: z.uuid(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  status: z.enum(visitStatuses),
  starts_at: z.string(),
  ends_at: z.string(),
  client: z
    .object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      language: z.enum(['pl', 'en']),
      note: z.string().nullable(),
      alert: z.string().nullable(),
      tags: z.array(z.string()),
      notify_by_email: z.boolean(),
      visit_count: z.int(),
      no_show_count: z.int(),
    })
    .nullable(),
  walk_in_name: z.string().nullable(),
  lines: z.array(visitLine),
  total: z.int(),
  payment_status: z.enum(['none', 'deposit_due', 'deposit_paid', 'part_paid', 'paid', 'refunded']),
  deposit: z.int().nullable(),
  first_visit: z.boolean(),
  source: z.enum(['staff', 'phone', 'online', 'waiting_list', 'import']),
  series_id: z.uuid().nullable(),
  note: z.string().nullable(),
  client_note: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancelled_by: z.enum(['client', 'staff']).nullable(),
  cancel_reason: z.string().nullable(),
  cancelled_late: z.boolean(),
  override_reason: z.string().nullable(),
  messages: z.array(visitMessage),
})
export type Visit = z.infer<typeof visit>

export const visitListSpec = {
  filters: {
    client_id: z.uuid(),
    employee_id: z.uuid(),
    status: z.enum(visitStatuses),
    series_id: z.uuid(),
    from: localDate,
    to: localDate,
  },
  sorts: ['-starts_at', 'starts_at'],
  includes: [],
} as const

/** A visit as a row of a list: enough to name it and go there. */
export const visitListRow = z.object({
  id: z.uuid(),
  status: z.enum(visitStatuses),
  starts_at: z.string(),
  ends_at: z.string(),
  client_id: z.uuid().nullable(),
  client_name: z.string(),
  services: z.string(),
  employees: z.string(),
  total: z.int(),
})
export type VisitListRow = z.infer<typeof visitListRow>

export const historyEntry = z.object({
  number: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  /** What the row is: the visit itself, one of its lines, a message. */
  part: z.string(),
  /** Column → [before, after]; personal values are masked. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const slotLine = z.strictObject({
  service_id: z.uuid(),
  variant_id: z.uuid().nullable().optional(),
  /** Null: anyone who performs it. */
  employee_id: z.uuid().nullable(),
  duration_min: minutes(5, 720).optional(),
  offset_min: z.int().min(0).max(1440).optional(),
})
export const slot = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  lines: z.array(z.object({ employee_id: z.uuid(), offset_min: z.int() })),
})
export type Slot = z.infer<typeof slot>

export const visits = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/events',
    permission: 'events.index',
    summary: 'List visits.',
    query: listQuery(visitListSpec),
    answer: page(visitListRow),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/events/:id',
    permission: 'events.index',
    summary: 'Show a visit.',
    params: idParams,
    answer: visit,
  }),
  history: endpoint({
    method: 'GET',
    path: '/tenant/events/:id/history',
    permission: 'events.index',
    summary: 'Who changed what of a visit, newest first.',
    params: idParams,
    answer: z.object({ data: z.array(historyEntry) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/events',
    permission: 'events.create',
    summary: 'Book a visit, or a series. 409 with `clashes` and `nearest` when it does not fit.',
    body: visitInput,
    answer: z.object({ data: z.array(visit), skipped: z.array(z.string()) }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenant/events/:id',
    permission: 'events.update',
    summary: 'Change client, services or notes of a visit.',
    params: idParams,
    body: visitChange,
    answer: visit,
    versioned: true,
  }),
  move: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/moves',
    permission: 'events.update',
    summary: 'Move or resize a visit, or give it to another person or resource.',
    params: idParams,
    body: visitMove,
    answer: visit,
    status: 200,
    versioned: true,
  }),
  step: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/steps',
    permission: 'events.update',
    summary:
      'Take a visit one step along its life: confirm, arrive, start, complete, cancel, no-show, restore.',
    params: idParams,
    body: visitStep,
    answer: visit,
    status: 200,
    versioned: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/tenant/event-checks',
    permission: 'events.index',
    summary:
      'Say whether a booking would fit, on each date of its series, and the nearest free time where it would not.',
    body: z.strictObject({
      visit_id: z.uuid().nullable().optional(),
      client_id: z.uuid().nullable().optional(),
      starts_at: instant,
      lines: z.array(visitLineInput).min(1).max(10),
      repeat: repeat.nullable().optional(),
    }),
    answer: z.object({
      dates: z.array(
        z.object({ starts_at: z.string(), clashes: z.array(clash), nearest: z.string().nullable() }),
      ),
    }),
    status: 200,
  }),
  slots: endpoint({
    method: 'POST',
    path: '/tenant/slot-searches',
    permission: 'events.index',
    summary: 'Free times for the chosen services, earliest first.',
    body: z.strictObject({
      lines: z.array(slotLine).min(1).max(10),
      from: instant,
      days: z.int().min(1).max(31).optional(),
      limit: z.int().min(1).max(50).optional(),
    }),
    answer: z.object({ slots: z.array(slot) }),
    status: 200,
  }),
}
