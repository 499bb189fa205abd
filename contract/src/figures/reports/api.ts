import type { AnyReport } from '../../kit/report.ts'
import { bridgeReport } from '../bridge-report/api.ts'
import { clientReport } from '../client-report/api.ts'
import { commissionReport } from '../commission-report/api.ts'
import { dayCloseReport } from '../day-close-report/api.ts'
import { discountReport } from '../discount-report/api.ts'
import { employeeReport } from '../employee-report/api.ts'
import { financeReport } from '../finance-report/api.ts'
import { messageReport } from '../message-report/api.ts'
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

/** Every report. The catalogue, the screens and the tests that hold for all reports are made from this list. */
export const reports: readonly AnyReport[] = [
  financeReport,
  weeklyReport,
  dayCloseReport,
  bridgeReport,
  vatReport,
  vatSumsReport,
  commissionReport,
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
