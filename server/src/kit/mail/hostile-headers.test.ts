import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaughtMail, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type MailRoute, openMailRoute } from './mail.ts'

let server: MailServer
let route: MailRoute
beforeAll(async () => {
  server = await startMailServer()
  route = openMailRoute(server.url)
})
afterAll(async () => {
  route.close()
  await server.close()
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\u0000',
  '\\r\\n',
  '%0d%0a',
]
const headers = [
  'Bcc: evil@example.test',
  'Cc: evil@example.test',
  'Reply-To: evil@example.test',
  'List-Unsubscribe: <https://evil.example.test/>',
  'Content-Type: text/html',
  'Content-Disposition: attachment; filename="evil.exe"',
  '.\r\nRCPT TO:<evil@example.test>',
]
const frames = [
  (inner: string) => `Ann${inner}`,
  (inner: string) => `"Ann" <evil@example.test>, "x${inner}`,
  (inner: string) => `=?utf-8?Q?Ann=0D=0A${inner}?=`,
  (inner: string) => `${'ą'.repeat(70)}${inner}`,
]
/** Each break with each header in each frame: names, subjects and file names that try to become headers. */
const payloads = breaks.flatMap((line) =>
  headers.flatMap((header) => frames.map((frame) => frame(`${line}${header}`))),
)

/** Sends a mail all of whose texts are hostile, and returns it as it was caught. */
async function caught(payload: string): Promise<CaughtMail> {
  const before = server.caught.length
  const outcome = await route.send(
    {
      from: { name: payload, email: 'wizyta@example.test' },
      reply_to: { name: payload, email: 'salon@example.test' },
      to: { name: payload, email: 'target@example.test' },
      subject: payload,
      text: payload,
      html: '<p>Treść</p>',
      message_id: '<1@example.test>',
      calendar: null,
      unsubscribe: `https://salon.example.test/${payload}`,
      attachments: [{ name: payload, type: 'application/pdf', bytes: Buffer.from('%PDF-') }],
    },
    async () => true,
  )
  expect(outcome).toEqual({ sent: true })
  expect(server.caught.length).toBe(before + 1)
  return server.caught.at(-1) as CaughtMail
}

const expected = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'precedence',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
]

test(`${payloads.length} senders, subjects, file names and list addresses add no header, recipient or part`, async () => {
  for (const payload of payloads) {
    const { to, mail, raw } = await caught(payload)
    expect(to).toEqual(['target@example.test'])
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(expected)
    expect([mail.from?.address, mail.replyTo?.[0]?.address]).toEqual([
      'wizyta@example.test',
      'salon@example.test',
    ])
    expect([mail.to?.length, mail.replyTo?.length, mail.cc, mail.bcc]).toEqual([1, 1, undefined, undefined])
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' })
    const lines = raw.split('\r\n\r\n')[0]?.split('\r\n') ?? []
    expect(lines.filter((line) => /^List-Unsubscribe:/i.test(line))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('\n') || line.includes('\r'))).toEqual([])
  }
})
