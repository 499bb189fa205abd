import { type ExportedList, exportedLists } from '../../figures/exports/lists.ts'
import type { Translate } from '../../words/translate.ts'
import type { Notice } from './api.ts'

type Told = Pick<Notice, 'kind' | 'count' | 'starts_at' | 'was_at' | 'client' | 'subject'>

/** How days and moments are written, by the business's clock. */
export interface NoticeDates {
  moment: (instant: string) => string
  day: (date: string) => string
}

/** Returns the sentence of a notice, under the bell and in a push message. */
export function noticeSentence(t: Translate, { kind, count: number }: Pick<Told, 'kind' | 'count'>): string {
  const several = number > 1
  switch (kind) {
    case 'own_visit_booked':
      return several ? t('New appointments with you: {number}', { number }) : t('A new appointment with you')
    case 'own_visit_moved':
      return several
        ? t('Your appointments moved: {number}', { number })
        : t('One of your appointments was moved')
    case 'own_visit_reassigned':
      return several
        ? t('Your appointments reassigned: {number}', { number })
        : t('One of your appointments was reassigned')
    case 'own_visit_called_off':
      return several
        ? t('Your appointments cancelled: {number}', { number })
        : t('One of your appointments was cancelled')
    case 'own_visit_cancelled':
      return t('An appointment with you was cancelled by link')
    case 'visit_cancelled':
      return t('An appointment was cancelled by link')
    case 'own_visit_confirmed':
      return t('An appointment with you was confirmed by link')
    case 'message_failed':
      return several
        ? t('Messages that did not reach their clients: {number}', { number })
        : t('A message did not reach its client. Please call.')
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
    case 'chat_message':
      return t('A new message from a colleague')
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
    case 'qualification_expiring':
      return t('A qualification is about to expire')
    case 'document_expiring':
      return t('A document of an employee is about to expire')
    case 'report_ready':
      return t('Your report is ready')
    case 'report_failed':
      return t('Your report could not be created')
    case 'service_due':
      return t('A resource is due for a service')
    case 'till_left_open':
      return t('A till was left open')
    case 'campaign_awaiting':
      return t('A mass SMS waits for approval')
    case 'campaign_approved':
      return t('Your mass SMS was approved')
    case 'campaign_paused':
      return t('A mass SMS is paused: it has more recipients now')
    case 'sms_budget':
      return t('The SMS budget of this month')
    case 'leave_requested':
      return t('An employee asks for leave')
    case 'leave_approved':
      return t('Your leave was approved')
    case 'leave_rejected':
      return t('Your leave was rejected')
    case 'leave_cancelled':
      return t('Your leave was cancelled')
    case 'leave_changed':
      return t('Your leave was changed')
  }
}

/** Returns the client of the visit and its time, of several the first. Of another notice, its subject or client. */
export function noticeDetail(t: Translate, notice: Told, dates: NoticeDates): string {
  const { kind, count, client, starts_at, was_at, subject } = notice
  if (kind === 'list_exported')
    return [listName(t, subject), t('{count} rows', { count })].filter(Boolean).join(' · ')
  if (kind.startsWith('leave_') || kind === 'report_ready' || kind === 'report_failed')
    return daysText(subject ?? '', dates)
  if (kind === 'qualification_expiring' || kind === 'document_expiring')
    return expiryText(subject ?? '', dates)
  if (kind === 'sms_budget')
    return subject === 'paused'
      ? t('A mass SMS is paused until there is more')
      : subject === 'spent'
        ? t('Spent: no more SMS are sent')
        : t('More than 80% spent')
  if (kind === 'sms_reply' && starts_at !== null)
    return [client, dates.moment(starts_at), subject].filter(Boolean).join(' · ')
  if (kind === 'message_failed' && count > 1) return ''
  // A message that is about no visit names its client alone.
  if (starts_at === null) return subject ?? client ?? ''
  const when = dates.moment(starts_at)
  const first = count > 1 ? t('first: {when}', { when }) : when
  const moved = was_at ? t('{when} (was {before})', { when: first, before: dates.moment(was_at) }) : first
  return [client, moved].filter(Boolean).join(' · ')
}

/** Name and days of a request or a report, whose days are written by the reader's language. */
function daysText(subject: string, { day }: NoticeDates): string {
  const [, name, from, to] = /^(.*), (\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  if (!name || !from || !to) return subject
  return `${name} · ${from === to ? day(from) : `${day(from)} – ${day(to)}`}`
}

/** Employee, what expires, and its last day, which is written by the reader's language. */
function expiryText(subject: string, { day }: NoticeDates): string {
  const [, what, until] = /^(.*), (\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  return what && until ? `${what} · ${day(until)}` : subject
}

/** The name of an exported list; one that is gone keeps its wire name. */
const listName = (t: Translate, list: string | null) =>
  list !== null && Object.hasOwn(exportedLists, list) ? t(exportedLists[list as ExportedList]) : (list ?? '')
