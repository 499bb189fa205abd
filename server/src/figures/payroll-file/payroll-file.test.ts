import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
/** A month that is over. */
const last = addDays(`${localDay(Date.now(), 'Europe/Warsaw').slice(0, 7)}-01`, -1)
const month = { from: `${last.slice(0, 7)}-01`, to: last }
let zak: string
let iga: string

beforeAll(async () => {
  salon = await testSalon()
  zak = await salon.employee({ first_name: 'Łucja', last_name: 'Żak', monthly_base: 480_650 })
  iga = await salon.employee({
    first_name: 'Iga',
    last_name: 'Ćma',
    monthly_base: 500_000,
    payroll_number: '0002',
  })
})
afterAll(() => salon.close())

const asked = {
  ...month,
  decimals: 'comma',
  encoding: 'windows-1250',
  codes: { basic_pay: 'ZAS', tips: 'NAP' },
}
const file = (body: object, person: Person = salon.anna) =>
  salon.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/payroll-files',
    headers: { ...person.headers(), 'content-type': 'application/json', 'accept-language': 'pl' },
    payload: JSON.stringify(body),
  })

test('no file goes to a payroll program that cannot tell whose the pay is', async () => {
  const refused = await file(asked)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ values: { names: 'Łucja Żak' } })
  const { body } = await salon.anna.get(`/tenant/employees/${zak}`)
  const { status } = await salon.anna.patch(
    `/tenant/employees/${zak}`,
    { payroll_number: '0001' },
    { version: body.version },
  )
  expect(status).toBe(200)
  expect((await file(asked)).statusCode).toBe(200)
})

test('the file holds the employees chosen in the report, and no others', async () => {
  const answer = await file({ ...asked, encoding: 'utf-8', employee_ids: [iga] })
  const text = answer.rawPayload.toString('utf8')
  expect(text).toContain('Ćma;Iga')
  expect(text).not.toContain('Żak')
})

test('each person has a row for each component, by name, in the letters of Windows or in UTF-8', async () => {
  const answer = await file(asked)
  expect(answer.headers['content-type']).toBe('text/csv; charset=windows-1250')
  const text = new TextDecoder('windows-1250').decode(answer.rawPayload)
  expect(text.trimEnd().split('\r\n')).toEqual([
    'Numer;Nazwisko;Imię;Okres;Składnik;Kwota',
    `0002;Ćma;Iga;${last.slice(0, 7)};ZAS;5000,00`,
    `0001;Żak;Łucja;${last.slice(0, 7)};ZAS;4806,50`,
  ])
  const other = (await file({ ...asked, encoding: 'utf-8', decimals: 'dot' })).rawPayload.toString('utf8')
  expect(other.startsWith('\uFEFF')).toBe(true)
  expect(other).toContain('Żak;Łucja;')
  expect(other).toContain(';4806.50\r\n')
})

test('a manager of a new business takes the file for payroll, and no file of the report or of a list', async () => {
  const manager = await salon.person(salon.world.a, defaultRights('manager'))
  expect((await file(asked, manager)).statusCode).toBe(200)
  const report = await manager.post('/tenant/reports/commissions/exports', {
    ...month,
    by: 'employee',
    format: 'csv',
  })
  expect(report.status).toBe(403)
  const cashier = await salon.person(salon.world.a, defaultRights('cashier'))
  expect((await file({ ...asked, codes: { tips: 'NAP' } }, cashier)).statusCode).toBe(403)
})

test('basic pay is for those who may change employees, and days before today for those who see them', async () => {
  const rights = ['reports.index', 'commissions.index', 'events-others.index'] as const
  const reader = await salon.person(salon.world.a, [...rights, 'reports-earlier.index'])
  expect((await file(asked, reader)).statusCode).toBe(403)
  expect((await file({ ...asked, codes: { tips: 'NAP' } }, reader)).statusCode).toBe(200)
  const cashier = await salon.person(salon.world.a, [...rights])
  expect((await file({ ...asked, codes: { tips: 'NAP' } }, cashier)).statusCode).toBe(403)
  expect((await file({ ...asked, codes: {} })).statusCode).toBe(422)
})
