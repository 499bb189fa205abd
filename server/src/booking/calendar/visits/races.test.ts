import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../../test/broken-promises.ts'
import { countDeadlocks } from '../../../../test/count-deadlocks.ts'
import { counted, rounds } from '../../../../test/rounds.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
let deadlocks: () => number
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
  deadlocks = countDeadlocks(salon)
})
afterAll(() => salon.close())

const count = rounds(6, 200)
const dayOf = (round: number) => new Date(Date.UTC(2027, 2, 1 + round, 10)).toISOString()
/** All that a booking may meet, but for the client’s other visits. */
const accept = ['outside_hours', 'break', 'absence', 'closed', 'not_performed']
const changed = async (path: string, body: object) =>
  salon.anna.patch(path, body, { version: (await salon.anna.get(path)).body.version })
const archived = async (path: string) =>
  salon.anna.delete(path, { version: (await salon.anna.get(path)).body.version })

/** Has two sides race in every round. Each wins now and then, and neither leaves a forbidden state. */
async function race(id: string, what: string, round: (round: number) => Promise<number[]>) {
  const seen = new Set<number>()
  for (let at = 0; at < count; at += 1) {
    for (const status of await round(at)) seen.add(status)
    expect(await brokenPromises(salon)).toEqual([])
  }
  expect([...seen].filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([])
  expect(deadlocks()).toBe(0)
  counted(id, `${count} rounds of ${what}, none left what must not be, no deadlock`)
}
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

describe('CON-1: no visit ahead is left on what is archived while it is booked', { timeout: 600_000 }, () => {
  test('a person: bookings, moves, what comes back', async () => {
    const other = await salon.employee({}, [cut])
    await race('CON-1', 'archiving a person while visits come to her', async (round) => {
      const leaving = await salon.employee({}, [cut])
      const line = [{ service_id: cut, employee_id: leaving }]
      const moving = await salon.booked([{ service_id: cut, employee_id: other }], dayOf(round))
      const off = await salon.booked(line, '2027-06-01T10:00:00Z')
      const { body: cancelled } = await salon.step(off, 'cancelled')
      return statuses([
        salon.book(line, '2027-05-01T10:00:00Z'),
        salon.book(line, '2027-05-02T10:00:00Z', { repeat: { every: 1, unit: 'weeks', count: 3 } }),
        salon.move(moving, { employee: { from: other, to: leaving } }),
        archived(`/tenant/employees/${leaving}`),
        salon.step(cancelled, 'booked'),
        salon.book(line, '2027-05-03T10:00:00Z'),
      ])
    })
  })

  test('a resource, chosen or by the rule of a service', async () => {
    const ola = await salon.employee({ max_parallel: 9 }, [cut])
    await race('CON-1', 'archiving a room while it is booked', async (round) => {
      const room = await salon.resource()
      const line = [{ service_id: cut, employee_id: ola, resource_ids: [room] }]
      return statuses([
        salon.book(line, dayOf(round)),
        archived(`/tenant/resources/${room}`),
        salon.book(line, '2027-05-01T10:00:00Z'),
      ])
    })
  })

  test('a variant that goes while it is booked is either refused or kept with the visit', async () => {
    const ola = await salon.employee({ max_parallel: 9 }, [cut])
    for (let round = 0; round < count; round += 1) {
      const service = await salon.service({ variants: [{ name: 'Długie', price: 1, duration_min: 60 }] })
      const path = `/tenant/services/${service}`
      const [variant] = (await salon.anna.get(path)).body.variants
      const line = { service_id: service, variant_id: variant.id, employee_id: ola }
      const [booked, gone] = await Promise.all([
        salon.book([line], dayOf(round)),
        changed(path, { variants: [] }),
      ])
      expect(gone.status).toBe(200)
      expect([201, 422]).toContain(booked.status)
      if (booked.status === 201) expect(booked.body.data[0].lines[0].variant_id).toBe(variant.id)
    }
  })
})

describe('CON-2: no employee serves more at once than was set during the booking', {
  timeout: 600_000,
}, () => {
  test('a person who serves fewer from now on', async () => {
    await race('CON-2', 'lowering how many a person serves at once', async (round) => {
      const ola = await salon.employee({ max_parallel: 3 }, [cut])
      const line = [{ service_id: cut, employee_id: ola }]
      return statuses([
        salon.book(line, dayOf(round)),
        salon.book(line, dayOf(round)),
        changed(`/tenant/employees/${ola}`, { max_parallel: 1 }),
        salon.book(line, dayOf(round)),
      ])
    })
  })

  test('a room with fewer places', async () => {
    await race('CON-2', 'lowering the places of a room', async (round) => {
      const room = await salon.resource({ capacity: 3 })
      const massage = await salon.service({ resource_rule: [{ any_of: [room], work_only: false }] })
      const people = await Promise.all([1, 2, 3].map(() => salon.employee({}, [massage])))
      const book = (employee_id: string) => salon.book([{ service_id: massage, employee_id }], dayOf(round))
      return statuses([...people.map(book), changed(`/tenant/resources/${room}`, { capacity: 1 })])
    })
  })

  test('a class for fewer', async () => {
    await race('CON-2', 'lowering the places of a class', async (round) => {
      const lesson = await salon.service({ capacity: 4 })
      const teacher = await salon.employee({}, [lesson])
      const book = () => salon.book([{ service_id: lesson, employee_id: teacher }], dayOf(round))
      return statuses([book(), book(), changed(`/tenant/services/${lesson}`, { capacity: 1 }), book()])
    })
  })
})

describe('CON-3: a client is in two places at once only where that was accepted', {
  timeout: 600_000,
}, () => {
  test('booked with eight people at once, alone or in a series', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => salon.employee({}, [cut])))
    await race('CON-3', 'booking one client with eight people at once', async (round) => {
      const rest = { client_id: await salon.client(), walk_in_name: null, accept }
      const series = { ...rest, repeat: { every: 1, unit: 'weeks', count: 2 } }
      const answers = await Promise.all(
        people.map((employee_id, index) =>
          salon.book([{ service_id: cut, employee_id }], dayOf(round * 7), index % 4 === 3 ? series : rest),
        ),
      )
      const seen = answers.map(({ status }) => status)
      expect(seen.filter((status) => status === 201)).toHaveLength(1)
      return seen
    })
  })

  test('by moves, by another client for a visit, by what comes back', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => salon.employee({}, [cut])))
    await race('CON-3', 'bringing one client to one time in four ways', async (round) => {
      const at = new Date(Date.UTC(2028, 2, 1 + round, 10)).toISOString()
      const client_id = await salon.client()
      const line = (index: number) => [{ service_id: cut, employee_id: people[index] }]
      const mine = { client_id, walk_in_name: null, accept }
      const elsewhere = at.replace('T10', 'T15')
      const moving = await salon.booked(line(0), elsewhere, mine)
      const passing = await salon.booked(line(1), at)
      const { body: off } = await salon.step(await salon.booked(line(2), at, mine), 'cancelled')
      const seen = await statuses([
        salon.move(moving, { starts_at: at }, { accept }),
        salon.anna.patch(
          `/tenant/events/${passing.id}`,
          { client_id, walk_in_name: null, accept },
          { version: passing.version },
        ),
        salon.step(off, 'booked', { accept }),
        salon.book(line(3), at, mine),
      ])
      expect(seen.filter((status) => status < 300)).toHaveLength(1)
      return seen
    })
  })
})
