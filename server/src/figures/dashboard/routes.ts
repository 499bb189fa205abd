import { dashboards } from '@wizyta/contract/figures/dashboard/api'
import { implement } from '../../kit/http/http.ts'
import { readFigures } from './figures.ts'
import { keepLayout } from './layout.ts'
import { readToday } from './today.ts'

export const dashboardRoutes = implement('dashboards', dashboards, {
  show: ({ tx, businessId, session }) => readToday(tx, businessId, session),
  figures: (call) => readFigures(call, call.query.cards),
  changeLayout: ({ tx, businessId, session, body }) =>
    keepLayout(tx, businessId, session.user.id, body.cards),
})
