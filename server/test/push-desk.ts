import { sql } from 'kysely'
import { deliverPush } from '../src/messaging/push/deliver-push.ts'
import type { Reach } from '../src/messaging/push/post-push.ts'
import type { Person } from './app.ts'
import { workerLog } from './log-secrets.ts'

import { type FakeBrowser, fakeBrowser, type PushService, startPushService } from './push-service.ts'
import { type Salon, testSalon } from './salon.ts'

export const ownDevices = '/tenant/me/push-devices'
const calendarRights = ['events.index', 'events.create', 'customers.index', 'customers.contact'] as const

/** A salon whose push messages leave over HTTP to a stand-in, in rounds that a test begins. */
export interface PushDesk extends Salon {
  pushService: PushService
  /** Answer of the stand-in; 201 unless set. */
  answering: (endpoint: string) => number | 'drop' | undefined
  /** Hosts that were looked up. */
  reached: string[]
  /** A round of a worker; answers what the push service took meanwhile. */
  round(way?: Reach): Promise<PushService['caught']>
  later(seconds: number): Promise<void>
  subscribe(
    person: Person,
    browser?: FakeBrowser,
    fields?: object,
  ): Promise<{ status: number; body: any; id: string }>
  devicesOf(person: Person): Promise<any[]>
  sent(): Promise<any[]>
  last(): Promise<any>
  /** The employee that a user is. */
  employeeOf(person: Person): Promise<string>
  /** Anna books a visit of a client with an employee who is a user. Bell and phone ring there. */
  bookedWith(person: Person, client?: string): ReturnType<Salon['booked']>
  colleague(name: string, rights?: readonly string[]): Promise<Person>
}

export async function pushDesk(): Promise<PushDesk> {
  const salon = await testSalon()
  const { anna, parts, world } = salon
  const cut = await salon.service({ name: 'Strzyżenie' })
  const browsers = new Map<string, FakeBrowser>()
  const employees = new Map<string, string>()
  let day = 30
  const pushService = await startPushService(
    (endpoint) => browsers.get(endpoint),
    (endpoint) => desk.answering(endpoint),
  )
  const reach: Reach = async (host) => {
    desk.reached.push(host)
    return { address: '127.0.0.1', port: pushService.port, plain: true }
  }
  const desk: PushDesk = {
    ...salon,
    pushService,
    answering: () => undefined,
    reached: [],
    async round(way = reach) {
      const before = pushService.caught.length
      await deliverPush({
        database: parts.database,
        config: parts.config,
        log: workerLog,
        stopping: () => false,
        reach: way,
      })
      return pushService.caught.slice(before)
    },
    later: (seconds) =>
      parts.database.transaction({ businessId: world.a }, async (tx) => {
        await sql`update messages set due_at = due_at - make_interval(secs => ${seconds}),
          next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}),
          lease_until = lease_until - make_interval(secs => ${seconds}) where channel = 'push'`.execute(tx)
      }),
    async subscribe(person, browser = fakeBrowser(), fields = {}) {
      browsers.set(browser.endpoint, browser)
      const { body: key } = await person.post('/tenant/me/push-key')
      const answer = await person.post(ownDevices, { ...browser.subscription(key.public_key), ...fields })
      return { ...answer, id: answer.body.id as string }
    },
    devicesOf: async (person) => (await person.get(ownDevices)).body.data,
    sent: async () => (await anna.get('/tenant/push-messages?per_page=100')).body.data,
    last: async () => (await desk.sent())[0],
    async employeeOf(person) {
      const id = employees.get(person.user.id) ?? (await salon.employee({}, [cut]))
      employees.set(person.user.id, id)
      await parts.database.transaction({ businessId: world.a }, (tx) =>
        sql`update employees set user_id = ${person.user.id} where id = ${id}`.execute(tx),
      )
      return id
    },
    async bookedWith(person, client = 'Wanda Żółć') {
      const [first_name, last_name] = client.split(' ')
      const employee_id = await desk.employeeOf(person)
      const client_id = await salon.client({ first_name, last_name })
      day += 1
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
      return salon.booked([{ service_id: cut, employee_id }], `${date}T10:00:00Z`, {
        client_id,
        walk_in_name: undefined,
      })
    },
    colleague: (name, rights = calendarRights) => salon.person(world.a, rights, name),
    async close() {
      await pushService.close()
      await salon.close()
    },
  }
  return desk
}
