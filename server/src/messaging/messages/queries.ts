import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { secretAddresses } from '@wizyta/contract/kit/secret-addresses'
import type { Message, ShownMessage } from '@wizyta/contract/messaging/messages/api'
import { type MessageReason, messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { fullName } from '../../people/names/names.ts'
import { carriesMail } from './outbox.ts'

const columns = sql`
  m.id, m.kind, m.channel, m.status, m.due_at, m.sent_at, without_email(m.reason, m.recipient) as reason, m.visit_id,
  m.delivery_id, m.shift_id, m.voucher_id, m.offer_id, m.client_id,
  (select k.sale_id from receipt_copies k where k.business_id = m.business_id and k.id = m.receipt_copy_id) as sale_id,
  m.campaign_id, g.name as campaign_name, m.attachment_name, coalesce(nullif(${fullName('c')}, ''), s.name, (
    select ${fullName('e')} from rota_shifts r join employees e on e.business_id = r.business_id and e.id = r.employee_id
    where r.business_id = m.business_id and r.id = m.rota_shift_id), '') as client_name,
  coalesce(case when m.channel = 'sms' then shown_phone(m.recipient) else shown_email(m.recipient) end, '') as recipient, coalesce(m.subject, '') as subject,
  case when m.kind in ('receipt', 'shift_report', 'voucher', 'rota', 'template_test', 'report') then (select b.locale from businesses b where b.id = m.business_id)
    else coalesce(c.language, s.language) end as language, m.attempts, m.next_attempt_at,
  m.starts_at as visit_starts_at, m.created_at, m.parts, m.cost, m.delivered_at,
  m.status = 'failed' and m.channel <> 'push' and m.expires_at > now() as may_retry,
  (select count(*) from messages o where o.business_id = m.business_id and (o.id = m.id or o.mail_id = m.mail_id)
    and o.status = m.status) as visit_count`
/** A report by mail holds figures that others may have no right to: its recipient alone finds it here. */
const isReadable = sql`(m.kind <> 'report' or lower(m.recipient) = (select lower(u.email) from users u where u.id = current_user_id()))`
const from = sql`
  from messages m
  left join clients c on c.business_id = m.business_id and c.id = m.client_id
  left join deliveries d on d.business_id = m.business_id and d.id = m.delivery_id
  left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
  left join campaigns g on g.business_id = m.business_id and g.id = m.campaign_id`

export function listMessages(tx: Tx, businessId: string, timezone: string, query: ListQuery) {
  return listRows<Message>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'm',
    defaultSort: '-created_at',
    archivable: false,
    filters: {
      visit_id: (ids: string[]) => sql`m.id = any (array(${ofVisits(businessId, ids)}))`,
      reason: (keys: (MessageReason | 'none')[]) => {
        const sentences = keys.flatMap((key) => (key === 'none' ? [] : [messageReasons[key]]))
        return sql`(m.reason = any (${sentences}) or ${keys.includes('none')}::boolean and m.reason is null)`
      },
      since: () => sql`m.created_at > now() - interval '7 days'`,
      ...dayFilters(sql`m.created_at`, timezone),
    },
    // A mail is one row. Those of a visit include what another visit's message carries. Push messages have a list of their own.
    within: sql`m.channel <> 'push' and ${isReadable} and ${query.filter?.visit_id ? sql`true` : carriesMail}`,
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', ${fullName('c')}, s.name, case when not hides_contact() then m.recipient end, m.subject, g.name)`,
        term,
      ),
  })
}

/** Messages about visits: those that name them, those of rules about them, and those with the link of a survey. */
const ofVisits = (businessId: string, ids: string[]) => sql`
  select o.id from messages o where o.business_id = ${businessId} and o.visit_id = any (${ids}::uuid[])
  union all
  select o.id from visits v
  join messages o on o.business_id = v.business_id and o.client_id = v.client_id and o.occasion = 'visit ' || v.id
  where v.business_id = ${businessId} and v.id = any (${ids}::uuid[])
  union all
  select o.id from survey_links k
  join messages o on o.business_id = k.business_id and o.survey_link_id = k.id
  where k.business_id = ${businessId} and k.visit_id = any (${ids}::uuid[])`

/**
 * Finds a message as its client gets it, without the secret link. The link is read from the visit, which is logged.
 * Only the demo mailbox shows it, to readers with the permissions, since its client has nothing else there.
 */
export async function findMessage(
  tx: Tx,
  businessId: string,
  session: Rights,
  id: string,
): Promise<ShownMessage> {
  const isOpen = allows(session, { permission: secretAddresses['visit link'].worth })
  const isOfferOpen = allows(session, { permission: secretAddresses['waiting offer'].worth })
  const isChoiceOpen = allows(session, { permission: secretAddresses['message choices'].worth })
  const isSurveyOpen = allows(session, { permission: secretAddresses['survey link'].worth })
  const said = (column: 'text' | 'html' | 'ics') => sql`
    without_email(case when m.status = 'kept' and case m.kind when 'waiting_offer' then ${isOfferOpen}::boolean when 'campaign' then ${isChoiceOpen}::boolean when 'birthday' then ${isChoiceOpen}::boolean when 'away' then ${isChoiceOpen}::boolean when 'survey' then ${isSurveyOpen && isChoiceOpen}::boolean when 'intake' then ${isSurveyOpen && isChoiceOpen}::boolean else ${isOpen}::boolean and (m.occasion is null or ${isChoiceOpen}::boolean) end then ${sql.ref(`mail.${column}`)}
      else without_addresses(${sql.ref(`mail.${column}`)}) end, m.recipient)`
  const { rows } = await sql<ShownMessage>`
    select ${columns}, coalesce(${said('text')}, '') as text, coalesce(${said('html')}, '') as html, ${said('ics')} as ics
    ${from}
    join messages mail on mail.business_id = m.business_id and mail.id = coalesce(m.mail_id, m.id)
    where m.business_id = ${businessId} and m.id = ${id} and m.channel <> 'push' and ${isReadable}`.execute(
    tx,
  )
  return found(rows)
}

/** How many messages wait, and how many have failed within a week. */
export async function countMessages(tx: Tx, businessId: string): Promise<{ queued: number; failed: number }> {
  const { rows } = await sql<{ queued: number; failed: number }>`
    select count(*) filter (where status in ('queued', 'sending')) as queued,
      count(*) filter (where status = 'failed' and created_at > now() - interval '7 days') as failed
    from messages m
    where m.business_id = ${businessId} and m.status in ('queued', 'sending', 'failed') and m.channel <> 'push' and ${carriesMail}`.execute(
    tx,
  )
  return found(rows)
}

/** Queues a failed message once more, as long as it can still help. An SMS is a new one then, at its own price. */
export async function retryMessage(tx: Tx, businessId: string, id: string): Promise<Message> {
  const { rows: retried } = await sql`
    with retried as (
      update messages set status = 'queued', due_at = now(), next_attempt_at = null, reason = null, updated_at = now(),
        provider = null, delivered_at = null, provider_id = case when channel = 'sms' then null else provider_id end
      where business_id = ${businessId} and status = 'failed' and channel <> 'push' and expires_at > now()
        and (id = ${id} or mail_id = (select mail_id from messages where business_id = ${businessId} and id = ${id}))
      returning id
    )
    select pg_notify('messages', '') from retried where id = ${id}`.execute(tx)
  const { rows } = await sql<Message>`
    select ${columns} ${from} where m.business_id = ${businessId} and m.id = ${id} and m.channel <> 'push'`.execute(
    tx,
  )
  const message = found(rows)
  if (retried.length > 0) return message
  if (message.status !== 'failed') throw conflict('Only a message that failed can be sent again.')
  throw conflict(
    message.visit_id === null
      ? 'It is too late for this message: it would no longer help.'
      : 'The appointment of this message has already started.',
  )
}
