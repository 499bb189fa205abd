import { calendarFeeds, clientCalendars } from '@wizyta/contract/booking/calendar-feeds/api'
import { implement } from '../../kit/http/http.ts'
import {
  deleteClientCalendar,
  findClientCalendar,
  makeClientCalendar,
  rotateClientCalendar,
} from './client-calendar.ts'
import { deleteFeed, findFeed, insertFeed, listFeeds, rotateFeed, updateFeed, viewFeed } from './queries.ts'
import { readClientCalendar, readFeed } from './read-feed.ts'

export const calendarFeedRoutes = [
  ...implement('calendarFeeds', calendarFeeds, {
    index: async ({ tx, businessId }) => ({ data: await listFeeds(tx, businessId) }),
    show: ({ tx, businessId, params }) => findFeed(tx, businessId, params.id),
    create: ({ tx, businessId, body, app }) => insertFeed(tx, businessId, body, app.config),
    view: ({ tx, businessId, params, app }) => viewFeed(tx, businessId, params.id, app.config),
    update: ({ tx, businessId, params, version, body }) =>
      updateFeed(tx, { businessId, id: params.id, version }, body.detail),
    rotate: ({ tx, businessId, params, version, app }) =>
      rotateFeed(tx, { businessId, id: params.id, version }, app.config),
    delete: ({ tx, businessId, params, version }) => deleteFeed(tx, { businessId, id: params.id, version }),
    read: (call) => readFeed(call),
  }),
  ...implement('clientCalendars', clientCalendars, {
    show: ({ tx, businessId, params }) => findClientCalendar(tx, businessId, params.id),
    create: ({ tx, businessId, params, app }) => makeClientCalendar(tx, businessId, params.id, app.config),
    rotate: ({ tx, businessId, params, app }) => rotateClientCalendar(tx, businessId, params.id, app.config),
    delete: ({ tx, businessId, params }) => deleteClientCalendar(tx, businessId, params.id),
    read: (call) => readClientCalendar(call),
  }),
]
