import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate, minutes } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { visitMessage } from '../../messaging/messages/visit-message.ts'
import { clientSource, toldBookingRules, toldHealth } from '../../people/clients/api.ts'
import { segment } from '../../sales/service-parts/segment.ts'
import { vatRate } from '../../sales/services/vat-rate.ts'
import { labelIds } from '../visit-labels/api.ts'
import {
  checkedDate,
  repeat,
  slotSearch,
  visitChange,
  visitInput,
  visitLineInput,
  visitMove,
  visitStep,
} from './visit-input.ts'
import { visitSources } from './visit-source.ts'
import { visitStatuses } from './visit-status.ts'

export const visitLine = z
  .object({
    id: z.uuid(),
    position: z.int(),
    service_id: z.uuid(),
    service_name: z.string(),
    variant_id: z.uuid().nullable(),
    variant_name: z.string().nullable(),
    employee_id: z.uuid(),
    employee_name: z.string(),
    /** Another client for whom it is; null: the client of the visit. */
    client_id: z.uuid().nullable(),
    client_name: z.string().nullable(),
    starts_at: instant,
    ends_at: instant,
    segments: z.array(segment),
    buffer_before_min: z.int(),
    buffer_after_min: z.int(),
    price: z.int(),
    /** The price is the own one of the client for whom the line is. */
    is_own_price: z.boolean(),
    vat_rate: vatRate,
    resources: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'VisitLine' })
export type VisitLine = z.infer<typeof visitLine>

export const visit = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    client: z
      .object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        language: z.enum(['pl', 'en']),
        note: z.string().nullable(),
        alert: z.string().nullable(),
        /** Texts of pinned notes. */
        pinned_notes: z.array(z.string()),
        tags: z.array(z.string()),
        notify_by_email: z.boolean(),
        /** True: hears of visits by SMS. */
        gets_sms: z.boolean().optional(),
        /** True: a mail server returned a mail, since the address does not exist. */
        email_bounces: z.boolean().optional(),
        /** Under 18 on the day of the visit; false also where the year of birth is unknown. */
        is_minor: z.boolean().optional(),
        ...toldHealth.shape,
        ...toldBookingRules.shape,
        visit_count: z.int(),
        no_show_count: z.int(),
        late_cancel_count: z.int(),
      })
      .nullable(),
    walk_in_name: z.string().nullable(),
    lines: z.array(visitLine),
    total: z.int(),
    payment_status: z.enum(['none', 'deposit_due', 'deposit_paid', 'part_paid', 'paid', 'refunded']),
    /** True for a visit that was paid, and of which a part was refunded: `part_paid`, and nothing is owed. */
    is_part_refunded: z.boolean().optional(),
    deposit: z.int().nullable(),
    first_visit: z.boolean(),
    source: z.enum(visitSources),
    series_id: z.uuid().nullable(),
    note: z.string().nullable(),
    client_note: z.string().nullable(),
    /** Labels that are not archived, in their order. */
    label_ids: labelIds,
    confirmed_at: instant.nullable(),
    cancelled_at: instant.nullable(),
    /** `client`: by the link that the client was sent, or by staff for the client. */
    cancelled_by: z.enum(['client', 'staff']).nullable(),
    cancel_reason: z.string().nullable(),
    cancel_note: z.string().nullable(),
    cancelled_late: z.boolean(),
    /** When it was marked as a no-show; null: it is none. */
    missed_at: instant.nullable(),
    /** Hours of its services until which the client cancels freely; null: as the business says. */
    cancel_limits: z.array(z.int().nullable()).optional(),
    override_reason: z.string().nullable(),
    /** By how much the client is late, as noted on the day; null: nothing was noted. */
    late_minutes: z.int().nullable(),
    /** When the client answered NIE by SMS; null: never, or it is settled. */
    refused_at: instant.nullable(),
    messages: z.array(visitMessage),
  })
  .meta({ id: 'Appointment' })
export type Visit = z.infer<typeof visit>

export const visitListSpec = {
  filters: {
    client_id: z.uuid(),
    /** The client who pays, without visits as a companion. Reports lead here by it. */
    payer_id: z.uuid(),
    employee_id: z.uuid(),
    status: z.enum(visitStatuses),
    series_id: z.uuid(),
    from: localDate,
    to: localDate,
    /** Visits that are over, but not closed yet. */
    to_close: z.literal('yes'),
    /** Visits with one of these labels. */
    label: z.uuid(),
    /** The client's first. */
    first_visit: z.literal('yes'),
    /** Visits without a client on file. */
    walk_in: z.literal('yes'),
    /** Visits of clients with one of these sources. */
    client_source: clientSource,
    source: z.enum(visitSources),
    /** The hour of the day in which it begins, `0` to `23`. */
    hour: z.string().regex(/^(1?\d|2[0-3])$/),
    /** The day of the week on which it begins: `1` is Monday, `7` Sunday. */
    weekday: z.string().regex(/^[1-7]$/),
    cancelled_by: z.enum(['client', 'staff']),
    cancelled_late: z.literal('yes'),
    /** Booked over another visit, with a reason. */
    overridden: z.literal('yes'),
    /** Visits with a line of one of these services. */
    service_id: z.uuid(),
    /** Visits with a line that takes one of these resources. */
    resource_id: z.uuid(),
    /** Visits that take any resource. */
    with_resource: z.literal('yes'),
    /** Visits of the coming 14 days whose prepayment is not paid, and visits that are off with one held. */
    deposit: z.literal('waits'),
  },
  singles: [
    'from',
    'to',
    'to_close',
    'first_visit',
    'cancelled_late',
    'overridden',
    'with_resource',
    'deposit',
  ],
  sorts: ['-starts_at', 'starts_at'],
  includes: [],
} as const

/** A visit as a row of a list: enough to name it and go there. */
export const visitListRow = z
  .object({
    id: z.uuid(),
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    client_id: z.uuid().nullable(),
    client_name: z.string(),
    /** The client answered NIE by SMS, and it is not settled. */
    is_refused: z.boolean(),
    services: z.string(),
    employees: z.string(),
    total: z.int(),
    version: z.int(),
    label_ids: labelIds,
  })
  .meta({ id: 'VisitListRow' })
export type VisitListRow = z.infer<typeof visitListRow>

export const historyEntry = z
  .object({
    number: z.int(),
    at: instant,
    by: z.string().nullable(),
    /** Name of the API key by which it was done; null: by none. */
    key: z.string().nullable(),
    action: z.string(),
    /** Subject of the row: the visit, one of its lines, a message, or data that was viewed. */
    part: z.string(),
    /** Column → [before, after]; personal values are masked. */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof historyEntry>

export const slot = z
  .object({
    starts_at: instant,
    ends_at: instant,
    lines: z.array(z.object({ employee_id: z.uuid(), offset_min: z.int() })),
  })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof slot>

export const usualVariant = z
  .object({ service_id: z.uuid(), variant_id: z.uuid(), starts_at: instant })
  .meta({ id: 'UsualVariant' })
export type UsualVariant = z.infer<typeof usualVariant>

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
  settleRefusal: endpoint({
    method: 'DELETE',
    path: '/tenant/events/:id/refusal',
    permission: 'events.update',
    summary: 'Settle that the client answered NIE by SMS: the visit stays as it is.',
    params: idParams,
    answer: visit,
    status: 200,
    versioned: true,
  }),
  lateness: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/lateness',
    permission: 'events.update',
    summary:
      'Note by how many minutes the client of a visit of today is late; null: in time. Its time stays.',
    params: idParams,
    body: z.strictObject({ late_minutes: minutes(5, 240).nullable() }),
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
      dates: z.array(checkedDate),
    }),
    status: 200,
    computed: true,
  }),
  usualVariants: endpoint({
    method: 'GET',
    path: '/tenant/usual-variants',
    permission: 'events.index',
    summary: 'The variant of each service that a client had last, and when.',
    query: z.object({ client_id: z.uuid() }),
    answer: z.object({ data: z.array(usualVariant) }),
  }),
  slots: endpoint({
    method: 'POST',
    path: '/tenant/slot-searches',
    permission: 'events.index',
    summary:
      'Free times for the chosen services, earliest first; none at which the client is elsewhere in the salon.',
    body: slotSearch,
    answer: z.object({
      slots: z.array(slot),
      /** The search took longer than it may: there may be more times than these. */
      gave_up: z.boolean(),
    }),
    status: 200,
    computed: true,
  }),
}
