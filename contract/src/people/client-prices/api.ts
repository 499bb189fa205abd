import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { localDate, money, optionalText } from '../../kit/field.ts'
import type { Permission } from '../../kit/permission.ts'
import { priceType } from '../../sales/services/api.ts'

/** Most own prices of a client: one page holds those of a visit for two. */
export const mostClientPrices = 50

/** Price of a service for one client, as far as a visit or a sale needs it. */
export const ownPrice = z.object({
  client_id: z.uuid(),
  service_id: z.uuid(),
  /** Null: the service with all its variants. */
  variant_id: z.uuid().nullable(),
  price: z.int(),
  /** Dates, both inclusive; null: without a bound. */
  valid_from: localDate.nullable(),
  valid_until: localDate.nullable(),
})

export const clientPriceInput = z
  .strictObject({
    client_id: z.uuid('Choose a client.').meta({ label: 'Client' }),
    service_id: z.uuid('Choose a service.').meta({ label: 'Service' }),
    /** Null or absent: the service with all its variants. */
    variant_id: z.uuid().nullable().optional().meta({ label: 'Variant' }),
    price: money.meta({ label: 'Price' }),
    /** Dates, both inclusive; null or absent: without a bound. */
    valid_from: localDate.nullable().optional().meta({ label: 'Valid from' }),
    valid_until: localDate.nullable().optional().meta({ label: 'Valid until' }),
    note: optionalText(300).meta({ label: 'Note' }),
  })
  .meta({ id: 'ClientPriceInput' })
export type ClientPriceInput = z.input<typeof clientPriceInput>

const named = z.object({ id: z.uuid(), name: z.string() })

/** Price of a service, or of one of its variants, for one client. */
export const clientPrice = z
  .object({
    ...rowFields,
    ...ownPrice.shape,
    note: z.string().nullable(),
    service: named.extend({ name_en: z.string().nullable(), is_archived: z.boolean() }),
    variant: named.nullable(),
    /** Price of the price list now. */
    usual_price: z.int(),
    usual_price_max: z.int().nullable(),
    usual_price_type: priceType,
    /** Null: the account is gone. */
    by: z.string().nullable(),
  })
  .meta({ id: 'ClientPrice' })
export type ClientPrice = z.infer<typeof clientPrice>

export const clientPriceList = {
  filters: { client_id: z.uuid(), service_id: z.uuid() },
  sorts: ['created_at', '-created_at'],
  includes: [],
} as const

/** Refuses a price that ends before it begins. */
export const endsBeforeItBegins = ({
  valid_from,
  valid_until,
}: Pick<ClientPriceInput, 'valid_from' | 'valid_until'>): boolean =>
  Boolean(valid_from && valid_until && valid_until < valid_from)

const calls = entity({
  subject: 'customers',
  label: 'own prices of clients',
  path: '/tenant/customer-prices',
  row: clientPrice,
  input: clientPriceInput,
  list: clientPriceList,
})
const permission = ['customers.update', 'prices-override.update'] satisfies Permission[]

/** Calls on own prices. They are read with the client; changing one overrides the price list. */
export const clientPrices = {
  ...calls,
  create: { ...calls.create, permission },
  update: {
    ...calls.update,
    permission,
    summary: 'Change price, days or note of an own price. Client and service stay.',
    body: clientPriceInput
      .omit({ client_id: true, service_id: true, variant_id: true })
      .partial()
      .meta({ id: 'ClientPriceUpdate' }),
  },
  delete: { ...calls.delete, permission, summary: 'Remove an own price. It can be brought back.' },
  restore: { ...calls.restore, permission, summary: 'Bring back a removed own price.' },
}
