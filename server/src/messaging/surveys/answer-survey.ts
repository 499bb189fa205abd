import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { LinkedSurvey, surveyLink } from '@wizyta/contract/messaging/surveys/answers'
import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import {
  type AnswerValue,
  answerFaults,
  type Question,
  shownAnswers,
} from '@wizyta/contract/messaging/surveys/questions'
import { type Scores, scoresOf } from '@wizyta/contract/messaging/surveys/scores'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { type AddressCall, openAddress } from '../../kit/security/open-address.ts'
import type { SignedIds } from '../../kit/security/signed-token.ts'
import { isOver, wasUsed } from '../messages/survey-state.ts'
import { findLinkedSurvey } from './linked-survey.ts'
import { reportLowScore } from './report-low-score.ts'

type Reply = BodyOf<typeof surveyLink.answer>

/** Answers that are ready to be stored. */
interface Given {
  survey_id: string
  asked: number
  anonymous: boolean
  answers: Record<string, AnswerValue>
  sensitive: Record<string, AnswerValue> | null
  consented: boolean
  scores: Scores
}

/** Anonymous answers whose link is marked as used. */
interface Taken {
  ids: SignedIds
  given: Given
}

/** The link and the visit that answers belong to; null: they are anonymous. */
export type Source = { link_id: string; visit_id: string; client_id: string } | null

/**
 * Stores the answers of a client, once for each link. A repeated call finds the link used, and changes nothing.
 *
 * Answers of an anonymous survey have a transaction of their own. PostgreSQL keeps its number in each row, and that of
 * the link's mark would name the client (docs/decisions/0105).
 */
export async function answerSurvey(call: AddressCall & { body: Reply }): Promise<LinkedSurvey> {
  const { app } = call
  const taken = await openAddress(call, 'survey link', 'change', (tx, ids) => takeLink(tx, ids, call.body))
  if (taken) await storeApart(app, taken)
  return openAddress(call, 'survey link', 'read', (tx, { businessId, id }) =>
    findLinkedSurvey(tx, businessId, id),
  )
}

/** Stores anonymous answers, and tells of a low score, in transactions that write nothing else. */
async function storeApart({ database }: AddressCall['app'], { ids, given }: Taken): Promise<void> {
  const { businessId } = ids
  const context = { businessId, userId: null }
  try {
    await database.transaction(context, (tx) => storeAnswers(tx, businessId, given, null, null))
  } catch (error) {
    await database.transaction(context, (tx) => freeLink(tx, ids, given.survey_id))
    throw error
  }
  if (given.scores.is_low)
    await database.transaction(context, (tx) => reportLowScore(tx, businessId, { ...given, source: null }))
}

interface Link {
  survey_id: string
  asked: number
  anonymous: boolean
  visit_id: string
  client_id: string
  kind: Survey['kind']
  task_at: number | null
  questions: Question[]
  used: boolean
  over: boolean
}

/** Takes a link for its one answer. Named answers are stored at once; anonymous ones are returned to be stored apart. */
async function takeLink(tx: Tx, ids: SignedIds, reply: Reply): Promise<Taken | null> {
  const link = await readLink(tx, ids)
  if (link.used) return null
  if (link.over) throw conflict('The time to answer is over.')
  const given = readReply(link, reply)
  if (link.anonymous) return (await markUsed(tx, ids, link.survey_id)) ? { ids, given } : null
  // The first of two at once answers. A link of an anonymous survey is never locked: that, too, is kept in its row.
  const { numAffectedRows } = await sql`
    update survey_links set answered_at = now()
    where business_id = ${ids.businessId} and id = ${ids.id} and answered_at is null`.execute(tx)
  if (numAffectedRows === 0n) return null
  const { visit_id, client_id } = link
  const source = { link_id: ids.id, visit_id, client_id }
  const task = given.scores.is_low ? await reportLowScore(tx, ids.businessId, { ...given, source }) : null
  await storeAnswers(tx, ids.businessId, given, source, task)
  return null
}

async function readLink(tx: Tx, { businessId, id }: SignedIds): Promise<Link> {
  const { rows } = await sql<Link>`
    select k.survey_id, k.asked, k.visit_id, k.client_id, s.anonymous, s.kind, s.task_at, q.questions, ${wasUsed} as used, ${isOver} as over
    from survey_links k
    join surveys s on s.business_id = k.business_id and s.id = k.survey_id
    join survey_questions q on q.business_id = k.business_id and q.survey_id = k.survey_id and q.number = k.asked
    join visits v on v.business_id = k.business_id and v.id = k.visit_id
    where k.business_id = ${businessId} and k.id = ${id}`.execute(tx)
  return found(rows)
}

/** Checks a reply against the questions of its link, and splits off what is sensitive. */
function readReply(link: Link, { answers, consent = false }: Reply): Given {
  const { survey_id, asked, anonymous, questions } = link
  const task_at = link.kind === 'intake' ? null : link.task_at
  const faults = Object.entries(answerFaults(questions, answers))
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([id, fault]) => [`answers.${id}`, [fault]])))
  const kept = Object.entries(shownAnswers(questions, answers))
  if (kept.length === 0) throw invalid({ answers: ['Answer at least one question.'] })
  const isSensitive = (id: string) => questions.some((one) => one.id === id && one.sensitive)
  const sensitive = kept.filter(([id]) => isSensitive(id))
  if (sensitive.length > 0 && !anonymous && !consent)
    throw invalid({ consent: ['Agree that these answers are kept, or leave them empty.'] })
  return {
    survey_id,
    asked,
    anonymous,
    answers: Object.fromEntries(kept.filter(([id]) => !isSensitive(id))),
    sensitive: sensitive.length > 0 ? Object.fromEntries(sensitive) : null,
    consented: consent && sensitive.length > 0,
    scores: scoresOf(questions, Object.fromEntries(kept), task_at),
  }
}

/** Adds a link to the used ones. @returns false when it was there: another call was faster */
async function markUsed(tx: Tx, { businessId, id }: SignedIds, surveyId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_marks as m (business_id, survey_id, used) values (${businessId}, ${surveyId}, array[${id}::uuid])
    on conflict (business_id, survey_id) do update
      set used = array(select u from unnest(m.used || excluded.used) u order by u)
      where not m.used @> excluded.used
    returning true`.execute(tx)
  return rows.length === 1
}

/** Takes the mark back when the answers could not be stored. */
const freeLink = (tx: Tx, { businessId, id }: SignedIds, surveyId: string) =>
  sql`
    update survey_marks set used = array_remove(used, ${id}::uuid)
    where business_id = ${businessId} and survey_id = ${surveyId}`.execute(tx)

async function storeAnswers(
  tx: Tx,
  businessId: string,
  given: Given,
  source: Source,
  taskId: string | null,
): Promise<void> {
  const { survey_id, asked, anonymous, answers, sensitive, consented, scores } = given
  const { link_id = null, visit_id = null, client_id = null } = source ?? {}
  const { rating, recommendation, comment, is_low } = scores
  await sql`
    insert into survey_answers (business_id, survey_id, asked, anonymous, answered_on, answered_at, link_id, visit_id, client_id,
      consented, answers, sensitive, rating, recommendation, comment, is_low, task_id)
    select ${businessId}::uuid, ${survey_id}::uuid, ${asked}::int, ${anonymous}::boolean, (now() at time zone b.timezone)::date,
      case when ${source !== null} then now() end, ${link_id}::uuid, ${visit_id}::uuid, ${client_id}::uuid, ${consented}::boolean,
      ${JSON.stringify(answers)}::jsonb, ${sensitive && JSON.stringify(sensitive)}::jsonb, ${rating}::int, ${recommendation}::int,
      ${comment}::text, ${is_low}::boolean, ${taskId}::uuid
    from businesses b where b.id = ${businessId}`.execute(tx)
}
