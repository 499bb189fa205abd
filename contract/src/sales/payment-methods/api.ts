import { z } from 'zod'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { choice, optionalText, requiredText, sortOrder } from '../../kit/field.ts'

/** The kinds of methods; a salon gives each its own name. */
export const paymentType = choice(
  {
    cash: 'Cash|payment',
    card: 'Card|payment',
    blik: 'BLIK',
    transfer: 'Transfer|payment',
    voucher: 'Voucher|payment',
    pass: 'Pass|payment',
    online: 'Online payment',
    barter: 'Barter',
    reward: 'Reward',
    free: 'Free of charge|payment',
    other: 'Other|payment',
  },
  'Choose a kind.',
).meta({ label: 'Kind' })
export type PaymentType = z.infer<typeof paymentType>

const fields = {
  name: requiredText('Name is required.', 40).meta({ label: 'Name' }),
  type: paymentType,
  /**
   * False for vouchers and passes, whose money came when they were sold, and for what is given free. Turnover does not
   * depend on it: it is what services, products and fees cost, however they were paid.
   */
  counts_turnover: z.boolean().meta({ label: 'Brings in money' }),
  /** Employees earn commission on what is paid by it. */
  counts_commission: z.boolean().meta({ label: 'Counts for commission' }),
  opens_drawer: z.boolean().optional().meta({ label: 'Opens the cash drawer' }),
  /** How the fiscal printer calls the method. */
  fiscal_code: optionalText(20).meta({ label: 'Fiscal printer code' }),
  sort_order: sortOrder.optional(),
}

export const paymentMethodInput = z.strictObject(fields).meta({ id: 'PaymentMethodInput' })
export type PaymentMethodInput = z.input<typeof paymentMethodInput>

export const paymentMethod = z
  .object({
    ...rowFields,
    name: z.string(),
    type: paymentType,
    counts_turnover: z.boolean(),
    counts_commission: z.boolean(),
    opens_drawer: z.boolean(),
    fiscal_code: z.string().nullable(),
    sort_order: z.int(),
  })
  .meta({ id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMethodList = {
  filters: { type: paymentType },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'payments',
  label: 'payment methods',
  path: '/tenant/payment-methods',
  row: paymentMethod,
  input: paymentMethodInput,
  list: paymentMethodList,
})
/** Payment methods are settings: the right to change them is also the right to add and archive them. */
const permission = 'payments.update'

export const paymentMethods = {
  ...calls,
  create: { ...calls.create, permission },
  delete: { ...calls.delete, permission },
  restore: { ...calls.restore, permission },
  reorder: reorderCall('payments', 'payment methods', '/tenant/payment-method-order'),
} as const
