import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Slot, Visit } from '@wizyta/contract/booking/calendar/visits'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Client } from '@wizyta/contract/people/clients/api'
import type { Desk } from './desk.ts'

export type Employee = CalendarSetup['employees'][number]
export type Service = CalendarSetup['services'][number]

/** Plan of a visit: two services by one employee, and a second employee who is free for both. */
export interface Booking {
  client: Client
  /** As the card and the lists write it. */
  name: string
  services: [Service, Service]
  by: Employee
  other: Employee
  starts_at: string
  ends_at: string
  /** On the wall of the business. */
  date: string
  start: string
  end: string
  lines: VisitLineInput[]
}

interface Wishes {
  language?: 'pl' | 'en'
  /** Not at the time of this one, which is not booked yet. */
  except?: Booking
  /** It could be moved by up to two hours, too. */
  roomNear?: boolean
  /** The other one has another time for it on that day, too. */
  roomForOther?: boolean
}

/** Looks for a plan in the coming weeks, at any opening time, since other tests book too. */
export async function planBooking(
  desk: Desk,
  { language = 'pl', except, roomNear = false, roomForOther = false }: Wishes = {},
): Promise<Booking> {
  const setup = await desk.call<CalendarSetup>('GET', '/tenant/calendar-setup')
  for (const [by, other, services] of pairsOf(setup)) {
    const lines = services.map((service) => lineOf(service, by))
    const theirs = lines.map((line) => ({ ...line, employee_id: other.id }))
    const [own, shared] = await Promise.all([freeStarts(desk, lines), freeStarts(desk, theirs)])
    const hasRoom = (start: string) =>
      [...own.keys()].some(
        (one) => one !== start && Math.abs(Date.parse(one) - Date.parse(start)) <= 7_200_000,
      )
    for (const [starts_at, ends_at] of own) {
      if (roomNear && !hasRoom(starts_at)) continue
      if (roomForOther && !hasTimeBeside(shared, starts_at, ends_at)) continue
      const isWanted = except && starts_at >= except.starts_at && starts_at < except.ends_at
      if (!shared.has(starts_at) || isWanted) continue
      const client = await freeClient(desk, language, starts_at, lines)
      if (!client) continue
      return {
        client,
        name: `${client.first_name} ${client.last_name}`,
        services,
        by,
        other,
        starts_at,
        ends_at,
        date: localDay(starts_at, setup.timezone),
        start: localTimeOf(starts_at, setup.timezone),
        end: localTimeOf(ends_at, setup.timezone),
        lines,
      }
    }
  }
  throw new Error('Nobody has time for two services; the demo must be full')
}

/** Returns true when the same day has another free time that does not touch this one. */
const hasTimeBeside = (free: ReadonlyMap<string, string>, starts_at: string, ends_at: string) =>
  [...free].some(
    ([start, end]) => start.slice(0, 10) === starts_at.slice(0, 10) && (end <= starts_at || start >= ends_at),
  )

/** Start → end of every free time for the lines, from the day after tomorrow on. */
async function freeStarts({ call }: Desk, lines: VisitLineInput[]): Promise<Map<string, string>> {
  const free = new Map<string, string>()
  let from = Date.now() + 2 * 86_400_000
  for (let pages = 0; pages < 4; pages++) {
    const body = { lines, from: new Date(from).toISOString(), days: 21, limit: 50 }
    const { slots } = await call<{ slots: Slot[] }>('POST', '/tenant/slot-searches', { body })
    for (const { starts_at, ends_at } of slots) free.set(starts_at, ends_at)
    const last = slots.at(-1)
    if (!last) break
    from = Date.parse(last.starts_at) + 60_000
  }
  return free
}

/** Books it at the API: for tests that are about what comes afterwards. */
export async function book({ call }: Desk, { client, starts_at, lines }: Booking): Promise<Visit> {
  const body = { client_id: client.id, starts_at, lines, notify: true }
  return (await call('POST', '/tenant/events', { body })).data[0]
}

/** People by twos with the two shortest services that both perform, without variants and rooms to choose. */
function* pairsOf({
  employees,
  services,
}: CalendarSetup): Generator<[Employee, Employee, [Service, Service]]> {
  const plain = services
    .filter(({ variants, resource_rule }) => variants.length + resource_rule.length === 0)
    .sort((a, b) => a.duration_min - b.duration_min)
  for (const by of employees)
    for (const other of employees) {
      if (other === by) continue
      const performs = ({ services }: Employee, { id }: Service) =>
        services.some(({ service_id }) => service_id === id)
      const [first, second] = plain.filter((service) => performs(by, service) && performs(other, service))
      if (first && second) yield [by, other, [first, second]]
    }
}

function lineOf(service: Service, employee: Employee) {
  const own = employee.services.find(({ service_id }) => service_id === service.id)
  return {
    service_id: service.id,
    employee_id: employee.id,
    duration_min: own?.duration_min ?? service.duration_min,
  }
}

let asked = 0

/** A client who can be written to and has nothing else at that time; another one for each booking. */
export async function freeClient(
  desk: Desk,
  language: 'pl' | 'en',
  starts_at: string,
  lines: VisitLineInput[],
): Promise<Client | undefined> {
  const path = `/tenant/customers?filter[language]=${language}&sort=number&per_page=100`
  const { data } = await desk.call<{ data: Client[] }>('GET', path)
  const reachable = data.filter(
    ({ email, notify_by_email, alert, health_consent_on }) =>
      email && notify_by_email && !alert && !health_consent_on,
  )
  for (let tries = 0; tries < 5; tries++) {
    const client = reachable[asked++ % reachable.length] as Client
    if (await fits(desk, { client_id: client.id, starts_at, lines })) return client
  }
  return undefined
}

/** Returns true when the booking fits without any clash. */
export async function fits({ call }: Desk, body: unknown): Promise<boolean> {
  const { dates } = await call('POST', '/tenant/event-checks', { body })
  return dates[0].clashes.length === 0
}
