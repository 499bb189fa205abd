import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let [cut, colour, ola, ewa, room, chair] = ['', '', '', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  room = await salon.resource()
  chair = await salon.resource()
  cut = await salon.service({ resource_rule: [{ any_of: [room], work_only: false }] })
  colour = await salon.service()
  ola = await salon.employee({ display_name: 'Ola' }, [cut])
  ewa = await salon.employee({ display_name: 'Ewa' }, [cut])
})
afterAll(() => salon.close())

const plain = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  segments: null,
  online: true,
  valid_from: null,
}
const change = (changes: object[]) => salon.anna.post('/tenant/assignment-changes', { changes })
const performed = async (employee: string) =>
  (
    (await salon.anna.get(`/tenant/employees/${employee}/services`)).body.data as { service_id: string }[]
  ).map(({ service_id }) => service_id)

test('services are given with own price and duration, changed and taken; the other way round it is undone', async () => {
  const own = { ...plain, price: 7_000, duration_min: 40, online: false }
  const changes = [
    { employee_id: ola, service_id: colour, from: null, to: own },
    { employee_id: ewa, service_id: cut, from: plain, to: null },
  ]
  expect((await change(changes)).body).toEqual({ changed: 2 })
  const { data } = (await salon.anna.get('/tenant/assignments')).body
  expect(data).toContainEqual({ employee_id: ola, service_id: colour, ...own })
  expect(await performed(ewa)).toEqual([])
  await change(changes.map(({ from, to, ...pair }) => ({ ...pair, from: to, to: from })))
  expect([await performed(ola), await performed(ewa)]).toEqual([[cut], [cut]])
})

test('all changes are saved or none: others changed one of them meanwhile, or it is gone', async () => {
  const given = { employee_id: ola, service_id: colour, from: null, to: plain }
  const stale = { employee_id: ewa, service_id: cut, from: { ...plain, price: 1 }, to: null }
  const answer = await change([given, stale])
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Nothing was saved')])
  const unknown = { ...given, employee_id: crypto.randomUUID() }
  expect((await change([given, unknown])).body.errors).toHaveProperty(['changes.1.employee_id'])
  expect((await change([given, given])).status).toBe(422)
  expect(await performed(ola)).toEqual([cut])
})

test('of two who change the same service at once, the later is told', async () => {
  const one = { employee_id: ola, service_id: colour, from: null, to: { ...plain, price: 1_000 } }
  const two = { ...one, to: { ...plain, price: 2_000 } }
  const answers = await Promise.all([change([one]), change([two])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? one : two
  await change([{ ...winner, from: winner.to, to: null }])
})

test('a form of the employee or the service that was open meanwhile notices', async () => {
  const shown = await salon.anna.get(`/tenant/services/${colour}`)
  const employee = await salon.anna.get(`/tenant/employees/${ola}`)
  await change([{ employee_id: ola, service_id: colour, from: null, to: plain }])
  const late = (path: string, { body }: typeof shown, rest: object) =>
    salon.anna.patch(path, rest, { version: body.version })
  expect((await late(`/tenant/services/${colour}`, shown, { name: 'Inna' })).status).toBe(412)
  expect((await late(`/tenant/employees/${ola}`, employee, { position: 'Inna' })).status).toBe(412)
  await change([{ employee_id: ola, service_id: colour, from: plain, to: null }])
})

test('a service that is taken tells its visits ahead, with those who could take them over', async () => {
  const at = '2027-02-10T09:00:00+01:00'
  const visit = await salon.booked([{ service_id: cut, employee_id: ola }], at)
  await salon.booked([{ service_id: cut, employee_id: ewa }], '2027-02-10T12:00:00+01:00')
  const affected = async (body: object) =>
    (await salon.anna.post('/tenant/assignments/affected-visits', { employees: [], resources: [], ...body }))
      .body
  const taken = await affected({ employees: [{ employee_id: ola, service_id: cut }] })
  expect([taken.count, taken.visits[0].id]).toEqual([1, visit.id])
  expect(taken.visits[0].handovers.map(({ name }: { name: string }) => name)).toEqual(['Ewa'])
  expect((await affected({ employees: [{ employee_id: ola, service_id: colour }] })).count).toBe(0)
  const from = async (until: string) =>
    (await affected({ employees: [{ employee_id: ola, service_id: cut, until }] })).count
  expect([await from('2027-02-10'), await from('2027-02-11')]).toEqual([0, 1])
  const rooms = await affected({ resources: [{ resource_id: room, service_id: cut }] })
  expect([rooms.count, rooms.visits[0].handovers]).toEqual([2, []])
})

test('a visit has the own parts of its employee, who performs the service from a first day on', async () => {
  const mia = await salon.employee({}, [])
  const parts = [
    { kind: 'work', minutes: 20 },
    { kind: 'processing', minutes: 30 },
    { kind: 'work', minutes: 10 },
  ]
  const services = [{ service_id: colour, segments: parts, valid_from: '2027-02-02' }]
  await salon.anna.put(`/tenant/employees/${mia}/services`, { services })
  const lines = [{ service_id: colour, employee_id: mia }]
  const early = await salon.book(lines, '2027-02-01T10:00:00+01:00', { accept: [] })
  expect(early.body.clashes).toMatchObject([{ kind: 'not_performed' }])
  const visit = await salon.booked(lines, '2027-02-02T10:00:00+01:00')
  expect(visit.lines[0]?.segments).toEqual(parts)
  expect(visit.ends_at).toBe('2027-02-02T10:00:00+00:00')
  const { body } = await salon.anna.get('/tenant/calendar-setup')
  const offer = body.employees.find(({ id }: { id: string }) => id === mia).services[0]
  expect(offer).toMatchObject({ segments: parts, valid_from: '2027-02-02', duration_min: 60 })
})

test('resources of services and workplaces of employees change together, and back', async () => {
  const [from, to] = [[{ any_of: [room], work_only: false }], [{ any_of: [chair, room], work_only: true }]]
  const rules = (changes: object[]) => salon.anna.post('/tenant/resource-rule-changes', { changes })
  expect((await rules([{ service_id: cut, from, to }])).status).toBe(200)
  expect((await salon.anna.get(`/tenant/services/${cut}`)).body.resource_rule).toEqual(to)
  expect((await rules([{ service_id: cut, from, to: [] }])).status).toBe(409)
  await rules([{ service_id: cut, from: to, to: from }])

  const workplaces = (changes: object[]) => salon.anna.post('/tenant/workplace-changes', { changes })
  expect((await workplaces([{ employee_id: ola, from: null, to: chair }])).status).toBe(200)
  expect((await salon.anna.get(`/tenant/employees/${ola}`)).body.default_resource_id).toBe(chair)
  expect((await workplaces([{ employee_id: ola, from: null, to: null }])).status).toBe(409)
  const unknown = [{ employee_id: ola, from: chair, to: crypto.randomUUID() }]
  expect((await workplaces(unknown)).body.errors).toHaveProperty(['changes.0.to'])
})
