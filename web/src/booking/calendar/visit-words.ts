import type { blockKinds, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime, type Zone } from '../../platform/text/time.ts'

export { statusWord } from '../visits/visit-status.ts'

/** Says when a waiting message goes out. After the end of quiet hours it is a moment, otherwise some seconds. */
export function goesOutText(dueAt: string, zone: Zone): string {
  const seconds = Math.max(0, Math.round((Date.parse(dueAt) - Date.now()) / 1000))
  return seconds <= 120
    ? t('The message goes out in {seconds} s.', { seconds })
    : t('The message goes out on {when}.', { when: formatDateTime(dueAt, zone) })
}

/** Returns a short word for the status that fits a card; none for everyday states, whose icon suffices. */
export function statusTag(status: VisitStatus): string | null {
  switch (status) {
    case 'requested':
      return t('to accept|tag')
    case 'hold':
      return t('hold|tag')
    case 'arrived':
      return t('here|tag')
    case 'in_progress':
      return t('in progress|tag')
    case 'no_show':
      return t('no-show|tag')
    case 'cancelled':
      return t('cancelled|tag')
    default:
      return null
  }
}

type MarkKind =
  | 'refused'
  | 'late'
  | 'first'
  | 'paid'
  | 'unpaid'
  | 'deposit'
  | 'alert'
  | 'note'
  | 'online'
  | 'recurring'
  | 'override'

export interface Mark {
  kind: MarkKind
  /** Meaning, for screen readers and tooltips. */
  name: string
  /** The word on the card; without one it is a sign. */
  tag?: string
}

/** Returns the marks of a card beside client, service and state, the more important first. */
export function marksOf(visit: CalendarVisit): Mark[] {
  const marks: Mark[] = []
  const { late_minutes: minutes } = visit
  if (minutes !== null)
    marks.push({ kind: 'late', name: t('Late by {minutes} min', { minutes }), tag: `+${minutes}` })
  if (visit.is_refused) marks.push({ kind: 'refused', name: t('The client answered NO'), tag: t('NO|tag') })
  if (visit.has_alert) marks.push({ kind: 'alert', name: t('Important note') })
  if (visit.overridden) marks.push({ kind: 'override', name: t('Double-booked on purpose') })
  if (visit.first_visit) marks.push({ kind: 'first', name: t('First appointment'), tag: t('1st|tag') })
  // Most settled visits are paid: the icon of that state says so. Those on account are marked.
  if (visit.status === 'settled' && visit.payment_status === 'none' && visit.total > 0)
    marks.push({ kind: 'unpaid', name: t('Not paid'), tag: t('not paid|tag') })
  if (visit.payment_status === 'paid' && visit.status !== 'settled')
    marks.push({ kind: 'paid', name: t('Paid'), tag: t('paid|tag') })
  if (visit.payment_status === 'part_paid')
    marks.push(
      visit.is_part_refunded
        ? { kind: 'paid', name: t('Partly refunded'), tag: t('partly refunded|tag') }
        : { kind: 'paid', name: t('Partly paid'), tag: t('partly paid|tag') },
    )
  if (visit.payment_status === 'deposit_paid')
    marks.push({ kind: 'deposit', name: t('Deposit paid'), tag: t('deposit|tag') })
  if (visit.payment_status === 'deposit_due')
    marks.push({ kind: 'deposit', name: t('Deposit due'), tag: t('deposit due|tag') })
  if (visit.has_note) marks.push({ kind: 'note', name: t('Note') })
  if (visit.online) marks.push({ kind: 'online', name: t('Booked online') })
  if (visit.recurring) marks.push({ kind: 'recurring', name: t('Recurring') })
  return marks
}

type BlockKind = (typeof blockKinds)[number]

/** All kinds, without loading the contract's schemas. */
const kinds: Record<BlockKind, true> = {
  break: true,
  training: true,
  admin: true,
  reserved: true,
  other: true,
}
export const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(kinds, name)
