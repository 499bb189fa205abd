import { ksefFrom } from '@wizyta/contract/sales/till/fiscal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

/** Sales to firms around the day from which they need an invoice in KSeF. */
let t: Salon
let cash: string
let cut: string
let ola: string
const nip = '5260250274'
const price = 10_800
/** The document, by a name of its own. */
const made: Record<string, string> = {}

beforeAll(async () => {
  t = await testSalon()
  cash = (
    await t.post('/tenant/payment-methods', {
      name: 'Gotówka',
      type: 'cash',
      counts_turnover: true,
      counts_commission: true,
    })
  ).id
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa' })).id
  await t.post('/tenant/shifts', { till_id, counted: 100_000, reason: 'Start' })
  cut = await t.service({ price, vat_rate: '8' })
  ola = await t.employee({}, [cut])
  const template = await t.post('/tenant/voucher-templates', {
    vat_kind: 'mpv',
    validity_days: 365,
    name: 'Bon 200',
    kind: 'amount',
    price: 20_000,
    scope: 'all',
    items: [],
  })
  const sell = async (name: string, { qty = 1, buyer = nip as string | null } = {}) => {
    made[name] = (
      await t.post('/tenant/sales', {
        till_id,
        lines: [{ kind: 'service', service_id: cut, qty, unit_price: price, employee_id: ola }],
        payments: [{ method_id: cash, amount: qty * price }],
        ...(buyer && { buyer_nip: buyer }),
      })
    ).id
  }
  await sell('simplified')
  await sell('large', { qty: 5 })
  await sell('unprinted')
  await sell('first of 2027')
  await sell('corrected', { buyer: null })
  await sell('no longer a firm')
  await sell('voided')
  await sell('consumer', { buyer: null })
  made.voucher = (
    await t.post('/tenant/sales', {
      till_id,
      lines: [{ kind: 'voucher', voucher_template_id: template.id, qty: 1, unit_price: 20_000 }],
      payments: [{ method_id: cash, amount: 20_000 }],
      buyer_nip: nip,
    })
  ).id
  const visit = await t.booked([{ service_id: cut, employee_id: ola }], '2027-03-10T10:00:00+01:00', {
    client_id: await t.client(),
    walk_in_name: undefined,
  })
  const prepaid = await t.post('/tenant/deposits', {
    event_id: visit.id,
    payments: [{ method_id: cash, amount: 3_000 }],
    buyer_nip: nip,
  })
  made.prepayment = prepaid.id
  // A voucher that is taxed later is not on the receipt.
  made['with a voucher'] = (
    await t.post('/tenant/sales', {
      till_id,
      lines: [
        { kind: 'service', service_id: cut, qty: 3, unit_price: price, employee_id: ola },
        { kind: 'voucher', voucher_template_id: template.id, qty: 1, unit_price: 20_000 },
      ],
      payments: [{ method_id: cash, amount: 3 * price + 20_000 }],
      buyer_nip: nip,
    })
  ).id
  const client_id = await t.client()
  const other = await t.booked([{ service_id: cut, employee_id: ola }], '2027-03-11T10:00:00+01:00', {
    client_id,
    walk_in_name: undefined,
  })
  made['prepaid in full'] = (
    await t.post('/tenant/deposits', {
      event_id: other.id,
      payments: [{ method_id: cash, amount: price }],
      buyer_nip: nip,
    })
  ).id
  made['paid before'] = (
    await t.post('/tenant/sales', {
      till_id,
      client_id,
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: price, employee_id: ola }],
      payments: [{ method_id: null, deposit_id: made['prepaid in full'], amount: price }],
      buyer_nip: nip,
    })
  ).id
  const correct = (name: string, buyer: object) =>
    t.post(`/tenant/sales/${made[name]}/corrections`, { buyer, reason: 'Zły nabywca' })
  await correct('corrected', { nip, name: 'Firma' })
  await correct('no longer a firm', { nip: null, name: null })
  await t.post(`/tenant/sales/${made.voided}/void`, { reason: 'Pomyłka' })
  const first = (await t.anna.get(`/tenant/sales/${made['first of 2027']}`)).body
  made.refund = (
    await t.post(`/tenant/sales/${first.id}/refunds`, {
      lines: [{ line_id: first.lines[0].id, qty: 0, amount: 800 }],
      payments: [{ method_id: cash, amount: 800 }],
      reason: 'Reklamacja',
    })
  ).id
  await asOwner(t, 'alter table sales disable trigger user')
  const move = (at: string, names: string[]) =>
    asOwner(
      t,
      `update sales set sold_at = '${at}' where id in (${names.map((name) => `'${made[name]}'`).join(',')})`,
    )
  // Midnight in Warsaw is 23:00 UTC.
  await asOwner(t, `update sales set sold_at = '2027-01-05T12:00Z'`)
  await move('2026-12-31T22:59Z', ['simplified', 'large', 'unprinted', 'with a voucher'])
  await move('2026-12-31T23:00Z', ['first of 2027'])
  await asOwner(t, `update fiscal_receipts set status = 'pending' where sale_id = '${made.unprinted}'`)
  await asOwner(
    t,
    `update fiscal_receipts set status = 'manual', at = now() where sale_id in ('${made.simplified}', '${made.large}', '${made['with a voucher']}')`,
  )
}, 120_000)
afterAll(() => t.close())

const read = async (by: string, from = '2026-12-01', to = '2027-01-31') => {
  const { status, body } = await t.anna.get(`/tenant/reports/vat?from=${from}&to=${to}&by=${by}`)
  expect(status).toBe(200)
  return body as { rows: Record<string, any>[]; totals: Record<string, number> }
}
const counts = ({ with_nip, simplified, ksef_due }: Record<string, any>) => ({
  with_nip,
  simplified,
  ksef_due,
})

test('firms are counted by their corrected buyer, simplified invoices until 2026, KSeF invoices from midnight on', async () => {
  const { rows, totals } = await read('day')
  expect(rows.map((row) => [row.key, counts(row)])).toEqual([
    // With a NIP: the small one, the one with a voucher, the large one, the unprinted one.
    ['2026-12-31', { with_nip: 4, simplified: 2, ksef_due: 0 }],
    ['2027-01-01', { with_nip: 1, simplified: 0, ksef_due: 1 }],
    // The corrected one, the prepayments, the refund, the voucher and the sale. The voucher is not taxed yet, the sale was before.
    ['2027-01-05', { with_nip: 6, simplified: 0, ksef_due: 4 }],
  ])
  for (const by of ['rate', 'week', 'month', 'document', 'fiscal', 'buyer'])
    expect([by, (await read(by)).totals]).toEqual([by, totals])
})

test('by buyer and by fiscal receipt, the tax is that of their documents', async () => {
  const documents = await asOwner(
    t,
    `select s.id, s.kind, s.vat_summary, f.status from sales s join fiscal_receipts f on f.sale_id = s.id`,
  )
  const firms = [
    'simplified',
    'large',
    'unprinted',
    'first of 2027',
    'corrected',
    'voucher',
    'prepayment',
    'refund',
    'with a voucher',
    'prepaid in full',
    'paid before',
  ].map((name) => made[name])
  const gross = (isOne: (document: any) => boolean) =>
    documents
      .filter(({ id }) => id !== made.voided)
      .filter(isOne)
      .flatMap(({ vat_summary }) => vat_summary)
      .reduce((sum, rate) => sum + Number(rate.gross), 0)
  const { rows: buyers } = await read('buyer')
  expect(buyers.map(({ key, gross }) => [key, gross])).toEqual([
    ['consumer', gross(({ id }) => !firms.includes(id))],
    ['firm', gross(({ id }) => firms.includes(id))],
  ])
  expect(buyers.map(({ with_nip }) => with_nip)).toEqual([0, firms.length])
  const { rows: states } = await read('fiscal')
  expect(states.map(({ key, gross, with_nip }) => [key, gross, with_nip])).toEqual(
    ['manual', 'not_needed', 'pending'].map((state) => [
      state,
      gross(({ status }) => status === state),
      documents.filter(({ id, status }) => status === state && firms.includes(id)).length,
    ]),
  )
})

test('the list of sales shows exactly the documents that a number counts', async () => {
  const list = async (buyer: string) => {
    const { body } = await t.anna.get(
      `/tenant/sales?filter[buyer]=${buyer}&filter[status]=completed,part_refunded,refunded&sort=sold_at&per_page=50`,
    )
    return body.data.map(({ id }: { id: string }) => id).sort()
  }
  const ids = (...names: string[]) => names.map((name) => made[name]).sort()
  const due = ['first of 2027', 'corrected', 'prepayment', 'refund', 'prepaid in full']
  expect(ksefFrom).toBe('2027-01-01')
  expect(await list('ksef')).toEqual(ids(...due))
  expect(await list('nip')).toEqual(
    ids(...due, 'simplified', 'large', 'unprinted', 'voucher', 'with a voucher', 'paid before'),
  )
})
