import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, optionalText, requiredText, sortOrder } from '../../kit/field.ts'
import { defaultCommission, shownDefaultCommission } from '../commissions/own-rate.ts'
import { vatRate } from '../services/vat-rate.ts'

/** A group, its subgroup, and one below it. */
export const mostServiceGroupLevels = 3

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  name_en: optionalText(80).meta({ label: 'Name in English' }),
  parent_id: z.uuid().nullable().optional().meta({ label: 'Parent group' }),
  colour: colour.optional(),
  sort_order: sortOrder.optional(),
  online: z.boolean().optional().meta({ label: 'Online' }),
  /** Proposed for its new services. */
  default_vat_rate: vatRate.nullable().optional().meta({ label: 'VAT of new services' }),
  default_pkwiu: optionalText(20).meta({ label: 'PKWiU of new services' }),
  ...defaultCommission,
}

export const serviceGroupInput = z.strictObject(fields).meta({ id: 'ServiceGroupInput' })
export type ServiceGroupInput = z.input<typeof serviceGroupInput>

export const serviceGroup = z
  .object({
    ...rowFields,
    name: z.string(),
    name_en: z.string().nullable(),
    parent_id: z.uuid().nullable(),
    colour,
    sort_order: z.int(),
    online: z.boolean(),
    default_vat_rate: vatRate.nullable(),
    default_pkwiu: z.string().nullable(),
    ...shownDefaultCommission,
    service_count: z.int(),
  })
  .meta({ id: 'ServiceGroup' })
export type ServiceGroup = z.infer<typeof serviceGroup>

export const serviceGroupList = {
  filters: { parent_id: z.uuid() },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const serviceGroups = {
  ...entity({
    subject: 'service-groups',
    label: 'service groups',
    row: serviceGroup,
    input: serviceGroupInput,
    list: serviceGroupList,
  }),
  reorder: reorderCall('service-groups', 'service groups', '/tenant/service-group-order'),
}
