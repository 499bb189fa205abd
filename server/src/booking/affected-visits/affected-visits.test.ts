import type { Affected } from '@wizyta/contract/booking/affected-visits/api'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let [cut, colour, ola, ewa, iga] = ['', '', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
  colour = await salon.service()
  ola = await salon.employee({ display_name: 'Ola' }, [cut, colour])
  ewa = await salon.employee({ display_name: 'Ewa' }, [cut, colour])
  iga = await salon.employee({ display_name: 'Iga' }, [cut])
})
afterAll(() => salon.close())

const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const by = (employee_id: string, service_id = cut) => ({ service_id, employee_id })
const affected = async (body: object, person: Person = salon.anna): Promise<Affected> => {
  const answer = await person.post('/tenant/affected-visits', body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body
}
const away = (date: string, rest = {}) => ({
  kind: 'absence',
  employee_id: ola,
  starts_on: date,
  ends_on: date,
  ...rest,
})
const ids = ({ visits }: Affected) => visits.map(({ id }) => id)
const names = ({ visits }: Affected) => visits.map(({ handovers }) => handovers.map(({ name }) => name))

test('an absence lists the visits in its time, with those who perform the services and are free', async () => {
  const date = '2027-01-13'
  const early = await salon.booked([by(ola)], at(date, '09:00'))
  const late = await salon.booked([by(ola, colour)], at(date, '12:00'))
  await salon.booked([by(ewa)], at(date, '09:30'))
  await salon.booked([by(iga)], at(date, '12:00'))
  await salon.step(await salon.booked([by(ola)], at(date, '15:00')), 'cancelled')

  const all = await affected(away(date))
  expect([all.count, ids(all)]).toEqual([2, [early.id, late.id]])
  expect(names(all)).toEqual([['Iga'], ['Ewa']])
  expect(all.visits[0]).toMatchObject({ client_name: 'Pani Ewa', employees: 'Ola', is_told: false })
  expect(ids(await affected(away(date, { from_time: '10:00' })))).toEqual([late.id])
  expect(ids(await affected(away(date, { to_time: '09:00' })))).toEqual([])
  expect((await affected(away('0000-01-01'))).count).toBe(0)
  expect((await affected(away('9998-01-01', { ends_on: '9999-12-31' }))).count).toBe(0)
})

test('what is offered can be carried out by the move of the visit, and leaves the list', async () => {
  const date = '2027-01-14'
  await salon.booked([by(ola)], at(date, '09:00'))
  const { visits } = await affected(away(date))
  const [visit] = visits
  const employee = visit?.handovers[0]?.employee
  const { status, body } = await salon.move(visit as unknown as Visit, { accept: [], employee })
  expect([status, body.lines[0].employee_id]).toEqual([200, ewa])
  expect((await affected(away(date))).count).toBe(0)
})

test('an edited absence lists what it newly covers, and not what it covered before', async () => {
  const date = '2027-01-20'
  const absence = (
    await salon.anna.post('/tenant/absences', {
      employee_id: ola,
      starts_on: date,
      ends_on: date,
      from_time: '12:00',
      reason: 'sick',
    })
  ).body
  await salon.booked([by(ola)], at(date, '13:00'))
  const morning = await salon.booked([by(ola)], at(date, '09:00'))
  expect((await affected(away(date, { absence_id: absence.id, from_time: '12:30' }))).count).toBe(0)
  expect(ids(await affected(away(date, { absence_id: absence.id })))).toEqual([morning.id])
})

test('new hours of the week or of a date list what falls out of them, each once', async () => {
  const date = '2027-02-03'
  const morning = await salon.booked([by(iga)], at(date, '08:30'))
  const noon = await salon.booked([by(iga)], at(date, '11:30'))
  const evening = await salon.booked([by(iga)], at(date, '20:30'))
  const hours = (from: string, to: string, breaks: object[] = []) => ({ intervals: [{ from, to }], breaks })
  const week = (from: string, to: string) => ({
    kind: 'week',
    employee_id: iga,
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours(from, to) })),
  })
  // The evening lies outside the hours that count today, too.
  expect(ids(await affected(week('10:00', '19:00')))).toEqual([morning.id])
  expect(ids(await affected({ ...week('10:00', '19:00'), valid_from: date }))).toEqual([morning.id])
  expect(ids(await affected({ ...week('10:00', '19:00'), valid_from: '2027-02-04' }))).toEqual([])
  const lunch = {
    kind: 'date',
    employee_id: iga,
    date,
    ...hours('08:00', '21:30', [{ from: '12:00', to: '12:30' }]),
  }
  expect(ids(await affected(lunch))).toEqual([noon.id])
  const off = { ...lunch, intervals: [], breaks: [] }
  expect(ids(await affected(off))).toEqual([morning.id, noon.id])
  expect(ids(await affected({ ...off, date: '2027-02-04' }))).toEqual([])
  expect(evening.status).toBe('booked')
})

test('hours of a date that are taken away list what only they made possible', async () => {
  const saturday = '2027-02-06'
  const own = { employee_id: iga, date: saturday, intervals: [{ from: '09:00', to: '13:00' }], breaks: [] }
  await salon.anna.patch('/tenant/system-settings', { cancel_reasons: ['Choroba', 'Remont'] })
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    intervals: [{ from: '08:00', to: '21:00' }],
    breaks: [],
  }))
  expect((await salon.anna.put(`/tenant/working-week?employee_id=${iga}`, { week })).status).toBe(200)
  expect((await salon.anna.post('/tenant/dated-hours', own)).status).toBe(201)
  const visit = await salon.booked([by(iga)], at(saturday, '10:00'))
  const taken = await affected({ kind: 'date', ...own, intervals: null })
  expect(ids(taken)).toEqual([visit.id])
  expect(taken.cancel_reasons).toEqual(['Choroba', 'Remont'])
  expect(ids(await affected({ kind: 'date', ...own }))).toEqual([])
})

test('closing on a public holiday lists its visits, and so do hours of that date that are taken away', async () => {
  // The next Constitution Day on a day of work.
  const date = [0, 1, 2, 3]
    .map((years) => `${new Date().getUTCFullYear() + years}-05-03`)
    .find((day) => Date.parse(day) > Date.now() && ![0, 6].includes(new Date(day).getUTCDay())) as string
  const own = { date, intervals: [{ from: '08:00', to: '20:00' }], breaks: [] }
  const visit = await salon.booked([by(ola)], `${date}T10:00:00+02:00`)
  const closing = { kind: 'holidays', closed: ['constitution_day'] }
  expect(ids(await affected(closing))).toEqual([visit.id])
  expect(ids(await affected({ ...closing, closed: ['labour_day'] }))).toEqual([])
  // Hours of its own keep the date open, whatever the holidays say.
  expect((await salon.anna.post('/tenant/dated-hours', own)).status).toBe(201)
  expect(ids(await affected(closing))).toEqual([])
  const taken = { kind: 'date', ...own, intervals: null }
  expect(ids(await affected(taken))).toEqual([])
  const address = `/tenant/businesses/${salon.world.a}`
  const { version } = (await salon.anna.get(address)).body
  await salon.anna.patch(address, { closed_holidays: ['constitution_day'] }, { version })
  expect(ids(await affected(taken))).toEqual([visit.id])
})

test('a closed salon hits all employees, so that none takes over', async () => {
  const date = '2027-02-10'
  const visit = await salon.booked([by(ewa)], at(date, '10:00'))
  const closed = await affected({ kind: 'absence', starts_on: date, ends_on: date })
  expect([ids(closed), names(closed)]).toEqual([[visit.id], [[]]])
})

test('maintenance of a room lists the visits in it, with the rooms that serve instead', async () => {
  const date = '2027-02-17'
  const [left, right] = [await salon.resource({ name: 'Lewy' }), await salon.resource({ name: 'Prawy' })]
  const tan = await salon.service({ resource_rule: [{ any_of: [left, right], work_only: false }] })
  const una = await salon.employee({}, [tan])
  const visit = await salon.booked([by(una, tan)], at(date, '10:00'))
  const repair = { kind: 'absence', resource_id: left, starts_on: date, ends_on: date }
  const hit = await affected(repair)
  expect([ids(hit), names(hit)]).toEqual([[visit.id], [['Prawy']]])
  const [{ version, handovers } = { version: 0, handovers: [] }] = hit.visits
  const moved = await salon.move({ ...visit, version }, { accept: [], resource: handovers[0]?.resource })
  expect(moved.status).toBe(200)
  expect((await affected(repair)).count).toBe(0)
})

test('the last day of work lists what comes after it, archiving everything ahead', async () => {
  const zoe = await salon.employee({ display_name: 'Zoe' }, [cut])
  await salon.booked([by(zoe)], at('2027-03-03', '10:00'))
  const after = await salon.booked([by(zoe)], at('2027-03-04', '10:00'))
  const leaving = { kind: 'last_day', employee_id: zoe, left_on: '2027-03-03' }
  expect(ids(await affected(leaving))).toEqual([after.id])
  const { body } = await salon.anna.get(`/tenant/employees/${zoe}/affected-visits`)
  expect(body.count).toBe(2)
  expect(names(body)).toEqual([
    ['Ola', 'Ewa', 'Iga'],
    ['Ola', 'Ewa', 'Iga'],
  ])
})

test('an employee who loses the column has all visits ahead listed, and is offered for none afterwards', async () => {
  const una = await salon.employee({ display_name: 'Una' }, [cut])
  const visit = await salon.booked([by(una)], at('2027-03-05', '10:00'))
  await salon.booked([by(ola)], at('2027-03-05', '12:00'))
  const listed = await affected({ kind: 'column', employee_id: una })
  expect(ids(listed)).toEqual([visit.id])
  const offered = async () => names(await affected(away('2027-03-05'))).flat()
  expect(await offered()).toContain('Una')
  const { version } = (await salon.anna.get(`/tenant/employees/${una}`)).body
  await salon.anna.patch(`/tenant/employees/${una}`, { in_calendar: false }, { version })
  expect(await offered()).not.toContain('Una')
})

test('archiving a resource lists the visits that take it, and archiving a client those ahead, alone or along', async () => {
  const room = await salon.resource({ category: 'room' })
  const other = await salon.resource({ category: 'room', name: 'Sala obok' })
  await salon.resource({ category: 'device' })
  const massage = await salon.service({ duration_min: 60 })
  const lea = await salon.employee({}, [massage])
  const [payer, companion] = [await salon.client(), await salon.client()]
  const visit = await salon.booked(
    [
      { service_id: massage, employee_id: lea, resource_ids: [room] },
      { service_id: massage, employee_id: lea, client_id: companion },
    ],
    '2027-06-02T10:00:00+02:00',
    { client_id: payer, walk_in_name: null },
  )
  const listed = async (path: string) => ids((await salon.anna.get(`${path}/affected-visits`)).body)
  expect(await listed(`/tenant/resources/${room}`)).toEqual([visit.id])
  expect(await listed(`/tenant/resources/${other}`)).toEqual([])
  expect(await listed(`/tenant/customers/${payer}`)).toEqual([visit.id])
  expect(await listed(`/tenant/customers/${companion}`)).toEqual([visit.id])
  // The visit is the payer's: it is not offered for cancelling because a companion leaves.
  const along = async (id: string) =>
    (await salon.anna.get(`/tenant/customers/${id}/affected-visits`)).body.visits[0].is_companion
  expect([await along(payer), await along(companion)]).toEqual([undefined, true])
  const [offered] = (await salon.anna.get(`/tenant/resources/${room}/affected-visits`)).body.visits
  expect(offered.handovers.map(({ name }: { name: string }) => name)).toEqual(['Sala obok'])
  const moved = await salon.move(visit, { accept: [], resource: offered.handovers[0].resource })
  expect(moved.status).toBe(200)
  expect(await listed(`/tenant/resources/${room}`)).toEqual([])
  expect(await listed(`/tenant/resources/${other}`)).toEqual([visit.id])
  await salon.step(moved.body, 'cancelled')
  expect(await listed(`/tenant/resources/${other}`)).toEqual([])
  expect(await listed(`/tenant/customers/${payer}`)).toEqual([])
})

test('callers who may not see the visits of others hear how many there are, and no more', async () => {
  const date = '2027-03-10'
  const visit = await salon.booked([by(ola)], at(date, '10:00'))
  const rights = (without: string) => permissions.filter((one) => one !== without)
  const own = await salon.person(salon.world.a, rights('events-others.index'), 'Dla siebie')
  const none = await salon.person(salon.world.a, rights('events.index'), 'Bez wizyt')
  for (const person of [own, none])
    expect(await affected(away(date), person)).toEqual({ count: 1, visits: [] })
  // The control: with the rights it is listed.
  expect(ids(await affected(away(date)))).toEqual([visit.id])
  const reader = await salon.person(salon.world.a, rights('events.update'), 'Bez zmian')
  expect(names(await affected(away(date), reader))).toEqual([[]])
  const plain = await salon.person(salon.world.a, rights('employees.update'), 'Bez kadr')
  expect((await plain.post('/tenant/affected-visits', away(date))).status).toBe(403)
  // The caller added the client, whose visit is with a colleague.
  const client_id = (await own.post('/tenant/customers', { first_name: 'Lena', last_name: 'Własna' })).body.id
  await salon.booked([by(ewa)], at(date, '12:00'), { client_id, walk_in_name: null })
  const { body: hidden } = await own.get(`/tenant/customers/${client_id}/affected-visits`)
  expect(hidden).toEqual({ count: 1, visits: [] })
  const keeper = await salon.person(salon.world.a, rights('employees.delete'), 'Bez archiwum')
  expect((await keeper.get(`/tenant/employees/${ola}/affected-visits`)).status).toBe(403)
})
