import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

const everythingOfHis = permissions.filter((one) => one !== 'events-others.index')

let salon: Salon
/** All rights but the one to calendars of colleagues; linked with the employee Ola. */
let ola: Person
let [cut, self, ewa, chair, own, shared, foreign] = ['', '', '', '', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  chair = await salon.resource()
  cut = await salon.service({ resource_rule: [{ any_of: [chair], work_only: false }] })
  self = await salon.employee({}, [cut])
  ewa = await salon.employee({ last_name: 'Koleżanka' }, [cut])
  ola = await salon.person(salon.world.a, everythingOfHis, 'Ola')
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: ola.user.id }).where('id', '=', self).execute(),
  )
  own = await salon.client({ last_name: 'Własna' })
  shared = await salon.client({ last_name: 'Wspólna' })
  foreign = await salon.client({ last_name: 'Obca' })
})
afterAll(() => salon.close())

const by = (employee_id: string, rest = {}) => ({ service_id: cut, employee_id, ...rest })
const at = (date: string, time = '10:00') => `${date}T${time}:00+01:00`
const of = (client_id: string, rest = {}) => ({ client_id, walk_in_name: null, notify: true, ...rest })
const asOla = (lines: object[], startsAt: string, rest = {}) =>
  ola.post('/tenant/events', { starts_at: startsAt, lines, notify: false, accept: anySoft, ...rest })
const anySoft = ['outside_hours', 'break', 'absence', 'closed']
const choose = 'Choose an employee.'

describe('an employee without the right to calendars of colleagues', () => {
  test('reads their own visits and clients, and nothing of others anywhere', async () => {
    const day = '2027-01-12'
    const mine = await salon.booked([by(self)], at(day), of(own))
    const theirs = await salon.booked([by(ewa)], at(day, '12:00'), of(foreign))
    const both = await salon.booked([by(self), by(ewa)], at(day, '14:00'), of(shared))
    const block = (
      await salon.anna.post('/tenant/blocks', {
        employee_id: ewa,
        kind: 'training',
        starts_at: at(day, '17:00'),
        ends_at: at(day, '18:00'),
        note: 'Szkolenie Obcej',
      })
    ).body
    const paths = {
      days: `/tenant/calendar?from=${day}&days=1`,
      person: `/tenant/calendar?from=${day}&days=1&employee_id=${ewa}`,
      visits: '/tenant/events?per_page=100',
      visitsOfHers: `/tenant/events?filter[employee_id]=${ewa}`,
      found: '/tenant/events?name=Obca',
      clients: '/tenant/customers?per_page=100',
      client: '/tenant/customers?name=Obca',
      messages: '/tenant/messages?per_page=100',
      dashboard: '/tenant/dashboard',
    }
    const secrets = [foreign, theirs.id, block.id, 'Obca', 'Obcej']
    for (const [name, path] of Object.entries(paths)) {
      const holds = async (person: Person) => {
        const answer = JSON.stringify((await person.get(path)).body)
        return secrets.filter((secret) => answer.includes(secret))
      }
      expect([name, await holds(ola)]).toEqual([name, []])
      // The control: with the right, the same calls do hold them.
      if (name !== 'dashboard') expect([name, await holds(salon.anna)]).not.toEqual([name, []])
    }
    const ids = async (path: string) => (await ola.get(path)).body.data.map(({ id }: { id: string }) => id)
    expect((await ids(paths.visits)).sort()).toEqual([mine.id, both.id].sort())
    expect((await ola.get(paths.visits)).body.total).toBe(2)
    expect((await ids(paths.clients)).sort()).toEqual([own, shared].sort())
    expect((await ola.get(`/tenant/events/${both.id}`)).body.lines).toHaveLength(2)
    expect((await ola.get('/tenant/calendar-setup')).body.employees).toMatchObject([{ id: self }])
    const { visits, value } = (await ola.get(`/tenant/calendar-month?from=${day}&days=1`)).body.data[0]
    expect({ visits, value }).toEqual({ visits: 2, value: mine.total + both.total })
  })

  test('finds nothing of others by its address, to read or to change', async () => {
    const visit = await salon.booked([by(ewa)], at('2027-01-13'), of(foreign))
    const [repeated] = (
      await salon.book([by(ewa)], at('2027-01-18'), { repeat: { every: 1, unit: 'weeks', count: 2 } })
    ).body.data
    const { body: block } = await salon.anna.post('/tenant/blocks', {
      employee_id: ewa,
      kind: 'admin',
      starts_at: at('2027-01-13', '15:00'),
      ends_at: at('2027-01-13', '16:00'),
    })
    const to = (path: string) => `/tenant/events/${visit.id}${path}`
    const calls: [string, string, object?][] = [
      ['GET', to('')],
      ['GET', to('/history')],
      ['PATCH', to(''), { note: 'x' }],
      ['POST', to('/moves'), { starts_at: at('2027-01-13', '11:00'), notify: false }],
      ['POST', to('/steps'), { to: 'cancelled', notify: false }],
      ['POST', to('/tellings'), { notify: false }],
      ['POST', to('/links')],
      [
        'POST',
        `/tenant/events/${repeated.id}/series-changes`,
        { scope: 'all', cancellation: {}, notify: false },
      ],
      ['PATCH', `/tenant/blocks/${block.id}`, { note: 'x' }],
      ['DELETE', `/tenant/blocks/${block.id}`],
      ['GET', `/tenant/customers/${foreign}`],
      ['PATCH', `/tenant/customers/${foreign}`, { note: 'x' }],
      ['DELETE', `/tenant/customers/${foreign}`],
      ['POST', `/tenant/customers/${foreign}/contact-views`],
      ['POST', `/tenant/customers/${foreign}/health-views`],
    ]
    for (const [method, path, body] of calls)
      expect([method, path, (await ola.call(method, path, body, { version: 1 })).status]).toEqual([
        method,
        path,
        404,
      ])
    expect((await salon.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({
      version: 1,
      status: 'booked',
    })
  })

  test('books only themselves', async () => {
    expect((await asOla([by(ewa)], at('2027-01-14'), { walk_in_name: 'Pan' })).body.errors).toMatchObject({
      'lines.0.employee_id': [choose],
    })
    expect((await asOla([by(self), by(ewa)], at('2027-01-14'), { walk_in_name: 'Pan' })).status).toBe(422)
    expect((await asOla([by(self)], at('2027-01-14'), { client_id: foreign })).body.errors).toEqual({
      client_id: ['Choose a client.'],
    })
    const made = await asOla([by(self)], at('2027-01-14'), { client_id: own })
    expect(made.status).toBe(201)
    const [visit] = made.body.data
    const go = async (path: string, body: object) =>
      await ola.post(
        `/tenant/events/${visit.id}/${path}`,
        { notify: false, accept: anySoft, ...body },
        { version: visit.version },
      )
    expect((await go('moves', { employee: { from: self, to: ewa } })).body.errors).toEqual({
      'employee.to': [choose],
    })
    const given = { lines: [by(ewa)], notify: false, accept: anySoft }
    expect((await ola.patch(`/tenant/events/${visit.id}`, given, { version: 1 })).status).toBe(422)
    const moved = await go('moves', { starts_at: at('2027-01-14', '11:00') })
    expect(moved.status).toBe(200)
    const slots = await ola.post('/tenant/slot-searches', {
      from: at('2027-01-14'),
      lines: [{ service_id: cut, employee_id: null }],
    })
    expect(slots.status).toBe(200)
    for (const slot of slots.body.slots) expect(slot.lines).toMatchObject([{ employee_id: self }])
    const blocks = { kind: 'admin', starts_at: at('2027-01-14', '18:00'), ends_at: at('2027-01-14', '19:00') }
    expect((await ola.post('/tenant/blocks', { ...blocks, employee_id: ewa })).status).toBe(422)
    expect((await ola.post('/tenant/blocks', { ...blocks, employee_id: self })).status).toBe(201)
  })

  test('stays part of a shared visit: a colleague may keep theirs, their own part may not go', async () => {
    const visit = await salon.booked([by(self), by(ewa)], at('2027-01-15'), of(shared))
    const [first, second] = visit.lines
    const change = (lines: object[]) =>
      ola.patch(
        `/tenant/events/${visit.id}`,
        { lines, notify: false, accept: anySoft },
        { version: visit.version },
      )
    expect((await change([by(ewa)])).status).toBe(422)
    const changed = await change([by(self, { duration_min: 30 }), by(ewa)])
    expect([changed.status, changed.body.lines.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      [first?.id, second?.id],
    ])
  })

  test('is told that a chair is taken or a client is elsewhere, and not by whom or with whom', async () => {
    await salon.booked([by(ewa)], at('2027-01-19'), of(foreign))
    const taken = await asOla([by(self)], at('2027-01-19', '10:30'), { client_id: own })
    expect([taken.status, taken.body.clashes]).toMatchObject([409, [{ kind: 'resource' }]])
    expect(JSON.stringify(taken.body)).not.toMatch(/Obca|Koleżanka/)

    const other = await salon.service()
    await salon.anna.put(`/tenant/employees/${self}/services`, {
      services: [{ service_id: cut }, { service_id: other }],
    })
    await salon.booked([by(ewa)], at('2027-01-20'), of(shared))
    const meets = await asOla([{ service_id: other, employee_id: self }], at('2027-01-20'), {
      client_id: shared,
    })
    expect([meets.status, meets.body.clashes]).toMatchObject([409, [{ kind: 'client' }]])
    expect(JSON.stringify(meets.body)).not.toContain('Koleżanka')
  })

  test('does not take a client of the salon for a new one', async () => {
    const { body: client } = await ola.post('/tenant/customers', { first_name: 'Iga' })
    await salon.booked([by(ewa)], at('2027-01-21'), of(client.id))
    const { body } = await asOla([by(self)], at('2027-01-22'), { client_id: client.id })
    expect(body.data[0].first_visit).toBe(false)
  })

  test('sees a client they added, and a client who prefers them, before the first visit', async () => {
    const { body: added } = await ola.post('/tenant/customers', { first_name: 'Nowa' })
    expect((await ola.get(`/tenant/customers/${added.id}`)).status).toBe(200)
    const prefers = await salon.client({ preferred_employee_id: self })
    expect((await ola.get(`/tenant/customers/${prefers}`)).status).toBe(200)
    const listed = (await ola.get('/tenant/customers?per_page=100')).body.data.map(
      ({ id }: { id: string }) => id,
    )
    expect(listed).toEqual(expect.arrayContaining([added.id, prefers]))
  })

  test('archives no record whose visits are hidden', async () => {
    await salon.booked([by(ewa)], at('2029-01-22'), of(foreign))
    const { body } = await salon.anna.get(`/tenant/employees/${ewa}`)
    expect((await ola.delete(`/tenant/employees/${ewa}`, { version: body.version })).status).toBe(409)
  })
})

test('an account that is no employee’s has no calendar of its own, and the right opens those of all', async () => {
  const nobody = await salon.person(salon.world.a, everythingOfHis, 'Nikt')
  expect((await nobody.get('/tenant/events')).body.total).toBe(0)
  expect((await nobody.get('/tenant/customers')).body.total).toBe(0)
  expect((await nobody.get('/tenant/calendar-setup')).body.employees).toEqual([])
  const desk = await salon.person(salon.world.a, permissions, 'Recepcja')
  expect((await desk.get('/tenant/events')).body.total).toBeGreaterThan(5)
})
