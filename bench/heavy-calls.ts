/**
 * The most expensive calls, while a health check runs every few milliseconds. Goal: the check never waits 50 ms, and
 * each call ends within its time. `npm run bench -- heavy-calls`
 */
import type { SignedIn } from '../server/test/people.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { emptySalon } from './empty-salon.ts'
import { quantile, serve } from './measure.ts'

const people = 20
const mostSeconds = 120

export async function heavyCalls() {
  await withMigratedDatabase(async (connection) => {
    const { database, person } = await emptySalon(connection)
    const api = await serve(connection as Parameters<typeof serve>[0])
    try {
      const salon = new Salon(api.origin, await person('Bench'))
      const calls = await worstOf(salon)
      await measure(salon, ['in peace', 'GET', '/tenant/calendar-setup'])
      for (const call of calls) await measure(salon, call)
    } finally {
      api.stop()
      await database.close()
    }
  })
}

type Call = [name: string, method: string, path: string, body?: object]

/** Calls that are valid, and as much work as their schemas allow. */
async function worstOf(salon: Salon): Promise<Call[]> {
  const group = await salon.create('/tenant/service-groups', { name: 'Włosy' })
  const service = (name: string, rest: object) =>
    salon.create('/tenant/services', { name, service_group_id: group, price: 1_000, vat_rate: '23', ...rest })
  const rooms: string[] = []
  for (let room = 0; room < 50; room++)
    rooms.push(await salon.create('/tenant/resources', { name: `Pokój ${room}`, category: 'room' }))
  const [short, long, placed] = [
    await service('Krótka', { duration_min: 5 }),
    await service('Długa', { duration_min: 720 }),
    await service('W pokojach', {
      duration_min: 60,
      resource_rule: Array.from({ length: 5 }, () => ({ any_of: rooms, work_only: true })),
    }),
  ]
  const staff: string[] = []
  for (let person = 0; person < people; person++) {
    const id = await salon.create('/tenant/employees', { first_name: 'Ola', last_name: `Nr ${person}` })
    const services = [
      { service_id: short, duration_min: 5 + person },
      { service_id: long },
      { service_id: placed },
    ]
    await salon.call('PUT', `/tenant/employees/${id}/services`, { services })
    staff.push(id)
  }
  const anyone = (service_id: string, rest = {}) => ({ service_id, employee_id: null, ...rest })
  const from = '2027-03-10T00:00:00+01:00'
  const nine = Array.from({ length: 9 }, () => anyone(short, { duration_min: 5 }))
  const chosen = staff
    .slice(0, 10)
    .map((employee_id, index) => ({ service_id: index < 9 ? short : long, employee_id }))
  const crowded = staff
    .slice(0, 10)
    .map((employee_id) => ({ service_id: placed, employee_id, offset_min: 0 }))
  const daily = { every: 1, unit: 'days', count: 60 }
  const at = '2027-03-10T10:00:00+01:00'
  return [
    [
      '10 lines for anyone, one day',
      'POST',
      '/tenant/slot-searches',
      { lines: [...nine, anyone(long)], from, days: 1 },
    ],
    [
      '10 lines for anyone, 31 days',
      'POST',
      '/tenant/slot-searches',
      { lines: [...nine, anyone(long)], from, days: 31, limit: 50 },
    ],
    [
      '10 lines of own lengths, 31 days',
      'POST',
      '/tenant/slot-searches',
      { lines: [...nine.map(() => anyone(short)), anyone(long)], from, days: 31, limit: 50 },
    ],
    [
      '10 lines at once in rooms, 31 days',
      'POST',
      '/tenant/slot-searches',
      {
        lines: Array.from({ length: 10 }, () => anyone(placed, { offset_min: 0 })),
        from,
        days: 31,
        limit: 50,
      },
    ],
    ['10 lines × 60 dates', 'POST', '/tenant/event-checks', { starts_at: at, lines: chosen, repeat: daily }],
    [
      '10 lines in rooms × 60 dates',
      'POST',
      '/tenant/event-checks',
      { starts_at: at, lines: crowded, repeat: daily },
    ],
    [
      'a series that does not fit',
      'POST',
      '/tenant/events',
      { walk_in_name: 'Ewa', notify: false, starts_at: at, lines: chosen, repeat: daily },
    ],
    [
      'a series in rooms that does not fit',
      'POST',
      '/tenant/events',
      { walk_in_name: 'Ewa', notify: false, starts_at: at, lines: crowded, repeat: daily },
    ],
  ]
}

async function measure(salon: Salon, [name, method, path, body]: Call) {
  let isOver = false
  const waits: number[] = []
  const watch = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${salon.origin}/health/live`).then((answer) => answer.text())
      waits.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const begun = performance.now()
  const status = await salon.call(method, path, body).then(
    ({ status }) => status,
    () => `none after ${mostSeconds} s`,
  )
  const took = performance.now() - begun
  isOver = true
  if (typeof status === 'number') await watch
  const [longest, p95] = [quantile(waits, 1), quantile(waits, 0.95)]
  console.log(
    `${name.padEnd(38)} ${String(status).padStart(4)} ${took.toFixed(0).padStart(7)} ms   health/live: longest ${longest.toFixed(1).padStart(7)} ms, p95 ${p95.toFixed(1)} ms`,
  )
  if (typeof status !== 'number') throw new Error('The process does not answer any more.')
}

class Salon {
  readonly origin: string
  readonly #user: SignedIn
  constructor(origin: string, user: SignedIn) {
    this.origin = origin
    this.#user = user
  }
  async call(method: string, path: string, body?: object) {
    const answer = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: { ...this.#user.headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(mostSeconds * 1_000),
    })
    return { status: answer.status, body: await answer.json() }
  }
  async create(path: string, body: object): Promise<string> {
    const { status, body: row } = await this.call('POST', path, body)
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(row)}`)
    return row.id
  }
}
