import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server got it. */
export interface CaughtMail {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface MailServer {
  url: string
  caught: CaughtMail[]
  close(): Promise<void>
}

export interface Behaviour {
  /** Answers RCPT, now or later: an SMTP refusal, or null to accept. */
  recipient?: (
    address: string,
  ) => Promise<{ code: number; text: string } | null> | { code: number; text: string } | null
  /** Called with the whole mail before it is acknowledged; answers a refusal, or null to accept. */
  data?: (
    caught: CaughtMail,
  ) => Promise<{ code: number; text: string } | null> | { code: number; text: string } | null
  options?: SMTPServerOptions
}

/** A real SMTP server on a loopback port, which keeps what it is given. */
export async function startMailServer({ recipient, data, options }: Behaviour = {}): Promise<MailServer> {
  const caught: CaughtMail[] = []
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      const judge = async () => {
        const refused = await recipient?.(address)
        done(refused ? refusal(refused) : null)
      }
      void judge()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const judge = async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const one: CaughtMail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        }
        const refused = await data?.(one)
        if (refused) return done(refusal(refused))
        caught.push(one)
        done()
      }
      stream.on('end', () => void judge())
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The calendar file of a mail, byte for byte; '' without one. Not by the parser, which rewrites line ends. */
export function calendarOf({ raw }: CaughtMail): string {
  const part = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw)?.[1]
  return part ? Buffer.from(part, 'base64').toString('utf8') : ''
}

/**
 * A server that answers each line as told, or not at all.
 * @param act may destroy the socket
 */
export async function startRudeServer(
  act: (line: string, socket: Socket) => string | null,
): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 rude\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const answer = act(line, socket)
        if (answer) socket.write(`${answer}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => server.close(),
  }
}

/** Returns the answer of a healthy server; nothing on lines of content. */
export function politeAnswer(line: string): string | null {
  if (/^(EHLO|MAIL|RCPT)/.test(line)) return '250 ok'
  return /^DATA/.test(line) ? '354 go on' : null
}
