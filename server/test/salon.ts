import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { type Answer, type Person, type TestApp, testApp } from './app.ts'

/** Small salon with functions that fill it through the API, like everything that a test does to it. */
export interface Salon extends TestApp {
  /** Every right. */
  anna: Person
  groupId: string
  employee(fields?: object, serviceIds?: (string | object)[]): Promise<string>
  service(fields?: object): Promise<string>
  resource(fields?: object): Promise<string>
  client(fields?: object): Promise<string>
  /** A payment method that counts in turnover and commissions. */
  method(name: string, type: string, fields?: object): Promise<string>
  archive(path: string): Promise<void>
  /** Monday to Friday of an employee, or of the business. */
  week(
    employeeId: string | null,
    hours?: { from: string; to: string }[],
    breaks?: { from: string; to: string }[],
  ): Promise<void>
  book(lines: object[], startsAt: string, rest?: object): Promise<Answer<any>>
  booked(lines: object[], startsAt: string, rest?: object): Promise<Visit>
  /** Posts to the API, and returns the body of the answer; fails where it is refused. */
  post(path: string, body: object): Promise<any>
  move(visit: Visit, move: object, rest?: object): Promise<Answer<any>>
  step(visit: Visit, to: string, rest?: object): Promise<Answer<any>>
}

let made = 0

export async function testSalon(prepare?: Parameters<typeof testApp>[1]): Promise<Salon> {
  const t = await testApp({}, prepare)
  const { anna } = t.world
  const post = async (path: string, body: object) => {
    const { status, body: row } = await anna.post(path, body)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(row)}`)
    made += 1
    return row
  }
  const create = async (path: string, body: object): Promise<string> => (await post(path, body)).id
  const groupId = await create('/tenant/service-groups', { name: 'Włosy' })
  const salon: Salon = {
    ...t,
    anna,
    groupId,
    post,
    async employee(fields = {}, serviceIds = []) {
      const id = await create('/tenant/employees', { first_name: 'Ola', last_name: `Nr ${made}`, ...fields })
      const services = serviceIds.map((service) =>
        typeof service === 'string' ? { service_id: service } : service,
      )
      await anna.put(`/tenant/employees/${id}/services`, { services })
      return id
    },
    service: (fields = {}) =>
      create('/tenant/services', {
        name: `Usługa ${made}`,
        service_group_id: groupId,
        price: 10_000,
        vat_rate: '23',
        duration_min: 60,
        ...fields,
      }),
    resource: (fields = {}) =>
      create('/tenant/resources', { name: `Fotel ${made}`, category: 'chair', ...fields }),
    client: (fields = {}) =>
      create('/tenant/customers', {
        first_name: 'Ewa',
        last_name: `Nr ${made}`,
        email: `ewa${made}@example.test`,
        ...fields,
      }),
    method: (name, type, fields = {}) =>
      create('/tenant/payment-methods', {
        name,
        type,
        counts_turnover: true,
        counts_commission: true,
        ...fields,
      }),
    async archive(path) {
      const { body } = await anna.get(path)
      const { status } = await anna.delete(path, { version: body.version })
      if (status !== 200) throw new Error(`archiving ${path} was answered ${status}`)
    },
    async week(employeeId, hours = [{ from: '09:00', to: '17:00' }], breaks = []) {
      const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, intervals: hours, breaks }))
      const query = employeeId === null ? '' : `?employee_id=${employeeId}`
      const { status } = await anna.put(`/tenant/working-week${query}`, { week })
      if (status !== 200) throw new Error(`the week was answered ${status}`)
    },
    book: (lines, startsAt, rest = {}) =>
      anna.post('/tenant/events', {
        walk_in_name: 'Pani Ewa',
        starts_at: startsAt,
        lines,
        notify: false,
        accept: anySoft,
        ...rest,
      }),
    async booked(lines, startsAt, rest) {
      const { status, body } = await salon.book(lines, startsAt, rest)
      if (status !== 201) throw new Error(`booking was answered ${status}: ${JSON.stringify(body)}`)
      return body.data[0]
    },
    move: (visit, move, rest = {}) =>
      anna.post(
        `/tenant/events/${visit.id}/moves`,
        { notify: false, accept: anySoft, ...move, ...rest },
        { version: visit.version },
      ),
    step: (visit, to, rest = {}) =>
      anna.post(
        `/tenant/events/${visit.id}/steps`,
        { to, notify: false, accept: anySoft, ...rest },
        { version: visit.version },
      ),
  }
  return salon
}

const anySoft = ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed']
