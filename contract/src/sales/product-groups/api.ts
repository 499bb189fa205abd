import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, requiredText, sortOrder } from '../../kit/field.ts'
import { defaultCommission, shownDefaultCommission } from '../commissions/own-rate.ts'
import { vatRate } from '../services/vat-rate.ts'

/** A group, its subgroup, and one below it. */
export const mostGroupLevels = 3

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  parent_id: z.uuid().nullable().optional().meta({ label: 'Parent group' }),
  colour: colour.optional(),
  sort_order: sortOrder.optional(),
  /** Proposed for its new products. */
  default_vat_rate: vatRate.nullable().optional().meta({ label: 'VAT of new products' }),
  ...defaultCommission,
}

export const productGroupInput = z.strictObject(fields).meta({ id: 'ProductGroupInput' })
export type ProductGroupInput = z.input<typeof productGroupInput>

export const productGroup = z
  .object({
    ...rowFields,
    name: z.string(),
    parent_id: z.uuid().nullable(),
    colour,
    sort_order: z.int(),
    default_vat_rate: vatRate.nullable(),
    ...shownDefaultCommission,
    /** Its own products, without those of subgroups. */
    product_count: z.int(),
  })
  .meta({ id: 'ProductGroup' })
export type ProductGroup = z.infer<typeof productGroup>

export const productGroupList = {
  filters: { parent_id: z.uuid() },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

export const productGroups = {
  ...entity({
    subject: 'product-groups',
    label: 'product groups',
    row: productGroup,
    input: productGroupInput,
    list: productGroupList,
  }),
  reorder: reorderCall('product-groups', 'product groups', '/tenant/product-group-order'),
}
