import { savedCalendars } from '@wizyta/contract/booking/saved-calendars/api'
import { implement } from '../../kit/http/http.ts'
import {
  archiveSavedCalendar,
  findSavedCalendar,
  insertSavedCalendar,
  listSavedCalendars,
  reorderSavedCalendars,
  updateSavedCalendar,
} from './queries.ts'

export const savedCalendarRoutes = implement('savedCalendars', savedCalendars, {
  index: (call) => listSavedCalendars(call, call.query),
  show: (call) => findSavedCalendar(call, call.params.id),
  create: (call) => insertSavedCalendar(call, call.body),
  update: (call) => updateSavedCalendar(call, call.params.id, call.version, call.body),
  delete: (call) => archiveSavedCalendar(call, call.params.id, call.version, true),
  restore: (call) => archiveSavedCalendar(call, call.params.id, call.version, false),
  reorder: (call) => reorderSavedCalendars(call, call.body.ids),
})
