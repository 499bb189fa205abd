import { randomUUID } from 'node:crypto'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

/**
 * Random messages and answers around the end of summer time. Reports 19 and 20 are compared with plain loops over all
 * of them.
 */
let o: Outbox
const zone = 'Europe/Warsaw'
const quarter = 15 * 60_000
const begin = Date.parse('2026-10-23T20:00Z')
/** The Sunday has 25 hours. Messages and answers lie on days before and after the period as well. */
const period = { from: '2026-10-24', to: '2026-10-26' }
const at = fc.nat(4 * 24 * 4).map((quarters) => begin + quarters * quarter)
const visits = 3
/** The first was confirmed early, the second in the middle of the period, the third never. */
const confirmedAt = ['2026-10-20T10:00Z', '2026-10-25T01:30Z', null]

const message = fc.record({
  at,
  kind: fc.constantFrom('reminder', 'booked', 'moved'),
  status: fc.constantFrom('sent', 'kept', 'failed', 'skipped', 'cancelled', 'queued'),
  channel: fc.constantFrom('email', 'sms'),
  visit: fc.nat(visits - 1),
  parts: fc.option(fc.integer({ min: 1, max: 4 })),
  cost: fc.option(fc.nat(60)),
  delivered: fc.boolean(),
  reason: fc.option(
    fc.constantFrom(messageReasons.no_address, messageReasons.unknown, 'Mailbox full, try later'),
  ),
})
const answer = fc.record({
  at,
  survey: fc.nat(1),
  rating: fc.option(fc.constantFrom(100, 250, 400, 500)),
  recommendation: fc.option(fc.nat(10)),
  low: fc.boolean(),
})
type Message = ReturnType<typeof message.generate>['value']
let written: Message[]
let given: (ReturnType<typeof answer.generate>['value'] & { employees: string[]; client: string })[]
const surveys: string[] = []

beforeAll(async () => {
  o = await testOutbox()
  const clients = [await o.client(), await o.client(), await o.client()]
  const booked: string[] = []
  for (const [place, client_id] of clients.entries()) {
    const parts = [o.ola, o.iga].slice(0, place === 2 ? 2 : 1)
    const lines = parts.map((employee_id) => ({ service_id: o.cut, employee_id }))
    booked.push((await o.booked(lines, noonIn(20 + place), { client_id, walk_in_name: undefined })).id)
  }
  for (const name of ['Oceny', 'Dawna']) {
    const question = {
      id: randomUUID(),
      kind: 'rating',
      text: { pl: 'P', en: 'Q' },
      options: [],
      required: false,
      sensitive: false,
      show_if: null,
    }
    const { body } = await o.anna.post('/tenant/surveys', {
      name,
      kind: 'after_visit',
      status: 'active',
      questions: [question],
    })
    surveys.push(body.id)
  }
  written = fc.sample(message, { numRuns: 200, seed: 19 })
  const answers = fc.sample(answer, { numRuns: 40, seed: 20 })
  given = answers.map((one, place) => ({
    ...one,
    employees: place % visits === 2 ? [o.ola, o.iga] : [o.ola],
    client: clients[place % visits] as string,
  }))
  const iso = (time: number) => new Date(time).toISOString()
  await o.parts.database.transaction({ businessId: o.world.a }, async (tx) => {
    for (const [place, id] of booked.entries())
      await sql`update visits set confirmed_at = ${confirmedAt[place]} where id = ${id}`.execute(tx)
    const messages = written.map((one, sequence) => ({
      ...one,
      sequence,
      at: iso(one.at),
      visit_id: booked[one.visit],
      client_id: clients[one.visit],
      delivered_at: one.delivered ? iso(one.at) : null,
    }))
    await sql`
      insert into messages (business_id, kind, sequence, status, channel, visit_id, client_id, parts, cost, delivered_at, reason,
        starts_at, due_at, expires_at, created_at, sent_at)
      select ${o.world.a}, r.kind, 100 + r.sequence, r.status, r.channel, r.visit_id, r.client_id, r.parts, r.cost, r.delivered_at, r.reason,
        now(), now(), now(), r.at, r.at
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r (kind text, sequence int, status text, channel text, visit_id uuid,
        client_id uuid, parts int, cost int, delivered_at timestamptz, reason text, at timestamptz)`.execute(
      tx,
    )
    // Links are of one survey and visit, so that each answer has both of its own.
    const rows = given.map((one, place) => ({
      ...one,
      id: randomUUID(),
      visit_id: randomUUID(),
      like: booked[place % visits],
      at: iso(one.at),
      day: localDay(one.at, zone),
      start: iso(Date.parse('2027-05-03T08:00Z') + place * 86_400_000),
      survey_id: surveys[one.survey],
    }))
    const all = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, visit_id uuid, "like" uuid, at timestamptz, day date,
      start timestamptz, survey_id uuid, rating int, recommendation int, low boolean, client uuid)`
    await sql`
      insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
      select ${o.world.a}, r.visit_id, 'booked', r.client, r.start, r.start + interval '1 hour', r.start at time zone ${zone}, ${zone}, 0, 'staff'
      from ${all}`.execute(tx)
    await sql`
      insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
      select ${o.world.a}, r.visit_id, l.position, l.service_id, l.employee_id, r.start, r.start + interval '1 hour', 0, '8'
      from ${all} join visit_lines l on l.visit_id = r.like`.execute(tx)
    await sql`
      insert into survey_links (business_id, id, survey_id, asked, visit_id, client_id, answered_at, created_at)
      select ${o.world.a}, r.id, r.survey_id, (select max(q.number) from survey_questions q where q.survey_id = r.survey_id),
        r.visit_id, r.client, r.at, r.at from ${all}`.execute(tx)
    await sql`
      insert into survey_answers (business_id, survey_id, asked, anonymous, answered_on, answered_at, link_id, visit_id, client_id, answers,
        rating, recommendation, is_low)
      select ${o.world.a}, r.survey_id, (select max(q.number) from survey_questions q where q.survey_id = r.survey_id), false, r.day, r.at,
        r.id, r.visit_id, r.client, '{}', r.rating, r.recommendation, r.low from ${all}`.execute(tx)
    // Archived since: their figures stay.
    await sql`update surveys set archived_at = now() where id = ${surveys[1]}`.execute(tx)
    await sql`update employees set archived_at = now() where id = ${o.iga}`.execute(tx)
  })
})
afterAll(() => o.close())

const within = (one: { at: number }) =>
  localDay(one.at, zone) >= period.from && localDay(one.at, zone) <= period.to
const count = <T>(all: readonly T[], of: (one: T) => boolean) => all.filter(of).length
const sum = <T>(all: readonly T[], of: (one: T) => number | null) =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0)
const weekOf = (day: string) =>
  Temporal.PlainDate.from(day)
    .subtract({ days: Temporal.PlainDate.from(day).dayOfWeek - 1 })
    .toString()
const byTime: Record<string, (one: { at: number }) => string> = {
  day: (one) => localDay(one.at, zone),
  week: (one) => weekOf(localDay(one.at, zone)),
  month: (one) => localDay(one.at, zone).slice(0, 7),
}
const read = async (report: string, by: string, more = '', days = period) => {
  const { status, body } = await o.anna.get(
    `/tenant/reports/${report}?from=${days.from}&to=${days.to}&by=${by}${more}`,
  )
  expect([report, by, status]).toEqual([report, by, 200])
  return body as { rows: Record<string, any>[]; row_count: number; totals: Record<string, number | null> }
}

describe('messages', () => {
  const figures = (all: readonly Message[]) => ({
    written: all.length,
    sent: count(all, ({ status }) => status === 'sent' || status === 'kept'),
    failed: count(all, ({ status }) => status === 'failed'),
    skipped: count(all, ({ status }) => status === 'skipped'),
    cancelled: count(all, ({ status }) => status === 'cancelled'),
    waiting: count(all, ({ status }) => status === 'queued'),
    delivered: count(all, ({ delivered }) => delivered),
    parts: sum(all, ({ parts }) => parts),
    cost: sum(all, ({ cost }) => cost),
    confirmed: count(all, ({ kind, visit, at }) => {
      const then = confirmedAt[visit]
      return kind === 'reminder' && then != null && Date.parse(then) >= at
    }),
  })
  const keys: Record<string, (one: Message) => string | null> = {
    ...byTime,
    kind: ({ kind }) => kind,
    reason: ({ reason }) => reason,
  }
  test.each(
    Object.keys(keys).flatMap((by) => [null, 'sms', 'email'].map((channel) => [by, channel] as const)),
  )('by %s, of the channel %s', async (by, channel) => {
    const shown = written.filter((one) => within(one) && (channel === null || one.channel === channel))
    const { rows, totals } = await read('messages', by, channel ? `&filter[channel]=${channel}` : '')
    const groups = Map.groupBy(shown, keys[by] as (one: Message) => string | null)
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(groups.keys()))
    for (const row of rows) expect(row).toMatchObject(figures(groups.get(row['key']) ?? []))
    expect(totals).toMatchObject(figures(shown))
  })
  test('a day without messages has no row, and totals of nought', async () => {
    const { rows, totals } = await read('messages', 'day', '', { from: '2026-01-05', to: '2026-01-05' })
    expect([rows, totals]).toEqual([[], { ...figures([]), won: 0, sent_share: null }])
  })
})

describe('surveys', () => {
  const figures = (all: readonly (typeof given)[number][]) => {
    const rated = all.filter(({ rating }) => rating !== null)
    const asked = all.filter(({ recommendation }) => recommendation !== null)
    const balance = sum(asked, ({ recommendation }) =>
      (recommendation as number) >= 9 ? 1 : (recommendation as number) <= 6 ? -1 : 0,
    )
    const ratio = (part: number, of: number) =>
      of === 0 ? null : Math.sign(part) * Math.round(Math.abs(part) / of)
    return {
      sent: all.length,
      answered: all.length,
      rating: ratio(
        sum(rated, ({ rating }) => rating),
        rated.length,
      ),
      nps: ratio(100 * balance, asked.length),
      low: count(all, ({ low }) => low),
      followed: 0,
    }
  }
  test.each(['day', 'week', 'month', 'survey'])('by %s', async (by) => {
    const shown = given.filter(within)
    const { rows, totals } = await read('surveys', by)
    const key = byTime[by] ?? ((one: { survey: number }) => surveys[one.survey] as string)
    const groups = Map.groupBy(shown, key as (one: (typeof given)[number]) => string)
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(groups.keys()))
    for (const row of rows) expect(row).toMatchObject(figures(groups.get(row['key']) ?? []))
    expect(totals).toMatchObject(figures(shown))
  })
  test('by employee, an archived one among them: an answer counts for each, and once in the total', async () => {
    const shown = given.filter(within)
    const { rows, totals } = await read('surveys', 'employee')
    for (const employee of [o.ola, o.iga])
      expect(rows.find(({ key }) => key === employee)).toMatchObject(
        figures(shown.filter(({ employees }) => employees.includes(employee))),
      )
    expect(totals).toMatchObject(figures(shown))
  })
  test('a day without answers has no row, and totals of nought', async () => {
    const { rows, totals } = await read('surveys', 'day', '', { from: '2026-01-05', to: '2026-01-05' })
    expect(rows).toEqual([])
    expect(totals).toMatchObject({ sent: 0, answered: 0, rating: null, nps: null, low: 0 })
  })
})
