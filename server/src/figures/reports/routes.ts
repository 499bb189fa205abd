import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { implement } from '../../kit/http/http.ts'
import { reportRoutes } from '../../kit/reports/report-routes.ts'
import { noticeClientFile } from '../report-parts/notice-file.ts'
import { listReportChoices } from './choices.ts'
import { servedReports } from './served-reports.ts'

export const allReportRoutes = [
  ...servedReports.flatMap((served) => reportRoutes(served, noticeClientFile)),
  ...implement('reportChoices', reportChoices, {
    index: (call) => listReportChoices(call, call.query.report),
  }),
]
