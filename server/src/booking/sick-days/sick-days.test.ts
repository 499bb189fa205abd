import type { StrandedVisit, sickDays } from '@wizyta/contract/booking/sick-days/api'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let [cut, ola, ewa, iga] = ['', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 10_000 })
  ola = await salon.employee({ display_name: 'Ola' }, [cut])
  ewa = await salon.employee({ display_name: 'Ewa' }, [cut])
  iga = await salon.employee({ display_name: 'Iga' }, [{ service_id: cut, price: 12_000 }])
  for (const id of [ola, ewa, iga]) await salon.week(id, [{ from: '09:00', to: '13:00' }])
})
afterAll(() => salon.close())

const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const by = (employee_id: string) => ({ service_id: cut, employee_id })
const board = async (from: string, rest = ''): Promise<AnswerOf<typeof sickDays.show>> => {
  const { status, body } = await salon.anna.get(
    `/tenant/sick-days?employee_id=${ola}&from=${from}&to=${from}${rest}`,
  )
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
const said = ({ places }: StrandedVisit) => places.map(({ kind, name }) => `${kind} ${name}`)
const move = (
  { id, version }: StrandedVisit,
  { employee, starts_at }: NonNullable<StrandedVisit['together']>,
) =>
  salon.anna.post(
    `/tenant/events/${id}/moves`,
    { ...(employee && { employee }), starts_at, notify: false },
    { version },
  )

test('each visit has its places: same time, same employee, both new, with the price and the past visits', async () => {
  const date = '2027-01-13'
  const client_id = await salon.client()
  const before = await salon.booked([by(iga)], at('2024-01-10', '09:00'), {
    client_id,
    walk_in_name: undefined,
  })
  await salon.step(before, 'completed')
  await salon.booked([by(ola)], at(date, '10:00'), { client_id, walk_in_name: undefined })
  const { count, visits, cancel_reasons } = await board(date)
  const [visit] = visits as [StrandedVisit]
  expect(cancel_reasons).toContain('Choroba')
  expect([count, visit.is_told, visit.line_ids.length]).toEqual([1, true, 1])
  expect(said(visit)).toEqual(['same_time Iga', 'same_time Ewa', 'same_employee Ola'])
  expect(visit.places[0]).toMatchObject({ visits_before: 1, price_difference: 2000 })
  expect(visit.together).toEqual(visit.places[0])
})

test('every client has a phone to be called at, and those who get no message are marked', async () => {
  const date = '2027-03-24'
  const told = await salon.client({ phone: '+48500100100' })
  const untold = await salon.client({ phone: '+48500100200', notify_by_email: false })
  for (const [client_id, time] of [
    [told, '09:00'],
    [untold, '11:00'],
  ] as const)
    await salon.booked([by(ola)], at(date, time), { client_id, walk_in_name: undefined })
  const { visits } = await board(date)
  expect(visits.map(({ is_told, phone }) => [is_told, phone])).toEqual([
    [true, '+48500100100'],
    [false, '+48500100200'],
  ])
})

test('calls about a visit are counted and named, taken back one by one, and stay when it has another place', async () => {
  const date = '2027-03-31'
  const client_id = await salon.client({ phone: '+48500100300', notify_by_email: false })
  await salon.booked([by(ola)], `${date}T10:00:00+02:00`, { client_id, walk_in_name: undefined })
  const [visit] = (await board(date)).visits as [StrandedVisit]
  expect(visit.call).toBeNull()
  const called = async (outcome: string) =>
    (
      await salon.anna.post('/tenant/sick-days/calls', {
        visit_id: visit.id,
        employee_id: ola,
        was_at: visit.starts_at,
        outcome,
      })
    ).body
  await called('no_answer')
  await called('no_answer')
  const back = await called('call_back')
  expect(back).toMatchObject({ outcome: 'call_back', unanswered: 2, called_by: salon.anna.user.name })
  expect((await board(date)).visits[0]?.call).toEqual(back)
  await salon.anna.delete(`/tenant/sick-days/calls/${back.id}`)
  expect((await board(date)).visits[0]?.call).toMatchObject({ outcome: 'no_answer', unanswered: 2 })
  expect((await salon.anna.delete(`/tenant/sick-days/calls/${back.id}`)).status).toBe(404)

  const [renewed] = (await board(date)).visits as [StrandedVisit]
  await move(renewed, renewed.places[0] as NonNullable<StrandedVisit['together']>)
  const after = await board(date)
  expect(after.visits).toEqual([])
  expect(after.handed).toMatchObject([{ id: visit.id, phone: '+48500100300', call: { unanswered: 2 } }])
  expect(Date.parse(after.handed[0]?.was_at ?? '')).toBe(Date.parse(visit.starts_at))
  expect((await board('2027-04-07')).handed).toEqual([])
  // Another salon neither notes nor removes it.
  const { dorota } = salon.world
  const foreign = { visit_id: visit.id, employee_id: ola, was_at: visit.starts_at, outcome: 'agreed' }
  expect((await dorota.post('/tenant/sick-days/calls', foreign)).status).toBe(404)
  const { call } = after.handed[0] as NonNullable<(typeof after.handed)[0]>
  expect((await dorota.delete(`/tenant/sick-days/calls/${call.id}`)).status).toBe(404)
})

test('all first places can be accepted one after the other, by the move of a visit, without a question', async () => {
  const date = '2027-01-20'
  for (const time of ['09:00', '09:00', '10:00', '11:00', '12:00', '12:00'])
    await salon.booked([by(ola)], at(date, time), { override_reason: 'Umówione' })
  await salon.booked([by(ewa)], at(date, '10:00'))
  const { visits } = await board(date)
  expect(visits.map(({ together }) => together !== null)).toEqual(Array(6).fill(true))
  for (const visit of visits) {
    const { status, body } = await move(visit, visit.together as NonNullable<StrandedVisit['together']>)
    expect([status, body.clashes]).toEqual([200, undefined])
  }
  expect((await board(date)).count).toBe(0)
})

test('a place that a colleague took meanwhile is refused by the move, and a changed visit too', async () => {
  const date = '2027-01-27'
  await salon.booked([by(ola)], at(date, '09:00'))
  const { visits } = await board(date)
  const [visit] = visits as [StrandedVisit]
  const [best] = visit.places as [NonNullable<StrandedVisit['together']>]
  await salon.booked([by(best.employee?.to as string)], at(date, '09:00'))
  expect((await move(visit, best)).status).toBe(409)
  const renewed = ((await board(date)).visits as [StrandedVisit])[0]
  await move(renewed, renewed.places[0] as typeof best)
  expect((await move(renewed, renewed.places[0] as typeof best)).status).toBe(412)
})

test('hours of a part of a day, an unknown employee and too long a time', async () => {
  const date = '2027-02-03'
  await salon.booked([by(ola)], at(date, '09:00'))
  const late = await salon.booked([by(ola)], at(date, '11:00'))
  expect((await board(date, '&from_time=10:30')).visits.map(({ id }) => id)).toEqual([late.id])
  const path = (query: string) => salon.anna.get(`/tenant/sick-days?${query}`)
  expect((await path(`employee_id=${crypto.randomUUID()}&from=${date}&to=${date}`)).status).toBe(404)
  expect((await path(`employee_id=${ola}&from=${date}&to=2027-04-01`)).status).toBe(422)
  expect((await path(`employee_id=${ola}&from=${date}&to=2027-02-01`)).status).toBe(422)
})

test('an employee who is away longer than the board shows is not proposed on those days', async () => {
  await salon.anna.post('/tenant/absences', {
    employee_id: ola,
    starts_on: '2027-03-02',
    ends_on: '2027-03-16',
    reason: 'sick',
  })
  await salon.booked([by(ola)], at('2027-03-08', '09:00'), { override_reason: 'Umówione' })
  const { visits } = await board('2027-03-08')
  const own = visits[0]?.places.find(({ kind }) => kind === 'same_employee')
  const day = own?.starts_at.slice(0, 10) ?? ''
  expect([day !== '', day < '2027-03-02' || day > '2027-03-16', day]).toEqual([true, true, day])
})

test('the board knows whether stored absences cover its time, from hour to hour and over days', async () => {
  const [first, second] = ['2027-02-10', '2027-02-11']
  await salon.booked([by(ola)], at(first, '09:00'))
  const isAway = async (rest = '') => {
    const { body } = await salon.anna.get(
      `/tenant/sick-days?employee_id=${ola}&from=${first}&to=${second}${rest}`,
    )
    return body.is_away
  }
  const enter = (days: object, employee_id: string | undefined = ola) =>
    salon.post('/tenant/absences', { employee_id, reason: 'sick', ...days })
  expect(await isAway()).toBe(false)
  await enter({ starts_on: first, ends_on: second }, ewa)
  expect(await isAway()).toBe(false)
  await enter({ starts_on: first, ends_on: first, from_time: '08:00' })
  expect([await isAway(), await isAway('&from_time=08:30')]).toEqual([false, false])
  await enter({ starts_on: second, ends_on: second, to_time: '12:00' })
  expect([await isAway('&from_time=08:30'), await isAway('&from_time=08:30&to_time=12:00')]).toEqual([
    false,
    true,
  ])
  // The night is no working time: it needs no absence.
  await enter({ starts_on: second, ends_on: second, from_time: '12:00' })
  expect(await isAway()).toBe(true)
})

test('of an employee who leaves all visits from a day on are listed, and none stays with them after it', async () => {
  const [zoe, service] = await leaver('Zoe')
  const book = (date: string) => salon.booked([{ service_id: service, employee_id: zoe }], at(date, '09:00'))
  await book('2027-02-17')
  const [first, second] = [await book('2027-02-24'), await book('2027-03-24')]
  const path = `/tenant/sick-days?employee_id=${zoe}&kind=leaving&from=2027-02-24`
  const { body } = await salon.anna.get(path)
  const visits = body.visits as StrandedVisit[]
  expect([body.count, visits.map(({ id }) => id), body.is_away]).toEqual([2, [first.id, second.id], false])
  // Zoe has free times before the day only.
  expect(visits.map(said)).toEqual([['same_time Ewa', 'same_employee Zoe'], ['same_time Ewa']])
  expect(visits[0]?.places[1]?.starts_at.slice(0, 10)).toBe('2027-02-23')
  for (const visit of visits)
    expect((await move(visit, visit.together as NonNullable<StrandedVisit['together']>)).status).toBe(200)
  const { version } = (await salon.anna.get(`/tenant/employees/${zoe}`)).body
  await salon.anna.patch(`/tenant/employees/${zoe}`, { left_on: '2027-02-23' }, { version })
  expect((await salon.anna.get(path)).body).toMatchObject({ count: 0, is_away: true })
})

test('new hours strand the visits outside them; what was outside before is decided by hand', async () => {
  const [ala, service] = await leaver('Ala')
  const book = (time: string) =>
    salon.booked([{ service_id: service, employee_id: ala }], at('2027-03-17', time))
  const late = await book('12:00')
  await book('09:00')
  const agreed = await book('18:00')
  const intervals = [{ from: '09:00', to: '11:00' }]
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, intervals, breaks: [] }))
  const change = { kind: 'week', employee_id: ala, week }
  const { body: asked } = await salon.anna.post('/tenant/affected-visits', change)
  expect([asked.count, asked.outside_already]).toEqual([1, [agreed.id]])
  await salon.week(ala, intervals)
  const read = async (rest: string) => {
    const { body } = await salon.anna.get(
      `/tenant/sick-days?employee_id=${ala}&kind=hours&kept_ids=${agreed.id}&from=${rest}`,
    )
    return body as AnswerOf<typeof sickDays.show>
  }
  const { visits, count, is_away } = await read('2027-03-16')
  expect([count, is_away]).toEqual([2, true])
  expect(visits.map(({ id, is_deliberate, together }) => [id, is_deliberate, together !== null])).toEqual([
    [late.id, false, true],
    [agreed.id, true, false],
  ])
  expect(said(visits[0] as StrandedVisit)).toEqual(['same_time Ewa', 'same_employee Ala'])
  expect(visits[0]?.places[1]?.starts_at).toBe(new Date(at('2027-03-17', '10:00')).toISOString())
  expect([(await read('2027-03-16&to=2027-03-16')).count, (await read('2027-03-18')).count]).toEqual([0, 0])
})

test('a service that is taken away strands its visits alone, each with those who still perform it', async () => {
  const [mia, service] = await leaver('Mia')
  await salon.anna.put(`/tenant/employees/${mia}/services`, {
    services: [cut, service].map((service_id) => ({ service_id })),
  })
  const taken = await salon.booked([{ service_id: service, employee_id: mia }], at('2027-03-03', '10:00'))
  await salon.booked([{ service_id: cut, employee_id: mia }], at('2027-03-03', '12:00'))
  const body = { employees: [{ employee_id: mia, service_id: service }], resources: [] }
  expect((await salon.anna.post('/tenant/assignments/affected-visits', body)).body).toMatchObject({
    count: 1,
    employee_ids: [mia],
  })
  const path = `/tenant/sick-days?employee_id=${mia}&kind=services&from=2027-01-01`
  expect((await salon.anna.get(path)).body.count).toBe(0)
  await salon.anna.put(`/tenant/employees/${mia}/services`, { services: [{ service_id: cut }] })
  const { visits, is_away } = (await salon.anna.get(`${path}&service_ids=${service}`)).body
  expect([visits.map(({ id }: StrandedVisit) => id), is_away]).toEqual([[taken.id], true])
  expect(said(visits[0])).toEqual(['same_time Ewa'])
  expect((await salon.anna.get(`${path}&service_ids=${cut}`)).body.count).toBe(0)
  expect((await salon.anna.get(`${path}&to=2027-03-02`)).body.count).toBe(0)
})

test('other hours of some days strand the visits of these days, and all pages hold each visit once', async () => {
  const [nel, service] = await leaver('Nel')
  const line = [{ service_id: service, employee_id: nel }]
  const [first, , third] = [
    await salon.booked(line, at('2027-03-08', '10:00')),
    await salon.booked(line, at('2027-03-09', '15:00'), { override_reason: 'Umówione' }),
    await salon.booked(line, at('2027-03-10', '10:00')),
  ]
  const dates = ['2027-03-08', '2027-03-10']
  const cells = dates.map((date) => ({ employee_id: nel, date, hours: { intervals: [], breaks: [] } }))
  const asked = (await salon.anna.post('/tenant/rota/affected-visits', { cells })).body
  expect([asked.count, asked.employee_ids]).toEqual([2, [nel]])
  for (const date of dates)
    await salon.anna.post('/tenant/dated-hours', { employee_id: nel, date, intervals: [], breaks: [] })
  const read = async (query: string): Promise<AnswerOf<typeof sickDays.show>> =>
    (await salon.anna.get(`/tenant/sick-days?employee_id=${nel}&${query}`)).body
  const days = 'kind=hours&from=2027-03-08&to=2027-03-10'
  expect((await read(days)).count).toBe(3)
  const limited = await read(`${days}&dates=${dates.join(',')}`)
  expect(limited.visits.map(({ id }) => id)).toEqual([first.id, third.id])

  for (let place = 0; place < 49; place += 1)
    await salon.booked(line, at('2027-03-16', '09:00'), { override_reason: 'Umówione' })
  const pages = [
    await read('kind=leaving&from=2027-03-01'),
    await read('kind=leaving&from=2027-03-01&page=2'),
    await read('kind=leaving&from=2027-03-01&page=3'),
  ]
  expect(pages.map(({ count, visits }) => [count, visits.length])).toEqual([
    [52, 50],
    [52, 2],
    [52, 0],
  ])
  expect(new Set(pages.flatMap(({ visits }) => visits.map(({ id }) => id))).size).toBe(52)
})

/** An employee with a service that only Ewa performs too. */
async function leaver(display_name: string): Promise<[string, string]> {
  const service = await salon.service({ duration_min: 60, price: 10_000 })
  const id = await salon.employee({ display_name }, [service])
  await salon.week(id, [{ from: '09:00', to: '13:00' }])
  const services = [cut, service].map((service_id) => ({ service_id }))
  await salon.anna.put(`/tenant/employees/${ewa}/services`, { services })
  return [id, service]
}
