import type { SecurityRow } from './security-rows.ts'

/** Authentication, and the browser. */
export const entryRows: readonly SecurityRow[] = [
  { id: 'AUT-1', what: 'Guessing, from many networks and at many accounts' },
  { id: 'AUT-2', what: 'A flood of sign-ins', note: 'What it does to others is measured: bench/README.md.' },
  { id: 'AUT-3', what: 'Who has an account shows nowhere' },
  { id: 'AUT-4', what: 'Halves of a session that were there before' },
  { id: 'AUT-5', what: 'One half of a session without the other' },
  { id: 'AUT-6', what: 'What ends a session ends it at once' },
  { id: 'AUT-7', what: 'Links that set a password' },
  { id: 'AUT-8', what: 'One-time codes' },
  {
    id: 'AUT-9',
    what: 'Programs that open mailed links before the person does',
    tests: [
      'server/src/booking/visit-link/visit-link.test.ts: looking changes nothing, however often',
      'e2e/visit-link.test.ts: in %s: by the link of the mail the client sees the visit, confirms it and cancels it; looking changes nothing',
    ],
  },
  {
    id: 'AUT-10',
    what: 'Links follow the configured origin, whatever the request says',
    tests: [
      'server/src/messaging/messages/letters.test.ts: links lead to the configured origin, whatever the request says',
    ],
  },
  {
    id: 'AUT-11',
    what: 'Where signing in leads back to',
    tests: [
      'web/src/platform/session/guard.test.ts: whatever is written leads to our own origin: encoded, unicode, backslashes, schemes, users',
      'web/src/platform/session/guard.test.ts: each way of hiding a host is refused also when all of it is encoded once more',
      'e2e/deep-links.test.ts: whatever stands in the address of the sign-in page, it leads nowhere but to our own origin',
    ],
    note: 'Every run tries 4,000 addresses made up of what hides a host.',
  },
  { id: 'AUT-12', what: 'Tokens follow from nothing' },
  {
    id: 'AUT-13',
    what: 'Secrets in addresses, logs, errors and the log of changes',
    tests: [
      'server/src/access/sign-in/auth.test.ts: neither half of a session is stored in the clear',
      'server/src/booking/calendar-feeds/calendar-feeds.test.ts: the address is stored nowhere, not even where answers are kept',
      'server/src/access/activity-log/audit-log.test.ts: holds nothing that opens a door, whatever the column is called',
    ],
  },
  {
    id: 'AUT-14',
    what: 'Changing oneself into somebody else',
    tests: [
      'server/src/office/settings/settings.test.ts: users cannot take another identity: fields of others are refused',
      'server/src/office/settings/settings.test.ts: each call of the settings is about the caller alone: no other user can be named',
    ],
  },
  { id: 'AUT-15', what: 'Inviting, and linking, an address that has an account' },
  {
    id: 'AUT-16',
    what: 'What is sensitive asks for the password again',
    tests: [
      'server/src/office/settings/settings.test.ts: a stranger at an open screen changes neither address nor password, however many guesses',
    ],
  },
  { id: 'AUT-17', what: 'Which passwords are accepted' },
  { id: 'AUT-18', what: 'One network in every form that its addresses are written in' },
  {
    id: 'AUT-19',
    what: 'Strangers who use up the guesses and the links of an account, so that its owner stays out',
  },
  { id: 'AUT-20', what: 'ID tokens of the provider that are issued in the future' },

  {
    id: 'WEB-1',
    what: 'Changes that another site asks for',
    tests: [
      'server/src/office/settings/avatar.test.ts: a picture in a page brings its session as cookies; a change by cookies alone is refused',
    ],
  },
  {
    id: 'WEB-2',
    what: 'What people type is text, wherever it is shown',
    tests: [
      'e2e/typed-text.test.ts: what people type is shown as text, wherever it is shown',
      'server/src/messaging/messages/letters.test.ts: a name cannot break out of its header, its line or its tag: %j',
    ],
  },
  {
    id: 'WEB-3',
    what: 'Content security policy',
    tests: [
      'e2e/every-route.test.ts: each route is drawn for a role that may open it, and each role is refused where it may not: light and dark, Polish and English',
    ],
    note: 'Every browser test fails on anything that the policy stops: e2e/watch.ts.',
  },
  { id: 'WEB-4', what: 'Protecting headers on every answer' },
  {
    id: 'WEB-5',
    what: 'Mozilla Observatory against a host with TLS',
    note: 'It needs a public host; the headers that it looks at are those of WEB-3 and WEB-4.',
  },
  { id: 'WEB-6', what: 'Other origins are told nothing, but for websites that an API key names' },
  {
    id: 'WEB-7',
    what: 'Nothing personal is left after signing out',
    tests: [
      'web/src/platform/net/query.test.ts: what one session has read is gone with it',
      'e2e/without-network.test.ts: without network the day that was seen is there after a reload, and says of when it is; signing out leaves nothing of it',
    ],
  },
  { id: 'WEB-8', what: 'Framing, opened windows, messages between windows' },
  {
    id: 'WEB-9',
    what: 'Addresses spelled in another way, to pass by what stands before every call',
    tests: [
      'architecture.test.ts: nothing is decided by an address as it was sent, only by the route that it led to',
    ],
  },
  { id: 'WEB-10', what: 'Headers and bodies that come slowly' },
  { id: 'WEB-11', what: 'Streams of changes without end for one account' },
  { id: 'WEB-12', what: 'Formulas in files for spreadsheets' },
  { id: 'WEB-13', what: 'The same call under its Idempotency-Key, written in another way' },
  { id: 'WEB-14', what: 'Time zones as somebody types them' },
  { id: 'WEB-15', what: 'Metrics without their token, and what they tell of the businesses' },
]
