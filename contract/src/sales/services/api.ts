import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, minutes, money, optionalText, requiredText } from '../../kit/field.ts'

/** VAT rates in Poland, in percent; `zw` is exempt (ustawa o VAT, art. 41 and 43). */
export const vatRates = ['23', '8', '5', '0', 'zw'] as const
export const priceTypes = ['fixed', 'from', 'range', 'free', 'on_request'] as const

/** A stretch of a service. While something processes (colour, mask), the employee is free for others. */
export const segment = z.strictObject({ kind: z.enum(['work', 'processing']), minutes: minutes(5, 720) })
export type Segment = z.infer<typeof segment>
/** Work first and last, alternating: at most work, processing, work, processing, work. Empty: all of it is work. */
export const segments = z
  .array(segment)
  .max(5)
  .refine((parts) => parts.length % 2 === 1 || parts.length === 0, 'A service starts and ends with work.')
  .refine(
    (parts) => parts.every((part, index) => part.kind === (index % 2 === 0 ? 'work' : 'processing')),
    'Work and processing alternate.',
  )

/** What a service needs: all of these, of each any one. Earlier resources are preferred. */
export const resourceRule = z
  .array(
    z.strictObject({
      any_of: z.array(z.uuid()).min(1, 'Choose at least one resource.').max(50),
      /** True: taken only while the employee works, free while the service processes. */
      work_only: z.boolean(),
    }),
  )
  .max(5)
export type ResourceRule = z.infer<typeof resourceRule>

export const serviceVariantInput = z.strictObject({
  /** Absent for a new variant. */
  id: z.uuid().optional(),
  name: requiredText('Name is required.', 80),
  price: money,
  duration_min: minutes(5, 720),
})
export const serviceVariant = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.int(),
  duration_min: z.int(),
})
export type ServiceVariant = z.infer<typeof serviceVariant>

const fields = {
  name: requiredText('Name is required.', 120),
  name_en: optionalText(120),
  service_group_id: z.uuid('Choose a group.'),
  code: optionalText(20),
  description: optionalText(2000),
  price_type: z.enum(priceTypes).optional(),
  price: money,
  price_max: money.nullable().optional(),
  vat_rate: z.enum(vatRates),
  pkwiu: optionalText(20),
  duration_min: minutes(5, 720),
  segments: segments.optional(),
  buffer_before_min: minutes(0, 240).optional(),
  buffer_after_min: minutes(0, 240).optional(),
  capacity: z.int().min(1, 'At least 1.').max(100, 'At most 100.').optional(),
  colour: colour.nullable().optional(),
  sort_order: z.int().min(0).max(10_000).optional(),
  active: z.boolean().optional(),
  online: z.boolean().optional(),
  variants: z.array(serviceVariantInput).max(20).optional(),
  resource_rule: resourceRule.optional(),
}

export const serviceInput = z.strictObject(fields)
export type ServiceInput = z.input<typeof serviceInput>

export const service = z.object({
  ...rowFields,
  name: z.string(),
  name_en: z.string().nullable(),
  service_group_id: z.uuid(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  price_type: z.enum(priceTypes),
  price: z.int(),
  price_max: z.int().nullable(),
  vat_rate: z.enum(vatRates),
  pkwiu: z.string().nullable(),
  duration_min: z.int(),
  segments: z.array(segment),
  buffer_before_min: z.int(),
  buffer_after_min: z.int(),
  capacity: z.int(),
  colour: colour.nullable(),
  sort_order: z.int(),
  active: z.boolean(),
  online: z.boolean(),
  variants: z.array(serviceVariant),
  resource_rule: resourceRule,
  employee_ids: z.array(z.uuid()),
})
export type Service = z.infer<typeof service>

export const serviceList = {
  filters: {
    service_group_id: z.uuid(),
    employee_id: z.uuid(),
    active: z.stringbool(),
    online: z.stringbool(),
  },
  sorts: ['sort_order', 'name', 'price', 'duration_min', 'created_at'],
  includes: ['service_group'],
} as const

/** When segments are given, they make up the whole duration. */
export const serviceForm = serviceInput.refine(
  (given) =>
    !given.segments?.length ||
    given.segments.reduce((sum, part) => sum + part.minutes, 0) === given.duration_min,
  { message: 'The parts do not add up to the duration.', path: ['segments'] },
)

export const services = {
  ...entity({
    subject: 'services',
    label: 'services',
    row: service,
    input: serviceInput,
    list: serviceList,
  }),
  reorder: reorderCall('services', 'services', '/tenant/service-order'),
}
