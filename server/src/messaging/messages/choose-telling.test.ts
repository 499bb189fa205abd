import { latestMessage, messageChoice } from '@wizyta/contract/booking/calendar/message-choice'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaughtMail } from '../../../test/mail-server.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

let day = 10
/** A visit of a client of its own, on a day of its own. */
async function bookedVisit(rest: object = {}, client: object = {}): Promise<Visit> {
  day += 1
  return o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id: await o.client(client),
    walk_in_name: undefined,
    notify: true,
    ...rest,
  })
}
const moved = async (visit: Visit, hour: number, notify = true) =>
  (await o.move(visit, { starts_at: noonIn(day, hour), notify })).body as Visit
const choose = (visit: Visit, notify: boolean) =>
  o.anna.post(`/tenant/events/${visit.id}/tellings`, { notify })
const chosen = async (visit: Visit, notify: boolean) => {
  const { status, body } = await choose(visit, notify)
  expect([status, body.message]).toEqual([200, undefined])
  return body as Visit
}
const choiceOf = (visit: Visit) => messageChoice(visit, Date.now())
const subjects = (mails: CaughtMail[]) => mails.map(({ mail }) => mail.subject?.split(':')[0])
const told = async (seconds = 61) => subjects(await o.pass(seconds))

test('a message that is held back does not leave, and the visit stays as it is', async () => {
  const visit = await bookedVisit()
  expect(choiceOf(visit)).toBe('hold back')
  const silent = await chosen(visit, false)
  expect([silent.version, silent.starts_at]).toEqual([visit.version, visit.starts_at])
  expect(latestMessage(silent)).toMatchObject({ status: 'skipped', reason: messageReasons.not_wanted })
  expect(choiceOf(silent)).toBe('tell')
  expect(await told()).toEqual([])
  expect((await chosen(visit, false)).messages).toHaveLength(1)
})

test('what was held back says, when it is sent after all, what is new to the client', async () => {
  const visit = await bookedVisit()
  expect(await told()).toEqual(['Wizyta umówiona'])
  const there = await moved(visit, 9)
  await chosen(there, false)
  await chosen(there, true)
  expect(choiceOf(await chosen(there, true))).toBe('hold back')
  expect(await told(58)).toEqual([])
  const mails = await o.pass(3)
  expect(subjects(mails)).toEqual(['Nowy termin wizyty'])
  expect(mails[0]?.mail.text).toContain('Poprzednio: ')
  expect((await o.messages(visit.id)).map(({ kind, status }) => [kind, status])).toEqual([
    ['booked', 'sent'],
    ['moved', 'sent'],
  ])
})

test('what was changed in silence can be told after all: a booking, a move, a cancellation', async () => {
  const visit = await bookedVisit({ notify: false })
  expect(choiceOf(visit)).toBe('tell')
  await chosen(visit, true)
  expect(await told()).toEqual(['Wizyta umówiona'])
  const there = await moved(visit, 9, false)
  await chosen(there, true)
  expect(await told()).toEqual(['Nowy termin wizyty'])
  const off = (await o.step(there, 'cancelled')).body as Visit
  expect(choiceOf(off)).toBe('tell')
  await chosen(off, true)
  expect(await told()).toEqual(['Wizyta odwołana'])
})

test('held back and then undone at once, a move leaves the client with the truth and no mail', async () => {
  const visit = await bookedVisit()
  await told()
  const there = await moved(visit, 9)
  await chosen(there, false)
  const back = await moved(there, 12)
  expect(latestMessage(back)).toMatchObject({ status: 'cancelled', reason: messageReasons.undone })
  expect(await told()).toEqual([])
  await moved(back, 10)
  const mails = await o.pass(61)
  expect(mails[0]?.mail.text).toContain('Poprzednio: ')
})

test('what was held back a while ago counts as known from elsewhere', async () => {
  const visit = await bookedVisit()
  await told()
  const there = await moved(visit, 9)
  await chosen(there, false)
  await o.later(200)
  const back = await moved(there, 12)
  const mails = await o.pass(61)
  expect(subjects(mails)).toEqual(['Zmiana wizyty'])
  expect(mails[0]?.mail.text).not.toContain('Poprzednio')
  // A change of something else tells nothing anew.
  await o.anna.patch(
    `/tenant/events/${visit.id}`,
    { lines: [{ service_id: o.cut, employee_id: o.ola }], notify: true },
    { version: back.version },
  )
  expect(await told()).toEqual([])
})

test('a message that was left out before it could be held back is told as what it was', async () => {
  const visit = await bookedVisit()
  await told()
  const there = await moved(visit, 9, false)
  await o.inSalon(async (tx) => {
    await sql`update messages set facts = null where visit_id = ${visit.id} and status = 'skipped'`.execute(
      tx,
    )
    await sql`update told_visits set heard = 'unsaid', starts_at = ${there.starts_at}, facts = null
      where visit_id = ${visit.id}`.execute(tx)
  })
  await chosen(there, true)
  expect(await told()).toEqual(['Zmiana wizyty'])
})

test('what has left, or never was, is refused with a reason', async () => {
  const visit = await bookedVisit()
  await told()
  const { status, body } = await choose(visit, false)
  expect([status, body.message]).toEqual([409, 'The message to the client has already left.'])
  expect((await choose(visit, true)).status).toBe(409)
  expect(choiceOf((await o.anna.get(`/tenant/events/${visit.id}`)).body)).toBeNull()
  const walkIn = await bookedVisit({ client_id: null, walk_in_name: 'Pani z ulicy' })
  expect((await choose(walkIn, true)).body.message).toBe(
    'This appointment has no client card, so there is no client to notify.',
  )
  const noAddress = await bookedVisit({}, { email: null, phone: '+48600700801' })
  expect(choiceOf(noAddress)).toBeNull()
  expect((await choose(noAddress, true)).status).toBe(409)
  const silent = await bookedVisit({ notify: false })
  await o.inSalon((tx) =>
    sql`update clients set notify_by_email = false where id = ${silent.client?.id}`.execute(tx),
  )
  expect((await choose(silent, true)).body.message).toBe(messageReasons.opted_out)
})

test('a message that is just leaving is not held back', async () => {
  const visit = await bookedVisit()
  await o.inSalon((tx) =>
    sql`update messages set status = 'sending', attempts = 1, lease_until = now() + interval '1 minute',
      facts = '{"starts_at": 0, "ends_at": 0, "lines": []}' where visit_id = ${visit.id}`.execute(tx),
  )
  const { status, body } = await choose(visit, false)
  expect([status, body.message]).toEqual([
    409,
    'The message to the client is just leaving and cannot be held back.',
  ])
})

test('the link that staff copy opens the visit, and the history says that it was read', async () => {
  const visit = await bookedVisit()
  const { status, body } = await o.anna.post(`/tenant/events/${visit.id}/links`)
  expect(status).toBe(200)
  const mails = await o.pass(61)
  expect(mails.find(({ to }) => to[0] === visit.client?.email)?.mail.text).toContain(body.url)
  const path = new URL(body.url).pathname.replace('/visit/', '/public/visits/')
  expect((await o.anna.get(path)).status).toBe(200)
  const { data } = (await o.anna.get(`/tenant/events/${visit.id}/history`)).body
  expect(data).toContainEqual(expect.objectContaining({ part: 'visit_links', action: 'reveal', by: 'Anna' }))
  const walkIn = await bookedVisit({ client_id: null, walk_in_name: 'Pani z ulicy' })
  expect((await o.anna.post(`/tenant/events/${walkIn.id}/links`)).status).toBe(409)
})

test('what was held back leaves by SMS to a client who hears by SMS, and by no mail', async () => {
  const made = await o.anna.post('/tenant/sms-connections', {
    provider: 'demo',
    sender: 'Salon',
    part_price: 12,
  })
  expect(made.status).toBe(201)
  const byPhone = await bookedVisit({ notify: false }, { email: null, phone: '+48600700802' })
  const prefers = await bookedVisit({ notify: false }, { phone: '+48600700803', messages_by: 'sms' })
  for (const visit of [byPhone, prefers]) {
    expect(choiceOf(visit)).toBe('tell')
    expect(await o.state(visit.id)).toMatchObject({ channel: 'sms', status: 'skipped' })
    await chosen(visit, true)
  }
  expect(await told()).toEqual([])
  for (const { id } of [byPhone, prefers])
    expect(await o.state(id)).toMatchObject({ channel: 'sms', status: 'queued' })
  // The provider was disconnected while it was held back.
  await chosen(prefers, false)
  await o.anna.delete(`/tenant/sms-connections/${made.body.id}`, { version: made.body.version })
  await chosen(prefers, true)
  expect(await told()).toEqual(['Wizyta umówiona'])
})
