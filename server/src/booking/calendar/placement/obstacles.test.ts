import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ name: 'Strzyżenie', duration_min: 60, buffer_after_min: 10 })
})
afterAll(() => salon.close())

/** Wednesday, 10 March 2027, in winter: an hour ahead of UTC. */
const at = (time: string, date = '2027-03-10') => `${date}T${time}:00+01:00`
const utc = (time: string, date?: string) => new Date(at(time, date)).toISOString()
const lines = (employee: string) => [{ service_id: cut, employee_id: employee }]
const booking = (employee: string, time: string) => ({
  walk_in_name: 'Pani Ewa',
  starts_at: at(time),
  lines: lines(employee),
  notify: false,
})

describe('what stands in the way', () => {
  test('is named with its own time and client, in checks, bookings, moves and series', async () => {
    const ola = await salon.employee({}, [cut])
    const jan = await salon.client({ first_name: 'Jan', last_name: 'Zakrzewski' })
    const other = await salon.booked(lines(ola), at('10:00'), { client_id: jan, walk_in_name: null })
    const cause = {
      starts_at: utc('10:00'),
      ends_at: utc('11:00'),
      client: 'Jan Zakrzewski',
      pause_only: false,
    }
    const told = {
      kind: 'employee',
      visit_id: other.id,
      starts_at: utc('10:30'),
      ends_at: utc('11:10'),
      cause,
    }

    expect((await salon.book(lines(ola), at('10:30'))).body.clashes).toMatchObject([told])
    const check = { starts_at: at('10:30'), lines: lines(ola) }
    expect((await salon.anna.post('/tenant/event-checks', check)).body.dates[0].clashes).toMatchObject([told])
    const mine = await salon.booked(lines(ola), at('14:00'))
    expect((await salon.move(mine, { starts_at: at('10:30') })).body.clashes).toMatchObject([told])
    const repeat = { every: 1, unit: 'weeks', count: 2 }
    const { body } = await salon.book(lines(ola), at('10:30'), { repeat })
    expect(body.clashes[0].clashes).toMatchObject([told])
    const block = { employee_id: ola, kind: 'training', starts_at: at('10:30'), ends_at: at('12:00') }
    expect((await salon.anna.post('/tenant/blocks', block)).body.clashes).toMatchObject([{ cause }])
  })

  test('is only the pause after a visit, when the visits themselves do not meet', async () => {
    const ola = await salon.employee({}, [cut])
    await salon.booked(lines(ola), at('10:00'), { walk_in_name: 'Pan Jan' })
    expect((await salon.book(lines(ola), at('11:00'))).body.clashes).toMatchObject([
      { cause: { starts_at: utc('10:00'), ends_at: utc('11:00'), client: 'Pan Jan', pause_only: true } },
    ])
  })

  test('has no name for users who may book but not see visits', async () => {
    const ola = await salon.employee({}, [cut])
    await salon.booked(lines(ola), at('10:00'))
    const blind = await salon.person(
      salon.world.a,
      permissions.filter((permission) => permission !== 'events.index'),
    )
    const { status, body } = await blind.post('/tenant/events', booking(ola, '10:30'))
    expect([status, body.clashes[0].cause]).toEqual([
      409,
      { starts_at: utc('10:00'), ends_at: utc('11:00'), client: null, pause_only: false },
    ])
    expect(JSON.stringify(body)).not.toContain('Ewa')
  })
})

const startsOf = async (employee: string, date: string, rest: object = {}) => {
  const { body } = await salon.anna.post('/tenant/slot-searches', {
    lines: lines(employee),
    from: at('00:00', date),
    days: 1,
    limit: 50,
    ...rest,
  })
  return body.slots.map(({ starts_at }: { starts_at: string }) => starts_at)
}

describe('an absence of part of a day', () => {
  test('leaves the rest of the day, and is told by its hours', async () => {
    const ola = await salon.employee({}, [cut])
    await salon.week(ola, [{ from: '08:00', to: '14:00' }])
    const dentist = {
      employee_id: ola,
      starts_on: '2027-03-10',
      ends_on: '2027-03-10',
      from_time: '08:00',
      to_time: '11:00',
      reason: 'other',
    }
    expect((await salon.anna.post('/tenant/absences', dentist)).body).toMatchObject(dentist)
    const asked = await salon.anna.post('/tenant/events', booking(ola, '10:30'))
    expect([asked.status, asked.body.message]).toEqual([409, 'This person is away at this time.'])
    expect(asked.body.clashes).toMatchObject([
      { kind: 'absence', ends_at: utc('11:00'), cause: { starts_at: utc('08:00'), ends_at: utc('11:00') } },
    ])
    expect(asked.body.nearest).toBe(utc('11:00'))
    expect((await startsOf(ola, '2027-03-10'))[0]).toBe(utc('11:00'))
    expect((await salon.anna.post('/tenant/events', booking(ola, '11:00'))).status).toBe(201)
  })

  test('of the business closes it for that long', async () => {
    const ola = await salon.employee({}, [cut])
    const { body: absence } = await salon.anna.post('/tenant/absences', {
      starts_on: '2027-03-10',
      ends_on: '2027-03-10',
      from_time: '15:00',
      reason: 'other',
    })
    const asked = await salon.anna.post('/tenant/events', booking(ola, '15:30'))
    expect([asked.status, asked.body.message]).toEqual([409, 'The business is closed at this time.'])
    await salon.anna.delete(`/tenant/absences/${absence.id}`)
  })
})

describe('an employee of two businesses', () => {
  /** Nothing of the API links a person to a user yet. */
  const isUser = (business: string, employee: string, user: string) =>
    salon.parts.database.transaction({ businessId: business }, (tx) =>
      tx.updateTable('employees').set({ user_id: user }).where('id', '=', employee).execute(),
    )

  test('is not proposed while busy in the other one, of which only the time is shown', async () => {
    const { anna, dorota, basia, a, b } = salon.world
    const here = await salon.employee({ first_name: 'Basia', last_name: 'Tutaj' }, [cut])
    await salon.week(here, [{ from: '09:00', to: '12:00' }])
    const there = (await dorota.post('/tenant/employees', { first_name: 'Basia', last_name: 'Tam' })).body.id
    const group = (await dorota.post('/tenant/service-groups', { name: 'Tajna grupa' })).body.id
    const secret = {
      name: 'Tajna usługa',
      service_group_id: group,
      price: 1,
      vat_rate: '8',
      duration_min: 60,
    }
    const service_id = (await dorota.post('/tenant/services', secret)).body.id
    const booked = await dorota.post('/tenant/events', {
      ...booking(there, '10:00'),
      walk_in_name: 'Tajna klientka',
      lines: [{ service_id, employee_id: there }],
      accept: ['not_performed'],
    })
    expect(booked.status).toBe(201)
    expect(await startsOf(here, '2027-03-10')).toContain(utc('10:00'))

    await isUser(a, here, basia.user.id)
    await isUser(b, there, basia.user.id)
    const asked = await anna.post('/tenant/events', booking(here, '10:30'))
    expect([asked.status, asked.body.message]).toEqual([
      409,
      'This person is busy in another salon at this time.',
    ])
    expect(asked.body.clashes).toEqual([
      {
        kind: 'busy_elsewhere',
        hard: true,
        line: 0,
        subject_id: here,
        name: 'Basia Tutaj',
        starts_at: utc('10:30'),
        ends_at: utc('11:00'),
        visit_id: null,
        cause: null,
      },
    ])
    expect(JSON.stringify(asked.body)).not.toMatch(/Tajna|Tam|Wilanów/)
    expect(await startsOf(here, '2027-03-10')).toEqual([utc('09:00'), utc('11:00')])
    const forced = { ...booking(here, '10:30'), override_reason: 'Bo tak' }
    expect((await anna.post('/tenant/events', forced)).status).toBe(409)
  })

  test('is told of only to the business that asks about its own people', async () => {
    const { a, b } = salon.world
    const ask = (businessId: string, ids: string[]) =>
      salon.parts.database.transaction({ businessId }, async (tx) => {
        const { rows } = await sql<{ employee_id: string }>`
          select employee_id from busy_elsewhere(${ids}::uuid[], '2027-03-01', '2027-04-01')`.execute(tx)
        return rows.map(({ employee_id }) => employee_id)
      })
    const [mine] = await salon.parts.database.transaction({ businessId: a }, (tx) =>
      tx.selectFrom('employees').select('id').where('user_id', 'is not', null).execute(),
    )
    const id = (mine as { id: string }).id
    expect(await ask(a, [id])).toEqual([id])
    expect(await ask(b, [id])).toEqual([])
  })

  test('is given to one of two salons that reach for the same hour at once', async () => {
    const { anna, dorota, a, b } = salon.world
    const here = await salon.employee({}, [cut])
    await salon.week(here)
    const there = (await dorota.post('/tenant/employees', { first_name: 'Ewa', last_name: 'Tam' })).body.id
    const { data } = (await dorota.get('/tenant/services')).body
    await isUser(a, here, dorota.user.id)
    await isUser(b, there, dorota.user.id)
    for (const time of ['12:00', '13:30', '15:00']) {
      const theirs = {
        ...booking(there, time),
        lines: [{ service_id: data[0].id, employee_id: there }],
        accept: ['not_performed', 'outside_hours'],
      }
      const answers = await Promise.all([
        anna.post('/tenant/events', booking(here, time)),
        dorota.post('/tenant/events', theirs),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })
})

describe('an employee outside their employment', () => {
  test('has no hours before the first and after the last day, and is not proposed', async () => {
    const ola = await salon.employee({ hired_on: '2027-03-09', left_on: '2027-03-10' }, [cut])
    await salon.week(ola)
    expect(await startsOf(ola, '2027-03-08')).toEqual([])
    expect((await startsOf(ola, '2027-03-09')).length).toBeGreaterThan(0)
    expect((await startsOf(ola, '2027-03-10')).length).toBeGreaterThan(0)
    expect(await startsOf(ola, '2027-03-11')).toEqual([])
    const late = { ...booking(ola, '10:00'), starts_at: at('10:00', '2027-03-11') }
    const asked = await salon.anna.post('/tenant/events', late)
    expect([asked.status, asked.body.message]).toEqual([409, 'This person does not work here on that day.'])
    expect(asked.body.clashes).toMatchObject([{ kind: 'not_employed', hard: false, subject_id: ola }])
    expect((await salon.anna.post('/tenant/events', { ...late, accept: ['not_employed'] })).status).toBe(201)
  })
})
