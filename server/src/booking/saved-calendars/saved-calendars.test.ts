import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

const path = '/tenant/saved-calendars'
const ownRights = ['index', 'create', 'update', 'delete'].map((action) => `saved-calendars.${action}`)

let salon: Salon
let anna: Person
/** Without the right to share. */
let iga: Person
let [ola, ewa, igasRole] = ['', '', '']
beforeAll(async () => {
  salon = await testSalon()
  anna = salon.anna
  ola = await salon.employee({ first_name: 'Ola' })
  ewa = await salon.employee({ first_name: 'Ewa' })
  iga = await salon.person(salon.world.a, ['events.index', ...ownRights], 'Iga')
  igasRole = await roleOf(iga)
})
afterAll(() => salon.close())

const roleOf = (person: Person): Promise<string> =>
  salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    const { role_id } = await tx
      .selectFrom('memberships')
      .select('role_id')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow()
    return role_id
  })
const made = async (person: Person, fields: object) => {
  const { status, body } = await person.post(path, fields)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const names = async (person: Person): Promise<string[]> =>
  (await person.get(`${path}?per_page=100`)).body.data.map(({ name }: { name: string }) => name)

test('a calendar of another user is not seen, and answers like one that never was', async () => {
  const mine = await made(iga, { name: 'Tylko mój', only_busy: true })
  expect(await names(iga)).toContain('Tylko mój')
  expect(await names(anna)).not.toContain('Tylko mój')
  const { version } = mine
  const answers = await Promise.all([
    anna.get(`${path}/${mine.id}`),
    anna.patch(`${path}/${mine.id}`, { name: 'Cudzy' }, { version }),
    anna.delete(`${path}/${mine.id}`, { version }),
    anna.put('/tenant/saved-calendar-order', { ids: [mine.id] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422])
})

test('a shared calendar is seen by the role, and changed by its owner or by those who may share', async () => {
  const shared = await made(anna, { name: 'Recepcja rano', shared_role_ids: [igasRole] })
  expect(await names(iga)).toContain('Recepcja rano')
  const seen = (await iga.get(`${path}/${shared.id}`)).body
  expect([seen.is_own, seen.is_changeable, seen.owner]).toEqual([false, false, anna.user.name])
  const { version } = shared
  expect((await iga.patch(`${path}/${shared.id}`, { name: 'Inna' }, { version })).status).toBe(403)
  expect((await iga.post(path, { name: 'Dla wszystkich', shared_role_ids: [igasRole] })).status).toBe(403)

  await anna.patch(`${path}/${shared.id}`, { shared_role_ids: [] }, { version })
  expect(await names(iga)).not.toContain('Recepcja rano')
})

test('columns by group are its members as they are now; another kind of columns begins anew', async () => {
  const group = (await anna.post('/tenant/employee-groups', { name: 'Włosy', member_ids: [ewa] })).body
  const saved = await made(anna, { name: 'Zespół włosów', columns_by: 'groups', column_ids: [group.id] })
  expect(saved.member_ids).toEqual([ewa])
  await anna.patch(
    `/tenant/employee-groups/${group.id}`,
    { member_ids: [ewa, ola] },
    { version: group.version },
  )
  expect((await anna.get(`${path}/${saved.id}`)).body.member_ids).toEqual([ola, ewa])
  const changed = await anna.patch(
    `${path}/${saved.id}`,
    { columns_by: 'employees' },
    { version: saved.version },
  )
  expect([changed.body.column_ids, changed.body.member_ids]).toEqual([[], []])
  const unknown = { name: 'Nie', columns_by: 'resources', column_ids: [ola] }
  expect((await anna.post(path, unknown)).body.errors).toHaveProperty(['column_ids.0'])
})

test('the order that a user gives stays, and leaves calendars of others in their places', async () => {
  const [first, , third] = [
    await made(iga, { name: 'Pierwszy' }),
    await made(anna, { name: 'Cudzy między nimi' }),
    await made(iga, { name: 'Trzeci' }),
  ]
  const before = (await names(anna)).indexOf('Cudzy między nimi')
  expect((await iga.put('/tenant/saved-calendar-order', { ids: [third.id, first.id] })).status).toBe(204)
  const after = await names(iga)
  expect(after.indexOf('Trzeci')).toBeLessThan(after.indexOf('Pierwszy'))
  expect((await names(anna)).indexOf('Cudzy między nimi')).toBe(before)
})

test('a calendar keeps the hours that it shows; they end after they begin', async () => {
  const saved = await made(anna, {
    name: 'Popołudnie',
    hours_from: '12:00',
    hours_to: '24:00',
    colour_by: 'label',
  })
  expect(saved).toMatchObject({ hours_from: '12:00', hours_to: '24:00', colour_by: 'label' })
  const late = { hours_to: ['The end must be after the start.'] }
  const wrong = await anna.patch(`${path}/${saved.id}`, { hours_to: '11:00' }, { version: saved.version })
  expect([wrong.status, wrong.body.errors]).toEqual([422, late])
  const without = await anna.patch(
    `${path}/${saved.id}`,
    { hours_from: null, hours_to: '11:00' },
    { version: saved.version },
  )
  expect(without.body).toMatchObject({ hours_from: null, hours_to: '11:00' })
})
