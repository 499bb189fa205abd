import { type NoticeKind, noticeKinds } from '@wizyta/contract/messaging/notices/api'
import { expect, test } from 'vitest'
import { translators } from '../messages/mail-parts.ts'
import { type PushedNotice, writePush } from './push-text.ts'

const notice: Omit<PushedNotice, 'kind'> = {
  id: 'n',
  count: 1,
  subject: null,
  record_id: 'r',
  message_id: 'm',
  visit_id: null,
  starts_at: null,
  was_at: null,
  visit_starts_at: null,
  client: null,
}
const urlOf = (kind: NoticeKind, more: Partial<PushedNotice> = {}) =>
  writePush(
    translators.pl,
    { ...notice, ...more, kind },
    { language: 'pl', timezone: 'Europe/Warsaw', business: 'Mokotów', hidesNames: false, own: null },
  ).url

const visit = '/calendar?view=day&date=2026-12-01&visit=v'
/** Where a press under the bell leads (web/src/messaging/notices/row.tsx). */
const targets: Record<NoticeKind, string> = {
  own_visit_booked: visit,
  own_visit_moved: visit,
  own_visit_reassigned: visit,
  own_visit_called_off: visit,
  own_visit_cancelled: visit,
  visit_cancelled: visit,
  own_visit_confirmed: visit,
  message_failed: '/communication/mailbox?message=m',
  order_failed: '/sales/delivery/r',
  list_exported: '/activity-log?action=export',
  leave_requested: '/employees/absences?edit=r',
  leave_approved: '/employees/absences?edit=r',
  leave_rejected: '/employees/absences?edit=r',
  leave_cancelled: '/employees/absences?edit=r',
  leave_changed: '/employees/absences?edit=r',
  task_assigned: '/tasks?edit=r',
  task_due: '/tasks?edit=r',
  task_mentioned: '/tasks?edit=r',
  chat_message: '/chats?room=r',
  chat_mentioned: '/chats?room=r',
  announced: '/chats?view=announcements',
  stock_low: '/sales/products?filter[below_minimum]=true',
  day_closed: '/sales/financial-operations/shifts/r',
  sms_reply: '/communication/mailbox?message=m',
  sms_budget: '/apps?edit=sms',
  survey_low: '/configuration/surveys/r',
  qualification_expiring: '/employees/qualifications',
  document_expiring: '/employees/qualifications',
  report_ready: '/reports/made/r',
  report_failed: '/reports/made/r',
  service_due: '/resources',
  till_left_open: '/sales/financial-operations',
  campaign_awaiting: '/communication/mass-sms?edit=r',
  campaign_approved: '/communication/mass-sms?edit=r',
  campaign_paused: '/communication/mass-sms?edit=r',
}

test('a press on a push message opens what a press under the bell opens, of every kind', () => {
  const ofVisit = { visit_id: 'v', visit_starts_at: '2026-12-01T09:00:00Z' }
  const opened = noticeKinds.map((kind) => [kind, urlOf(kind, targets[kind] === visit ? ofVisit : {})])
  expect(Object.fromEntries(opened)).toEqual(targets)
  const several = urlOf('message_failed', { count: 2 })
  expect(several).toBe('/communication/mailbox?filter[status]=failed&filter[since]=week')
})
