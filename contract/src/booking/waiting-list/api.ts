import { z } from 'zod'
import { endpoint, entity, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localDate, localTime, optionalText } from '../../kit/field.ts'
import { wholeSalon } from '../../kit/permission.ts'

export const waitingStatus = choice({
  waiting: 'Waiting|waiting list',
  offered: 'Offered|waiting list',
  booked: 'Booked|waiting list',
  declined: 'Gave up|waiting list',
  expired: 'Expired|waiting list',
}).meta({ label: 'Status' })
export type WaitingStatus = z.infer<typeof waitingStatus>
/** States that users set. `booked` comes from a booking, `expired` from the last day. */
export const chosenStatuses: readonly WaitingStatus[] = ['waiting', 'offered', 'declined']

export const waitingPriority = choice({
  normal: 'Normal|priority',
  high: 'High|priority',
}).meta({ label: 'Priority|waiting list' })

export const dayPart = choice({
  any: 'All day|waiting list',
  morning: 'Morning, until 12:00',
  afternoon: 'Afternoon, 12:00 to 17:00',
  evening: 'Evening, from 17:00',
  hours: 'Own hours|waiting list',
}).meta({ label: 'Time of day' })

/** Days and a part of the day that suit the client. */
export const waitingWindow = z
  .strictObject({
    /** ISO days, 1 is Monday; empty: every day. */
    weekdays: z.array(z.int().min(1).max(7)).max(7).meta({ label: 'Days of the week', writtenAs: 'weekday' }),
    part: dayPart,
    /** First start. The part `hours` alone has one or both. */
    hours_from: localTime.nullable().optional().meta({ label: 'From hour' }),
    /** The appointment begins before it. */
    hours_to: localTime.nullable().optional().meta({ label: 'To hour' }),
  })
  .superRefine(({ part, hours_from, hours_to }, context) => {
    const fault = (field: 'hours_from' | 'hours_to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (part !== 'hours') {
      if (hours_from || hours_to) fault('hours_from', 'Hours belong to own hours alone.')
    } else if (!hours_from && !hours_to) fault('hours_from', 'Enter a time.')
    else if (hours_from === '24:00') fault('hours_from', 'There is no such time.')
    else if (hours_to && hours_to <= (hours_from ?? '00:00')) fault('hours_to', 'It ends before it begins.')
  })
  .meta({ id: 'WaitingWindow' })
export type WaitingWindow = z.infer<typeof waitingWindow>

export const mostWindows = 5

const fields = {
  client_id: z.uuid('Choose a client.').meta({ label: 'Client' }),
  service_ids: z.array(z.uuid()).min(1, 'Choose at least one service.').max(10).meta({ label: 'Services' }),
  /** Empty: anyone. */
  employee_ids: z.array(z.uuid()).max(20).optional().meta({ label: 'Employees' }),
  /** Empty: as soon as possible. */
  windows: z.array(waitingWindow).max(mostWindows).optional().meta({ label: 'Suitable times' }),
  valid_from: localDate.nullable().optional().meta({ label: 'Not before' }),
  valid_to: localDate.nullable().optional().meta({ label: 'Until|waiting list' }),
  priority: waitingPriority.optional(),
  note: optionalText(500).meta({ label: 'Note' }),
  /** Set by hand: one of `chosenStatuses`. */
  status: waitingStatus.optional(),
}

export const waitingEntryInput = z.strictObject(fields).meta({ id: 'WaitingEntryInput' })
export type WaitingEntryInput = z.input<typeof waitingEntryInput>

const named = z.object({ id: z.uuid(), name: z.string() })
export const waitingEntry = z
  .object({
    ...rowFields,
    client_id: z.uuid(),
    client: z.string(),
    /** False for a client who gets no messages. */
    is_told: z.boolean(),
    /** True: the client may not book online and is offered nothing. */
    online_block: z.boolean(),
    online_block_reason: z.string().nullable(),
    service_ids: z.array(z.uuid()),
    services: z.array(named),
    employee_ids: z.array(z.uuid()),
    employees: z.array(named),
    windows: z.array(waitingWindow),
    valid_from: z.iso.date().nullable(),
    valid_to: z.iso.date().nullable(),
    priority: waitingPriority,
    note: z.string().nullable(),
    status: waitingStatus,
    /** Minutes of its services, by the price list or as the client needs them. */
    length_min: z.int(),
    /** Grosze of its services, by the price list. */
    value: z.int(),
    /** The visit that came of it. */
    visit_id: z.uuid().nullable(),
    visit_starts_at: instant.nullable(),
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.infer<typeof waitingEntry>

export const waitingList = {
  filters: {
    status: waitingStatus,
    service_id: z.uuid(),
    employee_id: z.uuid(),
    client_id: z.uuid(),
    priority: waitingPriority,
    /** First and last day on which it was written. */
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to'],
  sorts: ['rank', '-created_at', 'created_at', 'valid_to'],
  includes: [],
} as const

/** Days of which the figures of the list tell. */
export const figureDays = 90

export const waitingMatch = z
  .object({
    entry: waitingEntry,
    /** The first start that suits and fits. */
    starts_at: instant,
    lines: z.array(z.object({ service_id: z.uuid(), employee_id: z.uuid(), offset_min: z.int() })),
  })
  .meta({ id: 'WaitingMatch' })
export type WaitingMatch = z.infer<typeof waitingMatch>

/** An entry that is left out of the order, since its client could not accept an offer. */
export const leftOut = waitingEntry
  .pick({ id: true, client_id: true, client: true, online_block_reason: true })
  .extend({
    reason: z.enum(['online_block', 'booking_rule', 'patch_test']),
    /** The service whose booking rule or patch test refuses the visit. */
    service: z.string().nullable(),
  })
  .meta({ id: 'WaitingLeftOut' })
export type LeftOut = z.infer<typeof leftOut>

const calls = entity({
  subject: 'events',
  path: '/tenant/waiting-entries',
  label: 'waiting list entries',
  row: waitingEntry,
  input: waitingEntryInput,
  list: waitingList,
})
const read = ['events.index', wholeSalon.permission] as const
const change = ['events.update', wholeSalon.permission] as const

/** The list shows clients and colleagues of the whole salon. It needs the rights to both. */
export const waitingEntries = {
  index: { ...calls.index, permission: wholeSalon.permission },
  show: { ...calls.show, permission: wholeSalon.permission },
  create: { ...calls.create, permission: ['events.create', wholeSalon.permission] as const },
  update: { ...calls.update, permission: change },
  delete: { ...calls.delete, permission: change },
  restore: { ...calls.restore, permission: change },
  matches: endpoint({
    method: 'POST',
    path: '/tenant/waiting-matches',
    permission: read,
    summary: 'Entries of the waiting list that fit into free time, in the order in which clients are asked.',
    body: z
      .strictObject({
        starts_at: instant,
        /** Absent: the visit begins at `starts_at`. */
        ends_at: instant.nullable().optional(),
        /** Employees who are free; empty: anyone. */
        employee_ids: z.array(z.uuid()).max(10).optional(),
      })
      .refine(
        ({ starts_at, ends_at }) => {
          const length = ends_at ? Date.parse(ends_at) - Date.parse(starts_at) : 0
          return length >= 0 && length <= 36 * 3_600_000
        },
        { message: 'Enter a time.', path: ['ends_at'] },
      ),
    answer: z.object({
      data: z.array(waitingMatch),
      /** Entries that the time suits, whose clients could not accept it. */
      left_out: z.array(leftOut),
      /** The search took longer than it may: there may be more than these. */
      gave_up: z.boolean(),
    }),
    status: 200,
    computed: true,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/tenant/waiting-figures',
    permission: read,
    summary: 'What came of the waiting list in the last 90 days.',
    answer: z
      .object({
        /** Clients who wait now. */
        waiting: z.int(),
        added: z.int(),
        offered: z.int(),
        /** Entries with a visit that was not called off. */
        booked: z.int(),
        /** Grosze of those visits. */
        value: z.int(),
      })
      .meta({ id: 'WaitingFigures' }),
  }),
}
