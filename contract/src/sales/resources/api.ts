import { z } from 'zod'
import { endpoint, entity, idParams, reorderCall, rowFields } from '../../kit/endpoint.ts'
import {
  choice,
  colour,
  instant,
  localDate,
  minutes,
  optionalText,
  requiredText,
  sortOrder,
} from '../../kit/field.ts'

export const resourceCategory = choice({
  room: 'Room',
  chair: 'Chair',
  device: 'Device',
  other: 'Other|resource',
}).meta({ label: 'Kind' })

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  category: resourceCategory,
  code: optionalText(20).meta({ label: 'Code' }),
  /** How many visits may use it at once. */
  capacity: z.int().min(1, 'At least 1.').max(100, 'At most 100.').optional().meta({ label: 'Places' }),
  /** True: a clash with it only warns. */
  overbook: z.boolean().optional().meta({ label: 'May be overbooked' }),
  /** Time to clean or reset it after a visit. */
  turnover_min: minutes(0, 240).optional().meta({ label: 'Clean-up time' }),
  /** 1 is taken first when several would do. */
  priority: z
    .int()
    .min(1, 'From 1 to 5.')
    .max(5, 'From 1 to 5.')
    .optional()
    .meta({ label: 'Priority of use' }),
  colour: colour.optional(),
  sort_order: sortOrder.optional(),
  note: optionalText(500).meta({ label: 'Note' }),
}

export const resourceInput = z.strictObject(fields).meta({ id: 'ResourceInput' })
export type ResourceInput = z.input<typeof resourceInput>

export const resource = z
  .object({
    ...rowFields,
    name: z.string(),
    category: resourceCategory,
    code: z.string().nullable(),
    capacity: z.int(),
    overbook: z.boolean(),
    turnover_min: z.int(),
    priority: z.int(),
    colour,
    sort_order: z.int(),
    note: z.string().nullable(),
    /** A counter has reached its limit. */
    service_due: z.boolean(),
  })
  .meta({ id: 'Resource' })
export type Resource = z.infer<typeof resource>

export const resourceList = {
  filters: { category: resourceCategory },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const counterUnit = choice({
  minutes: 'Hours|counter',
  uses: 'Uses|counter',
  pulses: 'Pulses',
  days: 'Days|counter',
  weeks: 'Weeks|counter',
  months: 'Months|counter',
}).meta({ label: 'Counts' })
type CounterUnit = z.infer<typeof counterUnit>
const periods: readonly CounterUnit[] = ['days', 'weeks', 'months']
/** Returns true for a maintenance that repeats by the calendar, whatever the use. */
export const isPeriod = (unit: CounterUnit) => periods.includes(unit)
const longestPeriod = 3650

export const counterInput = z
  .strictObject({
    unit: counterUnit,
    /** Pulses of one visit. */
    per_visit: z
      .int('Enter a whole number.')
      .min(1, 'At least 1.')
      .max(1_000_000, 'The number is too large.')
      .nullable()
      .optional()
      .meta({ label: 'Pulses of one appointment' }),
    /** In minutes, uses, pulses, or days, weeks and months. */
    limit_at: z
      .int('Enter a whole number.')
      .min(1, 'At least 1.')
      .max(1_000_000_000, 'The number is too large.')
      .nullable()
      .optional()
      .meta({ label: 'Service due after' }),
  })
  .refine(({ unit, per_visit }) => (unit === 'pulses') === (typeof per_visit === 'number'), {
    message: 'Enter the pulses of one appointment.',
    path: ['per_visit'],
  })
  .refine(({ unit, limit_at }) => !isPeriod(unit) || (limit_at ?? longestPeriod + 1) <= longestPeriod, {
    message: 'Enter how often the maintenance repeats.',
    path: ['limit_at'],
  })
  .meta({ id: 'ResourceCounterInput' })

export const readingInput = z
  .strictObject({
    kind: z.enum(['hand', 'service']),
    /** Added by hand, negative to take off; absent at a service. */
    amount: z.int('Enter a whole number.').min(-1_000_000_000).max(1_000_000_000).optional(),
    /** Day of the service. */
    day: localDate.optional(),
    note: optionalText(300).meta({ label: 'Note' }),
  })
  .refine(({ kind, amount, day }) => (kind === 'service' ? day !== undefined : Boolean(amount)), {
    message: 'Enter a whole number.',
    path: ['amount'],
  })
  .meta({ id: 'ResourceReadingInput' })

const reading = z
  .object({
    id: z.uuid(),
    at: instant,
    kind: z.enum(['visit', 'hand', 'service']),
    amount: z.int(),
    since_service: z.int(),
    visit_id: z.uuid().nullable(),
    day: localDate.nullable(),
    note: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'ResourceReading' })
export type ResourceReading = z.infer<typeof reading>

export const resourceCounter = z
  .object({
    id: z.uuid(),
    resource_id: z.uuid(),
    unit: counterUnit,
    per_visit: z.int().nullable(),
    limit_at: z.int().nullable(),
    since_service: z.int(),
    total: z.int(),
    serviced_on: localDate.nullable(),
    /** Day of the next maintenance that repeats by the calendar. */
    due_on: localDate.nullable(),
    /** The latest, the newest first. */
    readings: z.array(reading),
  })
  .meta({ id: 'ResourceCounter' })
export type ResourceCounter = z.infer<typeof resourceCounter>

export const resources = {
  ...entity({
    subject: 'resources',
    label: 'resources',
    row: resource,
    input: resourceInput,
    list: resourceList,
  }),
  reorder: reorderCall('resources', 'resources', '/tenant/resource-order'),
  counters: endpoint({
    method: 'GET',
    path: '/tenant/resources/:id/counters',
    permission: 'resources.index',
    summary: 'List the counters of a resource with their latest readings.',
    params: idParams,
    answer: z.object({ data: z.array(resourceCounter) }),
  }),
  addCounter: endpoint({
    method: 'POST',
    path: '/tenant/resources/:id/counters',
    permission: 'resources.update',
    summary: 'Add a counter to a resource. Finished visits feed it from now on.',
    params: idParams,
    body: counterInput,
    answer: resourceCounter,
  }),
  removeCounter: endpoint({
    method: 'DELETE',
    path: '/tenant/resource-counters/:id',
    permission: 'resources.update',
    summary: 'Stop a counter. Its readings stay.',
    params: idParams,
    answer: z.undefined(),
  }),
  addReading: endpoint({
    method: 'POST',
    path: '/tenant/resource-counters/:id/readings',
    permission: 'resources.update',
    summary: 'Correct a counter by hand, or note a service, which begins a new count.',
    params: idParams,
    body: readingInput,
    answer: resourceCounter,
  }),
}
