import type { Person } from './app.ts'
import { fillVouchers } from './fill-vouchers.ts'

export interface Kept {
  cash: string
  paymentMethod: string
  supplier: string
  employee: string
  second: string
  client: string
  productId: string
  serviceId: string
  variantId: string
  startsAt: string
}

/** Fills the till of a business: a shift, cash, a whole sale, one refunded, one voided, a basket. */
export async function fillTill(person: Person, mark: string, kept: Kept) {
  const post = async (path: string, body?: object) => {
    const answer = await person.post(path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await person.put('/tenant/loyalty-program', {
    active: true,
    grosze_per_point: 1_000,
    scope: 'all',
    point_value: 50,
    least_points: 1,
    most_percent: 50,
    valid_months: 12,
  })
  const text = (max: number) => `${mark} ${mark}`.slice(0, max)
  const atHand = [
    { kind: 'service', id: kept.serviceId, variant_id: kept.variantId },
    { kind: 'product', id: kept.productId },
  ]
  await person.put('/tenant/till-favourites', { items: atHand }, { version: 0 })
  const { id: till } = await post('/tenant/tills', { name: text(60) })
  const { id: emptyTill } = await post('/tenant/tills', { name: `${mark} 2` })
  const { id: otherTill } = await post('/tenant/tills', { name: `${mark} 3` })
  const { id: otherShift } = await post('/tenant/shifts', { till_id: otherTill, counted: 1_000 })
  const { id: shift } = await post('/tenant/shifts', { till_id: till, counted: 20_000, reason: text(300) })
  const { id: operation } = await post('/tenant/cash-operations', {
    till_id: till,
    type: 'pay_in',
    amount: 5_000,
    category: text(80),
    counterparty: text(120),
    document_no: mark,
    employee_id: kept.employee,
    supplier_id: kept.supplier,
    note: text(300),
  })
  const paper = (file_name: string) =>
    post(`/tenant/cash-operations/${operation}/files?file_name=${file_name}`, Buffer.from('%PDF-1.7\n%%EOF'))
  const [{ id: cashFile }, { id: removedCashFile }] = [await paper(`${mark}.pdf`), await paper('2.pdf')]
  await person.delete(`/tenant/cash-operation-files/${removedCashFile}`)
  const service = {
    kind: 'service',
    service_id: kept.serviceId,
    variant_id: kept.variantId,
    qty: 1,
    unit_price: 10_000,
    discount: 1_000,
    discount_reason: text(120),
    employee_id: kept.employee,
    seller_id: kept.second,
    note: text(200),
  }
  const sell = (more: object) =>
    post('/tenant/sales', {
      client_id: kept.client,
      till_id: till,
      buyer_nip: '5252344078',
      buyer_name: text(200),
      note: text(500),
      ...more,
    })
  const sale = await sell({
    lines: [
      service,
      { kind: 'product', product_id: kept.productId, qty: 2, unit_price: 4_900 },
      { kind: 'fee', name: text(120), qty: 1, unit_price: 500, vat_rate: '23' },
      { kind: 'account', qty: 1, unit_price: 2_000 },
    ],
    tips: [{ employee_id: kept.employee, amount: 700 }],
    payments: [
      { method_id: kept.cash, amount: 12_000, tendered: 20_000 },
      { method_id: kept.paymentMethod, amount: 10_000 },
    ],
  })
  const paid = { lines: [service], payments: [{ method_id: kept.paymentMethod, amount: 9_000 }] }
  const refunded = await sell(paid)
  await post(`/tenant/sales/${refunded.id}/refunds`, {
    lines: [{ line_id: refunded.lines[0].id, qty: 0, amount: 100 }],
    payments: [{ method_id: kept.paymentMethod, amount: 100 }],
    reason: text(300),
  })
  // By the rule whose code this is.
  const byCode = await sell({
    lines: [{ ...service, discount: 0 }],
    codes: [mark],
    payments: [{ method_id: kept.paymentMethod, amount: 9_000 }],
  })
  await post(`/tenant/sales/${byCode.id}/corrections`, {
    lines: [{ line_id: byCode.lines[0].id, employee_id: kept.second, seller_id: null }],
    reason: text(300),
  })
  const voided = await sell(paid)
  await post(`/tenant/sales/${voided.id}/void`, { reason: text(300) })
  await person.put(`/tenant/sales/${refunded.id}/fiscal-receipt`, { number: mark })
  await post(`/tenant/sales/${sale.id}/receipt-mails`, { email: 'klientka@example.test' })
  await post(`/tenant/sales/${sale.id}/receipt-links`)
  const { id: basket } = await post('/tenant/baskets', {
    name: text(80),
    client_id: kept.client,
    content: {
      lines: [{ ...service, title: text(200), detail: mark, list_price: 10_000 }],
      tips: [{ employee_id: kept.employee, amount: 500 }],
      event_ids: [],
      buyer_nip: null,
      note: text(500),
    },
  })
  const vouchers = await fillVouchers({ person, post, text, till }, mark, kept)
  const visit = await post('/tenant/events', {
    client_id: kept.client,
    starts_at: kept.startsAt,
    notify: false,
    accept: ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed'],
    lines: [{ service_id: kept.serviceId, variant_id: kept.variantId, employee_id: kept.second }],
  })
  const [booked] = visit.data
  const { id: deposit } = await post('/tenant/deposits', {
    event_id: booked.id,
    till_id: till,
    payments: [{ method_id: kept.paymentMethod, amount: 500 }],
  })
  const { body: paid_ahead } = await person.get(`/tenant/events/${booked.id}`)
  await person.post(
    `/tenant/events/${booked.id}/steps`,
    { to: 'cancelled', notify: false, reason: text(200) },
    { version: paid_ahead.version },
  )
  const { id: transfer } = await post('/tenant/payment-methods', {
    name: `${mark} 2`,
    type: 'transfer',
    counts_turnover: true,
    counts_commission: true,
  })
  await post(`/tenant/customers/${kept.client}/payouts`, {
    amount: 100,
    method_id: transfer,
    reason: text(300),
  })
  return {
    ...vouchers,
    deposit,
    till,
    emptyTill,
    shift,
    otherShift,
    operation,
    cashFile,
    removedCashFile,
    sale: sale.id,
    saleLine: sale.lines[0].id,
    voidedSale: voided.id,
    corrected: byCode.id,
    correctedLine: byCode.lines[0].id,
    basket,
  }
}
