import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaughtMail, calendarOf } from '../../../test/mail-server.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { times } from '../../../test/whole.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

let day = 10
/** A visit of a client of its own, on a day of its own. */
async function bookedVisit(): Promise<Visit> {
  day += 1
  return o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id: await o.client(),
    walk_in_name: undefined,
    notify: true,
  })
}
const moved = async (visit: Visit, to: string) =>
  (await o.move(visit, { starts_at: to, notify: true })).body as Visit
const stepped = async (visit: Visit, to: string) => (await o.step(visit, to, { notify: true })).body as Visit
const sequenceOf = (mail: CaughtMail | undefined) =>
  Number(/SEQUENCE:(\d+)/.exec(mail ? calendarOf(mail) : '')?.[1])

/** Whatever happens to a visit, the client ends up knowing what is true, by as few mails as possible. */
test('the client ends with the truth, one mail per window at most', async () => {
  const command = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('move' as const), hour: fc.constantFrom(8, 10, 12) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('give' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'restore' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(5, 30, 61, 200) }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
      let visit = await bookedVisit()
      const own = day
      let known: string | null = null
      let sequence = -1
      const read = (mails: CaughtMail[]) => {
        expect(mails.length).toBeLessThanOrEqual(1)
        for (const mail of mails) {
          const ics = calendarOf(mail)
          const said = ics.includes('METHOD:CANCEL')
            ? null
            : `${/DTSTART:(\S+)/.exec(ics)?.[1]} ${/Strzyżenie – (\w+)/.exec(mail.mail.text ?? '')?.[1]}`
          expect(said).not.toBe(known)
          expect(sequenceOf(mail)).toBeGreaterThan(sequence)
          sequence = sequenceOf(mail)
          const kind = mail.mail.subject?.split(':')[0]
          expect(kind).toBe(
            said === null
              ? 'Wizyta odwołana'
              : known === null
                ? 'Wizyta umówiona'
                : known.split(' ')[0] === said.split(' ')[0]
                  ? 'Zmiana wizyty'
                  : 'Nowy termin wizyty',
          )
          known = said
        }
      }
      for (const step of commands) {
        const on = visit.status === 'booked'
        if (step.do === 'wait') read(await o.pass(step.seconds))
        if (step.do === 'move' && on) visit = await moved(visit, noonIn(own, step.hour))
        if (step.do === 'give' && on) {
          const from = visit.lines[0]?.employee_id
          visit = (
            await o.move(visit, { employee: { from, to: from === o.ola ? o.iga : o.ola }, notify: true })
          ).body
        }
        if (step.do === 'cancel' && on) visit = await stepped(visit, 'cancelled')
        if (step.do === 'restore' && !on) visit = await stepped(visit, 'booked')
      }
      read(await o.pass(200))
      const start = `${visit.starts_at.slice(0, 10).replaceAll('-', '')}T${visit.starts_at.slice(11, 13)}0000Z`
      expect(known).toBe(
        visit.status === 'cancelled'
          ? null
          : `${start} ${visit.lines[0]?.employee_id === o.ola ? 'Ola' : 'Iga'}`,
      )
      read(await o.pass(600))
    }),
    { numRuns: times(12, 60) },
  )
}, 400_000)

test('visits that change while two workers send: no call waits for ever, every client ends with the truth', async () => {
  const visits: Visit[] = []
  while (visits.length < 6) visits.push(await bookedVisit())
  const from = o.smtp.caught.length
  let changing = true
  const worker = async () => {
    while (changing) {
      // Only what waits grows older: a lease that ran out would have the mail sent again.
      await o.inSalon((tx) =>
        sql`update messages set due_at = now(), next_attempt_at = null where id in
          (select id from messages where status = 'queued' for update skip locked)`.execute(tx),
      )
      await o.deliver()
    }
  }
  const change = async (visit: Visit) => {
    let now = visit
    for (let step = 0; step < 12; step++) {
      const answer =
        now.status === 'cancelled'
          ? await o.step(now, 'booked', { notify: true })
          : step % 5 === 4
            ? await o.step(now, 'cancelled', { notify: true })
            : await o.move(now, {
                starts_at: `${now.starts_at.slice(0, 11)}${8 + (step % 4)}:00:00Z`
                  .replace('T8', 'T08')
                  .replace('T9', 'T09'),
                notify: true,
              })
      expect([200, 412]).toContain(answer.status)
      now = answer.status === 200 ? answer.body : (await o.anna.get(`/tenant/events/${visit.id}`)).body
    }
    return now
  }
  const working = [worker(), worker()]
  const after = await Promise.all(visits.map(change))
  changing = false
  await Promise.all(working)
  await o.pass(200)
  await o.pass(200)
  for (const visit of after) {
    const mails = o.smtp.caught.slice(from).filter(({ to }) => to[0] === visit.client?.email)
    const last = mails.reduce((latest, mail) => (sequenceOf(mail) >= sequenceOf(latest) ? mail : latest))
    expect(new Set(mails.map(sequenceOf)).size).toBe(mails.length)
    const start = `${visit.starts_at.slice(0, 10).replaceAll('-', '')}T${visit.starts_at.slice(11, 13)}0000Z`
    if (visit.status === 'cancelled') expect(calendarOf(last)).toContain('METHOD:CANCEL')
    else expect(calendarOf(last)).toContain(`DTSTART:${start}`)
  }
}, 60_000)
