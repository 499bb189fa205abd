import type { Example } from './examples.ts'
import { day, type Ids, nextNumber } from './fill.ts'

const service = (ids: Ids) => ({
  kind: 'service',
  service_id: ids.service,
  variant_id: ids.variant,
  qty: 1,
  unit_price: 10_000,
  // Other examples change the price list.
  price_reason: 'agreed',
  discount: 500,
  discount_reason: 'Stała klientka',
  employee_id: ids.employee,
  seller_id: ids.second,
})

/** Examples of the till: baskets, sales, refunds, shifts, cash. */
const corrections = new Map<string, number>()
/** Performer and seller of a line, other ones each time: a correction that changes nothing is refused. */
function otherPeople({ corrected, employee, second }: Ids): [string, string] {
  const turn = corrections.get(corrected) ?? 0
  corrections.set(corrected, turn + 1)
  return [turn % 4 < 2 ? employee : second, turn % 4 === 0 || turn % 4 === 3 ? employee : second]
}

export const tillExamples: Record<string, (ids: Ids) => Example> = {
  'tills.index': () => ({}),
  'tills.create': () => ({ body: { name: `Kasa ${nextNumber()}` } }),
  'tills.update': (ids) => ({ id: ids.till, body: { name: 'Kasa przy drzwiach' } }),
  'tills.archive': (ids) => ({ id: ids.emptyTill }),

  'shifts.index': (ids) => ({
    query: `filter[till_id]=${ids.till}&filter[from]=${day(-7)}&filter[open]=yes&sort=opened_at`,
  }),
  'shifts.show': (ids) => ({ id: ids.shift }),
  'shifts.open': (ids) => ({ body: { till_id: ids.emptyTill, counted: 20_000, pieces: { '10000': 2 } } }),
  'shifts.close': (ids) => ({ id: ids.otherShift, body: { counted: 1_000, reason: 'Liczono po ciemku' } }),

  'cashOperations.index': (ids) => ({
    query: `filter[till_id]=${ids.till}&filter[type]=pay_in,supplier&filter[to]=${day(1)}&sort=-amount`,
  }),
  'cashOperations.create': (ids) => ({
    body: {
      till_id: ids.till,
      type: 'supplier',
      amount: 100,
      supplier_id: ids.supplier,
      employee_id: ids.employee,
      note: 'Faktura za farby',
    },
  }),
  'cashOperations.categories': () => ({}),
  'cashOperations.owedTips': () => ({}),
  'clientPayouts.transfers': () => ({ query: `filter[from]=2020-01-01&filter[to]=${day(1)}&sort=-amount` }),
  'clientPayouts.create': (ids) => ({
    id: ids.client,
    body: { amount: 100, method_id: null, till_id: ids.till, reason: 'Rezygnacja' },
  }),
  'cashOperationFiles.index': (ids) => ({ id: ids.operation }),
  'cashOperationFiles.add': (ids) => ({
    id: ids.operation,
    query: 'file_name=rachunek.pdf',
    body: Buffer.from('%PDF-1.7\n%%EOF'),
  }),
  'cashOperationFiles.show': (ids) => ({ id: ids.cashFile }),
  'cashOperationFiles.remove': (ids) => ({ id: ids.cashFile }),
  'cashOperationFiles.restore': (ids) => ({ id: ids.removedCashFile }),
  'cashOperations.reverse': (ids) => ({ id: ids.operation, body: { reason: 'Pomyłka' } }),

  'sales.index': (ids) => ({
    query: `filter[method_id]=${ids.paymentMethod}&filter[employee_id]=${ids.employee}&filter[status]=completed&filter[fiscal]=pending&filter[client_id]=${ids.client}&sort=total`,
  }),
  'saleReturns.index': (ids) => ({
    query: `filter[till_id]=${ids.till}&filter[from]=${day(0)}&sort=returned_at`,
  }),
  'salesAnew.show': (ids) => ({ id: ids.voidedSale }),
  'sales.totals': (ids) => ({ query: `filter[shift_id]=${ids.shift}&filter[from]=${day(0)}` }),
  'sales.show': (ids) => ({ id: ids.sale }),
  'sales.create': (ids) => ({
    body: {
      client_id: ids.client,
      till_id: ids.till,
      lines: [
        service(ids),
        { kind: 'product', product_id: ids.product, qty: 1, unit_price: 4_900, price_reason: 'agreed' },
      ],
      tips: [{ employee_id: ids.employee, amount: 1_000 }],
      payments: [{ method_id: ids.paymentMethod, amount: 15_400 }],
    },
  }),
  'sales.void': (ids) => ({ id: ids.sale, body: { reason: 'Zła metoda' } }),
  'sales.refund': (ids) => ({
    id: ids.sale,
    body: {
      lines: [{ line_id: ids.saleLine, qty: 0, amount: 100, goods: 'lost' }],
      payments: [{ method_id: ids.paymentMethod, amount: 100 }],
      reason: 'Reklamacja',
    },
  }),
  'sales.correct': (ids) => {
    const [employee_id, seller_id] = otherPeople(ids)
    return {
      id: ids.corrected,
      body: { lines: [{ line_id: ids.correctedLine, employee_id, seller_id }], reason: 'Zły wykonawca' },
    }
  },
  'loyalty.show': () => ({}),
  'loyalty.save': () => ({
    body: {
      active: true,
      grosze_per_point: 1_000,
      scope: 'all',
      point_value: 50,
      least_points: 20,
      most_percent: 50,
      valid_months: 12,
    },
  }),
  'loyalty.ofClient': (ids) => ({ id: ids.client }),
  'loyalty.giveCard': (ids) => ({ id: ids.client }),
  'loyalty.findCard': () => ({ query: 'number=LK00000017' }),
  'sales.markFiscal': (ids) => ({ id: ids.sale, body: { number: 'W001234' } }),
  'sales.printFiscal': (ids) => ({ id: ids.sale }),
  'receipts.index': (ids) => ({ id: ids.sale }),
  'receipts.print': (ids) => ({ id: ids.sale, body: { paper: 'receipt' } }),
  'receipts.write': (ids) => ({ id: ids.sale, body: { paper: 'sheet' } }),
  'receipts.send': (ids) => ({ id: ids.sale, body: { email: 'klientka@example.test' } }),
  'receipts.link': (ids) => ({ id: ids.sale }),
  'deposits.index': (ids) => ({ id: ids.visit }),
  'deposits.create': (ids) => ({
    body: {
      event_id: ids.visit,
      till_id: ids.till,
      payments: [{ method_id: ids.paymentMethod, amount: 100 }],
    },
  }),
  'deposits.keep': (ids) => ({ id: ids.deposit, body: { reason: 'Klientka nie przyszła' } }),
  'sales.setup': () => ({}),
  'clientBalances.show': (ids) => ({ id: ids.client }),
  'sales.discounts': (ids) => ({
    query: `client_id=${ids.client}&item_ids=${ids.service},${ids.product}&event_ids=${ids.visit}&codes=ALA`,
  }),
  'sales.approvers': () => ({ query: 'act=refund' }),
  'sales.choices': () => ({}),
  'sales.buyer': () => ({ query: 'nip=5260250274' }),
  'clientBalances.entries': (ids) => ({ id: ids.client, query: 'page=1&per_page=20' }),
  'sales.items': () => ({ query: 'name=szampon' }),
  'tillFavourites.show': () => ({}),
  'tillFavourites.save': (ids) => ({
    body: {
      items: [
        { kind: 'product', id: ids.product },
        { kind: 'service', id: ids.service, variant_id: ids.variant },
        { kind: 'voucher', id: ids.voucherTemplate },
      ],
    },
  }),
  'sales.ofVisits': (ids) => ({ query: `event_ids=${ids.visit}` }),
  'sales.ofBasket': () => ({ query: `basket_key=${crypto.randomUUID()}` }),

  'baskets.index': () => ({}),
  'baskets.show': (ids) => ({ id: ids.basket }),
  'baskets.create': (ids) => ({ body: { name: 'Pani Ewa', ...basketContent(ids) } }),
  'baskets.delete': (ids) => ({ id: ids.basket }),
}

const basketContent = (ids: Ids) => ({
  client_id: ids.client,
  content: {
    // Ids in a basket are only kept; the sale checks them.
    lines: [
      {
        kind: 'fee',
        name: 'Dojazd',
        qty: 1,
        unit_price: 3_000,
        title: 'Dojazd',
        detail: null,
        list_price: 3_000,
      },
    ],
    tips: [],
    event_ids: [],
    buyer_nip: null,
    note: 'Wraca po bankomacie',
  },
})
