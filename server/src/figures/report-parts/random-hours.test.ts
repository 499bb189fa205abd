import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { ReportRow } from '@wizyta/contract/kit/report'
import { addDays } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

/**
 * Hours of employees and rooms over both changes of the clocks. There are hours at night, alternating weeks, dates, absences,
 * blocks, processing time and visits over midnight. Each minute is looked at on its own: the calendar's spans are not used.
 */
let t: Salon
const zone = 'Europe/Warsaw'
const minute = 60_000
const periods = [
  { from: '2026-03-16', to: '2026-04-12' },
  { from: '2026-10-12', to: '2026-11-08' },
] as const
const seed = Number(process.env.HOURS_SEED ?? 29)

type Part = readonly [from: number, to: number]
interface Planned {
  owner: string | null
  intervals: Part[]
  breaks: Part[]
}
/** Hours of a weekday. `week` is one of two alternating weeks, the first of which begins on 2 March 2026. */
type Weekly = Planned & { weekday: number; week?: 'A' | 'B'; from?: string; to?: string }
type Dated = Planned & { date: string }
/** From a minute of the first day to one of the last. */
interface Away {
  owner: string | null
  from: string
  to: string
  at: number
  until: number
}
const weekly: Weekly[] = []
const dated: Dated[] = []
const away: Away[] = []
const people: { id: string; hired: string | null; left: string | null }[] = []
const rooms: { id: string; capacity: number; begun?: string; left: string | null }[] = []
const anchor = '2026-03-02'
const ofTime = { intervals: [[630, 930] as Part], breaks: [], from: '2026-10-21', to: '2026-10-30' }
const status = fc.constantFrom('completed', 'settled', 'booked', 'arrived', 'cancelled', 'no_show', 'hold')
const random = fc.record({
  status,
  person: fc.nat(3),
  minutes: fc.integer({ min: 20, max: 110 }),
  isParted: fc.boolean(),
  rooms: fc.subarray([0, 1, 2, 3]),
  /** Minutes after the place of the visit. */
  late: fc.nat(9),
})
const blocked = fc.record({
  person: fc.nat(3),
  hour: fc.nat(28 * 24 - 1),
  minutes: fc.integer({ min: 15, max: 240 }),
  paid: fc.boolean(),
  bookable_over: fc.boolean(),
})
const absent = fc.record({
  owner: fc.nat(8),
  day: fc.nat(27),
  days: fc.constantFrom(0, 0, 1, 3),
  at: fc.constantFrom(0, 0, 9 * 60, 13 * 60 + 30),
  until: fc.constantFrom(1440, 1440, 12 * 60, 16 * 60),
})
type Line = { at: number; minutes: number; person: number; status: string; rooms: number[]; parts: Part[] }
let lines: Line[]
let blocks: { person: number; at: number; minutes: number; paid: boolean; bookable_over: boolean }[]

const summer = [Date.parse('2026-03-29T01:00Z'), Date.parse('2026-10-25T01:00Z')] as const
const offset = (at: number) => (at >= summer[0] && at < summer[1] ? 120 : 60)
const wallOf = (at: number) => new Date(at + offset(at) * minute).toISOString()
const dayOf = (at: number) => wallOf(at).slice(0, 10)
/** Midnight: in winter an hour before that of UTC, in summer two. Clocks change later in the night. */
const midnight = (day: string) => {
  const at = Date.parse(day) - 60 * minute
  return at - (offset(at) - 60) * minute
}
const isOn = (list: readonly Part[], at: number) => list.some(([from, to]) => from <= at && at < to)
const text = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const stored = (parts: readonly Part[]) => parts.map(([from, to]) => ({ from: text(from), to: text(to) }))
const instant = (at: number) => new Date(at).toISOString()

beforeAll(async () => {
  t = await testSalon()
  const cut = await t.service({ duration_min: 60 })
  for (const [first_name, hired_on, left_on] of [
    ['Ola', null, null],
    ['Iga', '2026-03-20', null],
    ['Ewa', null, '2026-10-30'],
    ['Ada', null, null],
  ] as const)
    people.push({
      id: await t.employee({ first_name, hired_on, left_on }, [cut]),
      hired: hired_on,
      left: left_on,
    })
  for (const capacity of [1, 2, 1, 3])
    rooms.push({ id: await t.resource({ capacity, category: 'room' }), capacity, left: null })
  // The salon is closed on Sundays, and has hours at night.
  const add = (
    owner: string | null,
    days: number[],
    intervals: Part[],
    breaks: Part[] = [],
    week?: 'A' | 'B',
  ) => days.forEach((weekday) => weekly.push({ owner, weekday, intervals, breaks, ...(week && { week }) }))
  add(null, [1, 2, 3, 4, 5], [[480, 1200]], [[720, 735]])
  add(
    null,
    [6, 7],
    [
      [0, 300],
      [540, 900],
    ],
  )
  add(
    people[0]?.id as string,
    [1, 2, 4],
    [
      [540, 780],
      [840, 1020],
    ],
    [[600, 615]],
    'A',
  )
  add(people[0]?.id as string, [3, 5, 6], [[600, 1140]], [], 'B')
  add(
    people[2]?.id as string,
    [5, 6, 7],
    [
      [0, 360],
      [1200, 1440],
    ],
    [[60, 90]],
  )
  add(
    rooms[1]?.id as string,
    [1, 3, 7],
    [
      [0, 240],
      [600, 960],
    ],
  )
  // Hours of a time alone: before and after it the room has those of the salon.
  for (const weekday of [1, 2, 3]) weekly.push({ owner: rooms[0]?.id as string, weekday, ...ofTime })
  // Public holidays are left to tests of their own.
  await asOwner(t, `update businesses set closed_holidays = '{}' where id = '${t.world.a}'`)
  dated.push(
    { owner: null, date: '2026-10-28', intervals: [], breaks: [] },
    { owner: people[1]?.id as string, date: '2026-10-28', intervals: [[480, 960]], breaks: [[600, 630]] },
    { owner: people[0]?.id as string, date: '2026-03-29', intervals: [[0, 420]], breaks: [] },
    { owner: people[1]?.id as string, date: '2026-10-25', intervals: [[30, 600]], breaks: [[300, 330]] },
    { owner: rooms[2]?.id as string, date: '2026-10-24', intervals: [], breaks: [] },
  )
  const owners = [null, ...people.map(({ id }) => id), ...rooms.map(({ id }) => id)]
  for (const [place, { from }] of periods.entries()) {
    for (const one of fc.sample(absent, { numRuns: 12, seed: seed + place })) {
      const owner = owners[one.owner] as string | null
      const first = addDays(from, one.day)
      const span = { at: one.at, until: one.days === 0 && one.until <= one.at ? 1440 : one.until }
      away.push({ owner, from: first, to: addDays(first, one.days), ...span })
    }
  }
  lines = periods.flatMap(({ from }, place) =>
    fc.sample(random, { numRuns: 28 * 11, seed: seed + place }).map((one, at): Line => {
      // One after the other, day and night: no employee is booked twice.
      const begins = midnight(addDays(from, -1)) + at * 131 * minute + one.late * minute
      const [work, rest] = [Math.floor(one.minutes / 3), Math.floor(one.minutes / 4)]
      const parts: Part[] = one.isParted
        ? [
            [0, work],
            [work + rest, one.minutes],
          ]
        : [[0, one.minutes]]
      return { ...one, at: begins, parts }
    }),
  )
  blocks = periods.flatMap(({ from }, place) =>
    fc
      .sample(blocked, { numRuns: 60, seed: seed + place })
      .map(({ hour, ...one }) => ({ ...one, at: midnight(from) + hour * 60 * minute })),
  )
  const ofPerson = (owner: string | null) => people.some(({ id }) => id === owner)
  const ownerOf = ({ owner }: { owner: string | null }) => ({
    employee_id: ofPerson(owner) ? owner : null,
    resource_id: ofPerson(owner) ? null : owner,
  })
  const visits = lines.map((line) => ({
    ...line,
    id: crypto.randomUUID(),
    starts: instant(line.at),
    ends: instant(line.at + line.minutes * minute),
    employee: people[line.person]?.id,
    resources: line.rooms.map((room) => rooms[room]?.id),
    segments:
      line.parts.length < 2
        ? []
        : line.parts.flatMap(([from, to], part) => [
            ...(part > 0 ? [{ kind: 'processing', minutes: from - (line.parts[part - 1] as Part)[1] }] : []),
            // The last part ends with the line, whatever the parts add up to.
            { kind: 'work', minutes: part === 1 ? to - from + (line.minutes % 3) - 1 : to - from },
          ]),
  }))
  const json = (value: unknown) => JSON.stringify(value)
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const hours = (row: Planned) => ({
      ...ownerOf(row),
      intervals: stored(row.intervals),
      breaks: stored(row.breaks),
    })
    await sql`
      insert into weekly_hours (business_id, employee_id, resource_id, weekday, intervals, breaks, ab_week, ab_anchor, valid_from, valid_to)
      select ${t.world.a}, r.employee_id, r.resource_id, r.weekday, r.intervals, r.breaks, r.week, case when r.week is not null then ${anchor}::date end, r.from, r.to
      from jsonb_to_recordset(${json(weekly.map((row) => ({ ...hours(row), weekday: row.weekday, week: row.week ?? null, from: row.from, to: row.to })))}::jsonb)
        as r (employee_id uuid, resource_id uuid, weekday int, intervals jsonb, breaks jsonb, week text, "from" date, "to" date)`.execute(
      tx,
    )
    await sql`
      insert into dated_hours (business_id, employee_id, resource_id, date, intervals, breaks)
      select ${t.world.a}, r.employee_id, r.resource_id, r.date, r.intervals, r.breaks
      from jsonb_to_recordset(${json(dated.map((row) => ({ ...hours(row), date: row.date })))}::jsonb)
        as r (employee_id uuid, resource_id uuid, date date, intervals jsonb, breaks jsonb)`.execute(tx)
    await sql`
      insert into absences (business_id, employee_id, resource_id, starts_on, ends_on, from_time, to_time, reason)
      select ${t.world.a}, r.employee_id, r.resource_id, r.from, r.to, r.at, r.until, 'other'
      from jsonb_to_recordset(${json(
        away.map((row) => ({
          ...row,
          ...ownerOf(row),
          at: row.at === 0 ? null : text(row.at),
          until: row.until === 1440 ? null : text(row.until),
        })),
      )}::jsonb) as r (employee_id uuid, resource_id uuid, "from" date, "to" date, at text, until text)`.execute(
      tx,
    )
    await sql`
      insert into visits (business_id, id, status, walk_in_name, starts_at, ends_at, local_start, timezone, total, source, cancelled_at, cancelled_by)
      select ${t.world.a}, r.id, r.status, 'Pani z ulicy', r.starts, r.ends, r.starts at time zone ${zone}, ${zone}, 1000, 'staff',
        case when r.status = 'cancelled' then r.starts end, case when r.status = 'cancelled' then 'staff' end
      from jsonb_to_recordset(${json(visits)}::jsonb) as r (id uuid, status text, starts timestamptz, ends timestamptz)`.execute(
      tx,
    )
    await sql`
      insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate, resource_ids, segments)
      select ${t.world.a}, r.id, 0, ${cut}, r.employee, r.starts, r.ends, 1000, '23',
        array(select jsonb_array_elements_text(r.resources)::uuid), r.segments
      from jsonb_to_recordset(${json(visits)}::jsonb)
        as r (id uuid, employee uuid, starts timestamptz, ends timestamptz, resources jsonb, segments jsonb)`.execute(
      tx,
    )
    await sql`
      insert into blocks (business_id, employee_id, kind, starts_at, ends_at, paid, bookable_over)
      select ${t.world.a}, r.employee, 'other', r.starts, r.starts + make_interval(mins => r.minutes), r.paid, r.bookable_over
      from jsonb_to_recordset(${json(
        blocks.map((block) => ({ ...block, employee: people[block.person]?.id, starts: instant(block.at) })),
      )}::jsonb) as r (employee uuid, starts timestamptz, minutes int, paid boolean, bookable_over boolean)`.execute(
      tx,
    )
  })
  // Two leave in the second period: they keep their hours up to that day.
  await asOwner(t, 'alter table employees disable trigger user; alter table resources disable trigger user')
  const archived = '2026-10-26'
  await asOwner(t, `update employees set archived_at = '${archived}T12:00Z' where id = '${people[3]?.id}'`)
  await asOwner(t, `update resources set archived_at = '${archived}T12:00Z' where id = '${rooms[3]?.id}'`)
  // One room was added in the second period, and another one after its first visit.
  await asOwner(t, `update resources set created_at = '2026-01-01T12:00Z'`)
  await asOwner(t, `update resources set created_at = '2026-10-15T12:00Z' where id = '${rooms[1]?.id}'`)
  await asOwner(t, `update resources set created_at = '2026-10-24T12:00Z' where id = '${rooms[2]?.id}'`)
  await asOwner(
    t,
    `insert into bookings (business_id, resource_id, visit_id, starts_at, ends_at)
      values ('${t.world.a}', '${rooms[2]?.id}', '${visits[0]?.id}', '2026-10-17T08:00Z', '2026-10-17T09:00Z')`,
  )
  Object.assign(rooms[1] as object, { begun: '2026-10-15' })
  Object.assign(rooms[2] as object, { begun: '2026-10-17' })
  Object.assign(people[3] as object, { left: archived })
  Object.assign(rooms[3] as object, { left: archived })
}, 180_000)
afterAll(() => t.close())

const daysOf = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: 28 }, (_, day) => addDays(from, day)).filter((day) => day <= to)
const weekdayOf = (day: string) => new Date(`${day}T12:00Z`).getUTCDay() || 7
const weekNameOf = (day: string) =>
  Math.floor((Date.parse(day) - Date.parse(anchor)) / (7 * 1440 * minute)) % 2 === 0 ? 'A' : 'B'

/** The hours of an owner for a day: those of its date, else of its week. Null: it has none of its own. */
function ownHours(owner: string | null, day: string): (Planned & { isDated: boolean }) | null {
  const exception = dated.find((row) => row.owner === owner && row.date === day)
  if (exception) return { ...exception, isDated: true }
  const rows = weekly.filter(
    (row) => row.owner === owner && (row.from ?? day) <= day && day <= (row.to ?? day),
  )
  if (rows.length === 0) return null
  const found = rows.find(
    ({ weekday, week }) => weekday === weekdayOf(day) && (week === undefined || week === weekNameOf(day)),
  )
  return { owner, intervals: found?.intervals ?? [], breaks: found?.breaks ?? [], isDated: false }
}

const awayParts = (owner: string | null, day: string): Part[] =>
  away
    .filter((row) => row.owner === owner && row.from <= day && day <= row.to)
    .map((row): Part => [row.from === day ? row.at : 0, row.to === day ? row.until : 1440])

/** Returns the minutes of a day, as the clock on the wall shows them, at which an owner is there. */
function isThere(owner: string | null, day: string, kind: 'person' | 'room' | 'house') {
  const house = ownHours(null, day)
  const own = ownHours(owner, day)
  const everyMinute = { intervals: [[0, 1440] as Part], breaks: [], isDated: false }
  const planned = own ?? (kind === 'room' ? everyMinute : house)
  const gone = [...awayParts(owner, day), ...awayParts(null, day)]
  const isClosed = house?.intervals.length === 0 && !(kind === 'person' && own?.isDated)
  return (at: number) =>
    !isClosed &&
    planned !== null &&
    isOn(planned.intervals, at) &&
    !isOn(planned.breaks, at) &&
    !isOn(gone, at)
}

const minutesOf = (day: string) => {
  const [from, to] = [midnight(day), midnight(addDays(day, 1))]
  return Array.from({ length: (to - from) / minute }, (_, place) => from + place * minute)
}
const wallMinute = (at: number) => {
  const [hours = 0, minutes = 0] = wallOf(at).slice(11, 16).split(':').map(Number)
  return 60 * hours + minutes
}

function ofPerson(place: number, day: string) {
  const { id, hired, left } = people[place] as (typeof people)[number]
  const works = (hired ?? day) <= day && day <= (left ?? day)
  const there = isThere(id, day, 'person')
  const all = minutesOf(day)
  const [first, last] = [all[0] as number, all.at(-1) as number]
  const span = ({ at, minutes }: { at: number; minutes: number }): Part => [at, at + minutes * minute]
  const near = <One extends { at: number; minutes: number; person: number }>(list: readonly One[]) =>
    list.filter((one) => one.person === place && one.at <= last && first < span(one)[1])
  const taken = (isPaid: boolean) =>
    near(blocks)
      .filter(({ paid, bookable_over }) => !bookable_over && paid === isPaid)
      .map(span)
  const served = near(lines)
    .filter(({ status }) => occupyingStatuses.includes(status as 'booked'))
    .flatMap(({ at, parts }) => parts.map(([from, to]): Part => [at + from * minute, at + to * minute]))
  const [unpaid, busy] = [taken(false), [...taken(true), ...served]]
  return {
    open_min: all.filter((at) => works && there(wallMinute(at)) && !isOn(unpaid, at)).length,
    busy_min: all.filter((at) => isOn(busy, at)).length,
  }
}

function ofRoom(place: number, day: string) {
  const { id, capacity, begun, left } = rooms[place] as (typeof rooms)[number]
  const hasHours = ownHours(id, day) !== null
  const [there, house] = [isThere(id, day, 'room'), isThere(null, day, 'house')]
  const isOpen = (at: number) =>
    (begun ?? day) <= day && (left ?? day) >= day && there(at) && (hasHours || house(at))
  const used = lines.filter(
    (line) =>
      line.rooms.includes(place) &&
      dayOf(line.at) === day &&
      occupyingStatuses.includes(line.status as 'booked'),
  )
  return {
    open_min: capacity * minutesOf(day).filter((at) => isOpen(wallMinute(at))).length,
    minutes: used.reduce((sum, line) => sum + line.minutes, 0),
  }
}

type Figures = Record<string, number>
const added = (all: readonly Figures[]) =>
  all.reduce<Figures>(
    (sums, one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, (sums[name] ?? 0) + value])),
    {},
  )
const share = (part = 0, of = 0) => (of === 0 ? null : Math.round((10_000 * part) / of))
const keys: Record<string, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, 1 - weekdayOf(day)),
  month: (day) => day.slice(0, 7),
}

async function read(key: string, by: string, { from, to }: (typeof periods)[number]) {
  const { status, body } = await t.anna.get(`/tenant/reports/${key}?from=${from}&to=${to}&by=${by}`)
  expect([key, by, status]).toEqual([key, by, 200])
  return body as { rows: ReportRow[]; totals: Record<string, number | null> }
}

/** Compares the figures of each row, and the totals, with those of each owner and day. */
async function compare(
  report: 'employees' | 'resources',
  period: (typeof periods)[number],
  used: 'busy_min' | 'minutes',
  figures: { id: string; day: string; of: Figures }[],
) {
  const expected = (own: typeof figures) => {
    const sums = added(own.map(({ of }) => of))
    return { ...sums, utilisation: share(sums[used], sums.open_min) }
  }
  for (const by of [report === 'employees' ? 'employee' : 'resource', 'day', 'week', 'month']) {
    const { rows, totals } = await read(report, by, period)
    const keyOf = keys[by]
    const groups = Map.groupBy(figures, ({ id, day }) => (keyOf ? keyOf(day) : id))
    for (const [key, own] of groups) {
      const row = rows.find((one) => one.key === key)
      const isEmpty = own.every(({ of }) => Object.values(of).every((value) => value === 0))
      expect([by, key, row ?? (isEmpty ? 'none' : 'missing')]).toMatchObject([
        by,
        key,
        row ? expected(own) : 'none',
      ])
    }
    expect([by, totals]).toMatchObject([by, expected(figures)])
  }
}

describe.each(periods)('hours from $from', (period) => {
  const days = daysOf(period)

  test('of employees: offered and worked are the minutes in which they are there and busy', async () => {
    const figures = people.flatMap(({ id }, place) =>
      days.map((day) => ({ id, day, of: ofPerson(place, day) })),
    )
    expect(figures.some(({ of }) => of.open_min > 0 && of.busy_min > 0)).toBe(true)
    await compare('employees', period, 'busy_min', figures)
    const all = added(figures.map(({ of }) => of))
    expect((await read('weekly', 'week', period)).totals.filled).toBe(share(all.busy_min, all.open_min))
  })

  test('of rooms: open are the minutes of each place in which they can be used', async () => {
    await compare(
      'resources',
      period,
      'minutes',
      rooms.flatMap(({ id }, place) => days.map((day) => ({ id, day, of: ofRoom(place, day) }))),
    )
  })
})
