import type { CalendarDays, CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
let ola: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 12_000, colour: null })
  ola = await salon.employee({ sort_order: 1 }, [cut])
})
afterAll(() => salon.close())

const at = (date: string, time = '10:00') => `${date}T${time}:00+01:00`
const book = (date: string, rest = {}, time?: string) =>
  salon.booked([{ service_id: cut, employee_id: ola }], at(date, time), rest)
const days = async (query: string): Promise<CalendarDays> =>
  (await salon.anna.get(`/tenant/calendar?${query}`)).body

test('setup knows who stands in the calendar, with colours of the groups and all hours', async () => {
  const absent = await salon.employee({ in_calendar: false }, [cut])
  const gone = await salon.employee({}, [cut])
  await salon.archive(`/tenant/employees/${gone}`)
  const group = (await salon.anna.post('/tenant/service-groups', { name: 'Paznokcie', colour: 'teal' })).body
    .id
  const plain = await salon.service({ service_group_id: group })
  const blue = await salon.service({ service_group_id: group, colour: 'blue' })
  await salon.week(ola)
  await salon.week(null, [{ from: '08:00', to: '20:00' }])
  const setup: CalendarSetup = (await salon.anna.get('/tenant/calendar-setup')).body
  const employees = setup.employees.map(({ id }) => id)
  expect(employees).toContain(ola)
  expect(employees).not.toContain(absent)
  expect(employees).not.toContain(gone)
  expect([plain, blue].map((id) => setup.services.find((service) => service.id === id)?.colour)).toEqual([
    'teal',
    'blue',
  ])
  expect(
    setup.weeks.filter(({ employee_id, intervals }) => employee_id === ola && intervals.length > 0),
  ).toHaveLength(5)
  expect(
    setup.weeks.filter(
      ({ employee_id, resource_id, intervals }) =>
        employee_id === null && resource_id === null && intervals.length > 0,
    ),
  ).toHaveLength(5)
  expect(setup).toMatchObject({
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
    settings: { calendar_step_min: 15 },
  })
})

describe('the days', () => {
  test('show visits of any state with their marks, blocks, dated hours and absences', async () => {
    const client = await salon.client({ alert: 'Uczulenie na amoniak' })
    const visit = await book('2027-04-14', { client_id: client, walk_in_name: null, note: 'Kawa' })
    const off = await book('2027-04-14', {}, '15:00')
    await salon.step(off, 'cancelled')
    await salon.anna.post('/tenant/blocks', {
      employee_id: ola,
      kind: 'break',
      starts_at: at('2027-04-14', '12:00'),
      ends_at: at('2027-04-14', '12:30'),
    })
    await salon.anna.post('/tenant/dated-hours', {
      employee_id: ola,
      date: '2027-04-14',
      intervals: [{ from: '10:00', to: '16:00' }],
      breaks: [],
    })
    await salon.anna.post('/tenant/absences', {
      employee_id: ola,
      starts_on: '2027-04-10',
      ends_on: '2027-04-14',
      reason: 'training',
    })
    const shown = await days('from=2027-04-14')
    expect(shown.visits.map(({ id, status }) => [id, status])).toEqual([
      [visit.id, 'booked'],
      [off.id, 'cancelled'],
    ])
    expect(shown.visits[0]).toMatchObject({
      first_visit: true,
      has_note: true,
      has_alert: true,
      online: false,
      recurring: false,
      overridden: false,
      client_id: client,
      total: 12_000,
      lines: [{ service_id: cut, employee_id: ola, resource_ids: [] }],
    })
    expect(shown.blocks).toMatchObject([{ kind: 'break', bookable_over: false, version: 1 }])
    expect([shown.dated, shown.absences]).toMatchObject([[{ date: '2027-04-14' }], [{ reason: 'training' }]])
    expect(await days('from=2027-04-15')).toEqual({ visits: [], blocks: [], dated: [], absences: [] })
  })

  test('show what reaches in from the night before, and nothing that only touches', async () => {
    const iga = await salon.employee({}, [cut])
    const line = { service_id: cut, employee_id: iga }
    const late = await salon.booked([line], at('2027-01-12', '23:30'))
    await salon.booked([line], at('2027-01-13', '23:00'))
    const ids = async (query: string) => (await days(query)).visits.map(({ id }) => id)
    expect(await ids('from=2027-01-13')).toHaveLength(2)
    expect((await ids('from=2027-01-13'))[0]).toBe(late.id)
    expect(await ids('from=2027-01-14')).toEqual([])
    expect(await ids(`from=2027-01-12&days=2&employee_id=${ola}`)).toEqual([])
    expect(await ids(`from=2027-01-12&days=2&employee_id=${iga}`)).toHaveLength(2)
  })

  test('do not exist outside the centuries that the calendar shows', async () => {
    expect((await salon.anna.get('/tenant/calendar?from=0001-01-01')).status).toBe(422)
    expect((await salon.anna.get('/tenant/calendar?from=2027-01-01&days=43')).status).toBe(422)
  })

  test('answer 304 until something changes', async () => {
    const first = await salon.anna.get('/tenant/calendar?from=2027-05-12')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await salon.anna.get('/tenant/calendar?from=2027-05-12', { headers })).status).toBe(304)
    const weakened = { 'if-none-match': `"other", W/${String(first.headers.etag)}` }
    expect((await salon.anna.get('/tenant/calendar?from=2027-05-12', { headers: weakened })).status).toBe(304)
    await book('2027-05-12')
    expect((await salon.anna.get('/tenant/calendar?from=2027-05-12', { headers })).status).toBe(200)
  })
})

test('the month counts visits, minutes and value by the day of the business', async () => {
  await book('2027-02-10', {}, '00:15')
  await book('2027-02-10')
  await salon.step(await book('2027-02-10', {}, '14:00'), 'cancelled')
  const { body } = await salon.anna.get(`/tenant/calendar-month?from=2027-02-09&days=3&employee_ids=${ola}`)
  expect(body.data).toMatchObject([
    { date: '2027-02-09', visits: 0, busy_min: 0, open_min: 480, value: 0 },
    { date: '2027-02-10', visits: 2, busy_min: 120, open_min: 480, value: 24_000 },
    { date: '2027-02-11', visits: 0, busy_min: 0, open_min: 480, value: 0 },
  ])
})

test('a service that is not offered any more keeps its names in the calendar', async () => {
  const trim = await salon.service({ name: 'Strzyżenie', name_en: 'Haircut' })
  const former = async () =>
    (await salon.anna.get('/tenant/calendar-setup')).body.former_services.map(({ id }: { id: string }) => id)
  expect(await former()).not.toContain(trim)
  const { version } = (await salon.anna.get(`/tenant/services/${trim}`)).body
  expect((await salon.anna.patch(`/tenant/services/${trim}`, { active: false }, { version })).status).toBe(
    200,
  )
  expect((await salon.anna.get('/tenant/calendar-setup')).body.former_services).toContainEqual({
    id: trim,
    name: 'Strzyżenie',
    name_en: 'Haircut',
  })
})

test('the setup names each service of the days, one without English name too', async () => {
  const mask = await salon.service({ name: 'Maska' })
  const una = await salon.employee({}, [mask])
  await salon.booked([{ service_id: mask, employee_id: una }], at('2027-05-12'))
  await salon.archive(`/tenant/services/${mask}`)
  const { services, former_services = [] }: CalendarSetup = (await salon.anna.get('/tenant/calendar-setup'))
    .body
  const named = new Set([...services, ...former_services].map(({ id }) => id))
  const { visits } = await days('from=2027-04-01&days=42')
  const booked = visits.flatMap(({ lines }) => lines.map(({ service_id }) => service_id))
  expect(booked).toContain(mask)
  expect(booked.filter((id) => !named.has(id))).toEqual([])
})

describe('the list', () => {
  test('names services in the language of the screen, where the salon has named them in it', async () => {
    const client = await salon.client()
    const trim = await salon.service({ name: 'Strzyżenie', name_en: 'Haircut' })
    const mask = await salon.service({ name: 'Maska' })
    const una = await salon.employee({}, [trim, mask])
    const lines = [trim, mask].map((service_id) => ({ service_id, employee_id: una }))
    await salon.booked(lines, '2027-07-05T10:00:00+02:00', { client_id: client, walk_in_name: null })
    const named = async (language: string) => {
      const answer = await salon.app.inject({
        method: 'GET',
        url: `/api/v1/tenant/events?filter[client_id]=${client}`,
        headers: { ...salon.anna.headers(), 'accept-language': language },
      })
      return answer.json().data[0].services
    }
    expect([await named('en'), await named('pl')]).toEqual(['Haircut, Maska', 'Strzyżenie, Maska'])
  })

  test('is narrowed by client, person, state and days, newest first', async () => {
    const client = await salon.client({ first_name: 'Żaneta', last_name: 'Łoś' })
    const whose = { client_id: client, walk_in_name: null }
    const first = await book('2027-07-07', whose)
    const second = await book('2027-07-08', whose)
    const list = async (query: string) =>
      (await salon.anna.get(`/tenant/events?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await list(`filter[client_id]=${client}`)).toEqual([second.id, first.id])
    expect(await list('filter[from]=2027-07-07&filter[to]=2027-07-07')).toEqual([first.id])
    expect(await list(`filter[employee_id]=${ola}&filter[status]=booked&filter[from]=2027-07-08`)).toEqual([
      second.id,
    ])
    expect(await list('name=zaneta los&sort=starts_at')).toEqual([first.id, second.id])
    const twoBounds = 'filter[from]=2027-07-08&filter[from]=2027-07-07'
    expect(await salon.anna.get(`/tenant/events?${twoBounds}`)).toMatchObject({
      status: 422,
      body: { errors: { 'filter.from': ['Give one value only.'] } },
    })
    expect((await salon.anna.get(`/tenant/events?filter[client_id]=${client}`)).body.data[0]).toMatchObject({
      client_name: 'Żaneta Łoś',
      total: 12_000,
    })
  })
})

test('a visit of another business is not there', async () => {
  const visit = await book('2027-08-11')
  const { celina, dorota } = salon.world
  for (const stranger of [celina, dorota]) {
    expect((await stranger.get(`/tenant/events/${visit.id}`)).status).toBe(404)
    expect(
      (
        await stranger.post(
          `/tenant/events/${visit.id}/moves`,
          { starts_at: at('2027-08-12'), notify: false },
          { version: 1 },
        )
      ).status,
    ).toBe(404)
    expect((await stranger.get('/tenant/calendar?from=2027-08-11')).body.visits).toEqual([])
  }
})

test('the database changes its clocks when the program does, for twenty years', async () => {
  for (const timezone of ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe']) {
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql<{ at: string }>`
        select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from (select at, (at at time zone ${timezone}) - lag(at at time zone ${timezone}) over (order by at) as passed
          from generate_series('2026-01-01T00:00Z'::timestamptz, '2046-01-01', interval '1 hour') at) clock
        where passed <> interval '1 hour' order by 1`.execute(tx),
    )
    const changes: string[] = []
    let now = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(timezone)
    for (;;) {
      const next = now.getTimeZoneTransition('next')
      if (next === null || next.epochMilliseconds > Date.UTC(2046, 0, 1)) break
      changes.push(
        new Date(Math.ceil(next.epochMilliseconds / 3_600_000) * 3_600_000)
          .toISOString()
          .replace('.000Z', 'Z'),
      )
      now = next
    }
    expect(rows.map(({ at }) => at)).toEqual(changes)
  }
})

test('a day is found by its index among many, with row security on', async () => {
  class RollBack extends Error {}
  let plan = ''
  const work = salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    await sql`insert into visits (business_id, status, walk_in_name, starts_at, ends_at, local_start, timezone)
      select ${salon.world.a}, 'completed', 'Ktoś', at, at + interval '1 hour', at::timestamp, 'UTC'
      from generate_series('2020-01-01T08:00Z'::timestamptz, '2026-01-01', interval '3 hours') at`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from visits
      where business_id = ${salon.world.a} and starts_at >= ${at('2027-04-14')}::timestamptz - interval '24 hours'
        and starts_at < ${at('2027-04-15')} and ends_at > ${at('2027-04-14')}`.execute(tx)
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    throw new RollBack()
  })
  await expect(work).rejects.toThrow(RollBack)
  expect(plan).toMatch(/visits_starts_at/)
  expect(plan).toMatch(/Index Cond: .*starts_at >= .*starts_at </)
})

test('a day without statistics is planned once, not for each reading', async () => {
  for (let day = 10; day < 20; day++) await days(`from=2098-03-${day}`)
  const plans = await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    const { rows } = await sql<{ once: number; anew: number }>`
      select sum(generic_plans)::int as once, sum(custom_plans)::int as anew from pg_prepared_statements
      where statement like '%dated_hours%' and statement like '%labels_of_visits%'`.execute(tx)
    return rows[0]
  })
  expect(plans?.anew).toBe(0)
  expect(plans?.once).toBeGreaterThan(5)
})
