import { starterCatalogue } from '@wizyta/contract/office/businesses/starter-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
  owner = t.world.anna
})
afterAll(() => t.close())

const services = async () =>
  (await owner.get('/tenant/services?per_page=100&include=service_group')).body.data
const monday = [{ weekday: 1, intervals: [{ from: '09:00', to: '13:00' }], breaks: [] }]

test('every service of the catalogue is one of its own, in parts that add up', () => {
  const all = Object.values(starterCatalogue)
    .flat()
    .flatMap((group) => group.services)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { code, segments, duration_min, price, pkwiu } of all) {
    const sum = segments.reduce((minutes, part) => minutes + part.minutes, 0)
    expect([code, segments.length === 0 || sum === duration_min]).toEqual([code, true])
    expect([code, segments.length % 2 === 1 || segments.length === 0]).toEqual([code, true])
    expect([code, price > 0, /^96\.0[24]\.1\d\.0$/.test(pkwiu)]).toEqual([code, true, true])
  }
  for (const [trade, groups] of Object.entries(starterCatalogue))
    expect([trade, groups.some((group) => group.services.some(({ usual }) => usual))]).toEqual([trade, true])
})

test('the chosen services come with their groups, VAT and parts, at the salon’s own price and time', async () => {
  const chosen = [
    { code: 'hair-cut-women', price: 15_000, duration_min: 45 },
    { code: 'hair-roots', price: 22_000, duration_min: 120 },
    { code: 'massage-relax', price: 20_000, duration_min: 60 },
  ]
  expect((await owner.post('/tenant/started-services', { services: chosen })).body).toMatchObject({
    added: 3,
  })
  const made = await services()
  expect(made).toMatchObject([
    {
      name: 'Strzyżenie damskie',
      price: 15_000,
      duration_min: 45,
      vat_rate: '8',
      pkwiu: '96.02.11.0',
      segments: [],
    },
    {
      name: 'Koloryzacja odrostów',
      duration_min: 120,
      segments: [
        { kind: 'work', minutes: 30 },
        { kind: 'processing', minutes: 35 },
        { kind: 'work', minutes: 55 },
      ],
    },
    { name: 'Masaż relaksacyjny', vat_rate: '23', service_group: { name: 'Masaż' } },
  ])
})

test('taken again, the step adds what is missing and nothing twice', async () => {
  const before = (await services()).length
  const chosen = [
    { code: 'hair-cut-women', price: 9_000, duration_min: 30 },
    { code: 'hair-fringe', price: 3_000, duration_min: 15 },
  ]
  expect((await owner.post('/tenant/started-services', { services: chosen })).body).toMatchObject({
    added: 1,
  })
  const after = await services()
  expect(after).toHaveLength(before + 1)
  expect(new Set(after.map((one: { service_group_id: string }) => one.service_group_id)).size).toBe(3)
})

test('the first people perform every service; whose week is given has it, the others work in the opening hours', async () => {
  const employees = [
    { first_name: 'Ola', last_name: 'Mazur', week: monday },
    { first_name: 'Ela', last_name: 'Kos' },
  ]
  expect((await owner.post('/tenant/started-team', { employees })).body).toMatchObject({ added: 2 })
  const { data } = (await owner.get('/tenant/employees?per_page=100')).body
  const count = (await services()).length
  expect(data.map((one: { service_count: number }) => one.service_count)).toEqual([count, count])
  const weekOf = async (id: string) =>
    (await owner.get(`/tenant/working-hours?employee_id=${id}`)).body.week
      .filter((day: { intervals: unknown[] }) => day.intervals.length > 0)
      .map(({ weekday, intervals, breaks }: Record<string, unknown>) => ({ weekday, intervals, breaks }))
  expect(await weekOf(data[0].id)).toEqual(monday)
  expect(await weekOf(data[1].id)).toEqual([])

  const later = [{ code: 'hair-updo', price: 22_000, duration_min: 75 }]
  await owner.post('/tenant/started-services', { services: later })
  const again = (await owner.get('/tenant/employees?per_page=100')).body.data
  expect(again.map((one: { service_count: number }) => one.service_count)).toEqual([count + 1, count + 1])
})

test('a company without VAT sells without it', async () => {
  const { celina, c } = t.world
  await celina.patch(`/tenant/businesses/${c}`, { vat_status: 'exempt' }, { version: 1 })
  const chosen = [{ code: 'barber-cut', price: 9_000, duration_min: 45 }]
  await celina.post('/tenant/started-services', { services: chosen })
  expect((await celina.get('/tenant/services')).body.data).toMatchObject([{ vat_rate: 'zw' }])
})

test('a right that a screen needs is needed here as well', async () => {
  const chosen = { services: [{ code: 'nails-manicure', price: 8_000, duration_min: 45 }] }
  const noGroups = await t.person(t.world.b, ['services.create'])
  expect((await noGroups.post('/tenant/started-services', chosen)).status).toBe(409)
  const noHours = await t.person(t.world.b, ['employees.create'])
  const team = [{ first_name: 'Ola', last_name: 'Mazur', week: monday }]
  expect((await noHours.post('/tenant/started-team', { employees: team })).status).toBe(409)
  expect((await t.world.dorota.get('/tenant/employees')).body.total).toBe(0)
  const unknown = { services: [{ code: 'none', price: 1, duration_min: 5 }] }
  expect((await owner.post('/tenant/started-services', unknown)).body.errors).toEqual({
    'services.0.code': ['This service is not in the catalogue, or is named twice.'],
  })
})
