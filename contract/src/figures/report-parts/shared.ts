import type { VisitStatus } from '../../booking/calendar/visit-status.ts'
import type { Permission } from '../../kit/permission.ts'
import type { Drill, DrillFilter, ReportQuery, ReportRow } from '../../kit/report.ts'
import { addDays } from '../../kit/wall-time.ts'
import type { MovementType } from '../../sales/stock/api.ts'
import type { LinesWithoutEmployee } from '../../sales/till/list-filters.ts'

/** Lists to which reports lead, by path and permission. */
export const drillLists = {
  sales: { path: '/tenant/sales', permission: 'sales.index' },
  visits: { path: '/tenant/events', permission: 'events.index' },
  messages: { path: '/tenant/messages', permission: 'notifications.index' },
  waiting: { path: '/tenant/waiting-entries', permission: 'events-others.index' },
  vouchers: { path: '/tenant/vouchers', permission: 'vouchers.index' },
  stock: { path: '/tenant/stock-levels', permission: 'stock-levels.index' },
  movements: { path: '/tenant/stock-journal', permission: 'stock-levels.index' },
  usages: { path: '/tenant/usages', permission: 'sales-and-usages.index' },
  answers: { path: '/tenant/survey-answers', permission: 'surveys.index' },
  clients: { path: '/tenant/customers', permission: 'customers.index' },
} as const satisfies Record<string, { path: string; permission: Permission }>

/** Groupings by the day of a document, for every report that counts by days. */
export const dayGroups = {
  day: { label: 'Day', kind: 'date', sort: 'label' },
  week: { label: 'Week', kind: 'week', sort: 'label' },
  month: { label: 'Month', kind: 'month', sort: 'label' },
} as const

/** Definitions of product.md, section 5, which `report-parts/visits.ts` of the server works out. */
export const visitDefinition = [
  'Appointments: a client who came counts once a day, with all appointments of the day.',
] as const
export const clientDefinition = [
  'New: the first appointment of the client that was settled in the salon. Returning: appointments on later days. A first appointment that waits for the till is neither.',
  'Rebooked: the client had a later appointment at checkout, or booked one within 24 hours.',
] as const
/** Below rows of which several count the same visit. */
export const visitNote = 'An appointment that counts in several rows counts once in the total.'

/** Below rows of days with balances. */
const balanceNote = 'Balances are those at the end of each row; in the total, those at the end of the period.'

/** Groupings by days of reports with balances. */
export const balanceGroups = {
  day: { ...dayGroups.day, note: balanceNote },
  week: { ...dayGroups.week, note: balanceNote },
  month: { ...dayGroups.month, note: balanceNote },
} as const

/** Right to a column: what goods cost. */
export const costs = { permission: 'purchase-prices.index' } as const

/** Rights of reports over the sales of the whole salon. */
export const wholeTill = ['sales.index', 'events-others.index'] as const

/**
 * Right of users who see all tills. For others a column with it would tell what the drawer should hold: they count it blind
 * (docs/decisions/0190).
 */
export const allTills = { permission: 'financial-operations.update' } as const

/** Filters that lead a column to some of the documents behind a row. The list shows the sum of chosen payments. */
export const behindColumn = {
  paid: { paid_by: 'any' },
  discounts: { discount: 'any' },
  refunds: { kind: 'refund' },
  tips: { tip_employee_id: 'any' },
  printed: { fiscal: ['printed', 'manual'] },
} as const

/** Types of payment that have a column of their own; all others stand together. */
export const paidColumns = {
  paid_cash: { label: 'Cash|payment', kind: 'money', leads: { paid_by: 'cash' } },
  paid_card: { label: 'Card|payment', kind: 'money', leads: { paid_by: 'card' } },
  paid_blik: { label: 'BLIK', kind: 'money', leads: { paid_by: 'blik' } },
  paid_transfer: { label: 'Transfer|payment', kind: 'money', leads: { paid_by: 'transfer' } },
  paid_voucher: { label: 'Vouchers and passes', kind: 'money', leads: { paid_by: 'voucher' } },
  paid_balance: { label: 'Balance of the client', kind: 'money', leads: { paid_by: 'balance' } },
  paid_other: { label: 'Other|payment', kind: 'money', leads: { paid_by: 'other' } },
} as const

/** Returns the days of a row that stands for a day, a week or a month. They end with the period. Other rows have all its days. */
export function daysOfRow(
  { from, to, by }: Pick<ReportQuery, 'from' | 'to' | 'by'>,
  row: Pick<ReportRow, 'key'> | null,
): { from: string; to: string } {
  const key = row?.key
  if (!key) return { from, to }
  const first = by === 'month' ? `${key}-01` : key
  const last: Record<string, () => string> = {
    day: () => key,
    week: () => addDays(key, 6),
    month: () => Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString(),
  }
  const end = last[by]?.()
  if (!end) return { from, to }
  return { from: first > from ? first : from, to: end < to ? end : to }
}

/** Leads to the stock of today, of a group or a supplier. */
export const stockDrill = {
  list: drillLists.stock,
  filter: ({ by }: ReportQuery, row: Pick<ReportRow, 'key'> | null): DrillFilter | null => {
    if (row === null) return {}
    const name = { group: 'group_id', supplier: 'supplier_id' }[by]
    return name ? { [name]: row.key ?? 'none' } : null
  },
}

const saleFilters: Readonly<Record<string, string>> = {
  employee: 'employee_id',
  seller: 'employee_id',
  method: 'method_id',
  shift: 'shift_id',
  fiscal: 'fiscal',
  service: 'service_id',
  product: 'product_id',
  document: 'kind',
  rate: 'vat_rate',
}
/** Filters for the documents of a row without a key. */
const salesWithout: Readonly<Record<string, DrillFilter>> = {
  employee: { without_employee: 'turnover' },
  seller: { without_employee: 'product' },
  method: { method_id: 'balance' },
}

/** States of documents that reports count. */
export const standing = ['completed', 'part_refunded', 'refunded']

/** Leads to the sales behind a row, voided ones left out. A row that no filter of the list describes leads nowhere. */
export const saleDrill = salesBehind()

/** Leads to the sales with lines of a kind, of an employee or without one. */
export const salesOfEmployee =
  (without: LinesWithoutEmployee) =>
  (key: string | null): DrillFilter =>
    key === null ? { without_employee: without } : { employee_id: key }

/**
 * Leads to the sales behind a row, with groupings of one report.
 * @param rows filters of the list for a row, by grouping
 */
export function salesBehind(
  rows: Readonly<Record<string, (key: string | null) => DrillFilter | null>> = {},
): Drill {
  return {
    list: drillLists.sales,
    filter: (query, row) => {
      const days = { ...daysOfRow(query, row), status: standing }
      if (row === null || query.by in dayGroups) return days
      const { key } = row
      const name = saleFilters[query.by]
      const own = rows[query.by]
      const chosen = own ? own(key) : key && name ? { [name]: key } : key === null && salesWithout[query.by]
      return chosen ? { ...days, ...chosen } : null
    },
  }
}

/** Leads to the documents with a tip. */
export const tipDrill: Drill = {
  ...salesBehind({
    employee: (key) => (key === null ? null : { tip_employee_id: key }),
    rule: (key) => (key === null ? {} : null),
  }),
  usual: { tip_employee_id: 'any' },
  filters: { employee: 'tip_employee_id', method: 'method_id' },
}

/**
 * Leads to the visits behind a row, by their first day.
 * @param rows the filter of the list for each grouping that is not by days
 */
export const visitDrill = (
  status: readonly VisitStatus[],
  rows: Readonly<Record<string, string>> = {},
  counts?: string,
): Drill => ({
  list: drillLists.visits,
  counts,
  filter: (query, row) => ofRow(query, row, rows, { ...daysOfRow(query, row), status }),
})

const groupsOfMovements = {
  product: 'product_id',
  group: 'group_id',
  supplier: 'supplier_id',
} as const
const filtersOfMovements = { product_group: 'product_group_id', supplier: 'supplier_id' } as const

const movementsWith = (
  chosen: (query: ReportQuery, row: Pick<ReportRow, 'key'> | null) => DrillFilter,
): Drill => ({
  list: drillLists.movements,
  filter: (query, row) => ofRow(query, row, groupsOfMovements, chosen(query, row), true),
  filters: filtersOfMovements,
})

/** Leads to the movements of stock behind a row: of these types, and in one direction. */
export const movementDrill = (type?: readonly MovementType[], way?: 'in' | 'out'): Drill =>
  movementsWith((query, row) => ({ ...daysOfRow(query, row), ...(type && { type }), ...(way && { way }) }))

/** Leads to all movements that made a balance: those until the end of a row, or before its first day. */
export const balanceDrill = (at: 'opening' | 'closing'): Drill =>
  movementsWith((query, row) => {
    const { from, to } = daysOfRow(query, row)
    return { to: at === 'opening' ? addDays(from, -1) : to }
  })

/** Leads to the postings of usage behind a row; those that were taken back do not count. */
export const usageDrill = (
  rows: Readonly<Record<string, string>>,
  filters: Readonly<Record<string, string>> = {},
  more: DrillFilter = {},
): Drill => ({
  list: drillLists.usages,
  filter: (query, row) =>
    ofRow(query, row, rows, { ...daysOfRow(query, row), reversed: 'false', ...more }, true),
  filters,
})

/** Leads to the vouchers and passes that were sold in the days of a row. */
export const soldVoucherDrill = (more: DrillFilter = {}): Drill => ({
  list: drillLists.vouchers,
  filter: (query, row) => ofRow(query, row, {}, { ...daysOfRow(query, row), ...more }),
  filters: {},
})

/**
 * Narrows the filter of all rows to one row; null where no filter of the list describes it.
 * @param hasNone true: the list finds rows without a record by `none`
 */
function ofRow(
  { by }: Pick<ReportQuery, 'by'>,
  row: Pick<ReportRow, 'key'> | null,
  rows: Readonly<Record<string, string>>,
  filter: DrillFilter,
  hasNone = false,
): DrillFilter | null {
  if (row === null || by in dayGroups) return filter
  const name = rows[by]
  const key = row.key ?? (hasNone && name !== 'product_id' ? 'none' : null)
  return name && key ? { ...filter, [name]: key } : null
}
