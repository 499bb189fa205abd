import { createHash } from 'node:crypto'
import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { SmsProvider } from '@wizyta/contract/messaging/sms/api'
import { readReply } from '@wizyta/contract/messaging/sms/read-reply'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { noteRefusal } from '../../booking/calendar/visits/refusals.ts'
import { refusedAt } from '../../booking/calendar/visits/refused-at.ts'
import { stepVisit } from '../../booking/calendar/visits/step-visit.ts'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { hasPhone } from '../../people/names/has-phone.ts'
import { unsubscribePhone } from '../campaigns/unsubscribe-phone.ts'
import { noticeReply } from '../notices/notice-records.ts'
import { noticeConfirmedVisit } from '../notices/notice-staff.ts'

interface AnsweredVisit {
  id: string
  client_id: string
  status: 'booked' | 'confirmed'
  is_refused: boolean
  timezone: string
  language: Language
}

/**
 * Takes an SMS from a client, as SMSAPI passes it on. TAK confirms the visit that it is about, NIE marks it. Everything
 * but TAK rings the bell, with the visit where there is one: an employee decides. A repeated callback changes nothing.
 */
export async function receiveReply(
  tx: Tx,
  businessId: string,
  provider: SmsProvider,
  fields: Record<string, string | undefined>,
): Promise<void> {
  const digits = (fields.sms_from ?? '').replace(/\D/g, '')
  const text = (fields.sms_text ?? '').slice(0, 1_000)
  if (digits.length < 9 || digits.length > 15) return
  const phone = `+${digits.length === 9 ? `48${digits}` : digits}`
  const ref =
    fields.MsgId ||
    createHash('sha256')
      .update(`${phone}|${fields.sms_date ?? ''}|${text}`)
      .digest('hex')
      .slice(0, 32)
  const visit = await answeredVisitOf(tx, businessId, phone)
  const { rows } = await sql<{ id: string }>`
    insert into messages (business_id, client_id, kind, channel, sequence, status, starts_at, due_at, expires_at, recipient, text,
      provider, provider_ref)
    values (${businessId}, coalesce(${visit?.client_id ?? null}::uuid, (
        select c.id from clients c where c.business_id = ${businessId} and ${hasPhone(phone)}
        order by c.phone is distinct from ${phone}, c.archived_at is not null, c.last_visit_at desc nulls last, c.id limit 1)),
      'sms_reply', 'sms', 0, 'received', now(), now(), now(), ${phone}, ${text}, ${provider}, ${ref})
    on conflict (business_id, provider, provider_ref) where kind = 'sms_reply' do nothing
    returning id`.execute(tx)
  const [reply] = rows
  if (!reply) return
  if (readReply(text) === 'stop') return unsubscribePhone(tx, businessId, phone)
  if (visit && readReply(text) === 'yes') return confirm(tx, businessId, visit)
  if (visit && readReply(text) === 'no') await noteRefusal(tx, businessId, visit.id)
  await noticeReply(tx, businessId, {
    messageId: reply.id,
    visitId: visit?.id ?? null,
    subject: text.slice(0, 120),
  })
}

/**
 * Finds the visit that a reply is about. First comes that of the last unanswered reminder to the number. Then come that of
 * the last answered one, and the next visit. Clients with this main number come before those who have it as a further one.
 */
async function answeredVisitOf(tx: Tx, businessId: string, phone: string): Promise<AnsweredVisit | null> {
  const { rows } = await sql<AnsweredVisit>`
    select v.id, v.client_id, v.status, ${refusedAt} is not null as is_refused, b.timezone, c.language
    from clients c
    join visits v on v.business_id = c.business_id and v.client_id = c.id
    join businesses b on b.id = v.business_id
    left join lateral (
      select max(m.sent_at) as at from messages m
      where m.business_id = v.business_id and m.visit_id = v.id and m.kind = 'reminder' and m.channel = 'sms' and m.status = 'sent'
        and m.starts_at = v.starts_at and m.recipient = ${phone}) asked on true
    where c.business_id = ${businessId} and ${hasPhone(phone)} and ${isOneOf('v.status', agreedStatuses)} and v.starts_at > now()
    order by c.phone is distinct from ${phone}, asked.at is not null and v.status = 'booked' and ${refusedAt} is null desc,
      asked.at desc nulls last, v.starts_at, v.id limit 1
    for update of v`.execute(tx)
  return rows[0] ?? null
}

async function confirm(
  tx: Tx,
  businessId: string,
  { id, status, is_refused, timezone, language }: AnsweredVisit,
): Promise<void> {
  if (status === 'confirmed') {
    // NIE, and then TAK: the later word counts.
    if (is_refused) await updateVisit(tx, businessId, id, { refused_at: null })
    return
  }
  // A context without user: a reply gives no right beyond its visit.
  const session = { user: { id: '', name: '', email: '', language }, permissions: [], timezone }
  await stepVisit({ tx, businessId, session }, id, null, { to: 'confirmed', notify: false }, 'client')
  await noticeConfirmedVisit(tx, businessId, id)
}
