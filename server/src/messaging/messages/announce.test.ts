import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaughtMail, calendarOf } from '../../../test/mail-server.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { assumeVisitsTold } from './outbox.ts'

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
const moved = async (visit: Visit, to: string, rest: object = {}) =>
  (await o.move(visit, { starts_at: to, notify: true, ...rest })).body as Visit
const stepped = async (visit: Visit, to: string, rest: object = {}) =>
  (await o.step(visit, to, { notify: true, ...rest })).body as Visit
/** An hour of the salon, in summer time as well as in winter. */
const onTheWall = (instant: string) => localTimeOf(instant, 'Europe/Warsaw')
const subjects = (mails: CaughtMail[]) => mails.map(({ mail }) => mail.subject?.split(':')[0])
const states = async (visit: Visit) =>
  (await o.messages(visit.id)).map(({ kind, status, reason }) => [kind, status, reason])
const sequenceOf = (mail: CaughtMail | undefined) =>
  Number(/SEQUENCE:(\d+)/.exec(mail ? calendarOf(mail) : '')?.[1])

test('a booking is told a minute later, not before', async () => {
  const visit = await bookedVisit()
  expect(await o.pass(58)).toHaveLength(0)
  expect(subjects(await o.pass(3))).toEqual(['Wizyta umówiona'])
  expect(await states(visit)).toEqual([['booked', 'sent', null]])
  expect(await o.pass(600)).toHaveLength(0)
})

test('moves within the window become one message, which waits for the last but not for ever', async () => {
  let visit = await bookedVisit()
  await o.pass(61)
  for (const hour of [8, 9, 10, 11, 13, 14]) {
    visit = await moved(visit, noonIn(day, hour))
    expect(await o.pass(29)).toHaveLength(0)
  }
  const mails = await o.pass(7)
  expect(subjects(mails)).toEqual(['Nowy termin wizyty'])
  expect(mails[0]?.mail.text).toContain('Poprzednio: ')
  expect(calendarOf(mails[0] as CaughtMail)).toContain(
    `DTSTART:${noonIn(day, 14).slice(0, 10).replaceAll('-', '')}T140000Z`,
  )
  expect(sequenceOf(mails[0])).toBe(1)
  expect(await o.pass(600)).toHaveLength(0)
})

test('a move that is undone leaves nothing to tell', async () => {
  const visit = await bookedVisit()
  await o.pass(61)
  const there = await moved(visit, noonIn(day, 9))
  await moved(there, noonIn(day))
  expect(await o.pass(61)).toHaveLength(0)
  expect(await states(visit)).toContainEqual(['moved', 'cancelled', messageReasons.undone])
})

test('another person is a change, and giving the visit back undoes it', async () => {
  let visit = await bookedVisit()
  await o.pass(61)
  visit = (await o.move(visit, { employee: { from: o.ola, to: o.iga }, notify: true })).body
  visit = (await o.move(visit, { employee: { from: o.iga, to: o.ola }, notify: true })).body
  expect(await o.pass(61)).toHaveLength(0)
  await o.move(visit, { employee: { from: o.ola, to: o.iga }, notify: true })
  const mails = await o.pass(61)
  expect(subjects(mails)).toEqual(['Zmiana wizyty'])
  expect(mails[0]?.mail.text).toContain('Strzyżenie – Iga')
  expect(mails[0]?.mail.text).not.toContain('Poprzednio')
})

test('booked and cancelled within the window: the client never hears of it', async () => {
  const visit = await bookedVisit()
  await stepped(visit, 'cancelled')
  expect(await o.pass(61)).toHaveLength(0)
  expect(await states(visit)).toEqual([['booked', 'cancelled', messageReasons.undone]])
})

test('a booking that is moved at once is told as a booking, at its new time', async () => {
  const visit = await bookedVisit()
  await moved(visit, noonIn(day, 15))
  const mails = await o.pass(61)
  expect(subjects(mails)).toEqual(['Wizyta umówiona'])
  expect(mails[0]?.mail.text).toContain(onTheWall(noonIn(day, 15)))
  expect(sequenceOf(mails[0])).toBe(0)
})

test('cancelled and brought back at once: nothing; later: booked again, with a higher sequence', async () => {
  let visit = await bookedVisit()
  await o.pass(61)
  visit = await stepped(visit, 'cancelled')
  visit = await stepped(visit, 'booked')
  expect(await o.pass(61)).toHaveLength(0)
  visit = await stepped(visit, 'cancelled')
  const [off] = await o.pass(61)
  expect(off?.mail.subject).toMatch(/^Wizyta odwołana: /)
  expect(calendarOf(off as CaughtMail)).toMatch(/METHOD:CANCEL\r\n[\s\S]*STATUS:CANCELLED\r\n/)
  await stepped(visit, 'booked')
  const [on] = await o.pass(61)
  expect(on?.mail.subject).toMatch(/^Wizyta umówiona: /)
  expect(sequenceOf(on)).toBeGreaterThan(sequenceOf(off))
})

test('a silent change sends nothing, and what follows does not pretend that the client knew', async () => {
  let visit = await bookedVisit()
  await o.pass(61)
  visit = await moved(visit, noonIn(day, 9), { notify: false })
  expect(await o.pass(61)).toHaveLength(0)
  expect(await states(visit)).toContainEqual(['moved', 'skipped', messageReasons.not_wanted])
  // Back where the last mail had it: that the client believes so is not certain, so it is said.
  visit = await moved(visit, noonIn(day))
  const mails = await o.pass(61)
  expect(subjects(mails)).toEqual(['Zmiana wizyty'])
  expect(mails[0]?.mail.text).not.toContain('Poprzednio')
})

test('a silent change of what is about to be told goes along; a silent cancellation takes it back', async () => {
  const first = await bookedVisit()
  await moved(first, noonIn(day, 14), { notify: false })
  expect((await o.pass(61))[0]?.mail.text).toContain(onTheWall(noonIn(day, 14)))
  const second = await bookedVisit()
  await stepped(second, 'cancelled', { notify: false })
  expect(await o.pass(61)).toHaveLength(0)
})

test('a move to within the hour is not told', async () => {
  const visit = await bookedVisit()
  await o.pass(61)
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 40 * 60_000).toISOString()
  await moved(visit, soon)
  expect(await o.pass(61)).toHaveLength(0)
  expect(await states(visit)).toContainEqual(['moved', 'skipped', messageReasons.too_soon])
})

test('a client without an address or wish for mail is skipped with the reason; a walk-in leaves no message', async () => {
  const noAddress = await bookedVisit({}, { email: null, phone: null })
  expect(await states(noAddress)).toEqual([['booked', 'skipped', messageReasons.no_address]])
  // With a provider an SMS would reach this one.
  const byPhone = await bookedVisit({}, { email: null, phone: '+48600700800' })
  expect(await states(byPhone)).toEqual([['booked', 'skipped', messageReasons.no_sms]])
  const optedOut = await bookedVisit({}, { notify_by_email: false })
  expect(await states(optedOut)).toEqual([['booked', 'skipped', messageReasons.opted_out]])
  const walkIn = await bookedVisit({ client_id: null, walk_in_name: 'Pani z ulicy' })
  expect(await states(walkIn)).toEqual([])
  expect(await o.pass(61)).toHaveLength(0)
})

test('a visit that passes to another client is off for the first and new for the second', async () => {
  const visit = await bookedVisit({}, { email: 'first@example.test' })
  const [first] = await o.pass(61)
  const second = await o.client({ email: 'second@example.test' })
  await o.anna.patch(
    `/tenant/events/${visit.id}`,
    { client_id: second, notify: true },
    { version: visit.version },
  )
  const mails = await o.pass(61)
  // The visit says which of its messages went to the client who had it before.
  const { messages } = (await o.anna.get(`/tenant/events/${visit.id}`)).body as Visit
  expect(messages.map(({ kind, is_former }) => `${kind} ${is_former}`).sort()).toEqual([
    'booked false',
    'booked true',
    'cancelled true',
  ])
  expect(mails.map(({ to, mail }) => [to[0], mail.subject?.split(':')[0]]).sort()).toEqual([
    ['first@example.test', 'Wizyta odwołana'],
    ['second@example.test', 'Wizyta umówiona'],
  ])
  const toFirst = mails.find(({ to }) => to[0] === 'first@example.test')
  expect(toFirst?.raw).not.toContain('/visit/')
  const link = /\/visit\/([\w-]+)/.exec(first?.mail.text ?? '')?.[1]
  expect((await o.anna.get(`/public/visits/${link}`)).status).toBe(404)
})

test('visits without history count as known once that is assumed; their undo leaves nothing to tell', async () => {
  const visit = await bookedVisit({ notify: false })
  await o.inSalon(async (tx) => {
    await sql`delete from messages where visit_id = ${visit.id}`.execute(tx)
    await sql`delete from told_visits where visit_id = ${visit.id}`.execute(tx)
    await assumeVisitsTold(tx, o.world.a)
  })
  const there = (
    await o.move(visit, { starts_at: noonIn(day, 9), employee: { from: o.ola, to: o.iga }, notify: true })
  ).body
  await o.move(there, { starts_at: noonIn(day), employee: { from: o.iga, to: o.ola }, notify: true })
  expect(await o.pass(61)).toHaveLength(0)
})
