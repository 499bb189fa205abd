import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { type Permission, permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let s: Salon
/** A specialist with the default rights, linked with the employee Iga. */
let iga: Person
let [cut, self, ola, shared] = ['', '', '', '']
beforeAll(async () => {
  s = await testSalon()
  cut = await s.service({ name: 'Strzyżenie', duration_min: 60 })
  self = await s.employee({ first_name: 'Iga' }, [cut])
  ola = await s.employee({ first_name: 'Ola' }, [cut])
  iga = await s.person(s.world.a, defaultRights('specialist'), 'Iga')
  await s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: iga.user.id }).where('id', '=', self).execute(),
  )
  shared = await s.client({ last_name: 'Wspólna' })
})
afterAll(() => s.close())

const visitWith = (employee: string, start: string) =>
  s.booked([{ service_id: cut, employee_id: employee }], start, {
    client_id: shared,
    walk_in_name: undefined,
  })
const calendar = () => `/tenant/customers/${shared}/calendar`
const feeds = '/tenant/calendar-feeds'
const all = (...without: Permission[]) => permissions.filter((one) => !without.includes(one))
/** Answers of every call about the client's address for a user. */
const ofClient = async (person: Person) => [
  (await person.get(calendar())).status,
  (await person.put(calendar())).status,
  (await person.post(`${calendar()}/rotation`)).status,
]

describe('PRM-7: the calendar address of a client', () => {
  test('is not for a specialist: it would show her the client’s visits with colleagues, and cancel them', async () => {
    await visitWith(self, noonIn(40))
    await visitWith(ola, noonIn(41))
    expect((await iga.get(`/tenant/customers/${shared}`)).status).toBe(200)
    expect(await ofClient(iga)).toEqual([403, 403, 403])
    await s.anna.put(calendar())
    expect(await ofClient(iga)).toEqual([403, 403, 403])
  })

  test('is closed to users who may change clients but not visits', async () => {
    const desk = await s.person(s.world.a, ['customers.index', 'customers.update'])
    expect(await ofClient(desk)).toEqual([403, 403, 403])
    for (const right of [
      'customers.index',
      'customers.update',
      'events.index',
      'events.update',
      'events-others.index',
    ] as const)
      expect([right, await ofClient(await s.person(s.world.a, all(right)))]).toEqual([right, [403, 403, 403]])
  })

  test('is answered only on request, with a log entry each time', async () => {
    const client = await s.client()
    const path = `/tenant/customers/${client}/calendar`
    expect((await s.anna.get(path)).body).toEqual({ made_at: null })
    await s.anna.put(path)
    const { body } = await s.anna.get(path)
    expect(body).toEqual({ made_at: expect.any(String) })
    await s.anna.put(path)
    await s.anna.post(`${path}/rotation`)
    const { data } = (await s.anna.get(`/tenant/audit-log?record=${client}`)).body
    expect(
      data
        .filter(({ part }: { part: string }) => part === 'client_calendars')
        .map(({ action, by }: { action: string; by: { name: string } }) => [action, by.name])
        .reverse(),
    ).toEqual([
      ['create', 'Anna'],
      ['reveal', 'Anna'],
      ['update', 'Anna'],
    ])
  })
})

describe('PRM-7: the calendar address of an employee', () => {
  test('is neither made, seen nor changed without the rights to what it shows', async () => {
    const { body: feed } = await s.anna.post(feeds, { employee_id: ola, detail: 'full' })
    for (const right of [
      'employees.update',
      'events.index',
      'events-others.index',
      'customers.index',
    ] as const) {
      const person = await s.person(s.world.a, all(right))
      const answers = [
        await person.get(feeds),
        await person.get(`${feeds}/${feed.id}`),
        await person.post(`${feeds}/${feed.id}/views`),
        await person.post(feeds, { employee_id: self, detail: 'busy' }),
        await person.patch(`${feeds}/${feed.id}`, { detail: 'busy' }, { version: feed.version }),
        await person.post(`${feeds}/${feed.id}/rotation`, undefined, { version: feed.version }),
      ]
      expect([right, answers.map(({ status }) => status)]).toEqual([right, Array(6).fill(403)])
    }
    expect((await s.anna.get(`${feeds}/${feed.id}`)).body.version).toBe(feed.version)
  })

  test('is in no list, and each view of it is logged', async () => {
    const employee = await s.employee({ first_name: 'Ewa' }, [cut])
    const { body: feed } = await s.anna.post(feeds, { employee_id: employee })
    for (const path of [feeds, `${feeds}/${feed.id}`])
      expect(JSON.stringify((await s.anna.get(path)).body)).not.toContain('/public/')
    expect((await s.anna.post(`${feeds}/${feed.id}/views`)).body).toEqual({ url: feed.url })
    const { data } = (await s.anna.get(`/tenant/audit-log?record=${employee}`)).body
    expect(data[0]).toMatchObject({ part: 'calendar_feeds', action: 'reveal', by: { name: 'Anna' } })
  })
})

describe('PRM-7: the link of a visit', () => {
  test('is closed to users who may change visits but not see them, and the other way round', async () => {
    const visit = await visitWith(ola, noonIn(42))
    for (const right of ['events.index', 'events.update'] as const) {
      const person = await s.person(s.world.a, all(right))
      expect([right, (await person.post(`/tenant/events/${visit.id}/links`)).status]).toEqual([right, 403])
    }
  })
})
