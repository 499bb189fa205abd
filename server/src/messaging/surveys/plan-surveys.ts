import { agreedStatuses, doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { hasSmsNumber } from '../../people/names/channel.ts'
import { asksAbout, mayBeTold } from '../messages/survey-state.ts'

/** Hours within which the worker makes up for an outage. */
const catchUpHours = 24

/**
 * Makes the links of surveys that are due and queues their messages: after visits, and before them for intake forms.
 * A client has one link to a survey for each visit, whichever worker comes first. A visit that passes to another client
 * has one more.
 * @returns how many were queued
 */
export async function planSurveys(database: Database): Promise<number> {
  let planned = 0
  for (const businessId of await businessesWithSurveys(database))
    planned += await database.transaction({ role: 'worker', businessId }, (tx) => planOf(tx, businessId))
  return planned
}

async function businessesWithSurveys(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (select from surveys s
        where s.business_id = b.id and s.status = 'active' and s.archived_at is null)
      order by b.id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

async function planOf(tx: Tx, businessId: string): Promise<number> {
  const { timezone, quiet_hours } = await readSettings(tx, businessId)
  const quiet = [quiet_hours?.from ?? null, quiet_hours?.to ?? null] as const
  let planned = 0
  for (const occasions of [finishedVisits(businessId), visitsAhead(businessId)]) {
    const { numAffectedRows } = await sql`
      with due as (
        select distinct on (o.survey_id, o.client_id) o.*, way.channel
        from (${occasions}) o
        join clients c on c.business_id = ${businessId} and c.id = o.client_id and c.archived_at is null and c.notify_by_email
        cross join lateral (select exists (select from sms_connections x where x.business_id = c.business_id) and ${hasSmsNumber} as sms) has
        cross join lateral (select case when has.sms and (c.messages_by = 'sms' or c.email is null) then 'sms'
          when c.email is not null then 'email' end as channel) way
        where way.channel is not null
          and not exists (select from survey_links k
            where k.business_id = ${businessId} and k.survey_id = o.survey_id and k.visit_id = o.visit_id
              and k.client_id = o.client_id)
          and not exists (select from survey_links k
            where k.business_id = ${businessId} and k.client_id = o.client_id and k.survey_id = o.survey_id
              and k.created_at > now() - make_interval(days => o.pause_days) and ${mayBeTold})
        order by o.survey_id, o.client_id, o.visit_ends_at
      ), made as (
        insert into survey_links (business_id, survey_id, asked, visit_id, client_id, made_for, closes_at)
        select ${businessId}::uuid, survey_id, asked, visit_id, client_id, client_id, closes_at from due
        on conflict do nothing
        returning id, survey_id, visit_id, client_id
      )
      insert into messages (business_id, survey_link_id, client_id, kind, channel, sequence, starts_at, due_at, expires_at)
      select ${businessId}::uuid, m.id, m.client_id, case d.kind when 'intake' then 'intake' else 'survey' end, d.channel, 0, d.at,
        leaving.at, d.until
      from made m
      join due d on d.survey_id = m.survey_id and d.visit_id = m.visit_id
      cross join lateral (select outside_quiet_hours(now(), d.until, ${quiet[0]}::time, ${quiet[1]}::time, ${timezone}::text) as at) leaving`.execute(
      tx,
    )
    planned += Number(numAffectedRows ?? 0)
  }
  return planned
}

/** Visits that have been over for as long as a survey waits. */
const finishedVisits = (businessId: string): RawBuilder<unknown> => sql`
  select s.id as survey_id, s.kind, s.asked, s.pause_days, v.id as visit_id, v.client_id, v.ends_at as visit_ends_at,
    v.ends_at + make_interval(hours => s.delay_hours) as at, now() + interval '2 days' as until,
    now() + make_interval(days => s.closes_after_days) as closes_at
  from surveys s
  join visits v on v.business_id = s.business_id and v.client_id is not null and ${isOneOf('v.status', doneStatuses)}
    and v.starts_at > now() - make_interval(hours => s.delay_hours + ${catchUpHours}::int + 24)
    and v.starts_at <= now() - make_interval(hours => s.delay_hours)
  where s.business_id = ${businessId} and s.status = 'active' and s.archived_at is null and s.kind <> 'intake'
    and v.ends_at + make_interval(hours => s.delay_hours) <= now() and v.ends_at > s.active_since
    and v.ends_at + make_interval(hours => s.delay_hours + ${catchUpHours}::int) > now() and ${asksAbout}`

/** Visits ahead whose intake form is due. */
const visitsAhead = (businessId: string): RawBuilder<unknown> => sql`
  select s.id as survey_id, s.kind, s.asked, s.pause_days, v.id as visit_id, v.client_id, v.ends_at as visit_ends_at,
    v.starts_at - make_interval(hours => s.delay_hours) as at, v.starts_at as until, null::timestamptz as closes_at
  from surveys s
  join visits v on v.business_id = s.business_id and v.client_id is not null and ${isOneOf('v.status', agreedStatuses)}
    and v.starts_at > now() and v.starts_at <= now() + make_interval(hours => s.delay_hours)
  where s.business_id = ${businessId} and s.status = 'active' and s.archived_at is null and s.kind = 'intake' and ${asksAbout}`
