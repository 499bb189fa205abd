import type { Permission } from '@wizyta/contract/kit/permission'
import { employee } from '@wizyta/contract/people/employees/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { defaultRoles } from '../../access/roles/default-roles.ts'

const forOffice = {
  gender: 'female',
  birth_date: '1990-04-12',
  phone: '+48601234567',
  email: 'ola.prywatnie@example.test',
  notes: 'Podwyżka od maja',
  hired_on: '2020-02-03',
  left_on: '2099-05-06',
  seniority_since: '2011-03-04',
  address: 'ul. Cicha 7, Radom',
  emergency_contact: 'Siostra Ewa, 601 700 112',
  nip: '5250000009',
  payroll_number: 'PLAC-0417',
}
/** Terms of work that are no words to search for. */
const terms = { contract_minutes: 9_600, contract_per: 'month', leave_days: 26, employment_type: 'mandate' }
/** Pay has a right of its own besides. */
const pay = {
  hourly_rate: 4_321,
  monthly_base: 765_432,
  pay_changes: [{ valid_from: '2031-04-05', hourly_rate: 4_444, monthly_base: 777_777 }],
}
const hidden = Object.keys({ ...forOffice, ...terms, ...pay })
const open = { first_name: 'Ola', last_name: 'Zielińska', position: 'Kosmetolożka', bio: 'Lubi góry' }

let t: TestApp
let id: string
beforeAll(async () => {
  t = await testApp()
  const { anna } = t.world
  id = (await anna.post('/tenant/employees', { ...open, ...forOffice, ...terms, ...pay })).body.id
  const away = { starts_on: '2098-05-06', ends_on: '2098-05-06', reason: 'sick', note: 'Dentysta' }
  await anna.post('/tenant/absences', { ...away, employee_id: id })
  await anna.post('/tenant/absences', { ...away, reason: 'maintenance', note: 'Remont' })
})
afterAll(() => t.close())

const roles: [name: string, sees: boolean, permissions: readonly Permission[]][] = [
  ...defaultRoles.map(({ name, permissions }): [string, boolean, readonly Permission[]] => [
    name,
    ['superadmin', 'admin', 'manager'].includes(name),
    permissions,
  ]),
  ['one who may only archive', false, ['employees.index', 'employees.delete']],
]

describe.each(roles)('%s', (_, sees, permissions) => {
  let who: Person
  beforeAll(async () => {
    who = await t.person(t.world.a, permissions)
  })

  test(`${sees ? 'sees' : 'does not see'} phone, e-mail, dates and notes, in the list, alone, or asked for`, async () => {
    const { body: list } = await who.get('/tenant/employees?include=default_resource&filter[archived]=with')
    const { body: one } = await who.get(`/tenant/employees/${id}`)
    for (const row of [list.data[0], one]) {
      expect(row).toMatchObject(sees ? { ...open, ...forOffice, ...terms } : open)
      if (!sees) for (const field of hidden) expect(row).not.toHaveProperty(field)
    }
    // One field alone is not a whole row, which is all that the checks of these tests know.
    if (!sees)
      for (const field of hidden)
        expect((await who.get(`/tenant/employees?fields=${field}`)).status).toBe(422)
  })

  test('finds no employee by hidden data, and cannot sort or filter by it', async () => {
    for (const value of ['601234567', 'prywatnie', 'Podwyżka', '1990'])
      expect((await who.get(`/tenant/employees?name=${encodeURIComponent(value)}`)).body.total).toBe(0)
    for (const field of hidden) {
      expect((await who.get(`/tenant/employees?sort=${field}`)).status).toBe(422)
      expect((await who.get(`/tenant/employees?filter[${field}]=x`)).status).toBe(422)
    }
  })

  test('reads hours, and only the office what was noted about a person', async () => {
    const { body: own } = await who.get(`/tenant/working-hours?employee_id=${id}`)
    expect(own.absences).toMatchObject([
      sees ? { reason: 'sick', note: 'Dentysta' } : { reason: 'away', note: null },
    ])
    const { body: salon } = await who.get('/tenant/working-hours')
    expect(salon.absences).toMatchObject([{ reason: 'maintenance', note: 'Remont' }])
  })
})

test('a user who may archive but not change employees gets back what colleagues may see', async () => {
  const keeper = await t.person(t.world.a, ['employees.index', 'employees.delete'])
  const { version } = (await keeper.get(`/tenant/employees/${id}`)).body
  const stale = await keeper.delete(`/tenant/employees/${id}`, { version: version + 1 })
  const { status, body } = await keeper.delete(`/tenant/employees/${id}`, { version })
  const back = await keeper.post(`/tenant/employees/${id}/restoration`, undefined, { version: body.version })
  expect([stale.status, status, back.status]).toEqual([412, 200, 200])
  for (const answer of [stale.body, body, back.body])
    for (const value of Object.values(forOffice)) expect(JSON.stringify(answer)).not.toContain(value)
})

test('every field of an employee is either for all or for the office', () => {
  const { shape } = employee
  const optional = Object.keys(shape).filter(
    (field) => shape[field as keyof typeof shape].safeParse(undefined).success,
  )
  expect(optional.sort()).toEqual(hidden.sort())
})

test('PRM-6: the reason of an absence is shown to the office and to the employee, wherever it is shown', async () => {
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const { anna } = t.world
  const { body: iga } = await anna.post('/tenant/employees', { first_name: 'Iga', last_name: 'Nowak' })
  const sick = { starts_on: day, ends_on: day, reason: 'sick' }
  await anna.post('/tenant/absences', { ...sick, employee_id: iga.id })
  const rights: Permission[] = ['events.index', 'events-others.index', 'employees.index', 'audit-log.index']
  const colleague = await t.person(t.world.a, rights)
  const herself = await t.person(t.world.a, rights)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: herself.user.id }).where('id', '=', iga.id).execute(),
  )
  const reasons = async (who: Person) => ({
    calendar: (await who.get(`/tenant/calendar?from=${day}&days=1`)).body.absences[0].reason,
    hours: (await who.get(`/tenant/working-hours?employee_id=${iga.id}`)).body.absences[0].reason,
    dashboard: (await who.get('/tenant/dashboard')).body.people.find(
      (one: { employee_id: string }) => one.employee_id === iga.id,
    ).absence,
  })
  const told = { calendar: 'sick', hours: 'sick', dashboard: 'sick' }
  expect(await reasons(anna)).toEqual(told)
  expect(await reasons(herself)).toEqual(told)
  expect(await reasons(colleague)).toEqual({ calendar: 'away', hours: 'away', dashboard: 'away' })
  // Her history in the log has the absence, without the reason.
  const { body: log } = await colleague.get(`/tenant/audit-log?record=${iga.id}`)
  const entry = log.data.find((one: { part: string }) => one.part === 'absences')
  expect(entry.changes.reason).toEqual([null, '•••'])
})
