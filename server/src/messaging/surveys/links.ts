import { randomUUID } from 'node:crypto'
import { promisedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { VisitSurvey } from '@wizyta/contract/messaging/surveys/answers'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { asksAbout, closesAt, isOver, wasUsed } from '../messages/survey-state.ts'

/** Merged cards may both have had a link: the one that was answered counts, then the last one. */
const ofVisit = sql`
  from visits v
  join surveys s on s.business_id = v.business_id
  left join lateral (
    select * from survey_links o
    where o.business_id = s.business_id and o.survey_id = s.id and o.visit_id = v.id and o.client_id = v.client_id
    order by o.answered_at desc nulls last, o.created_at desc limit 1) k on true
  left join survey_answers a on a.business_id = k.business_id and a.link_id = k.id`

/** Lists the surveys of a visit. Whether a client has answered an anonymous one is not told. */
export async function listVisitSurveys(
  tx: Tx,
  businessId: string,
  visitId: string,
): Promise<{ data: VisitSurvey[] }> {
  const { rows: visits } =
    await sql`select from visits where business_id = ${businessId} and id = ${visitId}`.execute(tx)
  found(visits)
  const { rows } = await sql<VisitSurvey>`
    select s.id as survey_id, s.name, s.kind, s.anonymous, a.id as answer_id,
      case when k.id is null then 'none' when not s.anonymous and ${wasUsed} then 'answered' when ${isOver} then 'closed'
        else 'open' end as status,
      case when k.id is not null then ${closesAt} end as closes_at
    ${ofVisit}
    where v.business_id = ${businessId} and v.id = ${visitId} and v.client_id is not null
      and (k.id is not null or s.status = 'active' and s.archived_at is null and ${isOneOf('v.status', promisedStatuses)}
        and v.status <> 'no_show' and ${asksAbout} and (s.kind <> 'intake' or v.ends_at > now()))
    order by s.kind, s.name, s.id limit 20`.execute(tx)
  return { data: rows }
}

/** Returns the link to a survey of a visit, for staff who pass it on. Its bearer answers as the client: it is logged. */
export async function makeSurveyLink(
  tx: Tx,
  businessId: string,
  { visitId, surveyId }: { visitId: string; surveyId: string },
  config: Config,
): Promise<{ url: string }> {
  const { rows } = await sql<{
    link_id: string | null
    client_id: string | null
    asked: number | null
    over: boolean
    used: boolean
  }>`
    select k.id as link_id, v.client_id, s.asked, k.id is not null and not s.anonymous and ${wasUsed} as used,
      case when k.id is null then s.status <> 'active' or s.archived_at is not null else ${isOver} end as over
    ${ofVisit}
    where v.business_id = ${businessId} and v.id = ${visitId} and s.id = ${surveyId}`.execute(tx)
  const { link_id, client_id, asked, over, used } = found(rows)
  if (client_id === null) throw conflict('Choose the client of the appointment first.')
  if (used) throw conflict('The client has answered this survey.')
  if (over || asked === null) throw conflict('The time to answer is over.')
  const id = link_id ?? (await insertLink(tx, businessId, { visitId, surveyId, client_id }))
  await sql`
    update survey_links set copied_at = now() where business_id = ${businessId} and id = ${id} and copied_at is null`.execute(
    tx,
  )
  await recordEvent(tx, { action: 'reveal', entity: 'events', entityId: visitId, part: 'surveys' })
  return { url: addressOf(config, 'survey link', { businessId, id }, 0) }
}

async function insertLink(
  tx: Tx,
  businessId: string,
  { visitId, surveyId, client_id }: { visitId: string; surveyId: string; client_id: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into survey_links (business_id, id, survey_id, asked, visit_id, client_id, made_for, closes_at)
    select s.business_id, ${randomUUID()}, s.id, s.asked, ${visitId}, ${client_id}, ${client_id},
      case when s.kind <> 'intake' then greatest(now(), v.ends_at) + make_interval(days => s.closes_after_days) end
    from surveys s join visits v on v.business_id = s.business_id and v.id = ${visitId}
    where s.business_id = ${businessId} and s.id = ${surveyId}
    on conflict (business_id, survey_id, visit_id, made_for) do update set made_for = excluded.made_for
    returning id`.execute(tx)
  return found(rows).id
}
