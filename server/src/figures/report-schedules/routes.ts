import { reportSchedules } from '@wizyta/contract/figures/report-schedules/api'
import { implement } from '../../kit/http/http.ts'
import {
  archiveSchedule,
  findSchedule,
  insertSchedule,
  listRecipients,
  listSchedules,
  updateSchedule,
} from './queries.ts'

export const reportScheduleRoutes = implement('reportSchedules', reportSchedules, {
  index: ({ tx, businessId, query }) => listSchedules(tx, businessId, query),
  show: ({ tx, businessId, params }) => findSchedule(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertSchedule(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateSchedule(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveSchedule(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) =>
    archiveSchedule(tx, businessId, params.id, version, false),
  people: ({ tx, businessId }) => listRecipients(tx, businessId),
})
