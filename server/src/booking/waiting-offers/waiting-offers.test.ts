import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import type { FreedTime, WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileBusy } from '../../../test/at-once.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { withoutLocks } from '../../../test/without-locks.ts'
import { workOnOffers } from './offer-next.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

/** Calls as an outsider: no session, no business. */
async function outside(method: 'GET' | 'POST', path: string, remoteAddress = '198.51.100.9') {
  const answer = await o.app.inject({ method, url: `/api/v1${path}`, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}
const waits = async (rest: object = {}): Promise<string> => {
  const client_id = await o.client({ first_name: 'Zofia', ...rest })
  const { status, body } = await o.anna.post('/tenant/waiting-entries', { client_id, service_ids: [o.cut] })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.id
}
let day = 200
/** A free hour of Ola. */
const freeHour = () => {
  day += 1
  const starts_at = noonIn(day)
  return {
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
    employee_ids: [o.ola],
  }
}
const offerOf = (entry_id: string, starts_at: string, employee_id = o.ola) => ({
  entry_id,
  starts_at,
  lines: [{ service_id: o.cut, employee_id, offset_min: 0 }],
})
const offering = (
  time: ReturnType<typeof freeHour>,
  entries: readonly string[],
  hold = entries.length === 1,
) =>
  o.anna.post('/tenant/waiting-offers', {
    ...time,
    hold,
    offers: entries.map((id) => offerOf(id, time.starts_at)),
  })
const offered = async (...given: Parameters<typeof offering>): Promise<WaitingOffer[]> => {
  const { status, body } = await offering(...given)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data
}
const linkTo = async ({ id }: WaitingOffer, salon: Salon = o) => {
  const { body } = await salon.anna.post(`/tenant/waiting-offers/${id}/views`)
  return `/public/offers/${/\/offer\/([\w-]+)$/.exec(body.url)?.[1]}`
}
const entry = async (id: string) => (await o.anna.get(`/tenant/waiting-entries/${id}`)).body
const status = async ({ id }: WaitingOffer) =>
  (await o.anna.get('/tenant/waiting-offers')).body.data.find((one: WaitingOffer) => one.id === id)?.status
const booksAt = (starts_at: string) => o.book([{ service_id: o.cut, employee_id: o.ola }], starts_at)
const work = () => workOnOffers({ database: o.parts.database, stopping: () => false })
const visitsAt = async (starts_at: string) =>
  (
    await o.inSalon((tx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from visits where starts_at = ${starts_at} and status = 'booked'`.execute(
        tx,
      ),
    )
  ).rows[0]?.count

describe('an offer to one client', () => {
  test('holds the time, is mailed with a link, and becomes the visit of the client, once', async () => {
    const time = freeHour()
    const id = await waits({ language: 'en' })
    const [offer] = (await offered(time, [id])) as [WaitingOffer]
    expect(offer).toMatchObject({ status: 'open', is_held: true })
    expect((await entry(id)).status).toBe('offered')
    expect((await booksAt(time.starts_at)).status).toBe(409)

    const mails = await o.pass(61)
    const mail = mails.find(({ mail }) => mail.subject?.startsWith('A time is free'))?.mail
    const path = `/public/offers/${/\/offer\/([\w-]{64})/.exec(mail?.text ?? '')?.[1]}`
    const shown = await outside('GET', path)
    expect(shown.body).toMatchObject({
      status: 'open',
      client_first_name: 'Zofia',
      services: [{ name: 'Haircut', employee: 'Ola' }],
    })
    expect(JSON.stringify(shown.body)).not.toMatch(/example\.test"?,"notify|Nr \d/)
    const won = await outside('POST', `${path}/acceptance`)
    expect([won.status, won.body.status]).toEqual([200, 'accepted'])
    expect((await outside('POST', `${path}/acceptance`)).body.status).toBe('accepted')
    expect(await visitsAt(time.starts_at)).toBe(1)
    const booked = await entry(id)
    expect(booked).toMatchObject({ status: 'booked' })
    const visit = (await o.anna.get(`/tenant/events/${booked.visit_id}`)).body
    expect(visit).toMatchObject({ source: 'waiting_list', messages: [{ kind: 'booked' }] })
    expect((await o.anna.get('/tenant/waiting-figures')).body).toMatchObject({ booked: 1, value: 10_000 })
  })

  test('is declined: the time is free again and the next client is asked, without one it is closed', async () => {
    const time = freeHour()
    const [first, second] = [await waits(), await waits()]
    const [offer] = (await offered(time, [first])) as [WaitingOffer]
    const path = await linkTo(offer)
    expect((await outside('POST', `${path}/refusal`)).body.status).toBe('declined')
    expect((await entry(first)).status).toBe('waiting')
    await work()
    const { data } = (await o.anna.get(`/tenant/waiting-offers?entry_id=${second}`)).body
    expect(data).toMatchObject([{ status: 'open', is_held: true, freed_id: offer.freed_id }])
    await o.anna.post(`/tenant/waiting-offers/${data[0].id}/withdrawal`)
    expect((await booksAt(time.starts_at)).status).toBe(201)
    await closeEntries()
  })

  test('expires by its time, and says so; the hold ends', async () => {
    const time = freeHour()
    const [offer] = (await offered(time, [await waits()])) as [WaitingOffer]
    const path = await linkTo(offer)
    await o.inSalon((tx) =>
      sql`update waiting_offers set expires_at = now() - interval '1 second' where id = ${offer.id}`.execute(
        tx,
      ),
    )
    expect((await outside('GET', path)).body.status).toBe('expired')
    const late = await outside('POST', `${path}/acceptance`)
    expect([late.status, late.body.message]).toEqual([409, 'The time to answer is over. Please call us.'])
    await work()
    expect((await booksAt(time.starts_at)).status).toBe(201)
    await closeEntries()
  })

  test('is mailed in the words of the salon, and not at all while its rule is off', async () => {
    const own = {
      event: 'freed_slot',
      channel: 'email',
      subject_pl: '{imię}, jest miejsce: {godzina}',
      body_pl: 'Czekamy do {ważny do}.',
    }
    const { body: template } = await o.anna.post('/tenant/message-templates', own)
    await offered(freeHour(), [await waits({ first_name: 'Lena' })])
    const [mine] = (await o.pass(61)).filter(({ mail }) => mail.subject?.startsWith('Lena, jest miejsce: '))
    expect(mine?.mail.text).toMatch(/Czekamy do .*\/offer\/|\/offer\/[\s\S]*Czekamy do /)
    await o.inSalon((tx) => sql`select add_message_rules(${o.world.a})`.execute(tx))
    const rules = '/tenant/message-rules'
    const rule = (await o.anna.get(`${rules}?filter[event]=freed_slot`)).body.data[0]
    // The client card says by which channel.
    const byMail = await o.anna.patch(
      `${rules}/${rule.id}`,
      { channels: ['email'] },
      { version: rule.version },
    )
    expect([byMail.status, Object.keys(byMail.body.errors)]).toEqual([422, ['channels']])
    const off = await o.anna.patch(`${rules}/${rule.id}`, { active: false }, { version: rule.version })
    expect(off.status).toBe(200)
    await offered(freeHour(), [await waits({ first_name: 'Lena' })])
    expect((await o.pass(61)).filter(({ mail }) => mail.subject?.startsWith('Lena'))).toEqual([])
    const { body } = await o.anna.get('/tenant/messages?filter[kind]=waiting_offer&sort=-created_at')
    expect(body.data[0]).toMatchObject({
      status: 'skipped',
      reason: 'The rule for this message is off, or does not fit the appointment.',
    })
    await o.anna.patch(`${rules}/${rule.id}`, { active: true }, { version: off.body.version })
    await o.anna.delete(`/tenant/message-templates/${template.id}`, { version: template.version })
  })

  test('is withdrawn: its mail does not leave, its link says so', async () => {
    const time = freeHour()
    const [offer] = (await offered(time, [await waits()])) as [WaitingOffer]
    const path = await linkTo(offer)
    expect((await o.anna.post(`/tenant/waiting-offers/${offer.id}/withdrawal`)).body.status).toBe('withdrawn')
    const mails = await o.pass(61)
    expect(mails.filter(({ mail }) => /wolny termin|time is free/i.test(mail.subject ?? ''))).toEqual([])
    expect((await outside('GET', path)).body.status).toBe('withdrawn')
    expect((await outside('POST', `${path}/acceptance`)).status).toBe(409)
    await closeEntries()
  })
})

describe('RACE: one freed time', () => {
  test('that fifty clients accept at once goes to exactly one; the others read a friendly sentence', async () => {
    // Ola serves two at once: the calendar alone would let two of them in.
    const { body } = await o.anna.get(`/tenant/employees/${o.ola}`)
    await o.anna.patch(`/tenant/employees/${o.ola}`, { max_parallel: 2 }, { version: body.version })
    const time = freeHour()
    const paths: string[] = []
    for (let round = 0; round < 5; round++) {
      const entries: string[] = []
      for (let made = 0; made < 10; made++) entries.push(await waits())
      const { data } = (
        await o.anna.post('/tenant/waiting-offers', {
          ...(round > 0 && { freed_id: freedId }),
          ...time,
          hold: false,
          offers: entries.map((id) => offerOf(id, time.starts_at)),
        })
      ).body as { data: WaitingOffer[] }
      freedId = data[0]?.freed_id as string
      for (const offer of data) paths.push(await linkTo(offer))
    }
    const answers = await Promise.all(
      paths.map((path, index) =>
        whileBusy(() => outside('POST', `${path}/acceptance`, `198.51.100.${index + 1}`)),
      ),
    )
    expect(answers.filter((one) => one.status === 200).length).toBe(1)
    expect(
      new Set(answers.filter((one) => one.status !== 200).map((one) => `${one.status} ${one.body.message}`)),
    ).toEqual(new Set(['409 Unfortunately, another client was faster. You stay on the waiting list.']))
    expect(await visitsAt(time.starts_at)).toBe(1)
    await closeEntries()
  })
  let freedId = ''

  test('control: without row locks more than one of them gets it', async () => {
    const bare = await testSalon(withoutLocks)
    try {
      const cut = await bare.service({ duration_min: 60 })
      const ola = await bare.employee({ first_name: 'Ola', max_parallel: 10 }, [cut])
      const { anna } = bare
      const accept = (path: string, index: number) =>
        bare.app.inject({
          method: 'POST',
          url: `/api/v1${path}/acceptance`,
          remoteAddress: `198.51.100.${index + 1}`,
        })
      let won = 0
      for (let round = 1; round <= 10 && won < 2; round++) {
        const starts_at = noonIn(200 + round)
        const offers: ReturnType<typeof offerOf>[] = []
        for (let made = 0; made < 8; made++) {
          const client_id = await bare.client()
          const { body } = await anna.post('/tenant/waiting-entries', { client_id, service_ids: [cut] })
          const lines = [{ service_id: cut, employee_id: ola, offset_min: 0 }]
          offers.push({ entry_id: body.id, starts_at, lines })
        }
        const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
        const time = { starts_at, ends_at, employee_ids: [ola], hold: false }
        const { data } = (await anna.post('/tenant/waiting-offers', { ...time, offers })).body as {
          data: WaitingOffer[]
        }
        const paths: string[] = []
        for (const offer of data) paths.push(await linkTo(offer, bare))
        const answers = await Promise.all(paths.map(accept))
        won = answers.filter(({ statusCode }) => statusCode === 200).length
      }
      expect(won).toBeGreaterThan(1)
    } finally {
      await bare.close()
    }
  })

  test('that one client accepts twenty times at once becomes one visit', async () => {
    const time = freeHour()
    const [offer] = (await offered(time, [await waits()], false)) as [WaitingOffer]
    const path = await linkTo(offer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => outside('POST', `${path}/acceptance`)))
    expect(new Set(answers.map((one) => `${one.status} ${one.body.status}`))).toEqual(
      new Set(['200 accepted']),
    )
    expect(await visitsAt(time.starts_at)).toBe(1)
  })
})

test('a cancelled and a shortened visit are proposed to the desk with those whom they suit', async () => {
  const client = await waits()
  const time = freeHour()
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.iga }], time.starts_at)
  await o.step(visit, 'cancelled')
  const { data } = (await o.anna.get('/tenant/freed-times')).body as { data: FreedTime[] }
  const freed = data.find(({ starts_at }) => Date.parse(starts_at) === Date.parse(time.starts_at))
  expect(freed?.employees.map(({ id }) => id)).toEqual([o.iga])
  expect(freed?.matches.map(({ entry }: WaitingMatch) => entry.id)).toContain(client)
  await o.anna.delete(`/tenant/freed-times/${freed?.id}`)
  expect((await o.anna.get('/tenant/freed-times')).body.data).toEqual([])

  const long = await o.booked(
    [{ service_id: o.cut, employee_id: o.iga, duration_min: 180 }],
    freeHour().starts_at,
  )
  await o.move(long, { resize: { line_id: long.lines[0]?.id, duration_min: 60 } })
  const [left] = (await o.anna.get('/tenant/freed-times')).body.data
  expect(Date.parse(left.ends_at) - Date.parse(left.starts_at)).toBe(2 * 3_600_000)
  await o.anna.delete(`/tenant/freed-times/${left.id}`)
  await closeEntries()
})

test('automatic offers leave once the change can no longer be undone, to the first of the list', async () => {
  await o.anna.patch('/tenant/system-settings', { waiting_offers: 'automatic' })
  const first = await waits()
  await waits()
  const time = freeHour()
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.iga }], time.starts_at)
  await o.step(visit, 'cancelled')
  await work()
  expect((await o.anna.get(`/tenant/waiting-offers?entry_id=${first}`)).body.data).toEqual([])
  await o.inSalon((tx) =>
    sql`update freed_times set due_at = now() - interval '1 second' where state = 'next'`.execute(tx),
  )
  await work()
  expect((await o.anna.get(`/tenant/waiting-offers?entry_id=${first}`)).body.data).toMatchObject([
    { status: 'open', is_held: true },
  ])
  await o.anna.patch('/tenant/system-settings', { waiting_offers: 'propose' })
  await closeEntries()
})

test('a time that suits only clients without an address is proposed to the desk, which can call them', async () => {
  await o.anna.patch('/tenant/system-settings', { waiting_offers: 'automatic' })
  const caller = await waits({ email: null, phone: '600 700 800' })
  const time = freeHour()
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.iga }], time.starts_at)
  await o.step(visit, 'cancelled')
  await work()
  await o.inSalon((tx) =>
    sql`update freed_times set due_at = now() - interval '1 second' where state = 'next'`.execute(tx),
  )
  await work()
  const { data } = (await o.anna.get('/tenant/freed-times')).body as { data: FreedTime[] }
  expect(data.map(({ matches }) => matches.map(({ entry }) => entry.id))).toEqual([[caller]])
  await o.anna.delete(`/tenant/freed-times/${data[0]?.id}`)
  await o.anna.patch('/tenant/system-settings', { waiting_offers: 'propose' })
  await closeEntries()
})

test('in the quiet hours an offer waits, and its time to answer begins when it leaves', async () => {
  const zone = 'Europe/Warsaw'
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const clock = (hours: number) => now.add({ hours }).toPlainTime().toString().slice(0, 5)
  await o.anna.patch('/tenant/system-settings', { quiet_hours: { from: clock(-1), to: clock(2) } })
  const [offer] = (await offered(freeHour(), [await waits()])) as [WaitingOffer]
  const sends = Date.parse(offer.sends_at as string)
  expect(sends).toBeGreaterThan(Date.now() + 3_600_000)
  expect(Date.parse(offer.expires_at) - sends).toBe(15 * 60_000)
  await o.anna.patch('/tenant/system-settings', { quiet_hours: null })
  await closeEntries()
})

test('a client who may not book online is left out with the reason, is offered nothing, and cannot accept by link', async () => {
  const time = freeHour()
  const waiting = await waits()
  const { client_id } = await entry(waiting)
  const [offer] = (await offered(time, [waiting])) as [WaitingOffer]
  const path = await linkTo(offer)
  const block = async (change: object) => {
    const { version } = (await o.anna.get(`/tenant/customers/${client_id}`)).body
    return o.anna.patch(`/tenant/customers/${client_id}`, change, { version })
  }
  expect((await block({ online_block: true })).body.errors).toEqual({
    online_block_reason: ['Enter why the client may not book online.'],
  })
  expect((await block({ online_block: true, online_block_reason: 'Trzy nieobecności' })).status).toBe(200)

  const refused = await outside('POST', `${path}/acceptance`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This time cannot be booked here. Please call us.',
  ])
  expect(JSON.stringify([refused.body, (await outside('GET', path)).body])).not.toContain('nieobecności')
  expect(await visitsAt(time.starts_at)).toBe(0)
  await o.anna.post(`/tenant/waiting-offers/${offer.id}/withdrawal`)
  const again = await offering(time, [waiting])
  expect([again.status, again.body.message]).toEqual([
    409,
    'Online booking is blocked for this client. Please call.',
  ])
  const found = () => o.anna.post('/tenant/waiting-matches', time)
  expect((await found()).body).toMatchObject({
    data: [],
    left_out: [{ id: waiting, client_id, online_block_reason: 'Trzy nieobecności' }],
  })
  // Staff book for the client as before.
  expect(
    (await o.book([{ service_id: o.cut, employee_id: o.ola }], freeHour().starts_at, { client_id })).status,
  ).toBe(201)
  expect((await block({ online_block: false })).body.online_block_reason).toBeNull()
  expect((await found()).body).toMatchObject({ data: [{ entry: { id: waiting } }], left_out: [] })
  await closeEntries()
})

test('a guessed link answers like none, and is slowed down', async () => {
  const guess = `/public/offers/${'A'.repeat(64)}`
  const answers = new Set<number>()
  for (let tried = 0; tried < 62; tried++) answers.add((await outside('GET', guess, '203.0.113.77')).status)
  expect([...answers]).toEqual([404, 429])
})

test('offers need the rights to see and book visits of the whole salon', async () => {
  const rights = permissions.filter((one) => one !== 'events-others.index')
  const own = await o.person(o.world.a, rights, 'Kasia')
  expect((await own.get('/tenant/waiting-offers')).status).toBe(403)
  expect((await own.get('/tenant/freed-times')).status).toBe(403)
  const [offer] = (await offered(freeHour(), [await waits()])) as [WaitingOffer]
  expect((await own.post(`/tenant/waiting-offers/${offer.id}/views`)).status).toBe(403)
  expect(await status(offer)).toBe('open')
  await closeEntries()
})

/** The entries of one test are not offered to in the next. */
async function closeEntries() {
  await o.inSalon((tx) =>
    sql`update waiting_entries set archived_at = now() where archived_at is null`.execute(tx),
  )
  await o.inSalon((tx) =>
    sql`update waiting_offers set status = 'withdrawn' where status = 'open'`.execute(tx),
  )
  await o.inSalon((tx) => sql`update freed_times set state = 'closed'`.execute(tx))
}
