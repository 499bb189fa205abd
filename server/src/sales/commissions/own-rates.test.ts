import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import { permissions } from '@wizyta/contract/kit/permission'
import type { SaleCommission } from '@wizyta/contract/sales/commissions/earned'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { verifyBooks } from '../books/verify-books.ts'

let t: Salon
let card: string
let ola: string
let iga: string
let rates: string
const groups: Record<'hair' | 'care' | 'shampoos', string> = { hair: '', care: '', shampoos: '' }
let shampoo: string
const none = { default_commission_percent: null, default_commission_amount: null }
const rate = (percent: number) => ({ percent, amount: null })
const version = (more: object = {}) => ({
  valid_from: '2026-01-01',
  base: 'gross',
  voucher_base: 'paid',
  defaults: { service: rate(4_000), product: rate(1_000), voucher: rate(0), pass: rate(0) },
  exceptions: [],
  tiers: [],
  tier_mode: 'whole',
  deduct_discount_share: 10_000,
  count_tips: false,
  ...more,
})

beforeAll(async () => {
  t = await testSalon()
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await t.anna.post(`/tenant/${path}`, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }
  card = await make('payment-methods', {
    name: 'Karta',
    type: 'other',
    counts_turnover: true,
    counts_commission: true,
  })
  await make('shifts', { till_id: await make('tills', { name: 'Kasa' }), counted: 0 })
  groups.hair = await make('product-groups', { name: 'Włosy' })
  groups.care = await make('product-groups', { name: 'Pielęgnacja', parent_id: groups.hair })
  groups.shampoos = await make('product-groups', { name: 'Szampony', parent_id: groups.care })
  shampoo = await make('products', {
    name: 'Szampon',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 10_000,
    vat_rate: '23',
    product_group_id: groups.shampoos,
  })
  await make('stock-movements', {
    product_id: shampoo,
    type: 'correction_in',
    qty: 50_000,
    unit_cost: 100,
    reason: 'Start',
  })
  ola = await t.employee({}, [])
  iga = await t.employee({ first_name: 'Iga' }, [])
  rates = await make('commission-groups', {
    name: 'Styliści',
    versions: [version()],
    employees: [{ employee_id: ola, valid_from: '2026-01-01' }],
  })
})
afterAll(() => t.close())

async function change(path: string, body: object) {
  const { version } = (await t.anna.get(`/tenant/${path}`)).body
  const answer = await t.anna.patch(`/tenant/${path}`, body, { version })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
async function sold(line: Partial<SaleInput['lines'][number]> = {}, amount = 10_000): Promise<Sale> {
  const { status, body } = await t.anna.post('/tenant/sales', {
    lines: [{ kind: 'product', product_id: shampoo, qty: 1, unit_price: 10_000, seller_id: ola, ...line }],
    payments: [{ method_id: card, amount }],
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const earned = async (id: string): Promise<SaleCommission[]> =>
  (await t.anna.get(`/tenant/sales/${id}/commissions`)).body.data
const earnedNow = async (line?: Partial<SaleInput['lines'][number]>) => {
  const [{ rule, amount } = {}] = (await earned((await sold(line)).id)) as [SaleCommission?]
  return [rule, amount]
}

test('exception, product, nearest group, usual rate: in this order', async () => {
  expect(await earnedNow()).toEqual(['default', 1_000])
  await change(`product-groups/${groups.hair}`, { default_commission_percent: 1_500 })
  expect(await earnedNow()).toEqual(['group_default', 1_500])
  await change(`product-groups/${groups.care}`, { default_commission_amount: 700 })
  expect(await earnedNow()).toEqual(['group_default', 700])
  await change(`products/${shampoo}`, { commission_percent: 2_000 })
  expect(await earnedNow()).toEqual(['own', 2_000])
  const exception = (target: string, target_id: string, percent: number) => ({
    target,
    target_id,
    ...rate(percent),
  })
  const ofGroup = exception('product_group', groups.hair, 2_500)
  const { versions } = (await t.anna.get(`/tenant/commission-groups/${rates}`)).body
  const except = (exceptions: object[]) =>
    change(`commission-groups/${rates}`, { versions: [{ ...versions[0], exceptions }] })
  await except([ofGroup])
  expect(await earnedNow()).toEqual(['group', 2_500])
  await except([ofGroup, exception('product', shampoo, 3_000)])
  expect(await earnedNow()).toEqual(['item', 3_000])
  await except([])
  expect(await earnedNow({ seller_id: iga })).toEqual(['none', 0])
})

test('services take the default of their group', async () => {
  const { body: hair } = await t.anna.post('/tenant/service-groups', {
    name: 'Strzyżenie',
    default_commission_percent: 3_300,
  })
  const cut = await t.service({ name: 'Grzywka', price: 10_000, vat_rate: '8', service_group_id: hair.id })
  expect(
    await earnedNow({
      kind: 'service',
      product_id: undefined,
      service_id: cut,
      employee_id: ola,
      seller_id: undefined,
    }),
  ).toEqual(['group_default', 3_300])
})

test('a correction earns by the rates that the product had at the sale', async () => {
  const sale = await sold()
  expect((await earned(sale.id)).map(({ amount }) => amount)).toEqual([2_000])
  await change(`products/${shampoo}`, { commission_percent: 500 })
  const { body: second } = await t.anna.post('/tenant/commission-groups', {
    name: 'Starsi',
    versions: [version()],
    employees: [{ employee_id: iga, valid_from: '2026-01-01' }],
  })
  expect(second.name).toBe('Starsi')
  const { body: document } = await t.anna.post(`/tenant/sales/${sale.id}/corrections`, {
    reason: 'Pomyłka',
    lines: [{ line_id: sale.lines[0]?.id, employee_id: null, seller_id: iga }],
  })
  const rows = (await earned(document.id)).map(({ kind, rule, amount }) => [kind, rule, amount])
  expect(rows.toSorted()).toEqual([
    ['correction', 'own', -2_000],
    ['sale', 'own', 2_000],
  ])
  expect((await verifyBooks(t.parts.database)).flatMap(({ broken }) => (broken ? [broken] : []))).toEqual([])
})

test('a percentage together with an amount is refused, also when they come one after the other', async () => {
  await change(`product-groups/${groups.shampoos}`, { ...none, default_commission_percent: 900 })
  await change(`products/${shampoo}`, { commission_percent: 900, commission_amount: null })
  for (const [path, field] of [
    [`product-groups/${groups.shampoos}`, 'default_commission_amount'],
    [`products/${shampoo}`, 'commission_amount'],
  ] as const) {
    const { version } = (await t.anna.get(`/tenant/${path}`)).body
    const { status, body } = await t.anna.patch(`/tenant/${path}`, { [field]: 100 }, { version })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
})

test('these rates are seen with the right to commission groups and changed with the right to change them', async () => {
  const unaware = await t.person(
    t.world.a,
    permissions.filter((one) => !one.startsWith('commission-groups.')),
    'Ula',
  )
  const manager = await t.person(t.world.a, defaultRights('manager'), 'Marek')
  const paths = [`products/${shampoo}`, `product-groups/${groups.shampoos}`] as const
  for (const [path, field] of [
    [paths[0], 'commission_percent'],
    [paths[1], 'default_commission_percent'],
  ] as const) {
    const read = async (person: typeof unaware) => (await person.get(`/tenant/${path}`)).body
    expect((await read(unaware))[field]).toBeNull()
    expect((await read(manager))[field]).toBe(900)
    for (const person of [unaware, manager]) {
      const { version } = await read(person)
      for (const value of [1, null])
        expect((await person.patch(`/tenant/${path}`, { [field]: value }, { version })).status).toBe(403)
      expect((await person.patch(`/tenant/${path}`, { name: `Nowa ${path}` }, { version })).status).toBe(200)
    }
    expect((await read(t.anna))[field]).toBe(900)
    const log = async (person: typeof unaware) =>
      JSON.stringify((await person.get(`/tenant/audit-log?record=${path.split('/')[1]}&limit=200`)).body)
    expect(await log(t.anna)).toContain(`"${field}":[`)
    expect(await log(unaware)).toContain(`"${field}":[null,"•••"]`)
    expect(await log(unaware)).not.toContain(`"${field}":[null,9`)
  }
})
