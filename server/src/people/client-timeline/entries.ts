import type { TimelineKind } from '@wizyta/contract/people/client-timeline/api'
import { type RawBuilder, sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import { fullName } from '../names/names.ts'

interface Place {
  businessId: string
  clientId: string
}

const of = (alias: string, { businessId, clientId }: Place) =>
  sql`${sql.ref(`${alias}.business_id`)} = ${businessId} and ${sql.ref(`${alias}.client_id`)} = ${clientId}`

/** Entries of each kind: id, moment, text, state and amount. Each reads the rows of one client by an index. */
export const entriesOf: Record<TimelineKind, (place: Place) => RawBuilder<unknown>> = {
  visit: (place) => sql`
    select v.id, v.starts_at as at, (
        select string_agg(${localName('s')}, ', ' order by l.position) from visit_lines l
        join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = v.business_id and l.visit_id = v.id) as text,
      v.status as state, v.total::bigint as amount
    from visits v where ${of('v', place)}
    ${companionVisits(place)}`,
  sale: (place) => sql`
    select s.id, s.sold_at as at,
      case s.kind when 'sale' then 'S ' when 'refund' then 'ZW ' else 'ZAL ' end || s.number || '/' || s.number_year as text,
      s.kind as state, s.total as amount
    from sales s where ${of('s', place)}`,
  balance: ({ businessId, clientId }) => sql`
    select b.ref_id as id, b.at, null::text as text, b.kind as state, -b.amount as amount
    from book_entries b
    where b.business_id = ${businessId} and b.account = 'client' and b.subject_id = ${clientId}`,
  voucher: (place) => sql`
    select u.id, u.sold_at as at, u.name as text, u.kind as state, u.value::bigint as amount
    from vouchers u where ${of('u', place)}`,
  message: (place) => sql`
    select m.id, m.created_at as at, m.kind as text, m.status as state, null::bigint as amount
    from messages m where ${of('m', place)}`,
  // An anonymous answer has no client.
  survey: (place) => sql`
    select a.id, a.answered_at as at, concat_ws(chr(10), u.name, nullif(a.comment, '')) as text, a.rating::text as state,
      null::bigint as amount
    from survey_answers a join surveys u on u.business_id = a.business_id and u.id = a.survey_id
    where ${of('a', place)}`,
  note: (place) => sql`
    select n.id, n.created_at as at, n.text, n.kind as state, null::bigint as amount
    from client_notes n where ${of('n', place)} and n.archived_at is null`,
  photo: (place) => sql`
    select p.id, p.created_at as at, p.note as text, null::text as state, null::bigint as amount
    from client_photo_sets p where ${of('p', place)} and p.removed_at is null`,
  patch_test: (place) => sql`
    select p.id, p.created_at as at, p.kind as text, case when not hides_health() then p.result end as state,
      null::bigint as amount
    from client_patch_tests p where ${of('p', place)} and p.removed_at is null`,
  consent: (place) => sql`
    select e.id, e.at, ${localName('k')} as text, case when e.is_given then 'given' else 'withdrawn' end as state,
      null::bigint as amount
    from consent_entries e join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
    where ${of('e', place)}`,
  // Groups by hand, from the log: a membership itself keeps no time.
  group: ({ businessId, clientId }) => sql`
    select g.id, a.at, g.name as text, a.action as state, null::bigint as amount
    from audit_log a
    join client_groups g on g.business_id = a.business_id
      and g.id::text = coalesce(a.changes -> 'group_id' ->> 1, a.changes -> 'group_id' ->> 0)
    where a.business_id = ${businessId} and a.entity_id = ${clientId} and a.part = 'client_group_members'`,
  card: ({ businessId, clientId }) => sql`
    select c.id, c.created_at as at, null::text as text, c.source as state, null::bigint as amount
    from clients c where c.business_id = ${businessId} and c.id = ${clientId}
    union all
    select m.id, m.at, ${fullName('k')}, 'merge', null::bigint
    from client_merges m join clients k on k.business_id = m.business_id and k.id = m.lost_id
    where m.business_id = ${businessId} and m.kept_id = ${clientId} and m.undone_at is null`,
}

/** Visits for which another client pays: the services of the companion, and below them who pays. */
const companionVisits = (place: Place) => sql`
  union all
  select v.id, v.starts_at, concat_ws(chr(10), o.services, coalesce(nullif(${fullName('p')}, ''), v.walk_in_name)),
    v.status, null::bigint
  from (
    select l.business_id, l.visit_id, string_agg(${localName('s')}, ', ' order by l.position) as services
    from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
    where ${of('l', place)} group by l.business_id, l.visit_id) o
  join visits v on v.business_id = o.business_id and v.id = o.visit_id
  left join clients p on p.business_id = v.business_id and p.id = v.client_id
  where v.client_id is distinct from ${place.clientId}`
