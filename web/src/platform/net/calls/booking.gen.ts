// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { affectedVisits as affectedVisitsCalls } from '@wizyta/contract/booking/affected-visits/api'
import type { calendarFeeds as calendarFeedsCalls } from '@wizyta/contract/booking/calendar-feeds/api'
import type { clientCalendars as clientCalendarsCalls } from '@wizyta/contract/booking/calendar-feeds/api'
import type { blockSeries as blockSeriesCalls } from '@wizyta/contract/booking/calendar/block-series'
import type { series as seriesCalls } from '@wizyta/contract/booking/calendar/series'
import type { tellings as tellingsCalls } from '@wizyta/contract/booking/calendar/tellings'
import type { visitRights as visitRightsCalls } from '@wizyta/contract/booking/calendar/visit-rights'
import type { visitLink as visitLinkCalls } from '@wizyta/contract/booking/visit-link/api'
import type { offerLink as offerLinkCalls } from '@wizyta/contract/booking/waiting-offers/api'
import type { waitingOffers as waitingOffersCalls } from '@wizyta/contract/booking/waiting-offers/api'

export const affectedVisits = {
  ofHours: { method: 'POST', path: '/tenant/affected-visits', permission: 'employees.update' },
  ofRota: { method: 'POST', path: '/tenant/rota/affected-visits', permission: 'employees.update' },
  ofImport: { method: 'GET', path: '/tenant/imports/:id/affected-visits', permission: 'employees.update' },
  ofAssignments: { method: 'POST', path: '/tenant/assignments/affected-visits', permission: 'employees.update' },
  ofArchiving: { method: 'GET', path: '/tenant/employees/:id/affected-visits', permission: 'employees.delete' },
  ofResource: { method: 'GET', path: '/tenant/resources/:id/affected-visits', permission: 'resources.delete' },
  ofClient: { method: 'GET', path: '/tenant/customers/:id/affected-visits', permission: 'customers.delete' },
} as unknown as typeof affectedVisitsCalls

export const calendarFeeds = {
  index: { method: 'GET', path: '/tenant/calendar-feeds', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  show: { method: 'GET', path: '/tenant/calendar-feeds/:id', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  create: { method: 'POST', path: '/tenant/calendar-feeds', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  view: { method: 'POST', path: '/tenant/calendar-feeds/:id/views', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  update: { method: 'PATCH', path: '/tenant/calendar-feeds/:id', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  rotate: { method: 'POST', path: '/tenant/calendar-feeds/:id/rotation', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'] },
  delete: { method: 'DELETE', path: '/tenant/calendar-feeds/:id', permission: ['employees.update', 'events.index', 'events-others.index', 'customers.index'], status: 204 },
  read: { method: 'GET', path: '/public/calendar-feeds/:token', permission: 'public' },
} as unknown as typeof calendarFeedsCalls

export const clientCalendars = {
  show: { method: 'GET', path: '/tenant/customers/:id/calendar', permission: ['customers.update', 'customers.index', 'events-others.index', 'events.index', 'events.update'] },
  create: { method: 'PUT', path: '/tenant/customers/:id/calendar', permission: ['customers.update', 'customers.index', 'events-others.index', 'events.index', 'events.update'] },
  rotate: { method: 'POST', path: '/tenant/customers/:id/calendar/rotation', permission: ['customers.update', 'customers.index', 'events-others.index', 'events.index', 'events.update'] },
  delete: { method: 'DELETE', path: '/tenant/customers/:id/calendar', permission: ['customers.update', 'customers.index', 'events-others.index', 'events.index', 'events.update'], status: 204 },
  read: { method: 'GET', path: '/public/client-calendars/:token', permission: 'public' },
} as unknown as typeof clientCalendarsCalls

export const blockSeries = {
  create: { method: 'POST', path: '/tenant/block-series', permission: 'events.create', idempotent: true },
  change: { method: 'POST', path: '/tenant/blocks/:id/series-changes', permission: 'events.update' },
  remove: { method: 'POST', path: '/tenant/blocks/:id/series-removals', permission: 'events.update' },
  undo: { method: 'POST', path: '/tenant/block-series-undos', permission: ['events.create', 'events.update'] },
} as unknown as typeof blockSeriesCalls

export const series = {
  change: { method: 'POST', path: '/tenant/events/:id/series-changes', permission: 'events.update' },
  undo: { method: 'POST', path: '/tenant/series-undos', permission: 'events.update' },
} as unknown as typeof seriesCalls

export const tellings = {
  choose: { method: 'POST', path: '/tenant/events/:id/tellings', permission: 'events.update' },
  link: { method: 'POST', path: '/tenant/events/:id/links', permission: ['events.index', 'events.update'] },
} as unknown as typeof tellingsCalls

export const visitRights = {
  restore: { permission: 'events.delete' },
  override: { permission: 'events-override.create' },
} as unknown as typeof visitRightsCalls

export const visitLink = {
  show: { method: 'GET', path: '/public/visits/:token', permission: 'public' },
  confirm: { method: 'POST', path: '/public/visits/:token/confirmation', permission: 'public' },
  cancel: { method: 'POST', path: '/public/visits/:token/cancellation', permission: 'public' },
} as unknown as typeof visitLinkCalls

export const offerLink = {
  show: { method: 'GET', path: '/public/offers/:token', permission: 'public' },
  accept: { method: 'POST', path: '/public/offers/:token/acceptance', permission: 'public' },
  decline: { method: 'POST', path: '/public/offers/:token/refusal', permission: 'public' },
} as unknown as typeof offerLinkCalls

export const waitingOffers = {
  index: { method: 'GET', path: '/tenant/waiting-offers', permission: ['events.index', 'events-others.index'] },
  freed: { method: 'GET', path: '/tenant/freed-times', permission: ['events.index', 'events-others.index'] },
  dismiss: { method: 'DELETE', path: '/tenant/freed-times/:id', permission: ['events.index', 'events.create', 'events-others.index'], status: 204 },
  create: { method: 'POST', path: '/tenant/waiting-offers', permission: ['events.index', 'events.create', 'events-others.index'], idempotent: true },
  withdraw: { method: 'POST', path: '/tenant/waiting-offers/:id/withdrawal', permission: ['events.index', 'events.create', 'events-others.index'] },
  link: { method: 'POST', path: '/tenant/waiting-offers/:id/views', permission: ['events.index', 'events.create', 'events-others.index'] },
} as unknown as typeof waitingOffersCalls
