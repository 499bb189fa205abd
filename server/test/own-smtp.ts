import { expect } from 'vitest'
import { deliverByOwnServers, type Resting } from '../src/messaging/messages/deliver-own.ts'
import { believeCertificate, cert, key } from './certificate.ts'
import { workerLog } from './log-secrets.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Outbox, testOutbox } from './outbox.ts'

/** A salon, and a mail server of its own: encrypted, and open only to those who know the password. */
export interface OwnSmtp {
  o: Outbox
  own: MailServer
  password: string
  /** How often anybody has connected to it. */
  reached(): number
  /** Returns the form's input to connect it. */
  input(): Record<string, unknown> & { port: number }
  /** Connects it anew, with these changes; answers the row. */
  connected(changes?: object): Promise<{ id: string; version: number } & Record<string, unknown>>
  /** Disconnects whatever is connected. */
  disconnect(): Promise<void>
  /** Its card among the apps. */
  card(): Promise<Record<string, unknown>>
  /** One round of a worker over the servers of businesses; answers the seconds to the next. */
  round(resting?: Resting): Promise<number | null>
  close(): Promise<void>
}

export const smtpPath = '/tenant/smtp-connections'

export async function testOwnSmtp(): Promise<OwnSmtp> {
  believeCertificate()
  const password = 'hasło salonu 1'
  const o = await testOutbox()
  let reached = 0
  const own = await startMailServer({
    options: {
      key,
      cert,
      authOptional: false,
      disabledCommands: [],
      onConnect(_session, done) {
        reached += 1
        done()
      },
      onAuth(auth, _session, done) {
        if (auth.username === 'salon' && auth.password === password) done(null, { user: 'salon' })
        else done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }))
      },
    },
  })
  const input = () => ({
    host: 'localhost',
    port: Number(new URL(own.url).port),
    security: 'starttls',
    username: 'salon',
    password,
    sender_name: 'Salon Mokotów, Ola & Iga',
    sender_email: 'kontakt@salon.example',
    reply_to: 'recepcja@salon.example',
  })
  const disconnect = async () => {
    const [before] = (await o.anna.get(smtpPath)).body.data
    if (before) await o.anna.delete(`${smtpPath}/${before.id}`, { version: before.version })
  }
  return {
    o,
    own,
    password,
    input,
    disconnect,
    reached: () => reached,
    async connected(changes = {}) {
      await disconnect()
      const { status, body } = await o.anna.post(smtpPath, { ...input(), ...changes })
      expect(status).toBe(201)
      return body
    },
    card: async () => (await o.anna.get('/tenant/apps')).body.data[0],
    round: (resting = new Map()) =>
      deliverByOwnServers(
        { database: o.parts.database, config: o.parts.config, log: workerLog, stopping: () => false },
        resting,
      ),
    async close() {
      await own.close()
      await o.close()
    },
  }
}
