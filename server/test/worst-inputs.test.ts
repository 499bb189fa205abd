import { maxCalendarDays } from '@wizyta/contract/booking/calendar/api'
import { reports } from '@wizyta/contract/figures/reports/api'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { workOnImports } from '../src/figures/imports/work.ts'
import { asOwner } from './as-owner.ts'
import { type Salon, testSalon } from './salon.ts'

/** Far beyond the need of any answer on a busy machine, and far below what such a request took before. */
const tooLong = 1_000
const people = 20
const rooms = 50

const lastDay = (first: string, days: number) => addDays(first, days - 1)

let salon: Salon
let origin: string
let short: string
let long: string
let placed: string
let staff: string[]
let leaving: string
let spare: string
let regular: string
let imported: string
beforeAll(async () => {
  salon = await testSalon()
  origin = await salon.listen()
  const any_of: string[] = []
  for (let room = 0; room < rooms; room += 1) any_of.push(await salon.resource({ category: 'room' }))
  const resource_rule = Array.from({ length: 5 }, () => ({ any_of, work_only: true }))
  short = await salon.service({ duration_min: 5 })
  long = await salon.service({ duration_min: 720 })
  placed = await salon.service({ duration_min: 60, resource_rule })
  staff = []
  for (let person = 0; person < people; person += 1)
    staff.push(
      await salon.employee({}, [
        { service_id: short, duration_min: 5 + person },
        { service_id: long },
        { service_id: placed },
      ]),
    )
  leaving = await salon.employee({ first_name: 'Lea', last_name: 'Odchodząca' }, [placed])
  const series = { repeat: { every: 1, unit: 'weeks', count: 60 } }
  await salon.booked([{ service_id: placed, employee_id: leaving }], '2027-04-07T10:00:00+02:00', series)
  // No service requires it: each of the other rooms could take its visits.
  spare = await salon.resource({ category: 'room' })
  regular = await salon.client()
  await salon.booked(
    [{ service_id: short, employee_id: staff[0], resource_ids: [spare] }],
    '2027-04-08T10:00:00+02:00',
    { ...series, client_id: regular, walk_in_name: null },
  )
  imported = await hoursOfLea()
})
afterAll(() => salon.close())

/** Returns a checked import of two years of early mornings. */
async function hoursOfLea(): Promise<string> {
  const days = Array.from({ length: 730 }, (_, day) => addDays('2027-01-01', day))
  const lines = days.map((day) => `Lea Odchodząca;${day};6:00;7:00`)
  const { body } = await salon.world.anna.post(
    '/tenant/imports?kind=working-hours&file_name=godziny.csv',
    Buffer.from(['Pracownik;Data;Od;Do', ...lines].join('\n')),
  )
  await salon.anna.post(`/tenant/imports/${body.id}/checks`, { mapping: body.mapping })
  await workOnImports({ database: salon.parts.database, stopping: () => false })
  expect((await salon.anna.get(`/tenant/imports/${body.id}/affected-visits`)).body.count).toBe(60)
  return body.id
}

/** Midnight and ten o'clock of Wednesday, 10 March 2027. */
const from = '2027-03-10T00:00:00+01:00'
const at = '2027-03-10T10:00:00+01:00'
const daily = { every: 1, unit: 'days', count: 60 }
const nine = <Line>(line: Line): Line[] => Array.from({ length: 9 }, () => line)
const anyone = (service_id: string, rest = {}) => ({ service_id, employee_id: null, ...rest })
const ten = (service: (index: number) => string, rest = {}) =>
  staff.slice(0, 10).map((employee_id, index) => ({ service_id: service(index), employee_id, ...rest }))
const booking = { walk_in_name: 'Ewa', notify: false, starts_at: at, repeat: daily }

interface Asked {
  /** The endpoint, by its name in the routes. */
  name: string
  what: string
  method?: 'GET'
  path: string | (() => string)
  body?: () => object
  status?: number
}
const slots = { name: 'visits.slots', path: '/tenant/slot-searches' }
const check = { name: 'visits.check', path: '/tenant/event-checks' }
const create = { name: 'visits.create', path: '/tenant/events' }
/** Valid inputs with the most work that the contract allows. */
const worst: Asked[] = [
  {
    ...slots,
    what: 'nine short services and one that fits nowhere, by anyone, in one day',
    body: () => ({ lines: [...nine(anyone(short, { duration_min: 5 })), anyone(long)], from, days: 1 }),
  },
  {
    ...slots,
    what: 'ten services that everybody does in another time, in a month',
    body: () => ({ lines: [...nine(anyone(short)), anyone(long)], from, days: 31, limit: 50 }),
  },
  {
    ...slots,
    what: 'ten services side by side in fifty rooms, in a month',
    body: () => ({
      lines: [...nine(anyone(placed, { offset_min: 0 })), anyone(long, { offset_min: 0 })],
      from,
      days: 31,
      limit: 50,
    }),
  },
  {
    ...slots,
    what: 'ten services side by side for nine people',
    body: () => ({
      lines: [...staff.slice(0, 9), null].map((employee_id, index) => ({
        service_id: short,
        employee_id,
        duration_min: 700 + index,
        offset_min: 0,
      })),
      from,
      days: 31,
      limit: 50,
    }),
  },
  {
    ...check,
    what: 'ten services on sixty dates, one of which fits nowhere',
    body: () => ({ starts_at: at, repeat: daily, lines: ten((index) => (index < 9 ? short : long)) }),
  },
  {
    ...check,
    what: 'ten services in rooms at once on sixty dates',
    body: () => ({ starts_at: at, repeat: daily, lines: ten(() => placed, { offset_min: 0 }) }),
  },
  {
    ...check,
    what: 'eleven rooms for ten services on sixty dates, months apart',
    body: () => ({
      starts_at: at,
      repeat: { every: 1, unit: 'months', count: 60 },
      lines: ten(() => placed, { offset_min: 0, duration_min: 720 }),
    }),
  },
  {
    ...create,
    what: 'a series that does not fit',
    body: () => ({ ...booking, lines: ten((index) => (index < 9 ? short : long)) }),
    status: 409,
  },
  {
    ...create,
    what: 'a visit that does not fit',
    body: () => ({ ...booking, repeat: null, lines: ten((index) => (index < 9 ? short : long)) }),
    status: 409,
  },
  {
    name: 'affectedVisits.ofHours',
    what: 'hours of a week that leave no time for sixty visits in fifty rooms',
    path: '/tenant/affected-visits',
    body: () => ({
      kind: 'week',
      employee_id: leaving,
      week: [{ weekday: 1, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] }],
    }),
  },
  {
    name: 'affectedVisits.ofRota',
    what: 'a month off of an employee with sixty visits in fifty rooms',
    path: '/tenant/rota/affected-visits',
    body: () => ({
      cells: Array.from({ length: 31 }, (_, index) => ({
        employee_id: leaving,
        date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
        hours: { intervals: [], breaks: [] },
      })),
    }),
  },
  {
    name: 'affectedVisits.ofImport',
    what: 'two years of hours that leave no time for sixty visits in fifty rooms',
    method: 'GET',
    path: () => `/tenant/imports/${imported}/affected-visits`,
  },
  {
    name: 'affectedVisits.ofAssignments',
    what: 'all services of an employee with sixty visits in fifty rooms',
    path: '/tenant/assignments/affected-visits',
    body: () => ({ employees: [{ employee_id: leaving, service_id: short }], resources: [] }),
  },
  {
    name: 'affectedVisits.ofArchiving',
    what: 'an employee with sixty visits in fifty rooms',
    method: 'GET',
    path: () => `/tenant/employees/${leaving}/affected-visits`,
  },
  {
    name: 'affectedVisits.ofResource',
    what: 'a room with sixty visits, which fifty others could take',
    method: 'GET',
    path: () => `/tenant/resources/${spare}/affected-visits`,
  },
  {
    name: 'affectedVisits.ofClient',
    what: 'a client with sixty visits ahead',
    method: 'GET',
    path: () => `/tenant/customers/${regular}/affected-visits`,
  },
  {
    name: 'affectedVisits.ofHours',
    what: 'a salon that closes for ten years',
    path: '/tenant/affected-visits',
    body: () => ({ kind: 'absence', starts_on: '2027-01-01', ends_on: '2036-12-31' }),
  },
  {
    name: 'calendar.month',
    what: 'the figures of six weeks',
    method: 'GET',
    path: `/tenant/calendar-month?from=2027-03-01&days=${maxCalendarDays}`,
  },
  ...reports.map(({ key, groups, longestDays }) => ({
    name: `${key}Report.index`,
    what: 'its longest period, in its first grouping',
    method: 'GET' as const,
    path: `/tenant/reports/${key}?from=2027-01-01&to=${lastDay('2027-01-01', longestDays)}&by=${Object.keys(groups)[0]}`,
  })),
  {
    name: 'sickDays.show',
    what: 'a month of an employee with sixty visits in fifty rooms',
    method: 'GET',
    path: () => `/tenant/sick-days?employee_id=${leaving}&from=2027-04-07&to=2027-05-07`,
  },
  {
    name: 'sickDays.show',
    what: 'all visits of an employee who leaves, sixty in fifty rooms',
    method: 'GET',
    path: () => `/tenant/sick-days?employee_id=${leaving}&kind=leaving&from=2027-01-01`,
  },
  {
    name: 'sickDays.show',
    what: 'the hours of an employee without an end',
    method: 'GET',
    path: () => `/tenant/sick-days?employee_id=${leaving}&kind=hours&from=2027-01-01`,
  },
  {
    name: 'waitingOffers.freed',
    what: 'freed times of a salon with two hundred waiting clients',
    method: 'GET',
    path: '/tenant/freed-times',
  },
  {
    name: 'waitingEntries.matches',
    what: 'two hundred entries and a free day of ten employees',
    path: '/tenant/waiting-matches',
    body: () => ({
      starts_at: from,
      ends_at: new Date(Date.parse(from) + 36 * 3_600_000).toISOString(),
      employee_ids: staff.slice(0, 10),
    }),
  },
  {
    name: 'discounts.preview',
    what: 'a basket of fifty lines of one service',
    path: '/tenant/discount-previews',
    body: () => ({
      lines: Array.from({ length: 50 }, () => ({ kind: 'service', item_id: long, qty: 100 })),
      date: '2027-03-01',
      time: '12:00',
    }),
  },
  {
    name: 'commissionTrials.create',
    what: 'a month by other rates',
    path: '/tenant/commission-trials',
    body: () => ({
      version: {
        valid_from: '2027-01-01',
        base: 'net_after_cost',
        voucher_base: 'paid',
        defaults: {
          service: { percent: 4_000, amount: null },
          product: { percent: 1_000, amount: null },
          voucher: { percent: null, amount: null },
          pass: { percent: null, amount: null },
        },
        exceptions: [],
        tiers: Array.from({ length: 10 }, (_, step) => ({ from: step * 100_000, percent: 4_000 + step })),
        tier_mode: 'slice',
        deduct_discount_share: 5_000,
        count_tips: true,
      },
      employee_ids: [leaving],
      month: '2027-03',
    }),
  },
  {
    name: 'messageRules.simulate',
    what: 'the clients whose last visit was long ago',
    path: '/tenant/message-rule-simulations',
    body: () => ({ event: 'away', days: 730, once_hours: 8_760 }),
  },
  {
    name: 'clientGroups.preview',
    what: 'twelve conditions on all visits and sales',
    path: '/tenant/customer-group-previews',
    body: () => ({
      rule: {
        match: 'any',
        conditions: Array.from({ length: 12 }, () => ({
          about: 'spent',
          bound: 'at_most',
          amount: 0,
          days: 3_650,
        })),
      },
    }),
  },
  ...(['massSms', 'massEmails'] as const).map((name) => ({
    name: `${name}.preview`,
    what: 'twelve conditions on all visits and sales, for a mass message',
    path: `/tenant/${name === 'massSms' ? 'mass-sms' : 'mass-emails'}/previews`,
    body: () => ({
      text: '{first_name} '.repeat(300),
      rule: {
        match: 'any',
        conditions: Array.from({ length: 12 }, () => ({
          about: 'spent',
          bound: 'at_most',
          amount: 0,
          days: 3_650,
        })),
      },
    }),
  })),
  {
    name: 'usages.summary',
    what: 'a year of usage beside its recipes',
    method: 'GET',
    path: '/tenant/usage-summary?from=2027-01-01&to=2027-12-31',
  },
]

test('every call whose answer is worked out is among them', () => {
  const computed = routes.filter(({ endpoint }) => endpoint.computed).map(({ name }) => name)
  expect(computed.length).toBeGreaterThan(0)
  expect(computed.filter((name) => !worst.some((asked) => asked.name === name))).toEqual([])
})

describe('LIM-1, INP-11: the process answers all the while that it works out', () => {
  for (const { name, what, method = 'POST', path, body, status = 200 } of worst)
    test(`${name}: ${what}`, async () => {
      const waits = watchHealth()
      const answer = await fetch(`${origin}/api/v1${typeof path === 'string' ? path : path()}`, {
        method,
        headers: { ...salon.anna.headers(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body()) }),
      })
      await answer.text()
      expect(answer.status).toBe(status)
      expect(Math.max(...(await waits.end()))).toBeLessThan(tooLong)
    })

  test('INP-11, the control: a process that works without a pause is noticed', async () => {
    const waits = watchHealth()
    await fetch(`${origin}/health/live`)
    const end = performance.now() + tooLong + 100
    while (performance.now() < end);
    expect(Math.max(...(await waits.end()))).toBeGreaterThan(tooLong)
  })

  test('eight of them at once, of two users', async () => {
    await asOwner(salon, 'delete from attempts')
    const waits = watchHealth()
    const { body } = worst[2] as Asked
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const who = index % 2 === 0 ? salon.anna : salon.world.basia
        const answer = await fetch(`${origin}/api/v1${slots.path}`, {
          method: 'POST',
          headers: { ...who.headers(), 'content-type': 'application/json' },
          body: JSON.stringify(body?.()),
        })
        return answer.status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(Math.max(...(await waits.end()))).toBeLessThan(tooLong)
  })
})

/** Asks without a pause whether the process lives. */
function watchHealth(): { end(): Promise<number[]> } {
  let isOver = false
  const waits: number[] = []
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${origin}/health/live`).then((answer) => answer.text())
      waits.push(performance.now() - begun)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return waits
    },
  }
}
