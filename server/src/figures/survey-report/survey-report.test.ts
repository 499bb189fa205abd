import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../../test/fill.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

/** Answers made through the API, compared with sums by plain loops over what was typed. */
let o: Outbox
const typed: {
  survey: string
  employee: string
  rating: number | null
  nps: number | null
  minutes: number | null
}[] = []
let sent = 0
let anonymous = ''

beforeAll(async () => {
  o = await testOutbox()
  const ask = (kind: string) => ({
    id: randomUUID(),
    kind,
    text: { pl: 'Pytanie', en: 'Question' },
    options: [],
    required: false,
    sensitive: false,
    show_if: null,
  })
  const make = async (name: string, kind: string, rest: object = {}) => {
    const { body } = await o.anna.post('/tenant/surveys', {
      name,
      kind: 'after_visit',
      status: 'active',
      questions: [ask(kind)],
      ...rest,
    })
    return { id: body.id as string, question: body.questions[0].id as string, kind }
  }
  const surveys = [
    await make('Oceny', 'rating'),
    await make('Polecenie', 'nps'),
    await make('Anonimowa', 'rating', { anonymous: true }),
  ]
  anonymous = surveys[2]?.id ?? ''
  const values = { rating: [5, 4, 2, 5, 1, 3], nps: [10, 9, 3, 7, 10, 8] }
  for (const [turn, value] of [0, 1, 2, 3, 4, 5].entries()) {
    const employee = turn % 2 ? o.ola : o.iga
    const visit = await o.booked([{ service_id: o.cut, employee_id: employee }], noonIn(20 + turn), {
      client_id: await o.client(),
      walk_in_name: undefined,
    })
    for (const survey of surveys) {
      // Two answers to the anonymous survey are too few to count.
      if (survey.id === anonymous && turn > 1) continue
      const { body } = await o.anna.post(`/tenant/visits/${visit.id}/survey-links`, { survey_id: survey.id })
      sent += 1
      if (turn === 5) continue
      const given = values[survey.kind as 'rating' | 'nps'][value] ?? 0
      const path = new URL(body.url).pathname.replace('/survey/', '/public/surveys/')
      const { statusCode } = await o.app.inject({
        method: 'POST',
        url: `/api/v1${path}/answers`,
        payload: { answers: { [survey.question]: given } },
      })
      expect(statusCode).toBe(200)
      if (survey.id === anonymous) continue
      const isLow = survey.kind === 'rating' ? given <= 3 : given <= 6
      const isDone = isLow && turn === 2
      if (isDone)
        await o.inSalon((tx) =>
          sql`update tasks t set status = 'done', done_at = a.answered_at + interval '90 minutes' from survey_answers a
            where a.business_id = t.business_id and a.task_id = t.id and a.survey_id = ${survey.id} and a.visit_id = ${visit.id}`.execute(
            tx,
          ),
        )
      typed.push({
        survey: survey.id,
        employee,
        rating: survey.kind === 'rating' ? given : null,
        nps: survey.kind === 'nps' ? given : null,
        minutes: isDone ? 90 : null,
      })
    }
  }
})
afterAll(() => o.close())

const read = async (by: string) =>
  (await o.anna.get(`/tenant/reports/surveys?from=${day(-1)}&to=${day(1)}&by=${by}`)).body
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

/** Figures by plain loops. */
function figuresOf(rows: typeof typed) {
  const ratings = rows.flatMap(({ rating }) => rating ?? [])
  const scores = rows.flatMap(({ nps }) => nps ?? [])
  const promoters = scores.filter((value) => value >= 9).length
  const detractors = scores.filter((value) => value <= 6).length
  const low = ratings.filter((value) => value <= 3).length + detractors
  const followed = rows.flatMap(({ minutes }) => minutes ?? [])
  return {
    answered: rows.length,
    rating: ratings.length
      ? Math.round((100 * ratings.reduce((sum, value) => sum + value, 0)) / ratings.length)
      : null,
    nps: scores.length ? round((100 * (promoters - detractors)) / scores.length) : null,
    low,
    followed: followed.length,
    follow_up: followed.length ? followed.reduce((sum, value) => sum + value, 0) / followed.length : null,
  }
}

test('the totals are those of all answers, without an anonymous survey of two', async () => {
  const { totals, rows } = await read('survey')
  expect(totals).toMatchObject({ ...figuresOf(typed), sent })
  expect(totals.response).toBe(Math.round((10_000 * typed.length) / (sent - 2)))
  const [ofAnonymous] = rows.filter(({ key }: { key: string }) => key === anonymous)
  expect(ofAnonymous).toMatchObject({ sent: 2, answered: 0, rating: null, response: null })
})

test('each survey, employee and day has its own answers', async () => {
  for (const { key, ...row } of (await read('survey')).rows)
    if (key !== anonymous) expect(row).toMatchObject(figuresOf(typed.filter(({ survey }) => survey === key)))
  const { rows } = await read('employee')
  expect(rows).toHaveLength(2)
  for (const { key, ...row } of rows)
    expect(row).toMatchObject(figuresOf(typed.filter(({ employee }) => employee === key)))
  expect((await read('day')).rows).toMatchObject([{ ...figuresOf(typed), sent }])
})

test('the rating of an employee is the same in the report of employees', async () => {
  const { body } = await o.anna.get(`/tenant/reports/employees?from=${day(-1)}&to=${day(1)}&by=employee`)
  const { rows } = await read('employee')
  const ratings = (of: { key: string; rating: number | null }[]) =>
    of.filter(({ key }) => key === o.ola || key === o.iga).map(({ key, rating }) => [key, rating])
  expect(new Map(ratings(body.rows) as [string, number][])).toEqual(
    new Map(ratings(rows) as [string, number][]),
  )
  for (const id of [o.ola, o.iga]) {
    const own = figuresOf(typed.filter(({ employee }) => employee === id))
    expect(body.rows.find(({ key }: { key: string }) => key === id)).toMatchObject({ rating: own.rating })
  }
})

test('surveys answered are a share of those sent in the period, also where answers came later or were asked for before', async () => {
  // All but the first link were sent before the period, and the answers to them fall into it.
  await o.inSalon((tx) =>
    sql`update survey_links k set created_at = created_at - interval '40 days' where id <> (
      select l.id from survey_links l where l.answered_at is not null order by l.id limit 1)`.execute(tx),
  )
  for (const by of ['survey', 'employee', 'service', 'day']) {
    const { totals } = await read(by)
    expect([by, totals.sent, totals.answered, totals.response]).toEqual([by, 1, typed.length, 10_000])
  }
  const { body } = await o.anna.get(`/tenant/reports/surveys?from=${day(-60)}&to=${day(-30)}&by=day`)
  const before = sent - 2 - 1
  expect(body.totals).toMatchObject({
    sent: sent - 1,
    answered: 0,
    response: Math.round((10_000 * (typed.length - 1)) / before),
  })
})
