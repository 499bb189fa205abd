import fc from 'fast-check'
import { asOwner } from './as-owner.ts'
import { moveToClockChange, type Rows, readRows } from './money-rows.ts'
import { type Salon, testSalon } from './salon.ts'

export const zone = 'Europe/Warsaw'
export const period = { from: '2026-10-24', to: '2026-10-26' }

const operation = fc.record({
  kind: fc.constantFrom(
    'sale',
    'sale',
    'sale',
    'sale',
    'voucher',
    'balance',
    'refund',
    'void',
    'correct',
    'pay-out',
  ),
  service: fc.integer({ min: 0, max: 1 }),
  goods: fc.integer({ min: 0, max: 2 }),
  fee: fc.boolean(),
  discount: fc.integer({ min: 0, max: 3_000 }),
  tip: fc.constantFrom(0, 0, 500, 1_250),
  method: fc.constantFrom('cash', 'card', 'transfer', 'barter'),
  person: fc.integer({ min: 0, max: 1 }),
  cash: fc.integer({ min: 1, max: 5_000 }),
  pick: fc.nat(),
})

/**
 * Returns a random world of the till with its stored rows. It is made through the API. It is then moved to the days around the
 * end of summer time. `people` are two employees, the second one archived.
 */
export async function moneyWorld(): Promise<{ t: Salon; rows: Rows; people: string[] }> {
  const people: string[] = []
  const methods: Record<string, string> = {}
  const t = await testSalon()
  for (const type of ['cash', 'card', 'transfer', 'barter', 'voucher'])
    methods[type] = (
      await t.post('/tenant/payment-methods', {
        name: type,
        type,
        // Turnover does not depend on it.
        counts_turnover: !['barter', 'voucher'].includes(type),
        counts_commission: true,
      })
    ).id
  const till_id = (await t.post('/tenant/tills', { name: 'Kasa 1' })).id
  await t.post('/tenant/shifts', { till_id, counted: 500_000, reason: 'Start' })
  const services = [
    await t.service({ price: 12_345, vat_rate: '8' }),
    await t.service({ price: 9_999, vat_rate: '23' }),
  ]
  people.push(
    await t.employee({ first_name: 'Ola' }, services),
    await t.employee({ first_name: 'Iga' }, services),
  )
  const client_id = await t.client()
  const goods = (
    await t.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 4_999,
      vat_rate: '23',
    })
  ).id
  await t.post('/tenant/stock-movements', {
    product_id: goods,
    type: 'correction_in',
    qty: 500_000,
    unit_cost: 1_733,
    reason: 'Start',
  })
  await t.post('/tenant/commission-groups', {
    name: 'Wszyscy',
    versions: [
      {
        valid_from: '2026-01-01',
        base: 'net',
        voucher_base: 'paid',
        defaults: {
          service: { percent: 4_000, amount: null },
          product: { percent: 1_000, amount: null },
          voucher: { percent: 0, amount: null },
          pass: { percent: 0, amount: null },
        },
        exceptions: [],
        tiers: [],
        tier_mode: 'slice',
        deduct_discount_share: 10_000,
        count_tips: false,
      },
    ],
    employees: people.map((employee_id) => ({ employee_id, valid_from: '2026-01-01' })),
  })
  const template = (
    await t.post('/tenant/voucher-templates', {
      vat_kind: 'mpv',
      validity_days: 365,
      name: 'Bon 200',
      kind: 'amount',
      price: 20_000,
      scope: 'all',
      items: [],
    })
  ).id
  const made: any[] = []
  const done = new Map<string, number>()
  for (const one of fc.sample(operation, { numRuns: 70, seed: 20_261_025 })) {
    const method_id = methods[one.method] as string
    const lines: any[] = [
      {
        kind: 'service',
        service_id: services[one.service],
        qty: 1,
        unit_price: [12_345, 9_999][one.service],
        ...(one.discount > 0 && { discount: one.discount, discount_reason: 'Rabat' }),
        employee_id: people[one.person],
      },
      ...(one.goods > 0
        ? [
            {
              kind: 'product',
              product_id: goods,
              qty: one.goods,
              unit_price: 4_999,
              seller_id: people[1 - one.person],
              ...(one.discount > 0 &&
                !one.fee && { discount: Math.ceil(one.discount / 2), discount_reason: 'Rabat' }),
            },
          ]
        : []),
      ...(one.fee ? [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 1_500, vat_rate: '23' }] : []),
    ]
    const total = lines.reduce(
      (sum, { qty, unit_price, discount = 0 }) => sum + qty * unit_price - discount,
      0,
    )
    const target = made[one.pick % Math.max(1, made.length)]
    let answer: { status: number; body: any } = { status: 0, body: null }
    if (one.kind === 'sale')
      answer = await t.anna.post('/tenant/sales', {
        client_id,
        till_id,
        lines,
        tips: one.tip > 0 ? [{ employee_id: people[one.person], amount: one.tip }] : [],
        payments: [
          { method_id: methods.cash, amount: one.cash },
          { method_id, amount: total + one.tip - one.cash },
        ],
      })
    if (one.kind === 'voucher')
      answer = await t.anna.post('/tenant/sales', {
        client_id,
        till_id,
        lines: [{ kind: 'voucher', voucher_template_id: template, qty: 1, unit_price: 20_000 }],
        payments: [{ method_id, amount: 20_000 }],
      })
    if (one.kind === 'balance')
      answer = await t.anna.post('/tenant/sales', {
        client_id,
        till_id,
        lines: [{ kind: 'account', qty: 1, unit_price: 7_000 }],
        payments: [{ method_id, amount: 7_000 }],
      })
    if (one.kind === 'refund' && target)
      answer = await t.anna.post(`/tenant/sales/${target.id}/refunds`, {
        lines: [{ line_id: target.lines[0].id, qty: 0, amount: 777 }],
        payments: [{ method_id, amount: 777 }],
        reason: 'Reklamacja',
      })
    if (one.kind === 'void' && target)
      answer = await t.anna.post(`/tenant/sales/${target.id}/void`, { reason: 'Pomyłka' })
    if (one.kind === 'correct' && target)
      answer = await t.anna.post(`/tenant/sales/${target.id}/corrections`, {
        lines: [{ line_id: target.lines[0].id, employee_id: people[1], seller_id: people[1] }],
        reason: 'Wykonała Iga',
      })
    if (one.kind === 'pay-out')
      answer = await t.anna.post('/tenant/cash-operations', {
        till_id,
        type: 'salary_advance',
        amount: 2_000,
        employee_id: people[one.person],
        note: 'Zaliczka',
      })
    if (answer.status >= 200 && answer.status < 300) {
      done.set(one.kind, (done.get(one.kind) ?? 0) + 1)
      if (one.kind === 'sale') made.push(answer.body)
    } else if (answer.status >= 500 || (answer.status === 422 && one.kind !== 'correct'))
      throw new Error(JSON.stringify(answer.body))
  }
  for (const kind of ['sale', 'voucher', 'balance', 'refund', 'void', 'correct', 'pay-out'])
    if (!done.get(kind)) throw new Error(`The world has no ${kind}.`)
  await moveToClockChange(t)
  await asOwner(t, `update employees set archived_at = now() where id = '${people[1]}'`)
  return { t, rows: await readRows(t, period), people }
}

export const sum = <Row>(list: readonly Row[], amount: (row: Row) => unknown) =>
  list.reduce((total, row) => total + Number(amount(row) ?? 0), 0)
export const isTurnover = ({ kind }: { kind: string }) => ['service', 'product', 'fee'].includes(kind)

/** Reads a report by a grouping and a filter as it is written in the address. */
export async function readMoney(t: Salon, key: string, by: string, days = period, filter = '') {
  const { status, body } = await t.anna.get(
    `/tenant/reports/${key}?from=${days.from}&to=${days.to}&by=${by}${filter}`,
  )
  if (status !== 200) throw new Error(`${key}: ${status}`)
  return body as { rows: Record<string, any>[]; totals: Record<string, number> }
}
