import type { Message } from '@wizyta/contract/messaging/messages/api'
import { sql } from 'kysely'
import type { Tx } from '../src/kit/database/database.ts'
import { type MailRoute, openMailRoute } from '../src/kit/mail/mail.ts'
import { deliverDue } from '../src/messaging/messages/deliver.ts'
import { asOwner } from './as-owner.ts'
import { workerLog } from './log-secrets.ts'
import { type Behaviour, type CaughtMail, type MailServer, startMailServer } from './mail-server.ts'
import { type Salon, testSalon } from './salon.ts'

/** A salon whose messages leave over a real SMTP server, at the times that a test chooses. */
export interface Outbox extends Salon {
  smtp: MailServer
  cut: string
  ola: string
  iga: string
  /** Lets time pass for everything that waits in the outbox. */
  later(seconds: number): Promise<void>
  /** One round of a worker, over this way or the salon's own; answers what the mail server got meanwhile. */
  deliver(url?: string): Promise<CaughtMail[]>
  /** One round of a worker without SMTP, in the demo. */
  keep(): Promise<void>
  /** Time passes, and a worker makes its round. */
  pass(seconds: number): Promise<CaughtMail[]>
  /** Books visits of clients of their own; their messages are due. Answers the ids. */
  due(count?: number, client?: object): Promise<string[]>
  /** The latest message of a visit. */
  state(visitId: string | undefined): Promise<Message | undefined>
  /** Looks or reaches into the salon's rows. */
  inSalon<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** All messages, or those of one visit, oldest first. */
  messages(visitId?: string): Promise<Message[]>
}

/** Noon UTC, so many days ahead: a time at which the tests' salon may be booked. */
export const noonIn = (days: number, hour = 12) => {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00Z`
}

export async function testOutbox(behaviour: Behaviour = {}): Promise<Outbox> {
  const salon = await testSalon()
  const smtp = await startMailServer(behaviour)
  const { parts, world } = salon
  // The tests run at night too.
  await salon.anna.patch('/tenant/system-settings', { quiet_hours: null })
  const cut = await salon.service({ name: 'Strzyżenie', name_en: 'Haircut', duration_min: 60 })
  const ola = await salon.employee({ first_name: 'Ola' }, [cut])
  const iga = await salon.employee({ first_name: 'Iga' }, [cut])

  const later = async (seconds: number) => {
    const gone = sql`make_interval(secs => ${seconds})`
    for (const businessId of [world.a, world.b, world.c]) {
      await parts.database.transaction({ businessId }, async (tx) => {
        await sql`update messages set due_at = due_at - ${gone}, created_at = created_at - ${gone},
          next_attempt_at = next_attempt_at - ${gone}, lease_until = lease_until - ${gone}`.execute(tx)
        await sql`update told_visits set told_at = told_at - ${gone}`.execute(tx)
      })
    }
  }
  const round = (route: MailRoute | null) =>
    deliverDue({
      database: parts.database,
      config: parts.config,
      log: workerLog,
      route,
      stopping: () => false,
    })
  const deliver = async (url = smtp.url) => {
    const before = smtp.caught.length
    await round(openMailRoute(url))
    return smtp.caught.slice(before)
  }
  const messages = async (visitId?: string): Promise<Message[]> => {
    const filter = visitId ? `&filter[visit_id]=${visitId}` : ''
    return (await salon.anna.get(`/tenant/messages?sort=created_at&per_page=100${filter}`)).body.data
  }
  let day = 100
  const due = async (count = 1, client = {}) => {
    const ids: string[] = []
    for (let made = 0; made < count; made++) {
      if (made % 10 === 0) day += 1
      const whose = { client_id: await salon.client(client), walk_in_name: undefined, notify: true }
      const visit = await salon.booked(
        [{ service_id: cut, employee_id: ola }],
        noonIn(day, 4 + (made % 10)),
        whose,
      )
      ids.push(visit.id)
    }
    await later(61)
    return ids
  }
  return {
    ...salon,
    smtp,
    cut,
    ola,
    iga,
    later,
    deliver,
    async keep() {
      await round(null)
    },
    async pass(seconds) {
      await later(seconds)
      return deliver()
    },
    messages,
    due,
    state: async (visitId) => (await messages(visitId)).at(-1),
    inSalon: (work) => parts.database.transaction({ businessId: world.a }, work),
    async close() {
      await salon.close()
      await smtp.close()
    },
  }
}

/** Lets PostgreSQL refuse to write what became of an attempt, as on a full disk. Returns what makes space again. */
export async function fillDisk(salon: Pick<Salon, 'connection'>): Promise<() => Promise<unknown>> {
  await asOwner(
    salon,
    `create function disk_is_full() returns trigger language plpgsql as
     $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     create trigger disk_is_full before update on messages for each row
     when (old.status = 'sending') execute function disk_is_full()`,
  )
  return () => asOwner(salon, 'drop trigger disk_is_full on messages; drop function disk_is_full()')
}
