import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

test('items are found by name and by code, the exact code first', async () => {
  const cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  const { body } = await t.anna.post('/tenant/products', {
    name: 'Odżywka do cięcia',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 3_900,
    vat_rate: '23',
    gtin: '5901234123457',
  })
  const find = async (name: string) => (await t.anna.get(`/tenant/till-items?name=${name}`)).body.data
  expect((await find('5901234123457'))[0]).toMatchObject({
    id: body.id,
    is_code: true,
    price: 3_900,
    stock: 0,
  })
  expect((await find('strzyz'))[0]).toMatchObject({ kind: 'service', id: cut, price: 12_000 })

  const gift = await t.anna.post('/tenant/voucher-templates', {
    name: 'Bon cięty',
    kind: 'amount',
    vat_kind: 'mpv',
    scope: 'all',
    price: 10_000,
    validity_days: 365,
  })
  expect(gift.status).toBe(201)
  const offered = async (more: string) => (await t.anna.get(`/tenant/till-items?${more}`)).body.data
  expect((await offered('')).map(({ kind }: { kind: string }) => kind)).not.toContain('voucher')
  expect(await offered('kind=voucher')).toMatchObject([{ kind: 'voucher', id: gift.body.id, price: 10_000 }])
  // Services and products of that name are left out.
  expect(await offered('kind=voucher&name=cięcia')).toEqual([])

  const dye = await t.service({ name: 'Farbowanie', name_en: 'Dyeing', price: 20_000 })
  const dyeIn = async (language: string) => {
    const headers = { ...t.anna.headers(), 'accept-language': language }
    const answer = await t.app.inject({ url: '/api/v1/tenant/till-items?name=farbow', headers })
    return answer.json().data[0]
  }
  expect(await dyeIn('en')).toMatchObject({ id: dye, name: 'Dyeing' })
  expect(await dyeIn('pl')).toMatchObject({ id: dye, name: 'Farbowanie' })
})

test('without a term what clients had and bought comes first, and no visit that was called off', async () => {
  const post = (path: string, body: object) => t.post(`/tenant/${path}`, body)
  const { id: oil } = await post('products', {
    name: 'Żel',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 3_000,
    vat_rate: '23',
  })
  await post('stock-movements', {
    product_id: oil,
    type: 'correction_in',
    qty: 5_000,
    unit_cost: 100,
    reason: 'Na początek',
  })
  const method_id = await t.method('Karta', 'card')
  const till = await post('tills', { name: 'Kasa' })
  await post('shifts', { till_id: till.id, counted: 0 })
  await post('sales', {
    lines: [{ kind: 'product', product_id: oil, qty: 1, unit_price: 3_000 }],
    payments: [{ method_id, amount: 3_000 }],
  })
  const called = await t.service({ name: 'Zabieg odwołany', price: 5_000 })
  const employee_id = await t.employee({}, [called])
  const start = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)}:00Z`
  const visit = await t.booked([{ service_id: called, employee_id }], start)
  expect((await t.step(visit, 'cancelled', { reason: 'client' })).status).toBe(200)
  const { body } = await t.anna.get('/tenant/till-items')
  expect(body.data[0]).toMatchObject({ id: oil })
})

test('half of the twelve favourites are products; services count where they were sold at the counter', async () => {
  const post = (path: string, body: object) => t.post(`/tenant/${path}`, body)
  const methods = (await t.anna.get('/tenant/till-setup')).body.methods
  const method_id = methods.find(({ type }: { type: string }) => type === 'card').id
  const sell = (line: object, unit_price: number, more: object = {}) =>
    post('sales', {
      ...more,
      lines: [{ qty: 1, unit_price, ...line }],
      payments: [{ method_id, amount: unit_price }],
    })
  const services: string[] = []
  for (let at = 0; at < 8; at += 1) {
    const id = await t.service({ name: `Zabieg ${at}`, price: 4_000 })
    services.push(id)
    for (let times = 0; times < 3; times += 1) await sell({ kind: 'service', service_id: id }, 4_000)
  }
  const goods: string[] = []
  for (let at = 0; at < 8; at += 1) {
    const { id } = await post('products', {
      name: `Balsam ${at}`,
      kind: 'retail',
      unit: 'pcs',
      sale_price: 2_000,
      vat_rate: '23',
    })
    await post('stock-movements', {
      product_id: id,
      type: 'correction_in',
      qty: 5_000,
      unit_cost: 100,
      reason: 'Na początek',
    })
    goods.push(id)
    await sell({ kind: 'product', product_id: id }, 2_000)
  }
  const settled = await t.service({ name: 'Aplikacja', price: 5_000 })
  const employee_id = await t.employee({}, [settled])
  for (const hours of [30, 54, 78, 102]) {
    const start = `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 13)}:00:00Z`
    const visit = await t.booked([{ service_id: settled, employee_id }], start)
    await sell(
      {
        kind: 'service',
        service_id: settled,
        event_id: visit.id,
        visit_line_id: visit.lines[0]?.id,
        employee_id,
      },
      5_000,
      { event_ids: [visit.id] },
    )
  }
  const shown = (await t.anna.get('/tenant/till-items')).body.data.slice(0, 12)
  const kinds = shown.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'product')).toHaveLength(6)
  expect(shown.slice(0, 6).every(({ id }: { id: string }) => services.includes(id))).toBe(true)
  expect(shown.map(({ id }: { id: string }) => id)).not.toContain(settled)
})

test('of a service the till names the signed-in employee, of those alone that the employee performs', async () => {
  const wax = await t.service({ name: 'Woskowanie brwi', price: 5_000 })
  const polish = await t.service({ name: 'Lakierowanie', price: 5_000 })
  const herself = await t.employee({}, [wax])
  const offered = async (name: string) => (await t.anna.get(`/tenant/till-items?name=${name}`)).body.data[0]
  expect(await offered('woskowanie')).toMatchObject({ id: wax, employee_id: null })
  await asOwner(t, `update employees set user_id = $1 where id = $2`, [t.anna.user.id, herself])
  expect(await offered('woskowanie')).toMatchObject({ id: wax, employee_id: herself })
  expect(await offered('lakierowanie')).toMatchObject({ id: polish, employee_id: null })
})

test('what the salon keeps at hand comes first, in its order; what is sold most fills the rest, and archived ones leave', async () => {
  const [gel] = (await t.anna.get('/tenant/till-items?name=żel')).body.data
  const shortCut = { kind: 'service', id: await t.service({ name: 'Zaplatanie' }), variant_id: null }
  const masks = await t.service({
    name: 'Maska',
    variants: [variant('krótkie', 4_000), variant('długie', 6_000)],
  })
  const [long] = (await t.anna.get('/tenant/till-items?name=maska')).body.data
  expect(long).toMatchObject({ id: masks, name: 'Maska – długie' })
  const [bon] = (await t.anna.get('/tenant/till-items?kind=voucher')).body.data
  const named = [bon, { kind: 'service', id: masks, variant_id: long.variant_id }, shortCut, gel].map(
    ({ kind, id, variant_id }) => ({ kind, id, variant_id }),
  )
  const idsOf = ({ body }: { body: { data: { id: string; variant_id: string | null }[] } }) =>
    body.data.map(({ id, variant_id }) => variant_id ?? id)
  const before = (await t.anna.get('/tenant/till-items')).body.data
  const saved = await keep(named)
  const wanted = [bon.id, long.variant_id, shortCut.id, gel.id]
  expect(saved.status).toBe(200)
  expect(idsOf(saved)).toEqual(wanted)
  const offered = await t.anna.get('/tenant/till-items')
  expect(idsOf(offered).slice(0, 4)).toEqual(wanted)
  const isKept = offered.body.data.map(({ is_favourite }: { is_favourite: boolean }) => is_favourite)
  expect(isKept.slice(0, 5)).toEqual([true, true, true, true, false])
  expect(offered.body.data[4].id).toBe(before.find(({ id }: { id: string }) => !wanted.includes(id)).id)
  // Half of the eight places that are left are kept for products.
  const kinds = offered.body.data.slice(4, 12).map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'product')).toHaveLength(4)
  expect((await t.anna.get('/tenant/till-items?name=zabieg')).body.data[0].is_favourite).toBe(false)

  expect(idsOf(await keep(named.toReversed()))).toEqual(wanted.toReversed())
  const { names } = (await t.anna.get('/tenant/audit-log?entity=till-favourites')).body
  expect(Object.values(names)).toEqual(
    expect.arrayContaining(['Bon cięty', 'Maska – długie', 'Zaplatanie', 'Żel']),
  )
  const { version } = (await t.anna.get(`/tenant/services/${shortCut.id}`)).body
  await t.anna.delete(`/tenant/services/${shortCut.id}`, { version })
  expect(idsOf(await t.anna.get('/tenant/till-favourites'))).toEqual([gel.id, long.variant_id, bon.id])
  expect(idsOf(await t.anna.get('/tenant/till-items'))).not.toContain(shortCut.id)
})

test('at most 24 items are kept at hand, each once, and what a colleague has saved meanwhile is not lost', async () => {
  const many = []
  for (let at = 0; at < 25; at += 1)
    many.push({ kind: 'service', id: await t.service({ name: `Ulubiony ${at}` }), variant_id: null })
  const [first] = many
  const twice = await keep([first, { ...first, id: first?.id.toUpperCase() }])
  expect([twice.status, twice.body.errors]).toEqual([422, { items: ['Name each item once.'] }])
  expect((await keep(many)).status).toBe(422)
  const seen = (await t.anna.get('/tenant/till-favourites')).body.version
  const saved = await keep(many.slice(0, 24))
  expect(saved.body.data).toHaveLength(24)
  expect((await t.anna.get('/tenant/till-items')).body.data.slice(0, 24)).toEqual(saved.body.data)
  const late = await keep([], seen)
  expect([late.status, late.body.current]).toEqual([412, saved.body])
  expect((await t.anna.get('/tenant/till-favourites')).body).toEqual(saved.body)
  expect((await keep([])).body).toMatchObject({ version: 0, data: [] })
})

test('items of another business are refused, and those kept at hand are its own', async () => {
  const own = await t.service({ name: 'Tylko tutaj' })
  const [item] = [{ kind: 'service', id: own, variant_id: null }]
  const { dorota } = t.world
  const foreign = await dorota.put('/tenant/till-favourites', { items: [item] }, { version: 0 })
  expect(foreign.status).toBe(409)
  expect((await dorota.get('/tenant/till-favourites')).body.data).toEqual([])
  await keep([item])
  expect((await dorota.get('/tenant/till-favourites')).body.data).toEqual([])
})

const variant = (name: string, price: number) => ({ name, price, duration_min: 30 })

/** Saves what is kept at hand, as seen now. */
async function keep(items: unknown[], seen?: number) {
  const version = seen ?? (await t.anna.get('/tenant/till-favourites')).body.version
  return t.anna.put('/tenant/till-favourites', { items }, { version })
}
