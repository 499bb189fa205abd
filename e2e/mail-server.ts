import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire, and what a mail program reads in it. */
export interface Mail extends Email {
  to: NonNullable<Email['to']>
  /** Receivers named by the envelope, whatever the header says. */
  recipients: string[]
  /** The calendar file, its lines unfolded. */
  ics: string[]
  raw: string
}

export interface MailServer {
  url: string
  /** All that has arrived for an address, oldest first. */
  for(address: string): Mail[]
  /** The mail of this number (from 1) for an address: waits until that many have arrived. */
  nth(address: string, number: number): Promise<Mail>
  /** From now on there is no such mailbox, or there is one again. */
  refuse(address: string, refused: boolean): void
  stop(): Promise<void>
}

/** A real SMTP server in this process: takes every mail that it is not told to refuse, and keeps it. */
export async function startMailServer(): Promise<MailServer> {
  const received: Mail[] = []
  const waiting = new Set<() => void>()
  const unknown = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (unknown.has(address)) done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push(await read(Buffer.concat(chunks), recipients))
        done()
        for (const tell of waiting) tell()
      }
      stream.on('end', () => void take())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const of = (address: string) => received.filter(({ recipients }) => recipients.includes(address))

  return {
    url: `smtp://127.0.0.1:${port}`,
    for: of,
    nth(address, number) {
      return new Promise((resolve, reject) => {
        const patience = setTimeout(() => {
          waiting.delete(look)
          const seen = of(address).map(({ subject }) => subject)
          reject(new Error(`mail ${number} for ${address} did not arrive; there are: ${seen.join(' | ')}`))
        }, 20_000)
        const look = () => {
          const mail = of(address)[number - 1]
          if (!mail) return
          clearTimeout(patience)
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      })
    },
    refuse(address, refused) {
      if (refused) unknown.add(address)
      else unknown.delete(address)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(raw: Buffer, recipients: string[]): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const ics = (typeof calendar?.content === 'string' ? calendar.content : '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  return { ...mail, to: mail.to ?? [], recipients, ics, raw: raw.toString() }
}

/** The value of a property in a calendar file, parameters left out: `SEQUENCE`, `DTSTART`. */
export function icsValue({ ics }: Mail, property: string): string | undefined {
  const line = ics.find((one) => one.startsWith(`${property}:`) || one.startsWith(`${property};`))
  return line?.replace(/^[^:]*:/, '')
}
