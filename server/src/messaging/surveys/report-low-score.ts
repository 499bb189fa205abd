import type { Scores } from '@wizyta/contract/messaging/surveys/scores'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { fullName } from '../../people/names/names.ts'
import { translators } from '../messages/mail-parts.ts'
import { noticeLowScore } from '../notices/notice-records.ts'
import { noticeAssigned } from '../tasks/notice-tasks.ts'
import { presentAssignee } from '../tasks/present-assignee.ts'
import type { Source } from './answer-survey.ts'

interface LowScore {
  survey_id: string
  scores: Scores
  /** Null: the answers are anonymous. */
  source: Source
}

/** Makes a task of a low score, due today, and notifies users who see surveys. Of anonymous answers it says no more. */
export async function reportLowScore(tx: Tx, businessId: string, low: LowScore): Promise<string> {
  const { survey_id, scores, source } = low
  const { client_id = null, visit_id = null } = source ?? {}
  const { rows } = await sql<{
    survey: string
    locale: Language
    client: string | null
    assignee: string | null
  }>`
    select s.name as survey, b.locale, ${presentAssignee('s', 'task_assignee_id')} as assignee, (
      select nullif(${fullName('c')}, '') from clients c where c.business_id = s.business_id and c.id = ${client_id}::uuid) as client
    from surveys s join businesses b on b.id = s.business_id
    where s.business_id = ${businessId} and s.id = ${survey_id}`.execute(tx)
  const { survey, locale, client, assignee } = found(rows)
  const t = translators[locale]
  const title = client ? t('Low score: {name}', { name: client }) : t('Low score: {name}', { name: survey })
  const description = [
    t('Survey: {name}', { name: survey }),
    ...(source === null || scores.rating === null
      ? []
      : [t('Rating: {rating} of 5', { rating: oneDecimal(scores.rating, locale) })]),
    ...(source === null || scores.recommendation === null
      ? []
      : [t('Recommendation: {count} of 10', { count: scores.recommendation })]),
    ...(source && scores.comment ? [scores.comment] : []),
  ].join('\n')
  const { rows: made } = await sql<{ id: string }>`
    insert into tasks (business_id, title, description, priority, assignee_id, due_date, client_id, visit_id, place)
    select ${businessId}::uuid, ${title.slice(0, 200)}, ${description.slice(0, 4000)}, 'high', ${assignee}::uuid,
      (now() at time zone b.timezone)::date, ${client_id}::uuid, ${visit_id}::uuid, task_place('todo', null, null)
    from businesses b where b.id = ${businessId}
    returning id`.execute(tx)
  const { id } = found(made)
  await noticeAssigned(tx, businessId, null, [id])
  // Without the name of the client: a notice would outlive an erasure, and the right to see the client.
  await noticeLowScore(tx, businessId, { surveyId: survey_id, subject: survey })
  return id
}

const oneDecimal = (hundredths: number, locale: Language) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(hundredths / 100)
