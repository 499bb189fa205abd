import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate, money } from '../../kit/field.ts'

/** Most prices of one change. */
export const mostPrices = 2_000

/** Names one price: of a service, of a variant, of an employee, or the highest of a range. */
const priceKey = {
  service_id: z.uuid(),
  variant_id: z.uuid().nullable(),
  employee_id: z.uuid().nullable(),
  is_max: z.boolean(),
}

/** A price that can be changed, with the visits ahead that were agreed at it. */
export const priceRow = z
  .object({
    ...priceKey,
    service_group_id: z.uuid(),
    service: z.string(),
    variant: z.string().nullable(),
    employee: z.string().nullable(),
    price: z.int(),
    visits_ahead: z.int(),
  })
  .meta({ id: 'PriceRow' })
export type PriceRow = z.infer<typeof priceRow>

export const priceChangeInput = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          ...priceKey,
          /** The price that the user saw: another one by now refuses the change. */
          price_before: money,
          price_after: money.meta({ label: 'New price' }),
        }),
      )
      .min(1, 'Choose at least one price.')
      .max(mostPrices, 'The number is too large.'),
    /** The first day of the new prices; null: at once. */
    valid_from: localDate.nullable().meta({ label: 'Valid from' }),
    /** Visits ahead that were agreed at the old price get the new one. */
    with_visits: z.boolean(),
  })
  .meta({ id: 'PriceChangeInput' })
export type PriceChangeInput = z.input<typeof priceChangeInput>

export const priceChange = z
  .object({
    id: z.uuid(),
    created_at: instant,
    by: z.string().nullable(),
    valid_from: localDate,
    with_visits: z.boolean(),
    applied_at: instant.nullable(),
    undone_at: instant.nullable(),
    price_count: z.int(),
    visit_count: z.int(),
    /** Services left as they were: the highest price would be below the lowest. */
    left_services: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Services of which some prices stayed: they had other prices by then. */
    overtaken_services: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.infer<typeof priceChange>

export const priceChanges = {
  prices: endpoint({
    method: 'GET',
    path: '/tenant/price-rows',
    permission: 'services.update',
    summary: 'List all prices of services, variants and employees, with the visits ahead agreed at them.',
    answer: z.object({ data: z.array(priceRow) }),
  }),
  index: endpoint({
    method: 'GET',
    path: '/tenant/price-changes',
    permission: 'services.update',
    summary: 'List the latest changes of many prices, the newest first.',
    answer: z.object({ data: z.array(priceChange) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/price-changes',
    permission: 'services.update',
    summary: 'Change many prices of services, at once or from a day on: all of them or none.',
    body: priceChangeInput,
    answer: priceChange,
    idempotent: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/price-changes/:id/undo',
    permission: 'services.update',
    summary: 'Take a change of prices back, or drop a planned one. Prices changed since stay.',
    params: idParams,
    answer: priceChange,
    status: 200,
  }),
}
