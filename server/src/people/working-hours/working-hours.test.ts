import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
let ola: string
let laser: string
beforeAll(async () => {
  t = await testApp()
  ola = (await t.world.anna.post('/tenant/employees', { first_name: 'Ola', last_name: 'Mazur' })).body.id
  laser = (await t.world.anna.post('/tenant/resources', { name: 'Laser', category: 'device' })).body.id
})
afterAll(() => t.close())

const day = (weekday: number, from: string, to: string, breaks: object[] = []) => ({
  weekday,
  intervals: [{ from, to }],
  breaks,
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the week of an employee, of a resource and of the business are three things', async () => {
  const { anna } = t.world
  const owners = { [`?employee_id=${ola}`]: '09:00', [`?resource_id=${laser}`]: '10:00', '': '11:00' }
  for (const [query, from] of Object.entries(owners)) {
    const { status, body } = await anna.put(`/tenant/working-week${query}`, { week: [day(1, from, '17:00')] })
    expect([status, body.week.length]).toEqual([200, 7])
  }
  for (const [query, from] of Object.entries(owners)) {
    expect((await anna.get(`/tenant/working-hours${query}`)).body.week[0].intervals).toEqual([
      { from, to: '17:00' },
    ])
  }
})

test('a day that is not given is a day off, and an empty week takes the own hours away', async () => {
  const { anna } = t.world
  const path = `/tenant/working-week?employee_id=${ola}`
  const lunch = [{ from: '13:00', to: '13:30' }]
  const { body } = await anna.put(path, { week: [day(5, '12:00', '20:00', lunch), day(2, '08:00', '16:00')] })
  expect(body.week.map((one: { intervals: object[] }) => one.intervals.length)).toEqual([0, 1, 0, 0, 1, 0, 0])
  expect(body.week[4].breaks).toEqual(lunch)
  expect((await anna.put(path, { week: [] })).body.week).toEqual([])
})

test('a day cannot be given twice, nor with hours that overlap or end before they start', async () => {
  const put = async (week: object[]) =>
    (await t.world.anna.put(`/tenant/working-week?employee_id=${ola}`, { week })).status
  expect(await put([day(1, '09:00', '12:00'), day(1, '13:00', '17:00')])).toBe(422)
  expect(await put([day(1, '17:00', '09:00')])).toBe(422)
  expect(
    await put([
      {
        weekday: 1,
        intervals: [
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '17:00' },
        ],
        breaks: [],
      },
    ]),
  ).toBe(422)
  expect(await put([day(1, '16:00', '24:00')])).toBe(200)
})

test('a replaced week gives its owner a new version', async () => {
  const before = (await t.world.anna.get(`/tenant/employees/${ola}`)).body.version
  await t.world.anna.put(`/tenant/working-week?employee_id=${ola}`, { week: [day(3, '10:00', '18:00')] })
  expect((await t.world.anna.get(`/tenant/employees/${ola}`)).body.version).toBe(before + 1)
})

test('a date has hours of its own once, until they are removed', async () => {
  const { anna } = t.world
  const given = {
    employee_id: ola,
    date: inDays(10),
    intervals: [{ from: '14:00', to: '18:00' }],
    breaks: [],
    note: 'szkolenie rano',
  }
  const { body } = await anna.post('/tenant/dated-hours', given)
  expect((await anna.post('/tenant/dated-hours', given)).status).toBe(409)
  expect((await anna.post('/tenant/dated-hours', { ...given, employee_id: null })).status).toBe(201)
  const shown = await anna.get(`/tenant/working-hours?employee_id=${ola}`)
  expect(shown.body.dated).toMatchObject([given])
  const change = { intervals: [{ from: '10:00', to: '14:00' }], breaks: [] }
  const edit = () => anna.patch(`/tenant/dated-hours/${body.id}`, change, { version: 1 })
  expect((await edit()).body).toMatchObject({ ...change, date: given.date, note: body.note, version: 2 })
  expect((await edit()).status).toBe(412)
  expect((await anna.delete(`/tenant/dated-hours/${body.id}`)).status).toBe(204)
  expect((await anna.delete(`/tenant/dated-hours/${body.id}`)).status).toBe(404)
  expect((await anna.get(`/tenant/working-hours?employee_id=${ola}`)).body.dated).toEqual([])
})

test('an absence of part of a day has times in order, and keeps them', async () => {
  const { anna } = t.world
  const away = { employee_id: ola, starts_on: inDays(5), ends_on: inDays(5), reason: 'other' }
  const refused = async (times: object) => {
    const { status, body } = await anna.post('/tenant/absences', { ...away, ...times })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused({ from_time: '11:00', to_time: '08:00' })).toEqual([422, ['to_time']])
  expect(await refused({ from_time: '11:00', to_time: '11:00' })).toEqual([422, ['to_time']])
  expect(await refused({ to_time: '00:00' })).toEqual([422, ['to_time']])
  expect(await refused({ from_time: '24:00' })).toEqual([422, ['from_time']])
  expect(await refused({ from_time: '8:00' })).toEqual([422, ['from_time']])
  const whole = { from_time: null, to_time: null }
  for (const times of [
    { from_time: '08:00', to_time: '11:00' },
    { from_time: '14:00' },
    { to_time: '24:00' },
    { ends_on: inDays(7), from_time: '14:00', to_time: '10:00' },
  ]) {
    const { status, body } = await anna.post('/tenant/absences', { ...away, ...times })
    expect([status, body]).toMatchObject([201, { ...away, ...whole, ...times }])
    expect((await anna.get(`/tenant/working-hours?employee_id=${ola}`)).body.absences).toEqual([body])
    await anna.delete(`/tenant/absences/${body.id}`)
  }
})

test('an absence does not end before it starts, and long past ones are left out', async () => {
  const { anna } = t.world
  const absence = { employee_id: ola, starts_on: inDays(5), ends_on: inDays(9), reason: 'holiday' }
  expect(
    (await anna.post('/tenant/absences', { ...absence, ends_on: inDays(4) })).body.errors,
  ).toHaveProperty('ends_on')
  await anna.post('/tenant/absences', {
    ...absence,
    starts_on: inDays(-90),
    ends_on: inDays(-80),
    reason: 'sick',
  })
  const { body } = await anna.post('/tenant/absences', absence)
  expect((await anna.get(`/tenant/working-hours?employee_id=${ola}`)).body.absences).toMatchObject([absence])
  expect((await anna.delete(`/tenant/absences/${body.id}`)).status).toBe(204)
})

test('an absence is changed in part, by the version that was seen, and stays in order', async () => {
  const { anna } = t.world
  const given = { employee_id: ola, starts_on: inDays(20), ends_on: inDays(22), reason: 'holiday' }
  const { body } = await anna.post('/tenant/absences', { ...given, from_time: '12:00' })
  const path = `/tenant/absences/${body.id}`
  const longer = await anna.patch(path, { ends_on: inDays(25), from_time: null }, { version: body.version })
  expect([longer.status, longer.body]).toMatchObject([
    200,
    { ...given, ends_on: inDays(25), from_time: null },
  ])
  const late = await anna.patch(path, { reason: 'sick' }, { version: body.version })
  expect([late.status, late.body.current]).toMatchObject([412, { ends_on: inDays(25), reason: 'holiday' }])
  const version = body.version + 1
  const before = await anna.patch(path, { ends_on: inDays(19) }, { version })
  expect([before.status, Object.keys(before.body.errors)]).toEqual([422, ['ends_on']])
  const empty = { starts_on: inDays(20), ends_on: inDays(20), from_time: '12:00', to_time: '12:00' }
  expect((await anna.patch(path, empty, { version })).status).toBe(422)
  expect((await t.world.dorota.patch(path, { note: 'Obca' }, { version })).status).toBe(404)
  await anna.delete(path)
})

test('weekly hours from a date on count from then, are moved, and go again; those of always stay', async () => {
  const { anna } = t.world
  const path = `/tenant/working-week?employee_id=${ola}`
  const read = async () =>
    (await anna.get(`/tenant/working-hours?employee_id=${ola}`)).body.week
      .filter(({ weekday }: { weekday: number }) => weekday === 1)
      .map((one: Record<string, unknown> & { intervals: { from: string }[] }) =>
        [one.valid_from, one.valid_to, one.intervals[0]?.from].join(' '),
      )
  await anna.put(path, { week: [day(1, '09:00', '17:00')] })
  const summer = { week: [day(1, '06:00', '12:00')], valid_from: '2027-07-01', valid_to: '2027-08-31' }
  expect((await anna.put(path, summer)).status).toBe(200)
  expect((await anna.put(path, { ...summer, valid_from: '2027-09-01', valid_to: null })).status).toBe(200)
  expect(await read()).toEqual(['  09:00', '2027-07-01 2027-08-31 06:00', '2027-09-01  06:00'])

  const moved = { ...summer, valid_from: '2027-09-01', valid_to: null, replaces: '2027-07-01' }
  const taken = await anna.put(path, moved)
  expect(taken.status).toBe(409)
  const later = { valid_from: '2027-10-04', valid_to: '2027-10-30', replaces: '2027-07-01' }
  expect((await anna.put(path, { ...summer, ...later })).status).toBe(200)
  expect(await read()).toEqual(['  09:00', '2027-09-01  06:00', '2027-10-04 2027-10-30 06:00'])
  for (const valid_from of ['2027-09-01', '2027-10-04']) await anna.put(path, { week: [], valid_from })
  expect(await read()).toEqual(['  09:00'])

  const refused = async (dates: object) => {
    const { status, body } = await anna.put(path, { ...summer, ...dates })
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await refused({ valid_to: '2027-06-30' })).toEqual([422, 'valid_to'])
  expect(await refused({ valid_from: null })).toEqual([422, 'valid_from'])
  expect(await refused({ valid_from: '0027-07-01' })).toEqual([422, 'valid_from'])
})

test('hours of others are not found, and belong to an employee or a resource but not to both', async () => {
  const { anna, dorota } = t.world
  const foreign = (await dorota.post('/tenant/employees', { first_name: 'Obca', last_name: 'Osoba' })).body.id
  expect((await anna.get(`/tenant/working-hours?employee_id=${foreign}`)).status).toBe(404)
  expect((await anna.put(`/tenant/working-week?employee_id=${foreign}`, { week: [] })).status).toBe(404)
  expect(
    (await anna.put(`/tenant/working-week?employee_id=${ola}&resource_id=${laser}`, { week: [] })).status,
  ).toBe(422)
  const refused = await anna.post('/tenant/absences', {
    employee_id: foreign,
    starts_on: inDays(1),
    ends_on: inDays(1),
    reason: 'sick',
  })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['employee_id']])
})
