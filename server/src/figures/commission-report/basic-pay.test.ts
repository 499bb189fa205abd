import { addDays } from '@wizyta/contract/kit/wall-time'
import { payOn } from '@wizyta/contract/people/employees/pay-on'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

const year = Temporal.Now.plainDateISO().year - 1
const inSeptember = (day: number) => `${year}-09-${String(day).padStart(2, '0')}`
const september = { from: inSeptember(1), to: inSeptember(30) }
const days = Array.from({ length: 30 }, (_, place) => addDays(september.from, place))
const isWorkday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek <= 5
const dayAway = days.filter(isWorkday)[4] as string

let salon: Salon
let hourly: string
let monthly: string
const hourlyPay = {
  hourly_rate: 3_333,
  monthly_base: null,
  pay_changes: [
    { valid_from: inSeptember(16), hourly_rate: 4_000, monthly_base: null },
    { valid_from: inSeptember(23), hourly_rate: null, monthly_base: 100_001 },
  ],
}

beforeAll(async () => {
  salon = await testSalon()
  hourly = await salon.employee({ first_name: 'Ola', ...hourlyPay })
  monthly = await salon.employee({ first_name: 'Iga', monthly_base: 300_000, hired_on: inSeptember(11) })
  for (const id of [hourly, monthly]) await salon.week(id, [{ from: '09:00', to: '16:30' }])
  const away = { employee_id: hourly, starts_on: dayAway, ends_on: dayAway, reason: 'other' }
  expect((await salon.anna.post('/tenant/absences', away)).status).toBe(201)
})
afterAll(() => salon.close())

const read = async (by: string, { from, to } = september, person = salon.anna) =>
  (await person.get(`/tenant/reports/commissions?from=${from}&to=${to}&by=${by}`)).body

test('pay follows the rota and the rate of each day; a month of basic pay is whole', async () => {
  const { rows, totals } = await read('employee')
  const own = rows.find(({ key }: { key: string }) => key === hourly)
  const worked = days.filter((day) => isWorkday(day) && day !== dayAway && day < inSeptember(23))
  const earned = worked.reduce(
    (sum, day) => sum + Math.round(((payOn(hourlyPay, day).hourly_rate as number) * 450) / 60),
    0,
  )
  expect([own.paid_min, own.hours_pay]).toEqual([worked.length * 450, earned])
  // Eight of 30 days.
  expect(own.basic_pay).toBe(100_001 - Math.round((100_001 * 22) / 30))
  expect(own.whole_pay).toBe(own.hours_pay + own.basic_pay)
  const other = rows.find(({ key }: { key: string }) => key === monthly)
  expect([other.basic_pay, other.hours_pay, other.paid_min]).toEqual([200_000, 0, null])
  for (const by of ['day', 'week', 'month']) expect((await read(by)).totals).toEqual(totals)
  const { rows: october } = await read('employee', { from: `${year}-10-01`, to: `${year}-10-31` })
  expect(october.map((row: { basic_pay: number }) => row.basic_pay).toSorted()).toEqual([100_001, 300_000])
})

test('basic pay is for those who may change employees', async () => {
  const reader = await salon.person(salon.world.a, [
    'reports.index',
    'reports-earlier.index',
    'commissions.index',
    'events-others.index',
  ])
  const { rows, totals } = await read('employee', september, reader)
  expect([rows, Object.keys(totals).filter((name) => /basic|whole|hours|min/.test(name))]).toEqual([[], []])
})

test('the last change that has begun counts, in whatever order changes stand', () => {
  const pay = fc.record({ hourly_rate: fc.option(fc.nat(9_999)), monthly_base: fc.option(fc.nat(999_999)) })
  const change = fc.tuple(fc.constantFrom(...days), pay).map(([valid_from, one]) => ({ valid_from, ...one }))
  const changes = fc.uniqueArray(change, { maxLength: 6, selector: ({ valid_from }) => valid_from })
  fc.assert(
    fc.property(pay, changes, fc.constantFrom(...days), (own, pay_changes, day) => {
      let expected = own
      for (const date of days)
        if (date <= day) expected = pay_changes.find(({ valid_from }) => valid_from === date) ?? expected
      const { hourly_rate, monthly_base } = expected
      expect(payOn({ ...own, pay_changes }, day)).toEqual({ hourly_rate, monthly_base })
    }),
  )
})
