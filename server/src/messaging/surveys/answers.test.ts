import { randomBytes } from 'node:crypto'
import { permissions } from '@wizyta/contract/kit/permission'
import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { surveyQuestion } from '../../../test/survey-question.ts'
import { planSurveys } from './plan-surveys.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

/** Calls as a client does: no session, no business. */
async function outside(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  remoteAddress = '198.51.100.9',
) {
  const answer = await o.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function start(rest: object = {}): Promise<Survey> {
  await closeAll()
  // Visits of earlier tests are not asked about.
  await o.inSalon((tx) => sql`update visits set status = 'no_show' where status = 'completed'`.execute(tx))
  const fields = { name: 'Po wizycie', kind: 'after_visit', delay_hours: 2, status: 'active', pause_days: 0 }
  const { status, body } = await o.anna.post('/tenant/surveys', {
    questions: [surveyQuestion('rating')],
    ...fields,
    ...rest,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  await o.inSalon((tx) => sql`update surveys set active_since = now() - interval '3 days'`.execute(tx))
  return body
}
const closeAll = () =>
  o.inSalon((tx) => sql`update surveys set status = 'closed' where status = 'active'`.execute(tx))
let day = 20
async function book(client: object = {}) {
  day += 1
  const client_id = await o.client(client)
  return o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id,
    walk_in_name: undefined,
  })
}
/** A visit that ended so many hours ago. */
async function done(hours: number, client: object = {}) {
  const visit = await book(client)
  await o.inSalon((tx) =>
    sql`update visits set status = 'completed', starts_at = now() - make_interval(hours => ${hours + 1}),
      ends_at = now() - make_interval(hours => ${hours}) where id = ${visit.id}`.execute(tx),
  )
  return visit
}
const plan = () => planSurveys(o.parts.database)
const pathIn = (text: string) => `/public/surveys/${/\/survey\/([\w-]{64})/.exec(text)?.[1]}`
async function linkTo(survey: Survey, visitId: string): Promise<string> {
  const { status, body } = await o.anna.post(`/tenant/visits/${visitId}/survey-links`, {
    survey_id: survey.id,
  })
  expect([status, body.message]).toEqual([200, undefined])
  return pathIn(body.url)
}
const reply = (path: string, answers: object, rest: object = {}) =>
  outside('POST', `${path}/answers`, { answers, ...rest })
const idOf = (survey: Survey, place = 0) => survey.questions[place]?.id ?? ''
const answersOf = async (survey: Survey) =>
  (await o.anna.get(`/tenant/survey-answers?filter[survey_id]=${survey.id}&per_page=50`)).body.data
const resultsOf = async (survey: Survey) => (await o.anna.get(`/tenant/surveys/${survey.id}/results`)).body

/** Merges the second card into the first one. */
async function merge(kept: string, lost: string | undefined) {
  const versionOf = async (id: string | undefined) =>
    (await o.anna.get(`/tenant/customers/${id}`)).body.version
  const { status } = await o.anna.post('/tenant/customer-merges', {
    kept_id: kept,
    lost_id: lost,
    kept_version: await versionOf(kept),
    lost_version: await versionOf(lost),
    take: [],
  })
  expect(status).toBe(201)
}

describe('the message', () => {
  test('leaves after the visit, once, with a link that takes one answer', async () => {
    const survey = await start()
    const visit = await done(3, { first_name: 'Ewa' })
    expect([await plan(), await plan()]).toEqual([1, 0])
    expect(await o.pass(1)).toHaveLength(1)
    const { body } = await o.anna.get(
      `/tenant/messages?filter[kind]=survey&filter[client_id]=${visit.client?.id}`,
    )
    expect(body.data).toMatchObject([{ kind: 'survey', status: 'sent' }])
    const { rows } = await o.inSalon((tx) =>
      sql<{
        text: string
      }>`select text from messages where kind = 'survey' and client_id = ${visit.client?.id}`.execute(tx),
    )
    const path = pathIn(rows[0]?.text ?? '')
    const shown = await outside('GET', path)
    expect(shown.body).toMatchObject({
      status: 'open',
      client_first_name: 'Ewa',
      language: 'pl',
      questions: [{ kind: 'rating' }],
    })
    const twice = await Promise.all([1, 2, 3].map(() => reply(path, { [idOf(survey)]: 5 })))
    expect(twice.map(({ status, body: one }) => [status, one.status])).toEqual(
      Array(3).fill([200, 'answered']),
    )
    expect(await answersOf(survey)).toMatchObject([
      { rating: 500, client_id: visit.client?.id, visit_id: visit.id },
    ])
    expect(await resultsOf(survey)).toMatchObject({ sent: 1, answered: 1, rating: 500 })
  })

  test('waits for its delay, its services, and for visits that took place', async () => {
    await start({ service_ids: [await o.service()] })
    await done(3)
    expect(await plan()).toBe(0)
    await start({ delay_hours: 5, service_ids: [o.cut] })
    await done(4)
    await book()
    expect(await plan()).toBe(0)
    await done(6)
    expect(await plan()).toBe(1)
  })

  test('is not sent twice within the days between two surveys, nor about visits before the survey began', async () => {
    const survey = await start({ pause_days: 30 })
    const { client } = await done(3)
    expect(await plan()).toBe(1)
    const again = await done(3)
    await o.inSalon((tx) =>
      sql`update visits set client_id = ${client?.id} where id = ${again.id}`.execute(tx),
    )
    expect(await plan()).toBe(0)
    await o.inSalon((tx) => sql`update surveys set active_since = now() where id = ${survey.id}`.execute(tx))
    await done(3)
    expect(await plan()).toBe(0)
  })

  test('does not leave in quiet hours', async () => {
    await start()
    await o.anna.patch('/tenant/system-settings', { quiet_hours: { from: '00:00', to: '23:59' } })
    await done(3)
    expect(await plan()).toBe(1)
    expect(await o.pass(1)).toEqual([])
    await o.anna.patch('/tenant/system-settings', { quiet_hours: null })
    expect(await o.pass(86_400)).toHaveLength(1)
  })

  test('does not leave once the survey ended', async () => {
    await start()
    const { client } = await done(3)
    expect(await plan()).toBe(1)
    await closeAll()
    expect(await o.pass(1)).toEqual([])
    const { body } = await o.anna.get(`/tenant/messages?filter[kind]=survey&filter[client_id]=${client?.id}`)
    expect(body.data).toMatchObject([
      { status: 'skipped', reason: 'The survey is over, or was answered already.' },
    ])
  })

  test('of an intake form leaves before the visit, and its link closes with the visit', async () => {
    const survey = await start({
      kind: 'intake',
      delay_hours: 48,
      questions: [surveyQuestion('text', { sensitive: true }), surveyQuestion('rating')],
    })
    // As forms of earlier builds were stored.
    await o.inSalon((tx) => sql`update surveys set task_at = 3 where id = ${survey.id}`.execute(tx))
    const visit = await book()
    expect(await plan()).toBe(0)
    await o.inSalon((tx) =>
      sql`update visits set starts_at = now() + interval '40 hours', ends_at = now() + interval '41 hours'
        where id = ${visit.id}`.execute(tx),
    )
    expect(await plan()).toBe(1)
    expect(await o.pass(1)).toHaveLength(1)
    const path = await linkTo(survey, visit.id)
    const answers = { [idOf(survey)]: 'Uczulenie na hennę', [survey.questions[1]?.id ?? '']: 1 }
    expect((await reply(path, answers)).body.errors).toHaveProperty(['consent'])
    expect((await reply(path, answers, { consent: true })).body.status).toBe('answered')
    const { body } = await o.anna.get(`/tenant/visits/${visit.id}/surveys`)
    expect(body.data).toMatchObject([{ kind: 'intake', status: 'answered', answer_id: expect.any(String) }])
    // It tells how a client comes, not how the salon did: no answer is low.
    expect((await answersOf(survey))[0]).toMatchObject({ is_low: false })
    const { client } = visit
    expect((await o.anna.get(`/tenant/tasks?filter[client_id]=${client?.id}`)).body.data).toEqual([])
  })
})

describe('the link', () => {
  test('closes after its days, with the survey, and when the visit passes to another client', async () => {
    const survey = await start()
    const visit = await done(3)
    const path = await linkTo(survey, visit.id)
    const status = async () => (await outside('GET', path)).body.status
    const set = (what: ReturnType<typeof sql>) => o.inSalon((tx) => what.execute(tx))
    expect(await status()).toBe('open')
    await set(
      sql`update survey_links set closes_at = now() - interval '1 minute' where visit_id = ${visit.id}`,
    )
    expect(await status()).toBe('closed')
    expect((await reply(path, { [idOf(survey)]: 5 })).body.message).toBe('The time to answer is over.')
    await set(sql`update survey_links set closes_at = now() + interval '1 day' where visit_id = ${visit.id}`)
    await set(sql`update visits set client_id = ${await o.client()} where id = ${visit.id}`)
    expect(await status()).toBe('closed')
    await set(sql`update visits set client_id = ${visit.client?.id} where id = ${visit.id}`)
    expect(await status()).toBe('open')
    await closeAll()
    expect(await status()).toBe('closed')
    expect(await answersOf(survey)).toEqual([])
  })

  test('of a visit that passes to another client is another one, and both answer for themselves', async () => {
    const survey = await start({
      questions: [surveyQuestion('rating'), surveyQuestion('text', { sensitive: true })],
    })
    const visit = await done(3, { first_name: 'Ewa' })
    expect(await plan()).toBe(1)
    const ewas = await linkTo(survey, visit.id)
    const health = { [idOf(survey, 1)]: 'Astma' }
    expect((await reply(ewas, health, { consent: true })).body.status).toBe('answered')
    const zofia = await o.client({ first_name: 'Zofia' })
    await o.inSalon((tx) => sql`update visits set client_id = ${zofia} where id = ${visit.id}`.execute(tx))
    const ofVisit = async () => (await o.anna.get(`/tenant/visits/${visit.id}/surveys`)).body.data
    expect(await ofVisit()).toMatchObject([{ status: 'none', answer_id: null }])
    expect(await plan()).toBe(1)
    expect(await o.pass(1)).toHaveLength(1)
    const zofias = await linkTo(survey, visit.id)
    expect(zofias).not.toBe(ewas)
    expect((await outside('GET', ewas)).body).toMatchObject({
      status: 'answered',
      client_first_name: 'Ewa',
      services: [],
    })
    expect((await outside('GET', zofias)).body).toMatchObject({ status: 'open', client_first_name: 'Zofia' })
    expect((await reply(zofias, { [idOf(survey)]: 5 })).body.status).toBe('answered')
    const answers = await answersOf(survey)
    expect(answers.map(({ client_id }: { client_id: string }) => client_id).toSorted()).toEqual(
      [visit.client?.id, zofia].toSorted(),
    )
    const [{ answer_id }] = await ofVisit()
    const { body } = await o.anna.get(`/tenant/survey-answers/${answer_id}`)
    expect([body.client_id, JSON.stringify(body).includes('Astma')]).toEqual([zofia, false])
    // Both cards were of one person: nothing that either answered is lost.
    await merge(zofia, visit.client?.id)
    expect((await answersOf(survey)).map(({ client_id }: { client_id: string }) => client_id)).toEqual([
      zofia,
      zofia,
    ])
    expect(await ofVisit()).toMatchObject([{ status: 'answered', answer_id }])
  })

  test('asks what it asked when it was made, although the survey has changed since', async () => {
    const survey = await start()
    const path = await linkTo(survey, (await done(3)).id)
    const questions = [
      surveyQuestion('nps', { text: { pl: 'Polecisz nas?', en: 'Would you recommend us?' } }),
    ]
    const { body } = await o.anna.patch(
      `/tenant/surveys/${survey.id}`,
      { questions },
      { version: survey.version },
    )
    expect(body.questions).toMatchObject([{ kind: 'nps' }])
    expect((await outside('GET', path)).body.questions).toMatchObject([{ kind: 'rating' }])
    expect((await reply(path, { [idOf(survey)]: 4 })).body.status).toBe('answered')
    const next = await linkTo(survey, (await done(3)).id)
    expect((await reply(next, { [questions[0]?.id ?? '']: 9 })).body.status).toBe('answered')
    expect((await resultsOf(survey)).questions).toMatchObject([
      { count: 1, nps: 100, is_former: false },
      { count: 1, mean: 400, is_former: true },
    ])
  })

  test('is not guessed: 10,000 guesses find nothing, and each network is slowed down', async () => {
    const survey = await start()
    const path = await linkTo(survey, (await done(3)).id)
    const token = path.split('/').at(-1) ?? ''
    const bytes = Buffer.from(token, 'base64url')
    const statuses = new Set<number>()
    for (let tried = 0; tried < 10_000; tried++) {
      // Half keep the ids of a real link and guess the signature alone.
      const guess = tried % 2 ? Buffer.concat([bytes.subarray(0, 32), randomBytes(16)]) : randomBytes(48)
      const network = `10.${tried % 200}.${Math.floor(tried / 200)}.9`
      statuses.add(
        (await outside('GET', `/public/surveys/${guess.toString('base64url')}`, undefined, network)).status,
      )
    }
    expect([...statuses]).toEqual([404])
    for (let tried = 0; tried < 70; tried++)
      statuses.add(
        (await outside('GET', `/public/surveys/${'A'.repeat(64)}`, undefined, '203.0.113.77')).status,
      )
    expect([...statuses]).toEqual([404, 429])
    expect((await outside('GET', path)).body.status).toBe('open')
  }, 400_000)
})

describe('a low score', () => {
  test('makes a task for the visit, due today, and rings the bell', async () => {
    const survey = await start({ questions: [surveyQuestion('rating'), surveyQuestion('text')] })
    const visit = await done(3, { first_name: 'Anna', last_name: 'Zielińska' })
    const path = await linkTo(survey, visit.id)
    await reply(path, { [idOf(survey)]: 2, [idOf(survey, 1)]: 'Za gorąca woda.' })
    const { body } = await o.anna.get(`/tenant/tasks?filter[client_id]=${visit.client?.id}`)
    expect(body.data).toMatchObject([
      { title: 'Niska ocena: Anna Zielińska', status: 'todo', priority: 'high', visit_id: visit.id },
    ])
    expect(body.data[0].description).toContain('Za gorąca woda.')
    const { body: bell } = await o.anna.get('/tenant/notices?limit=10')
    expect(bell.data).toContainEqual(
      expect.objectContaining({
        kind: 'survey_low',
        record_id: survey.id,
        subject: 'Po wizycie',
      }),
    )
    const [answer] = await answersOf(survey)
    expect(answer).toMatchObject({ is_low: true, rating: 200, comment: 'Za gorąca woda.' })
  })

  test('makes none above the limit, or without one', async () => {
    const survey = await start({ task_at: null })
    const visit = await done(3)
    await reply(await linkTo(survey, visit.id), { [idOf(survey)]: 1 })
    const fine = await start({ task_at: 2 })
    const other = await done(3)
    await reply(await linkTo(fine, other.id), { [idOf(fine)]: 3 })
    for (const { client } of [visit, other])
      expect((await o.anna.get(`/tenant/tasks?filter[client_id]=${client?.id}`)).body.data).toEqual([])
  })
})

describe('what the client told about health', () => {
  test('is seen with the right to it, or by the employee of a visit, whose view is logged', async () => {
    const survey = await start({
      questions: [surveyQuestion('rating'), surveyQuestion('text', { sensitive: true })],
    })
    const visit = await done(3)
    await reply(
      await linkTo(survey, visit.id),
      { [idOf(survey)]: 5, [idOf(survey, 1)]: 'Astma' },
      { consent: true },
    )
    const [{ id }] = await answersOf(survey)
    const told = (body: object) => JSON.stringify(body).includes('Astma')
    expect(told((await o.anna.get(`/tenant/survey-answers/${id}`)).body)).toBe(true)
    const rights = permissions.filter((one) => !one.startsWith('customers-health'))
    const kasia = await o.person(o.world.a, rights, 'Kasia')
    const { body: masked } = await kasia.get(`/tenant/survey-answers/${id}`)
    expect([told(masked), masked.hides_sensitive]).toEqual([false, true])
    expect(told((await kasia.get(`/tenant/surveys/${survey.id}/results`)).body)).toBe(false)
    expect((await kasia.post(`/tenant/survey-answers/${id}/views`)).status).toBe(409)
    await o.inSalon((tx) =>
      sql`update employees set user_id = ${kasia.user.id} where id = ${o.ola}`.execute(tx),
    )
    await o.inSalon((tx) =>
      sql`update visit_lines set starts_at = now() - interval '3 hours' where visit_id = ${visit.id}`.execute(
        tx,
      ),
    )
    expect(told((await kasia.post(`/tenant/survey-answers/${id}/views`)).body)).toBe(true)
    const { body: views } = await o.anna.get(`/tenant/customers/${visit.client?.id}/health-viewers`)
    expect(views.data).toMatchObject([{ by: 'Kasia', how: 'viewed' }])
    await o.inSalon((tx) => sql`update employees set user_id = null where id = ${o.ola}`.execute(tx))
  })
})

test('a survey was sent to whom its message left or staff passed it on; the pause counts the same', async () => {
  const survey = await start({ pause_days: 30 })
  const told = await done(3)
  const silent = await done(3)
  await plan()
  const settle = (visitId: string, status: string) =>
    o.inSalon((tx) =>
      sql`update messages set status = ${status} from survey_links k
        where k.business_id = messages.business_id and k.id = messages.survey_link_id and k.visit_id = ${visitId}`.execute(
        tx,
      ),
    )
  const sent = async () => [
    (await resultsOf(survey)).sent,
    (await o.anna.get(`/tenant/surveys/${survey.id}`)).body.sent,
  ]
  expect(await sent()).toEqual([0, 0])
  // Its message stands at the visit.
  expect((await o.messages(told.id)).map(({ kind }) => kind)).toContain('survey')
  await settle(told.id, 'sent')
  await settle(silent.id, 'skipped')
  expect(await sent()).toEqual([1, 1])
  // A client without a message is asked after the next visit, the other one after the pause.
  for (const { client } of [told, silent]) {
    const again = await done(3)
    await o.inSalon((tx) =>
      sql`update visits set client_id = ${client?.id} where id = ${again.id}`.execute(tx),
    )
  }
  await plan()
  const { body } = await o.anna.get('/tenant/messages?filter[kind]=survey&filter[status]=queued')
  expect(body.data.map(({ client_id }: { client_id: string }) => client_id)).toEqual([silent.client?.id])
  await linkTo(survey, silent.id)
  expect(await sent()).toEqual([2, 2])
})

test('answers go with an erased client, and follow a merge', async () => {
  const survey = await start()
  const [gone, lost] = [await done(3), await done(3)]
  for (const visit of [gone, lost]) await reply(await linkTo(survey, visit.id), { [idOf(survey)]: 4 })
  const kept = await o.client()
  await merge(kept, lost.client?.id)
  expect((await answersOf(survey)).map((one: { client_id: string }) => one.client_id)).toContain(kept)
  await o.inSalon((tx) =>
    sql`insert into client_erasures (business_id, client_id, cause) values (${o.world.a}, ${gone.client?.id}, 'request')`.execute(
      tx,
    ),
  )
  expect(await answersOf(survey)).toMatchObject([{ client_id: kept }])
})
