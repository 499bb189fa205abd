import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, pictureLimit, rowFields } from '../../kit/endpoint.ts'
import { choice, colour, money, optionalText, requiredText } from '../../kit/field.ts'
import { vatRate } from '../services/vat-rate.ts'

export const voucherKind = choice({
  amount: 'Amount voucher',
  service: 'Service voucher',
  pass: 'Pass',
}).meta({ label: 'Kind' })
export type VoucherKind = z.infer<typeof voucherKind>

/** Single-purpose (SPV): its rate is known, so it is taxed when it is sold. Multi-purpose (MPV): when it is used. */
export const vatKind = choice({
  mpv: 'MPV – VAT when it is used',
  spv: 'SPV – VAT when it is sold',
}).meta({ label: 'VAT of the voucher' })
export type VatKind = z.infer<typeof vatKind>

export const voucherScope = choice({
  all: 'Services and products',
  services: 'All services',
  products: 'All products',
  chosen: 'Chosen services',
}).meta({ label: 'Pays for' })

/** How a voucher looks on paper. Its colour is that of the template. */
export const voucherDesign = choice({
  band: 'Band at the side|voucher',
  frame: 'Frame|voucher',
  full: 'Full colour|voucher',
}).meta({ label: 'Design|voucher' })
export type VoucherDesign = z.infer<typeof voucherDesign>

const count = (max: number) =>
  z.int('Enter a whole number.').min(1, 'At least 1.').max(max, 'The number is too large.')

export const templateItemInput = z.strictObject({
  service_id: z.uuid('Choose a service.').meta({ label: 'Service' }),
  variant_id: z.uuid().nullable().optional(),
  /** Uses; null where an amount pays. */
  count: count(1_000).nullable().optional().meta({ label: 'Uses' }),
})

export const voucherTemplateInput = z
  .strictObject({
    name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
    kind: voucherKind,
    vat_kind: vatKind,
    vat_rate: vatRate.nullable().optional(),
    /** Gross grosze; absent: the amount is named at the till. */
    price: money.nullable().optional().meta({ label: 'Price' }),
    scope: voucherScope.optional(),
    items: z.array(templateItemInput).max(50, 'At most 50 services.').optional().meta({ label: 'Services' }),
    validity_days: count(3_650).meta({ label: 'Valid for (days)' }),
    client_limit: count(1_000).nullable().optional().meta({ label: 'At most for one client' }),
    /** False: another client than its holder uses it with an approval only. */
    shareable: z.boolean().optional().meta({ label: 'Other clients may use it' }),
    /** False: off sale. Vouchers that were sold stay good. */
    active: z.boolean().optional().meta({ label: 'On sale|voucher' }),
    colour: colour.optional(),
    design: voucherDesign.optional(),
    terms: optionalText(500).meta({ label: 'Terms' }),
  })
  .meta({ id: 'VoucherTemplateInput' })
export type VoucherTemplateInput = z.input<typeof voucherTemplateInput>

/** Names the fields in which a template is inconsistent, with a sentence each. */
export function templateFaults(given: VoucherTemplateInput): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  const items = given.items ?? []
  if (given.vat_kind === 'spv' && !given.vat_rate)
    faults.vat_rate = ['Choose the rate of a voucher taxed at its sale.']
  if (given.kind !== 'amount' && !given.price) faults.price = ['Enter a price.']
  if (given.kind === 'amount' && given.price === 0) faults.price = ['Enter a price.']
  if (given.kind !== 'amount' && items.length === 0) faults.items = ['Choose at least one service.']
  if (given.kind === 'amount' && given.scope === 'chosen' && items.length === 0)
    faults.items = ['Choose at least one service.']
  for (const [index, item] of items.entries())
    if (given.kind !== 'amount' && !item.count) faults[`items.${index}.count`] = ['Enter a whole number.']
  return faults
}

/** The form: the same schema, and what must fit together. */
export const voucherTemplateForm = voucherTemplateInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(templateFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: field.split('.'), message })
})

export const voucherTemplate = z
  .object({
    ...rowFields,
    name: z.string(),
    kind: voucherKind,
    vat_kind: vatKind,
    vat_rate: vatRate.nullable(),
    price: z.int().nullable(),
    scope: voucherScope,
    items: z.array(
      z.object({
        service_id: z.uuid(),
        variant_id: z.uuid().nullable(),
        count: z.int().nullable(),
        /** The service, with its variant. */
        name: z.string(),
      }),
    ),
    validity_days: z.int(),
    client_limit: z.int().nullable(),
    shareable: z.boolean(),
    active: z.boolean(),
    colour,
    design: voucherDesign,
    /** Null: no picture. A new picture has a new id. */
    picture_id: z.uuid().nullable(),
    terms: z.string().nullable(),
  })
  .meta({ id: 'VoucherTemplate' })
export type VoucherTemplate = z.infer<typeof voucherTemplate>

export const voucherTemplateList = {
  filters: { kind: voucherKind, vat_kind: vatKind, active: z.stringbool() },
  sorts: ['name', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'vouchers',
  label: 'templates of vouchers',
  path: '/tenant/voucher-templates',
  row: voucherTemplate,
  input: voucherTemplateInput,
  list: voucherTemplateList,
})

/** Selling needs `vouchers.create`; what is on offer is decided by users who may change vouchers. */
export const voucherTemplates = {
  ...calls,
  create: { ...calls.create, permission: 'vouchers.update' },
} as const

export const voucherPictures = {
  replace: endpoint({
    method: 'PUT',
    path: '/tenant/voucher-templates/:id/picture',
    permission: 'vouchers.update',
    summary:
      'Set the picture on the vouchers of a template: JPEG, PNG, WebP or AVIF as the body. It is encoded anew, without its metadata.',
    params: idParams,
    body: fileBytes('Choose a picture.'),
    fileLimit: pictureLimit,
    answer: z.object({ picture_id: z.uuid() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/voucher-templates/:id/picture',
    permission: 'vouchers.update',
    summary: 'Remove the picture from the vouchers of a template.',
    params: idParams,
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/voucher-pictures/:id',
    permission: 'vouchers.index',
    summary:
      'The picture of a template of vouchers as WebP, at most 1,200 pixels, or as a thumbnail of 160. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['1200', '160']), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}
