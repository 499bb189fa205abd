import { z } from 'zod'
import { endpoint, idParams, rowFields } from '../../kit/endpoint.ts'
import { colour, instant, localDate, optionalText } from '../../kit/field.ts'
import { commaList } from '../../kit/list.ts'
import { systemSettings } from '../../office/system-settings/api.ts'
import { interval, shownReasons, weekRow } from '../../people/working-hours/api.ts'
import { resourceCategory } from '../../sales/resources/api.ts'
import { segment } from '../../sales/service-parts/segment.ts'
import { priceType, servicePart, serviceVariant } from '../../sales/services/api.ts'
import { labelIds, shownLabel } from '../visit-labels/api.ts'
import { visitStatuses } from './visit-status.ts'

/** Data of a calendar column. It changes seldom, and the browser keeps it until the business changes it. */
export const calendarSetup = z
  .object({
    timezone: z.string(),
    currency: z.string(),
    settings: systemSettings,
    employees: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        position: z.string().nullable(),
        colour,
        photo_id: z.uuid().nullable(),
        /** Minutes of the grid for this employee; null: those of the settings. */
        calendar_step_min: z.int().nullable(),
        max_parallel: z.int(),
        default_resource_id: z.uuid().nullable(),
        /** The first and the last day of work here. */
        hired_on: localDate.nullable(),
        left_on: localDate.nullable(),
        /** Services performed, with what differs from the service's own values. */
        services: z.array(
          z.object({
            service_id: z.uuid(),
            price: z.int().nullable(),
            duration_min: z.int().nullable(),
            buffer_before_min: z.int().nullable(),
            buffer_after_min: z.int().nullable(),
            segments: z.array(segment).nullable().optional(),
            valid_from: localDate.nullable().optional(),
          }),
        ),
      }),
    ),
    resources: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: resourceCategory,
        colour,
        capacity: z.int(),
        /** A clash with it only warns. */
        overbook: z.boolean().optional(),
        turnover_min: z.int(),
      }),
    ),
    groups: z.array(z.object({ id: z.uuid(), name: z.string(), name_en: z.string().nullable(), colour })),
    services: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        name_en: z.string().nullable(),
        service_group_id: z.uuid(),
        colour,
        price: z.int(),
        duration_min: z.int(),
        segments: z.array(segment),
        buffer_before_min: z.int(),
        buffer_after_min: z.int(),
        capacity: z.int(),
        price_type: priceType.optional(),
        price_max: z.int().nullable().optional(),
        /** Services that extend it. */
        add_on_ids: z.array(z.uuid()).optional(),
        /** A package: the services that it is booked as. */
        parts: z.array(servicePart).optional(),
        /** Rules of booking to be asked for. */
        has_rules: z.boolean().optional(),
        last_start: z.string().nullable().optional(),
        rebook_from_days: z.int().nullable().optional(),
        rebook_to_days: z.int().nullable().optional(),
        variants: z.array(serviceVariant),
        resource_rule: z.array(z.object({ any_of: z.array(z.uuid()), work_only: z.boolean() })),
      }),
    ),
    /** Services that are not offered any more: their visits are still shown. */
    former_services: z
      .array(z.object({ id: z.uuid(), name: z.string(), name_en: z.string().nullable() }))
      .optional(),
    /** Labels that visits can carry. */
    labels: z.array(shownLabel),
    /** Hours of everyone; null ids: of the business itself. */
    weeks: z.array(
      z.object({ employee_id: z.uuid().nullable(), resource_id: z.uuid().nullable(), ...weekRow.shape }),
    ),
  })
  .meta({ id: 'CalendarSetup' })
export type CalendarSetup = z.infer<typeof calendarSetup>

export const calendarLine = z
  .object({
    id: z.uuid(),
    /** The setup names it, among the services or the former ones. */
    service_id: z.uuid(),
    employee_id: z.uuid(),
    /** Another client for whom it is; null: the client of the visit. */
    client_id: z.uuid().nullable(),
    starts_at: instant,
    ends_at: instant,
    segments: z.array(segment),
    buffer_before_min: z.int(),
    buffer_after_min: z.int(),
    resource_ids: z.array(z.uuid()),
  })
  .meta({ id: 'CalendarLine' })
export type CalendarLine = z.infer<typeof calendarLine>

export const calendarVisit = z
  .object({
    id: z.uuid(),
    version: z.int(),
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    client_id: z.uuid().nullable(),
    /** Names of all who come: `Anna Nowak + Zofia Nowak`. */
    client: z.string(),
    total: z.int(),
    payment_status: z.string(),
    /** True for a visit that was paid, and of which a part was refunded: `part_paid`, and nothing is owed. */
    is_part_refunded: z.boolean().optional(),
    first_visit: z.boolean(),
    has_note: z.boolean(),
    has_alert: z.boolean(),
    online: z.boolean(),
    recurring: z.boolean(),
    overridden: z.boolean(),
    late_minutes: z.int().nullable(),
    /** The client answered NIE by SMS, and it is not settled. */
    is_refused: z.boolean(),
    /** Also archived labels, which the setup does not know. */
    label_ids: labelIds,
    lines: z.array(calendarLine),
  })
  .meta({ id: 'CalendarVisit' })
export type CalendarVisit = z.infer<typeof calendarVisit>

export const blockKinds = ['break', 'training', 'admin', 'reserved', 'other'] as const
const blockFields = {
  employee_id: z.uuid('Choose an employee.'),
  kind: z.enum(blockKinds),
  starts_at: instant,
  ends_at: instant,
  paid: z.boolean().optional(),
  /** True: visits may be booked over it; it only tells. */
  bookable_over: z.boolean().optional(),
  note: optionalText(200),
}
/** Time of an employee that is set aside: a break, a training, office work. */
export const blockInput = z.strictObject(blockFields).meta({ id: 'BlockInput' })
export type BlockInput = z.input<typeof blockInput>
export const block = z
  .object({
    ...rowFields,
    employee_id: z.uuid(),
    kind: z.enum(blockKinds),
    starts_at: instant,
    ends_at: instant,
    paid: z.boolean(),
    bookable_over: z.boolean(),
    note: z.string().nullable(),
    /** The series that it belongs to. */
    series_id: z.uuid().nullable(),
  })
  .meta({ id: 'Block' })
export type Block = z.infer<typeof block>

/** Everything that lies within some days: visits of any state, blocks, dated hours and absences. */
export const calendarDays = z
  .object({
    visits: z.array(calendarVisit),
    blocks: z.array(block.omit({ created_at: true, updated_at: true, archived_at: true })),
    dated: z.array(
      z.object({
        employee_id: z.uuid().nullable(),
        resource_id: z.uuid().nullable(),
        date: localDate,
        intervals: z.array(interval),
        breaks: z.array(interval),
      }),
    ),
    absences: z.array(
      z.object({
        employee_id: z.uuid().nullable(),
        resource_id: z.uuid().nullable(),
        starts_on: localDate,
        ends_on: localDate,
        from_time: z.string().nullable(),
        to_time: z.string().nullable(),
        reason: z.enum(shownReasons),
      }),
    ),
  })
  .meta({ id: 'CalendarDays' })
export type CalendarDays = z.infer<typeof calendarDays>

/** The longest stretch that is asked for at once: six weeks, a month as a calendar shows it. */
export const maxCalendarDays = 42

/** A day as `day-load.ts` reckons it, here and in the day view. */
export const monthDay = z
  .object({
    date: localDate,
    visits: z.int(),
    busy_min: z.int(),
    open_min: z.int(),
    value: z.int(),
    /** Start of the first half hour in which an employee is free; null: none on that day. */
    first_free_at: instant.nullable(),
  })
  .meta({ id: 'MonthDay' })

export const calendar = {
  setup: endpoint({
    method: 'GET',
    path: '/tenant/calendar-setup',
    permission: 'events.index',
    summary: 'People, resources, services, weekly hours and settings, as the calendar needs them.',
    answer: calendarSetup,
    unchanged: true,
  }),
  days: endpoint({
    method: 'GET',
    path: '/tenant/calendar',
    permission: 'events.index',
    summary:
      'Visits, blocks, dated hours and absences of some days. Answers 304 while nothing in the business has changed.',
    query: z.strictObject({
      from: localDate,
      days: z.coerce.number<string | number>().int().min(1).max(maxCalendarDays).default(1),
      employee_id: z.uuid().optional(),
    }),
    answer: calendarDays,
    unchanged: true,
  }),
  month: endpoint({
    method: 'GET',
    path: '/tenant/calendar-month',
    permission: 'events.index',
    summary:
      'Visits, minutes worked and offered, and value of each day: of all people in the calendar, or of some.',
    query: z.strictObject({
      from: localDate,
      days: z.coerce.number<string | number>().int().min(1).max(maxCalendarDays).default(maxCalendarDays),
      employee_ids: commaList(z.uuid()).optional(),
    }),
    answer: z.object({ data: z.array(monthDay) }),
    unchanged: true,
  }),
  createBlock: endpoint({
    method: 'POST',
    path: '/tenant/blocks',
    permission: 'events.create',
    summary: 'Set time of an employee aside.',
    body: blockInput,
    answer: block,
    idempotent: true,
  }),
  updateBlock: endpoint({
    method: 'PATCH',
    path: '/tenant/blocks/:id',
    permission: 'events.update',
    summary: 'Change or move a block.',
    params: idParams,
    body: blockInput.partial(),
    answer: block,
    versioned: true,
  }),
  deleteBlock: endpoint({
    method: 'DELETE',
    path: '/tenant/blocks/:id',
    permission: 'events.update',
    summary: 'Remove a block.',
    params: idParams,
    versioned: true,
  }),
}
