import type { SecurityRow } from './security-rows.ts'

/** Effects of concurrent calls. */
export const raceRows: readonly SecurityRow[] = [
  {
    id: 'CON-1',
    what: 'Archiving a person, a resource or a variant in the moment in which it is booked',
    tests: [
      'server/src/booking/calendar/placement/storm.test.ts: a storm of bookings, moves, swaps, cancellations and leaving employees never double-books, and no call fails',
      'server/src/booking/calendar/placement/in-use.test.ts: a visit does not come back into a room that is archived by now',
      'server/src/booking/calendar/placement/in-use.test.ts: a past visit is moved ahead to a present employee, not to one who has left',
      'server/src/booking/calendar/placement/in-use.test.ts: a booking that waited while its service went to another room takes that room',
      'server/src/booking/calendar/placement/concurrency.test.ts: without the lock, what is archived keeps visits',
    ],
  },
  {
    id: 'CON-2',
    what: 'Lowering how many are served at once in the moment in which it is booked',
    tests: [
      'server/src/booking/calendar/placement/in-use.test.ts: an employee booked twice at once keeps two places; a form’s unchanged fields ask nothing',
      'server/src/booking/calendar/placement/in-use.test.ts: a room, and a class, keep the places that are taken ahead',
    ],
  },
  {
    id: 'CON-3',
    what: 'One client at several places at once though nobody accepted it',
    tests: [
      'server/src/booking/calendar/placement/in-use.test.ts: other services and another client in one change: the other visits of that client are asked about',
      'server/src/booking/calendar/placement/concurrency.test.ts: without the lock, one client is with eight people at once',
    ],
  },
  {
    id: 'CON-4',
    what: 'A database server whose transactions begin with another isolation',
    tests: [
      'server/src/booking/calendar/placement/in-use.test.ts: what is read after a lock is what is true by then, whatever isolation the server begins with',
    ],
  },
  {
    id: 'CON-7',
    what: 'A hundred sales at once of ten pieces, among corrections, deliveries and refunds',
  },
  {
    id: 'CON-8',
    what: 'A voucher used, paid out, blocked, extended and expiring at once, also from another salon',
    tests: [
      'server/src/sales/vouchers/vouchers.test.ts: of fifty tills at once that take 10 zł of a voucher for 100 zł, exactly ten get it',
    ],
  },
  {
    id: 'CON-9',
    what: 'A sale undone twice at once, a shift closed during sales, numbers of documents',
    tests: [
      'server/src/kit/database/document-numbers.test.ts: fifty sales at once, every third of which fails, have numbers without gaps and without doubles',
    ],
  },
  {
    id: 'CON-10',
    what: 'One sale sent fifty times with its key, and again with another body',
  },
  {
    id: 'CON-11',
    what: 'The network is cut after a sale was done and before its answer arrives',
  },
  {
    id: 'CON-12',
    what: 'Changes that fail and are sent again by themselves',
  },
]
