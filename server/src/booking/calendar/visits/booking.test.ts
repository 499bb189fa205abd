import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ name: 'Strzyżenie', duration_min: 60, price: 12_000 })
})
afterAll(() => salon.close())

/** Wednesday, 10 March 2027, in winter: an hour ahead of UTC. */
const at = (time: string) => `2027-03-10T${time}:00+01:00`
const times = (visit: { lines: { starts_at: string; ends_at: string }[] }) =>
  visit.lines.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((instant) => instant.slice(11, 16)).join('–'),
  )

describe('a booking', () => {
  test('plans its lines: one after the other, with what each person has of her own', async () => {
    const colour = await salon.service({
      name: 'Koloryzacja',
      duration_min: 120,
      price: 30_000,
      buffer_after_min: 10,
      segments: [
        { kind: 'work', minutes: 45 },
        { kind: 'processing', minutes: 35 },
        { kind: 'work', minutes: 40 },
      ],
    })
    const ola = await salon.employee({}, [cut])
    const iga = await salon.employee({ display_name: 'Iga' }, [
      { service_id: colour, price: 35_000, duration_min: 100 },
    ])
    const client = await salon.client()
    const lines = [
      { service_id: colour, employee_id: iga },
      { service_id: cut, employee_id: ola, price: 9_900 },
    ]
    const visit = await salon.booked(lines, at('09:00'), {
      client_id: client,
      walk_in_name: null,
      note: 'Kawa',
      source: 'phone',
    })
    expect(times(visit)).toEqual(['08:00–09:40', '09:40–10:40'])
    expect(visit).toMatchObject({
      status: 'booked',
      total: 44_900,
      first_visit: true,
      note: 'Kawa',
      source: 'phone',
      client: { id: client },
    })
    expect(visit.lines[0]).toMatchObject({
      employee_name: 'Iga',
      service_name: 'Koloryzacja',
      price: 35_000,
      vat_rate: '23',
      buffer_after_min: 10,
      segments: [
        { kind: 'work', minutes: 34 },
        { kind: 'processing', minutes: 35 },
        { kind: 'work', minutes: 31 },
      ],
    })
    const second = await salon.booked([{ service_id: cut, employee_id: ola }], at('15:00'), {
      client_id: client,
      walk_in_name: null,
    })
    expect(second.first_visit).toBe(false)
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql<{
        local_start: string
        timezone: string
      }>`select local_start, timezone from visits where id = ${visit.id}`.execute(tx),
    )
    expect(rows).toEqual([{ local_start: '2027-03-10T09:00:00', timezone: 'Europe/Warsaw' }])
  })

  test('that meets another is refused with what it met and the nearest free time; touching is fine', async () => {
    const ola = await salon.employee({ first_name: 'Ola', last_name: 'Mazur' }, [cut])
    await salon.week(ola)
    const lines = [{ service_id: cut, employee_id: ola }]
    const first = await salon.booked(lines, at('10:00'))
    const refused = await salon.book(lines, at('10:30'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This person already has an appointment at this time.',
    ])
    expect(refused.body.clashes).toEqual([
      {
        kind: 'employee',
        hard: true,
        line: 0,
        subject_id: ola,
        name: 'Ola Mazur',
        visit_id: first.id,
        starts_at: '2027-03-10T09:30:00.000Z',
        ends_at: '2027-03-10T10:00:00.000Z',
        cause: {
          starts_at: '2027-03-10T09:00:00.000Z',
          ends_at: '2027-03-10T10:00:00.000Z',
          client: 'Pani Ewa',
          pause_only: false,
        },
      },
    ])
    expect(refused.body.nearest).toBe('2027-03-10T10:00:00.000Z')
    expect((await salon.book(lines, refused.body.nearest)).status).toBe(201)
    expect((await salon.book(lines, at('09:00'))).status).toBe(201)
  })

  test('finds the person free while colour processes, and taken by buffers', async () => {
    const colour = await salon.service({
      duration_min: 120,
      buffer_before_min: 15,
      segments: [
        { kind: 'work', minutes: 30 },
        { kind: 'processing', minutes: 60 },
        { kind: 'work', minutes: 30 },
      ],
    })
    const ola = await salon.employee({}, [cut, colour])
    await salon.booked([{ service_id: colour, employee_id: ola }], at('10:00'))
    expect((await salon.book([{ service_id: cut, employee_id: ola }], at('10:30'))).status).toBe(201)
    expect((await salon.book([{ service_id: cut, employee_id: ola }], at('08:50'))).status).toBe(409)
    expect((await salon.book([{ service_id: cut, employee_id: ola }], at('08:45'))).status).toBe(201)
  })

  test('has its client told, unless one chooses not to', async () => {
    const ola = await salon.employee({}, [cut])
    const client = { client_id: await salon.client(), walk_in_name: null }
    const lines = [{ service_id: cut, employee_id: ola }]
    const told = await salon.booked(lines, at('10:00'), { ...client, notify: true })
    expect(told.messages).toMatchObject([{ kind: 'booked', status: 'queued' }])
    const quiet = await salon.booked(lines, at('12:00'), { ...client, notify: false })
    expect(quiet.messages.filter(({ status }) => status === 'queued')).toEqual([])
  })

  test('across midnight is one visit, seen on both days', async () => {
    const ola = await salon.employee({}, [cut])
    const visit = await salon.booked([{ service_id: cut, employee_id: ola }], '2027-05-04T23:30:00+02:00')
    for (const date of ['2027-05-04', '2027-05-05']) {
      const { body } = await salon.anna.get(`/tenant/calendar?from=${date}`)
      expect(body.visits.map(({ id }: { id: string }) => id)).toContain(visit.id)
    }
    expect(
      (await salon.book([{ service_id: cut, employee_id: ola }], '2027-05-05T00:15:00+02:00')).status,
    ).toBe(409)
    expect(
      (await salon.book([{ service_id: cut, employee_id: ola }], '2027-05-05T00:30:00+02:00')).status,
    ).toBe(201)
  })

  test('of the night when the clock is put back keeps the two o’clocks apart', async () => {
    const ola = await salon.employee({}, [cut])
    const lines = [{ service_id: cut, employee_id: ola }]
    const first = await salon.booked(lines, '2027-10-31T02:30:00+02:00')
    expect((await salon.book(lines, '2027-10-31T02:30:00+01:00')).status).toBe(201)
    expect(Date.parse(first.ends_at) - Date.parse(first.starts_at)).toBe(3_600_000)
    expect(first.ends_at).toBe('2027-10-31T01:30:00+00:00')
  })
})
