import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { choice, optionalText, requiredText } from '../../kit/field.ts'
import { mostQuestions, question } from './questions.ts'

export const surveyKind = choice({
  after_visit: 'After a visit|survey',
  nps: 'Recommendation|survey',
  intake: 'Before a visit|survey',
  internal: 'For the team|survey',
}).meta({ label: 'Kind|survey' })

export const surveyStatus = choice({
  draft: 'Draft|survey',
  active: 'Active|survey',
  closed: 'Closed|survey',
}).meta({ label: 'Status' })

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
    delay_hours: whole(0, 720).optional().meta({ label: 'Hours after the visit' }),
    closes_after_days: whole(1, 365).optional().meta({ label: 'Days to answer' }),
    thanks_pl: optionalText(500).meta({ label: 'Thanks in Polish' }),
    thanks_en: optionalText(500).meta({ label: 'Thanks in English' }),
    /** Least mean rating, in tenths, that may be published; null: none is. */
    publish_from: whole(10, 50).nullable().optional().meta({ label: 'Least mean to publish' }),
  })
  .meta({ id: 'SurveyInput' })
export type SurveyInput = z.input<typeof surveyInput>

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
    thanks_pl: z.string().nullable(),
    thanks_en: z.string().nullable(),
    publish_from: z.int().nullable(),
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
