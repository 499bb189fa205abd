import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, optionalText, positiveQuantity } from '../../kit/field.ts'
import { reversalInput } from '../../kit/ledger.ts'
import { idOrNone, listQuery, page } from '../../kit/list.ts'
import { productMeasure } from '../products/api.ts'
import type { MovementType } from '../stock/api.ts'
import { batchChoice, namedBatch, overrideReason } from '../stock/batches.ts'

export const usagePurpose = choice({
  service: 'Service|usage',
  cleaning: 'Cleaning',
  test: 'Test|usage',
  loss: 'Loss',
  other: 'Other|usage',
}).meta({ label: 'Purpose' })
export type UsagePurpose = z.infer<typeof usagePurpose>

/** Movement of the ledger that a purpose writes. */
export const movementOf = (purpose: UsagePurpose): MovementType => (purpose === 'loss' ? 'loss' : 'usage')

/** Most lines of one usage. */
export const mostUsageLines = 60

export const usageLineInput = z
  .strictObject({
    product_id: z.uuid('Choose a product.').meta({ label: 'Product' }),
    /** Thousandths of the usage unit. */
    qty: positiveQuantity.meta({ label: 'Quantity' }),
    /** The service that used it up, and its employee. Absent: those of the usage. */
    service_id: z.uuid().nullable().optional().meta({ label: 'Service' }),
    employee_id: z.uuid().nullable().optional().meta({ label: 'Employee' }),
    batch_id: batchChoice,
  })
  .meta({ id: 'UsageLineInput' })
export type UsageLineInput = z.input<typeof usageLineInput>

export const usageInput = z
  .strictObject({
    purpose: usagePurpose,
    /** When it was used. Absent: the beginning of its visit, or now. */
    at: instant.nullable().optional().meta({ label: 'Used|when' }),
    event_id: z.uuid().nullable().optional().meta({ label: 'Appointment' }),
    service_id: z.uuid().nullable().optional().meta({ label: 'Service' }),
    employee_id: z.uuid().nullable().optional().meta({ label: 'Employee' }),
    /** Absent: the client of the visit. */
    client_id: z.uuid().nullable().optional().meta({ label: 'Client' }),
    note: optionalText(500).meta({ label: 'Note' }),
    override_reason: overrideReason,
    /** How many valid usages the visit had when the form was opened; 409 when there are others now. Absent: any. */
    posted_before: z.int().min(0).optional().meta({ label: 'Posted|usage' }),
    lines: z
      .array(usageLineInput)
      .min(1, 'Add what was used up.')
      .max(mostUsageLines, 'These are too many lines.')
      .meta({ label: 'Products' }),
  })
  .meta({ id: 'UsageInput' })
export type UsageInput = z.input<typeof usageInput>

/** Names the fields in which a usage is incomplete, with a sentence each. */
export const usageFaults = ({
  purpose,
  note,
}: Pick<UsageInput, 'purpose' | 'note'>): Record<string, string[]> =>
  purpose === 'loss' && !note?.trim() ? { note: ['Say what was lost and why.'] } : {}

/** The form: the same schema, and what must fit together. */
export const usageForm = usageInput.superRefine((given, context) => {
  for (const [field, sentences] of Object.entries(usageFaults(given)))
    for (const message of sentences) context.addIssue({ code: 'custom', path: [field], message })
})

/** Net grosze; null for readers who may not see what products cost. */
const cost = z.int().nullable().meta({ writtenAs: 'money' })

export const usageLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product: z.string(),
  ...productMeasure,
  qty: z.int(),
  service_id: z.uuid().nullable(),
  service: z.string().nullable(),
  employee_id: z.uuid().nullable(),
  /** A line that was taken from several batches stands once for each. */
  batch: namedBatch.nullable(),
  cost,
})
export type UsageLine = z.infer<typeof usageLine>

/** A posted usage. It is never edited: it is taken back as a whole. */
export const usage = z
  .object({
    id: z.uuid(),
    at: instant,
    purpose: usagePurpose,
    event_id: z.uuid().nullable(),
    service_id: z.uuid().nullable(),
    service: z.string().nullable(),
    employee_id: z.uuid().nullable(),
    employee: z.string().nullable(),
    client_id: z.uuid().nullable(),
    /** The client, or the name of a walk-in. */
    client: z.string().nullable(),
    note: z.string().nullable(),
    created_at: instant,
    /** The user who posted it; null for an account that is gone. */
    by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    lines: z.array(usageLine),
    /** Average cost of what left the shelf. */
    cost,
    reversed_at: instant.nullable(),
    reversal_reason: z.string().nullable(),
    reversed_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usage>

const nearDate = localDate.refine(
  (date) => date >= '2000-01-01' && date <= '2099-12-31',
  'Enter a date between 2000 and 2099.',
)

export const usageList = {
  filters: {
    purpose: usagePurpose,
    employee_id: idOrNone,
    product_id: z.uuid(),
    service_id: idOrNone,
    client_id: z.uuid(),
    event_id: z.uuid(),
    /** Days of the business, both included. */
    from: nearDate,
    to: nearDate,
    reversed: z.stringbool(),
  },
  singles: ['from', 'to', 'reversed'],
  sorts: ['-at'],
  includes: [],
} as const

/** Days that a summary may have. */
export const longestSummaryDays = 366
/** Rows of one part of a summary at most. */
export const mostSummaryRows = 500

const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from >= '2000-01-01' &&
  to <= '2099-12-31' &&
  from <= to &&
  (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestSummaryDays

const ofProduct = { product_id: z.uuid(), product: z.string(), ...productMeasure }

/** Sales and usage of a product in a period. */
export const productUsage = z.object({
  ...ofProduct,
  /** Sold less returned; thousandths of the usage unit. */
  sold: z.int(),
  /** Gross grosze that it was sold for, after discounts, less refunds. */
  takings: z.int(),
  /** Used up; thousandths of the usage unit. */
  qty: z.int(),
  cost,
  /** Usages that name it. */
  usages: z.int(),
})
export type ProductUsage = z.infer<typeof productUsage>

/** Usage of a product by a service of one employee, beside its recipe. */
export const usageVariance = z.object({
  ...ofProduct,
  service_id: z.uuid(),
  service: z.string(),
  employee_id: z.uuid().nullable(),
  employee: z.string().nullable(),
  /** Performed in the period, whether something was posted or not. */
  visits: z.int(),
  expected: z.int(),
  used: z.int(),
  /** Used minus expected. */
  variance: z.int(),
  expected_cost: cost,
  cost,
  variance_cost: cost,
})
export type UsageVariance = z.infer<typeof usageVariance>

export const usageSummary = z
  .object({
    products: z.array(productUsage),
    services: z.array(usageVariance),
    /** Gross grosze of all goods sold in the period, listed or not. */
    takings: z.int(),
    /** Cost of all usage in the period, listed or not. */
    cost,
    /** True: more rows than are listed. */
    is_cut: z.boolean(),
  })
  .meta({ id: 'UsageSummary' })
export type UsageSummary = z.infer<typeof usageSummary>

/** A line that the recipe of a service proposes. */
export const proposedUsageLine = z.object({
  ...ofProduct,
  qty: z.int(),
  service_id: z.uuid(),
  service: z.string(),
  employee_id: z.uuid(),
  /** Thousandths of the usage unit on the shelf; null: it is being counted blind. */
  stock: z.int().nullable(),
  track_batches: z.boolean(),
})
export type ProposedUsageLine = z.infer<typeof proposedUsageLine>

/** Usage of a visit: proposed by the recipes of its services, and posted. */
export const visitUsage = z
  .object({
    /** Services of the visit, each once, with a recipe or without. */
    services: z.array(z.object({ id: z.uuid(), name: z.string() })),
    proposal: z.array(proposedUsageLine),
    usages: z.array(usage),
  })
  .meta({ id: 'VisitUsage' })
export type VisitUsage = z.infer<typeof visitUsage>

export const usages = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/usages',
    permission: 'sales-and-usages.index',
    summary: 'List what was used up, the latest first.',
    query: listQuery(usageList),
    answer: page(usage),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/usages/:id',
    permission: 'sales-and-usages.index',
    summary: 'Show one usage with its lines and their cost.',
    params: idParams,
    answer: usage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/usages',
    permission: 'sales-and-usages.create',
    summary:
      'Take what was used up off the shelf; 409 names a product with too little stock, or expired, or says that the visit has other usages by now.',
    body: usageInput,
    answer: usage,
    idempotent: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/tenant/usages/:id/reversal',
    permission: 'sales-and-usages.update',
    summary: 'Take a usage back as a whole: its products return to the shelf.',
    params: idParams,
    body: reversalInput,
    answer: usage,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/tenant/usage-summary',
    permission: 'sales-and-usages.index',
    summary: `What was sold and used up of each product, and by each service beside its recipe. Periods have ${longestSummaryDays} days at most.`,
    query: z.strictObject({ from: localDate, to: localDate }).refine(isPeriod, {
      message: 'This period is too long, or ends before it begins.',
      path: ['to'],
    }),
    answer: usageSummary,
    computed: true,
  }),
  ofVisit: endpoint({
    method: 'GET',
    path: '/tenant/events/:id/usage',
    permission: ['events.index', 'sales-and-usages.index'],
    summary: 'Show what the recipes of a visit propose, and what it has used up.',
    params: idParams,
    answer: visitUsage,
  }),
}
