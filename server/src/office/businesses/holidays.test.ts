import { holidayKeys, holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { fill } from '../../../test/fill.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the database and the contract reckon the same days off, for eighty years', async () => {
  const { rows } = await t.parts.database.transaction({}, (tx) =>
    sql<{ date: string; key: string }>`select date, key from public_holidays order by date, key`.execute(tx),
  )
  const years = Array.from({ length: 80 }, (_, index) => 2020 + index)
  const reckoned = years
    .flatMap((year) => holidaysOf(year))
    .map(({ date, key }) => ({ date, key }))
    .sort((a, b) => (a.date + a.key < b.date + b.key ? -1 : 1))
  expect(rows).toEqual(reckoned)
})

test('a business is closed on the holidays that it has chosen, in the calendar and for bookings, each year', async () => {
  const { anna, a } = t.world
  const { employee, service } = await fill(anna, 'Ala')
  const year = new Date().getUTCFullYear() + 1
  const christmas = `${year}-12-25`
  const closedOn = async (date: string) =>
    (await anna.get(`/tenant/calendar?from=${date}&days=1`)).body.absences.filter(
      (row: { employee_id: string | null }) => row.employee_id === null,
    )
  const book = async (date: string) => {
    const body = {
      walk_in_name: 'Ola',
      starts_at: `${date}T10:00:00Z`,
      notify: false,
      accept: [],
      lines: [{ service_id: service, employee_id: employee }],
    }
    const { clashes } = (await anna.post('/tenant/events', body)).body
    return (clashes ?? []).map(({ kind }: { kind: string }) => kind)
  }
  const choose = async (closed_holidays: string[]) => {
    const { version } = (await anna.get(`/tenant/businesses/${a}`)).body
    return anna.patch(`/tenant/businesses/${a}`, { closed_holidays }, { version })
  }
  expect(await closedOn(christmas)).toEqual([])
  expect((await choose([...holidayKeys])).status).toBe(200)
  expect(await closedOn(christmas)).toMatchObject([
    { starts_on: christmas, ends_on: christmas, reason: 'holiday' },
  ])
  expect(await book(christmas)).toContain('closed')
  expect(await closedOn(`${year}-12-27`)).toEqual([])

  await choose(['new_year'])
  expect(await closedOn(christmas)).toEqual([])
  expect(await closedOn(`${year + 1}-01-01`)).toHaveLength(1)
})

test('hours entered for such a date open the business all the same', async () => {
  const { dorota, b } = t.world
  const year = new Date().getUTCFullYear() + 1
  const date = `${year}-11-11`
  const { version } = (await dorota.get(`/tenant/businesses/${b}`)).body
  await dorota.patch(`/tenant/businesses/${b}`, { closed_holidays: ['independence_day'] }, { version })
  const away = async () => (await dorota.get(`/tenant/calendar?from=${date}&days=1`)).body.absences
  const shown = async () =>
    (await dorota.get('/tenant/working-hours')).body.holidays.find(
      (one: { key: string }) => one.key === 'independence_day',
    )
  const next = await shown()
  expect(next).toMatchObject({ hours: 'closed' })
  expect(await away()).toHaveLength(1)
  await dorota.post('/tenant/dated-hours', { date, intervals: [{ from: '10:00', to: '14:00' }], breaks: [] })
  expect(await away()).toEqual([])
  // The screen of hours says the same of each holiday of the coming year.
  await dorota.post('/tenant/dated-hours', {
    date: next.date,
    intervals: [{ from: '10:00', to: '14:00' }],
    breaks: [],
  })
  expect(await shown()).toMatchObject({ hours: 'dated' })
  const { holidays } = (await dorota.get('/tenant/working-hours')).body
  const reckoned = [year - 1, year, year + 1].flatMap(holidaysOf)
  for (const { date: day, key } of holidays) expect(reckoned).toContainEqual({ date: day, key })
  expect(holidays.find(({ key }: { key: string }) => key === 'christmas').hours).toBe('week')
})
