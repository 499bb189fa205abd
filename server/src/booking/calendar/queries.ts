import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { HistoryEntry, Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'
import { cancelLimits } from '../../messaging/messages/letter.ts'
import { emailBounces, getsSms } from '../../people/names/channel.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { pinnedNotes } from '../../people/names/pinned-notes.ts'
import { labelsOfVisit } from '../visit-labels/labels-of-visits.ts'
import { isPartRefunded } from './visits/part-refunded.ts'
import { refusedAt } from './visits/refused-at.ts'

/** Alert of the client `c` with the notes that are alerts, a line each. */
const alertOf = sql`nullif(concat_ws(chr(10), c.alert, (
  select string_agg(n.text, chr(10) order by n.created_at, n.id) from client_notes n
  where n.business_id = c.business_id and n.client_id = c.id and n.kind = 'alert' and n.archived_at is null)), '')`

/** Visits as the API shows them, in the order of their starts. */
export async function findVisits(tx: Tx, businessId: string, ids: readonly string[]): Promise<Visit[]> {
  const { rows } = await sql<{ data: Visit[] }>`
    select coalesce(json_agg(shown order by shown.starts_at, shown.id), '[]') as data
    from (
      select v.id, v.version, v.created_at, v.updated_at, v.status, v.starts_at, v.ends_at, v.walk_in_name, v.total,
        v.payment_status, v.deposit, v.first_visit, v.source, v.series_id, v.note, v.client_note, v.confirmed_at,
        v.cancelled_at, v.cancelled_by, v.cancel_reason, v.cancel_note, v.cancelled_late, v.missed_at, ${cancelLimits} as cancel_limits, v.override_reason, v.late_minutes, ${refusedAt} as refused_at, ${isPartRefunded} as is_part_refunded,
        ${labelsOfVisit} as label_ids,
        (select json_build_object('id', c.id, 'name', ${fullName('c')}, 'phone', shown_phone(c.phone), 'email', shown_email(c.email), 'language', c.language,
            'note', c.note, 'alert', ${alertOf}, 'pinned_notes', ${pinnedNotes}, 'tags', c.tags, 'notify_by_email', c.notify_by_email, 'gets_sms', ${getsSms}, 'email_bounces', ${emailBounces},
            'allergies', shown_health(c.allergies), 'contraindications', shown_health(c.contraindications), 'health_note', shown_health(c.health_note),
            'online_block', c.online_block, 'online_block_reason', c.online_block_reason, 'deposit_rule', c.deposit_rule,
            'is_minor', coalesce(c.birth_date > (v.starts_at at time zone (select b.timezone from businesses b where b.id = ${businessId}))::date - interval '18 years', false),
            'visit_count', h.visit_count, 'no_show_count', h.no_show_count,
            'late_cancel_count', h.late_cancel_count)
          from clients c cross join lateral (
            select count(*) filter (where ${isOneOf('o.status', attendedStatuses)}) as visit_count,
              count(*) filter (where o.status = 'no_show') as no_show_count,
              count(*) filter (where o.status = 'cancelled' and o.cancelled_by = 'client' and o.cancelled_late) as late_cancel_count
            from visits o where o.business_id = c.business_id and o.client_id = c.id) h
          where c.business_id = v.business_id and c.id = v.client_id) as client,
        (select coalesce(json_agg(json_build_object('id', l.id, 'position', l.position, 'service_id', l.service_id,
            'service_name', ${localName('s')}, 'variant_id', l.variant_id, 'variant_name', o.name, 'employee_id', l.employee_id,
            'employee_name', ${employeeName}, 'client_id', l.client_id, 'client_name', nullif(${fullName('k')}, ''), 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'segments', l.segments,
            'buffer_before_min', l.buffer_before_min, 'buffer_after_min', l.buffer_after_min, 'price', l.price,
            'is_own_price', l.is_own_price, 'vat_rate', l.vat_rate,
            'resources', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by u.place), '[]')
              from unnest(l.resource_ids) with ordinality as u (id, place)
              join resources r on r.business_id = l.business_id and r.id = u.id)) order by l.position), '[]')
          from visit_lines l
          join services s on s.business_id = l.business_id and s.id = l.service_id
          join employees e on e.business_id = l.business_id and e.id = l.employee_id
          left join clients k on k.business_id = l.business_id and k.id = l.client_id
          left join service_variants o on o.business_id = l.business_id and o.id = l.variant_id
          where l.business_id = v.business_id and l.visit_id = v.id) as lines,
        (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'channel', m.channel, 'status', m.status,
            'due_at', m.due_at, 'sent_at', m.sent_at, 'reason', without_email(m.reason, m.recipient),
            'is_former', m.client_id is distinct from v.client_id) order by m.created_at, m.id), '[]')
          from messages m where m.business_id = v.business_id and m.visit_id = v.id) as messages
      from visits v
      where v.business_id = ${businessId} and v.id = any (${ids}::uuid[])
    ) shown`.execute(tx)
  return found(rows).data
}

export const findVisit = async (tx: Tx, businessId: string, id: string): Promise<Visit> =>
  found(await findVisits(tx, businessId, [id]))

/** The generation of the client's link; null for a visit without client. */
export async function findLinkGeneration(tx: Tx, businessId: string, id: string): Promise<number | null> {
  const { rows } = await sql<{ generation: number | null }>`
    select case when client_id is not null then link_generation end as generation from visits
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows).generation
}

/** Lists the changes of a visit, its lines and its messages with their users, newest first. */
export async function visitHistory(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ data: HistoryEntry[] }> {
  const { rows } = await sql<{ known: boolean; data: HistoryEntry[] }>`
    select exists (select from visits where business_id = ${businessId} and id = ${id}) as known,
      (select coalesce(json_agg(json_build_object('number', a.number, 'at', a.at, 'by', u.name, 'key', k.name, 'action', a.action, 'part', a.part,
          'changes', a.changes) order by a.number desc), '[]')
        from audit_log a left join users u on u.id = a.user_id
        left join api_keys k on k.business_id = a.business_id and k.id = a.api_key_id
        where a.business_id = ${businessId} and (a.entity_id = ${id}::uuid
          or a.entity_id in (select m.id from messages m where m.business_id = ${businessId} and m.visit_id = ${id}::uuid))) as data`.execute(
    tx,
  )
  const { known, data } = found(rows)
  if (!known) throw notFound()
  return { data }
}

/** A date that the calendar can show. */
export function checkedDate(date: string): string {
  if (date < '2000-01-01' || date > '2099-12-31')
    throw invalid({ from: ['Enter a date between 2000 and 2099.'] })
  return date
}
