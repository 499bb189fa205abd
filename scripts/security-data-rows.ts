import type { SecurityRow } from './security-rows.ts'

/** Typed input, files, messages to the right reader, and privacy. */
export const dataRows: readonly SecurityRow[] = [
  {
    id: 'INP-1',
    what: 'NUL, half characters, marks of direction, joined signs, in every place of every body',
  },
  { id: 'INP-2', what: 'Megabytes, long lists, deep nesting, prototypes' },
  {
    id: 'INP-3',
    what: 'Numbers beside what is meant: parts of a grosz, 1e308, 2^53',
    tests: [
      'contract/src/sales/price-changes/rule.test.ts: no rule gives a negative price or a part of a grosz',
    ],
  },
  {
    id: 'INP-4',
    what: 'Amounts that give more than there is',
    tests: [
      'server/src/sales/till/till.test.ts: lines are refunded in parts that add up, goods go back at their cost, and never more than was paid',
      'contract/src/sales/vouchers/worth.test.ts: vouchers never pay more than the lines they are good for',
      'contract/src/sales/services/content.test.ts: the shares of a package add up to its price, and none is negative',
    ],
    controls: [
      'server/src/sales/till/races-control.test.ts: CON-9: without row locks, two refunds of one sale both give its money back',
      'server/src/sales/till/races-control.test.ts: CON-8: without row locks the book still refuses; without both, a voucher gives more than it holds',
    ],
  },
  { id: 'INP-5', what: 'Nights in which the clocks change' },
  { id: 'INP-6', what: 'Leap days, ends of months and years, midnight, 24:00' },
  {
    id: 'INP-7',
    what: 'Spans that overlap, contain, equal or touch each other',
    tests: [
      'server/src/booking/calendar/placement/model.test.ts: bookings never overlap, and none is refused that has room',
    ],
  },
  {
    id: 'INP-8',
    what: 'The zone of the salon is another than that of the browser or the server',
    tests: [
      'web/src/booking/calendar/grid/axis.test.ts: positions and wall times agree with Temporal, every zone, every day',
      'web/src/booking/visit-link/client-status.test.ts: the salon’s zone is named only where the clocks differ',
    ],
  },
  { id: 'INP-9', what: 'Node and PostgreSQL know the same clock changes' },
  { id: 'INP-10', what: 'Invalid search parameters, in addresses of screens and of the API' },
  { id: 'INP-11', what: 'Searches, pages and sortings that cost the most' },
  { id: 'INP-12', what: 'Other types of content, and compressed bodies' },
  { id: 'INP-13', what: 'Phones and e-mails in every form' },
  { id: 'INP-14', what: 'The same form sent twice' },
  { id: 'FIL-1', what: 'Uploads that are something else than they say' },
  { id: 'FIL-2', what: 'Workbooks and invoices that unfold, or name entities' },
  {
    id: 'FIL-3',
    what: 'A large import while others work',
    note: 'Time, memory and the wait of others are measured by `bench/`, not by a test.',
  },
  { id: 'FIL-4', what: 'An import that is killed, or runs twice at once' },
  { id: 'FIL-5', what: 'Encodings, separators and orders of dates' },
  {
    id: 'FIL-6',
    what: 'Cells that a spreadsheet would calculate with',
    tests: [
      'server/src/figures/exports/exports.test.ts: text that a spreadsheet would calculate with is text, in a row and in a heading',
    ],
  },
  {
    id: 'FIL-7',
    what: 'Exports of many rows',
    tests: [
      'server/src/figures/exports/exports.test.ts: a list of many pages is in the file whole, each row once, and the log says who took how many',
      'server/src/figures/exports/exports.test.ts: the rows of another salon are in no file',
    ],
    controls: [
      'server/src/figures/exports/exports.test.ts: FIL-7: of a file no more than one page of rows is held, however long it is',
      'server/src/figures/exports/exports.test.ts: FIL-7: a user takes so many files within ten minutes',
    ],
    note: 'The memory of 100,000 rows is measured by `bench/` (docs/decisions/0185), not by a test.',
  },
  {
    id: 'OUT-1',
    what: 'Addresses inside the house, in every setting that takes one',
    tests: [
      'server/src/kit/mail/mail-host.test.ts',
      'server/src/office/apps/smtp-safety.test.ts: where others can reach the installation, a host inside the house is refused at the field',
    ],
  },
  {
    id: 'OUT-2',
    what: 'Receivers that hang, are slow or never end',
    tests: [
      'server/src/office/webhooks/webhooks.test.ts: that is answered 500 is tried again with the same id and body, and rests meanwhile',
      'server/src/messaging/campaigns/campaigns.test.ts: a confirmation leaves before mass messages that are due for longer',
    ],
    note: 'Four businesses have their turn at once, and one call takes at most ten seconds.',
  },
  { id: 'OUT-3', what: 'Lines and recipients smuggled into a mail' },
  { id: 'OUT-4', what: 'Senders, numbers and callbacks of SMS that others make up' },
  { id: 'OUT-5', what: 'The price that is shown is the one that is billed' },
  {
    id: 'OUT-6',
    what: 'Mass messages beside what they may cost, and many at once',
    tests: [
      'server/src/messaging/campaigns/budget.test.ts: an amount is a limit: clients who come into the group afterwards pause the sending, and raise it by a user alone',
    ],
  },
  {
    id: 'OUT-7',
    what: 'Messages that cost money, caused again and again by the same person',
    note: 'Forgotten passwords and invitations are counted as attempts to sign in are.',
  },
  {
    id: 'OUT-8',
    what: 'Consent decides at the moment of sending',
    tests: [
      'server/src/messaging/campaigns/campaigns.test.ts: STOP withdraws the consent, and two clients with one number get one message',
    ],
    note: 'With 3,000 clients of the 100,000 of the catalogue (decision 189).',
  },
  { id: 'OUT-9', what: 'Texts of the salon compute nothing, and values are never markup' },
  {
    id: 'OUT-10',
    what: 'Links to calendars: guessed, used after a reset, passed on',
    tests: [
      'server/src/booking/calendar-feeds/client-calendar.test.ts: asked for twice it is the same address; a new one ends it at once, and so do turning off and archiving',
    ],
    controls: [
      'server/src/booking/calendar-feeds/calendar-feeds.test.ts: OUT-10: an address that was guessed, changed or made elsewhere answers like one that never was',
    ],
  },
  {
    id: 'OUT-11',
    what: 'A message whose client changes, or is merged, while it waits',
  },
  { id: 'PRV-1', what: 'The file of all data of a client leaves nothing out' },
  { id: 'PRV-2', what: 'An erased client leaves no trace beside what the law keeps' },
  {
    id: 'PRV-3',
    what: 'An erasure outlives a backup that is older',
    controls: [
      'server/src/people/privacy/privacy.test.ts: PRV-3: an erased client stays erased after an older backup is restored',
    ],
  },
  { id: 'PRV-4', what: 'Rules of retention, and whom they spare' },
  {
    id: 'PRV-5',
    what: 'The log is whole, and nothing in it can be changed',
    tests: [
      'server/src/access/activity-log/audit-log.test.ts: what is written stays as it was: neither app nor worker can change, remove or empty the log',
      'server/src/access/activity-log/events.test.ts: signing in, failing to, and signing out, in each business of the account',
      'server/src/access/activity-log/verify-log.test.ts',
    ],
    controls: [
      'server/src/access/activity-log/verify-log.test.ts: an entry that was changed is found, whichever of its columns it was',
      'server/test/every-table.test.ts: the checks notice',
    ],
  },
  {
    id: 'PRV-6',
    what: 'Logs hold no secret and no line that was smuggled in',
    tests: [
      'server/src/access/activity-log/audit-log.test.ts: holds nothing that opens a door, whatever the column is called',
      'server/src/log.test.ts: a value forges no line and steers no terminal',
    ],
    note: 'Logs of the servers that testApp opens, of workers in the same process and of the product of journeys are searched as they end: server/test/log-secrets.ts, e2e/product.ts. Logs of processes that tests start by hand are not (docs/decisions/0185).',
  },
]
