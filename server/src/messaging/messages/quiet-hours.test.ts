import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { planOccasions } from '../rules/plan-occasions.ts'
import { planReminders } from './reminders.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  await o.anna.post('/tenant/message-rules', { event: 'reminder', hours: 24 })
})
afterAll(() => o.close())

const zone = 'Europe/Warsaw'
const hour = 3_600_000
const wall = (hoursFromNow: number) => localTimeOf(Date.now() + hoursFromNow * hour, zone)

const leaves = (due: string, visit: string, from: string | null = '21:00', to: string | null = '08:00') =>
  o.inSalon(async (tx) => {
    const { rows } = await sql<{ at: string }>`
      select outside_quiet_hours(${due}, ${visit}, ${from}::time, ${to}::time, ${zone}) as at`.execute(tx)
    return rows[0]?.at
  })

describe('what is due in quiet hours', () => {
  const latest = '2026-11-25T12:00:00Z'
  test.each([
    ['at noon leaves at noon', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00Z'],
    ['at 21:00 waits for eight in the morning', '2026-11-20T20:00:00Z', '2026-11-21T07:00:00Z'],
    ['at 3:00 waits for eight of the same day', '2026-11-20T02:00:00Z', '2026-11-20T07:00:00Z'],
    ['at 8:00 leaves at 8:00', '2026-11-20T07:00:00Z', '2026-11-20T07:00:00Z'],
    [
      'in the night the clocks go back waits for eight on the wall',
      '2026-10-24T21:00:00Z',
      '2026-10-25T07:00:00Z',
    ],
    ['in the night the clocks go forward too', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ])('%s', async (_name, due, expected) => {
    expect(await leaves(due, latest)).toBe(expected)
  })

  test('leaves before they begin where the morning would be too late', async () => {
    expect(await leaves('2026-11-20T04:00:00Z', '2026-11-20T06:30:00Z')).toBe('2026-11-19T19:55:00Z')
    expect(await leaves('2026-11-20T22:30:00Z', '2026-11-21T06:30:00Z')).toBe('2026-11-20T19:55:00Z')
  })

  test('leaves when it is due without such hours, and hours within a day are those', async () => {
    expect(await leaves('2026-11-20T02:00:00Z', latest, null, null)).toBe('2026-11-20T02:00:00Z')
    expect(await leaves('2026-11-20T12:30:00Z', latest, '13:00', '15:00')).toBe('2026-11-20T14:00:00Z')
    expect(await leaves('2026-11-20T20:00:00Z', latest, '13:00', '15:00')).toBe('2026-11-20T20:00:00Z')
  })
})

/** A visit of whose reminder it is time now, booked long ago. */
async function remindedNow(startsIn = 20 * hour): Promise<Visit> {
  const employee = await o.employee({}, [o.cut])
  // Earlier rather than later: rounded up, its reminder would not be due yet.
  const start = new Date(Math.floor((Date.now() + startsIn) / 300_000) * 300_000).toISOString()
  const visit = await o.booked([{ service_id: o.cut, employee_id: employee }], start, {
    client_id: await o.client({}),
    walk_in_name: undefined,
    notify: false,
  })
  await o.inSalon((tx) =>
    sql`update visits set created_at = created_at - interval '9 days' where id = ${visit.id}`.execute(tx),
  )
  return visit
}
const quiet = (quiet_hours: { from: string; to: string } | null) =>
  o.anna.patch('/tenant/system-settings', { quiet_hours })
const reminders = async ({ id }: Visit) => (await o.messages(id)).filter(({ kind }) => kind === 'reminder')

test('a reminder that is due in quiet hours is queued for their end, and then leaves', async () => {
  const to = wall(3)
  // Two hours: when the clock goes back, an hour ago is the same time on the wall.
  await quiet({ from: wall(-2), to })
  const [rule] = (await o.anna.get('/tenant/message-rules?filter[event]=reminder')).body.data
  await o.anna.patch(`/tenant/message-rules/${rule.id}`, { hours: 20 }, { version: rule.version })
  const visit = await remindedNow(20 * hour - 600_000)
  await planReminders(o.parts.database)
  const [waiting] = await reminders(visit)
  expect([waiting?.status, localTimeOf(waiting?.due_at as string, zone)]).toEqual(['queued', to])
  expect(await o.deliver()).toEqual([])
  await quiet({ from: wall(-3), to: wall(-1) })
  await o.later(3 * 3600)
  expect(await o.deliver()).toHaveLength(1)
  expect(await reminders(visit)).toMatchObject([{ status: 'sent' }])
})

test('one that could not be sent before they began waits as well', async () => {
  await quiet(null)
  const visit = await remindedNow()
  await planReminders(o.parts.database)
  await quiet({ from: wall(-1), to: wall(2) })
  expect(await o.deliver()).toEqual([])
  expect((await reminders(visit)).map(({ status }) => status)).toEqual(['queued'])
  // Other hours hold: it need not wait any longer.
  await quiet(null)
  await planReminders(o.parts.database)
  expect(await o.deliver()).toHaveLength(1)
})

test('one that the morning would bring too late is not kept back', async () => {
  await quiet({ from: wall(-1), to: wall(6) })
  const visit = await remindedNow(4 * hour)
  await planReminders(o.parts.database)
  expect(await o.deliver()).toHaveLength(1)
  expect(await reminders(visit)).toMatchObject([{ status: 'sent' }])
})

test('that staff moved a visit waits for the end of quiet hours, a booking does not, and a rule may say otherwise', async () => {
  await quiet({ from: wall(-1), to: wall(6) })
  const moved = async () => {
    const visit = await remindedNow(30 * hour)
    await o.move(visit, {
      starts_at: new Date(Date.parse(visit.starts_at) + hour).toISOString(),
      notify: true,
    })
    return visit
  }
  const visit = await moved()
  expect(await o.deliver()).toEqual([])
  const message = (await o.messages(visit.id)).at(-1)
  expect([message?.status, localTimeOf(message?.due_at as string, zone)]).toEqual(['queued', wall(6)])
  await o.later(6 * 3600)
  expect(await o.deliver()).toHaveLength(1)
  await o.anna.post('/tenant/message-rules', { event: 'moved', quiet: false })
  await moved()
  expect(await o.pass(61)).toHaveLength(1)
  await o.due()
  expect(await o.deliver()).toHaveLength(1)
  const [rule] = (await o.anna.get('/tenant/message-rules?filter[event]=moved')).body.data
  await o.anna.patch(`/tenant/message-rules/${rule.id}`, { quiet: true }, { version: rule.version })
})

test('what staff changed of a visit soon after quiet hours leaves at once', async () => {
  await quiet({ from: wall(-1), to: wall(6) })
  const visit = await remindedNow(7 * hour)
  await o.move(visit, { starts_at: new Date(Date.parse(visit.starts_at) + hour).toISOString(), notify: true })
  expect(await o.pass(61)).toHaveLength(1)
})

test('a client who would come before the morning hears of the move at once, and so of a later move to that time', async () => {
  await quiet({ from: wall(-1), to: wall(6) })
  const soon = await remindedNow(7 * hour)
  const later = new Date(Date.parse(soon.starts_at) + 60 * hour).toISOString()
  await o.move(soon, { starts_at: later, notify: true })
  expect(await o.pass(61)).toHaveLength(1)

  const far = await remindedNow(40 * hour)
  const at = (hours: number) => new Date(Date.parse(far.starts_at) + hours * hour).toISOString()
  const { body } = await o.move(far, { starts_at: at(1), notify: true })
  const waiting = async () => localTimeOf((await o.messages(far.id)).at(-1)?.due_at as string, zone)
  expect(await waiting()).toBe(wall(6))
  await o.move(body, { starts_at: at(-33), notify: true })
  expect(await waiting()).not.toBe(wall(6))
  expect(await o.pass(200)).toHaveLength(1)
})

test('a reminder does not wait for a morning that comes after its own time', async () => {
  await quiet({ from: wall(-1), to: wall(6) })
  const change = async (fields: object) => {
    const [rule] = (await o.anna.get('/tenant/message-rules?filter[event]=reminder')).body.data
    expect(
      (await o.anna.patch(`/tenant/message-rules/${rule.id}`, fields, { version: rule.version })).status,
    ).toBe(200)
  }
  await change({ hours: 20, least_lead_min: 15 * 60 })
  const visit = await remindedNow()
  await planReminders(o.parts.database)
  expect(await o.deliver()).toHaveLength(1)
  expect(await reminders(visit)).toHaveLength(1)
  await change({ hours: 20, least_lead_min: 0 })
})

test('a message by a rule that was queued before quiet hours does not leave in them', async () => {
  await quiet(null)
  const rules = '/tenant/message-rules'
  const rule = { event: 'after_visit', hours: 0, active: true }
  await o.anna.post(rules, rule)
  await o.inSalon((tx) =>
    sql`update message_rules set active_since = now() - interval '2 days' where event = 'after_visit'`.execute(
      tx,
    ),
  )
  const visit = await remindedNow(31 * hour)
  await o.inSalon((tx) =>
    sql`update visits set status = 'completed', starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${visit.id}`.execute(tx),
  )
  expect(await planOccasions(o.parts.database)).toBe(1)
  await quiet({ from: wall(-1), to: wall(2) })
  expect(await o.pass(1)).toEqual([])
  await quiet(null)
  await o.later(2 * 3600)
  expect(await o.deliver()).toHaveLength(1)
})
