import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, language, localDate } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { secretAddresses } from '../../kit/secret-addresses.ts'
import { surveyKind } from './api.ts'
import { answerValue, mostQuestions, question } from './questions.ts'

/** Answers of one client, or of an unknown one where the survey is anonymous. */
export const surveyAnswer = z
  .object({
    id: z.uuid(),
    survey_id: z.uuid(),
    survey: z.string(),
    kind: surveyKind,
    anonymous: z.boolean(),
    answered_on: localDate,
    client_id: z.uuid().nullable(),
    client: z.string().nullable(),
    visit_id: z.uuid().nullable(),
    visit_starts_at: instant.nullable(),
    employees: z.string(),
    services: z.string(),
    /** Mean of the ratings in hundredths, which files write like an amount; null: none was given. */
    rating: z.int().nullable().meta({ writtenAs: 'money' }),
    recommendation: z.int().nullable(),
    comment: z.string().nullable(),
    is_low: z.boolean(),
    /** True: there are answers to sensitive questions. */
    is_sensitive: z.boolean(),
  })
  .meta({ id: 'SurveyAnswer' })
export type SurveyAnswer = z.infer<typeof surveyAnswer>

export const shownSurveyAnswer = surveyAnswer
  .extend({
    questions: z.array(question),
    /** By the id of the question. */
    answers: z.record(z.string(), answerValue),
    /** True: sensitive answers are there, and the reader does not see them. */
    hides_sensitive: z.boolean(),
  })
  .meta({ id: 'ShownSurveyAnswer' })
export type ShownSurveyAnswer = z.infer<typeof shownSurveyAnswer>

export const surveyAnswerList = {
  filters: {
    survey_id: z.uuid(),
    client_id: z.uuid(),
    visit_id: z.uuid(),
    employee_id: z.uuid(),
    service_id: z.uuid(),
    kind: surveyKind,
    low: z.literal('yes'),
    comments: z.literal('yes'),
    /** First and last day of the answer. */
    from: localDate,
    to: localDate,
  },
  singles: ['low', 'comments', 'from', 'to'],
  sorts: ['-answered_on', 'answered_on'],
  includes: [],
} as const

export const surveyAnswers = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/survey-answers',
    permission: 'surveys.index',
    summary:
      'List answers to surveys, the newest first. Those of an anonymous survey name neither client nor visit.',
    query: listQuery(surveyAnswerList),
    answer: page(surveyAnswer),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/survey-answers/:id',
    permission: 'surveys.index',
    summary: 'Show answers with their questions. Sensitive ones need the right to health data.',
    params: idParams,
    answer: shownSurveyAnswer,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/tenant/survey-answers/:id/views',
    permission: 'surveys.index',
    summary: 'Show sensitive answers to an employee who serves the client. Each view is logged.',
    params: idParams,
    answer: shownSurveyAnswer,
    status: 200,
  }),
}

const count = z.object({
  label: z.object({ pl: z.string(), en: z.string() }).nullable(),
  value: z.int(),
  count: z.int(),
})

const questionResult = z.object({
  question,
  /** Answers to it. */
  count: z.int(),
  /** How often each answer was given; empty of texts. */
  values: z.array(count),
  mean: z.int().nullable(),
  nps: z.int().nullable(),
  /** True: the question is no longer asked. */
  is_former: z.boolean(),
  /** True: it is sensitive, and the reader does not see its answers. */
  is_hidden: z.boolean(),
})

const groupResult = z.object({
  id: z.uuid(),
  name: z.string(),
  count: z.int(),
  rating: z.int().nullable(),
  nps: z.int().nullable(),
  low: z.int(),
})

export const surveyResults = z
  .object({
    sent: z.int(),
    answered: z.int(),
    rating: z.int().nullable(),
    nps: z.int().nullable(),
    low: z.int(),
    /** The mean may be published: it reaches the least one, and there are enough ratings. */
    publishable: z.object({ rating: z.int(), count: z.int() }).nullable(),
    /** True: there are too few answers to an anonymous survey to show them. */
    is_held_back: z.boolean(),
    questions: z.array(questionResult),
    /** Answers by month, `2026-11`, the earliest first. */
    months: z.array(
      z.object({ month: z.string(), count: z.int(), rating: z.int().nullable(), nps: z.int().nullable() }),
    ),
    /** Empty of an anonymous survey. */
    employees: z.array(groupResult),
    services: z.array(groupResult),
  })
  .meta({ id: 'SurveyResults' })
export type SurveyResults = z.infer<typeof surveyResults>

/** Least ratings behind a published mean. */
export const leastPublished = 5

const link = secretAddresses['survey link']

/** A survey of a visit: its link was made, or can be. */
const visitSurvey = z.object({
  survey_id: z.uuid(),
  name: z.string(),
  kind: surveyKind,
  anonymous: z.boolean(),
  status: z.enum(['none', 'open', 'answered', 'closed']),
  closes_at: instant.nullable(),
  /** Answers of a survey that is not anonymous. */
  answer_id: z.uuid().nullable(),
})
export type VisitSurvey = z.infer<typeof visitSurvey>

export const surveyLinks = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/visits/:id/surveys',
    permission: link.worth,
    summary: 'The surveys of a visit: sent, answered, or ready to be passed on.',
    params: idParams,
    answer: z.object({ data: z.array(visitSurvey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/visits/:id/survey-links',
    permission: link.worth,
    summary: 'The secret link to a survey of a visit, for a client who got no message.',
    params: idParams,
    body: z.strictObject({ survey_id: z.uuid() }).meta({ id: 'SurveyLinkInput' }),
    answer: z.object({ url: z.string() }),
    status: 200,
  }),
}

export const surveyResultCalls = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/surveys/:id/results',
    permission: 'surveys.index',
    summary: 'Results of a survey: each question, by month, by employee and by service.',
    params: idParams,
    query: z.strictObject({ from: localDate.optional(), to: localDate.optional() }),
    answer: surveyResults,
  }),
}

/** A survey as the bearer of its link sees it. */
export const linkedSurvey = z
  .object({
    /** `answered`: the link was used. `closed`: its time is over, or the survey ended. */
    status: z.enum(['open', 'answered', 'closed']),
    kind: surveyKind,
    anonymous: z.boolean(),
    language,
    client_first_name: z.string(),
    timezone: z.string(),
    visit_starts_at: instant,
    services: z.array(z.object({ name: z.string(), employee: z.string() })),
    closes_at: instant,
    /** Empty unless it is open. */
    questions: z.array(question),
    thanks: z.string().nullable(),
    business: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      brand_colour: z.string(),
    }),
  })
  .meta({ id: 'LinkedSurvey' })
export type LinkedSurvey = z.infer<typeof linkedSurvey>

export const surveyReply = z
  .strictObject({
    /** By the id of the question. */
    answers: z
      .record(z.uuid(), answerValue)
      .refine((answers) => Object.keys(answers).length <= 4 * mostQuestions, 'These are too many.'),
    /** The client agrees that sensitive answers are kept. */
    consent: z.boolean().optional(),
  })
  .meta({ id: 'SurveyReply' })

const params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{40,120}$/) })

export const surveyLink = {
  show: endpoint({
    method: 'GET',
    path: '/public/surveys/:token',
    permission: 'public',
    summary: 'The survey behind a secret link. Changes nothing.',
    params,
    answer: linkedSurvey,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/public/surveys/:token/answers',
    permission: 'public',
    summary: 'The client answers, once. A repeated call changes nothing.',
    params,
    body: surveyReply,
    answer: linkedSurvey,
    status: 200,
  }),
}
