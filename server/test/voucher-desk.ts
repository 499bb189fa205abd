import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { expect } from 'vitest'
import { describeBook, verifyBooks } from '../src/sales/books/verify-books.ts'
import type { Person } from './app.ts'
import { testSalon } from './salon.ts'

/** A salon with an open till that sells and takes vouchers. */
export async function voucherDesk() {
  const t = await testSalon()
  const method = async (name: string, type: string) =>
    (
      await t.anna.post('/tenant/payment-methods', {
        name,
        type,
        counts_turnover: true,
        counts_commission: true,
      })
    ).body.id as string
  const cash = await method('Gotówka', 'cash')
  const card = await method('Karta', 'card')
  const bon = await method('Bon', 'voucher')
  await method('Karnet', 'pass')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  const cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  const colour = await t.service({ name: 'Koloryzacja', price: 30_000, vat_rate: '23' })
  await t.employee({}, [cut, colour])
  const ewa = (await t.anna.post('/tenant/customers', { first_name: 'Ewa', phone: '600700800' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 100_000 })

  /** The check of the book, which also reads the entries of vouchers. */
  async function inOrder() {
    const verdicts = await verifyBooks(t.parts.database)
    for (const verdict of verdicts) expect(describeBook(verdict)).toMatch(/in order\.$/)
  }

  async function template(more: object): Promise<{ id: string; price: number; kind: string }> {
    const { status, body } = await t.anna.post('/tenant/voucher-templates', {
      name: 'Bon',
      kind: 'amount',
      vat_kind: 'mpv',
      price: 20_000,
      validity_days: 365,
      ...more,
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const pass = (more: object = {}) =>
    template({
      name: 'Karnet',
      kind: 'pass',
      price: 100_000,
      items: [{ service_id: cut, count: 10 }],
      ...more,
    })
  const sell = (input: Partial<SaleInput>, person: Person = t.anna) =>
    person.post('/tenant/sales', { lines: [], payments: [], ...input })
  async function sold(input: Partial<SaleInput>): Promise<Sale> {
    const { status, body } = await sell(input)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const lineOf = ({ id, kind, price }: { id: string; kind: string; price: number }, more = {}) => ({
    kind: kind === 'pass' ? ('pass' as const) : ('voucher' as const),
    voucher_template_id: id,
    qty: 1,
    unit_price: price,
    ...more,
  })
  /** Sells one voucher, and answers it with the sale. */
  async function bought(of: { id: string; kind: string; price: number }, more: Partial<SaleInput> = {}) {
    const sale = await sold({
      lines: [lineOf(of)],
      payments: [{ method_id: card, amount: of.price }],
      ...more,
    })
    return { sale, id: sale.lines[0]?.voucher?.id as string }
  }
  const shown = async (id: string) => (await t.anna.get(`/tenant/vouchers/${id}`)).body
  const service = (more = {}) => ({
    kind: 'service' as const,
    service_id: cut,
    qty: 1,
    unit_price: 12_000,
    ...more,
  })
  const byVoucher = (voucher_id: string, amount: number) => ({ method_id: bon, amount, voucher_id })
  /** Uses a voucher for a part of a haircut, the rest by card. */
  const use = (id: string, amount: number) =>
    sell({
      lines: [service()],
      payments: [
        byVoucher(id, amount),
        ...(amount < 12_000 ? [{ method_id: card, amount: 12_000 - amount }] : []),
      ],
    })
  const act = (id: string, what: string, body: object = {}) =>
    t.anna.post(`/tenant/vouchers/${id}/${what}`, { reason: 'Prośba klientki', ...body })
  const close = async () => {
    await inOrder()
    await t.close()
  }
  return {
    t,
    till,
    cash,
    card,
    bon,
    cut,
    colour,
    ewa,
    inOrder,
    template,
    pass,
    sell,
    sold,
    lineOf,
    bought,
    shown,
    service,
    byVoucher,
    use,
    act,
    close,
  }
}
