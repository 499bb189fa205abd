import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { implement } from '../../kit/http/http.ts'
import { findMatches } from './find-matches.ts'
import {
  archiveWaiting,
  findWaiting,
  insertWaiting,
  listWaiting,
  readFigures,
  restoreWaiting,
  updateWaiting,
} from './queries.ts'

export const waitingListRoutes = implement('waitingEntries', waitingEntries, {
  index: ({ tx, businessId, session, query }) => listWaiting(tx, businessId, session.timezone, query),
  show: ({ tx, businessId, params }) => findWaiting(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertWaiting(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateWaiting(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveWaiting(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreWaiting(tx, businessId, params.id, version),
  matches: (call) => findMatches(call, call.body),
  figures: ({ tx, businessId, session }) => readFigures(tx, businessId, session.timezone),
})
