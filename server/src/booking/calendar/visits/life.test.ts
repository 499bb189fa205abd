import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
})
afterAll(() => salon.close())

const day = 86_400_000
const iso = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString()
/** Begun a moment ago, today in Warsaw. */
const justNow = () =>
  iso(Math.max(Date.now() - 120_000, dayBounds(localDay(Date.now(), 'Europe/Warsaw'), 'Europe/Warsaw').from))
const newVisit = async (startsAt: string, rest = {}) => {
  const ola = await salon.employee({}, [cut])
  return salon.booked([{ service_id: cut, employee_id: ola }], startsAt, rest)
}
const again = (visit: Visit) =>
  salon.book([{ service_id: cut, employee_id: visit.lines[0]?.employee_id }], visit.starts_at)
async function walk(visit: Visit, ...steps: string[]): Promise<Visit> {
  let now = visit
  for (const step of steps) {
    const { status, body } = await salon.step(now, step)
    expect([step, status]).toEqual([step, 200])
    now = body
  }
  return now
}
/** Lets the minutes pass in which the latest step of a visit counts as a slip. */
const passed = ({ id }: Visit) =>
  asOwner(
    salon,
    `update visits set cancelled_at = cancelled_at - interval '16 minutes', missed_at = missed_at - interval '16 minutes' where id = $1`,
    [id],
  )
const refusal = async (visit: Visit, to: string) => {
  const { status, body } = await salon.step(visit, to)
  return [status, body.message]
}

describe('the life of a visit', () => {
  test('goes from booked to done, and every step back is open until then', async () => {
    const visit = await newVisit(justNow())
    const done = await walk(visit, 'arrived', 'in_progress', 'completed')
    expect(done).toMatchObject({ status: 'completed', version: 4 })
    const back = await walk(done, 'in_progress', 'arrived', 'booked')
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql<{
        arrived_at: string | null
      }>`select arrived_at, started_at, completed_at from visits where id = ${back.id}`.execute(tx),
    )
    expect(rows).toEqual([{ arrived_at: null, started_at: null, completed_at: null }])
  })

  test('has no short cuts', async () => {
    const visit = await newVisit(iso(Date.now() + 3 * day))
    expect(await refusal(visit, 'in_progress')).toEqual([
      409,
      'This step does not follow from the present state.',
    ])
    expect(await refusal(visit, 'completed')).toEqual([409, 'Only after the appointment should have ended.'])
    expect(await refusal(visit, 'settled')).toEqual([
      409,
      'This step does not follow from the present state.',
    ])
    expect(await refusal(visit, 'arrived')).toEqual([409, 'Only on the day of the appointment.'])
    expect(await refusal(visit, 'no_show')).toEqual([409, 'Only after the appointment should have started.'])
    expect(await refusal(await newVisit(justNow()), 'confirmed')).toEqual([
      409,
      'Only before the appointment starts.',
    ])
  })

  test('ends in one step for a visit that is over and was never closed, and Undo reopens it', async () => {
    const visit = await walk(await newVisit(iso(Date.now() + 3 * day)), 'confirmed')
    const isOver = sql`update visits set starts_at = now() - interval '30 days',
      ends_at = now() - interval '30 days' + interval '1 hour' where id = ${visit.id}`
    await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) => isOver.execute(tx))
    const done = await walk(visit, 'completed')
    const open = await walk(done, 'confirmed')
    expect(open.confirmed_at).toBe(visit.confirmed_at)
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`select arrived_at, started_at, completed_at from visits where id = ${visit.id}`.execute(tx),
    )
    expect(rows).toEqual([{ arrived_at: null, started_at: null, completed_at: null }])
    await walk(await newVisit(iso(Date.now() - 3 * day)), 'completed')
    await walk(await newVisit(iso(Date.now() - 3 * day)), 'no_show')
  })

  test('is one legal path, also when two take different steps at once', async () => {
    const visit = await newVisit(iso(Date.now() + 3 * day))
    const answers = await Promise.all(
      ['confirmed', 'cancelled', 'confirmed', 'cancelled'].map((to) => salon.step(visit, to)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const moving = await newVisit(iso(Date.now() + 3 * day))
    const race = await Promise.all([
      salon.step(moving, 'cancelled'),
      salon.move(moving, { starts_at: iso(Date.now() + 4 * day) }),
    ])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('a cancelled visit', () => {
  test('frees its time, says why and whether it was late', async () => {
    const soon = await newVisit(iso(Date.now() + 3_600_000))
    const late = (
      await salon.step(soon, 'cancelled', { reason: 'Choroba', note: 'Grypa', cancelled_by: 'client' })
    ).body
    expect(late).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'client',
      cancel_note: 'Grypa',
      cancel_reason: 'Choroba',
      cancelled_late: true,
    })
    expect((await again(soon)).status).toBe(201)
    const early = await walk(await newVisit(iso(Date.now() + 3 * day)), 'cancelled')
    expect(early.cancelled_late).toBe(false)
  })

  test('by the client counts as late by the salon’s rule, unless staff decide otherwise; by the salon never', async () => {
    const clientId = await salon.client()
    const cancelled = async (hours: number, rest: object) => {
      const visit = await newVisit(iso(Date.now() + hours * 3_600_000), {
        client_id: clientId,
        walk_in_name: null,
      })
      return (await salon.step(visit, 'cancelled', rest)).body as Visit
    }
    const byClient = { cancelled_by: 'client' }
    expect((await cancelled(5, byClient)).cancelled_late).toBe(true)
    expect((await cancelled(30, byClient)).cancelled_late).toBe(false)
    expect((await cancelled(5, { ...byClient, cancelled_late: false })).cancelled_late).toBe(false)
    expect((await cancelled(30, { ...byClient, cancelled_late: true })).cancelled_late).toBe(true)
    expect((await cancelled(5, { cancelled_late: true })).cancelled_late).toBe(false)
    await salon.anna.patch('/tenant/system-settings', { late_cancel_hours: 48 })
    const last = await cancelled(30, byClient)
    await salon.anna.patch('/tenant/system-settings', { late_cancel_hours: 24 })
    expect([last.cancelled_late, last.client]).toMatchObject([
      true,
      { late_cancel_count: 3, no_show_count: 0 },
    ])
    expect((await salon.anna.get(`/tenant/customers/${clientId}`)).body.late_cancel_count).toBe(3)

    const back = (await salon.step(last, 'booked')).body
    expect(back).toMatchObject({
      cancelled_by: null,
      cancel_reason: null,
      cancel_note: null,
      cancelled_late: false,
      client: { late_cancel_count: 2 },
    })
  })

  test('tells of a client who is under age on its day, and not of one who is not, or whose year of birth is unknown', async () => {
    const starts_at = iso(Date.now() + 6 * day)
    const on = starts_at.slice(0, 10)
    const yearsBefore = (days: number) =>
      Temporal.PlainDate.from(on).subtract({ days }).subtract({ years: 18 }).toString()
    const minors: unknown[] = []
    for (const birth_date of [yearsBefore(-1), yearsBefore(0), '1604-05-02', null]) {
      const client_id = await salon.client({ birth_date })
      const visit = await newVisit(starts_at, { client_id, walk_in_name: null, override_reason: 'Umówione' })
      minors.push(visit.client?.is_minor)
    }
    expect(minors).toEqual([true, false, false, false])
  })

  test('comes back under the same check as a new one', async () => {
    const visit = await newVisit(iso(Date.now() + 3 * day))
    const off = await walk(visit, 'cancelled')
    const other = (await again(visit)).body.data[0]
    const refused = await salon.step(off, 'booked')
    expect([refused.status, refused.body.clashes]).toMatchObject([
      409,
      [{ kind: 'employee', visit_id: other.id }],
    ])
    const over = await salon.step(off, 'booked', { override_reason: 'Przyszła jednak' })
    expect([over.status, over.body.override_reason, over.body.cancelled_at]).toEqual([
      200,
      'Przyszła jednak',
      null,
    ])
    const second = await walk(await newVisit(iso(Date.now() + 3 * day)), 'cancelled', 'booked')
    expect((await again(second)).status).toBe(409)
  })

  test('does not come back to an employee who has left', async () => {
    const off = await walk(await newVisit(iso(Date.now() + 3 * day)), 'cancelled')
    await salon.archive(`/tenant/employees/${off.lines[0]?.employee_id}`)
    expect(await refusal(off, 'booked')).toEqual([409, 'A person of this appointment no longer works here.'])
  })

  test('is brought back only with the right, and only within a week', async () => {
    const clerk = await salon.person(
      salon.world.a,
      permissions.filter((permission) => permission !== 'events.delete'),
    )
    const back = async ({ id, version }: Visit) =>
      (
        await clerk.post(
          `/tenant/events/${id}/steps`,
          { to: 'booked', notify: false, override_reason: 'Była' },
          { version },
        )
      ).status
    const off = await walk(await newVisit(iso(Date.now() + 3 * day)), 'cancelled')
    await passed(off)
    expect(await back(off)).toBe(403)
    // A slip of this moment is taken back, however old the visit is; later it has passed.
    const noon = (days: number) => `${iso(Date.now() - days * day).slice(0, 10)}T11:00:00.000Z`
    const slip = await walk(await newVisit(noon(9)), 'no_show')
    expect(await back(slip)).toBe(200)
    const old = await walk(await newVisit(noon(8.5)), 'no_show')
    await passed(old)
    expect(await refusal(old, 'booked')).toEqual([409, 'Only within 7 days of the appointment.'])
  })

  test.each(['cancelled', 'no_show'])('is no fresh slip again since a note was added: %s', async (status) => {
    const old = await walk(await newVisit(iso(Date.now() - 9 * day)), status)
    await passed(old)
    const noted = await salon.anna.patch(
      `/tenant/events/${old.id}`,
      { note: 'Dzwoniła' },
      { version: old.version },
    )
    expect(noted.status).toBe(200)
    expect(await refusal(noted.body, 'booked')).toEqual([409, 'Only within 7 days of the appointment.'])
  })
})

test('a client who has walked in is booked and in the salon by one call, and only today', async () => {
  const visit = await newVisit(justNow(), { arrived: true, override_reason: 'Weszła' })
  expect(visit.status).toBe('arrived')
  const [row] = await asOwner(salon, 'select arrived_at from visits where id = $1', [visit.id])
  expect(Math.abs(Date.now() - Date.parse(row.arrived_at))).toBeLessThan(60_000)
  const ola = await salon.employee({}, [cut])
  const lines = [{ service_id: cut, employee_id: ola }]
  const tomorrow = await salon.book(lines, iso(Date.now() + day), { arrived: true })
  expect([tomorrow.status, tomorrow.body.message]).toEqual([409, 'Only on the day of the appointment.'])
})

test('a client who did not come gives the time free and is counted', async () => {
  const client = await salon.client()
  const visit = await newVisit(justNow(), { client_id: client, walk_in_name: null })
  const missed = await walk(visit, 'no_show')
  expect(missed.client).toMatchObject({ no_show_count: 1, visit_count: 0 })
  expect((await again(visit)).status).toBe(201)
})

test('a request keeps its time, and is checked again when it is accepted', async () => {
  const visit = await newVisit(iso(Date.now() + 3 * day))
  const request = () =>
    salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`update visits set status = 'requested', version = version + 1 where id = ${visit.id}`.execute(tx),
    )
  await request()
  expect((await again(visit)).status).toBe(409)
  const accepted = await walk({ ...visit, version: 2 }, 'booked')
  expect(accepted.status).toBe('booked')
  await request()
  const declined = await walk({ ...visit, version: accepted.version + 1 }, 'declined')
  expect(declined.status).toBe('declined')
  expect((await again(visit)).status).toBe(201)
})

test('its history says who did what, newest first', async () => {
  const visit = await walk(await newVisit(iso(Date.now() + 3 * day)), 'confirmed')
  const { body } = await salon.anna.get(`/tenant/events/${visit.id}/history`)
  expect(body.data[0]).toMatchObject({
    by: 'Anna',
    action: 'update',
    part: 'visits',
    changes: { status: ['booked', 'confirmed'] },
  })
  expect(
    body.data.map(({ part, action }: { part: string; action: string }) => `${part} ${action}`),
  ).toContain('visit_lines create')
  expect((await salon.world.celina.get(`/tenant/events/${visit.id}/history`)).status).toBe(404)
})
