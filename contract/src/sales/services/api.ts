import { z } from 'zod'
import { endpoint, entity, idParams, reorderCall, rowFields } from '../../kit/endpoint.ts'
import {
  choice,
  colour,
  instant,
  localDate,
  localTime,
  measureUnit,
  minutes,
  money,
  optionalText,
  positiveQuantity,
  requiredText,
  sortOrder,
} from '../../kit/field.ts'
import { commaList } from '../../kit/list.ts'
import { servicePerformer, servicePerformerInput } from '../../people/employees/offers.ts'
import { segment, segments } from '../service-parts/segment.ts'
import { bookingRule, clientsAllowed, genderLimit } from './booking-rules.ts'
import { vatRate } from './vat-rate.ts'

export const priceType = choice({
  fixed: 'Fixed price',
  from: 'From a price',
  range: 'From … to …',
  free: 'Free of charge',
  on_request: 'Price on request',
}).meta({ label: 'Kind of price' })

/** Resources that a service needs: all of these, any of each. Earlier resources are preferred. */
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

export const serviceVariantInput = z
  .strictObject({
    /** Absent for a new variant. */
    id: z.uuid().optional(),
    name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
    price: money.meta({ label: 'Price' }),
    duration_min: minutes(5, 720).meta({ label: 'Duration' }),
  })
  .meta({ id: 'ServiceVariantInput' })
export const serviceVariant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price: z.int(),
    duration_min: z.int(),
  })
  .meta({ id: 'ServiceVariant' })
export type ServiceVariant = z.infer<typeof serviceVariant>

/** A product of a recipe, with the quantity of one visit. */
export const recipeLineInput = z
  .strictObject({
    product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
    /** Thousandths of the usage unit. */
    qty: positiveQuantity.meta({ label: 'Quantity' }),
  })
  .meta({ id: 'RecipeLineInput' })
export const recipeLine = z
  .object({
    product_id: z.uuid(),
    product: z.string(),
    /** The unit that its quantity counts. */
    unit: measureUnit,
    qty: z.int(),
  })
  .meta({ id: 'RecipeLine' })
export type RecipeLine = z.infer<typeof recipeLine>

/** A change of the VAT rate on a date. Before the first one the rate of the service counts. */
export const serviceRateInput = z
  .strictObject({
    valid_from: localDate.meta({ label: 'Valid from' }),
    vat_rate: vatRate,
    pkwiu: optionalText(20).meta({ label: 'PKWiU code' }),
  })
  .meta({ id: 'ServiceRateInput' })
const serviceRate = z
  .object({ valid_from: localDate, vat_rate: vatRate, pkwiu: z.string().nullable() })
  .meta({ id: 'ServiceRate' })

/** A service of a package. */
export const servicePartInput = z
  .strictObject({
    service_id: z.uuid('Choose a service.').meta({ label: 'Service' }),
    variant_id: z.uuid().nullable().optional().meta({ label: 'Variant' }),
  })
  .meta({ id: 'ServicePartInput' })
export const servicePart = z
  .object({ service_id: z.uuid(), variant_id: z.uuid().nullable() })
  .meta({ id: 'ServicePart' })

/** A whole number, or none. */
const wholeOrNone = (most: number) =>
  z
    .int('Enter a whole number.')
    .min(1, 'At least 1.')
    .max(most, 'The number is too large.')
    .nullable()
    .optional()

export const depositKind = choice({
  percent: 'Share of the price|deposit',
  amount: 'Amount|deposit',
}).meta({ label: 'Deposit' })

const depositFields = {
  deposit_kind: depositKind.nullable().optional(),
  /** Hundredths of a percent. */
  deposit_share: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 to 100 per cent.')
    .max(10_000, 'Enter 0 to 100 per cent.')
    .nullable()
    .optional()
    .meta({ label: 'Deposit (% of the price)', writtenAs: 'percent' }),
  deposit_amount: money.nullable().optional().meta({ label: 'Deposit (amount)', writtenAs: 'money' }),
}

const afterFields = {
  rebook_from_days: wholeOrNone(730).meta({ label: 'Next appointment after (days)' }),
  rebook_to_days: wholeOrNone(730).meta({ label: 'Next appointment until (days)' }),
  recall_days: wholeOrNone(730).meta({ label: 'Reminder without an appointment (days)' }),
}

const ruleFields = {
  min_notice_h: wholeOrNone(720).meta({ label: 'Hours ahead, at least' }),
  max_ahead_days: wholeOrNone(730).meta({ label: 'Days ahead, at most' }),
  last_start: localTime.nullable().optional().meta({ label: 'Latest start' }),
  min_age: wholeOrNone(120).meta({ label: 'From age' }),
  gender_limit: genderLimit.nullable().optional(),
  clients_allowed: clientsAllowed.optional(),
  cancel_limit_h: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 to 168 hours.')
    .max(168, 'Enter 0 to 168 hours.')
    .nullable()
    .optional()
    .meta({ label: 'Cancelling until (hours before)' }),
  consultation_service_id: z.uuid().nullable().optional().meta({ label: 'Consultation before' }),
  consultation_days: wholeOrNone(3_650).meta({ label: 'Consultation valid (days)' }),
  rules_block: z.boolean().optional().meta({ label: 'Refuse appointments against the rules' }),
}

const fields = {
  name: requiredText('Name is required.', 120).meta({ label: 'Name' }),
  name_en: optionalText(120).meta({ label: 'Name in English' }),
  service_group_id: z.uuid('Choose a group.').meta({ label: 'Group' }),
  code: optionalText(20).meta({ label: 'Code' }),
  description: optionalText(2000).meta({ label: 'Description, for clients' }),
  price_type: priceType.optional(),
  price: money.meta({ label: 'Price' }),
  price_max: money.nullable().optional().meta({ label: 'Highest price' }),
  vat_rate: vatRate,
  pkwiu: optionalText(20).meta({ label: 'PKWiU code' }),
  fiscal_name: optionalText(40).meta({ label: 'Name on the receipt' }),
  duration_min: minutes(5, 720).meta({ label: 'Duration' }),
  segments: segments.optional().meta({ label: 'Parts|log' }),
  buffer_before_min: minutes(0, 240).optional().meta({ label: 'Preparation before' }),
  buffer_after_min: minutes(0, 240).optional().meta({ label: 'Cleaning up after' }),
  capacity: z
    .int()
    .min(1, 'At least 1.')
    .max(100, 'At most 100.')
    .optional()
    .meta({ label: 'Clients at once' }),
  colour: colour.nullable().optional(),
  sort_order: sortOrder.optional(),
  active: z.boolean().optional().meta({ label: 'Offered' }),
  online: z.boolean().optional().meta({ label: 'Can be booked online' }),
  variants: z.array(serviceVariantInput).max(20).optional().meta({ label: 'Variants' }),
  resource_rule: resourceRule.optional().meta({ label: 'Resources' }),
  /** For users who may change employees. */
  performers: z.array(servicePerformerInput).max(500).optional().meta({ label: 'Performed by' }),
  recipe: z
    .array(recipeLineInput)
    .max(40, 'A recipe has 40 products at most.')
    .optional()
    .meta({ label: 'Recipe' }),
  ...ruleFields,
  ...depositFields,
  ...afterFields,
  rates: z
    .array(serviceRateInput)
    .max(20, 'The number is too large.')
    .optional()
    .meta({ label: 'Changes of the VAT rate' }),
  add_on_ids: z.array(z.uuid()).max(20, 'The number is too large.').optional().meta({ label: 'Add-ons' }),
  /** Two or more make it a package, booked as these services. */
  parts: z
    .array(servicePartInput)
    .max(10, 'A package has 10 services at most.')
    .refine((parts) => parts.length !== 1, 'A package has at least two services.')
    .optional()
    .meta({ label: 'Services of the package' }),
}

export const serviceInput = z.strictObject(fields).meta({ id: 'ServiceInput' })
export type ServiceInput = z.input<typeof serviceInput>

export const service = z
  .object({
    ...rowFields,
    name: z.string(),
    name_en: z.string().nullable(),
    service_group_id: z.uuid(),
    code: z.string().nullable(),
    description: z.string().nullable(),
    price_type: priceType,
    price: z.int(),
    price_max: z.int().nullable(),
    vat_rate: vatRate,
    pkwiu: z.string().nullable(),
    fiscal_name: z.string().nullable(),
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
    min_notice_h: z.int().nullable(),
    max_ahead_days: z.int().nullable(),
    last_start: z.string().nullable(),
    min_age: z.int().nullable(),
    gender_limit: genderLimit.nullable(),
    clients_allowed: clientsAllowed,
    cancel_limit_h: z.int().nullable(),
    deposit_kind: depositKind.nullable(),
    deposit_share: z.int().nullable(),
    deposit_amount: z.int().nullable(),
    rebook_from_days: z.int().nullable(),
    rebook_to_days: z.int().nullable(),
    recall_days: z.int().nullable(),
    consultation_service_id: z.uuid().nullable(),
    consultation_days: z.int().nullable(),
    rules_block: z.boolean(),
    rates: z.array(serviceRate),
    add_on_ids: z.array(z.uuid()),
    parts: z.array(servicePart),
    employee_ids: z.array(z.uuid()),
    /** Employees who perform it, with own prices and durations. Left out of lists. */
    performers: z.array(servicePerformer).optional(),
    /** Products that a visit usually uses up. Left out of lists. */
    recipe: z.array(recipeLine).optional(),
  })
  .meta({ id: 'Service' })
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

/** The prices of a service, and the lowest that a reduction must be announced with. Variants have their own. */
export const servicePrices = z
  .object({
    data: z.array(z.object({ begins_at: instant, variant: z.string().nullable(), price: z.int() })),
    /** Lowest price of the 30 days before the present one began, without variants; null: there was none. */
    lowest_before: z.int().nullable(),
  })
  .meta({ id: 'ServicePrices' })
export type ServicePrices = z.infer<typeof servicePrices>

/** A rule of a service that a booking breaks. */
export const ruleBreach = z
  .object({
    service_id: z.uuid(),
    service: z.string(),
    rule: bookingRule,
    /** Hours, days or years of the rule, of the latest start minutes after midnight; 0 where it has none. */
    count: z.int(),
    /** Name of the consultation. */
    consultation: z.string().nullable(),
    /** True: the visit is refused. */
    blocks: z.boolean(),
  })
  .meta({ id: 'RuleBreach' })
export type RuleBreach = z.infer<typeof ruleBreach>

export const services = {
  ...entity({
    subject: 'services',
    label: 'services',
    row: service,
    input: serviceInput,
    list: serviceList,
  }),
  reorder: reorderCall('services', 'services', '/tenant/service-order'),
  prices: endpoint({
    method: 'GET',
    path: '/tenant/services/:id/prices',
    permission: 'services.index',
    summary: 'List the prices of a service and its variants, the present ones first.',
    params: idParams,
    answer: servicePrices,
  }),
  breaches: endpoint({
    method: 'GET',
    path: '/tenant/booking-rule-breaches',
    permission: 'events.index',
    summary: 'List the booking rules of services that a visit would break.',
    query: z.strictObject({
      service_ids: commaList(z.uuid(), 10),
      starts_at: instant,
      /** Starts of the services, in their order; absent: all of them start with the visit. */
      line_starts: commaList(instant, 10).optional(),
      client_id: z.uuid().optional(),
    }),
    answer: z.object({ data: z.array(ruleBreach) }),
  }),
}
