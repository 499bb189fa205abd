import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { createRole, createSuperadmin, giveRole } from '../../../test/staff.ts'

let s: Salon
let boss: Person
/** Account that is linked with the employee Ola. */
let ola: Person
let [cut, employee] = ['', '']
/** The three kinds of secret addresses, as an outsider asks for them. */
let addresses: { feed: string; client: string; visit: string }
beforeEach(async () => {
  await s?.close()
  s = await testSalon()
  ;({ person: boss } = await createSuperadmin(s, [s.world.a]))
  cut = await s.service()
  employee = await s.employee({}, [cut])
  ola = await s.person(s.world.a, ['events.index'], 'Ola')
  expect((await boss.put(`/tenant/users/${ola.user.id}/employee`, { employee_id: employee })).status).toBe(
    200,
  )
  const client_id = await s.client()
  const visit = await s.booked([{ service_id: cut, employee_id: employee }], noonIn(30), {
    client_id,
    walk_in_name: undefined,
  })
  const given = [
    await s.anna.post('/tenant/calendar-feeds', { employee_id: employee }),
    await s.anna.put(`/tenant/customers/${client_id}/calendar`),
    await s.anna.post(`/tenant/events/${visit.id}/links`),
  ].map(({ body }) => new URL(body.url).pathname)
  addresses = {
    feed: given[0] as string,
    client: given[1] as string,
    visit: (given[2] as string).replace('/visit/', '/api/v1/public/visits/'),
  }
})
afterAll(() => s.close())

const ask = async (url: string) => (await s.app.inject({ method: 'GET', url })).statusCode
const answers = async () => [
  await ask(addresses.feed),
  await ask(addresses.client),
  await ask(addresses.visit),
]
const setStatus = (status: string) => boss.put(`/tenant/users/${ola.user.id}/status`, { status })

describe('PRM-9: the calendar of an employee whose user', () => {
  test('is suspended or switched off answers like none, and comes back with her', async () => {
    for (const status of ['suspended', 'inactive']) {
      await setStatus(status)
      expect([status, await answers()]).toEqual([status, [404, 200, 200]])
      await setStatus('active')
      expect(await ask(addresses.feed)).toBe(200)
    }
  })

  test('is removed from the business has ended for good, and another person begins anew', async () => {
    expect((await boss.delete(`/tenant/users/${ola.user.id}`)).status).toBe(204)
    expect(await answers()).toEqual([404, 200, 200])
    expect((await s.anna.get('/tenant/calendar-feeds')).body.data).toEqual([])
    await giveRole(s, s.world.a, ola.user.id, await createRole(s, s.world.a, ['events.index']))
    await boss.put(`/tenant/users/${ola.user.id}/employee`, { employee_id: employee })
    expect(await ask(addresses.feed)).toBe(404)
    const { body } = await s.anna.post('/tenant/calendar-feeds', { employee_id: employee })
    expect([body.url.endsWith(addresses.feed), await ask(new URL(body.url).pathname)]).toEqual([false, 200])
  })

  test('is this employee no more has ended as well', async () => {
    await boss.put(`/tenant/users/${ola.user.id}/employee`, { employee_id: null })
    expect(await ask(addresses.feed)).toBe(404)
  })

  test('has no role here any more answers like none', async () => {
    await s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
      sql`delete from memberships where user_id = ${ola.user.id}`.execute(tx),
    )
    expect(await answers()).toEqual([404, 200, 200])
  })
})

test('PRM-9: while a business is suspended or closed none of its addresses opens anything, nor does anything by them', async () => {
  const setBusiness = (change: object) =>
    s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
      tx.updateTable('businesses').set(change).where('id', '=', s.world.a).execute(),
    )
  expect(await answers()).toEqual([200, 200, 200])
  for (const closed of [{ status: 'suspended' }, { status: 'suspended', archived_at: new Date() }]) {
    await setBusiness(closed)
    expect(await answers()).toEqual([404, 404, 404])
    const { statusCode, body } = await s.app.inject({
      method: 'POST',
      url: `${addresses.visit}/cancellation`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect([statusCode, body.includes('Mokotów')]).toEqual([404, false])
    await setBusiness({ status: 'active', archived_at: null })
    expect(await answers()).toEqual([200, 200, 200])
  }
})
