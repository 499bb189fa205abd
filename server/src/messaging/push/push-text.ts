import { localDay } from '@wizyta/contract/kit/wall-time'
import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { noticeDetail, noticeSentence } from '@wizyta/contract/messaging/notices/sentences'
import type { Language, Translate } from '@wizyta/contract/words/translate'
import { figureDate, wallClock, wallDate, wallDay } from '../../kit/mail/wall-date.ts'
import { type OwnText, ownPushText } from '../message-texts/own-text.ts'

/** Notice as a push message needs it. */
export interface PushedNotice {
  id: string
  kind: NoticeKind
  count: number
  subject: string | null
  record_id: string | null
  message_id: string | null
  visit_id: string | null
  starts_at: string | null
  was_at: string | null
  visit_starts_at: string | null
  client: string | null
}

/** Content of a push message; the service worker (web/sw/push.ts) shows it. */
export interface PushContent {
  title: string
  body: string
  /** Messages with one tag replace each other on the device. */
  tag: string
  /** Path of the screen that it opens. */
  url: string
  lang: Language
}

const mostTitle = 80
const mostBody = 160

/**
 * Kinds whose own text speaks of a number. Those of one visit have the usual text for several, and for a message about
 * none.
 */
const counted: readonly NoticeKind[] = ['stock_low', 'list_exported']

/**
 * Writes a notice as its user reads it under the bell, or by the salon's template. Names are left out where the device
 * is set so.
 */
export function writePush(
  t: Translate,
  notice: PushedNotice,
  {
    language,
    timezone,
    business,
    hidesNames,
    own,
  }: { language: Language; timezone: string; business: string; hidesNames: boolean; own: OwnText | null },
): PushContent {
  const dates = {
    moment: (instant: string) => wallDate({ language, business: { timezone } }, instant, false),
    day: (date: string) => figureDate(date, language),
  }
  const shown = hidesNames ? { ...notice, client: null, subject: null } : notice
  const detail = noticeDetail(t, shown, dates)
  const { kind, count, subject, client, starts_at, was_at } = shown
  const hasDate = kind !== 'message_failed' || starts_at !== null
  const fits = (count === 1 && hasDate) || counted.includes(kind)
  const written = ownPushText(fits ? own : null, {
    client: client ?? '',
    date: starts_at ? wallDay(language, timezone, starts_at, false) : '',
    time: starts_at ? wallClock(starts_at, timezone) : '',
    previous: was_at ? dates.moment(was_at) : '',
    till: subject ?? '',
    number: String(count),
    details: detail,
    salon: business,
  })
  return {
    title: cut(written.title ?? noticeSentence(t, notice), mostTitle),
    body: cut(written.body ?? [detail, business].filter(Boolean).join(' · '), mostBody),
    tag: notice.id,
    url: pathOf(notice, timezone),
    lang: language,
  }
}

const cut = (text: string, most: number) => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

/** Returns the screen of a notice, as a press under the bell opens it. */
function pathOf(
  { kind, count, record_id, message_id, visit_id, visit_starts_at }: PushedNotice,
  timezone: string,
): string {
  const id = record_id ?? ''
  if (kind === 'message_failed')
    return count > 1
      ? '/communication/mailbox?filter[status]=failed&filter[since]=week'
      : `/communication/mailbox?message=${message_id ?? ''}`
  if (visit_id !== null && visit_starts_at !== null)
    return `/calendar?view=day&date=${localDay(visit_starts_at, timezone)}&visit=${visit_id}`
  if (kind === 'order_failed') return `/sales/delivery/${id}`
  if (kind === 'task_assigned' || kind === 'task_due' || kind === 'task_mentioned') return `/tasks?edit=${id}`
  if (kind === 'chat_message' || kind === 'chat_mentioned') return `/chats?room=${id}`
  if (kind === 'announced') return '/chats?view=announcements'
  if (kind.startsWith('leave_')) return `/employees/absences?edit=${id}`
  if (kind === 'stock_low') return '/sales/products?filter[below_minimum]=true'
  if (kind === 'till_left_open') return '/sales/financial-operations'
  if (kind === 'day_closed') return `/sales/financial-operations/shifts/${id}`
  if (kind === 'campaign_awaiting' || kind === 'campaign_approved' || kind === 'campaign_paused')
    return `/communication/mass-sms?edit=${id}`
  if (kind === 'sms_budget') return '/apps?edit=sms'
  if (kind === 'report_ready' || kind === 'report_failed') return `/reports/made/${id}`
  if (kind === 'list_exported') return '/activity-log?action=export'
  if (kind === 'sms_reply') return `/communication/mailbox?message=${message_id ?? ''}`
  if (kind === 'survey_low') return `/configuration/surveys/${id}`
  if (kind === 'qualification_expiring' || kind === 'document_expiring') return '/employees/qualifications'
  if (kind === 'service_due') return '/resources'
  return '/'
}
