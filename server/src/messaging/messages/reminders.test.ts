import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn, type Outbox, silent, testOutbox } from '../../../test/outbox.ts'
import { startWorker } from '../../worker.ts'
import { planReminders, skipStale } from './reminders.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
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
const setting = (value: object) => o.anna.patch('/tenant/system-settings', value)
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

test('the hours are a setting, and nought means never', async () => {
  await setting({ reminder_hours: 48 })
  const visit = await visitIn(40)
  expect((await round()).length).toBeGreaterThan(0)
  expect(await reminders(visit)).toMatchObject([{ status: 'sent' }])
  await setting({ reminder_hours: 0 })
  const never = await visitIn(10)
  await round()
  expect(await reminders(never)).toEqual([])
  await setting({ reminder_hours: 24 })
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
  const worker = startWorker({ database: o.parts.database, config: o.parts.config, log: silent })
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
