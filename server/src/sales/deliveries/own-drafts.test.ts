import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
let author: Person
let colleague: Person
let product_id: string
beforeAll(async () => {
  t = await testApp()
  const rights = ['deliveries.index', 'deliveries.create'] as const
  author = await t.person(t.world.a, [...rights], 'Autorka')
  colleague = await t.person(t.world.a, [...rights], 'Koleżanka')
  const goods = { name: 'Szampon', kind: 'professional', unit: 'pcs', vat_rate: '23' }
  product_id = (await t.world.anna.post('/tenant/products', goods)).body.id
})
afterAll(() => t.close())

const path = '/tenant/deliveries'
const draft = async () => {
  const lines = [{ product_id, packs: 1, vat_rate: '23' }]
  return (await author.post(path, { price_mode: 'net', lines })).body
}
const change = (row: { id: string; version: number }, by: Person) =>
  by.patch(`${path}/${row.id}`, { note: 'Pilne' }, { version: row.version })
const attach = (id: string, by: Person) =>
  by.post(`${path}/${id}/files?file_name=wz.pdf`, Buffer.from('%PDF-1.7\n%%EOF'))

test('the author of a draft changes it and its files, colleagues without the right to all do not', async () => {
  const made = await draft()
  expect(made.is_own).toBe(true)
  expect((await colleague.get(`${path}/${made.id}`)).body.is_own).toBe(false)
  expect((await change(made, colleague)).status).toBe(403)
  expect((await attach(made.id, colleague)).status).toBe(403)
  expect((await change(made, author)).body).toMatchObject({ note: 'Pilne', version: 2 })
  const { status, body: file } = await attach(made.id, author)
  expect(status).toBe(201)
  expect((await colleague.delete(`/tenant/delivery-files/${file.id}`)).status).toBe(403)
  expect((await author.delete(`/tenant/delivery-files/${file.id}`)).status).toBe(204)
  expect((await author.post(`/tenant/delivery-files/${file.id}/restoration`)).status).toBe(200)
  expect((await t.world.anna.patch(`${path}/${made.id}`, { note: null }, { version: 2 })).status).toBe(200)
})

test('the author discards a draft and brings it back, a colleague does not; a cancelled order takes the right to it', async () => {
  const made = await draft()
  const discard = (by: Person, version: number) => by.delete(`${path}/${made.id}`, { version })
  const restore = (by: Person, version: number) =>
    by.post(`${path}/${made.id}/restoration`, undefined, { version })
  expect((await discard(colleague, 1)).status).toBe(403)
  expect((await discard(author, 1)).status).toBe(200)
  expect((await restore(colleague, 2)).status).toBe(403)
  expect((await restore(author, 2)).body).toMatchObject({ archived_at: null, status: 'draft' })
  const step = (name: string, version: number) =>
    t.world.anna.post(`${path}/${made.id}/${name}`, undefined, { version })
  await step('order', 3)
  const cancelled = (await step('cancellation', 4)).body
  expect(cancelled.status).toBe('cancelled')
  expect((await discard(author, cancelled.version)).status).toBe(403)
  expect((await discard(t.world.anna, cancelled.version)).status).toBe(200)
})

test('two lines of one product keep their own prices for every author', async () => {
  const two = [
    { product_id, packs: 10, pack_price: 2_000, vat_rate: '23' },
    { product_id, packs: 2, pack_price: 0, vat_rate: '23' },
  ]
  const source = (await t.world.anna.post(path, { price_mode: 'net', lines: two })).body
  const copy = (await author.post(`${path}/${source.id}/copies`)).body
  const unpriced = two.map(({ pack_price: _price, ...line }) => line)
  const save = async (lines: object[], version: number) => {
    const saved = await author.patch(`${path}/${copy.id}`, { lines }, { version })
    expect(saved.status).toBe(200)
    const { lines: stored } = (await t.world.anna.get(`${path}/${copy.id}`)).body
    return stored.map((line: { packs: number; pack_price: number }) => [line.packs, line.pack_price])
  }
  expect(await save(unpriced, 1)).toEqual([
    [10, 2_000],
    [2, 0],
  ])
  // In the other order, and with another quantity of one.
  expect(await save([{ ...unpriced[1] }, { ...unpriced[0], packs: 12 }], 2)).toEqual([
    [2, 0],
    [12, 2_000],
  ])
})

test('once it is ordered, or without the right to make deliveries, the author changes nothing', async () => {
  const made = await draft()
  expect((await author.post(`${path}/${made.id}/order`, undefined, { version: 1 })).status).toBe(403)
  const ordered = await t.world.anna.post(`${path}/${made.id}/order`, undefined, { version: 1 })
  expect(ordered.body).toMatchObject({ status: 'ordered', is_own: false })
  expect((await change(ordered.body, author)).status).toBe(403)
  expect((await attach(made.id, author)).status).toBe(403)
  expect((await change(ordered.body, t.world.anna)).status).toBe(200)
  const draftOf = await draft()
  await asOwner(
    t,
    `update roles set permissions = array_remove(permissions, 'deliveries.create') where id in (
      select role_id from memberships where user_id = '${author.user.id}')`,
  )
  expect((await change(draftOf, author)).status).toBe(403)
  expect((await attach(draftOf.id, author)).status).toBe(403)
})
