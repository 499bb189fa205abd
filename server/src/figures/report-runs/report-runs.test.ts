import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { purge } from '../../kit/database/purge.ts'
import { reportRunsFeature } from './feature.ts'
import { makeReports } from './make-reports.ts'

let t: TestApp
const failures: unknown[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const days = { from: '2020-01-01', to: '2026-11-30' }
const question = { report: 'finance', ...days, by: 'month' }
const create = (person: Person, more: object = {}) =>
  person.post('/tenant/report-runs', { ...question, ...more })
const show = (person: Person, id: string) => person.get(`/tenant/report-runs/${id}`)
const work = () =>
  makeReports({
    ...t.parts,
    stopping: () => false,
    log: { error: (about: unknown) => failures.push(about) } as never,
  })
const noticesOf = async (person: Person) =>
  (await person.get('/tenant/notices')).body.data.map(
    ({ kind, subject, record_id }: Record<string, unknown>) => [kind, subject, record_id],
  )

test('a report over a long period waits, is made by the worker, and its maker is notified', async () => {
  const { status, body } = await create(t.world.anna)
  expect([status, body.status, body.by]).toEqual([201, 'waiting', 'month'])
  expect((await show(t.world.anna, body.id)).body.answer).toBeNull()
  await work()
  const made = (await show(t.world.anna, body.id)).body
  expect([made.status, made.answer.row_count]).toEqual(['done', 0])
  expect((await noticesOf(t.world.anna))[0]).toEqual([
    'report_ready',
    'Podsumowanie finansowe, 2020-01-01/2026-11-30',
    body.id,
  ])
  expect(failures).toEqual([])
})

test('its answer is the one that the report gives at once', async () => {
  const at = { from: '2025-06-01', to: '2026-11-30' }
  const { body } = await create(t.world.anna, { report: 'services', by: 'service', ...at })
  await work()
  const { answer } = (await show(t.world.anna, body.id)).body
  const atOnce = (await t.world.anna.get(`/tenant/reports/services?from=${at.from}&to=${at.to}&by=service`))
    .body
  expect({ ...answer, generated_at: '' }).toEqual({ ...atOnce, generated_at: '' })
})

test('its files are written from the answer that is kept, with all rows, and the log says so', async () => {
  const { body } = await create(t.world.anna, { report: 'vouchers', by: 'day', from: '2020-01-01' })
  await work()
  const written = async (format: string, person = t.world.anna) =>
    t.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/report-runs/${body.id}/exports`,
      headers: { ...person.headers(), 'content-type': 'application/json' },
      payload: JSON.stringify({ format, columns: ['sold_count'] }),
    })
  // A figure that no query returns shows where the file comes from.
  await asOwner(
    t,
    `update report_runs set answer = jsonb_set(answer, '{rows,3,sold_count}', '4711') where id = $1`,
    [body.id],
  )
  const csv = await written('csv')
  expect(csv.statusCode).toBe(200)
  const lines = csv.rawPayload.toString('utf8').trimEnd().split('\r\n')
  const { answer } = (await show(t.world.anna, body.id)).body
  expect(lines).toHaveLength(answer.row_count + 1)
  expect(lines[4]?.split(';')[1]).toBe('4711')
  expect((await written('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await written('csv', t.world.basia)).statusCode).toBe(404)
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ report: string[] }>`select changes -> 'report' as report from audit_log
      where entity = 'reports' and action = 'export' order by number desc limit 1`.execute(tx),
  )
  expect(rows[0]?.report).toEqual([null, 'vouchers'])
})

test('a file of more than a year is not made within the request', async () => {
  const ask = (to: string) =>
    t.world.anna.post('/tenant/reports/finance/exports', {
      from: '2025-01-01',
      to,
      by: 'month',
      format: 'csv',
    })
  expect((await ask('2026-01-02')).status).toBe(422)
  expect((await ask('2026-01-01')).status).toBe(200)
})

test('by record, the kept answer has all rows, and the screen the first 500', async () => {
  const { body } = await create(t.world.anna, { report: 'services', by: 'service', from: '2025-06-01' })
  await work()
  await asOwner(
    t,
    `update report_runs set answer = answer || jsonb_build_object('row_count', 700, 'rows',
      (select jsonb_agg(jsonb_build_object('key', null, 'label', n::text)) from generate_series(1, 700) n)) where id = $1`,
    [body.id],
  )
  const { answer } = (await show(t.world.anna, body.id)).body
  expect([answer.row_count, answer.rows.length, answer.rows.at(-1).label]).toEqual([700, 500, '500'])
})

test('a kept answer is shown and exported in any order, and made once for all of them', async () => {
  const asked = { report: 'services', by: 'service', from: '2024-06-01' }
  const { body } = await create(t.world.anna, asked)
  expect((await create(t.world.anna, asked)).body.id).toBe(body.id)
  await work()
  // As the database kept it: by turnover. The pieces go up to 9, then 10: numbers are ordered as numbers.
  await asOwner(
    t,
    `update report_runs set answer = answer || jsonb_build_object('row_count', 700, 'rows',
      (select jsonb_agg(jsonb_build_object('key', n::text, 'label', case n % 2 when 1 then 'Łaźnia ' else 'Lampa ' end || n, 'turnover', 10000 - n,
          'pieces', n % 70, 'average', case when n > 1 then n end)) from generate_series(1, 700) n)) where id = $1`,
    [body.id],
  )
  const keysBy = async (sort: string) => {
    const { answer } = (await t.world.anna.get(`/tenant/report-runs/${body.id}${sort && `?sort=${sort}`}`))
      .body
    return [answer.rows.length, ...answer.rows.slice(0, 3).map(({ key }: { key: string }) => key)]
  }
  expect(await keysBy('')).toEqual([500, '1', '2', '3'])
  expect(await keysBy('turnover')).toEqual([500, '700', '699', '698'])
  expect(await keysBy('-pieces')).toEqual([500, '69', '139', '209'])
  expect(await keysBy('-average')).toEqual([500, '700', '699', '698'])
  expect(await keysBy('-label')).toEqual([500, '699', '697', '695'])
  const csv = await t.app.inject({
    method: 'POST',
    url: `/api/v1/tenant/report-runs/${body.id}/exports`,
    headers: { ...t.world.anna.headers(), 'content-type': 'application/json' },
    payload: JSON.stringify({ format: 'csv', sort: 'turnover', columns: ['pieces'] }),
  })
  const lines = csv.rawPayload.toString('utf8').trimEnd().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([701, 'Lampa 700;0'])
  for (const sort of ['moon', '-timed', 'constructor'])
    expect((await t.world.anna.get(`/tenant/report-runs/${body.id}?sort=${sort}`)).status).toBe(422)
})

test('one that was kept without all its rows has to be created again for a file', async () => {
  const { body } = await create(t.world.anna, { report: 'services', by: 'service', from: '2025-05-01' })
  await work()
  await asOwner(
    t,
    `update report_runs set answer = answer || jsonb_build_object('row_count', 700) where id = $1`,
    [body.id],
  )
  const refused = await t.world.anna.post(`/tenant/report-runs/${body.id}/exports`, { format: 'csv' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This report was kept without all its rows. Create it again, then export it.',
  ])
})

test('over ten years by day it has a row for each day, for the chart', async () => {
  const { body } = await create(t.world.anna, { report: 'vouchers', by: 'day', from: '2017-01-01' })
  await work()
  const { answer } = (await show(t.world.anna, body.id)).body
  expect(answer.row_count).toBeGreaterThan(3_000)
  expect(answer.rows).toHaveLength(answer.row_count)
})

test.each([
  'visits',
  'commissions',
  'messages',
  'stock-value',
  'sales-usage',
  'employees',
  'resources',
  'weekly',
])('the report “%s” reads a year at once and ten years in the background', async (report) => {
  const ten = { report, by: 'month', from: '2016-12-01' }
  const atOnce = await t.world.anna.get(
    `/tenant/reports/${report}?from=${ten.from}&to=${days.to}&by=${ten.by}`,
  )
  expect(atOnce.status).toBe(422)
  const { status, body } = await create(t.world.anna, ten)
  expect(status).toBe(201)
  await work()
  expect((await show(t.world.anna, body.id)).body.status).toBe('done')
  expect(failures).toEqual([])
})

test('the same question is asked once at a time, and one user has three under way at most', async () => {
  const first = await create(t.world.dorota)
  expect((await create(t.world.dorota)).body.id).toBe(first.body.id)
  await create(t.world.dorota, { by: 'week' })
  await create(t.world.dorota, { by: 'day' })
  expect((await create(t.world.dorota, { report: 'bridge', by: 'day' })).status).toBe(409)
  await work()
  expect((await create(t.world.dorota)).body.id).not.toBe(first.body.id)
})

test('a stopped report is not made, and its maker gets no notice', async () => {
  const maker = await t.person(t.world.a, permissions)
  const { body } = await create(maker)
  expect((await maker.post(`/tenant/report-runs/${body.id}/cancellation`)).body.status).toBe('cancelled')
  await work()
  expect((await show(maker, body.id)).body.status).toBe('cancelled')
  expect(await noticesOf(maker)).toEqual([])
})

test('one that is stopped while it is read keeps no answer', async () => {
  const maker = await t.person(t.world.a, permissions)
  const { body } = await create(maker)
  let stopped = false
  const database = {
    ...t.parts.database,
    // The maker stops it at the moment at which the worker has read it.
    transaction: (async (context, run) => {
      const answer = await t.parts.database.transaction(context, run)
      if (context.readsMuch && !stopped) {
        stopped = true
        await maker.post(`/tenant/report-runs/${body.id}/cancellation`)
      }
      return answer
    }) as typeof t.parts.database.transaction,
  }
  await makeReports({
    database,
    config: t.parts.config,
    stopping: () => false,
    log: { error: () => {} } as never,
  })
  expect(stopped).toBe(true)
  expect((await show(maker, body.id)).body).toMatchObject({ status: 'cancelled', answer: null })
})

test('a report is its maker’s own, in its business', async () => {
  const { body } = await create(t.world.anna, { by: 'day' })
  await work()
  expect((await show(t.world.basia, body.id)).status).toBe(404)
  expect((await t.world.basia.post(`/tenant/report-runs/${body.id}/cancellation`)).status).toBe(404)
  expect((await show(t.world.celina, body.id)).status).toBe(404)
  expect((await t.world.basia.get('/tenant/report-runs')).body.data).toEqual([])
})

test('with other permissions than at its making it is not shown; without the right to the report it is neither made nor shown', async () => {
  const maker = await t.person(t.world.a, permissions)
  const { body } = await create(maker)
  await work()
  const narrow = (rights: readonly string[]) =>
    asOwner(
      t,
      `update roles r set permissions = $1 from memberships m
       where m.user_id = $2 and r.business_id = m.business_id and r.id = m.role_id`,
      [rights, maker.user.id],
    )
  await narrow(permissions.filter((right) => right !== 'customers-contact.index'))
  const refused = await show(maker, body.id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your permissions have changed since this report was created. Create it again.',
  ])
  const next = (await create(maker, { by: 'week' })).body
  await narrow(['reports.index'])
  await work()
  expect((await show(maker, next.id)).status).toBe(403)
  await narrow(permissions)
  expect((await show(maker, next.id)).body.status).toBe('failed')
  expect((await noticesOf(maker))[0][0]).toBe('report_failed')
})

test('a question is checked as the report checks it, and a short period is none for the background', async () => {
  for (const [more, status] of [
    [{ report: 'horoscope' }, 404],
    [{ by: 'moon' }, 422],
    [{ sort: 'turnover' }, 422],
    [{ from: '2001-01-01' }, 422],
    [{ from: '2026-01-01' }, 422],
  ] as const)
    expect([more, (await create(t.world.anna, more)).status]).toEqual([more, status])
})

test('a report whose worker died is made by another one, but not for ever', async () => {
  const { body } = await create(t.world.anna, { by: 'week' })
  const change = (set: string) => asOwner(t, `update report_runs set ${set} where id = $1`, [body.id])
  await change(`status = 'running', attempts = 1, lease_until = now() + interval '1 minute'`)
  await work()
  expect((await show(t.world.anna, body.id)).body.status).toBe('running')
  await change(`lease_until = now() - interval '1 second'`)
  await work()
  expect((await show(t.world.anna, body.id)).body.status).toBe('done')
  await change(`status = 'running', attempts = 3, lease_until = null`)
  await work()
  expect((await show(t.world.anna, body.id)).body.status).toBe('failed')
})

test('after a week its answer is forgotten', async () => {
  const { body } = await create(t.world.anna, { report: 'bridge', by: 'day' })
  await asOwner(t, `update report_runs set created_at = now() - interval '8 days' where id = $1`, [body.id])
  expect((await show(t.world.anna, body.id)).status).toBe(404)
  await purge(t.parts.database, reportRunsFeature.forgets ?? [])
  const { rows } = await t.parts.database.transaction(
    { businessId: t.world.a, userId: t.world.anna.user.id },
    (tx) => sql`select from report_runs where id = ${body.id}`.execute(tx),
  )
  expect(rows).toEqual([])
})
