import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

const path = '/tenant/surveys'
const ask = (rest: object = {}) => ({
  id: randomUUID(),
  kind: 'rating',
  text: { pl: 'Jak oceniasz wizytę?', en: 'How was your visit?' },
  options: [],
  required: true,
  sensitive: false,
  show_if: null,
  ...rest,
})
const add = (rest: object = {}) =>
  salon.anna.post(path, { name: 'Po wizycie', kind: 'after_visit', questions: [ask()], ...rest })

test('a survey is a draft until it is started, and is found by its kind', async () => {
  const { status, body } = await add()
  expect([status, body.errors]).toEqual([201, undefined])
  expect(body).toMatchObject({ status: 'draft', anonymous: false, delay_hours: 24, closes_after_days: 14 })
  const { body: list } = await salon.anna.get(`${path}?filter[kind]=after_visit`)
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([body.id])
})

test('a condition looks at an earlier question, and names an answer that it can have', async () => {
  const first = ask()
  const after = (any_of: number[]) => ask({ kind: 'text', show_if: { question_id: first.id, any_of } })
  expect((await add({ questions: [first, after([1, 2])] })).status).toBe(201)
  expect((await add({ questions: [first, after([9])] })).body.errors).toHaveProperty(['questions.1'])
  expect((await add({ questions: [after([1]), first] })).body.errors).toHaveProperty(['questions.0'])
  expect((await add({ questions: [ask({ kind: 'single' })] })).body.errors).toHaveProperty(['questions.0'])
})

test('a question is written in one language at least', async () => {
  const { status, body } = await add({ questions: [ask({ text: { pl: '', en: 'How was it?' } })] })
  expect([status, body.errors]).toEqual([201, undefined])
  const blank = await add({ questions: [ask({ text: { pl: ' ', en: '' } })] })
  expect(blank.body.errors).toEqual({ 'questions.0.text.pl': ['Enter a text.'] })
})

test('only a survey with a question is started', async () => {
  expect((await add({ questions: [], status: 'active' })).body.errors).toHaveProperty(['questions'])
  const { body } = await add({ questions: [] })
  const started = await salon.anna.patch(
    `${path}/${body.id}`,
    { status: 'active' },
    { version: body.version },
  )
  expect([started.status, Object.keys(started.body.errors)]).toEqual([422, ['questions']])
})

test('what was promised as anonymous stays so once the survey was started', async () => {
  const { body } = await add({ anonymous: true, status: 'active' })
  const change = (set: object) => salon.anna.patch(`${path}/${body.id}`, set, { version: body.version })
  expect((await change({ anonymous: false })).body.errors).toHaveProperty(['anonymous'])
  expect((await change({ status: 'draft' })).body.errors).toHaveProperty(['status'])
  expect((await change({ status: 'closed' })).body).toMatchObject({ status: 'closed', anonymous: true })
})

test('a survey asks after services of its own salon alone', async () => {
  const { body } = await add({ service_ids: [randomUUID()] })
  expect(body.errors).toHaveProperty(['service_ids'])
  expect((await add({ service_ids: [await salon.service()] })).status).toBe(201)
})

test('a form before a visit is never anonymous, and has no low score', async () => {
  const intake = { kind: 'intake', questions: [ask({ kind: 'text' })] }
  const refused = { anonymous: ['A form before an appointment cannot be anonymous.'] }
  expect((await add({ ...intake, anonymous: true })).body.errors).toEqual(refused)
  const { body } = await add(intake)
  expect(body).toMatchObject({ anonymous: false, task_at: null })
  const at = `${path}/${body.id}`
  expect((await salon.anna.patch(at, { anonymous: true }, { version: body.version })).body.errors).toEqual(
    refused,
  )
  // A draft from before that rule still has the mark: it is not started.
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`update surveys set anonymous = true where id = ${body.id}`.execute(tx),
  )
  expect((await salon.anna.patch(at, { status: 'active' }, { version: body.version })).body.errors).toEqual(
    refused,
  )
  const { body: after } = await add({ anonymous: true })
  expect(after.task_at).toBe(3)
  const turned = await salon.anna.patch(`${path}/${after.id}`, { kind: 'intake' }, { version: after.version })
  expect(turned.body.errors).toEqual(refused)
})
