import type { Notice, NoticeKind } from '@wizyta/contract/messaging/notices/api'
import {
  AlarmClock,
  AtSign,
  BadgeAlert,
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CalendarPlus,
  CalendarX,
  ChartColumn,
  CircleCheck,
  CirclePause,
  FileClock,
  FileDown,
  Frown,
  Hourglass,
  ListTodo,
  LockKeyholeOpen,
  type LucideIcon,
  MailOpen,
  MailWarning,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  PackageMinus,
  PackageX,
  ReceiptText,
  UserRoundPen,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { showVisit } from '../../booking/calendar/state/go-to-calendar.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDateTime, type Zone } from '../../platform/text/time.ts'
import { agoText, detailOf, readLabel, sentenceOf } from './words.ts'

const icons: Record<NoticeKind, LucideIcon> = {
  own_visit_booked: CalendarPlus,
  own_visit_moved: CalendarClock,
  own_visit_reassigned: UserRoundPen,
  own_visit_called_off: CalendarX,
  own_visit_cancelled: CalendarX,
  visit_cancelled: CalendarX,
  own_visit_confirmed: CalendarCheck,
  message_failed: MailWarning,
  order_failed: PackageX,
  list_exported: FileDown,
  task_assigned: ListTodo,
  task_due: AlarmClock,
  task_mentioned: AtSign,
  chat_message: MessageCircle,
  chat_mentioned: AtSign,
  announced: Megaphone,
  stock_low: PackageMinus,
  day_closed: ReceiptText,
  sms_reply: MessageSquareText,
  sms_budget: Wallet,
  campaign_awaiting: Hourglass,
  campaign_approved: CircleCheck,
  campaign_paused: CirclePause,
  survey_low: Frown,
  qualification_expiring: BadgeAlert,
  document_expiring: FileClock,
  report_ready: ChartColumn,
  report_failed: ChartColumn,
  service_due: Wrench,
  till_left_open: LockKeyholeOpen,
  leave_requested: CalendarOff,
  leave_approved: CalendarOff,
  leave_rejected: CalendarOff,
  leave_cancelled: CalendarOff,
  leave_changed: CalendarOff,
}

/** One notice: what, whose visit, who and when. Following it, or the button, marks it as read. */
export function NoticeRow({
  notice,
  onFollow,
  onRead,
}: {
  notice: Notice
  onFollow: () => void
  onRead: (id: string) => void
}) {
  const { timezone } = useBusiness()
  const isUnread = notice.read_at === null
  const Icon = icons[notice.kind]
  const detail = detailOf(notice, timezone)
  const follow = (event: MouseEvent) => {
    if (isUnread) onRead(notice.id)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onFollow()
    const visit = shownVisit(notice, timezone)
    if (!visit) return
    // The calendar's panels ask before what was typed in them goes.
    event.preventDefault()
    void showVisit(visit.id, visit.date)
  }
  return (
    <li className="flex items-start gap-1 pe-2 hover:bg-hover" data-unread={isUnread || undefined}>
      <EntityLink
        link={placeOf(notice, timezone)}
        onClick={follow}
        className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 py-2.5 ps-4 focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={`row-span-3 grid size-8 place-items-center rounded-full ${
            isUnread ? 'bg-brand-soft text-brand-text' : 'bg-tint text-muted'
          }`}
        >
          <Icon className="size-4" />
        </span>
        <span className={isUnread ? 'font-semibold' : 'text-soft'}>
          {isUnread && <span className="sr-only">{t('Unread')}: </span>}
          {sentenceOf(notice)}
        </span>
        {detail && <span className="text-soft">{detail}</span>}
        <span className="text-sm text-muted">
          {notice.actor && `${notice.actor} · `}
          <time dateTime={notice.created_at} title={formatDateTime(notice.created_at, timezone)}>
            {agoText(notice.created_at, timezone)}
          </time>
        </span>
      </EntityLink>
      {isUnread && (
        <Button
          variant="ghost"
          size="small-icon"
          className="mt-2 flex-none"
          aria-label={readLabel(notice, timezone)}
          data-tip={t('Mark as read')}
          onClick={() => onRead(notice.id)}
        >
          <MailOpen aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

/** Returns the visit that a notice leads to, with its day in the calendar; null: it leads elsewhere. */
function shownVisit({ kind, visit_id, visit_starts_at }: Notice, zone: Zone) {
  if (kind === 'message_failed' || visit_id === null || visit_starts_at === null) return null
  return { id: visit_id, date: dateOf(visit_starts_at, zone) }
}

/** Returns the target of a notice: a visit in its day, an order, a task, the log, or messages. */
function placeOf(notice: Notice, zone: Zone): RowLink {
  const { kind, count, record_id, message_id } = notice
  const visit = shownVisit(notice, zone)
  if (visit) return { to: '/calendar', search: { view: 'day' as const, date: visit.date, visit: visit.id } }
  if (kind === 'order_failed') return { to: '/sales/delivery/$id', params: { id: record_id ?? '' } }
  if (kind.startsWith('task_')) return { to: '/tasks', search: { edit: record_id ?? '' } }
  if (kind === 'chat_message' || kind === 'chat_mentioned')
    return { to: '/chats', search: { room: record_id ?? undefined } }
  if (kind === 'announced') return { to: '/chats', search: { view: 'announcements' } }
  if (kind.startsWith('leave_'))
    return { to: '/employees/absences', search: { edit: record_id ?? undefined } }
  if (kind === 'stock_low') return { to: '/sales/products', search: { filter: { below_minimum: ['true'] } } }
  if (kind === 'day_closed')
    return { to: '/sales/financial-operations/shifts/$id', params: { id: record_id ?? '' } }
  if (kind === 'survey_low') return { to: '/configuration/surveys/$id', params: { id: record_id ?? '' } }
  if (kind === 'qualification_expiring' || kind === 'document_expiring')
    return { to: '/employees/qualifications' }
  if (kind === 'report_ready' || kind === 'report_failed')
    return { to: '/reports/made/$id', params: { id: record_id ?? '' } }
  if (kind === 'till_left_open') return { to: '/sales/financial-operations' }
  if (kind === 'service_due') return { to: '/resources' }
  if (kind.startsWith('campaign_'))
    return { to: '/communication/mass-sms', search: { edit: record_id ?? '' } }
  if (kind === 'sms_budget') return { to: '/apps', search: { edit: 'sms' } }
  if (kind === 'list_exported') return { to: '/activity-log', search: { action: 'export' } }
  const search =
    count > 1 ? { filter: { status: ['failed'], since: ['week'] } } : { message: message_id ?? undefined }
  return { to: '/communication/mailbox', search: search }
}
