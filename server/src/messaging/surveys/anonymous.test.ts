import { randomUUID } from 'node:crypto'
import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCatalogue } from '../../../test/catalogue-checks.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

/*
 * The promise of anonymity, tried by a reader of every row of the database, system columns included. The control is a
 * survey that promises nothing: there the same reader finds each client.
 */
let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

const clients = 12
const question = {
  id: randomUUID(),
  kind: 'rating',
  text: { pl: 'Jak było?', en: 'How was it?' },
  options: [],
  required: true,
  sensitive: false,
  show_if: null,
}
const comment = { ...question, id: randomUUID(), kind: 'text', required: false }

/** Clients answer one after the other, each with a text of their own. Returns who wrote what, by the link. */
async function answered(anonymous: boolean): Promise<{ survey: Survey; truth: Map<string, string> }> {
  const { body: survey } = await o.anna.post('/tenant/surveys', {
    name: anonymous ? 'Anonimowa' : 'Imienna',
    kind: 'after_visit',
    status: 'active',
    anonymous,
    questions: [question, comment],
  })
  const links: { id: string; path: string }[] = []
  for (let place = 0; place < clients; place++) {
    const client_id = await o.client()
    const visit = await o.booked(
      [{ service_id: o.cut, employee_id: o.ola }],
      noonIn(20 + place, anonymous ? 10 : 14),
      {
        client_id,
        walk_in_name: undefined,
      },
    )
    const { body } = await o.anna.post(`/tenant/visits/${visit.id}/survey-links`, { survey_id: survey.id })
    const path = new URL(body.url).pathname.replace('/survey/', '/public/surveys/')
    const { rows } = await o.inSalon((tx) =>
      sql<{
        id: string
      }>`select id from survey_links where visit_id = ${visit.id} and survey_id = ${survey.id}`.execute(tx),
    )
    links.push({ id: rows[0]?.id ?? '', path })
  }
  // In an order of their own: not that of the links.
  const truth = new Map<string, string>()
  for (const [turn, { id, path }] of links
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .reverse()
    .entries()) {
    const text = `Zdanie ${turn} ${randomUUID()}`
    const answers = { [question.id]: (turn % 3) + 3, [comment.id]: text }
    const { statusCode } = await o.app.inject({
      method: 'POST',
      url: `/api/v1${path}/answers`,
      payload: { answers },
    })
    expect(statusCode).toBe(200)
    truth.set(id, text)
  }
  return { survey, truth }
}

type Row = Record<string, unknown> & { table: string }

/** Reads every row of every table with its system columns, as its owner. */
const everyRow = () =>
  withCatalogue(o.connection, async (client) => {
    const { rows: tables } = await client.query<{ relname: string }>(
      'select relname from tenant_tables order by 1',
    )
    const all: Row[] = []
    await client.query("select set_config('app.backup', 'on', false)")
    for (const { relname } of tables) {
      const { rows } = await client.query(
        `select xmin::text::bigint as xmin, xmax::text::bigint as xmax, ctid::text as place, to_jsonb(t) as content from ${relname} t`,
      )
      all.push(...rows.map((row) => ({ table: relname, ...row })))
    }
    return all
  })

const answersIn = (rows: Row[], survey: string) =>
  rows.filter(
    ({ table, content }) =>
      table === 'survey_answers' && (content as { survey_id: string }).survey_id === survey,
  )
const textOf = ({ content }: Row) => (content as { comment: string }).comment
const linksIn = (rows: Row[], survey: string) =>
  rows.filter(
    ({ table, content }) =>
      table === 'survey_links' && (content as { survey_id: string }).survey_id === survey,
  )
const idOf = ({ content }: Row) => (content as { id: string }).id
const byNumber = (column: 'xmin' | 'xmax') => (one: Row, other: Row) =>
  Number(one[column]) - Number(other[column])
const placeOf = ({ place }: Row) => {
  const [page = 0, line = 0] = /(\d+),(\d+)/.exec(String(place))?.slice(1).map(Number) ?? []
  return page * 10_000 + line
}
const byPlace = (one: Row, other: Row) => placeOf(one) - placeOf(other)

/** Counts the clients that orders of links and answers would name: each order of one against each of the other. */
function namedByOrder(rows: Row[], survey: string, truth: Map<string, string>): number {
  const orders = [byNumber('xmin'), byNumber('xmax'), byPlace]
  const hits = orders.flatMap((ofLinks) =>
    orders.map((ofAnswers) => {
      const links = linksIn(rows, survey).toSorted(ofLinks)
      const answers = answersIn(rows, survey).toSorted(ofAnswers)
      return links.filter((link, turn) => {
        const answer = answers[turn]
        return answer !== undefined && truth.get(idOf(link)) === textOf(answer)
      }).length
    }),
  )
  return Math.max(...hits)
}

/** Ids and moments in a row, at any depth. */
function traces(value: unknown): string[] {
  if (typeof value === 'string')
    return /^[0-9a-f-]{36}$/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(traces)
  return value && typeof value === 'object' ? Object.values(value).flatMap(traces) : []
}

describe('an anonymous survey', () => {
  let rows: Row[]
  let anonymous: Awaited<ReturnType<typeof answered>>
  let named: Awaited<ReturnType<typeof answered>>
  beforeAll(async () => {
    anonymous = await answered(true)
    named = await answered(false)
    rows = await everyRow()
  })

  test('keeps all answers, and shows them without client and visit', async () => {
    const { body } = await o.anna.get(
      `/tenant/survey-answers?filter[survey_id]=${anonymous.survey.id}&per_page=50`,
    )
    expect(body.data).toHaveLength(clients)
    for (const row of body.data)
      expect(row).toMatchObject({
        client_id: null,
        client: null,
        visit_id: null,
        employees: '',
        services: '',
      })
    const { body: results } = await o.anna.get(`/tenant/surveys/${anonymous.survey.id}/results`)
    expect(results).toMatchObject({ answered: clients, employees: [], services: [] })
  })

  test('shares no id and no moment with links, messages, visits or the log', () => {
    const common = new Set([o.world.a, anonymous.survey.id, question.id, comment.id])
    const elsewhere = new Set(
      rows
        .filter((row) => !answersIn(rows, anonymous.survey.id).includes(row))
        .flatMap(({ content }) => traces(content)),
    )
    for (const row of answersIn(rows, anonymous.survey.id)) {
      const own = Object.entries(row.content as object).flatMap(([name, value]) =>
        name === 'answers' ? [] : traces(value),
      )
      expect(own.filter((trace) => !common.has(trace) && elsewhere.has(trace))).toEqual([])
      expect(JSON.stringify(row.content)).not.toMatch(/\d\d:\d\d:\d\d/)
    }
  })

  test('shares no transaction with any other row', () => {
    const answers = answersIn(rows, anonymous.survey.id)
    const numbers = new Set(answers.map(({ xmin }) => String(xmin)))
    // The rows that an answer refers to keep the number of the last one: they belong to no client.
    const common = ['surveys', 'survey_questions', 'businesses']
    const shared = (row: Row) =>
      numbers.has(String(row.xmin)) || (numbers.has(String(row.xmax)) && !common.includes(row.table))
    expect(rows.filter((row) => !answers.includes(row) && shared(row))).toEqual([])
  })

  test('has links that nothing tells apart: none was written when it was used', () => {
    const links = linksIn(rows, anonymous.survey.id)
    expect(links.map(({ content }) => (content as { answered_at: unknown }).answered_at)).toEqual(
      Array(clients).fill(null),
    )
    const made = links.toSorted(byNumber('xmin')).map(idOf)
    expect(made).toEqual(links.toSorted(byPlace).map(idOf))
    expect(
      new Set(links.map(({ xmax }) => Number(xmax) > 0 && Number(xmax) > Number(links.at(-1)?.xmin))),
    ).toEqual(new Set([false]))
    const marks = rows.filter(
      ({ table, content }) =>
        table === 'survey_marks' && (content as { survey_id: string }).survey_id === anonymous.survey.id,
    )
    const used = (marks[0]?.content as { used: string[] } | undefined)?.used ?? []
    expect([marks.length, used]).toEqual([1, used.toSorted()])
    expect(new Set(used)).toEqual(new Set(anonymous.truth.keys()))
  })

  test('names no more clients by any order of rows than chance does; a named survey names all', () => {
    expect(namedByOrder(rows, named.survey.id, named.truth)).toBe(clients)
    // Of twelve in any of nine orders, chance names six about once in 200 runs.
    expect(namedByOrder(rows, anonymous.survey.id, anonymous.truth)).toBeLessThan(7)
  })

  test('leaves no entry in the log, where a named one does', async () => {
    const log = rows
      .filter(({ table }) => table === 'audit_log')
      .map(({ content }) => JSON.stringify(content))
    const ofAnswers = (id: string) =>
      log.filter((entry) => entry.includes(id) && entry.includes('survey_answers'))
    const ids = (survey: string) => answersIn(rows, survey).map(idOf)
    expect(ids(anonymous.survey.id).flatMap(ofAnswers)).toEqual([])
    expect(ofAnswers(named.survey.id).length).toBeGreaterThan(0)
  })
})

test('results of an anonymous survey are held back until there are three answers', async () => {
  const { body: survey } = await o.anna.post('/tenant/surveys', {
    name: 'Mała',
    kind: 'after_visit',
    status: 'active',
    anonymous: true,
    questions: [question],
  })
  const add = async (place: number) => {
    const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(60 + place), {
      client_id: await o.client(),
      walk_in_name: undefined,
    })
    const { body } = await o.anna.post(`/tenant/visits/${visit.id}/survey-links`, { survey_id: survey.id })
    const path = new URL(body.url).pathname.replace('/survey/', '/public/surveys/')
    const calls = [1, 2].map(() =>
      o.app.inject({
        method: 'POST',
        url: `/api/v1${path}/answers`,
        payload: { answers: { [question.id]: 5 } },
      }),
    )
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  const seen = async () => {
    const { body: results } = await o.anna.get(`/tenant/surveys/${survey.id}/results`)
    const { body: list } = await o.anna.get(`/tenant/survey-answers?filter[survey_id]=${survey.id}`)
    return [results.answered, results.is_held_back, results.rating, list.data.length]
  }
  await add(0)
  await add(1)
  expect(await seen()).toEqual([2, true, null, 0])
  await add(2)
  expect(await seen()).toEqual([3, false, 500, 3])
})
