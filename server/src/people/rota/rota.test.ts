import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, readCalendars } from '../../../test/calendar-file.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let s: Salon
let cut = ''
beforeAll(async () => {
  s = await testSalon()
  cut = await s.service()
})
afterAll(() => s.close())

const month = '2027-03'
const hours = (from: string, to: string) => ({ intervals: [{ from, to }], breaks: [] })
const off = { intervals: [], breaks: [] }
let made = 0
const employee = (more: object = {}) => {
  made += 1
  return s.employee({ first_name: `Ola${made}`, ...more }, [cut])
}
const cell = (employee_id: string, date: string, from: object | null, to: object | null) => ({
  employee_id,
  date,
  from,
  to,
})
const change = (cells: object[], person = s.anna) => person.post('/tenant/rota-changes', { cells })
const rotaOf = async (person = s.anna, wanted = month) =>
  (await person.get(`/tenant/rota?month=${wanted}`)).body
const datedOf = async (id: string) =>
  ((await rotaOf()).dated as { employee_id: string; date: string; intervals: object[] }[])
    .filter(({ employee_id }) => employee_id === id)
    .map(({ date, intervals }) => ({ date, intervals }))
const publish = () => s.anna.post('/tenant/rota-publications', { month })
const mails = async () => {
  const { rows } = await s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
    sql<{ recipient: string; subject: string; text: string }>`
      select recipient, subject, text from messages where kind = 'rota' order by created_at, recipient`.execute(
      tx,
    ),
  )
  return rows
}

test('the month of all employees comes in one answer: weeks, dates, absences, holidays; contract hours for the office', async () => {
  const ola = await employee({ contract_minutes: 2400 })
  await change([cell(ola, '2027-03-02', null, hours('10:00', '14:00'))])
  await s.anna.post('/tenant/absences', {
    employee_id: ola,
    starts_on: '2027-03-10',
    ends_on: '2027-03-11',
    reason: 'sick',
  })
  const rota = await rotaOf()
  expect(rota.people.find(({ id }: { id: string }) => id === ola)).toMatchObject({ contract_minutes: 2400 })
  expect(await datedOf(ola)).toEqual([{ date: '2027-03-02', intervals: [{ from: '10:00', to: '14:00' }] }])
  expect(rota.absences).toContainEqual(expect.objectContaining({ employee_id: ola, reason: 'sick' }))
  expect(rota.holidays).toContainEqual({ date: '2027-03-28', key: 'easter' })
  const reader = await s.person(s.world.a, ['employees.index'], 'Recepcja')
  const seen = await rotaOf(reader)
  expect(seen.people.find(({ id }: { id: string }) => id === ola)).toMatchObject({ contract_minutes: null })
  expect(seen.absences).toContainEqual(expect.objectContaining({ employee_id: ola, reason: 'away' }))
  expect((await change([cell(ola, '2027-03-02', null, off)], reader)).status).toBe(403)
  const gone = await reader.post('/tenant/rota-publications', { month })
  expect(gone.status).toBe(403)
})

test('all changed days are saved or none, and the other way round they are undone; the note of a day stays', async () => {
  const [ola, ewa] = [await employee(), await employee()]
  await s.anna.post('/tenant/dated-hours', {
    employee_id: ola,
    date: '2027-03-03',
    ...hours('08:00', '12:00'),
    note: 'Zamiana',
  })
  const cells = [
    cell(ola, '2027-03-03', hours('08:00', '12:00'), hours('12:00', '20:00')),
    cell(ola, '2027-03-04', null, off),
    cell(ewa, '2027-03-04', null, hours('09:00', '17:00')),
  ]
  expect((await change(cells)).body).toEqual({ changed: 3 })
  expect(await datedOf(ola)).toEqual([
    { date: '2027-03-03', intervals: [{ from: '12:00', to: '20:00' }] },
    { date: '2027-03-04', intervals: [] },
  ])
  await change(cells.map(({ from, to, ...day }) => ({ ...day, from: to, to: from })))
  const { dated } = (await s.anna.get(`/tenant/working-hours?employee_id=${ola}`)).body
  expect(dated).toMatchObject([{ date: '2027-03-03', note: 'Zamiana', ...hours('08:00', '12:00') }])
  expect(await datedOf(ewa)).toEqual([])
  const unknown = await change([cell(crypto.randomUUID(), '2027-03-04', null, off)])
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    expect.objectContaining({ 'cells.0.employee_id': expect.anything() }),
  ])
  const twice = cell(ola, '2027-03-09', null, off)
  expect((await change([twice, twice])).status).toBe(422)
})

test('of two managers who change the same month, the second hears which of the days; other days are saved', async () => {
  const ola = await employee()
  const first = [cell(ola, '2027-03-08', null, hours('09:00', '12:00'))]
  const second = [cell(ola, '2027-03-05', null, off), cell(ola, '2027-03-08', null, hours('10:00', '18:00'))]
  expect((await change(first)).status).toBe(200)
  const late = await change(second)
  expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['cells.1']])
  expect((await datedOf(ola)).map(({ date }) => date)).toEqual(['2027-03-08'])
  expect((await change(second.slice(0, 1))).status).toBe(200)
  const race = await Promise.all([
    change([cell(ola, '2027-03-09', null, off)]),
    change([cell(ola, '2027-03-09', null, hours('11:00', '15:00'))]),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('visits that changed days leave no time for are told before, those of other days are not', async () => {
  const [ola, ewa] = [await employee(), await employee()]
  const visit = await s.booked([{ service_id: cut, employee_id: ola }], '2027-03-15T10:00:00+01:00')
  await s.booked([{ service_id: cut, employee_id: ola }], '2027-03-16T10:00:00+01:00')
  const affected = async (...cells: object[]) =>
    (await s.anna.post('/tenant/rota/affected-visits', { cells })).body
  const gone = await affected(
    { employee_id: ola, date: '2027-03-15', hours: off },
    { employee_id: ewa, date: '2027-03-16', hours: off },
  )
  expect([gone.count, gone.visits[0].id]).toEqual([1, visit.id])
  expect(gone.visits[0].handovers.map(({ employee }: { employee: { to: string } }) => employee.to)).toContain(
    ewa,
  )
  const both = await affected(
    { employee_id: ola, date: '2027-03-15', hours: off },
    { employee_id: ewa, date: '2027-03-15', hours: off },
  )
  expect(
    both.visits[0].handovers.map(({ employee }: { employee: { to: string } }) => employee.to),
  ).not.toContain(ewa)
  expect(
    (await affected({ employee_id: ola, date: '2027-03-15', hours: hours('09:00', '18:00') })).count,
  ).toBe(0)
})

test('publishing mails each employee their month once; after a change only those whose days differ', async () => {
  const [ola, ewa] = [
    await employee({ email: 'ola@example.test' }),
    await employee({ email: 'ewa@example.test' }),
  ]
  await employee()
  await change([cell(ola, '2027-03-02', null, hours('10:00', '14:00'))])
  expect((await rotaOf()).published_at).toBeNull()
  const first = await publish()
  expect([first.status, first.body.mailed]).toEqual([200, 2])
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['ewa@example.test', 'ola@example.test'])
  const toOla = sent.find(({ recipient }) => recipient === 'ola@example.test')
  expect([toOla?.subject, toOla?.text]).toEqual([
    'Twój grafik: marzec 2027',
    expect.stringContaining('wt., 2 mar: 10:00–14:00'),
  ])

  const [again, other] = await Promise.all([publish(), publish()])
  expect([again.body, other.body]).toMatchObject([
    { changed: 0, mailed: 0 },
    { changed: 0, mailed: 0 },
  ])
  expect(await mails()).toHaveLength(2)

  await change([cell(ewa, '2027-03-03', null, off)])
  const rota = await rotaOf()
  expect(rota.published_at).not.toBeNull()
  expect(
    rota.shifts.find(({ employee_id }: { employee_id: string }) => employee_id === ewa).days,
  ).toContainEqual(expect.objectContaining({ date: '2027-03-03' }))
  expect((await publish()).body).toMatchObject({ changed: 1, mailed: 1 })
  const news = (await mails()).at(-1)
  expect(news).toMatchObject({
    recipient: 'ewa@example.test',
    subject: 'Zmiana w Twoim grafiku: marzec 2027',
  })
  expect(news?.text).toContain('śr., 3 mar: Wolne · zmiana')
})

test('the calendar feed of an employee shows the published hours, as time that is free', async () => {
  const now = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const ola = await employee()
  const { body: feed } = await s.anna.post('/tenant/calendar-feeds', { employee_id: ola })
  const events = async () =>
    readCalendars((await s.app.inject({ method: 'GET', url: new URL(feed.url).pathname })).body).events
  await change([cell(ola, now, null, hours('10:00', '14:00'))])
  expect(await events()).toEqual([])
  await s.anna.post('/tenant/rota-publications', { month: now.slice(0, 7) })
  const shown = (await events()).filter((event) => instantOf(event.get('DTSTART')).startsWith(now))
  expect(shown.map((event) => [event.get('SUMMARY')?.value, event.get('TRANSP')?.value])).toEqual([
    ['Praca', 'TRANSPARENT'],
  ])
})

/** The first free time of an employee on a date, in UTC; `00:00`: none. */
async function firstFree(employee_id: string, date: string): Promise<string> {
  const { body } = await s.anna.post('/tenant/slot-searches', {
    lines: [{ service_id: cut, employee_id }],
    from: `${date}T00:00:00+01:00`,
    days: 1,
    limit: 50,
  })
  const [slot] = body.slots as { starts_at: string }[]
  return new Date(slot?.starts_at ?? 0).toISOString().slice(11, 16)
}

test('weekly hours from a date on count wherever hours are read, until their last day', async () => {
  const ola = await employee()
  const everyDay = (from: string, to: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours(from, to) }))
  const path = `/tenant/working-week?employee_id=${ola}`
  await s.anna.put(path, { week: everyDay('08:00', '12:00') })
  const march = { valid_from: '2027-03-10', valid_to: '2027-03-19' }
  await s.anna.put(path, { week: everyDay('14:00', '18:00'), ...march })
  expect([
    await firstFree(ola, '2027-03-09'),
    await firstFree(ola, '2027-03-10'),
    await firstFree(ola, '2027-03-19'),
    await firstFree(ola, '2027-03-20'),
  ]).toEqual(['07:00', '13:00', '13:00', '07:00'])
  const dated = (rows: { employee_id: string; valid_from: string | null }[]) =>
    rows.filter((row) => row.employee_id === ola && row.valid_from).map(({ valid_from }) => valid_from)
  expect(new Set(dated((await s.anna.get('/tenant/calendar-setup')).body.weeks))).toEqual(
    new Set(['2027-03-10']),
  )
  const shown = async (month: string) => dated((await s.anna.get(`/tenant/rota?month=${month}`)).body.weeks)
  expect([(await shown('2027-03')).length, (await shown('2027-05')).length]).toEqual([7, 0])
})

test('weeks that alternate count wherever hours are read: calendar, free times, rota', async () => {
  const ola = await employee()
  const week = (ab_week: string, from: string, to: string) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ab_week, ab_anchor: '2027-03-01', ...hours(from, to) }))
  const saved = await s.anna.put(`/tenant/working-week?employee_id=${ola}`, {
    week: [...week('A', '08:00', '12:00'), ...week('B', '14:00', '18:00')],
  })
  expect([saved.status, saved.body.week]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ ab_week: 'B' })]),
  ])
  expect(saved.body.week).toHaveLength(14)
  const first = (date: string) => firstFree(ola, date)
  expect([await first('2027-03-22'), await first('2027-03-15'), await first('2027-03-08')]).toEqual([
    '13:00',
    '07:00',
    '13:00',
  ])
  const setup = (await s.anna.get('/tenant/calendar-setup')).body
  const own = setup.weeks.filter(({ employee_id }: { employee_id: string }) => employee_id === ola)
  expect(own.filter(({ ab_week }: { ab_week: string }) => ab_week === 'A')).toHaveLength(7)
  const bad = [
    [{ weekday: 1, ab_week: 'A', ab_anchor: '2027-03-02', ...off }],
    [{ weekday: 1, ab_week: 'A', ...off }],
    [...week('A', '08:00', '12:00'), { weekday: 1, ...off }],
  ]
  for (const given of bad)
    expect((await s.anna.put(`/tenant/working-week?employee_id=${ola}`, { week: given })).status).toBe(422)
  const back = await s.anna.put(`/tenant/working-week?employee_id=${ola}`, {
    week: [{ weekday: 1, ...hours('09:00', '17:00') }],
  })
  expect(back.body.week).toHaveLength(7)
})

test('templates keep their order; the right to change employees is enough for them', async () => {
  const manager = await s.person(s.world.a, ['employees.index', 'employees.update'], 'Kierownik')
  const made = async (name: string) =>
    (await manager.post('/tenant/rota-templates', { name, intervals: [{ from: '08:00', to: '14:00' }] })).body
  const [early, late] = [await made('Rano'), await made('Popołudnie')]
  await manager.put('/tenant/rota-template-order', { ids: [late.id, early.id] })
  const names = async () =>
    (await manager.get('/tenant/rota-templates')).body.data.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Popołudnie', 'Rano'])
  const now = (await manager.get(`/tenant/rota-templates/${early.id}`)).body
  await manager.delete(`/tenant/rota-templates/${early.id}`, { version: now.version })
  expect(await names()).toEqual(['Popołudnie'])
})

test('work of the same account in another business of the company is told to those who plan, without its name', async () => {
  const { a, b, c, basia, celina, dorota } = s.world
  const here = await employee()
  const link = (businessId: string, id: string) =>
    s.parts.database.transaction({ businessId }, (tx) =>
      tx.updateTable('employees').set({ user_id: basia.user.id }).where('id', '=', id).execute(),
    )
  await link(a, here)
  for (const [businessId, person] of [
    [b, dorota],
    [c, celina],
  ] as const) {
    const there = (await person.post('/tenant/employees', { first_name: 'Basia', last_name: 'Tam' })).body.id
    await link(businessId, there)
    const from = businessId === b ? '12:00' : '06:00'
    const day = (date: string) => cell(there, date, null, hours(from, '20:00'))
    expect((await change([day('2027-03-03'), day('2027-03-04')], person)).status).toBe(200)
    const days = { starts_on: '2027-03-04', ends_on: '2027-03-04' }
    await person.post('/tenant/absences', { employee_id: there, reason: 'sick', ...days })
  }
  const { elsewhere } = await rotaOf()
  expect(elsewhere).toEqual([
    {
      employee_id: here,
      days: [{ date: '2027-03-03', intervals: [{ from: '12:00', to: '20:00' }], breaks: [] }],
    },
  ])
  expect(JSON.stringify(elsewhere)).not.toMatch(/Wilanów|sick/)
  const colleague = await s.person(a, ['employees.index'], 'Recepcja')
  expect((await rotaOf(colleague)).elsewhere).toEqual([])
})
