import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows, clientHealth, type Rights } from '@wizyta/contract/kit/permission'
import {
  leastPublished,
  type SurveyResults,
  type surveyResultCalls,
} from '@wizyta/contract/messaging/surveys/answers'
import { leastAnonymous } from '@wizyta/contract/messaging/surveys/api'
import { meanOf, npsOf } from '@wizyta/contract/messaging/surveys/figures'
import { hasOptions, type Question, saidIn, valuesOf } from '@wizyta/contract/messaging/surveys/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { employeeName } from '../../people/names/names.ts'
import { wasTold } from '../messages/survey-state.ts'
import { meanRating, netScore } from './figures.ts'
import { findSurvey } from './queries.ts'

type Period = QueryOf<typeof surveyResultCalls.show>
type Part = Pick<SurveyResults, 'months' | 'employees' | 'services' | 'questions'>

const nothing: Part = { months: [], employees: [], services: [], questions: [] }

/** Reads the results of a survey. Too few answers of an anonymous survey are held back. */
export async function readResults(
  tx: Tx,
  businessId: string,
  id: string,
  { from, to }: Period,
  rights: Rights,
): Promise<SurveyResults> {
  const survey = await findSurvey(tx, businessId, id)
  const dated = (day: RawBuilder<unknown>) =>
    sql`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`
  const answers = sql`a.business_id = ${businessId} and a.survey_id = ${id} and ${dated(sql`a.answered_on`)}`
  const { rows } = await sql<Totals>`
    select count(*)::int as answered, ${meanRating} as rating, ${netScore} as nps, count(a.rating)::int as rated,
      count(*) filter (where a.is_low)::int as low, (
        select count(*)::int from survey_links k join businesses b on b.id = k.business_id
        where k.business_id = ${businessId} and k.survey_id = ${id} and ${wasTold}
          and ${dated(sql`(k.created_at at time zone b.timezone)::date`)}) as sent
    from survey_answers a where ${answers}`.execute(tx)
  const totals = found(rows)
  const { sent, answered, rating, nps, rated, low } = totals
  const isHeldBack = survey.anonymous && answered < leastAnonymous
  if (isHeldBack)
    return {
      sent,
      answered,
      rating: null,
      nps: null,
      low: 0,
      publishable: null,
      is_held_back: true,
      ...nothing,
    }
  const mayPublish =
    survey.publish_from !== null &&
    rating !== null &&
    rated >= leastPublished &&
    rating >= survey.publish_from * 10
  const seesHealth = allows(rights, clientHealth)
  return {
    sent,
    answered,
    rating,
    nps,
    low,
    publishable: mayPublish ? { rating, count: rated } : null,
    is_held_back: false,
    questions: await questionsOf(tx, businessId, id, answers, survey.questions, seesHealth),
    months: await monthsOf(tx, answers),
    employees: survey.anonymous ? [] : await groupsOf(tx, answers, 'employee'),
    services: survey.anonymous ? [] : await groupsOf(tx, answers, 'service'),
  }
}

interface Totals {
  sent: number
  answered: number
  rating: number | null
  nps: number | null
  rated: number
  low: number
}

interface Counted {
  question_id: string
  asked: number
  value: number | null
  count: number
}

/** Counts the answers to each question. Options are told apart by their words: the questions may have changed meanwhile. */
async function questionsOf(
  tx: Tx,
  businessId: string,
  surveyId: string,
  answers: RawBuilder<unknown>,
  now: readonly Question[],
  seesHealth: boolean,
): Promise<SurveyResults['questions']> {
  const { rows: counted } = await sql<Counted>`
    select g.key as question_id, a.asked, case jsonb_typeof(one.value) when 'number' then one.value::text::int end as value,
      count(*)::int as count
    from survey_answers a
    cross join lateral jsonb_each(a.answers || ${seesHealth ? sql`coalesce(a.sensitive, '{}')` : sql`'{}'::jsonb`}) g
    cross join lateral jsonb_array_elements(case jsonb_typeof(g.value) when 'array' then g.value else jsonb_build_array(g.value) end) one
    where ${answers}
    group by 1, 2, 3`.execute(tx)
  const { rows: replies } = await sql<{ question_id: string; count: number }>`
    select g.key as question_id, count(*)::int as count
    from survey_answers a
    cross join lateral jsonb_each(a.answers || ${seesHealth ? sql`coalesce(a.sensitive, '{}')` : sql`'{}'::jsonb`}) g
    where ${answers} group by 1`.execute(tx)
  const { rows: sets } = await sql<{ number: number; questions: Question[] }>`
    select number, questions from survey_questions
    where business_id = ${businessId} and survey_id = ${surveyId} order by number desc`.execute(tx)
  const former = new Map<string, Question>()
  for (const { questions } of sets)
    for (const one of questions)
      if (!now.some(({ id }) => id === one.id) && !former.has(one.id)) former.set(one.id, one)
  const askedThen = (id: string, number: number) =>
    sets.find((set) => set.number === number)?.questions.find((one) => one.id === id)
  const resultOf = (question: Question, is_former: boolean) => {
    const isHidden = question.sensitive && !seesHealth
    const own = counted.filter(({ question_id }) => question_id === question.id)
    const values = new Map(valuesOf(question).map((value) => [labelOf(question, value), value]))
    const counts = new Map([...values.keys()].map((label) => [label, 0]))
    for (const { asked, value, count } of own) {
      if (value === null) continue
      const label = labelOf(askedThen(question.id, asked) ?? question, value)
      if (counts.has(label)) counts.set(label, (counts.get(label) ?? 0) + count)
    }
    const spread = [...counts].map(([label, count]) => ({ value: values.get(label) ?? 0, count }))
    return {
      question,
      count: isHidden ? 0 : (replies.find(({ question_id }) => question_id === question.id)?.count ?? 0),
      values: isHidden
        ? []
        : spread.map((one) => ({
            ...one,
            label: hasOptions(question.kind) ? (question.options[one.value] ?? null) : null,
          })),
      mean: question.kind === 'rating' && !isHidden ? meanOf(spread) : null,
      nps: question.kind === 'nps' && !isHidden ? npsOf(spread) : null,
      is_former,
      is_hidden: isHidden,
    }
  }
  return [
    ...now.map((question) => resultOf(question, false)),
    ...[...former.values()].map((question) => resultOf(question, true)).filter(({ count }) => count > 0),
  ]
}

function labelOf({ kind, options }: Question, value: number): string {
  const option = hasOptions(kind) ? options[value] : undefined
  return option ? saidIn(option, 'pl') : `${value}`
}

async function monthsOf(tx: Tx, answers: RawBuilder<unknown>): Promise<SurveyResults['months']> {
  const { rows } = await sql<SurveyResults['months'][number]>`
    select to_char(a.answered_on, 'YYYY-MM') as month, count(*)::int as count, ${meanRating} as rating, ${netScore} as nps
    from survey_answers a where ${answers} group by 1 order by 1 desc limit 24`.execute(tx)
  return rows.toReversed()
}

/** Reads figures by employee or service. A visit with several counts for each of them. */
async function groupsOf(
  tx: Tx,
  answers: RawBuilder<unknown>,
  by: 'employee' | 'service',
): Promise<SurveyResults['employees']> {
  const group =
    by === 'employee'
      ? { column: sql`l.employee_id`, table: sql`employees e`, alias: sql`e`, name: employeeName }
      : { column: sql`l.service_id`, table: sql`services x`, alias: sql`x`, name: localName('x') }
  const { rows } = await sql<SurveyResults['employees'][number]>`
    select a.group_id as id, min(${group.name} collate polish) as name, count(*)::int as count, ${meanRating} as rating,
      ${netScore} as nps, count(*) filter (where a.is_low)::int as low
    from (
      select distinct a.id, a.business_id, a.rating, a.recommendation, a.is_low, ${group.column} as group_id
      from survey_answers a
      join visit_lines l on l.business_id = a.business_id and l.visit_id = a.visit_id
      where ${answers}) a
    join ${group.table} on ${group.alias}.business_id = a.business_id and ${group.alias}.id = a.group_id
    group by a.group_id order by count(*) desc, 2 limit 50`.execute(tx)
  return rows
}
