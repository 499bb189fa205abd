import type { PlainSentence } from '../../words/translate.ts'
import type { VisitStatus } from './visit-status.ts'

/** Words of the states of a visit, for the activity log and for papers. */
export const visitStatusWords: Readonly<Record<VisitStatus, PlainSentence>> = {
  hold: 'Hold|log value',
  requested: 'Requested|log value',
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Client is here',
  in_progress: 'In progress',
  completed: 'Done',
  settled: 'Checked out',
  cancelled: 'Cancelled',
  no_show: 'No-show',
  declined: 'Declined',
  expired: 'Expired',
}
