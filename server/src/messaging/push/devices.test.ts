import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { ownDevices, type PushDesk, pushDesk } from '../../../test/push-desk.ts'
import { fakeBrowser } from '../../../test/push-service.ts'

let t: PushDesk
beforeAll(async () => {
  t = await pushDesk()
})
afterEach(() => {
  t.answering = () => undefined
  t.reached = []
})
afterAll(() => t.close())

test('signing out, a session ended from elsewhere and a suspension end the messages; running out and signing in again do not', async () => {
  const session = (person: Person) =>
    t.parts.database.statement<{ id: string }>('select id from sessions where user_id = $1', [person.user.id])
  const browserOf = (person: Person, mark: string) =>
    t.parts.database.statement('update sessions set device_hash = $2 where user_id = $1', [
      person.user.id,
      Buffer.from(mark),
    ])

  const mia = await t.colleague('Mia')
  await browserOf(mia, 'mia')
  await t.subscribe(mia)
  const [before] = await session(mia)
  await t.parts.database.statement(
    `with over as (delete from sessions where id = $1 returning user_id, device_hash)
     insert into sessions (user_id, token_hash, companion_hash, expires_at, device_hash)
     select user_id, 'a', 'b', now() + interval '1 day', device_hash from over`,
    [before?.id],
  )
  const count = () =>
    t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      const { rows } = await sql`select from push_devices where user_id = ${mia.user.id}`.execute(tx)
      return rows.length
    })
  expect(await count()).toBe(1)
  await t.parts.database.statement(
    `update sessions set expires_at = now() - interval '1 minute' where user_id = $1`,
    [mia.user.id],
  )
  await t.parts.database.statement('delete from sessions where user_id = $1', [mia.user.id])
  expect(await count()).toBe(1)

  const ula = await t.colleague('Ula')
  await t.subscribe(ula)
  expect((await ula.post('/tenant/logout')).status).toBeLessThan(300)
  const left = await t.anna.get('/tenant/push-devices?per_page=100')
  expect(left.body.data.map((one: any) => one.user)).not.toContain('Ula')
  expect(left.body.data.map((one: any) => one.user)).toContain('Mia')
})

test('a suspended employee, and one who may not see it any more, get nothing', async () => {
  const [kaja, nina] = [await t.colleague('Kaja'), await t.colleague('Nina')]
  for (const one of [kaja, nina]) {
    await t.subscribe(one)
    await t.bookedWith(one)
  }
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`update memberships set status = 'suspended' where user_id = ${kaja.user.id}`.execute(tx)
    await sql`update roles set permissions = '{chats.index}' where id in (
      select role_id from memberships where user_id = ${nina.user.id})`.execute(tx)
  })
  expect(await t.round()).toEqual([])
  const reasons = new Map((await t.sent()).map((one: any) => [one.user, [one.status, one.reason]]))
  expect(reasons.get('Kaja')).toEqual(['skipped', 'The user no longer works here, or is suspended.'])
  expect(reasons.get('Nina')).toEqual(['skipped', 'The user may no longer see this.'])
})

test('a notice that was read in the app meanwhile rings no phone', async () => {
  const roza = await t.colleague('Roza')
  await t.subscribe(roza)
  await t.bookedWith(roza)
  await roza.post('/tenant/notice-readings', { until: new Date(Date.now() + 60_000).toISOString() })
  expect(await t.round()).toEqual([])
  expect(await t.last()).toMatchObject({ status: 'skipped', reason: 'The user had read it in the app.' })
})

test('a browser belongs to the user who subscribed last: the one before gets nothing there', async () => {
  const [ala, bea] = [await t.colleague('Ala'), await t.colleague('Bea')]
  const shared = fakeBrowser()
  await t.subscribe(ala, shared)
  await t.subscribe(bea, shared)
  expect([await t.devicesOf(ala), (await t.devicesOf(bea)).length]).toEqual([[], 1])
  await t.bookedWith(ala)
  expect(await t.round()).toEqual([])
  await t.subscribe(bea, shared)
  expect(await t.devicesOf(bea)).toHaveLength(1)
})

test('a device is tried, renamed and removed by its user alone; an administrator removes any, which the log tells', async () => {
  const [pola, tola] = [await t.colleague('Pola'), await t.colleague('Tola')]
  const { id } = await t.subscribe(pola)
  for (const [method, suffix] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/tests'],
  ] as const)
    expect(
      (
        await tola.call(
          method,
          `${ownDevices}/${id}${suffix}`,
          method === 'PATCH' ? { name: 'Moje' } : undefined,
        )
      ).status,
    ).toBe(404)
  expect((await pola.post(`${ownDevices}/${id}/tests`)).status).toBe(204)
  const [trial] = await t.round()
  expect(trial?.content).toMatchObject({
    title: 'Powiadomienia push działają na tym urządzeniu',
    body: 'Mokotów',
  })
  expect((await tola.get('/tenant/push-devices')).status).toBe(403)
  expect((await tola.delete(`/tenant/push-devices/${id}`)).status).toBe(403)
  // The same call from another business finds nothing.
  expect((await t.world.dorota.delete(`/tenant/push-devices/${id}`)).status).toBe(404)
  expect((await t.world.dorota.get('/tenant/push-devices')).body.data).toEqual([])
  expect((await t.world.dorota.get('/tenant/push-messages')).body.data).toEqual([])
  expect((await t.anna.delete(`/tenant/push-devices/${id}`)).status).toBe(204)
  expect(await t.devicesOf(pola)).toEqual([])
  const { body } = await t.anna.get('/tenant/audit-log')
  expect(body.data[0]).toMatchObject({ entity: 'push-devices', action: 'delete', entity_id: id })
})

test('a user has ten devices at most, also when they come at once', async () => {
  const dora = await t.colleague('Dora')
  await t.subscribe(dora)
  const answers = await Promise.all(Array.from({ length: 14 }, () => t.subscribe(dora)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(await t.devicesOf(dora)).toHaveLength(10)
})

test('the key of the installation is encrypted; where it cannot be opened any more, devices subscribe anew', async () => {
  const vera = await t.colleague('Vera')
  const { id } = await t.subscribe(vera)
  const [row] = await t.parts.database.statement<{ private_key: Buffer }>(
    'select private_key from push_keys',
    [],
  )
  expect(row?.private_key.length).toBeGreaterThan(60)
  await t.parts.database.statement('update push_keys set private_key = $1', [Buffer.from('another')])
  await vera.post(`${ownDevices}/${id}/tests`)
  expect(await t.round()).toEqual([])
  expect(await t.last()).toMatchObject({
    status: 'failed',
    reason: 'The key of this installation has changed. Turn push messages on again.',
  })
  expect((await t.subscribe(vera)).status).toBe(201)
})

test('what staff hear of by a rule goes to phones where the rule says push', async () => {
  const iza = await t.colleague('Iza', ['products.index', 'events.index'])
  await t.subscribe(iza)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`select add_message_rules(${t.world.a})`.execute(tx),
  )
  const rules = (await t.anna.get('/tenant/message-rules?per_page=50')).body.data
  const rule = rules.find((one: any) => one.event === 'stock_low')
  expect(rule.channels).toEqual(['push'])
  const ring = () =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`insert into notices (business_id, user_id, kind, count) values (${t.world.a}, ${iza.user.id}, 'stock_low', 3)`.execute(
        tx,
      ),
    )
  await ring()
  const [low] = await t.round()
  expect(low?.content).toMatchObject({ url: '/sales/products?filter[below_minimum]=true' })
  const wrong = await t.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { channels: ['sms'] },
    { version: rule.version },
  )
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['channels']])
  const off = await t.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { channels: [] },
    { version: rule.version },
  )
  expect([off.status, off.body.channels]).toEqual([200, []])
  await ring()
  expect(await t.round()).toEqual([])
  const booked = rules.find((one: any) => one.event === 'booked')
  const push = await t.anna.patch(
    `/tenant/message-rules/${booked.id}`,
    { channels: ['push'] },
    { version: booked.version },
  )
  expect(push.status).toBe(422)
})
