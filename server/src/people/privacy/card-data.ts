import { offerStatus } from '@wizyta/contract/booking/waiting-offers/api'
import { taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { patchTestResult } from '@wizyta/contract/people/client-care/patch-tests'
import { relationRole } from '@wizyta/contract/people/clients/relations'
import { loyaltyEntryType } from '@wizyta/contract/sales/loyalty/api'
import { sql } from 'kysely'
import { type ReadSection, wordsOf } from './data-section.ts'

/** Sections of what else is kept with the card of a client. Of related clients the first name alone is told. */
export const cardSections: readonly ReadSection[] = [
  {
    key: 'own_fields',
    title: 'Own fields',
    columns: [
      ['name', 'Field|data'],
      ['value', 'Value'],
    ],
    rows: ({ businessId, id }) => sql`
      select f.name, f.kind, v.value from client_field_values v
      join client_fields f on f.business_id = v.business_id and f.id = v.field_id
      where v.business_id = ${businessId} and v.client_id = ${id} order by f.sort_order, f.name, f.id`,
  },
  {
    key: 'relations',
    title: 'Family and relations',
    columns: [
      ['role', 'Relation', wordsOf(relationRole)],
      ['first_name', 'First name'],
    ],
    rows: ({ businessId, id }) => sql`
      select case when r.other_id = ${id} then r.kind else case r.kind when 'parent' then 'child' when 'guardian' then 'ward'
          when 'referrer' then 'referred' else r.kind end end as role, c.first_name, r.created_at
      from client_relations r
      join clients c on c.business_id = r.business_id and c.id = case when r.client_id = ${id} then r.other_id else r.client_id end
      where r.business_id = ${businessId} and ${id}::uuid in (r.client_id, r.other_id) order by r.created_at, r.id`,
  },
  {
    key: 'patch_tests',
    title: 'Patch tests',
    columns: [
      ['tested_on', 'Date of the test', 'date'],
      ['kind', 'Tested substance'],
      ['result', 'Result', wordsOf(patchTestResult)],
      ['note', 'Note'],
    ],
    rows: ({ businessId, id }) => sql`
      select tested_on, kind, result, note, created_at, removed_at from client_patch_tests
      where business_id = ${businessId} and client_id = ${id} order by tested_on, id`,
  },
  {
    key: 'own_prices',
    title: 'Own prices',
    columns: [
      ['service', 'Service'],
      ['variant', 'Variant'],
      ['price', 'Price', 'money'],
      ['valid_from', 'Valid from', 'date'],
      ['valid_until', 'Valid to', 'date'],
      ['note', 'Note'],
    ],
    rows: ({ businessId, id }) => sql`
      select s.name as service, v.name as variant, p.price, p.valid_from, p.valid_until, p.note, p.created_at, p.archived_at
      from client_prices p
      join services s on s.business_id = p.business_id and s.id = p.service_id
      left join service_variants v on v.business_id = p.business_id and v.id = p.variant_id
      where p.business_id = ${businessId} and p.client_id = ${id} order by s.name, v.name, p.valid_from, p.id`,
  },
  {
    key: 'own_durations',
    title: 'Own durations',
    columns: [
      ['service', 'Service'],
      ['variant', 'Variant'],
      ['duration_min', 'Duration in minutes'],
      ['note', 'Note'],
    ],
    rows: ({ businessId, id }) => sql`
      select s.name as service, v.name as variant, d.duration_min, d.note, d.created_at, d.archived_at
      from client_durations d
      join services s on s.business_id = d.business_id and s.id = d.service_id
      left join service_variants v on v.business_id = d.business_id and v.id = d.variant_id
      where d.business_id = ${businessId} and d.client_id = ${id} order by s.name, v.name, d.id`,
  },
  {
    key: 'portrait',
    title: 'Portrait',
    columns: [['count', 'Photos']],
    rows: ({ businessId, id, withFiles }) => sql`
      select 1 as count, 'image/webp' as type,
        case when ${withFiles}::boolean then translate(encode(p.large, 'base64'), E'\n', '') end as base64
      from client_portraits p where p.business_id = ${businessId} and p.client_id = ${id}`,
  },
  {
    key: 'photos',
    title: 'Photos before and after',
    columns: [
      ['taken_on', 'Date|consent', 'date'],
      ['service', 'Service'],
      ['note', 'Note'],
      ['consent_on', 'Consent to photos in the card', 'date'],
      ['count', 'Photos'],
    ],
    // The file for programs holds the pictures themselves.
    rows: ({ businessId, id, withFiles }) => sql`
      select s.taken_on, (select v.name from services v where v.business_id = s.business_id and v.id = s.service_id) as service,
        s.note, s.consent_on, s.created_at, s.removed_at, count(f.id)::int as count,
        case when ${withFiles}::boolean then coalesce(json_agg(json_build_object('moment', f.moment, 'added_at', f.added_at,
          'type', 'image/webp', 'base64', translate(encode(b.bytes, 'base64'), E'\n', '')) order by f.moment desc)
          filter (where f.id is not null), '[]') end as pictures
      from client_photo_sets s
      left join client_photos f on f.business_id = s.business_id and f.set_id = s.id
      left join file_contents b on ${withFiles}::boolean and b.business_id = f.business_id and b.id = f.content_id
      where s.business_id = ${businessId} and s.client_id = ${id}
      group by s.business_id, s.id order by s.taken_on, s.id`,
  },
  {
    key: 'offers',
    title: 'Offers of freed times',
    columns: [
      ['created_at', 'Date|consent', 'moment'],
      ['starts_at', 'Appointment', 'moment'],
      ['status', 'Status', wordsOf(offerStatus)],
    ],
    rows: ({ businessId, id }) => sql`
      select o.created_at, o.starts_at, o.ends_at, o.status, o.sends_at, o.expires_at, o.answered_at
      from waiting_offers o join waiting_entries w on w.business_id = o.business_id and w.id = o.entry_id
      where w.business_id = ${businessId} and w.client_id = ${id} order by o.created_at, o.id`,
  },
  {
    key: 'points',
    title: 'Loyalty points',
    columns: [
      ['card', 'Loyalty card'],
      ['at', 'Date|consent', 'moment'],
      ['type', 'Type of entry', wordsOf(loyaltyEntryType)],
      ['points', 'Points|sale'],
      ['balance_after', 'Balance'],
    ],
    rows: ({ businessId, id }) => sql`
      select c.number as card, e.at, e.type, e.points, e.balance_after, e.amount, e.per_point
      from loyalty_cards c join loyalty_entries e on e.business_id = c.business_id and e.card_id = c.id
      where c.business_id = ${businessId} and c.client_id = ${id} order by c.created_at, c.id, e.number`,
  },
  {
    key: 'survey_answers',
    title: 'Answers to surveys',
    columns: [
      ['answered_at', 'Date|consent', 'moment'],
      ['survey', 'Survey|log'],
      ['replies', 'Answers|survey', 'list'],
    ],
    rows: ({ businessId, id }) => sql`
      select a.answered_at, s.name as survey, a.rating, a.recommendation, a.consented, q.questions, a.answers, a.sensitive,
        array(
          select (e.question -> 'text' ->> b.locale) || ': ' || case jsonb_typeof(g.value) when 'array' then (
              select string_agg(e.question -> 'options' -> place::int -> b.locale #>> '{}', ', ')
              from jsonb_array_elements_text(g.value) place)
            else g.value #>> '{}' end
          from jsonb_array_elements(q.questions) with ordinality as e (question, turn)
          join jsonb_each(a.answers || coalesce(a.sensitive, '{}')) g on g.key = e.question ->> 'id'
          order by e.turn) as replies
      from survey_answers a
      join surveys s on s.business_id = a.business_id and s.id = a.survey_id
      join survey_questions q on q.business_id = a.business_id and q.survey_id = a.survey_id and q.number = a.asked
      join businesses b on b.id = a.business_id
      where a.business_id = ${businessId} and a.client_id = ${id} order by a.answered_at, a.id`,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    columns: [
      ['created_at', 'Date|consent', 'moment'],
      ['title', 'Title|task'],
      ['description', 'Description'],
      ['status', 'Status', wordsOf(taskStatus)],
      ['items', 'Checklist', 'list'],
      ['comments', 'Comments', 'list'],
    ],
    rows: ({ businessId, id }) => sql`
      select t.created_at, t.title, t.description, t.status, t.due_date, t.done_at, t.archived_at,
        array(select i.text from task_items i where i.business_id = t.business_id and i.task_id = t.id order by i.position) as items,
        array(select c.text from task_comments c where c.business_id = t.business_id and c.task_id = t.id
          order by c.created_at, c.id) as comments
      from tasks t where t.business_id = ${businessId} and t.client_id = ${id} order by t.created_at, t.id`,
  },
]
