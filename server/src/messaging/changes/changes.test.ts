import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { followChanges, type StreamEvent, until } from '../../../test/change-stream.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await testApp()
  origin = await t.listen()
})
afterAll(() => t.close())

const follow = (person: Person, lastId?: number) => followChanges(origin, person, lastId)

test('what one receptionist changes, the other hears of, and another business does not', async () => {
  const { anna, basia, celina } = t.world
  const [hers, theirs] = await Promise.all([follow(basia), follow(celina)])
  const { body: client } = await anna.post('/tenant/customers', { first_name: 'Nowa' })
  await until(() => hers.changes().length > 0)
  expect(hers.changes()[0]?.data).toMatchObject({
    entity: 'customers',
    id: client.id,
    action: 'create',
    by: anna.user.id,
  })
  await celina.post('/tenant/customers', { first_name: 'Inna' })
  await until(() => theirs.changes().length > 0)
  expect(theirs.changes().map(({ data }) => data.by)).toEqual([celina.user.id])
  hers.stop()
  theirs.stop()
})

test('the stream goes on after the last number that was seen', async () => {
  const { anna, basia } = t.world
  const first = await follow(basia)
  const seen = (first.events[0] as StreamEvent).id
  first.stop()
  const made = []
  for (let n = 0; n < 3; n++)
    made.push((await anna.post('/tenant/customers', { first_name: `Kolejna ${n}` })).body.id)
  const second = await follow(basia, seen)
  await until(() => second.changes().length >= 3)
  expect(second.changes().map(({ data }) => data.id)).toEqual(made)
  second.stop()
})

test('a reader hears only of what their rights cover', async () => {
  const { anna } = t.world
  const cook = await t.person(t.world.a, ['services.index'], 'Helena')
  const stream = await follow(cook)
  await anna.post('/tenant/customers', { first_name: 'Skryta' })
  const group = await anna.post('/tenant/service-groups', { name: 'Włosy' })
  expect([201, 404]).toContain(group.status)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(stream.changes()).toEqual([])
  stream.stop()
})

test('a session that ends takes its stream along within seconds', async () => {
  const guest = await t.person(t.world.a, ['customers.index'], 'Gość')
  const stream = await follow(guest)
  await t.parts.database.statement('delete from sessions where user_id = $1', [guest.user.id])
  await until(stream.ended)
})

test('a suspended user hears of changed rights, then the stream ends', async () => {
  const guest = await t.person(t.world.a, ['customers.index'], 'Gość')
  const stream = await follow(guest)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('memberships').set({ status: 'suspended' }).where('user_id', '=', guest.user.id).execute(),
  )
  await until(stream.ended)
  expect(stream.events.at(-1)?.event).toBe('rights')
})

test('PRM-3: a role that is switched off ends the streams of those who have it, and tells them nothing more', async () => {
  const { anna, a } = t.world
  const { body: role } = await anna.post('/tenant/roles', {
    name: 'Okienko',
    permissions: ['customers.index', 'events-others.index'],
  })
  const guest = await t.person(a, [], 'Gość')
  await t.parts.database.transaction({ businessId: a }, (tx) =>
    tx
      .insertInto('memberships')
      .values({ business_id: a, user_id: guest.user.id, role_id: role.id })
      .execute(),
  )
  const stream = await follow(guest)
  await anna.post('/tenant/customers', { first_name: 'Jeszcze' })
  await until(() => stream.changes().length > 0)
  await anna.post('/tenant/role-deactivations', { ids: [role.id] })
  await anna.post('/tenant/customers', { first_name: 'Już nie' })
  await until(stream.ended)
  expect([stream.changes().length, stream.events.at(-1)?.event]).toEqual([1, 'rights'])
  const again = await follow(guest, (stream.events[0] as StreamEvent).id)
  await anna.post('/tenant/customers', { first_name: 'Dalej nie' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(again.changes()).toEqual([])
  again.stop()
})

test('numbers rise by one, whatever runs at once, and the chain of hashes holds', async () => {
  const { anna, a } = t.world
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => anna.post('/tenant/customers', { first_name: `Równoległa ${n}` })),
  )
  const rows = await t.parts.database.transaction({ businessId: a }, (tx) =>
    tx.selectFrom('audit_log').select(['number', 'hash']).orderBy('number').execute(),
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(rows.length)
})

test('a user’s second screen gets the number of unread notices at once, also when they are read; others do not', async () => {
  const { anna, basia, a } = t.world
  const service_id = (
    await anna.post('/tenant/services', {
      name: 'Cięcie',
      service_group_id: (await anna.post('/tenant/service-groups', { name: 'Cięcia' })).body.id,
      price: 9_000,
      vat_rate: '23',
      duration_min: 30,
    })
  ).body.id
  const employee_id = (await anna.post('/tenant/employees', { first_name: 'Basia', last_name: 'Nowa' })).body
    .id
  await anna.put(`/tenant/employees/${employee_id}/services`, { services: [{ service_id }] })
  await t.parts.database.transaction({ businessId: a }, (tx) =>
    tx.updateTable('employees').set({ user_id: basia.user.id }).where('id', '=', employee_id).execute(),
  )
  const counts = ({ events }: { events: StreamEvent[] }) =>
    events
      .filter(({ event }) => event === 'notices')
      .map(({ data }) => (data as unknown as { unread: number }).unread)
  const [desk, phone, other] = await Promise.all([follow(basia), follow(basia), follow(anna)])
  await until(() => [desk, phone, other].every((stream) => counts(stream).length === 1))
  const starts_at = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const { status } = await anna.post('/tenant/events', {
    walk_in_name: 'Ktoś',
    starts_at: `${starts_at.slice(0, 10)}T10:00:00Z`,
    lines: [{ service_id, employee_id }],
    notify: false,
    accept: ['outside_hours'],
  })
  expect(status).toBe(201)
  await until(() => [desk, phone].every((stream) => counts(stream).length === 2))
  await basia.post('/tenant/notice-readings', { until: new Date(Date.now() + 60_000).toISOString() })
  await until(() => counts(phone).length === 3)
  expect([counts(desk).slice(0, 2), counts(phone), counts(other)]).toEqual([[0, 1], [0, 1, 0], [0]])
  const back = await follow(basia, 1)
  await until(() => counts(back).length === 1)
  for (const stream of [desk, phone, other, back]) stream.stop()
})
