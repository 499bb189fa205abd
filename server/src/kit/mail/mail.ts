import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { connectionTo, type MailServer } from './mail-host.ts'

interface Address {
  name: string
  email: string
}

/** An iCalendar file, and the method it states. */
export interface MailCalendar {
  method: 'publish' | 'request' | 'cancel'
  content: string
}

/** A file that goes with a mail. */
interface MailAttachment {
  name: string
  type: string
  bytes: Buffer
}

/** A mail to one person. */
export interface Mail {
  from: Address
  reply_to: Address | null
  to: Address
  subject: string
  text: string
  html: string
  /** With angle brackets; the same for every attempt at one message. */
  message_id: string
  calendar: MailCalendar | null
  /** Address that unsubscribes by one POST (RFC 8058); for marketing alone. */
  unsubscribe?: string
  attachments?: readonly MailAttachment[]
}

/** Outcome of sending a mail. */
export type Outcome =
  | { sent: true }
  | {
      sent: false
      /** The server will never take this mail. */
      permanent: boolean
      /** It may have arrived: the connection broke before the server's last word. */
      perhaps: boolean
      /** The way itself is blocked; other mails need not be tried now. */
      blocked: boolean
      /** The server does not take the name and the password: trying again will not help. */
      login?: 'refused'
      /** Answer of the server, or error of the network. */
      reason: string
    }

export interface MailRoute {
  /** Sends a mail. `mayLeave` is called last, right before the content goes out; false: it is not sent. */
  send(mail: Mail, mayLeave: () => Promise<boolean>): Promise<Outcome>
  /** Ends the connection; the next mail opens another. */
  close(): void
}

const connectSeconds = 10
const silenceSeconds = 20
/** Less than the lease of a message: no other worker may take it while this attempt can still succeed. */
const sendSeconds = 45

/**
 * A way to a mail server; one connection, one mail at a time.
 * @param to `smtp://user:password@host:587` or `smtps://…` of the installation, or the server of a business
 * @param mostSeconds for one mail, connecting included
 */
export function openMailRoute(to: string | MailServer, mostSeconds = sendSeconds): MailRoute {
  let open: SMTPConnection | null = null
  /** The last one begun, perhaps not open yet: what takes too long is not left behind. */
  let opening: SMTPConnection | null = null

  async function connected(): Promise<SMTPConnection> {
    if (open && !open.destroyed) return open
    const { auth, ...server } = typeof to === 'string' ? parseConnectionUrl(to) : await connectionTo(to)
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: connectSeconds * 1000,
      greetingTimeout: connectSeconds * 1000,
      dnsTimeout: connectSeconds * 1000,
      socketTimeout: silenceSeconds * 1000,
      maxResponseSize: 65_536,
    })
    // An error while no answer is awaited must not end the process. Otherwise the awaited answer fails.
    connection.on('error', () => {})
    opening = connection
    await reply(connection, (done) => connection.connect(done))
    if (auth) await reply(connection, (done) => connection.login(auth as SMTPConnectionAuth, done))
    open = connection
    return connection
  }

  function close() {
    open?.quit()
    open?.close()
    open = null
  }

  return {
    close,
    async send(mail, mayLeave) {
      if (!oneAddress.test(mail.to.email)) {
        return {
          sent: false,
          permanent: true,
          perhaps: false,
          blocked: false,
          reason: 'This is not an e-mail address.',
        }
      }
      const given = { begun: false }
      let overdue: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        overdue = setTimeout(
          () => reject(new Error('The mail server did not answer in time.')),
          mostSeconds * 1000,
        )
      })
      try {
        const content = await new MailComposer(composed(mail)).compile().build()
        const connection = await Promise.race([connected().catch(asBlocked), late])
        await Promise.race([handOver(connection, mail, content, mayLeave, given), late])
        return { sent: true }
      } catch (error) {
        // The server may not have forgotten a mail that it refused half-way.
        opening?.close()
        open = null
        return failure(error as SmtpError, given.begun)
      } finally {
        clearTimeout(overdue)
      }
    },
  }
}

/** One address, and nothing that a header or a command could read as more than that. */
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
  blocked?: boolean
}

function asBlocked(error: Error): never {
  throw Object.assign(error, { blocked: true })
}

function handOver(
  connection: SMTPConnection,
  mail: Mail,
  content: Buffer,
  mayLeave: () => Promise<boolean>,
  given: { begun: boolean },
): Promise<void> {
  // Read only once the server has asked for the content.
  const source = new Readable({
    read() {
      mayLeave().then(
        (allowed) => {
          if (!allowed) return source.destroy(new Error('This attempt was overtaken by another.'))
          given.begun = true
          source.push(content)
          source.push(null)
        },
        (error) => source.destroy(error),
      )
    },
  })
  const envelope = { from: mail.from.email, to: [mail.to.email], size: content.length }
  return reply(connection, (done) => connection.send(envelope, source, done))
}

/** Waits for what the server says, or for the connection to break. */
function reply(
  connection: SMTPConnection,
  ask: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // A last word such as 421 is handed over right after the connection has ended.
    const closed = () => setImmediate(() => reject(new Error('The mail server closed the connection.')))
    const done = (error?: Error | null) => {
      connection.off('error', reject).off('end', closed)
      if (error) reject(error)
      else resolve()
    }
    connection.once('error', reject).once('end', closed)
    ask(done)
  })
}

function failure({ code, responseCode, response, message, blocked }: SmtpError, begun: boolean): Outcome {
  // A server that says no has not taken it. A broken connection after the content went out leaves that open.
  const answered = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600
  // An address that SMTP cannot name fails before the server is asked, and will fail again.
  const unfit = !response && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const refused = answered ? responseCode >= 500 : unfit
  return {
    sent: false,
    permanent: refused && !blocked,
    perhaps: begun && !answered,
    blocked: blocked === true || responseCode === 421 || (!answered && !refused),
    ...(code === 'EAUTH' && refused && { login: 'refused' as const }),
    reason: oneLine(response || message),
  }
}

/** In one line, without the advice that Node adds for those who start it. */
const oneLine = (text: string) =>
  text
    .replace(/; if the root CA is installed locally.*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

function composed(mail: Mail) {
  return {
    from: { name: headerText(mail.from.name), address: mail.from.email },
    replyTo: mail.reply_to
      ? { name: headerText(mail.reply_to.name), address: mail.reply_to.email }
      : undefined,
    to: { name: headerText(mail.to.name), address: mail.to.email },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      }),
    },
    icalEvent: mail.calendar ? { ...mail.calendar, filename: 'visit.ics' } : undefined,
    attachments: mail.attachments?.map(({ name, type, bytes }) => ({
      filename: headerText(name),
      contentType: type,
      content: bytes,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Names and subjects come from people; a line break or a control character in them would reach into the header. */
function headerText(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
