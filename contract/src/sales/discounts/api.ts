import { z } from 'zod'
import { endpoint, entity, rowFields } from '../../kit/endpoint.ts'
import { choice, localDate, localTime, money, optionalText, requiredText } from '../../kit/field.ts'

export const discountKind = choice({
  percent: 'Percentage|discount',
  amount: 'Amount off the basket',
  price: 'Fixed price|discount',
  n_for_m: 'Several for the price of fewer',
}).meta({ label: 'Kind' })

export const discountScope = choice({
  all: 'Services and products',
  services: 'All services',
  products: 'All products',
  service_groups: 'Service groups',
  product_groups: 'Product groups',
  items: 'Chosen services and products',
}).meta({ label: 'Applies to' })

const count = (max: number) =>
  z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(max, 'The number is too large.')
    .nullable()
    .optional()
const ids = z.array(z.uuid()).max(500).optional()

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  /** Typed at the till; without one the rule needs no code. */
  code: optionalText(40).meta({ label: 'Code' }),
  kind: discountKind,
  /** Hundredths of a percent. */
  percent: z
    .int('Enter a percentage.')
    .min(1, 'Enter a percentage.')
    .max(10_000, 'A discount is at most 100%.')
    .nullable()
    .optional()
    .meta({ label: 'Percentage', writtenAs: 'percent' }),
  /** Grosze: off the basket, or the price of one piece. */
  amount: money.nullable().optional().meta({ label: 'Amount', writtenAs: 'money' }),
  take: count(100).meta({ label: 'Pieces taken' }),
  pay: z
    .int('Enter a whole number.')
    .min(0, 'The number cannot be negative.')
    .max(99, 'The number is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Pieces paid' }),
  scope: discountScope,
  service_group_ids: ids.meta({ label: 'Service groups' }),
  product_group_ids: ids.meta({ label: 'Product groups' }),
  service_ids: ids.meta({ label: 'Services' }),
  product_ids: ids.meta({ label: 'Products' }),
  valid_from: localDate.nullable().optional().meta({ label: 'Valid from' }),
  valid_to: localDate.nullable().optional().meta({ label: 'Valid to' }),
  /** ISO days, 1 is Monday; empty: every day. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .optional()
    .meta({ label: 'Days of the week', writtenAs: 'weekday' }),
  hours_from: localTime.nullable().optional().meta({ label: 'From hour' }),
  hours_to: localTime.nullable().optional().meta({ label: 'To hour' }),
  first_visit: z.boolean().optional().meta({ label: 'First appointment only' }),
  client_group_ids: ids.meta({ label: 'Client groups' }),
  birthday_days: z
    .int('Enter a number of days.')
    .min(0, 'Enter a number of days.')
    .max(60, 'The number is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Days around the birthday', writtenAs: 'days' }),
  min_total: money.nullable().optional().meta({ label: 'From a basket of' }),
  max_uses: count(1_000_000).meta({ label: 'Uses in total' }),
  per_client: count(1_000).meta({ label: 'Uses of one client' }),
  budget: money.nullable().optional().meta({ label: 'Budget|discount' }),
  stackable: z.boolean().optional().meta({ label: 'Combines with others' }),
  priority: z
    .int()
    .min(1, 'From 1 to 99.')
    .max(99, 'From 1 to 99.')
    .optional()
    .meta({ label: 'Order of combining' }),
  needs_approval: z.boolean().optional().meta({ label: 'Needs approval' }),
  /** Clients are told of it: the lowest price of 30 days is shown beside it. */
  announced: z.boolean().optional().meta({ label: 'Announced to clients' }),
  active: z.boolean().optional().meta({ label: 'Active|discount' }),
}

export const discountInput = z.strictObject(fields).meta({ id: 'DiscountInput' })
export type DiscountInput = z.input<typeof discountInput>

export const discount = z
  .object({
    ...rowFields,
    name: z.string(),
    code: z.string().nullable(),
    kind: discountKind,
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    take: z.int().nullable(),
    pay: z.int().nullable(),
    scope: discountScope,
    service_group_ids: z.array(z.uuid()),
    product_group_ids: z.array(z.uuid()),
    service_ids: z.array(z.uuid()),
    product_ids: z.array(z.uuid()),
    /** Names of the chosen products, for their chips. */
    products: z.array(z.object({ id: z.uuid(), name: z.string() })),
    valid_from: z.iso.date().nullable(),
    valid_to: z.iso.date().nullable(),
    weekdays: z.array(z.int()),
    hours_from: z.string().nullable(),
    hours_to: z.string().nullable(),
    first_visit: z.boolean(),
    client_group_ids: z.array(z.uuid()),
    birthday_days: z.int().nullable(),
    min_total: z.int().nullable(),
    max_uses: z.int().nullable(),
    per_client: z.int().nullable(),
    budget: z.int().nullable(),
    stackable: z.boolean(),
    priority: z.int(),
    needs_approval: z.boolean(),
    announced: z.boolean(),
    active: z.boolean(),
    /** How often sales got it, less those that were taken back. */
    uses: z.int().meta({ label: 'Uses|discount' }),
    /** Grosze that it took off them. */
    spent: z.int().meta({ label: 'Spent|discount', writtenAs: 'money' }),
  })
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof discount>

/** Names the fields in which a discount is inconsistent, with a sentence each. */
export function discountFaults(given: DiscountInput): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (given.kind === 'percent' && !given.percent) faults.percent = ['Enter a percentage.']
  if ((given.kind === 'amount' || given.kind === 'price') && (given.amount ?? null) === null)
    faults.amount = ['Enter an amount.']
  if (given.kind === 'n_for_m') {
    if (!given.take || given.take < 2) faults.take = ['At least 2.']
    if ((given.pay ?? null) === null) faults.pay = ['Enter a whole number.']
    else if (given.take && (given.pay ?? 0) >= given.take) faults.pay = ['Fewer than are taken.']
  }
  if (given.scope === 'service_groups' && !given.service_group_ids?.length)
    faults.service_group_ids = ['Choose at least one.']
  if (given.scope === 'product_groups' && !given.product_group_ids?.length)
    faults.product_group_ids = ['Choose at least one.']
  if (given.scope === 'items' && !given.service_ids?.length && !given.product_ids?.length)
    faults.service_ids = ['Choose at least one.']
  if (given.valid_from && given.valid_to && given.valid_to < given.valid_from)
    faults.valid_to = ['It ends before it begins.']
  if (given.hours_from && given.hours_to && given.hours_to <= given.hours_from)
    faults.hours_to = ['It ends before it begins.']
  return faults
}

/** The form: the same schema, and what must fit together. */
export const discountForm = discountInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(discountFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
})

export const discountList = {
  filters: { kind: discountKind, active: z.stringbool(), announced: z.stringbool() },
  sorts: ['name', 'priority', 'valid_to', 'created_at'],
  includes: [],
} as const

export const basketPreviewInput = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          kind: z.enum(['service', 'product']),
          item_id: z.uuid(),
          variant_id: z.uuid().nullable().optional(),
          qty: z.int('Enter a whole number.').min(1, 'At least 1.').max(100, 'The number is too large.'),
        }),
      )
      .min(1, 'Add a service or a product.')
      .max(50),
    client_id: z.uuid().nullable().optional(),
    date: localDate,
    time: localTime,
    codes: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
    /** True: also discounts that are off, to try a new one first. */
    with_off: z.boolean().optional(),
  })
  .meta({ id: 'BasketPreviewInput' })

export const reason = z.object({
  sentence: z.string(),
  figures: z.record(
    z.string(),
    z.union([
      z.object({ money: z.int() }),
      z.object({ percent: z.int() }),
      z.object({ count: z.int() }),
      z.object({ word: z.string() }),
      z.object({ name: z.string() }),
    ]),
  ),
})

export const basketPreview = z
  .object({
    lines: z.array(
      z.object({
        name: z.string(),
        before: z.int(),
        after: z.int(),
        discounts: z.array(
          z.object({
            rule_id: z.uuid(),
            rule: z.string(),
            amount: z.int(),
            reason,
            /** Lowest price of one piece in the 30 days before an announced discount; null: there was none. */
            lowest_before: z.int().nullable(),
            announced: z.boolean(),
          }),
        ),
      }),
    ),
    before: z.int(),
    after: z.int(),
    awaiting: z.array(z.string()),
    unused: z.array(z.object({ rule: z.string(), reason })),
  })
  .meta({ id: 'BasketPreview' })
export type BasketPreview = z.infer<typeof basketPreview>

export const discounts = {
  ...entity({
    subject: 'discounts',
    label: 'discounts',
    row: discount,
    input: discountInput,
    list: discountList,
  }),
  active: endpoint({
    method: 'GET',
    path: '/tenant/active-discounts',
    permission: 'discounts.index',
    summary: 'List the discounts that are on and have not ended, for the till.',
    answer: z.object({ data: z.array(discount) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tenant/discount-previews',
    permission: ['discounts.index', 'services.index', 'products.index'],
    summary: 'Show what a basket would cost at a moment, and why. Nothing is saved.',
    body: basketPreviewInput,
    answer: basketPreview,
    status: 200,
    computed: true,
  }),
}
