import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { choice, localDate, money, requiredText } from '../../kit/field.ts'
import { percentage, rateFaultSentence } from './own-rate.ts'
import type { CommissionRules } from './rule.ts'

export const commissionBase = choice({
  gross: 'Gross price paid',
  net: 'Net price paid',
  net_after_cost: 'Net price less material',
  list_price: 'Price of the price list',
}).meta({ label: 'Counted from' })
export const voucherBase = choice({ paid: 'Price paid|voucher', list: 'Value|voucher' }).meta({
  label: 'Vouchers and passes from',
})
export const tierMode = choice({
  whole: 'The whole sale',
  slice: 'Only the part above the threshold',
}).meta({ label: 'The new percentage counts for' })
export const commissionTarget = choice({
  service_group: 'Service group|log',
  service: 'Service',
  product_group: 'Product group|log',
  product: 'Product',
  voucher_template: 'Template of vouchers',
}).meta({ label: 'Exception for' })
export type CommissionTarget = z.infer<typeof commissionTarget>

const rateFields = {
  percent: percentage.nullable(),
  /** Grosze for each piece, in place of a percentage. */
  amount: money.nullable().meta({ label: 'Amount for each piece' }),
}
const oneOf = ({ percent, amount }: { percent: number | null; amount: number | null }) =>
  percent === null || amount === null
/** Both null: no commission. */
const rate = z.strictObject(rateFields).refine(oneOf, rateFaultSentence)

export const commissionException = z
  .strictObject({
    target: commissionTarget,
    target_id: z.uuid('Choose one.').meta({ label: 'Item' }),
    ...rateFields,
  })
  .refine(oneOf, rateFaultSentence)

export const commissionVersionInput = z
  .strictObject({
    /** Absent for a new version. */
    id: z.uuid().optional(),
    /** The version before ends on the day before. */
    valid_from: localDate.meta({ label: 'Valid from' }),
    base: commissionBase,
    voucher_base: voucherBase,
    defaults: z
      .strictObject({
        service: rate.meta({ label: 'Services' }),
        product: rate.meta({ label: 'Products' }),
        voucher: rate.meta({ label: 'Vouchers' }),
        pass: rate.meta({ label: 'Passes' }),
      })
      .meta({ label: 'Usual rates' }),
    exceptions: z
      .array(commissionException)
      .max(200, 'The list is too long.')
      .refine(
        (all) => new Set(all.map(({ target, target_id }) => `${target} ${target_id}`)).size === all.length,
        'The same item is named twice.',
      )
      .meta({ label: 'Exceptions|commission' }),
    tiers: z
      .array(
        z.strictObject({
          from: money.meta({ label: 'From a turnover of' }),
          percent: percentage,
        }),
      )
      .max(10, 'The list is too long.')
      .refine(
        (all) => new Set(all.map(({ from }) => from)).size === all.length,
        'The same threshold is named twice.',
      )
      .meta({ label: 'Thresholds of the month' }),
    tier_mode: tierMode,
    deduct_discount_share: percentage.meta({ label: 'Share of discounts that lowers it' }),
    count_tips: z.boolean().meta({ label: 'Tips count' }),
  })
  .meta({ id: 'CommissionVersionInput' })
export type CommissionVersion = z.infer<typeof commissionVersionInput>

export const commissionMember = z.strictObject({
  employee_id: z.uuid('Choose an employee.').meta({ label: 'Employee' }),
  valid_from: localDate.meta({ label: 'From day' }),
})

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  versions: z
    .array(commissionVersionInput)
    .min(1, 'Enter the rates.')
    .max(60, 'The list is too long.')
    .refine(
      (all) => new Set(all.map(({ valid_from }) => valid_from)).size === all.length,
      'Two versions begin on the same day.',
    )
    .meta({ label: 'Rates' }),
  employees: z
    .array(commissionMember)
    .max(500, 'The list is too long.')
    .optional()
    .meta({ label: 'Employees' }),
}

export const commissionGroupInput = z.strictObject(fields).meta({ id: 'CommissionGroupInput' })
export type CommissionGroupInput = z.input<typeof commissionGroupInput>

export const commissionGroup = z
  .object({
    ...rowFields,
    name: z.string(),
    /** The latest first. */
    versions: z.array(commissionVersionInput),
    employees: z.array(commissionMember),
    /** Names of the products among the exceptions. */
    products: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'CommissionGroup' })
export type CommissionGroup = z.infer<typeof commissionGroup>

export const commissionGroupList = {
  filters: {},
  sorts: ['name', 'created_at'],
  includes: [],
} as const

export const commissionGroups = entity({
  subject: 'commission-groups',
  label: 'commission groups',
  row: commissionGroup,
  input: commissionGroupInput,
  list: commissionGroupList,
})

/** Returns the version that holds on a date; null before the first one. */
export const versionOn = (versions: readonly CommissionVersion[], date: string): CommissionVersion | null =>
  versions
    .filter(({ valid_from }) => valid_from <= date)
    .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))[0] ?? null

const isGroup = (target: CommissionTarget) => target === 'service_group' || target === 'product_group'

/** Returns a version as the engine needs it. */
export function rulesOf(version: CommissionVersion): CommissionRules {
  const { exceptions, defaults, ...rest } = version
  return {
    ...rest,
    defaults,
    exceptions: exceptions.map(({ target, target_id, percent, amount }) => ({
      item_id: isGroup(target) ? null : target_id,
      group_id: isGroup(target) ? target_id : null,
      percent,
      amount,
    })),
  }
}
