import { permissions } from '@wizyta/contract/kit/permission'
import type { SaleRow } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { figureFilters } from './list-filters.ts'

let t: Salon
let cash: string
let cut: string
const desks: string[] = []
beforeAll(async () => {
  t = await testSalon()
  const method = { name: 'Gotówka', type: 'cash', counts_turnover: true, counts_commission: true }
  cash = (await t.anna.post('/tenant/payment-methods', method)).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 12_000 })
  for (const name of ['Kasa 1', 'Kasa 2']) {
    const { id } = (await t.anna.post('/tenant/tills', { name })).body
    await t.anna.post('/tenant/shifts', { till_id: id, counted: 50_000 })
    desks.push(id)
  }
})
afterAll(() => t.close())

async function sell(person: Person, till_id: string | undefined) {
  const line = { kind: 'service', service_id: cut, qty: 1, unit_price: 12_000 }
  const { status, body } = await person.post('/tenant/sales', {
    till_id,
    lines: [line],
    payments: [{ method_id: cash, amount: 12_000 }],
  })
  expect(status).toBe(201)
  return body
}

test('sales are listed and added up by kind, by till and by the user who completed them', async () => {
  const first = await sell(t.anna, desks[0])
  const second = await sell(t.world.basia, desks[1])
  const refund = await t.anna.post(`/tenant/sales/${first.id}/refunds`, {
    lines: [{ line_id: first.lines[0].id, qty: 1 }],
    payments: [{ method_id: cash, amount: 12_000 }],
    reason: 'Pomyłka',
  })
  expect(refund.status).toBe(201)
  const listed = async (filter: string, person: Person = t.anna) => {
    const { body } = await person.get(`/tenant/sales?${filter}`)
    const totals = await person.get(`/tenant/sales-totals?${filter}`)
    expect(totals.body.count).toBe(body.total)
    return body.data.map(({ id }: SaleRow) => id)
  }
  expect(await listed('filter[kind]=refund')).toEqual([refund.body.id])
  expect(await listed('filter[kind]=sale')).toEqual([second.id, first.id])
  expect(await listed('filter[kind]=sale,refund')).toEqual([refund.body.id, second.id, first.id])
  expect(await listed('filter[kind]=deposit')).toEqual([])
  expect(await listed(`filter[till_id]=${desks[1]}`)).toEqual([second.id])
  expect(await listed(`filter[by_id]=${t.world.basia.user.id}`)).toEqual([second.id])
  expect(await listed(`filter[by_id]=${t.anna.user.id}&filter[kind]=sale`)).toEqual([first.id])
  // Another company finds nothing by the same ids.
  expect(await listed(`filter[till_id]=${desks[1]}`, t.world.celina)).toEqual([])
  expect(await listed(`filter[by_id]=${t.anna.user.id}`, t.world.celina)).toEqual([])
})

test('the tills and users to filter by are those of the business, an archived till among them', async () => {
  const old = (await t.anna.post('/tenant/tills', { name: 'Stara kasa' })).body
  expect((await t.anna.delete(`/tenant/tills/${old.id}`, { version: old.version })).status).toBe(204)
  const { body } = await t.anna.get('/tenant/sale-choices')
  expect(body.tills.map(({ name }: { name: string }) => name)).toEqual(['Kasa 1', 'Kasa 2', 'Stara kasa'])
  expect(body.users.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Basia'])
  const elsewhere = await t.world.celina.get('/tenant/sale-choices')
  expect(elsewhere.body).toEqual({ tills: [], users: [{ id: t.world.celina.user.id, name: 'Celina' }] })
  const stranger = await t.person(t.world.a, ['sales.create'])
  expect((await stranger.get('/tenant/sale-choices')).status).toBe(403)
})

test('documents of shifts are found by the index of shifts', async () => {
  const session = { user: t.anna.user, permissions, timezone: 'Europe/Warsaw' } as never
  const { shift_opened } = figureFilters({ businessId: t.world.a, session })
  const plan = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select s.id from sales s
      where s.business_id = ${t.world.a} and ${shift_opened(['2026-06-01..2026-06-30'])}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/sales_shift_id/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('a typed number finds its one document, with or without letters and year', async () => {
  const sold = await sell(t.anna, desks[0])
  const [, number, year] = /^S (\d+)\/(\d{4})$/.exec(sold.number) ?? []
  const found = async (typed: string) => {
    const { body } = await t.anna.get(`/tenant/sales?name=${encodeURIComponent(typed)}&filter[kind]=sale`)
    return body.data.map(({ id }: SaleRow) => id)
  }
  for (const typed of [sold.number, `s${number}`, `${number}/${year}`, `S/${year}/${number}`])
    expect(await found(typed), typed).toEqual([sold.id])
  expect(await found(`ZW ${number}/${year}`)).toEqual([])
  expect(await found(`S ${number}/${Number(year) - 1}`)).toEqual([])
})
