import type { Permission } from './permission.ts'

/** Address that works without a session: its bearer sees and does what it opens. */
interface SecretAddress {
  /** Below the origin, with `:token` for what proves it. */
  path: string
  /** The rights to all that it shows, or may come to show while it stays the same. */
  shows: readonly Permission[]
  /** The rights to all that can be done by it. */
  does: readonly Permission[]
  /** The right over what it belongs to. */
  keeps: readonly Permission[]
}

/** Declares an address. `worth`: the permission of every call that makes, shows, changes, replaces or ends it. */
const declared = ({ path, keeps, shows, does }: SecretAddress) => ({
  path,
  worth: [...new Set([...keeps, ...shows, ...does])] as readonly Permission[],
})

/** One visit: its time, services and employees, and the first name of its client; confirms and cancels it. */
const visitLink = declared({
  path: '/visit/:token',
  keeps: [],
  shows: ['events.index'],
  does: ['events.update'],
})

/** The secret addresses of a business. One that is not declared here cannot be made (decision 43). */
export const secretAddresses = {
  'visit link': visitLink,
  /** All visits of a client, also those with colleagues, and the link to each. */
  'client calendar': declared({
    path: '/api/v1/public/client-calendars/:token.ics',
    keeps: ['customers.update'],
    shows: ['customers.index', 'events-others.index'],
    does: visitLink.worth,
  }),
  /** The visits of an employee. How much it says can be raised while it stays the same: it is worth the names of clients. */
  'calendar feed': declared({
    path: '/api/v1/public/calendar-feeds/:token.ics',
    keeps: ['employees.update'],
    shows: ['events.index', 'events-others.index', 'customers.index'],
    does: [],
  }),
  /** A time that is offered to a client of the waiting list; its bearer books it or declines. */
  'waiting offer': declared({
    path: '/offer/:token',
    keeps: [],
    shows: ['events.index'],
    does: ['events.create'],
  }),
  /** The marketing channels of the client of a marketing message; its bearer gives and withdraws consents to them. */
  'message choices': declared({
    path: '/choices/:token',
    keeps: [],
    shows: ['customers.index'],
    does: ['customers.update'],
  }),
  /** A picture in a mass mail of a client who agreed to it. Fetching it counts the mail as opened. */
  'opened mail': declared({
    path: '/api/v1/public/opened-mails/:token.gif',
    keeps: [],
    shows: ['messages.index'],
    does: [],
  }),
  /** The questions of a survey about one visit, which its bearer answers once, and the first name of its client. */
  'survey link': declared({
    path: '/survey/:token',
    keeps: [],
    shows: ['events.index', 'surveys.index'],
    does: [],
  }),
  /** One receipt: what was sold, paid and taxed, and the name of a buyer that is a business. */
  'receipt link': declared({
    path: '/receipt/:token',
    keeps: [],
    shows: ['sales.index'],
    does: [],
  }),
}

/** Purpose of an address; each purpose signs its tokens with its own key. */
export type AddressPurpose = keyof typeof secretAddresses
