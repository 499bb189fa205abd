import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, readCalendars } from '../../../test/calendar-file.ts'
import { type Behaviour, calendarOf } from '../../../test/mail-server.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { claimMessage, findDue } from './claim.ts'
import { senderOf } from './deliver.ts'
import { recordOutcome } from './outcome.ts'

let o: Outbox
let answers: Pick<Behaviour, 'data'> = {}
beforeAll(async () => {
  o = await testOutbox({ data: (caught) => answers.data?.(caught) ?? null })
})
afterEach(() => {
  answers = {}
})
afterAll(() => o.close())

let day = 10
const accept = ['outside_hours', 'closed', 'absence', 'break', 'not_performed', 'client', 'not_employed']
/** A weekly series of a client of its own. */
async function weekly(count = 3, clientId?: string): Promise<Visit[]> {
  day += 29
  const { status, body } = await o.anna.post('/tenant/events', {
    client_id: clientId ?? (await o.client({ email: `series-${day}@example.test` })),
    starts_at: noonIn(day),
    lines: [{ service_id: o.cut, employee_id: o.ola }],
    notify: true,
    accept,
    repeat: { every: 7, unit: 'days', count },
  })
  expect(status).toBe(201)
  return body.data
}
const now = async ({ id }: Visit): Promise<Visit> => (await o.anna.get(`/tenant/events/${id}`)).body
const changed = async (visit: Visit, body: object) =>
  o.anna.post(
    `/tenant/events/${visit.id}/series-changes`,
    { scope: 'all', notify: true, accept, ...body },
    { version: (await now(visit)).version },
  )
const hourLater = ({ starts_at }: Visit) => new Date(Date.parse(starts_at) + 3_600_000).toISOString()
const states = async (visits: Visit[]) =>
  (await Promise.all(visits.map(({ id }) => o.messages(id)))).map((all) =>
    all.map(({ kind, status }) => `${kind} ${status}`),
  )

describe('a series is one mail', () => {
  test('with all dates, a link for each, and one calendar file', async () => {
    const visits = await weekly()
    const mails = await o.pass(61)
    expect(mails).toHaveLength(1)
    const [caught] = mails
    expect(caught?.mail.subject).toMatch(/^Umówione wizyty: 3, pierwsza: /)
    expect(caught?.mail.text?.match(/Strzyżenie – Ola/g)).toHaveLength(3)
    const tokens = caught?.mail.text?.match(/(?<=\/visit\/)[\w-]{64}/g) ?? []
    const linked = await Promise.all(tokens.map((token) => o.app.inject(`/api/v1/public/visits/${token}`)))
    expect(linked.map((answer) => answer.json().calendar_uid)).toEqual(visits.map(({ id }) => `${id}@wizyta`))

    const { head, events } = readCalendars(caught ? calendarOf(caught) : '')
    expect(head.get('METHOD')).toBe('PUBLISH')
    expect(events.map((event) => event.get('UID')?.value)).toEqual(visits.map(({ id }) => `${id}@wizyta`))
    expect(events.map((event) => Date.parse(instantOf(event.get('DTSTART'))))).toEqual(
      visits.map(({ starts_at }) => Date.parse(starts_at)),
    )
    expect(await states(visits)).toEqual(visits.map(() => ['booked sent']))
    expect(await o.pass(600)).toHaveLength(0)
  })

  test('when it is moved, and when it is cancelled', async () => {
    const visits = await weekly()
    await o.pass(61)
    await changed(visits[0] as Visit, { move: { starts_at: hourLater(visits[0] as Visit) } })
    const [moved, ...more] = await o.pass(61)
    expect([moved?.mail.subject, more.length]).toEqual([
      expect.stringMatching(/^Nowe terminy wizyt: 3, pierwsza: /),
      0,
    ])
    expect(moved?.mail.text?.match(/Poprzednio: /g)).toHaveLength(3)
    await changed(visits[0] as Visit, { cancellation: { reason: 'Choroba' } })
    const [cancelled, ...others] = await o.pass(61)
    expect([cancelled?.mail.subject, others.length]).toEqual([
      expect.stringMatching(/^Odwołane wizyty: 3, pierwsza: /),
      0,
    ])
    const { events } = readCalendars(cancelled ? calendarOf(cancelled) : '')
    expect(events.map((event) => [event.get('STATUS')?.value, event.get('SEQUENCE')?.value])).toEqual(
      visits.map(() => ['CANCELLED', '2']),
    )
  })

  test('in the mailbox too, also while it waits; each visit shows the mail as its own', async () => {
    const visits = await weekly()
    const name = visits[0]?.client?.name
    const listed = async () =>
      (
        await o.anna.get(`/tenant/messages?name=${encodeURIComponent(name ?? '')}&per_page=100`)
      ).body.data.filter(({ visit_id }: { visit_id: string }) => visits.some(({ id }) => id === visit_id))
    expect(await listed()).toMatchObject([{ status: 'queued', visit_count: 3 }])
    await o.pass(61)
    expect(await listed()).toMatchObject([{ status: 'sent', visit_count: 3 }])
    const last = (await now(visits[2] as Visit)).messages[0]
    const { body } = await o.anna.get(`/tenant/messages/${last?.id}`)
    expect(body).toMatchObject({ visit_id: visits[2]?.id, visit_count: 3 })
    expect(body.text).toContain('Strzyżenie – Ola')
  })
})

describe('within the minute', () => {
  test('changes of several visits of a series are one mail that tells the final state', async () => {
    const [first, second] = (await weekly()) as [Visit, Visit, Visit]
    await o.pass(61)
    const there = (await o.move(first, { starts_at: hourLater(first), notify: true, accept })).body as Visit
    expect(await o.pass(30)).toHaveLength(0)
    await o.move(second, { starts_at: hourLater(second), notify: true, accept })
    await o.move(there, { starts_at: hourLater(there), notify: true, accept })
    expect(await o.pass(31)).toHaveLength(0)
    const mails = await o.pass(30)
    expect(mails).toHaveLength(1)
    const { events } = readCalendars(mails[0] ? calendarOf(mails[0]) : '')
    expect(events.map((event) => Date.parse(instantOf(event.get('DTSTART'))))).toEqual([
      Date.parse(first.starts_at) + 7_200_000,
      Date.parse(second.starts_at) + 3_600_000,
    ])
  })

  test('what is undone, or held back, leaves the mail; the others go', async () => {
    const [first, second, third] = (await weekly(4)) as [Visit, Visit, Visit, Visit]
    await o.pass(61)
    await changed(first, { move: { starts_at: hourLater(first) } })
    const moved = await now(first)
    await o.move(moved, { starts_at: first.starts_at, notify: true, accept })
    await o.anna.post(`/tenant/events/${second.id}/tellings`, { notify: false })
    const mails = await o.pass(61)
    expect(mails.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Nowe terminy wizyt: 2/)])
    expect(await states([first, second, third])).toEqual([
      ['booked sent', 'moved cancelled'],
      ['booked sent', 'moved skipped'],
      ['booked sent', 'moved sent'],
    ])
    await o.anna.post(`/tenant/events/${second.id}/tellings`, { notify: true })
    expect((await o.pass(61)).map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^Nowy termin wizyty: /),
    ])
  })

  test('a series that is taken back leaves nothing to tell', async () => {
    const visits = await weekly()
    await o.pass(61)
    const { body } = await changed(visits[0] as Visit, { move: { starts_at: hourLater(visits[0] as Visit) } })
    expect((await o.anna.post('/tenant/series-undos', body.undo)).status).toBe(200)
    expect(await o.pass(61)).toHaveLength(0)
  })

  test('two series of one client are two mails', async () => {
    const [first] = await weekly(2)
    await weekly(2, first?.client?.id)
    expect(await o.pass(61)).toHaveLength(2)
  })
})

describe('a mail of several visits that fails', () => {
  test('comes back as one, and is sent again by hand as one', async () => {
    const visits = await weekly()
    answers = { data: () => ({ code: 451, text: 'busy' }) }
    await o.pass(61)
    expect(await states(visits)).toEqual(visits.map(() => ['booked queued']))
    answers = { data: () => ({ code: 550, text: 'refused' }) }
    await o.pass(120)
    expect(await states(visits)).toEqual(visits.map(() => ['booked failed']))
    expect((await o.anna.get('/tenant/message-delivery')).body.failed).toBe(1)
    answers = {}
    const [, second] = await Promise.all(visits.map(({ id }) => o.state(id)))
    expect((await o.anna.post(`/tenant/messages/${second?.id}/retries`)).status).toBe(200)
    const mails = await o.deliver()
    expect([mails.length, mails[0]?.mail.subject]).toEqual([1, expect.stringMatching(/^Umówione wizyty: 3/)])
    expect(await states(visits)).toEqual(visits.map(() => ['booked sent']))
  })

  test('whose outcome is unknown is repeated under its number, without the visit that was changed since', async () => {
    const visits = await weekly()
    await o.later(61)
    const { database, config } = o.parts
    const [key] = await findDue(database, 1, [])
    const claimed = key && (await claimMessage(database, key, senderOf(config), false))
    if (!claimed) throw new Error('nothing is due')
    const lost = { sent: false, permanent: false, perhaps: true, blocked: false, reason: 'lost' } as const
    expect(await recordOutcome(database, claimed, lost)).toBe(true)
    const [first] = visits as [Visit]
    await o.move(first, { starts_at: hourLater(first), notify: true, accept })
    const mails = await o.pass(180)
    const ofSeries = mails.find(({ mail }) => mail.subject?.startsWith('Umówione wizyty: 2'))
    expect([mails.length, ofSeries?.mail.messageId]).toEqual([2, claimed.mail.message_id])
    expect(await states(visits)).toEqual([
      ['booked cancelled', 'moved sent'],
      ['booked sent'],
      ['booked sent'],
    ])
  })
})
