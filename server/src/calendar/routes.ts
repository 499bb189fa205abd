import { calendar } from '@wizyta/contract/calendar'
import { visits } from '@wizyta/contract/visits'
import { implement } from '../lib/http.ts'
import { deleteBlock, insertBlock, updateBlock } from './blocks.ts'
import { bookVisit } from './book-visit.ts'
import { changeVisit } from './change-visit.ts'
import { checkVisit } from './check-visit.ts'
import { readDays, readMonth } from './day-query.ts'
import { moveVisit } from './move-visit.ts'
import { findVisit, listVisits, visitHistory } from './queries.ts'
import { readSetup } from './setup-query.ts'
import { findSlots } from './slots.ts'
import { stepVisit } from './step-visit.ts'

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
    index: ({ tx, businessId, session, query }) => listVisits(tx, businessId, session.timezone, query),
    show: ({ tx, businessId, params }) => findVisit(tx, businessId, params.id),
    history: ({ tx, businessId, params }) => visitHistory(tx, businessId, params.id),
    create: (call) => bookVisit(call, call.body),
    update: (call) => changeVisit(call, call.params.id, call.version, call.body),
    move: (call) => moveVisit(call, call.params.id, call.version, call.body),
    step: (call) => stepVisit(call, call.params.id, call.version, call.body),
    check: (call) => checkVisit(call, call.body),
    slots: (call) => findSlots(call, call.body),
  }),
]
