import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import { openDatabase } from '../../../kit/database/database.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
})
afterAll(() => salon.close())

const at = '2027-03-01T10:00:00Z'
const change = async (path: string, body: object) =>
  salon.anna.patch(path, body, { version: (await salon.anna.get(path)).body.version })
const fewer = { count: 2 }

test('an employee booked twice at once keeps two places; a form’s unchanged fields ask nothing', async () => {
  const ola = await salon.employee({ max_parallel: 3 }, [cut])
  const path = `/tenant/employees/${ola}`
  const visits = [
    await salon.booked([{ service_id: cut, employee_id: ola }], at),
    await salon.booked([{ service_id: cut, employee_id: ola }], at.replace('10:00', '10:30')),
  ]
  expect(await change(path, { max_parallel: 1 })).toMatchObject({ status: 409, body: { values: fewer } })
  expect((await change(path, { max_parallel: 2 })).status).toBe(200)
  expect((await change(path, { max_parallel: 2, bio: 'Lubi psy.' })).status).toBe(200)
  await salon.step(visits[1] as (typeof visits)[0], 'cancelled')
  expect((await change(path, { max_parallel: 1 })).status).toBe(200)
})

test('a room, and a class, keep the places that are taken ahead', async () => {
  const room = await salon.resource({ capacity: 2 })
  const lesson = await salon.service({ capacity: 3, resource_rule: [{ any_of: [room], work_only: false }] })
  const teachers = [await salon.employee({}, [lesson]), await salon.employee({}, [lesson])]
  const line = (at: number) => [{ service_id: lesson, employee_id: teachers[at] }]
  await salon.booked(line(0), at)
  await salon.booked(line(0), at)
  // The class of two takes one place of the room; another one, half an hour later, the second.
  expect((await change(`/tenant/resources/${room}`, { capacity: 1 })).status).toBe(200)
  await change(`/tenant/resources/${room}`, { capacity: 2 })
  await salon.booked(line(1), at.replace('10:00', '10:30'))
  expect(await change(`/tenant/resources/${room}`, { capacity: 1 })).toMatchObject({
    status: 409,
    body: { values: fewer },
  })
  expect(await change(`/tenant/services/${lesson}`, { capacity: 1 })).toMatchObject({
    status: 409,
    body: { values: fewer },
  })
  expect((await change(`/tenant/services/${lesson}`, { capacity: 2 })).status).toBe(200)
})

test('a visit does not come back into a room that is archived by now', async () => {
  const ola = await salon.employee({}, [cut])
  const room = await salon.resource()
  const visit = await salon.booked([{ service_id: cut, employee_id: ola, resource_ids: [room] }], at)
  const { body: off } = await salon.step(visit, 'cancelled')
  await salon.archive(`/tenant/resources/${room}`)
  expect(await salon.step(off, 'booked')).toMatchObject({
    status: 409,
    body: { message: 'A room or device of this appointment is no longer in use.' },
  })
})

test('a past visit is moved ahead to a present employee, not to one who has left', async () => {
  const [gone, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
  const visit = await salon.booked([{ service_id: cut, employee_id: gone }], '2024-01-05T10:00:00Z')
  await salon.archive(`/tenant/employees/${gone}`)
  expect(await salon.move(visit, { starts_at: at })).toMatchObject({
    status: 409,
    body: { message: 'A person of this appointment no longer works here.' },
  })
  expect((await salon.move(visit, { starts_at: at, employee: { from: gone, to: iga } })).status).toBe(200)
})

test('other services and another client in one change: the other visits of that client are asked about', async () => {
  const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
  const client_id = await salon.client()
  const mine = { client_id, walk_in_name: null }
  await salon.booked([{ service_id: cut, employee_id: ola }], at, mine)
  const visit = await salon.booked([{ service_id: cut, employee_id: iga }], at)
  const lines = [{ service_id: cut, employee_id: iga }]
  const asked = (accept: string[]) =>
    salon.anna.patch(`/tenant/events/${visit.id}`, { ...mine, lines, accept }, { version: visit.version })
  expect(await asked(['outside_hours'])).toMatchObject({
    status: 409,
    body: { clashes: [{ kind: 'client' }] },
  })
  expect((await asked(['outside_hours', 'client'])).status).toBe(200)
})

test('a booking that waited while its service went to another room takes that room', async () => {
  const ola = await salon.employee({}, [cut])
  const [former, present] = [await salon.resource(), await salon.resource()]
  const massage = await salon.service({ resource_rule: [{ any_of: [former], work_only: false }] })
  const editor = new pg.Client(salon.connection)
  await editor.connect()
  await editor.query(`begin; set local role wizyta_app; set local app.business_id = '${salon.world.a}'`)
  // As `holdSubject` does it for an edit of the service.
  await editor.query('select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))', [
    salon.world.a,
    massage,
  ])
  const again = vi.spyOn(salon.parts.database, 'transaction')
  const booked = salon.book([{ service_id: massage, employee_id: ola }], at)
  await expect
    .poll(
      async () =>
        (await editor.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
  await editor.query('update service_resources set resource_id = $1 where service_id = $2', [
    present,
    massage,
  ])
  await editor.query('commit')
  await editor.end()
  const { status, body } = await booked
  // Its locks were those of the former rule: it was tried once more.
  await expect(again.mock.results[0]?.value).rejects.toMatchObject({ code: '40001' })
  again.mockRestore()
  expect(status).toBe(201)
  expect(body.data[0].lines[0].resources).toMatchObject([{ id: present }])
})

test('what is read after a lock is what is true by then, whatever isolation the server begins with', async () => {
  const connection = {
    ...salon.connection,
    options: String.raw`-c default_transaction_isolation=repeatable\ read`,
  }
  const database = openDatabase({ connection, max: 1 })
  const levels = await Promise.all(
    [{}, { readOnly: true }].map((context) =>
      database.transaction(context, (tx) => sql`show transaction_isolation`.execute(tx)),
    ),
  )
  await database.close()
  expect(levels.flatMap(({ rows }) => rows)).toEqual(
    Array(2).fill({ transaction_isolation: 'read committed' }),
  )
})
