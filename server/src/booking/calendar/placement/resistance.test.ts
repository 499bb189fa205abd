import { permissions } from '@wizyta/contract/kit/permission'
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

describe('soft clashes', () => {
  test('are asked about once, all at a time', async () => {
    const massage = await salon.service()
    const ola = await salon.employee({}, [cut])
    await salon.week(ola, [{ from: '10:00', to: '16:00' }])
    const client = { client_id: await salon.client(), walk_in_name: null }
    const other = await salon.employee({}, [cut])
    await salon.booked([{ service_id: cut, employee_id: other }], at('09:00'), client)
    const lines = [{ service_id: massage, employee_id: ola }]
    const asked = await salon.book(lines, at('09:30'), { ...client, accept: [] })
    expect(asked.status).toBe(409)
    expect(asked.body.clashes.map(({ kind, hard }: { kind: string; hard: boolean }) => [kind, hard])).toEqual(
      [
        ['outside_hours', false],
        ['not_performed', false],
        ['client', false],
      ],
    )
    const half = await salon.book(lines, at('09:30'), { ...client, accept: ['outside_hours', 'client'] })
    expect([half.status, half.body.message]).toEqual([409, 'This person does not perform this service.'])
    expect(
      (
        await salon.book(lines, at('09:30'), {
          ...client,
          accept: ['outside_hours', 'client', 'not_performed'],
        })
      ).status,
    ).toBe(201)
  })

  test('never open what is taken', async () => {
    const ola = await salon.employee({}, [cut])
    await salon.booked([{ service_id: cut, employee_id: ola }], at('10:00'))
    expect((await salon.book([{ service_id: cut, employee_id: ola }], at('10:00'))).status).toBe(409)
  })

  test('know a day off from closed doors', async () => {
    const ola = await salon.employee({}, [cut])
    const away = { starts_on: '2027-06-10', ends_on: '2027-06-10', reason: 'holiday' }
    await salon.anna.post('/tenant/absences', { employee_id: ola, ...away })
    const lines = [{ service_id: cut, employee_id: ola }]
    const refusal = async (date: string) =>
      (await salon.book(lines, `${date}T10:00:00+02:00`, { accept: [] })).body.message
    expect(await refusal('2027-06-10')).toBe('This person is away on that day.')
    const { body: closed } = await salon.anna.post('/tenant/absences', {
      ...away,
      starts_on: '2027-06-11',
      ends_on: '2027-06-11',
    })
    expect(await refusal('2027-06-11')).toBe('The business is closed on that day.')
    await salon.anna.delete(`/tenant/absences/${closed.id}`)
  })
})

describe('booking over what is taken', () => {
  test('needs a reason and the right; it is marked, and later bookings meet it', async () => {
    const ola = await salon.employee({}, [cut])
    const lines = [{ service_id: cut, employee_id: ola }]
    const below = await salon.booked(lines, at('10:00'))
    const override = { override_reason: 'Stała klientka' }
    const clerk = await salon.person(
      salon.world.a,
      permissions.filter((permission) => permission !== 'events-override.create'),
    )
    const body = {
      walk_in_name: 'Pani Ewa',
      starts_at: at('10:30'),
      lines,
      notify: false,
      accept: ['outside_hours'],
    }
    expect((await clerk.post('/tenant/events', body)).status).toBe(409)
    expect((await clerk.post('/tenant/events', { ...body, ...override })).status).toBe(403)
    expect((await salon.book(lines, at('10:30'), { override_reason: ' ' })).status).toBe(422)

    const over = await salon.booked(lines, at('10:30'), override)
    expect(over.override_reason).toBe('Stała klientka')
    const day = await salon.anna.get('/tenant/calendar?from=2027-03-10')
    const marked = day.body.visits.filter(({ overridden }: { overridden: boolean }) => overridden)
    expect(marked.map(({ id }: { id: string }) => id)).toEqual([over.id])

    const later = await salon.book(lines, at('11:00'))
    expect(later.body.clashes).toMatchObject([{ kind: 'employee', visit_id: over.id }])
    await salon.step(below, 'cancelled')
    expect((await salon.book(lines, at('10:00'))).status).toBe(409)

    const moved = await salon.move(over, { starts_at: at('14:00') })
    expect([moved.status, moved.body.override_reason]).toEqual([200, null])
    expect((await salon.book(lines, at('10:00'))).status).toBe(201)
  })
})

describe('what cannot be booked', () => {
  test('is refused at its field', async () => {
    const { anna, dorota } = salon.world
    const ola = await salon.employee({}, [cut])
    const lines = [{ service_id: cut, employee_id: ola }]
    const errors = async (change: object, startsAt = at('10:00')) => {
      const { status, body } = await anna.post('/tenant/events', {
        walk_in_name: 'X',
        starts_at: startsAt,
        lines,
        notify: false,
        ...change,
      })
      return [status, body.errors && Object.keys(body.errors)]
    }
    const gone = await salon.employee({}, [cut])
    await salon.archive(`/tenant/employees/${gone}`)
    const retired = await salon.service()
    await salon.archive(`/tenant/services/${retired}`)
    const foreign = (await dorota.post('/tenant/employees', { first_name: 'Ala', last_name: 'Obca' })).body.id
    const foreignClient = (
      await dorota.post('/tenant/customers', { first_name: 'Ala', phone: '600 700 800' })
    ).body.id
    expect(await errors({ lines: [...lines, { service_id: cut, employee_id: gone }] })).toEqual([
      422,
      ['lines.1.employee_id'],
    ])
    expect(await errors({ lines: [{ service_id: cut, employee_id: foreign }] })).toEqual([
      422,
      ['lines.0.employee_id'],
    ])
    expect(await errors({ lines: [{ service_id: retired, employee_id: ola }] })).toEqual([
      422,
      ['lines.0.service_id'],
    ])
    expect(await errors({ lines: [{ ...lines[0], variant_id: crypto.randomUUID() }] })).toEqual([
      422,
      ['lines.0.variant_id'],
    ])
    expect(await errors({ lines: [{ ...lines[0], resource_ids: [foreign] }] })).toEqual([
      422,
      ['lines.0.resource_ids'],
    ])
    expect(await errors({ client_id: foreignClient })).toEqual([422, ['client_id']])
    expect(await errors({ walk_in_name: '' })).toEqual([422, ['client_id']])
    expect(await errors({ lines: [...lines, { ...lines[0], offset_min: 1440 }] })).toEqual([422, ['lines']])
    expect(await errors({}, '2027-03-10T10:00:30Z')).toEqual([422, ['starts_at']])
    expect(await errors({}, '0001-01-01T10:00:00Z')).toEqual([422, ['starts_at']])
    expect(await errors({}, '9999-12-31T23:00:00Z')).toEqual([422, ['starts_at']])
  })
})
