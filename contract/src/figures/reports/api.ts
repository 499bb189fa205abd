import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import type { AnyReport } from '../../kit/report.ts'
import { bridgeReport } from '../bridge-report/api.ts'
import { clientReport } from '../client-report/api.ts'
import { commissionReport } from '../commission-report/api.ts'
import { dayCloseReport } from '../day-close-report/api.ts'
import { discountReport } from '../discount-report/api.ts'
import { employeeReport } from '../employee-report/api.ts'
import { financeReport } from '../finance-report/api.ts'
import { messageReport } from '../message-report/api.ts'
import { ownCommissionReport } from '../own-commission-report/api.ts'
import { paymentReport } from '../payment-report/api.ts'
import { productReport } from '../product-report/api.ts'
import { resourceReport } from '../resource-report/api.ts'
import { serviceReport } from '../service-report/api.ts'
import { stockChangeReport } from '../stock-change-report/api.ts'
import { stockValueReport } from '../stock-value-report/api.ts'
import { surveyReport } from '../survey-report/api.ts'
import { tipReport } from '../tip-report/api.ts'
import { usageReport } from '../usage-report/api.ts'
import { vatReport } from '../vat-report/api.ts'
import { vatSumsReport } from '../vat-sums-report/api.ts'
import { visitReport } from '../visit-report/api.ts'
import { voucherReport } from '../voucher-report/api.ts'
import { waitingReport } from '../waiting-report/api.ts'
import { weeklyReport } from '../weekly-report/api.ts'

/** The catalogue of reports: what its screen needs. */
export const reportCatalogue = { show: { permission: 'reports.index' } } as const
/** The screen of the own commissions. */
export const ownCommissions = { show: { permission: 'commissions-own.index' } } as const

/** Every report. The catalogue, the screens and the tests that hold for all reports are made from this list. */
export const reports: readonly AnyReport[] = [
  financeReport,
  weeklyReport,
  dayCloseReport,
  paymentReport,
  bridgeReport,
  vatReport,
  vatSumsReport,
  commissionReport,
  ownCommissionReport,
  employeeReport,
  tipReport,
  discountReport,
  serviceReport,
  productReport,
  stockChangeReport,
  stockValueReport,
  usageReport,
  voucherReport,
  clientReport,
  visitReport,
  waitingReport,
  resourceReport,
  messageReport,
  surveyReport,
]

/** A record that a filter of a report can choose. */
export const reportChoice = z
  .object({ filter: z.string(), id: z.uuid(), name: z.string(), archived: z.boolean() })
  .meta({ id: 'ReportChoice' })
export type ReportChoice = z.infer<typeof reportChoice>

export const reportChoices = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/report-choices',
    permission: 'reports.index',
    summary:
      'List what the filters of a report can choose, for users who may see the report. Archived records come last.',
    query: z.strictObject({ report: z.enum(reports.map(({ key }) => key) as [string, ...string[]]) }),
    answer: z.object({ data: z.array(reportChoice) }),
  }),
}
