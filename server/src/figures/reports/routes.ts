import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { reportRoutes, type ServedReport } from '../../kit/reports/report-routes.ts'
import { visitRows } from '../visit-report/visit-rows.ts'

/** Every report with its SQL. */
export const servedReports: readonly ServedReport[] = [{ report: visitReport, rows: visitRows }]

export const allReportRoutes = servedReports.flatMap(reportRoutes)
