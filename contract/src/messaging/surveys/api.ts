import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { choice, optionalText, requiredText } from '../../kit/field.ts'
import { mostQuestions, question } from './questions.ts'

/** Words of the kinds of surveys. */
const kindWords = {
  after_visit: 'After an appointment|survey',
  nps: 'Recommendation|survey',
  intake: 'Before an appointment|survey',
} as const

/** Words of the states of surveys. */
const statusWords = {
  draft: 'Draft|survey',
  active: 'Active|survey',
  closed: 'Closed|survey',
} as const

export const surveyKind = choice(kindWords).meta({ label: 'Kind|survey' })

export const surveyStatus = choice(statusWords).meta({ label: 'Status' })

const whole = (min: number, max: number) =>
  z.int('Enter a number.').min(min, 'This is too little.').max(max, 'This is too much.')

export const surveyInput = z
  .strictObject({
    name: requiredText('Enter a name.', 120).meta({ label: 'Name' }),
    kind: surveyKind,
    status: surveyStatus.optional(),
    /** True: answers are kept without client, visit, link and time. It cannot be changed once the survey is active. */
    anonymous: z.boolean().optional().meta({ label: 'Anonymous|survey' }),
    questions: z
      .array(question)
      .max(mostQuestions, 'These are too many.')
      .meta({ label: 'Questions|survey' }),
    /** After visits with these services; empty: after every visit. */
    service_ids: z
      .array(z.uuid())
      .max(200, 'These are too many.')
      .optional()
      .meta({ label: 'Services|survey' }),
    /** Hours after the end of a visit; of a form before a visit, hours before its start. */
    delay_hours: whole(0, 720).optional().meta({ label: 'Hours after the appointment' }),
    closes_after_days: whole(1, 365).optional().meta({ label: 'Days to answer' }),
    /** A client is not asked again within these days; 0: after each visit. */
    pause_days: whole(0, 365).optional().meta({ label: 'Days between two surveys' }),
    thanks_pl: optionalText(500).meta({ label: 'Thanks in Polish' }),
    thanks_en: optionalText(500).meta({ label: 'Thanks in English' }),
    /** A rating up to this makes a task, as does a recommendation up to its double; null: none does. */
    task_at: whole(1, 4).nullable().optional().meta({ label: 'Rating that makes a task' }),
    task_assignee_id: z.uuid().nullable().optional().meta({ label: 'Assignee' }),
    /** Least mean rating, in tenths, that may be published; null: none is. */
    publish_from: whole(10, 50).nullable().optional().meta({ label: 'Least mean to publish' }),
  })
  .meta({ id: 'SurveyInput' })
export type SurveyInput = z.input<typeof surveyInput>

/** Answers of an anonymous survey are shown from so many on: a single one would name its client. */
export const leastAnonymous = 3

const surveyFigures = {
  /** Links made, and answers given. */
  sent: z.int(),
  answered: z.int(),
  /** Mean of the ratings in hundredths, and net promoter score; null: no answers, or too few to show. */
  rating: z.int().nullable(),
  nps: z.int().nullable(),
}

export const survey = z
  .object({
    ...rowFields,
    name: z.string(),
    kind: surveyKind,
    status: surveyStatus,
    anonymous: z.boolean(),
    questions: z.array(question),
    service_ids: z.array(z.uuid()),
    delay_hours: z.int(),
    closes_after_days: z.int(),
    pause_days: z.int(),
    thanks_pl: z.string().nullable(),
    thanks_en: z.string().nullable(),
    task_at: z.int().nullable(),
    task_assignee_id: z.uuid().nullable(),
    publish_from: z.int().nullable(),
    ...surveyFigures,
  })
  .meta({ id: 'Survey' })
export type Survey = z.infer<typeof survey>

export const surveyList = {
  filters: { kind: surveyKind, status: surveyStatus },
  sorts: ['name', 'created_at'],
  includes: [],
} as const

export const surveys = entity({
  subject: 'surveys',
  path: '/tenant/surveys',
  label: 'surveys',
  row: survey,
  input: surveyInput,
  list: surveyList,
})
