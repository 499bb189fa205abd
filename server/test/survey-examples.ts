import { randomUUID } from 'node:crypto'
import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

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
  'surveys.delete': (ids) => ({ id: ids.survey }),
  'surveys.restore': (ids) => ({ id: ids.survey }),
}
