import { calendar } from '@wizyta/contract/booking/calendar/api'
import { series } from '@wizyta/contract/booking/calendar/series'
import { tellings } from '@wizyta/contract/booking/calendar/tellings'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { implement } from '../../kit/http/http.ts'
import { deleteBlock, insertBlock, updateBlock } from './blocks.ts'
import { bookVisit } from './book-visit.ts'
import { changeSeries } from './change-series.ts'
import { changeVisit } from './change-visit.ts'
import { checkVisit } from './check-visit.ts'
import { readDays } from './day-query.ts'
import { readMonth } from './month-query.ts'
import { moveVisit } from './move-visit.ts'
import { findVisit, visitHistory } from './queries.ts'
import { readSetup } from './setup-query.ts'
import { findSlots } from './slots.ts'
import { stepVisit } from './step-visit.ts'
import { readVisitLink, tellClient } from './tell-client.ts'
import { undoSeriesChange } from './undo-series.ts'
import { listVisits } from './visit-list.ts'

export const calendarRoutes = [
  ...implement('calendar', calendar, {
    setup: ({ tx, businessId }) => readSetup(tx, businessId),
    days: ({ tx, businessId, session, query }) => readDays(tx, businessId, session.timezone, query),
    month: ({ tx, businessId, session, query }) => readMonth(tx, businessId, session.timezone, query),
    createBlock: (call) => insertBlock(call, call.body),
    updateBlock: (call) => updateBlock(call, call.params.id, call.version, call.body),
    deleteBlock: ({ tx, businessId, params, version }) => deleteBlock(tx, businessId, params.id, version),
  }),
  ...implement('visits', visits, {
    index: (call) => listVisits(call, call.query),
    show: ({ tx, businessId, params }) => findVisit(tx, businessId, params.id),
    history: ({ tx, businessId, params }) => visitHistory(tx, businessId, params.id),
    create: (call) => bookVisit(call, call.body),
    update: (call) => changeVisit(call, call.params.id, call.version, call.body),
    move: (call) => moveVisit(call, call.params.id, call.version, call.body),
    step: (call) => stepVisit(call, call.params.id, call.version, call.body),
    check: (call) => checkVisit(call, call.body),
    slots: (call) => findSlots(call, call.body),
  }),
  ...implement('tellings', tellings, {
    choose: (call) => tellClient(call, call.params.id, call.body.notify),
    link: (call) => readVisitLink(call, call.params.id, call.app.config),
  }),
  ...implement('series', series, {
    change: (call) => changeSeries(call, call.params.id, call.version, call.body),
    undo: (call) => undoSeriesChange(call, call.body),
  }),
]
