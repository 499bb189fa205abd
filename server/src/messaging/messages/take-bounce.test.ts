import { isReachable, mailsComeBack } from '@wizyta/contract/booking/calendar/message-choice'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { readBounce } from './read-bounce.ts'
import { takeBounce } from './take-bounce.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

/** A report as Postfix writes it. */
const report = (
  {
    messageId,
    to,
    status = '5.1.1',
    action = 'failed',
  }: {
    messageId: string
    to: string
    status?: string
    action?: string
  },
  lineEnd = '\r\n',
) =>
  [
    'From: MAILER-DAEMON@mx.example.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9B0A.1/mx.example.test"',
    '',
    '--9B0A.1/mx.example.test',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you.',
    '--9B0A.1/mx.example.test',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.test',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status}`,
    '    No such user here',
    '',
    '--9B0A.1/mx.example.test',
    'Content-Type: message/rfc822',
    '',
    'Subject: Wizyta',
    `Message-ID: ${messageId}`,
    '',
    'Message-ID: <forged@in.the.text>',
    '--9B0A.1/mx.example.test--',
    '',
  ].join(lineEnd)

const mailTo = async (email: string) => {
  const [visit] = await o.due(1, { email })
  const [caught] = await o.pass(61)
  return { visit, messageId: caught?.mail.messageId ?? '' }
}
/** Moves a visit to this hour (UTC) of its day. */
async function moveTo(visit: string | undefined, hour: string) {
  const { version, starts_at } = (await o.anna.get(`/tenant/events/${visit}`)).body
  const body = { starts_at: `${starts_at.slice(0, 11)}${hour}:00:00Z`, notify: true }
  const { status, body: answer } = await o.anna.post(`/tenant/events/${visit}/moves`, body, { version })
  if (status >= 300) throw new Error(JSON.stringify(answer))
}
async function cancel(visit: string | undefined) {
  const { version } = (await o.anna.get(`/tenant/events/${visit}`)).body
  const body = { to: 'cancelled', reason: 'Choroba', notify: true }
  const { status, body: answer } = await o.anna.post(`/tenant/events/${visit}/steps`, body, { version })
  if (status >= 300) throw new Error(JSON.stringify(answer))
}
const suppressed = async () =>
  (await o.anna.get('/tenant/suppressions')).body.data.map(
    ({ address, cause, note }: { address: string; cause: string; note: string }) => [address, cause, note],
  )

test('an address that does not exist: the message has failed with the words of the server, and marketing stops', async () => {
  const { visit, messageId } = await mailTo('Nikt@example.test')
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  const raw = report({ messageId, to: 'nikt@example.test' })
  expect(await takeBounce(o.parts.database, raw)).toBe(1)
  expect(await o.state(visit)).toMatchObject({ status: 'failed', reason: '550 5.1.1 No such user here' })
  expect(await suppressed()).toEqual([['nikt@example.test', 'bounced', '550 5.1.1 No such user here']])
  const { body } = await o.anna.get('/tenant/notices')
  expect(body.data[0]).toMatchObject({ kind: 'message_failed' })
  // The same report once more changes nothing.
  expect(await takeBounce(o.parts.database, raw)).toBe(0)
})

test('a full mailbox fails the message and suppresses nothing', async () => {
  const { visit, messageId } = await mailTo('pelna@example.test')
  expect(
    await takeBounce(
      o.parts.database,
      report({ messageId, to: 'pelna@example.test', status: '5.2.2' }, '\n'),
    ),
  ).toBe(1)
  expect(await o.state(visit)).toMatchObject({ status: 'failed' })
  expect(await suppressed()).toHaveLength(1)
})

test('a mail that came back counts as never told: the next change is told from what the client knows', async () => {
  const { visit, messageId } = await mailTo('wraca@example.test')
  await takeBounce(o.parts.database, report({ messageId, to: 'wraca@example.test', status: '5.2.2' }))
  await moveTo(visit, '15')
  const [first] = await o.pass(61)
  // The confirmation never arrived, so that this is one.
  expect((await o.messages(visit)).map(({ kind, status }) => [kind, status])).toEqual([
    ['booked', 'failed'],
    ['booked', 'sent'],
  ])
  await moveTo(visit, '17')
  const [second] = await o.pass(61)
  await takeBounce(
    o.parts.database,
    report({ messageId: second?.mail.messageId ?? '', to: 'wraca@example.test', status: '5.2.2' }),
  )
  // Back to the time that the client knows: nothing is left to tell.
  await moveTo(visit, '15')
  expect(first && (await o.pass(61))).toEqual([])
  await cancel(visit)
  await o.pass(61)
  expect((await o.messages(visit)).at(-1)).toMatchObject({ kind: 'cancelled', status: 'sent' })
})

test('a visit never confirmed that is cancelled is not told to a client who knew nothing of it', async () => {
  const { visit, messageId } = await mailTo('nieznany@example.test')
  await takeBounce(o.parts.database, report({ messageId, to: 'nieznany@example.test' }))
  await cancel(visit)
  expect(await o.pass(61)).toEqual([])
})

test('staff see at the visit that mails to its client come back, and that a call is needed', async () => {
  const { visit, messageId } = await mailTo('brak@example.test')
  const shown = async () => (await o.anna.get(`/tenant/events/${visit}`)).body
  const before = await shown()
  expect([before.client.email_bounces, isReachable(before)]).toEqual([false, true])
  await takeBounce(o.parts.database, report({ messageId, to: 'brak@example.test' }))
  const after = await shown()
  expect([after.client.email_bounces, isReachable(after), mailsComeBack(after)]).toEqual([true, false, true])
  expect(after.messages.at(-1)).toMatchObject({ status: 'failed', reason: '550 5.1.1 No such user here' })
  const day = after.starts_at.slice(0, 10)
  const { body } = await o.anna.get(
    `/tenant/sick-days?employee_id=${after.lines[0].employee_id}&from=${day}&to=${day}`,
  )
  expect(body.visits.find(({ id }: { id: string }) => id === visit).is_told).toBe(false)
  const [notice] = (await o.anna.get('/tenant/notices')).body.data
  expect(notice).toMatchObject({ kind: 'message_failed', message_id: after.messages.at(-1).id })
})

test('a delay, another recipient, an unknown mail and other mail change nothing', async () => {
  const { visit, messageId } = await mailTo('jest@example.test')
  const to = 'jest@example.test'
  for (const raw of [
    report({ messageId, to, action: 'delayed', status: '4.4.1' }),
    report({ messageId, to: 'inny@example.test' }),
    report({ messageId: '<unknown@example.test>', to }),
    report({ messageId, to }).replace('multipart/report', 'multipart/mixed'),
    'Subject: Dzień dobry\r\n\r\nJestem na urlopie.',
    '',
  ])
    expect(await takeBounce(o.parts.database, raw)).toBe(0)
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  const { rows } = await o.inSalon((tx) =>
    sql<{ count: number }>`select count(*)::int from suppressions where address = ${to}`.execute(tx),
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('headers of the original mail alone are enough, and words of the server are cut and kept in one line', () => {
  const raw = report({ messageId: '<a@b>', to: 'x@example.test' })
    .replace('message/rfc822', 'text/rfc822-headers')
    .replace('No such user here', `No\u0000such${'x'.repeat(500)}`)
  const bounce = readBounce(raw)
  expect(bounce?.messageId).toBe('<a@b>')
  expect(bounce?.recipients[0]?.said).toMatch(/^550 5\.1\.1 No suchx*$/)
  expect(bounce?.recipients[0]?.said.length).toBe(200)
})
