import PostalMime from 'postal-mime'
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
  (inner: string) => `Ann; x=1, <evil@example.test>${inner}\u202e`,
  (inner: string) => `${'a'.repeat(990)}${inner}`,
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

/** Returns what a mail has that its sender did not mean, by name. */
function offences({ to, mail, raw }: CaughtMail): string[] {
  const lines = raw.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  const { attachments } = mail
  const wrong = {
    recipients: to.length !== 1 || to[0] !== 'target@example.test',
    headers:
      mail.headers
        .map(({ key }) => key)
        .sort()
        .join() !== expected.join(),
    from: mail.from?.address !== 'wizyta@example.test',
    'reply-to': mail.replyTo?.length !== 1 || mail.replyTo[0]?.address !== 'salon@example.test',
    to: mail.to?.length !== 1 || mail.cc !== undefined || mail.bcc !== undefined,
    list: lines.filter((line) => /^List-Unsubscribe:/i.test(line)).length !== 1,
    breaks: lines.some((line) => line.includes('\n') || line.includes('\r')),
    files:
      attachments.length !== 1 ||
      attachments[0]?.mimeType !== 'application/pdf' ||
      attachments[0].disposition !== 'attachment',
  }
  return Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
}

test(`OUT-3: ${payloads.length} senders, subjects, file names and list addresses add no header, recipient or part`, async () => {
  expect(payloads.length).toBeGreaterThan(500)
  for (const payload of payloads) expect([payload, offences(await caught(payload))]).toEqual([payload, []])
})

test('OUT-3, the control: a mail whose subject is written as it was typed has a header more', async () => {
  const { raw } = await caught('Nowości')
  const written = async (payload: string) => {
    const mail = raw.replace(/^Subject: .*(\r\n[ \t].*)*/m, () => `Subject: Ann${payload}`)
    return offences({ from: '', to: ['target@example.test'], raw: mail, mail: await PostalMime.parse(mail) })
  }
  expect(await written('')).toEqual([])
  for (const line of ['\r\n', '\n'])
    expect(await written(`${line}Bcc: evil@example.test`)).toEqual(expect.arrayContaining(['headers', 'to']))
  expect(await written('\rX')).toContain('breaks')
})
