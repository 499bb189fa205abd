import { calendar } from '@wizyta/contract/booking/calendar/api'
import { blockSeries } from '@wizyta/contract/booking/calendar/block-series'
import { series } from '@wizyta/contract/booking/calendar/series'
import { tellings } from '@wizyta/contract/booking/calendar/tellings'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { implement } from '../../kit/http/http.ts'
import { changeBlockSeries, createBlockSeries, removeBlockSeries, undoBlockSeries } from './block-series.ts'
import { deleteBlock, insertBlock, updateBlock } from './blocks.ts'
import { readDays } from './days/day-query.ts'
import { readMonth } from './days/month-query.ts'
import { readSetup } from './days/setup-query.ts'
import { findVisit, visitHistory } from './queries.ts'
import { changeSeries } from './series/change-series.ts'
import { undoSeriesChange } from './series/undo-series.ts'
import { findSlots } from './slots/slots.ts'
import { bookVisit } from './visits/book-visit.ts'
import { changeVisit } from './visits/change-visit.ts'
import { checkVisit } from './visits/check-visit.ts'
import { moveVisit } from './visits/move-visit.ts'
import { noteLateness } from './visits/note-lateness.ts'
import { settleRefusal } from './visits/refusals.ts'
import { stepVisit } from './visits/step-visit.ts'
import { readVisitLink, tellClient } from './visits/tell-client.ts'
import { usualVariants } from './visits/usual-variants.ts'
import { listVisits } from './visits/visit-list.ts'

export const calendarRoutes = [
  ...implement('calendar', calendar, {
    setup: ({ tx, businessId }) => readSetup(tx, businessId),
    days: ({ tx, businessId, session, query }) => readDays(tx, businessId, session.timezone, query),
    month: ({ tx, businessId, session, query }) => readMonth(tx, businessId, session.timezone, query),
    createBlock: (call) => insertBlock(call, call.body),
    updateBlock: (call) => updateBlock(call, call.params.id, call.version, call.body),
    deleteBlock: ({ tx, businessId, params, version }) => deleteBlock(tx, businessId, params.id, version),
  }),
  ...implement('blockSeries', blockSeries, {
    create: (call) => createBlockSeries(call, call.body),
    change: (call) => changeBlockSeries(call, call.params.id, call.version, call.body),
    remove: (call) => removeBlockSeries(call, call.params.id, call.version, call.body.scope),
    undo: (call) => undoBlockSeries(call, call.body),
  }),
  ...implement('visits', visits, {
    index: (call) => listVisits(call, call.query),
    show: ({ tx, businessId, params }) => findVisit(tx, businessId, params.id),
    history: ({ tx, businessId, params }) => visitHistory(tx, businessId, params.id),
    create: (call) => bookVisit(call, call.body),
    update: (call) => changeVisit(call, call.params.id, call.version, call.body),
    move: (call) => moveVisit(call, call.params.id, call.version, call.body),
    usualVariants: async (call) => ({ data: await usualVariants(call, call.query.client_id) }),
    step: (call) => stepVisit(call, call.params.id, call.version, call.body),
    settleRefusal: (call) => settleRefusal(call, call.params.id, call.version),
    lateness: (call) => noteLateness(call, call.params.id, call.version, call.body.late_minutes),
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
