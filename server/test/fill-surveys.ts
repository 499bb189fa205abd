import { randomUUID } from 'node:crypto'
import type { Person } from './app.ts'

/** Fills a business with surveys: a draft, an answered one, and an anonymous one with a used link. */
export async function fillSurveys(person: Person, text: (max: number) => string, visit: string) {
  const create = async (body: object) =>
    (
      await person.post('/tenant/surveys', {
        kind: 'after_visit',
        thanks_pl: text(500),
        thanks_en: text(500),
        ...body,
      })
    ).body
  const ask = (kind: string, sensitive = false) => ({
    id: randomUUID(),
    kind,
    text: { pl: text(300), en: text(300) },
    options: [],
    required: false,
    sensitive,
    show_if: null,
  })
  const questions = [ask('rating'), ask('text'), ask('text', true)]
  const draft = await create({ name: text(120), questions: [] })
  const named = await create({ name: text(119), questions, status: 'active' })
  const anonymous = await create({ name: text(118), questions, status: 'active', anonymous: true })
  const [rating, comment, health] = questions.map(({ id }) => id) as [string, string, string]
  const answers = { [rating]: 4, [comment]: text(2000), [health]: text(2000) }
  for (const survey of [named, anonymous]) {
    const { body } = await person.post(`/tenant/visits/${visit}/survey-links`, { survey_id: survey.id })
    const token = new URL(body.url).pathname.split('/').at(-1)
    await person.post(`/public/surveys/${token}/answers`, { answers, consent: true })
  }
  const { body } = await person.get(`/tenant/survey-answers?filter[survey_id]=${named.id}`)
  return {
    survey: draft.id as string,
    askedSurvey: anonymous.id as string,
    surveyAnswer: body.data[0].id as string,
  }
}
