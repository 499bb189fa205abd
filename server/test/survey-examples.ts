import { randomUUID } from 'node:crypto'
import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

const unusedToken = 'A'.repeat(60)

const question = {
  id: randomUUID(),
  kind: 'single',
  text: { pl: 'Skąd o nas wiesz?', en: 'How did you hear of us?' },
  options: [
    { pl: 'Od znajomych', en: 'From friends' },
    { pl: 'Z internetu', en: 'From the internet' },
  ],
  required: true,
  sensitive: false,
  show_if: null,
}

export const surveyExamples: Record<string, (ids: Ids) => Example> = {
  'surveys.index': () => ({ query: 'sort=name&filter[kind]=after_visit&filter[status]=draft' }),
  'surveys.show': (ids) => ({ id: ids.survey }),
  'surveys.create': () => ({ body: { name: 'Polecenie', kind: 'nps', questions: [question] } }),
  'surveys.update': (ids) => ({ id: ids.survey, body: { name: 'Po wizycie', questions: [question] } }),
  'surveyAnswers.index': (ids) => ({
    query: `sort=-answered_on&filter[client_id]=${ids.client}&filter[comments]=yes`,
  }),
  'surveyAnswers.show': (ids) => ({ id: ids.surveyAnswer }),
  'surveyAnswers.reveal': (ids) => ({ id: ids.surveyAnswer }),
  'surveyResults.show': (ids) => ({ id: ids.survey, query: 'from=2026-01-01&to=2027-12-31' }),
  'surveyLinks.index': (ids) => ({ id: ids.visit }),
  'surveyLinks.create': (ids) => ({ id: ids.visit, body: { survey_id: ids.askedSurvey } }),
  'surveyLink.show': () => ({ id: unusedToken }),
  'surveyLink.answer': () => ({ id: unusedToken, body: { answers: { [question.id]: [0] } } }),
  'surveys.delete': (ids) => ({ id: ids.survey }),
  'surveys.restore': (ids) => ({ id: ids.survey }),
}
