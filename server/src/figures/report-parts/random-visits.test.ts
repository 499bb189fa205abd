import {
  attendedStatuses,
  occupyingStatuses,
  valuedStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import { bookedStatuses, visitOutcomes } from '@wizyta/contract/figures/visit-report/api'
import type { ReportRow } from '@wizyta/contract/kit/report'
import { addDays, dayBounds, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { employeeRows } from '../employee-report/employee-rows.ts'
import { weeklyRows } from '../weekly-report/weekly-rows.ts'
import { employeeHours } from './hours.ts'
import { clientVisits } from './visits.ts'

/**
 * Random visits around the end of summer time in three years, some of them moved, cancelled or missed. Reports 6, 14, 15
 * and 17 are compared with plain loops over all of them.
 */
let salon: Salon
const zone = 'Europe/Warsaw'
const hour = 3_600_000
const worlds = [0, 1, 2]
/** 52 weeks apart, so that each has the day on which the clocks change. */
const periodOf = (world: number) => ({
  from: addDays('2026-09-28', -364 * world),
  to: addDays('2026-11-22', -364 * world),
})
const statuses = [
  'completed',
  'completed',
  'completed',
  'settled',
  'settled',
  'arrived',
  'booked',
  'confirmed',
  'requested',
  'cancelled',
  'no_show',
  'declined',
] as const

const random = fc.record({
  client: fc.option(fc.nat(15)),
  /** Hours after the beginning, and those by which the visit was moved before. */
  hour: fc.nat(66 * 24),
  moved: fc.constantFrom(0, 0, 0, 24, 49, -30),
  status: fc.constantFrom(...statuses),
  source: fc.constantFrom('staff', 'online', 'phone'),
  by: fc.constantFrom('client', 'staff'),
  late: fc.boolean(),
  overbooked: fc.boolean(),
  /** Hours between the booking and the start. Negative: written down afterwards. */
  ahead: fc.integer({ min: -5, max: 900 }),
  lines: fc.array(
    fc.record({
      price: fc.nat(30_000),
      rate: fc.constantFrom('8', '23', 'zw'),
      employee: fc.nat(1),
      resources: fc.subarray([0, 1]),
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
type Made = ReturnType<typeof madeOf>
let made: Made[]
const people: string[] = []
const rooms: string[] = []
const clients: string[] = []
const clientsOfWorld = 16

function madeOf(one: ReturnType<typeof sampled>[number], world: number) {
  const at = Date.parse(`${addDays('2026-09-25', -364 * world)}T03:00Z`) + one.hour * hour
  const created = at - one.ahead * hour
  const [client, status] = [one.client === null ? null : world * clientsOfWorld + one.client, one.status]
  const cancelled = status === 'cancelled' ? Math.max(created, at - 5 * hour) : null
  return { ...one, id: crypto.randomUUID(), at, created, client, status, cancelled, end: at + hour }
}
const sampled = (seed: number) => fc.sample(random, { numRuns: 260, seed })

beforeAll(async () => {
  salon = await testSalon()
  const cut = await salon.service({ duration_min: 30 })
  for (const first_name of ['Ola', 'Iga']) people.push(await salon.employee({ first_name }, [cut]))
  for (const name of ['Fotel', 'Gabinet']) rooms.push(await salon.resource({ name }))
  for (let place = 0; place < worlds.length * clientsOfWorld; place += 1)
    clients.push(await salon.client({ preferred_employee_id: people[place % 3] ?? null }))
  const all = worlds.flatMap((world) => sampled(world + 6).map((one) => madeOf(one, world)))
  // One visit an hour: no employee is booked twice.
  made = [...new Map(all.map((one) => [one.at, one])).values()]
  const iso = (at: number) => new Date(at).toISOString()
  const rows = made.map((one, place) => ({
    ...one,
    client_id: one.client === null ? null : clients[one.client],
    // Before it was moved it lay far away, where no other visit is.
    first: iso(one.moved === 0 ? one.at : Date.parse('2030-01-01T06:00Z') + place * hour),
    starts: iso(one.at),
    created: iso(one.created),
    cancelled: one.cancelled === null ? null : iso(one.cancelled),
    total: one.lines.reduce((sum, { price }) => sum + price, 0),
  }))
  const lines = rows.flatMap(({ id, first, starts, lines }) =>
    lines.map((line, position) => ({
      visit_id: id,
      position,
      first: iso(Date.parse(first) + (position * hour) / 2),
      starts: iso(Date.parse(starts) + (position * hour) / 2),
      price: line.price,
      rate: line.rate,
      employee: people[line.employee],
      resources: line.resources.map((room) => rooms[room]),
    })),
  )
  await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    await sql`
      insert into visits (business_id, id, status, client_id, walk_in_name, starts_at, ends_at, local_start, timezone, total, source,
        created_at, cancelled_at, cancelled_by, cancelled_late, override_reason)
      select ${salon.world.a}, r.id, r.status, r.client_id, case when r.client_id is null then 'Pani z ulicy' end, r.first,
        r.first + interval '1 hour', r.first at time zone ${zone}, ${zone}, r.total, r.source, r.created, r.cancelled,
        case when r.cancelled is not null then r.by end, r.cancelled is not null and r.late, case when r.overbooked then 'Prośba' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, status text, client_id uuid, first timestamptz, total int,
        source text, created timestamptz, cancelled timestamptz, by text, late boolean, overbooked boolean)`.execute(
      tx,
    )
    await sql`
      insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate, resource_ids)
      select ${salon.world.a}, r.visit_id, r.position, ${cut}, r.employee, r.first, r.first + interval '30 minutes', r.price, r.rate,
        array(select jsonb_array_elements_text(r.resources)::uuid)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (visit_id uuid, position int, employee uuid, first timestamptz,
        price int, rate text, resources jsonb)`.execute(tx)
    await sql`
      update visits v set starts_at = r.starts, ends_at = r.starts + interval '1 hour', local_start = r.starts at time zone ${zone}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, starts timestamptz)
      where v.business_id = ${salon.world.a} and v.id = r.id and v.starts_at <> r.starts`.execute(tx)
    await sql`
      update visit_lines l set starts_at = r.starts, ends_at = r.starts + interval '30 minutes'
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (visit_id uuid, position int, starts timestamptz)
      where l.business_id = ${salon.world.a} and l.visit_id = r.visit_id and l.position = r.position and l.starts_at <> r.starts`.execute(
      tx,
    )
  })
})
afterAll(() => salon.close())

const dayAt = (at: number) => localDay(at, zone)
const is = (statuses: readonly string[], { status }: Made) => statuses.includes(status)
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const netOf = (price: number, rate: string) => {
  const percent = rate === 'zw' ? 0 : Number(rate)
  return price - Math.round((price * percent) / (100 + percent))
}
const totalOf = ({ lines }: Made) => sum(lines, ({ price }) => price)
const netTotal = ({ lines }: Made) => sum(lines, ({ price, rate }) => netOf(price, rate))
const share = (part: number, of: number, factor = 10_000) =>
  of === 0 ? null : Math.round((factor * part) / of)
const within = (world: number, one: Made) => {
  const { from, to } = periodOf(world)
  return dayAt(one.at) >= from && dayAt(one.at) <= to
}
const weekOf = (day: string) => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
const keys: Record<string, (one: { at: number; source: string; client: number | null }) => string | null> = {
  day: ({ at }) => dayAt(at),
  week: ({ at }) => weekOf(dayAt(at)),
  month: ({ at }) => dayAt(at).slice(0, 7),
  source: ({ source }) => source,
  client: ({ client }) => (client === null ? null : (clients[client] as string)),
  hour: ({ at }) => `${Number(localTimeOf(new Date(at).toISOString(), zone).slice(0, 2))}`,
}

async function read(key: string, by: string, world: number) {
  const { from, to } = periodOf(world)
  const { status, body } = await salon.anna.get(`/tenant/reports/${key}?from=${from}&to=${to}&by=${by}`)
  expect([key, by, status]).toEqual([key, by, 200])
  return body as { rows: ReportRow[]; totals: Record<string, number> }
}
/** Compares each row, and the totals, with what a loop makes of the same things. */
async function compare<Thing>(
  [key, by, world]: [string, string, number],
  things: readonly Thing[],
  keyOf: (one: Thing) => string | null,
  figures: (of: readonly Thing[]) => object,
) {
  const { rows, totals } = await read(key, by, world)
  const groups = Map.groupBy(things, keyOf)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject(figures(groups.get(row.key) ?? []))
  for (const group of groups.keys())
    expect([group, rows.some((row) => row.key === group)]).toEqual([group, true])
  expect(totals).toMatchObject(figures(things))
}

/** A day of a client who came: its visits count once. Walk-ins count one by one. */
interface Came {
  at: number
  source: string
  client: number | null
  visits: Made[]
  kind: 'new_clients' | 'returning' | 'walk_ins' | null
  rebooked: boolean
}
function cameOn(world: number): Came[] {
  const came = made.filter((one) => within(world, one) && is(attendedStatuses, one))
  const days = Map.groupBy(came, (one) => (one.client === null ? one.id : `${one.client} ${dayAt(one.at)}`))
  return [...days.values()].map((visits) => {
    const at = Math.min(...visits.map((one) => one.at))
    const { client, source } = visits[0] as Made
    const others = made.filter((one) => client !== null && one.client === client)
    const wasSettled = others.some((one) => one.status === 'settled' && one.at < at)
    const isSettled = visits.some(({ status }) => status === 'settled')
    const checkout = Math.max(...visits.map(({ end }) => end))
    const tomorrow = dayBounds(addDays(dayAt(at), 1), zone).from
    return {
      at,
      client,
      source,
      visits,
      kind: client === null ? 'walk_ins' : wasSettled ? 'returning' : isSettled ? 'new_clients' : null,
      rebooked: others.some(
        (one) =>
          one.at >= tomorrow &&
          one.created <= checkout + 24 * hour &&
          (one.cancelled === null || one.cancelled > checkout) &&
          !['requested', 'declined'].includes(one.status),
      ),
    }
  })
}

describe.each(worlds)('a random world, %i years ago', (world) => {
  test.each(['day', 'week', 'month', 'source', 'client', 'hour'])('visits by %s', async (by) => {
    const visits = made.filter((one) => within(world, one) && is(bookedStatuses, one))
    const days = (all: readonly Made[]) =>
      new Set(
        all
          .filter((one) => is(occupyingStatuses, one))
          .map((one) => (one.client === null ? one.id : `${one.client} ${dayAt(one.at)}`)),
      ).size
    await compare(['visits', by, world], visits, keys[by] as (one: Made) => string | null, (all) => {
      const cancelled = all.filter(({ status }) => status === 'cancelled')
      const noShow = all.filter(({ status }) => status === 'no_show').length
      const lead = sum(all, (one) => Math.max(0, (one.at - one.created) / 60_000))
      return {
        booked: all.length,
        done: all.filter((one) => is(visitOutcomes.done, one)).length,
        open: all.filter((one) => is(visitOutcomes.open, one)).length,
        cancelled_client: cancelled.filter((one) => one.by === 'client').length,
        cancelled_salon: cancelled.filter((one) => one.by === 'staff').length,
        cancelled_late: cancelled.filter(({ late }) => late).length,
        no_show: noShow,
        cancelled_share: share(cancelled.length, all.length),
        no_show_share: share(noShow, all.length),
        lead: share(lead, all.length, 1),
        overbooked: all.filter(({ overbooked }) => overbooked).length,
        value: sum(
          all.filter((one) => is(valuedStatuses, one)),
          totalOf,
        ),
        net: sum(
          all.filter((one) => is(valuedStatuses, one)),
          netTotal,
        ),
        // A client with visits of two sources, or at two hours, counts in the first row alone.
        ...(['day', 'week', 'month', 'client'].includes(by) && { client_days: days(all) }),
      }
    })
  })

  test.each(['day', 'week', 'month', 'client'])('clients by %s', async (by) => {
    const { totals } = await read('clients', by, world)
    const came = cameOn(world)
    await compare(
      ['clients', by, world],
      // A client who is lost stands in the row of that day too, with a figure of its own.
      came,
      keys[by] as (one: Came) => string | null,
      (all) => {
        const known = all.filter(({ client }) => client !== null)
        const visits = all.flatMap((one) => one.visits)
        return {
          visits: all.length,
          new_clients: all.filter(({ kind }) => kind === 'new_clients').length,
          returning: all.filter(({ kind }) => kind === 'returning').length,
          walk_ins: all.length - known.length,
          walk_in_share: share(all.length - known.length, all.length),
          rebooked_share: share(known.filter(({ rebooked }) => rebooked).length, known.length),
          value: sum(visits, totalOf),
          net: sum(visits, netTotal),
          average: share(sum(visits, totalOf), all.length, 1),
        }
      },
    )
    const known = came.filter(({ client }) => client !== null)
    expect(totals.clients).toBe(new Set(known.map(({ client }) => client)).size)
    const { from, to } = periodOf(world)
    const [start, end] = [dayBounds(from, zone).from, Math.min(dayBounds(to, zone).to, Date.now())]
    const lost = clients.filter((_, client) => {
      const visits = made
        .filter((one) => one.client === client && is(attendedStatuses, one))
        .map(({ at }) => at)
      const [first, last] = [Math.min(...visits), Math.max(...visits)]
      // Two appointments of a day are one visit.
      const days = new Set(visits.map((at) => localDay(at, zone))).size
      const at = last + (1.5 * (last - first)) / Math.max(days - 1, 1)
      return days >= 2 && at >= start && at < end
    })
    expect(totals.lost).toBe(lost.length)
  })

  test('employees: visits, new and returning clients, and those who asked for them', async () => {
    const came = cameOn(world)
    const of = (person: string) => (one: Came) =>
      one.visits.some(({ lines }) => lines.some(({ employee }) => people[employee] === person))
    const figures = (all: readonly Came[]) => {
      const known = all.filter(({ client }) => client !== null)
      return {
        visits: all.length,
        new_clients: all.filter(({ kind }) => kind === 'new_clients').length,
        returning: all.filter(({ kind }) => kind === 'returning').length,
        rebooked_share: share(known.filter(({ rebooked }) => rebooked).length, known.length),
      }
    }
    const { rows, totals } = await read('employees', 'employee', world)
    for (const person of people) {
      const own = came.filter(of(person))
      const known = own.filter(({ client }) => client !== null)
      const asked = known.filter(({ client }) => people[(client as number) % 3] === person).length
      expect(rows.find(({ key }) => key === person)).toMatchObject({
        ...figures(own),
        requested_share: share(asked, known.length),
      })
    }
    expect(totals).toMatchObject(figures(came))
    for (const by of ['day', 'week', 'month'])
      await compare(['employees', by, world], came, keys[by] as (one: Came) => string | null, figures)
  })

  test('resources: visits, minutes and value of the lines that take them', async () => {
    const { rows, totals } = await read('resources', 'resource', world)
    const visits = made.filter((one) => within(world, one) && is(occupyingStatuses, one))
    const used = (all: readonly Made[], room: number | null) => {
      const lines = all.flatMap((one) =>
        one.lines.filter(({ resources }) =>
          room === null ? resources.length > 0 : resources.includes(room),
        ),
      )
      return {
        visits: all.filter(({ lines }) =>
          lines.some(({ resources }) => (room === null ? resources.length > 0 : resources.includes(room))),
        ).length,
        value: sum(lines, ({ price }) => price),
        net: sum(lines, ({ price, rate }) => netOf(price, rate)),
      }
    }
    for (const [room, id] of rooms.entries()) {
      const lines = visits.flatMap((one) => one.lines.filter(({ resources }) => resources.includes(room)))
      expect(rows.find(({ key }) => key === id)).toMatchObject({
        ...used(visits, room),
        minutes: 30 * lines.length,
      })
    }
    // A visit with two resources counts once in the total. Its minutes count with each of them.
    expect(totals).toMatchObject({
      ...used(visits, null),
      minutes: 30 * sum(visits, (one) => sum(one.lines, ({ resources }) => resources.length)),
    })
  })
})

describe('several years, which are read all at once,', () => {
  const [from, to] = [periodOf(2).from, periodOf(0).to]
  const instantsOf = (days: ReportAsked['days']) => ({
    from: new Date(dayBounds(days.from, zone).from).toISOString(),
    to: new Date(dayBounds(days.to, zone).to).toISOString(),
  })
  const reading = <Rows>(given: Partial<ReportAsked>, read: (asked: ReportAsked) => Promise<Rows>) =>
    salon.parts.database.transaction({ businessId: salon.world.a }, (tx) => {
      // The days say how they are read, and the instants which ones.
      const days = { from, to }
      return read({
        tx,
        businessId: salon.world.a,
        timezone: zone,
        filter: {},
        by: 'month',
        days,
        ...instantsOf(days),
        ...given,
      } as ReportAsked)
    })
  const oneByOne = { days: { from: to, to } }

  test.each([
    ['visits', undefined],
    ['performers', sql`true`],
  ])('tell other visits of a client as they are found one by one, with %s', async (_, performed) => {
    const read = (given: Partial<ReportAsked>) =>
      reading(given, async (asked) => {
        const own = performed ? sql`v.performer_ids` : sql`v.visit_ids, v.total`
        const { rows } = await sql<Record<string, unknown>>`
          select v.day::text, v.client_id, ${own}, v.before_at, v.is_rebooked, v.client_kind, v.checkout_at
          from (${clientVisits(asked, performed && { performed })}) v order by v.starts_at, v.client_id`.execute(
          asked.tx,
        )
        return rows
      })
    const [once, each] = [await read({}), await read(oneByOne)]
    expect(once).toEqual(each)
    for (const name of ['is_rebooked', 'client_kind', 'before_at'])
      expect(new Set(once.map((row) => row[name])).size).toBeGreaterThan(1)
  })

  test.each([
    ['employee', employeeRows],
    ['month', employeeRows],
    ['week', weeklyRows],
  ])(
    'have the figures of employees and of the week as they are found one by one, by %s',
    async (by, rowsOf) => {
      for (const employee of [undefined, [people[1] as string]]) {
        const read = (given: Partial<ReportAsked>) =>
          reading({ ...given, by, filter: { employee } }, async (asked) => {
            const { rows } = await sql<
              Record<string, unknown>
            >`select * from (${await rowsOf(asked)}) r order by key`.execute(asked.tx)
            // Hours are of the days.
            return rows
              .map(({ open_min: _open, busy_min: _busy, ...row }) => row)
              .filter(({ visits }) => Number(visits) > 0)
          })
        const once = await read({})
        expect(once).toEqual(await read(oneByOne))
        expect(once.length).toBeGreaterThan(0)
      }
    },
  )

  test('have the hours of their days', async () => {
    const all = await reading({}, employeeHours)
    for (const days of worlds.map(periodOf)) {
      const own = await reading({ days, ...instantsOf(days) }, employeeHours)
      expect(new Set(all.filter(({ day }) => days.from <= day && day <= days.to))).toEqual(new Set(own))
      expect(own.some(({ busy_min }) => busy_min > 0)).toBe(true)
    }
  })
})
