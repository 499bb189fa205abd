import { reportRoutes } from '../../kit/reports/report-routes.ts'
import { servedReports } from './served-reports.ts'

export const allReportRoutes = servedReports.flatMap(reportRoutes)
