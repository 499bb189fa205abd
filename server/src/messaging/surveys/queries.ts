import type { ListQuery } from '@wizyta/contract/kit/list'
import { leastAnonymous, type Survey, type SurveyInput } from '@wizyta/contract/messaging/surveys/api'
import { type Question, questionFaults } from '@wizyta/contract/messaging/surveys/questions'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { wasTold } from '../messages/survey-state.ts'
import { meanRating, netScore } from './figures.ts'

const columns = sql`
  s.id, s.version, s.created_at, s.updated_at, s.archived_at, s.name, s.kind, s.status, s.anonymous, s.questions,
  s.service_ids, s.delay_hours, s.closes_after_days, s.pause_days, s.thanks_pl, s.thanks_en, s.task_at, s.task_assignee_id,
  s.publish_from, (select count(*)::int from survey_links k where k.business_id = s.business_id and k.survey_id = s.id and ${wasTold}) as sent,
  f.answered, case when f.is_shown then f.rating end as rating, case when f.is_shown then f.nps end as nps`
/** Figures of survey `s`. Too few answers of an anonymous one are not told. */
const figures = sql`
  cross join lateral (
    select count(*)::int as answered, ${meanRating} as rating, ${netScore} as nps,
      not s.anonymous or count(*) >= ${leastAnonymous} as is_shown
    from survey_answers a where a.business_id = s.business_id and a.survey_id = s.id) f`
const from = sql`from surveys s`

export const listSurveys = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Survey>(tx, query, {
    businessId,
    from,
    pageFrom: sql`join surveys s on s.business_id = ${businessId} and s.id = page.id ${figures}`,
    columns,
    alias: 's',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`s.name`, term),
  })

export async function findSurvey(tx: Tx, businessId: string, id: string): Promise<Survey> {
  const { rows } =
    await sql<Survey>`select ${columns} ${from} ${figures} where s.business_id = ${businessId} and s.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertSurvey(
  tx: Tx,
  businessId: string,
  { questions, ...fields }: SurveyInput,
): Promise<Survey> {
  checkQuestions(questions, fields.status)
  checkAnonymous(fields)
  await checkServices(tx, businessId, fields.service_ids)
  await checkReferences(tx, businessId, 'employees', { task_assignee_id: fields.task_assignee_id })
  const { id } = await tx
    .insertInto('surveys')
    // A form before a visit has no low score, so that the table's default would stand there without effect.
    .values({
      ...fields,
      ...(fields.kind === 'intake' && { task_at: null }),
      questions: JSON.stringify(questions),
      business_id: businessId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findSurvey(tx, businessId, id)
}

export async function updateSurvey(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  { questions, ...fields }: Partial<SurveyInput>,
): Promise<Survey> {
  const before = await findSurvey(tx, businessId, id)
  checkQuestions(questions ?? before.questions, fields.status ?? before.status)
  const starts = before.status === 'draft' && fields.status !== undefined && fields.status !== 'draft'
  if (starts || fields.anonymous !== undefined || fields.kind !== undefined)
    checkAnonymous({ ...before, ...fields })
  // A promise that was made to clients stands: a started survey never becomes a draft again.
  if (before.status !== 'draft' && fields.status === 'draft')
    throw invalid({ status: ['This cannot be changed once the survey is active.'] })
  if (before.status !== 'draft' && (fields.anonymous ?? before.anonymous) !== before.anonymous)
    throw invalid({ anonymous: ['This cannot be changed once the survey is active.'] })
  await checkServices(tx, businessId, fields.service_ids)
  await checkReferences(tx, businessId, 'employees', { task_assignee_id: fields.task_assignee_id })
  const changed = { ...fields, ...(questions && { questions: JSON.stringify(questions) }) }
  return changeRow(tx, 'surveys', { businessId, id, version }, changed, findSurvey)
}

export const archiveSurvey = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'surveys', { businessId, id, version }, archived, findSurvey)

function checkQuestions(questions: readonly Question[], status: SurveyInput['status']): void {
  const faults = Object.entries(questionFaults(questions))
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(([place, fault]) => [`questions.${place}`, [fault]])))
  if (status === 'active' && questions.length === 0)
    throw invalid({ questions: ['Add at least one question.'] })
}

/** Refuses an anonymous form before a visit: staff read it with the visit. */
function checkAnonymous({ kind, anonymous }: Pick<SurveyInput, 'kind' | 'anonymous'>): void {
  if (kind === 'intake' && anonymous)
    throw invalid({ anonymous: ['A form before an appointment cannot be anonymous.'] })
}

async function checkServices(tx: Tx, businessId: string, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ missing: boolean }>`
    select count(*) < cardinality(array(select distinct unnest(${ids}::uuid[]))) as missing from services
    where business_id = ${businessId} and id = any (${ids}::uuid[]) and archived_at is null`.execute(tx)
  if (found(rows).missing) throw invalid({ service_ids: ['Choose one that exists and is not archived.'] })
}
