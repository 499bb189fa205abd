import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import type { Attachment } from '@wizyta/contract/kit/attachment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let operation: string
let kasia: Person
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

beforeAll(async () => {
  t = await testSalon()
  kasia = await t.person(t.world.a, defaultRights('cashier'), 'Kasia')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 50_000 })
  const { body } = await t.anna.post('/tenant/cash-operations', {
    till_id: till,
    type: 'pay_out',
    amount: 1_200,
    note: 'Kwiaty',
  })
  operation = body.id
})
afterAll(() => t.close())

const attach = (name: string, bytes: Buffer = pdf, person: Person = t.anna) =>
  person.post(`/tenant/cash-operations/${operation}/files?file_name=${name}`, bytes)
const files = async (): Promise<Attachment[]> =>
  (await t.anna.get(`/tenant/cash-operations/${operation}/files`)).body.data
const download = (id: string, person: Person = t.anna) =>
  t.app.inject({ url: `/api/v1/tenant/cash-operation-files/${id}`, headers: person.headers() })

test('the bill of an operation is kept with it, and each download is in the log', async () => {
  const { body: file, status } = await attach('rachunek.pdf')
  expect([status, file.name, file.type, file.is_removable]).toEqual([201, 'rachunek.pdf', 'pdf', true])
  expect((await files()).map(({ id }) => id)).toEqual([file.id])
  const answer = await download(file.id)
  expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true])
  expect(answer.headers['content-disposition']).toContain('attachment')
  const { body: log } = await t.anna.get(`/tenant/audit-log?record=${operation}&limit=50`)
  expect(log.data.map(({ action, part }: { action: string; part: string }) => [action, part])).toContainEqual(
    ['reveal', 'cash_operation_files'],
  )
})

test('what is no PDF or picture is refused, whatever its name says', async () => {
  expect((await attach('rachunek.pdf', Buffer.from('<html>'))).status).toBe(422)
})

test('a paper is removed within an hour and brought back; later it stays', async () => {
  const { body: file } = await attach('paragon.pdf')
  const path = `/tenant/cash-operation-files/${file.id}`
  expect((await t.anna.delete(path)).status).toBe(204)
  expect((await download(file.id)).statusCode).toBe(404)
  expect((await t.anna.post(`${path}/restoration`)).body.name).toBe('paragon.pdf')
  await asOwner(
    t,
    `update cash_operation_files set added_at = now() - interval '61 minutes' where id = '${file.id}'`,
  )
  expect((await t.anna.delete(path)).status).toBe(409)
  expect((await download(file.id)).statusCode).toBe(200)
})

test('a cashier sees papers of the own open shift alone, another business none', async () => {
  const [file] = await files()
  const id = file?.id ?? ''
  expect((await kasia.get(`/tenant/cash-operations/${operation}/files`)).status).toBe(404)
  expect((await download(id, kasia)).statusCode).toBe(404)
  expect((await attach('obcy.pdf', pdf, kasia)).status).toBe(404)
  expect((await download(id, t.world.dorota)).statusCode).toBe(404)
  expect((await t.app.inject({ url: `/api/v1/tenant/cash-operation-files/${id}` })).statusCode).toBe(401)
})
