import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenPromises } from '../../../../test/broken-promises.ts'
import { countDeadlocks } from '../../../../test/count-deadlocks.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import { times } from '../../../../test/whole.ts'
import { buildApp } from '../../../app.ts'
import { type Database, openDatabase } from '../../../kit/database/database.ts'
import { apiRoot } from '../../../kit/http/http.ts'

/** Fifty people press "book" at once, over real HTTP. */
const rivals = 50
const rounds = times(2, 20)

let salon: Salon
let origin: string
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  origin = await salon.listen()
  cut = await salon.service()
})
afterAll(() => salon.close())

async function book(lines: object[], startsAt: string, at = origin, who = salon.anna, rest = {}) {
  const answer = await fetch(`${at}${apiRoot}/tenant/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who.headers() },
    body: JSON.stringify({
      walk_in_name: 'Ktoś',
      starts_at: startsAt,
      lines,
      notify: false,
      accept: ['outside_hours', 'not_performed'],
      ...rest,
    }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Counts how often a subject has more bookings at once than seats. Nothing here comes from the code under test. */
async function crowding(subject: string, seats: number): Promise<{ rows: number; crowded: number }> {
  const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ rows: number; crowded: number }>`
      select count(*) as rows, count(*) filter (where together > ${seats}) as crowded
      from (
        select (select count(*) from bookings b where b.subject_id = a.subject_id and b.starts_at <= a.starts_at and b.ends_at > a.starts_at) as together
        from bookings a where a.subject_id = ${subject}
      ) counted`.execute(tx),
  )
  return rows[0] as { rows: number; crowded: number }
}

describe('50 bookings of one slot at once', () => {
  test('have one winner in every round, and the others are told whom they met', async () => {
    const ola = await salon.employee({}, [cut])
    const deadlocks = countDeadlocks(salon)
    for (let round = 0; round < rounds; round += 1) {
      const startsAt = new Date(Date.UTC(2027, 2, 1 + round, 10)).toISOString()
      const answers = await Promise.all(
        Array.from({ length: rivals }, () => book([{ service_id: cut, employee_id: ola }], startsAt)),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(rivals - 1)
      const winner = answers.find(({ status }) => status === 201)?.body.data[0].id
      for (const { status, body } of answers) {
        if (status === 409)
          expect(body.clashes).toMatchObject([
            { kind: 'employee', hard: true, subject_id: ola, visit_id: winner },
          ])
      }
    }
    expect(await crowding(ola, 1)).toEqual({ rows: rounds, crowded: 0 })
    // They wait in a line, and never for each other.
    expect(deadlocks()).toBe(0)
  })

  test('of an employee for five have five', async () => {
    const five = await salon.employee({ max_parallel: 5 }, [cut])
    for (let round = 0; round < rounds; round += 1) {
      const startsAt = new Date(Date.UTC(2027, 2, 1 + round, 10)).toISOString()
      const answers = await Promise.all(
        Array.from({ length: rivals }, () => book([{ service_id: cut, employee_id: five }], startsAt)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array(5).fill(201),
        ...Array(rivals - 5).fill(409),
      ])
    }
    expect(await crowding(five, 5)).toEqual({ rows: 5 * rounds, crowded: 0 })
  })

  test('in a class for five have five, though the teacher is one', async () => {
    const lesson = await salon.service({ capacity: 5 })
    const teacher = await salon.employee({}, [lesson])
    const answers = await Promise.all(
      Array.from({ length: rivals }, () =>
        book([{ service_id: lesson, employee_id: teacher }], '2027-03-01T10:00:00Z'),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(rivals - 5).fill(409),
    ])
    expect((await book([{ service_id: lesson, employee_id: teacher }], '2027-03-01T10:15:00Z')).status).toBe(
      409,
    )
  })

  test('of different people but one room have one', async () => {
    const room = await salon.resource()
    const massage = await salon.service({ resource_rule: [{ any_of: [room], work_only: false }] })
    const people = await Promise.all(Array.from({ length: 10 }, () => salon.employee({}, [massage])))
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, index) =>
        book([{ service_id: massage, employee_id: people[index % 10] }], '2027-03-01T10:00:00Z'),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(rivals - 1).fill(409)])
    expect(await crowding(room, 1)).toEqual({ rows: 1, crowded: 0 })
  })

  test('with two people each, in opposite orders, neither wait for each other nor book anybody twice', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const lines = [
      { service_id: cut, employee_id: ola },
      { service_id: cut, employee_id: iga, offset_min: 0 },
    ]
    const answers = await Promise.all(
      Array.from({ length: rivals }, (_, index) =>
        book(
          index % 2 ? lines : [...lines].reverse().map((line) => ({ ...line, offset_min: 0 })),
          '2027-03-01T10:00:00Z',
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(rivals - 1).fill(409)])
  })
})

/**
 * Runs the same code with protections taken off in the database alone. A function of the same name replaces the lock
 * and does nothing; the constraint is dropped.
 */
describe('control', () => {
  let bare: Salon
  let bareDatabase: Database
  let service: string
  let bareOrigin: string
  let closeBare: () => Promise<unknown>
  beforeAll(async () => {
    bare = await testSalon()
    service = await bare.service()
    const client = new pg.Client(bare.connection)
    await client.connect()
    await client.query(`
      create function pg_advisory_xact_lock(bigint) returns void language plpgsql as 'begin perform pg_sleep(0.02 * random()); end';
      do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
    await client.end()
    bareDatabase = openDatabase({ connection: bare.connection, max: 10 })
    const app = await buildApp({ ...bare.parts, database: bareDatabase })
    bareOrigin = await app.listen({ host: '127.0.0.1', port: 0 })
    closeBare = () => app.close()
  })
  afterAll(async () => {
    await closeBare()
    await bareDatabase.close()
    await bare.close()
  })
  const attempt = async () => {
    const employee = await bare.employee({}, [service])
    const lines = [{ service_id: service, employee_id: employee }]
    const answers = await Promise.all(
      Array.from({ length: rivals }, () => book(lines, '2027-03-01T10:00:00Z', bareOrigin, bare.anna)),
    )
    return answers.filter(({ status }) => status === 201).length
  }
  const dropConstraint = async () => {
    const client = new pg.Client(bare.connection)
    await client.connect()
    await client.query('alter table bookings drop constraint bookings_no_overlap')
    await client.end()
  }

  test('without the lock, the constraint still lets exactly one through', async () => {
    expect(await attempt()).toBe(1)
  })

  const line = (employee_id: string) => [{ service_id: service, employee_id }]
  const isBroken = async () => (await brokenPromises(bare)).length > 0

  test('without the lock, what is archived keeps visits', async () => {
    for (let round = 0; round < 100 && !(await isBroken()); round += 1) {
      const leaving = await bare.employee({}, [service])
      const path = `${bareOrigin}${apiRoot}/tenant/employees/${leaving}`
      const { version } = (await bare.anna.get(`/tenant/employees/${leaving}`)).body
      await Promise.all([
        fetch(path, { method: 'DELETE', headers: bare.anna.headers({ version }) }),
        ...Array.from({ length: 6 }, (_, hour) =>
          book(line(leaving), `2027-03-01T1${hour}:00:00Z`, bareOrigin, bare.anna),
        ),
      ])
    }
    expect((await brokenPromises(bare))[0]).toMatch(/^on an archived person/)
  })

  test('without the lock, one client is with eight people at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => bare.employee({}, [service])))
    const mine = { client_id: await bare.client(), walk_in_name: null }
    const answers = await Promise.all(
      people.map((one) => book(line(one), '2027-03-02T12:00:00Z', bareOrigin, bare.anna, mine)),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
  })

  test('without lock and constraint, checking first books the slot many times', async () => {
    await dropConstraint()
    expect(await attempt()).toBeGreaterThan(1)
  })
})

test('without the constraint, the lock still lets exactly one through', async () => {
  const client = new pg.Client(salon.connection)
  await client.connect()
  await client.query('alter table bookings drop constraint bookings_no_overlap')
  await client.end()
  const ola = await salon.employee({}, [cut])
  const answers = await Promise.all(
    Array.from({ length: rivals }, () =>
      book([{ service_id: cut, employee_id: ola }], '2027-03-01T10:00:00Z'),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(rivals - 1).fill(409)])
})
