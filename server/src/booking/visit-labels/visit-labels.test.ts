import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let cut: string
let ola: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 10_000 })
  ola = await salon.employee({}, [cut])
})
afterAll(() => salon.close())

let day = 0
/** Books on a day of its own. */
const book = (rest = {}) => {
  day += 1
  const date = new Date(Date.UTC(2027, 2, day, 9)).toISOString()
  return salon.booked([{ service_id: cut, employee_id: ola }], date, rest)
}
const label = async (name: string, rest = {}, person = salon.anna) =>
  (await person.post('/tenant/visit-labels', { name, mark: 'star', ...rest })).body
const read = async (id: string) => (await salon.anna.get(`/tenant/events/${id}`)).body
const change = (visit: Visit, body: object) =>
  salon.anna.patch(`/tenant/events/${visit.id}`, body, { version: visit.version })
const listed = async (...labels: string[]) =>
  (await salon.anna.get(`/tenant/events?filter[label]=${labels.join(',')}`)).body.data.map(
    ({ id }: { id: string }) => id,
  )

test('a label has an icon or a short sign, and a name of its own', async () => {
  const post = (body: object) => salon.anna.post('/tenant/visit-labels', body)
  expect((await post({ name: 'Alergia', mark: '⚠️' })).body).toMatchObject({ mark: '⚠️', colour: 'slate' })
  expect((await post({ name: 'Za długi', mark: 'ABC' })).body.errors).toEqual({
    mark: ['One or two characters.'],
  })
  expect((await post({ name: 'Bez znaku', mark: ' ' })).body.errors).toEqual({
    mark: ['Choose an icon or enter a sign.'],
  })
  expect((await post({ name: 'alergia', mark: 'bell' })).body.errors).toEqual({
    name: ['Another label has this name.'],
  })
})

test('a visit carries any number of labels, in the order of the salon', async () => {
  const [vip, urgent] = [await label('VIP'), await label('Pilne')]
  const visit = await book({ label_ids: [urgent.id, vip.id, urgent.id] })
  expect(visit.label_ids).toEqual([vip.id, urgent.id])
  const { body: one } = await change(visit, { label_ids: [urgent.id] })
  expect([one.label_ids, one.version]).toEqual([[urgent.id], visit.version + 1])
  const { body: noted } = await change(one, { note: 'Kawa' })
  expect(noted.label_ids).toEqual([urgent.id])
  expect((await change(noted, { label_ids: [] })).body.label_ids).toEqual([])
})

test('lists are filtered by labels, and the calendar draws them', async () => {
  const [red, blue] = [await label('Czerwona'), await label('Niebieska')]
  const [first, second] = [await book({ label_ids: [red.id, blue.id] }), await book({ label_ids: [blue.id] })]
  expect(await listed(red.id)).toEqual([first.id])
  expect((await listed(red.id, blue.id)).sort()).toEqual([first.id, second.id].sort())
  const { body } = await salon.anna.get(`/tenant/calendar?from=${first.starts_at.slice(0, 10)}`)
  expect(body.visits[0].label_ids.sort()).toEqual([red.id, blue.id].sort())
  const { body: setup } = await salon.anna.get('/tenant/calendar-setup')
  expect(setup.labels).toContainEqual({ id: red.id, name: 'Czerwona', colour: 'slate', mark: 'star' })
})

test('an unknown, foreign or archived label is refused at its field, and nothing is booked', async () => {
  const known = await label('Znana')
  const foreign = await label('Obca', {}, salon.world.dorota)
  const gone = await label('Dawna')
  await salon.anna.delete(`/tenant/visit-labels/${gone.id}`, { version: 1 })
  const visit = await book()
  for (const id of [foreign.id, gone.id, crypto.randomUUID()]) {
    const refused = await change(visit, { note: 'Nie', label_ids: [known.id, id] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['label_ids.1']])
  }
  expect(await read(visit.id)).toEqual(visit)
})

test('an archived label leaves its visits, and is back on them with its restore', async () => {
  const [kept, other] = [await label('Stała'), await label('Druga')]
  const visit = await book({ label_ids: [kept.id] })
  const path = `/tenant/visit-labels/${kept.id}`
  const { body: archived } = await salon.anna.delete(path, { version: 1 })
  expect((await read(visit.id)).label_ids).toEqual([])
  await change(visit, { label_ids: [other.id] })
  await salon.anna.post(`${path}/restoration`, undefined, { version: archived.version })
  expect((await read(visit.id)).label_ids).toEqual([kept.id, other.id])
})

test('the history of a visit tells of each label', async () => {
  const vip = await label('Złota')
  const visit = await book()
  const { body: marked } = await change(visit, { label_ids: [vip.id] })
  await change(marked, { label_ids: [] })
  const { body } = await salon.anna.get(`/tenant/events/${visit.id}/history`)
  const told = body.data.filter(({ part }: { part: string }) => part === 'labels_of_visits')
  expect(
    told.map(({ action, changes }: { action: string; changes: object }) => [action, changes]),
  ).toMatchObject([
    ['delete', { label_id: [vip.id, null] }],
    ['create', { label_id: [null, vip.id] }],
  ])
})

test('employees with their own calendar alone read labels of no other visits', async () => {
  const vip = await label('Prywatna')
  const visit = await book({ label_ids: [vip.id] })
  const clerk = await salon.person(salon.world.a, ['events.index', 'events.update'])
  const { body } = await clerk.get(`/tenant/events?filter[label]=${vip.id}`)
  expect(body.total).toBe(0)
  expect((await clerk.patch(`/tenant/events/${visit.id}`, { label_ids: [] }, { version: 1 })).status).toBe(
    404,
  )
})
