import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let [cut, ola, iga, mother, daughter] = ['', '', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 10_000 })
  ola = await salon.employee({}, [cut])
  iga = await salon.employee({}, [cut])
  mother = await salon.client({ first_name: 'Anna', last_name: 'Nowak' })
  daughter = await salon.client({ first_name: 'Zofia', last_name: 'Lis', phone: '+48601555077' })
})
afterAll(() => salon.close())

let day = 0
const nextDay = () => {
  day += 1
  return `2027-05-${String(day).padStart(2, '0')}`
}
const at = (date: string, time: string) => `${date}T${time}:00+02:00`
const both = () => [
  { service_id: cut, employee_id: ola },
  { service_id: cut, employee_id: iga, client_id: daughter, offset_min: 0 },
]
const together = (date = nextDay(), rest = {}): Promise<Visit> =>
  salon.booked(both(), at(date, '10:00'), { client_id: mother, walk_in_name: null, ...rest })
const read = async (path: string) => (await salon.anna.get(path)).body
const change = (visit: Visit, body: object) =>
  salon.anna.patch(`/tenant/events/${visit.id}`, body, { version: visit.version })

test('one visit is for two clients at the same time, and one of them pays', async () => {
  const visit = await together()
  expect([visit.client?.id, visit.total]).toEqual([mother, 20_000])
  expect(
    visit.lines.map(({ starts_at, client_id, client_name }) => [starts_at, client_id, client_name]),
  ).toEqual([
    [visit.starts_at, null, null],
    [visit.starts_at, daughter, 'Zofia Lis'],
  ])
  const { visits } = await read(`/tenant/calendar?from=${visit.starts_at.slice(0, 10)}`)
  expect(visits[0]).toMatchObject({
    client: 'Anna Nowak + Zofia Lis',
    lines: [{ client_id: null }, { client_id: daughter }],
  })
})

test('a line for the client who pays is a line without another client, also after a change of the client', async () => {
  const own = await salon.booked(
    [{ service_id: cut, employee_id: ola, client_id: mother.toUpperCase() }],
    at(nextDay(), '10:00'),
    { client_id: mother, walk_in_name: null },
  )
  expect(own.lines[0]?.client_id).toBeNull()
  const visit = await together()
  const { body } = await change(visit, { client_id: daughter })
  expect([body.client.id, body.lines.map((line: Visit['lines'][number]) => line.client_id)]).toEqual([
    daughter,
    [null, null],
  ])
})

describe('both', () => {
  test('find the visit in lists, by filter and by name, and count it', async () => {
    const payer = await salon.client({ first_name: 'Maria', last_name: 'Płatna' })
    const companion = await salon.client({ first_name: 'Hania', last_name: 'Towarzysząca' })
    const date = '2024-02-26'
    const visit = await salon.booked(
      [
        { service_id: cut, employee_id: ola },
        { service_id: cut, employee_id: iga, client_id: companion },
      ],
      `${date}T10:00:00+01:00`,
      { client_id: payer, walk_in_name: null },
    )
    for (const id of [payer, companion]) {
      const { data } = await read(`/tenant/events?filter[client_id]=${id}`)
      expect(data).toMatchObject([{ id: visit.id, client_name: 'Maria Płatna + Hania Towarzysząca' }])
    }
    expect((await read('/tenant/events?name=towarzyszaca')).data).toMatchObject([{ id: visit.id }])
    await salon.anna.post(
      `/tenant/events/${visit.id}/steps`,
      { to: 'completed', notify: false },
      { version: visit.version },
    )
    for (const id of [payer, companion])
      expect(await read(`/tenant/customers/${id}`)).toMatchObject({
        visit_count: 1,
        last_visit_at: '2024-02-26T09:00:00Z',
      })
  })

  test('are sorted and found by the last and the next visit that they had together', async () => {
    const payer = await salon.client({ first_name: 'Maria', last_name: 'Wspólna' })
    const companion = await salon.client({ first_name: 'Hania', last_name: 'Wspólna' })
    const booked = (startsAt: string) =>
      salon.booked(
        [
          { service_id: cut, employee_id: ola },
          { service_id: cut, employee_id: iga, client_id: companion },
        ],
        startsAt,
        { client_id: payer, walk_in_name: null, accept: ['outside_hours'] },
      )
    const found = async (query: string) =>
      (await read(`/tenant/customers?name=wspolna&${query}`)).data.map(
        ({ first_name }: { first_name: string }) => first_name,
      )
    const stored = async () => {
      const rows = await asOwner(
        salon,
        `select last_visit_at is not null as seen, attended_count as came from clients where id = any ($1) order by first_name`,
        [[payer, companion]],
      )
      return rows.map(({ seen, came }) => [seen, came])
    }
    const past = await booked(
      `${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`,
    )
    const { body: done } = await salon.step(past, 'completed')
    expect(await found('filter[not_seen_weeks]=4')).toEqual(expect.arrayContaining(['Maria', 'Hania']))
    // Hania was seen; that visit is counted for Maria, who pays.
    expect(await stored()).toEqual([
      [true, 0],
      [true, 1],
    ])

    await booked(at(nextDay(), '10:00'))
    await salon.client({ first_name: 'Basia', last_name: 'Wspólna' })
    expect((await found('sort=next_visit_at'))[2]).toBe('Basia')

    const [line] = done.lines
    const without = await salon.anna.patch(
      `/tenant/events/${done.id}`,
      { lines: [{ service_id: cut, employee_id: line.employee_id }], notify: false },
      { version: done.version },
    )
    expect(without.status).toBe(200)
    expect(await stored()).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('are asked about another visit at the same time; the companion for the own services alone', async () => {
    const date = nextDay()
    const lines = [
      { service_id: cut, employee_id: ola },
      { service_id: cut, employee_id: iga, client_id: daughter },
    ]
    await salon.booked(lines, at(date, '10:00'), { client_id: mother, walk_in_name: null })
    const third = await salon.employee({}, [cut])
    const clashes = async (client_id: string, time: string) => {
      const { body } = await salon.anna.post('/tenant/event-checks', {
        client_id,
        starts_at: at(date, time),
        lines: [{ service_id: cut, employee_id: third }],
      })
      return body.dates[0].clashes
        .filter(({ kind }: { kind: string }) => kind === 'client')
        .map(({ name }: { name: string }) => name)
    }
    expect(await clashes(mother, '11:00')).toEqual(['Anna Nowak'])
    expect(await clashes(daughter, '10:00')).toEqual([])
    expect(await clashes(daughter, '11:00')).toEqual(['Zofia Lis'])
  })
})

test('a companion who is elsewhere in the salon is asked about', async () => {
  const date = nextDay()
  const third = await salon.employee({}, [cut])
  await salon.booked([{ service_id: cut, employee_id: third }], at(date, '10:00'), {
    client_id: daughter,
    walk_in_name: null,
  })
  const refused = await salon.book(both(), at(date, '10:00'), {
    client_id: mother,
    walk_in_name: null,
    accept: ['outside_hours'],
  })
  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [{ kind: 'client', line: 1, subject_id: daughter, name: 'Zofia Lis' }],
  ])
})

test('the client who pays is told of the visit, the companion is not', async () => {
  const visit = await together(nextDay(), { notify: true })
  expect(visit.messages.map(({ kind }) => kind)).toEqual(['booked'])
  const { data } = await read('/tenant/messages?per_page=100')
  const own = data.filter(({ visit_id }: { visit_id: string }) => visit_id === visit.id)
  expect(own.map(({ client_name }: { client_name: string }) => client_name)).toEqual(['Anna Nowak'])
})

test('an unknown, foreign or archived companion is refused at the line, and nothing is booked', async () => {
  const foreign = (await salon.world.dorota.post('/tenant/customers', { first_name: 'Obca' })).body.id
  const gone = await salon.client()
  await salon.archive(`/tenant/customers/${gone}`)
  const date = nextDay()
  for (const client_id of [foreign, gone, crypto.randomUUID()]) {
    const [own, other] = both()
    const { status, body } = await salon.book([own as object, { ...other, client_id }], at(date, '10:00'), {
      client_id: mother,
      walk_in_name: null,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lines.1.client_id']])
  }
  expect((await read(`/tenant/calendar?from=${date}`)).visits).toEqual([])
})

test('a move, other services and their undo keep for whom each is', async () => {
  const visit = await together()
  const moved = await salon.move(visit, { starts_at: at(visit.starts_at.slice(0, 10), '15:00') })
  expect(moved.body.lines[1].client_id).toBe(daughter)
  const { body } = await change(moved.body, { lines: [{ service_id: cut, employee_id: ola }] })
  expect([body.lines.length, body.total]).toEqual([1, 10_000])
})
