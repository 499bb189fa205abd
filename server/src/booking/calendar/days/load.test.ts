import type { CalendarDays, CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { loadOfDays } from '@wizyta/contract/booking/calendar/day-load'
import { addDays } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let services: string[]
beforeAll(async () => {
  salon = await testSalon()
  const segments = [
    { kind: 'work', minutes: 30 },
    { kind: 'processing', minutes: 45 },
    { kind: 'work', minutes: 15 },
  ]
  services = [
    await salon.service({ duration_min: 45, buffer_after_min: 10 }),
    await salon.service({ duration_min: 90, segments }),
  ]
})
afterAll(() => salon.close())

const first = '2027-10-25'
const days = 10

/** The clock is put back on the last Sunday, within these days. */
const hours = fc.record({
  day: fc.nat({ max: days - 1 }),
  quarter: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant(93)),
  who: fc.nat({ max: 1 }),
})
const visit = hours.chain((when) =>
  fc.record({
    what: fc.constant('visit' as const),
    when: fc.constant(when),
    service: fc.nat({ max: 1 }),
    off: fc.boolean(),
  }),
)
const block = fc.record({
  what: fc.constant('block' as const),
  when: hours,
  quarters: fc.integer({ min: 1, max: 12 }),
  paid: fc.boolean(),
  bookable_over: fc.boolean(),
})
const absence = fc.record({
  what: fc.constant('absence' as const),
  when: hours,
  more: fc.nat({ max: 2 }),
  isPart: fc.boolean(),
  isOurs: fc.boolean(),
})

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const instant = (day: number, quarter: number) =>
  Temporal.PlainDateTime.from(`${addDays(first, day)}T${clock(quarter)}`)
    .toZonedDateTime('Europe/Warsaw')
    .toInstant()
    .toString()

test('a day is as full in the month as in the day, whatever lies in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(visit, block, absence), { maxLength: 14 }), async (entries) => {
      const people = [
        await salon.employee({ hired_on: addDays(first, 1) }, services),
        await salon.employee({ left_on: addDays(first, 7) }, services),
      ]
      await salon.week(
        people[0] as string,
        [{ from: '09:00', to: '17:00' }],
        [{ from: '12:00', to: '12:30' }],
      )
      for (const entry of entries) {
        const { day, quarter, who } = entry.when
        const employee_id = people[who] as string
        if (entry.what === 'visit') {
          const line = { service_id: services[entry.service], employee_id }
          const { body } = await salon.book([line], instant(day, quarter))
          if (entry.off && body.data) await salon.step(body.data[0], 'cancelled')
        } else if (entry.what === 'block') {
          const { paid, bookable_over, quarters } = entry
          const times = {
            starts_at: instant(day, quarter),
            ends_at: instant(day, Math.min(95, quarter + quarters)),
          }
          await salon.anna.post('/tenant/blocks', {
            employee_id,
            kind: 'admin',
            ...times,
            paid,
            bookable_over,
          })
        } else {
          await salon.anna.post('/tenant/absences', {
            ...(!entry.isOurs && { employee_id }),
            starts_on: addDays(first, day),
            ends_on: addDays(first, day + entry.more),
            ...(entry.isPart && { from_time: clock(quarter), to_time: clock(95) }),
            reason: 'other',
          })
        }
      }
      const setup = (await salon.anna.get<CalendarSetup>('/tenant/calendar-setup')).body
      const whole = Array.from({ length: days }, (_, index) => addDays(first, index))
      let shown: CalendarDays | undefined
      // night work reaches into a day that is asked for alone
      for (const dates of [whole.slice(5, 6), whole.slice(6, 7), whole]) {
        const range = `from=${dates[0]}&days=${dates.length}`
        shown = (await salon.anna.get<CalendarDays>(`/tenant/calendar?${range}`)).body
        for (const chosen of [people, people.slice(1)]) {
          const query = `${range}&employee_ids=${chosen.join()}`
          const month = (await salon.anna.get(`/tenant/calendar-month?${query}`)).body
          expect(month.data).toEqual(loadOfDays(dates, chosen, { ...setup, ...shown }))
        }
      }
      for (const id of people)
        for (const seen of (shown?.visits ?? []).filter(({ lines }) =>
          lines.some((line) => line.employee_id === id),
        ))
          await salon.anna.post(
            `/tenant/events/${seen.id}/steps`,
            { to: 'cancelled', notify: false },
            { version: seen.version },
          )
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('work past midnight counts on both days, its visit on the day on which it starts', async () => {
  const ola = await salon.employee({}, services)
  await salon.booked([{ service_id: services[0], employee_id: ola }], '2027-11-23T23:30:00+01:00')
  const load = async (date: string) =>
    (await salon.anna.get(`/tenant/calendar-month?from=${date}&days=1&employee_ids=${ola}`)).body.data
  expect(await load('2027-11-23')).toMatchObject([{ visits: 1, busy_min: 30 }])
  expect(await load('2027-11-24')).toMatchObject([{ visits: 0, busy_min: 15 }])
})

test('processing time and pauses are no work; a paid block is, an unpaid one shortens the day', async () => {
  const ola = await salon.employee({}, services)
  await salon.week(ola, [{ from: '09:00', to: '17:00' }])
  const date = '2027-11-17'
  const at = (time: string) => `${date}T${time}:00+01:00`
  await salon.booked([{ service_id: services[1], employee_id: ola }], at('10:00'))
  await salon.booked([{ service_id: services[0], employee_id: ola, duration_min: 35 }], at('10:30'))
  const block = { employee_id: ola, kind: 'admin' }
  await salon.anna.post('/tenant/blocks', {
    ...block,
    paid: true,
    starts_at: at('13:00'),
    ends_at: at('13:30'),
  })
  await salon.anna.post('/tenant/blocks', {
    ...block,
    paid: false,
    starts_at: at('14:00'),
    ends_at: at('15:00'),
  })
  const absence = { employee_id: ola, starts_on: date, ends_on: date, from_time: '15:00', reason: 'other' }
  await salon.anna.post('/tenant/absences', absence)
  const { body } = await salon.anna.get(`/tenant/calendar-month?from=${date}&days=1&employee_ids=${ola}`)
  expect(body.data).toMatchObject([{ visits: 2, busy_min: 45 + 35 + 30, open_min: 5 * 60 }])
})

test('a day names the first half hour in which an employee is free, and none when it is full', async () => {
  const [ola, iga] = [await salon.employee({}, services), await salon.employee({}, services)]
  for (const id of [ola, iga]) await salon.week(id, [{ from: '09:00', to: '11:00' }])
  const date = '2027-11-24'
  const at = (time: string) => `${date}T${time}:00+01:00`
  const book = (employee_id: string, time: string, duration_min: number) =>
    salon.booked([{ service_id: services[0], employee_id, duration_min }], at(time))
  const firstFree = async () => {
    const query = `from=${date}&days=1&employee_ids=${ola},${iga}`
    const [day] = (await salon.anna.get(`/tenant/calendar-month?${query}`)).body.data
    return day.first_free_at && Date.parse(day.first_free_at)
  }
  await book(ola, '09:00', 60)
  expect(await firstFree()).toBe(Date.parse(at('09:00')))
  // Twenty minutes before the first visit are no free time.
  await book(iga, '09:20', 100)
  expect(await firstFree()).toBe(Date.parse(at('10:00')))
  await book(ola, '10:10', 50)
  expect(await firstFree()).toBeNull()
})
