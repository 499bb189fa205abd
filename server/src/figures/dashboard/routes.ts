import { dashboards } from '@wizyta/contract/figures/dashboard/api'
import { implement } from '../../kit/http/http.ts'
import { readToday } from './today.ts'

export const dashboardRoutes = implement('dashboards', dashboards, {
  show: ({ tx, businessId, session, request }) => readToday(tx, businessId, session, request.language),
})
