import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { implement } from '../../kit/http/http.ts'
import { reportRoutes } from '../../kit/reports/report-routes.ts'
import { listReportChoices } from './choices.ts'
import { servedReports } from './served-reports.ts'

export const allReportRoutes = [
  ...servedReports.flatMap(reportRoutes),
  ...implement('reportChoices', reportChoices, {
    index: (call) => listReportChoices(call, call.query.report),
  }),
]
