import { dataRows } from './security-data-rows.ts'
import { entryRows } from './security-entry-rows.ts'
import { raceRows } from './security-race-rows.ts'

/** One line of the catalogue: what is tried, by which tests; or why there is none. */
export interface SecurityRow {
  id: string
  what: string
  /** `file: name of the test`. Tests whose name carries the number are found by themselves. */
  tests?: readonly string[]
  /** Controls: what shows that the check sees the fault. Tests that carry number and control in their names are found by themselves. */
  controls?: readonly string[]
  /** Limits of the tests, with the reason. */
  note?: string
}

const endpoint = 'server/test/every-endpoint.test.ts'
const table = 'server/test/every-table.test.ts'
const hostile = 'server/test/hostile-input.test.ts'
const forms = 'server/test/access-forms.test.ts'

/** Isolation of businesses, and permissions. */
const fenceRows: readonly SecurityRow[] = [
  {
    id: 'ISO-1',
    what: 'Ids of another business, in every place of every call',
  },
  {
    id: 'ISO-2',
    what: 'The header that names the business, in every form',
  },
  {
    id: 'ISO-3',
    what: 'The header and the cookie disagree',
    tests: [`${forms}: the cookie of the browser does not choose the business`],
  },
  {
    id: 'ISO-4',
    what: 'A member of two businesses asks in one for what is in the other',
    tests: [
      'server/test/foreign-ids.test.ts: ISO-1: answers like what never existed, in every place an id can stand, and stays as it is',
      'server/test/foreign-ids.test.ts: ISO-9: shows in no answer to members here, not even to a member of both',
      'server/src/sales/transfers/transfers.test.ts: it takes the right in both salons; a salon of another firm is as one without a right',
    ],
  },
  {
    id: 'ISO-5',
    what: 'Fields that nobody may set, in every body',
    tests: ['server/test/every-write.test.ts: fields of the server are refused in every body: 422'],
  },
  {
    id: 'ISO-6',
    what: 'Filters on hidden columns, prototypes, thousands of keys, deep nesting',
    tests: [`${hostile}: no query and no id is our fault`],
  },
  {
    id: 'ISO-7',
    what: 'Relations to include across businesses',
    tests: [
      `${endpoint}: ISO-6, ISO-8: refuses what it does not know, in every combination, and shows nothing by it`,
    ],
    note: 'An include is one of the relations that the list names, joined within the business; there is no depth.',
  },
  {
    id: 'ISO-8',
    what: 'Sorting and picking by secret columns',
  },
  {
    id: 'ISO-9',
    what: 'Search, counts, calendars, streams and mails for anything of another business',
    tests: [
      'server/src/messaging/changes/changes.test.ts: what one receptionist changes, the other hears of, and another business does not',
      'server/src/booking/calendar-feeds/client-calendar.test.ts: the calendar of the client’s phone gets their own visits, with the link to each, and no others',
    ],
  },
  {
    id: 'ISO-10',
    what: 'Tags and caches between businesses',
    tests: [`${forms}: nothing that a business is told may be kept by others on the way`],
  },
  {
    id: 'ISO-11',
    what: 'Time tells a foreign id from a missing one',
    note: 'Measured by `npm run probe` and not tested: a clock in an assertion fails by chance. Both are one statement by primary key under row security, which finds nothing; the answers are compared byte for byte by ISO-1.',
  },
  {
    id: 'ISO-12',
    what: 'A value that is taken in another business only',
    note: 'Every unique key of a table of a business begins with the business: see “the business comes first in the primary key” of server/test/catalogue-checks.ts. Two addresses are unique in the whole installation and say so: that of an account, and the public one of a business.',
    tests: [`${table}: cannot write into another business, whatever it says in the statement`],
  },
  {
    id: 'ISO-13',
    what: 'Every table and view without a business',
    tests: [
      `${table}: sees nothing without a business, and nothing with one that does not exist`,
      'server/test/catalogue-checks.ts: row security is on and forced, with a policy for the app',
    ],
  },
  {
    id: 'ISO-14',
    what: 'References, views and functions that could lead past the fence',
    tests: [
      'server/test/catalogue-checks.ts: every reference between tables of a business holds the business, on both sides',
      'server/test/catalogue-checks.ts: what runs as the owner was reviewed, is not open to everybody, and keeps to its own schema',
      `${table}: cannot link a row to one of another business`,
    ],
  },
  {
    id: 'ISO-15',
    what: 'Connections carry no business from one request into the next',
    tests: [`${table}: carries no business from one transaction into the next`],
  },
  {
    id: 'ISO-16',
    what: 'Two tabs, one of which changes the business',
    tests: [
      'e2e/businesses.test.ts: a second tab that holds input is asked first, and saves into the business that it names',
    ],
  },
  {
    id: 'ISO-17',
    what: 'Nothing of the old business on screen after the switch',
    tests: [
      'e2e/businesses.test.ts: switching the business clears what the old one left, in the second tab too',
    ],
  },
  {
    id: 'ISO-18',
    what: 'Pictures and files by a guessed or foreign address',
    tests: [
      'server/src/office/settings/avatar.test.ts: members of the same business see it; other users find nothing, nor do visitors',
    ],
  },
  {
    id: 'ISO-19',
    what: 'The login of the product itself, with nothing set',
    tests: ['server/test/catalogue-checks.ts: every policy asks whose the row is, or who asks'],
    note: 'It owns the tables: who has its password can take every fence down (docs/decisions/0046).',
  },
  {
    id: 'ISO-20',
    what: 'Temporary tables in front of the real ones',
    tests: [
      'server/test/catalogue-checks.ts: what runs as the owner looks among temporary tables last',
      'server/test/catalogue-checks.ts: app and worker make no temporary tables',
      'server/test/upgrade.test.ts: a database that was copied or restored, and so is open to temporary tables, is closed to them at the next start',
    ],
  },
  {
    id: 'ISO-21',
    what: 'Tables without row security',
    tests: [
      'server/test/catalogue-checks.ts: every table has a fence, forced for the owner too, or its reason is written down',
    ],
    note: 'Each has its reason in server/test/unfenced-tables.ts.',
  },

  { id: 'PRM-1', what: 'Each right alone, each role and nobody, at every call, against docs/permissions.md' },
  {
    id: 'PRM-2',
    what: 'The same in the browser: routes, menu, buttons',
    tests: [
      'web/src/app/route-rights.test.ts: every route opens for the roles that may and for no other',
      'e2e/every-route.test.ts: each route is drawn for a role that may open it, and each role is refused where it may not: light and dark, Polish and English',
    ],
  },
  {
    id: 'PRM-3',
    what: 'A right is taken away while a session and a stream are open',
    tests: [
      `${endpoint}: a right that is taken away is gone at the next call`,
      'server/src/messaging/changes/changes.test.ts: a session that ends takes its stream along within seconds',
    ],
  },
  { id: 'PRM-4', what: 'Giving oneself more; the last superadmin' },
  { id: 'PRM-5', what: 'Other methods and other spellings of an address' },
  { id: 'PRM-6', what: 'Fields that need a right of their own' },
  {
    id: 'PRM-7',
    what: 'A secret address for who lacks a right to what it shows or lets do: calendars of clients and employees, links of visits',
    tests: ['architecture.test.ts: secret addresses are made in one place and opened in one'],
  },
  {
    id: 'PRM-8',
    what: 'A secret address in a list, in the text of a message, in the log or in an export',
    tests: [
      'server/src/booking/calendar-feeds/secret-rights.test.ts: is in no list, and each view of it is logged',
      'server/src/booking/calendar-feeds/calendar-feeds.test.ts: the address is stored nowhere, not even where answers are kept',
    ],
  },
  {
    id: 'PRM-9',
    what: 'A secret address after its employee’s user was suspended, removed or unlinked, and of a suspended or closed business',
  },
  {
    id: 'PRM-10',
    what: 'What was done by a link passes for the word of the client',
    tests: [
      'web/src/booking/calendar/visit-panel/history-text.test.ts: the user who booked, the click on the link, and automatic messages',
      'server/src/staff-mails.test.ts: whose visit a client cancels by the link hears of it, with all that is needed to use the time',
    ],
  },
  { id: 'PRM-11', what: 'Becoming, or making somebody, the employee whose calendar one may not see' },
]

/** Resources that one caller could take from all others. */
const limitRows: readonly SecurityRow[] = [
  {
    id: 'LIM-1',
    what: 'The most that one valid request can have worked out',
    note: 'Before and after, in milliseconds: bench/README.md.',
  },
  { id: 'LIM-2', what: 'Many of these at once, by one user or key' },
]

/** Every number of the groups ISO, PRM, AUT, WEB, CON and LIM. */
export const securityRows: readonly SecurityRow[] = [
  ...fenceRows,
  ...entryRows,
  ...raceRows,
  ...limitRows,
  ...dataRows,
]
