import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { startWorker } from '../../worker.ts'
import { planReminders, skipStale } from './reminders.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  await o.anna.post('/tenant/message-rules', { event: 'reminder', hours: 24 })
})
afterAll(() => o.close())

let slot = 0
/** A visit so many hours ahead, booked long ago, of which the client knows. */
async function visitIn(hours: number, client: object = {}): Promise<Visit> {
  slot += 1
  const employee = await o.employee({ first_name: `Nr ${slot}` }, [o.cut])
  const start = new Date(Math.round(Date.now() / 300_000) * 300_000 + hours * 3_600_000).toISOString()
  const visit = await o.booked([{ service_id: o.cut, employee_id: employee }], start, {
    client_id: await o.client(client),
    walk_in_name: undefined,
    notify: true,
  })
  await o.pass(61)
  await o.inSalon(async (tx) => {
    await sql`update visits set created_at = created_at - interval '9 days' where id = ${visit.id}`.execute(
      tx,
    )
    await sql`update told_visits set told_at = told_at - interval '9 days' where visit_id = ${visit.id}`.execute(
      tx,
    )
  })
  return visit
}
const reminders = async (visit: Visit) =>
  (await o.messages(visit.id)).filter(({ kind }) => kind === 'reminder')
const rules = '/tenant/message-rules'
/** Changes the first reminder of the salon. */
async function remind(fields: object) {
  const [rule] = (await o.anna.get(`${rules}?filter[event]=reminder&sort=created_at`)).body.data
  const { status } = await o.anna.patch(`${rules}/${rule.id}`, fields, { version: rule.version })
  expect(status).toBe(200)
}
async function round() {
  await skipStale(o.parts.database)
  await planReminders(o.parts.database)
  return o.deliver()
}

test('a reminder leaves a day ahead, once, without a calendar file', async () => {
  const early = await visitIn(25)
  const due = await visitIn(23)
  const mails = await round()
  expect(mails.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Przypomnienie o wizycie'])
  expect(mails[0]?.raw).not.toContain('text/calendar')
  expect(mails[0]?.mail.text).toMatch(/\/visit\/[\w-]+/)
  expect(await reminders(early)).toEqual([])
  expect(await reminders(due)).toMatchObject([{ status: 'sent' }])
  expect(await round()).toEqual([])
})

test('the hours are those of its rule, and without one that is on none leaves', async () => {
  await remind({ hours: 48 })
  const visit = await visitIn(40)
  expect((await round()).length).toBeGreaterThan(0)
  expect(await reminders(visit)).toMatchObject([{ status: 'sent' }])
  await remind({ active: false })
  const never = await visitIn(10)
  await round()
  expect(await reminders(never)).toEqual([])
  await remind({ active: true, hours: 24 })
  await round()
  expect(await reminders(never)).toMatchObject([{ status: 'sent' }])
})

test('a client who booked within the day gets no reminder', async () => {
  const visit = await visitIn(20)
  await o.inSalon((tx) => sql`update visits set created_at = now() where id = ${visit.id}`.execute(tx))
  await round()
  expect(await reminders(visit)).toEqual([])
})

test('a moved visit is reminded of at its new time, a queued reminder of the old one does not leave', async () => {
  const visit = await visitIn(23)
  await planReminders(o.parts.database)
  const there = (await o.move(visit, { starts_at: noonIn(5), notify: true })).body as Visit
  expect((await reminders(visit))[0]).toMatchObject({ status: 'cancelled', reason: messageReasons.overtaken })
  const mails = await o.pass(61)
  expect(mails.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Nowy termin wizyty'])
  await round()
  // Back to tomorrow, silently: a reminder is not news, it is the reminder of the time that holds.
  await o.move(there, { starts_at: visit.starts_at, notify: false })
  expect((await round()).map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Przypomnienie o wizycie'])
  expect(await reminders(visit)).toMatchObject([{ status: 'cancelled' }, { status: 'sent' }])
})

test('a cancelled visit is not reminded of', async () => {
  const visit = await visitIn(22)
  await planReminders(o.parts.database)
  await o.step(visit, 'cancelled', { notify: false })
  expect(await round()).toEqual([])
  expect((await reminders(visit))[0]).toMatchObject({ status: 'cancelled' })
})

test('after a standstill what still helps is sent once, what has started is skipped', async () => {
  const useful = await visitIn(3)
  const stale = await visitIn(2)
  await planReminders(o.parts.database)
  await o.inSalon((tx) =>
    sql`update messages set expires_at = now() - interval '1 minute' where visit_id = ${stale.id} and kind = 'reminder'`.execute(
      tx,
    ),
  )
  await round()
  await round()
  expect(await reminders(useful)).toMatchObject([{ status: 'sent' }])
  expect(await reminders(stale)).toMatchObject([{ status: 'skipped', reason: messageReasons.started }])
})

test('no reminder goes to a client without an address or wish for one', async () => {
  const visits = [
    await visitIn(21, { notify_by_email: false }),
    await visitIn(21, { email: null, phone: '600700801' }),
  ]
  await round()
  for (const visit of visits) expect(await reminders(visit)).toEqual([])
})

describe('of several rules', () => {
  const added: string[] = []
  async function addRule(fields: object) {
    const { status, body } = await o.anna.post(rules, { event: 'reminder', ...fields })
    expect(status).toBe(201)
    added.push(body.id)
  }
  afterEach(() =>
    o.inSalon(async (tx) => {
      await sql`update message_rules set active = false where id = any (${added}::uuid[])`.execute(tx)
      await sql`update visits set status = 'cancelled'`.execute(tx)
    }),
  )
  const hoursFrom = async (visit: Visit, hours: number) =>
    o.inSalon(async (tx) => {
      const start = sql`now() + make_interval(hours => ${hours}, mins => -10)`
      await sql`update visits set starts_at = ${start}, ends_at = ${start} + interval '1 hour' where id = ${visit.id}`.execute(
        tx,
      )
      await sql`update visit_lines set starts_at = ${start}, ends_at = ${start} + interval '1 hour' where visit_id = ${visit.id}`.execute(
        tx,
      )
      await sql`update told_visits set starts_at = ${start}, told_at = told_at - interval '1 day' where visit_id = ${visit.id}`.execute(
        tx,
      )
      await sql`update messages set starts_at = ${start}, expires_at = ${start} where visit_id = ${visit.id}`.execute(
        tx,
      )
    })

  test('each leaves once, at its own hours before the visit', async () => {
    await addRule({ hours: 3 })
    const visit = await visitIn(23)
    await round()
    expect(await reminders(visit)).toHaveLength(1)
    await hoursFrom(visit, 3)
    await Promise.all([planReminders(o.parts.database), planReminders(o.parts.database)])
    await round()
    await round()
    expect(await reminders(visit)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  test('after a standstill the one closest to the visit leaves alone', async () => {
    await addRule({ hours: 72 })
    await addRule({ hours: 4 })
    const visit = await visitIn(3)
    await round()
    await hoursFrom(visit, 3)
    await round()
    expect(await reminders(visit)).toMatchObject([{ status: 'sent' }])
  })

  test('one for visits that are not confirmed leaves out those that are, also when they were queued before', async () => {
    await remind({ active: false })
    await addRule({ hours: 30, only_unconfirmed: true })
    const [confirmed, late, open] = [await visitIn(29), await visitIn(29), await visitIn(29)]
    const confirm = (visit: Visit) =>
      o.inSalon((tx) => sql`update visits set status = 'confirmed' where id = ${visit.id}`.execute(tx))
    await confirm(confirmed as Visit)
    await planReminders(o.parts.database)
    await confirm(late as Visit)
    await o.deliver()
    expect(await reminders(confirmed as Visit)).toEqual([])
    expect(await reminders(late as Visit)).toMatchObject([{ status: 'cancelled' }])
    expect(await reminders(open as Visit)).toMatchObject([{ status: 'sent' }])
    await remind({ active: true })
  })

  test('one for a service leaves for visits with it alone, and none leaves closer than its least minutes', async () => {
    await addRule({ hours: 50, service_ids: [await o.service()] })
    const other = await visitIn(49)
    await addRule({ hours: 40, least_lead_min: 1440 })
    const late = await visitIn(20)
    await remind({ active: false })
    await round()
    expect([await reminders(other), await reminders(late)]).toEqual([[], []])
    await remind({ active: true })
  })

  test('what has no effect on reminders is refused', async () => {
    expect((await o.anna.post(rules, { event: 'reminder', once_hours: 4 })).status).toBe(422)
    expect((await o.anna.post(rules, { event: 'reminder', hours: 0 })).status).toBe(422)
    expect((await o.anna.post(rules, { event: 'away', only_unconfirmed: true })).status).toBe(422)
  })

  test('the visits of last week say whom a draft reaches, and why not the others', async () => {
    const seen = await visitIn(30)
    const silent = await visitIn(30, { notify_by_email: false })
    const who = async (rule: object) => {
      const { body } = await o.anna.post('/tenant/message-rule-simulations', rule)
      const of = ({ client }: Visit) =>
        body.data.find((one: { client_id: string }) => one.client_id === client?.id)
      return [of(seen), of(silent)]
    }
    expect(await who({ event: 'reminder', hours: 48 })).toMatchObject([
      { reason: null, channels: ['email'] },
      { reason: messageReasons.opted_out, channels: [] },
    ])
    expect(await who({ event: 'reminder', hours: 12 })).toEqual([undefined, undefined])
    expect(await who({ event: 'reminder', hours: 48, visit_turn: 'later' })).toMatchObject([
      { reason: messageReasons.rule_off },
      { reason: messageReasons.rule_off },
    ])
    expect(await who({ event: 'booked' })).toMatchObject([
      { reason: null, channels: ['email'] },
      { reason: messageReasons.opted_out },
    ])
  })
})

test('without SMTP the demo keeps the message, readable and marked as not delivered', async () => {
  slot += 1
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(40), {
    client_id: await o.client(),
    walk_in_name: undefined,
    notify: true,
  })
  await o.later(61)
  await o.keep()
  const [message] = await o.messages(visit.id)
  expect(message).toMatchObject({ status: 'kept', sent_at: null, kind: 'booked' })
  const shown = (await o.anna.get(`/tenant/messages/${message?.id}`)).body
  expect(shown.html).toContain('Wizyta jest umówiona.')
  expect(shown.ics).toContain('METHOD:REQUEST')
  // What follows counts it as told.
  await o.move(visit, { starts_at: noonIn(40, 9), notify: true })
  await o.later(61)
  await o.keep()
  expect((await o.messages(visit.id)).map(({ kind, status }) => [kind, status])).toEqual([
    ['booked', 'kept'],
    ['moved', 'kept'],
  ])
})

test('without SMTP and without the demo messages stay queued, and the page can say so', async () => {
  const worker = startWorker({ database: o.parts.database, config: o.parts.config, log: workerLog })
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(41), {
    client_id: await o.client(),
    walk_in_name: undefined,
    notify: true,
  })
  await o.later(61)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await worker.stop()
  expect(await o.messages(visit.id)).toMatchObject([{ status: 'queued', attempts: 0 }])
  expect((await o.anna.get('/tenant/message-delivery')).body).toMatchObject({ mode: 'none', queued: 1 })
})
