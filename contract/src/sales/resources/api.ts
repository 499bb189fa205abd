import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { choice, colour, minutes, optionalText, requiredText, sortOrder } from '../../kit/field.ts'

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
    turnover_min: z.int(),
    priority: z.int(),
    colour,
    sort_order: z.int(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Resource' })
export type Resource = z.infer<typeof resource>

export const resourceList = {
  filters: { category: resourceCategory },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const resources = {
  ...entity({
    subject: 'resources',
    label: 'resources',
    row: resource,
    input: resourceInput,
    list: resourceList,
  }),
  reorder: reorderCall('resources', 'resources', '/tenant/resource-order'),
}
