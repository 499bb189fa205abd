import { localDay } from '@wizyta/contract/kit/wall-time'
import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import type { StaffMailEvent } from '@wizyta/contract/messaging/templates/events'
import type { Shift } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { MailText } from '../../kit/mail/mail-frame.ts'
import { type ReportBusiness, reportMail } from '../../sales/cash/shift-report.ts'
import type { OwnText } from '../message-texts/own-text.ts'
import type { Letter } from '../messages/letter.ts'
import { linesOf, type Sender, translators } from '../messages/mail-parts.ts'
import { stockMail, visitNoticeMail } from '../notices/staff-notice.ts'
import { type PushContent, type PushedNotice, writePush } from '../push/push-text.ts'

/** Writes a push message to staff about a visit or, of other events, about something made up. */
export function previewPush(event: NoticeKind, letter: Letter, own: OwnText): PushContent {
  const { language, business } = letter
  return writePush(translators[language], madeUpNotice(event, letter), {
    language,
    timezone: business.timezone,
    business: business.name,
    hidesNames: false,
    own,
  })
}

function madeUpNotice(kind: NoticeKind, letter: Letter): PushedNotice {
  const { language, starts_at, visit_id } = letter
  const t = translators[language]
  const day = localDay(starts_at, letter.business.timezone)
  const ofVisit = kind.startsWith('own_visit_') || kind === 'visit_cancelled' || kind === 'message_failed'
  const dayBefore = new Date(Date.parse(starts_at) - 24 * 3_600_000).toISOString()
  const subjects: Partial<Record<NoticeKind, string>> = {
    list_exported: 'clients',
    leave_requested: `Ola, ${day}/${day}`,
    leave_approved: `Ola, ${day}/${day}`,
    leave_rejected: `Ola, ${day}/${day}`,
    leave_cancelled: `Ola, ${day}/${day}`,
    leave_changed: `Ola, ${day}/${day}`,
    qualification_expiring: `Ola, ${t('Qualification|example')}, ${day}`,
    document_expiring: `Ola, ${t('Document|example')}, ${day}`,
    report_ready: `${t('Finance summary')}, ${day}/${day}`,
    report_failed: `${t('Finance summary')}, ${day}/${day}`,
    service_due: t('Resource|example'),
    day_closed: t('Till|example'),
    till_left_open: t('Till|example'),
    sms_budget: 'near',
    sms_reply: t('YES|example'),
    order_failed: t('Supplier|example'),
    campaign_awaiting: t('Spring news|example'),
    campaign_approved: t('Spring news|example'),
    campaign_paused: t('Spring news|example'),
  }
  return {
    id: visit_id,
    kind,
    count: kind === 'list_exported' ? 1240 : kind === 'stock_low' ? 2 : 1,
    subject: ofVisit || kind === 'stock_low' ? null : (subjects[kind] ?? t('Order colours|example')),
    record_id: null,
    message_id: null,
    visit_id: ofVisit ? visit_id : null,
    starts_at: ofVisit ? starts_at : null,
    was_at: kind === 'own_visit_moved' ? dayBefore : null,
    visit_starts_at: ofVisit ? starts_at : null,
    client: ofVisit ? letter.client.name : null,
  }
}

/** Writes a mail to staff about a visit, made-up products or a made-up shift: its reader may see no other. */
export async function previewStaffMail(
  tx: Tx,
  businessId: string,
  { event, letter, own, sender }: { event: StaffMailEvent; letter: Letter; own: OwnText; sender: Sender },
): Promise<MailText> {
  const { language, business } = letter
  const t = translators[language]
  if (event === 'day_closed') {
    const { rows } = await sql<ReportBusiness>`
      select coalesce(public_name, name) as name, email, timezone, currency, brand_colour from businesses where id = ${businessId}`.execute(
      tx,
    )
    return reportMail(madeUpShift(letter), { ...found(rows), language }, own)
  }
  if (event === 'stock_low') {
    const named = {
      business: { business: business.name, brandColour: business.brand_colour },
      products: [t('Shampoo|example'), t('Colour|example')],
      number: 2,
    }
    return { ...stockMail(t, named, sender.appOrigin, own), language }
  }
  const notice = {
    kind: event,
    language,
    business,
    visit_id: letter.visit_id,
    starts_at: letter.starts_at,
    client: letter.client.name,
    phone: null,
    recipient: null,
    services: linesOf(letter).map(({ name }) => name),
    reason: null,
  }
  return { ...visitNoticeMail(t, notice, sender.appOrigin, own), language }
}

const noId = '00000000-0000-4000-8000-000000000000'

function madeUpShift({ now, language }: Letter): Shift {
  const t = translators[language]
  const opened = new Date(Date.parse(now) - 10 * 3_600_000).toISOString()
  return {
    id: noId,
    till: { id: noId, name: t('Till|example') },
    opened_at: opened,
    opened_by: { id: noId, name: 'Ola' },
    closed_at: now,
    closed_by: { id: noId, name: 'Ola' },
    opening_counted: 20_000,
    expected: 65_000,
    counted: 65_000,
    difference: 0,
    difference_reason: null,
    note: null,
    opening_difference: 0,
    balance: 65_000,
    pieces: null,
    opening_pieces: null,
    sales: 9,
    sales_total: 142_000,
    refunds_total: 0,
    deposits_total: 0,
    tips: 3_000,
    tips_returned: 0,
    tips_paid: 0,
    cash_sales: 45_000,
    cash_in: 0,
    cash_out: 0,
    by_method: [
      { method: t('Cash'), is_cash: true, count: 4, amount: 45_000 },
      { method: t('Card|example'), is_cash: false, count: 5, amount: 100_000 },
    ],
    fiscal_total: 142_000,
    fiscal_waiting: 0,
  }
}
