import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { warnOfExpiry } from './notice-expiry.ts'

let t: TestApp
let ola: string
let manager: Person
beforeAll(async () => {
  t = await testApp()
  ola = await employee('Ola')
  manager = await t.person(t.world.a, ['employees.index', 'employees.update'], 'Marta')
})
afterAll(() => t.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
const today = () => localDay(Date.now(), 'Europe/Warsaw')
const employee = async (first_name: string, person: Person = t.world.anna): Promise<string> =>
  (await person.post('/tenant/employees', { first_name, last_name: 'Mazur' })).body.id
const addQualification = async (body: object, of = ola) =>
  (await t.world.anna.post(`/tenant/employees/${of}/qualifications`, body)).body
const addDocument = (query: string, bytes: Buffer = pdf, of = ola, person: Person = t.world.anna) =>
  person.post(`/tenant/employees/${of}/documents?${query}`, bytes)
const take = (id: string, person: Person = t.world.anna) =>
  t.app.inject({
    method: 'POST',
    url: `/api/v1/tenant/employee-documents/${id}/downloads`,
    headers: person.headers(),
  })
const deadlines = async (query = '', person: Person = t.world.anna): Promise<string[]> =>
  (await person.get(`/tenant/employee-deadlines?${query}`)).body.data.map(
    ({ name }: { name: string }) => name,
  )
const inBusiness = <Row>(query: ReturnType<typeof sql<Row>>) =>
  t.parts.database.transaction({ role: 'worker', businessId: t.world.a }, (tx) => query.execute(tx))

test('a qualification is added, changed, removed and brought back', async () => {
  const made = await addQualification({
    name: 'Kurs henny',
    issued_on: '2024-03-01',
    valid_until: '2030-03-01',
  })
  const at = `/tenant/employee-qualifications/${made.id}`
  const refused = await t.world.anna.patch(at, { valid_until: '2024-02-01' }, { version: made.version })
  expect(refused.body.errors).toEqual({ valid_until: ['The end must not be before the start.'] })
  const changed = await t.world.anna.patch(at, { issued_by: 'Akademia' }, { version: made.version })
  expect(changed.body).toMatchObject({ name: 'Kurs henny', issued_by: 'Akademia', version: made.version + 1 })
  expect((await t.world.anna.patch(at, { note: 'x' }, { version: made.version })).status).toBe(412)
  const list = async () => (await t.world.anna.get(`/tenant/employees/${ola}/qualifications`)).body.data
  await t.world.anna.delete(at)
  expect(await list()).toEqual([])
  await t.world.anna.post(`${at}/restoration`)
  expect(await list()).toMatchObject([{ name: 'Kurs henny' }])
})

test('FIL-1: the type of a document is told by its content, and what is hidden in a picture is dropped', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  expect((await addDocument('file_name=umowa.pdf&kind=contract', page)).status).toBe(422)
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'TAJEMNICA' } })
    .jpeg()
    .toBuffer()
  const { body } = await addDocument('file_name=orzeczenie.exe&kind=medical&valid_until=2031-01-01', photo)
  expect(body).toMatchObject({ kind: 'medical', type: 'jpeg', valid_until: '2031-01-01' })
  const got = await take(body.id)
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
  expect(got.rawPayload.includes('TAJEMNICA')).toBe(false)
})

test('a document is seen with its right alone, and each download is in the log', async () => {
  const kasia = await employee('Kasia')
  const { body } = await addDocument('file_name=umowa.pdf&kind=contract&valid_until=2031-05-05', pdf, kasia)
  expect((await manager.get(`/tenant/employees/${kasia}/documents`)).status).toBe(403)
  expect((await take(body.id, manager)).statusCode).toBe(403)
  expect((await take(body.id, t.world.dorota)).statusCode).toBe(404)
  expect(await deadlines(`filter[employee_id]=${kasia}`, manager)).toEqual([])
  expect(await deadlines(`filter[employee_id]=${kasia}`)).toEqual(['umowa.pdf'])
  expect((await take(body.id)).statusCode).toBe(200)
  const log = await t.world.anna.get(`/tenant/audit-log?record=${kasia}&action=reveal`)
  expect(log.body.data).toMatchObject([
    { action: 'reveal', part: 'employee_documents', entity_id: kasia, by: { name: t.world.anna.user.name } },
  ])
})

test('a document proves a qualification of the same employee only', async () => {
  const [iza, ewa] = [await employee('Iza'), await employee('Ewa')]
  const laser = await addQualification({ name: 'Laser' }, iza)
  const query = `file_name=dyplom.pdf&kind=certificate&qualification_id=${laser.id}`
  const refused = await addDocument(query, pdf, ewa)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['qualification_id']])
  const { body } = await addDocument(query, pdf, iza)
  expect(body.qualification_id).toBe(laser.id)
  const at = `/tenant/employee-documents/${body.id}`
  expect((await t.world.anna.patch(at, { qualification_id: null })).body.qualification_id).toBeNull()
  await t.world.anna.delete(at)
  expect((await take(body.id)).statusCode).toBe(404)
  await t.world.anna.post(`${at}/restoration`)
  expect((await take(body.id)).statusCode).toBe(200)
})

test('what expires is listed by days, without employees in the archive', async () => {
  const [hela, gosia] = [await employee('Hela'), await employee('Gosia')]
  const day = (offset: number) => addDays(today(), offset)
  for (const [name, offset] of [
    ['dawno', -1],
    ['dziś', 0],
    ['za miesiąc', 30],
    ['za kwartał', 90],
    ['za rok', 365],
  ] as const)
    await addQualification({ name, valid_until: day(offset) }, hela)
  await addQualification({ name: 'bezterminowo' }, hela)
  await addQualification({ name: 'byłej', valid_until: day(1) }, gosia)
  await t.world.anna.delete(`/tenant/employees/${gosia}`, { version: 1 })
  const of = `filter[employee_id]=${hela},${gosia}`
  expect(await deadlines(of)).toEqual(['dawno', 'dziś', 'za miesiąc', 'za kwartał', 'za rok', 'bezterminowo'])
  expect(await deadlines(`${of}&filter[state]=in_30`)).toEqual(['dziś', 'za miesiąc'])
  expect(await deadlines(`${of}&filter[state]=expired,in_90`)).toEqual([
    'dawno',
    'dziś',
    'za miesiąc',
    'za kwartał',
  ])
})

test('the bell warns once a month before, and once in the last week', async () => {
  const zosia = await employee('Zosia')
  const { id } = await addQualification({ name: 'BHP', valid_until: addDays(today(), 20) }, zosia)
  await addDocument(`file_name=x.pdf&kind=medical&valid_until=${addDays(today(), 20)}`, pdf, zosia)
  const told = async (person: Person) => {
    const { rows } = await inBusiness(
      sql<{ kind: string; subject: string }>`
        select kind, subject from notices
        where user_id = ${person.user.id} and subject like 'Zosia%' order by created_at, subject`,
    )
    return rows.map(({ kind, subject }) => [kind, subject])
  }
  const warn = () => warnOfExpiry(t.parts.database)
  await warn()
  await warn()
  const first = ['qualification_expiring', `Zosia Mazur: BHP, ${addDays(today(), 20)}`]
  expect(await told(manager)).toEqual([first])
  expect(await told(t.world.anna)).toHaveLength(2)
  // Two weeks later.
  await inBusiness(sql`update notices set created_at = created_at - interval '15 days'`)
  await t.world.anna.patch(
    `/tenant/employee-qualifications/${id}`,
    { valid_until: addDays(today(), 5) },
    { version: 1 },
  )
  await warn()
  await warn()
  expect(await told(manager)).toEqual([
    first,
    ['qualification_expiring', `Zosia Mazur: BHP, ${addDays(today(), 5)}`],
  ])
})

test('pay is read and written with the right to see all commissions', async () => {
  const accountant = await t.person(t.world.a, ['employees.index', 'employees.update', 'commissions.index'])
  const nina = await employee('Nina')
  const at = `/tenant/employees/${nina}`
  expect((await manager.patch(at, { hourly_rate: 4_000 }, { version: 1 })).status).toBe(403)
  const written = await accountant.patch(at, { hourly_rate: 4_000, monthly_base: null }, { version: 1 })
  expect(written.body).toMatchObject({ hourly_rate: 4_000, monthly_base: null })
  const change = { valid_from: '2027-01-01', hourly_rate: 4_712, monthly_base: null }
  expect((await manager.patch(at, { pay_changes: [change] }, { version: 2 })).status).toBe(403)
  const twice = await accountant.patch(at, { pay_changes: [change, change] }, { version: 2 })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['pay_changes.1.valid_from']])
  const planned = await accountant.patch(at, { pay_changes: [change] }, { version: 2 })
  expect(planned.body.pay_changes).toEqual([change])
  const seen = await manager.patch(at, { employment_type: 'b2b', nip: '525-000-00-09' }, { version: 3 })
  expect(seen.body).toMatchObject({ employment_type: 'b2b', nip: '5250000009' })
  const shown = [
    seen.body,
    (await manager.get(at)).body,
    (await manager.get('/tenant/employees')).body.data[0],
  ]
  for (const row of shown)
    for (const field of ['hourly_rate', 'pay_changes']) expect(row).not.toHaveProperty(field)
  const log = await t.world.anna.get(`/tenant/audit-log?record=${nina}`)
  expect(JSON.stringify(log.body)).not.toMatch(/\b(4000|4712)\b/)
})

test('a photo is cut square without what it carries; a new one has a new address', async () => {
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#a66' } })
    .withExif({ IFD0: { Copyright: 'TAJEMNICA' } })
    .jpeg()
    .toBuffer()
  const put = async (person: Person = t.world.anna) =>
    t.app.inject({
      method: 'PUT',
      url: `/api/v1/tenant/employees/${ola}/photo`,
      headers: { ...person.headers(), 'content-type': 'application/octet-stream' },
      payload: picture,
    })
  const look = (id: string, person: Person = t.world.anna) =>
    t.app.inject({ url: `/api/v1/tenant/employee-photos/${id}?size=64`, headers: person.headers() })
  const { photo_id } = (await put()).json()
  const shown = await look(photo_id, t.world.basia)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  expect(shown.rawPayload.includes('TAJEMNICA')).toBe(false)
  expect((await look(photo_id, t.world.dorota)).statusCode).toBe(404)
  expect((await t.world.anna.get(`/tenant/employees/${ola}`)).body.photo_id).toBe(photo_id)
  const second = (await put()).json().photo_id
  expect([second === photo_id, (await look(photo_id)).statusCode]).toEqual([false, 404])
  await t.world.anna.delete(`/tenant/employees/${ola}/photo`)
  expect((await t.world.anna.get(`/tenant/employees/${ola}`)).body.photo_id).toBeNull()
})
