import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import {
  language,
  optionalEmail,
  optionalPhone,
  optionalText,
  readOrNone,
  requiredText,
} from '../../kit/field.ts'
import { readNip } from '../../office/businesses/nip.ts'

const fields = {
  name: requiredText('Name is required.', 120).meta({ label: 'Name' }),
  nip: readOrNone(readNip, 'This is not a NIP. It has ten digits; check them one by one.').meta({
    label: 'NIP',
  }),
  contact_person: optionalText(120).meta({ label: 'Contact person' }),
  phone: optionalPhone.meta({ label: 'Phone' }),
  email: optionalEmail.meta({ label: 'E-mail' }),
  /** Language of orders by mail. */
  language: language.optional().meta({ label: 'Language of orders' }),
  /** Days from order to delivery. */
  lead_days: z
    .int('Enter a number of days.')
    .min(0, 'The number cannot be negative.')
    .max(365, 'This is too long.')
    .nullable()
    .optional()
    .meta({ label: 'Delivery time', writtenAs: 'days' }),
  notes: optionalText(1000).meta({ label: 'Notes' }),
}

export const supplierInput = z.strictObject(fields).meta({ id: 'SupplierInput' })
export type SupplierInput = z.input<typeof supplierInput>

export const supplier = z
  .object({
    ...rowFields,
    name: z.string(),
    /** Ten digits. */
    nip: z.string().nullable(),
    contact_person: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    language,
    lead_days: z.int().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof supplier>

export const supplierList = {
  filters: {},
  sorts: ['name', 'lead_days', 'created_at'],
  includes: [],
} as const

export const suppliers = entity({
  subject: 'suppliers',
  label: 'suppliers',
  row: supplier,
  input: supplierInput,
  list: supplierList,
})
