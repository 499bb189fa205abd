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
    sql<{ count: number }>`select count(*)::int from suppressions`.execute(tx),
  )
  expect(rows).toEqual([{ count: 1 }])
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
