import { type ExportedList, exportedLists } from '@wizyta/contract/figures/exports/lists'
import type { Notice } from '@wizyta/contract/messaging/notices/api'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDay, formatTime, type Zone, zoned } from '../../platform/text/time.ts'

type Told = Pick<Notice, 'kind' | 'count' | 'starts_at' | 'was_at' | 'client' | 'actor' | 'subject'>

/** Returns the sentence of a notice in the reader's language. */
export function sentenceOf({ kind, count: number }: Told): string {
  const several = number > 1
  switch (kind) {
    case 'own_visit_booked':
      return several ? t('New visits with you: {number}', { number }) : t('A new visit with you')
    case 'own_visit_moved':
      return several ? t('Your visits moved: {number}', { number }) : t('One of your visits was moved')
    case 'own_visit_reassigned':
      return several
        ? t('Your visits reassigned: {number}', { number })
        : t('One of your visits was reassigned')
    case 'own_visit_called_off':
      return several
        ? t('Your visits cancelled: {number}', { number })
        : t('One of your visits was cancelled')
    case 'own_visit_cancelled':
      return t('A visit with you was cancelled by link')
    case 'visit_cancelled':
      return t('A visit was cancelled by link')
    case 'own_visit_confirmed':
      return t('A visit with you was confirmed by link')
    case 'message_failed':
      return several
        ? t('Messages that did not reach their clients: {number}', { number })
        : t('A message did not reach its client')
    case 'order_failed':
      return t('An order did not reach its supplier')
    case 'list_exported':
      return t('A long list was exported')
    case 'task_assigned':
      return t('A task was given to you')
    case 'task_due':
      return t('A task of yours is due')
    case 'task_mentioned':
      return t('You were mentioned in a comment')
    case 'chat_mentioned':
      return t('You were mentioned in a conversation')
    case 'announced':
      return t('An announcement to read')
    case 'stock_low':
      return t('Products below their minimum: {number}', { number })
    case 'day_closed':
      return t('A day was closed|notice')
    case 'sms_reply':
      return t('A client replied by SMS')
    case 'survey_low':
      return t('A low score in a survey')
    case 'sms_budget':
      return t('The SMS budget of this month')
    case 'leave_requested':
      return t('An employee asks for leave')
    case 'leave_approved':
      return t('Your leave was approved')
    case 'leave_rejected':
      return t('Your leave was rejected')
  }
}

/** Whose visit, and when; of several the first. Of another notice, what it is about. */
export function detailOf(notice: Told, zone: Zone): string {
  const { kind, count, client, starts_at, was_at, subject } = notice
  if (kind === 'list_exported') return [listName(subject), t('{count} rows', { count })].join(' · ')
  if (kind.startsWith('leave_')) return leaveText(subject ?? '')
  if (kind === 'sms_budget')
    return subject === 'spent' ? t('Spent: no more SMS are sent') : t('More than 80% spent')
  if (kind === 'sms_reply' && starts_at !== null)
    return [client, dayTime(starts_at, zone), subject].filter(Boolean).join(' · ')
  if (starts_at === null) return subject ?? ''
  if (kind === 'message_failed' && count > 1) return ''
  const when = dayTime(starts_at, zone)
  const first = count > 1 ? t('first: {when}', { when }) : when
  const moved = was_at ? t('{when} (was {before})', { when: first, before: dayTime(was_at, zone) }) : first
  return [client, moved].filter(Boolean).join(' · ')
}

/** Name and days of a request, whose days are written by the reader's language. */
function leaveText(subject: string): string {
  const [, name, from, to] = /^(.*), (\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  if (!name || !from || !to) return subject
  return `${name} · ${from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}`
}

/** Returns the label of the button that marks a notice as read. It has the time, as two may concern the same visit. */
export function readLabel(notice: Told & Pick<Notice, 'created_at'>, zone: Zone): string {
  const told = [sentenceOf(notice), detailOf(notice, zone), dayTime(notice.created_at, zone)]
  return `${t('Mark as read')}: ${told.filter(Boolean).join(', ')}`
}

/** The name of an exported list; one that is gone keeps its wire name. */
const listName = (list: string | null) =>
  list !== null && Object.hasOwn(exportedLists, list) ? t(exportedLists[list as ExportedList]) : (list ?? '')

const dayTime = (instant: string, zone: Zone) =>
  `${formatDay(zoned(instant, zone).toPlainDate())}, ${formatTime(instant, zone)}`

/** `now`, `5 min ago`, `2 hr. ago`, then the date. */
export function agoText(instant: string, zone: Zone, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  const ago = new Intl.RelativeTimeFormat(language(), { style: 'short', numeric: 'auto' })
  if (minutes === 0) return ago.format(0, 'second')
  if (minutes < 60) return ago.format(-minutes, 'minute')
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour')
  return momentText(instant, zone)
}
