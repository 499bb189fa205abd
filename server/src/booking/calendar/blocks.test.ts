import type { Block } from '@wizyta/contract/booking/calendar/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
})
afterAll(() => salon.close())

const at = (time: string) => `2027-03-10T${time}:00+01:00`
const block = (employee_id: string, from: string, to: string, rest = {}) =>
  salon.anna.post('/tenant/blocks', {
    employee_id,
    kind: 'training',
    starts_at: at(from),
    ends_at: at(to),
    ...rest,
  })
const book = (employee_id: string, time: string) => salon.book([{ service_id: cut, employee_id }], at(time))

test('a block takes the time of a person like a visit', async () => {
  const ola = await salon.employee({}, [cut])
  expect((await block(ola, '10:00', '11:30')).status).toBe(201)
  const refused = await book(ola, '11:00')
  expect([refused.status, refused.body.message]).toEqual([409, 'This time is blocked.'])
  expect(refused.body.clashes).toMatchObject([
    { kind: 'employee', hard: true, name: 'training', visit_id: null },
  ])
  expect((await book(ola, '11:30')).status).toBe(201)
})

test('takes all places of an employee for several', async () => {
  const three = await salon.employee({ max_parallel: 3 }, [cut])
  await block(three, '10:00', '11:00')
  expect((await book(three, '10:30')).status).toBe(409)
  await book(three, '12:00')
  expect((await block(three, '12:30', '13:00')).status).toBe(409)
})

test('one that may be booked over only tells', async () => {
  const ola = await salon.employee({}, [cut])
  const visit = (await book(ola, '10:00')).body.data[0]
  const refused = await block(ola, '10:30', '12:00')
  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [{ kind: 'employee', visit_id: visit.id }],
  ])
  const soft = await block(ola, '10:30', '12:00', { bookable_over: true })
  expect(soft.status).toBe(201)
  expect((await book(ola, '11:00')).status).toBe(201)
  const firm = await salon.anna.patch(
    `/tenant/blocks/${soft.body.id}`,
    { bookable_over: false },
    { version: 1 },
  )
  expect(firm.status).toBe(409)
})

test('a block moves, changes its person and goes under the same check', async () => {
  const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
  const made: Block = (await block(ola, '10:00', '11:00')).body
  const change = (body: object, version: number) =>
    salon.anna.patch(`/tenant/blocks/${made.id}`, body, { version })
  expect((await change({ starts_at: at('10:30'), ends_at: at('11:30') }, 1)).status).toBe(200)
  expect((await book(ola, '09:30')).status).toBe(201)
  expect((await change({ note: 'Kurs' }, 1)).status).toBe(412)
  await book(iga, '11:00')
  expect((await change({ employee_id: iga }, 2)).status).toBe(409)
  expect((await salon.anna.delete(`/tenant/blocks/${made.id}`, { version: 1 })).status).toBe(412)
  expect((await salon.anna.delete(`/tenant/blocks/${made.id}`, { version: 2 })).status).toBe(204)
  expect((await book(ola, '10:30')).status).toBe(201)
})

test('what is no block is refused at its field', async () => {
  const ola = await salon.employee({}, [cut])
  const foreign = (
    await salon.world.dorota.post('/tenant/employees', { first_name: 'Ala', last_name: 'Obca' })
  ).body.id
  const errors = async (answer: ReturnType<typeof block>) => [
    (await answer).status,
    Object.keys((await answer).body.errors ?? {}),
  ]
  expect(await errors(block(ola, '11:00', '11:00'))).toEqual([422, ['ends_at']])
  expect(await errors(block(ola, '11:00', '11:00', { ends_at: '2027-03-12T11:00:00+01:00' }))).toEqual([
    422,
    ['ends_at'],
  ])
  expect(await errors(block(foreign, '10:00', '11:00'))).toEqual([422, ['employee_id']])
})
