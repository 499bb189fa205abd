import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { type Behaviour, politeAnswer, startRudeServer } from '../../../test/mail-server.ts'
import { fillDisk, noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { times } from '../../../test/whole.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { startWorker } from '../../worker.ts'
import { claimMessage, findDue } from './claim.ts'
import { recordOutcome } from './outcome.ts'

let o: Outbox
const behaviour: Behaviour = {
  recipient: (address) => answers.recipient?.(address) ?? null,
  data: (caught) => answers.data?.(caught) ?? null,
}
let answers: Pick<Behaviour, 'recipient' | 'data'> = {}
beforeAll(async () => {
  o = await testOutbox(behaviour)
})
afterEach(() => {
  answers = {}
})
afterAll(() => o.close())

const sentIds = () => o.smtp.caught.map(({ mail }) => mail.messageId)

test('two workers over many messages send each of them once', async () => {
  const count = times(60, 200)
  await o.due(count)
  const before = o.smtp.caught.length
  await Promise.all([o.deliver(), o.deliver()])
  const ids = sentIds().slice(before)
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
  const { rows } = await o.inSalon((tx) =>
    sql`select status, attempts, count(*) from messages group by 1, 2`.execute(tx),
  )
  expect(rows).toEqual([{ status: 'sent', attempts: 1, count }])
}, 60_000)

const sender = {
  appOrigin: 'http://127.0.0.1',
  appBrand: 'Wizyta',
  secretKey: 'a secret of the tests, long enough to serve',
  offline: true,
  mailFrom: 'wizyta@example.test',
}
async function claimOnly() {
  const [key] = await findDue(o.parts.database, 1, [])
  if (!key) throw new Error('nothing is due')
  const claimed = await claimMessage(o.parts.database, key, sender, false)
  if (!claimed) throw new Error('it could not be claimed')
  return claimed
}

test('a worker that froze past its lease neither sends nor marks what another has taken over', async () => {
  const [visit] = await o.due()
  const frozen = await claimOnly()
  expect(await o.deliver()).toHaveLength(0)
  // The lease runs out while the first one stands still.
  const taken = await o.pass(61)
  expect(taken).toHaveLength(1)
  const thawed = await openMailRoute(o.smtp.url).send(frozen.mail, async () => {
    const { rows } = await o.inSalon((tx) =>
      sql`select from messages where id = ${frozen.id} and attempts = ${frozen.attempt} and status = 'sending'`.execute(
        tx,
      ),
    )
    return rows.length === 1
  })
  expect(thawed.sent).toBe(false)
  expect(
    await recordOutcome(o.parts.database, frozen, {
      sent: false,
      permanent: true,
      perhaps: false,
      blocked: false,
      reason: 'late',
    }),
  ).toBe(false)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(sentIds().filter((id) => id === frozen.mail.message_id)).toHaveLength(1)
})

test.each([421, 450, 451, 452])(
  'a %i is tried again, later and later, and leaves when the server is willing',
  async (code) => {
    let refusals = 2
    answers = { recipient: () => (refusals-- > 0 ? { code, text: 'Try again later' } : null) }
    const [visit] = await o.due()
    expect(await o.deliver()).toHaveLength(0)
    const first = await o.state(visit)
    expect(first).toMatchObject({
      status: 'queued',
      attempts: 1,
      reason: expect.stringContaining(String(code)),
    })
    const pause = (Date.parse(first?.next_attempt_at ?? '') - Date.now()) / 1000
    expect(pause).toBeGreaterThan(40)
    expect(pause).toBeLessThan(80)
    expect(await o.pass(30)).toHaveLength(0)
    expect(await o.pass(60)).toHaveLength(0)
    expect(await o.state(visit)).toMatchObject({ status: 'queued', attempts: 2 })
    expect(await o.pass(160)).toHaveLength(1)
    expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 3, reason: null })
  },
)

test.each([550, 552, 554])('a %i is final and visible, and sent again on request', async (code) => {
  answers = { recipient: () => ({ code, text: 'No such user here' }) }
  const [visit] = await o.due()
  await o.deliver()
  const failed = await o.state(visit)
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, reason: `${code} No such user here` })
  expect(failed?.may_retry).toBe(true)
  expect(await o.pass(7_200)).toHaveLength(0)
  answers = {}
  const again = await o.anna.post(`/tenant/messages/${failed?.id}/retries`)
  expect(again).toMatchObject({ status: 200, body: { status: 'queued' } })
  expect(await o.deliver()).toHaveLength(1)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2 })
  expect((await o.anna.post(`/tenant/messages/${failed?.id}/retries`)).status).toBe(409)
  // Once it would no longer help, it is not offered, and refused in the words of its subject.
  await o.inSalon((tx) =>
    sql`update messages set status = 'failed', expires_at = now() where id = ${failed?.id}`.execute(tx),
  )
  expect((await o.state(visit))?.may_retry).toBe(false)
  const refused = await o.anna.post(`/tenant/messages/${failed?.id}/retries`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The appointment of this message has already started.',
  ])
})

test('one refused recipient does not hold up the others', async () => {
  answers = { recipient: (address) => (address === 'gone@example.test' ? { code: 550, text: 'Gone' } : null) }
  const [gone] = await o.due(1, { email: 'gone@example.test' })
  await o.due(3)
  expect(await o.deliver()).toHaveLength(3)
  expect(await o.state(gone)).toMatchObject({ status: 'failed' })
})

test('a server that is away is asked once, and nothing is lost', async () => {
  const ids = await o.due(3)
  await o.deliver('smtp://127.0.0.1:1')
  const attempts = await Promise.all(ids.map(async (id) => (await o.state(id))?.attempts))
  expect(attempts.sort()).toEqual([0, 0, 1])
  expect(await o.pass(90)).toHaveLength(3)
})

test.each([
  ['hangs up after the content', hangUpAtTheEnd, true],
  ['talks nonsense', (line: string) => (/^MAIL/.test(line) ? 'banana' : politeAnswer(line)), false],
  ['closes at once', closeAtOnce, false],
])(
  'a server that %s: temporary, and it is known whether the mail may have arrived',
  async (_, act, perhaps) => {
    const [visit] = await o.due()
    const server = await startRudeServer(act)
    await o.deliver(server.url)
    server.close()
    expect(await o.state(visit)).toMatchObject({ status: 'queued', attempts: 1 })
    const { rows } = await o.inSalon((tx) =>
      sql`select facts is not null as perhaps from messages where visit_id = ${visit}`.execute(tx),
    )
    expect(rows).toEqual([{ perhaps }])
    expect(await o.pass(90)).toHaveLength(1)
  },
)

function closeAtOnce(_: string, socket: Socket): null {
  socket.destroy()
  return null
}

function hangUpAtTheEnd(line: string, socket: Socket): string | null {
  if (line !== '.') return politeAnswer(line)
  socket.destroy()
  return null
}

test('cancelled after an attempt that may have arrived: the client is told that it is off', async () => {
  const [id] = await o.due()
  const server = await startRudeServer(hangUpAtTheEnd)
  await o.deliver(server.url)
  server.close()
  const visit = (await o.anna.get(`/tenant/events/${id}`)).body
  await o.step(visit, 'cancelled', { notify: true })
  const mails = await o.pass(120)
  expect(mails.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Wizyta odwołana'])
})

test('a change while the mail is on its way is told afterwards', async () => {
  const [id] = await o.due()
  const claimed = await claimOnly()
  const visit = (await o.anna.get(`/tenant/events/${id}`)).body
  await o.move(visit, { starts_at: noonIn(99), notify: true })
  expect(await recordOutcome(o.parts.database, claimed, { sent: true })).toBe(true)
  const mails = await o.pass(61)
  expect(mails.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Nowy termin wizyty'])
  expect(mails[0]?.mail.text).toContain('Poprzednio')
})

test('a disk that is full when the outcome is written: no mail is lost, and one comes again under the same Message-ID', async () => {
  const ids = await o.due(3)
  const before = o.smtp.caught.length
  const makeSpace = await fillDisk(o)
  // The mail has left. Nothing follows it as long as that cannot be written.
  await expect(o.deliver()).rejects.toMatchObject({ code: '53100' })
  expect(o.smtp.caught.length).toBe(before + 1)
  await makeSpace()
  expect(await o.deliver()).toHaveLength(2)
  expect(await o.pass(61)).toHaveLength(1)
  const sent = sentIds().slice(before)
  expect([sent.length, new Set(sent).size]).toEqual([4, 3])
  for (const id of ids) expect(await o.state(id)).toMatchObject({ status: 'sent', reason: null })
})

test('a disk that has space again within seconds: the outcome is written, and no mail comes again', async () => {
  const [id] = await o.due()
  const makeSpace = await fillDisk(o)
  const delivering = o.deliver()
  await sleep(1_000)
  await makeSpace()
  expect(await delivering).toHaveLength(1)
  expect(await o.pass(61)).toHaveLength(0)
  expect(await o.state(id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('the worker hears of a message at once and sends it when it is due', async () => {
  const worker = startWorker({
    database: o.parts.database,
    config: { ...o.parts.config, smtpUrl: o.smtp.url },
    log: workerLog,
  })
  try {
    await sleep(300)
    const [visit] = await o.due()
    await o.inSalon((tx) =>
      sql`with due as (update messages set due_at = now() + interval '1.5 seconds' where visit_id = ${visit}) select pg_notify('messages', '')`.execute(
        tx,
      ),
    )
    // Unasked it would look a minute later.
    const whenSent = async () => {
      const { rows } = await o.inSalon((tx) =>
        sql`select sent_at >= due_at as is_due from messages where visit_id = ${visit} and status = 'sent'`.execute(
          tx,
        ),
      )
      return rows
    }
    await expect.poll(whenSent).toEqual([{ is_due: true }])
  } finally {
    await worker.stop()
  }
})
