import { z } from 'zod'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import { secretAddresses } from '../../kit/secret-addresses.ts'

/** How much a feed says of a visit. Phone, e-mail, notes and alerts of a client are in none of them. */
export const feedDetail = choice({
  busy: 'Busy times only',
  short: 'First name and service',
  full: 'Full name, services and resources',
}).meta({ label: 'Details shown' })
export const feedDetails = feedDetail.options
export type FeedDetail = z.infer<typeof feedDetail>

export const calendarFeed = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    employee_id: z.uuid(),
    employee_name: z.string(),
    detail: feedDetail,
    /** When a calendar program last asked for it; null: never yet. */
    fetched_at: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof calendarFeed>

/**
 * Secret address: its bearer reads the calendar. It is answered when it is created, replaced or requested, and
 * logged.
 */
const address = z.object({ url: z.string() })
export const addressedFeed = calendarFeed.extend(address.shape).meta({ id: 'AddressedFeed' })
export type AddressedFeed = z.infer<typeof addressedFeed>

export const newCalendarFeed = z
  .strictObject({
    employee_id: z.uuid('Choose an employee.').meta({ label: 'Employee' }),
    /** Absent: first name and service. */
    detail: feedDetail.optional(),
  })
  .meta({ id: 'NewCalendarFeed' })

const path = '/tenant/calendar-feeds'
const permission = secretAddresses['calendar feed'].worth
/** Letters of a token; calendar programs like the ending of a file. */
const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{40,120}(\.ics)?$/) })

/**
 * Visits of an employee for a calendar program that follows a secret address (RFC 5545). Making one twice is refused
 * without an Idempotency-Key, which would keep the address.
 */
export const calendarFeeds = {
  index: endpoint({
    method: 'GET',
    path,
    permission,
    summary: 'List calendar feeds.',
    answer: z.object({ data: z.array(calendarFeed) }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    permission,
    summary: 'Show a calendar feed.',
    params: idParams,
    answer: calendarFeed,
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission,
    summary: 'Make a calendar feed of an employee. There is one at most.',
    body: newCalendarFeed,
    answer: addressedFeed,
  }),
  view: endpoint({
    method: 'POST',
    path: `${path}/:id/views`,
    permission,
    summary: 'Show the secret address of a calendar feed, which is written into the activity log.',
    params: idParams,
    answer: address,
    status: 200,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    permission,
    summary: 'Change how much a calendar feed says.',
    params: idParams,
    body: z.strictObject({ detail: feedDetail }),
    answer: calendarFeed,
    versioned: true,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${path}/:id/rotation`,
    permission,
    summary: 'Give a calendar feed a new address; the old one ends at once.',
    params: idParams,
    answer: addressedFeed,
    status: 200,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    permission,
    summary: 'Turn a calendar feed off; its address ends at once.',
    params: idParams,
    versioned: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/public/calendar-feeds/:token',
    permission: 'public',
    summary: 'The calendar behind a secret address, as iCalendar.',
    params: tokenParams,
    answer: fileBytes('There is no calendar.'),
    types: ['text/calendar'],
  }),
}

export const clientCalendar = z
  .object({
    /** Since when there is an address; null: there is none. */
    made_at: instant.nullable(),
  })
  .meta({ id: 'ClientCalendar' })

const clientPath = '/tenant/customers/:id/calendar'
const clientPermission = secretAddresses['client calendar'].worth

/** A client's own visits for the calendar of their phone, by a secret address from the client card. */
export const clientCalendars = {
  show: endpoint({
    method: 'GET',
    path: clientPath,
    permission: clientPermission,
    summary: 'Since when a client has a calendar address.',
    params: idParams,
    answer: clientCalendar,
  }),
  create: endpoint({
    method: 'PUT',
    path: clientPath,
    permission: clientPermission,
    summary:
      'Make a calendar address of a client, or show the one there is, which is written into the activity log.',
    params: idParams,
    answer: address,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${clientPath}/rotation`,
    permission: clientPermission,
    summary: 'Give a client a new calendar address; the old one ends at once.',
    params: idParams,
    answer: address,
    status: 200,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: clientPath,
    permission: clientPermission,
    summary: 'Turn the calendar address of a client off; it ends at once.',
    params: idParams,
  }),
  read: endpoint({
    method: 'GET',
    path: '/public/client-calendars/:token',
    permission: 'public',
    summary: 'The visits of the client behind a secret address, as iCalendar.',
    params: tokenParams,
    answer: fileBytes('There is no calendar.'),
    types: ['text/calendar'],
  }),
}
