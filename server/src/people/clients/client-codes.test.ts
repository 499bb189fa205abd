import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { workOnImports } from '../../figures/imports/work.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const work = () => workOnImports({ database: t.parts.database, stopping: () => false })
const path = '/tenant/customers'
let cards = 0
const newCode = () => {
  cards += 1
  return `KARTA-${cards}`
}
const make = async (card_barcode: string, more: object = {}) =>
  (await t.anna.post(path, { first_name: 'Ola', phone: '601 555 301', card_barcode, ...more })).body.id
const holderOf = async (code: string, person = t.anna) =>
  (await person.get(`/tenant/customer-codes?code=${encodeURIComponent(code)}`)).body.data[0]?.id
const show = async (id: string) => (await t.anna.get(`${path}/${id}`)).body

test('a scanned card finds its client, in the very letters, and so does the search', async () => {
  const code = newCode()
  const client = await make(code)
  expect([await holderOf(code), await holderOf(code.toLowerCase())]).toEqual([client, undefined])
  const search = async (name: string) => (await t.anna.get(`${path}?name=${name}`)).body.data
  expect((await search(code)).map(({ id }: { id: string }) => id)).toEqual([client])
  const digits = await make('5901234123457')
  expect((await search('5901234123457')).map(({ id }: { id: string }) => id)).toEqual([digits])
  expect(await holderOf(code, t.world.dorota)).toBeUndefined()
  expect((await t.anna.get(`${path}?name=%20`)).status).toBe(200)
})

test('two active clients cannot have one card; an archived one gives it free, and comes back without conflict only', async () => {
  const code = newCode()
  const first = await make(code)
  const taken = await t.anna.post(path, { first_name: 'Iza', phone: '601 555 302', card_barcode: code })
  expect([taken.status, taken.body.errors.card_barcode]).toEqual([422, ['Another client has this card.']])
  const { version } = await show(first)
  await t.anna.delete(`${path}/${first}`, { version })
  const second = await make(code)
  expect(await holderOf(code)).toBe(second)
  const back = await t.anna.post(`${path}/${first}/restoration`, {}, { version: version + 1 })
  expect(back.status).toBe(422)
  expect(
    (await t.anna.post(path, { first_name: 'A', phone: '601 555 303', card_barcode: 'a b c' })).status,
  ).toBe(422)
})

test('a merge keeps the card that is chosen and one portrait, and its undo gives both back', async () => {
  const code = newCode()
  const [kept, lost] = [await make(newCode()), await make(code)]
  await t.anna.put(`${path}/${lost}/portrait`, smallPicture)
  const portrait = (await show(lost)).portrait_id
  const versions = { kept_version: (await show(kept)).version, lost_version: (await show(lost)).version }
  const merge = await t.anna.post('/tenant/customer-merges', {
    kept_id: kept,
    lost_id: lost,
    ...versions,
    take: ['card_barcode'],
  })
  expect(merge.status).toBe(201)
  expect(await show(kept)).toMatchObject({ card_barcode: code, portrait_id: portrait })
  expect(await holderOf(code)).toBe(kept)
  expect((await t.anna.post(`/tenant/customer-merges/${merge.body.id}/undo`)).status).toBe(200)
  expect(await holderOf(code)).toBe(lost)
  expect(await show(lost)).toMatchObject({ card_barcode: code, portrait_id: portrait, archived_at: null })
  expect((await show(kept)).portrait_id).toBeNull()
})

test('a portrait is seen in the own business alone, and each new one has a new address', async () => {
  const client = await make(newCode())
  const put = async () => (await t.anna.put(`${path}/${client}/portrait`, smallPicture)).body.portrait_id
  const look = (id: string, person = t.anna) =>
    t.app.inject({ url: `/api/v1/tenant/customer-portraits/${id}?size=64`, headers: person.headers() })
  const first = await put()
  const shown = await look(first)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await look(first, t.world.dorota)).statusCode).toBe(404)
  const second = await put()
  expect([second === first, (await look(first)).statusCode]).toEqual([false, 404])
  expect((await t.anna.delete(`${path}/${client}/portrait`)).status).toBe(204)
  expect((await show(client)).portrait_id).toBeNull()
})

test('a row of a file with the card of another client is refused by itself', async () => {
  const code = newCode()
  await make(code)
  const lines = ['Imię;Telefon;Numer karty', `Kasia;601 555 310;${code}`, 'Basia;601 555 311;NOWA-1']
  const { body } = await t.anna.post(
    '/tenant/imports?kind=customers&file_name=karty.csv',
    Buffer.from(lines.join('\n')),
  )
  await t.anna.post(`/tenant/imports/${body.id}/checks`, { mapping: body.mapping })
  await work()
  await t.anna.post(`/tenant/imports/${body.id}/runs`)
  await work()
  const { counts } = (await t.anna.get(`/tenant/imports/${body.id}`)).body
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  expect(await holderOf('NOWA-1')).toBeDefined()
})

test('a client is found by the number in another program, which only one active client has', async () => {
  const client = await t.client({ external_id: ' VRS-00017 ' })
  const list = await t.world.anna.get(`${path}?filter[external_id]=VRS-00017`)
  expect(list.body.data).toMatchObject([{ id: client, external_id: 'VRS-00017' }])
  const { status, body } = await t.world.anna.post(path, {
    first_name: 'Iza',
    email: 'iza@example.test',
    external_id: 'VRS-00017',
  })
  expect([status, body.errors]).toEqual([422, { external_id: ['Another client has this number.'] }])
  await t.archive(`${path}/${client}`)
  expect((await t.client({ external_id: 'VRS-00017' })).length).toBe(36)
})
