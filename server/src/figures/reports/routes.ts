import { bridgeReport } from '@wizyta/contract/figures/bridge-report/api'
import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { dayCloseReport } from '@wizyta/contract/figures/day-close-report/api'
import { discountReport } from '@wizyta/contract/figures/discount-report/api'
import { employeeReport } from '@wizyta/contract/figures/employee-report/api'
import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import { messageReport } from '@wizyta/contract/figures/message-report/api'
import { productReport } from '@wizyta/contract/figures/product-report/api'
import { resourceReport } from '@wizyta/contract/figures/resource-report/api'
import { serviceReport } from '@wizyta/contract/figures/service-report/api'
import { stockChangeReport } from '@wizyta/contract/figures/stock-change-report/api'
import { stockValueReport } from '@wizyta/contract/figures/stock-value-report/api'
import { surveyReport } from '@wizyta/contract/figures/survey-report/api'
import { tipReport } from '@wizyta/contract/figures/tip-report/api'
import { usageReport } from '@wizyta/contract/figures/usage-report/api'
import { vatReport } from '@wizyta/contract/figures/vat-report/api'
import { vatSumsReport } from '@wizyta/contract/figures/vat-sums-report/api'
import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { voucherReport } from '@wizyta/contract/figures/voucher-report/api'
import { waitingReport } from '@wizyta/contract/figures/waiting-report/api'
import { reportRoutes, type ServedReport } from '../../kit/reports/report-routes.ts'
import { bridgeRows } from '../bridge-report/bridge-rows.ts'
import { clientRows } from '../client-report/client-rows.ts'
import { commissionRows } from '../commission-report/commission-rows.ts'
import { dayCloseRows } from '../day-close-report/day-close-rows.ts'
import { discountRows } from '../discount-report/discount-rows.ts'
import { employeeRows } from '../employee-report/employee-rows.ts'
import { financeRows } from '../finance-report/finance-rows.ts'
import { messageRows } from '../message-report/message-rows.ts'
import { productRows } from '../product-report/product-rows.ts'
import { resourceRows } from '../resource-report/resource-rows.ts'
import { serviceRows } from '../service-report/service-rows.ts'
import { stockChangeRows } from '../stock-change-report/stock-change-rows.ts'
import { stockValueRows } from '../stock-value-report/stock-value-rows.ts'
import { surveyRows } from '../survey-report/survey-rows.ts'
import { tipRows } from '../tip-report/tip-rows.ts'
import { usageRows } from '../usage-report/usage-rows.ts'
import { vatRows } from '../vat-report/vat-rows.ts'
import { vatSumsRows } from '../vat-sums-report/vat-sums-rows.ts'
import { visitRows } from '../visit-report/visit-rows.ts'
import { voucherRows } from '../voucher-report/voucher-rows.ts'
import { waitingRows } from '../waiting-report/waiting-rows.ts'

/** Every report with its SQL. */
export const servedReports: readonly ServedReport[] = [
  { report: financeReport, rows: financeRows },
  { report: dayCloseReport, rows: dayCloseRows },
  { report: bridgeReport, rows: bridgeRows },
  { report: vatReport, rows: vatRows },
  { report: vatSumsReport, rows: vatSumsRows },
  { report: commissionReport, rows: commissionRows },
  { report: employeeReport, rows: employeeRows },
  { report: tipReport, rows: tipRows },
  { report: discountReport, rows: discountRows },
  { report: serviceReport, rows: serviceRows },
  { report: productReport, rows: productRows },
  { report: stockChangeReport, rows: stockChangeRows },
  { report: stockValueReport, rows: stockValueRows },
  { report: usageReport, rows: usageRows },
  { report: voucherReport, rows: voucherRows },
  { report: clientReport, rows: clientRows },
  { report: visitReport, rows: visitRows },
  { report: waitingReport, rows: waitingRows },
  { report: resourceReport, rows: resourceRows },
  { report: messageReport, rows: messageRows },
  { report: surveyReport, rows: surveyRows },
]

export const allReportRoutes = servedReports.flatMap(reportRoutes)
