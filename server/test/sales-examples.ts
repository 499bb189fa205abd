import type { Example } from './examples.ts'
import { day, type Ids, nextNumber } from './fill.ts'

const none = { percent: null, amount: null }
const commissionVersion = (ids: Ids) => ({
  valid_from: '2026-01-01',
  base: 'net_after_cost',
  voucher_base: 'paid',
  defaults: {
    service: { percent: 4_000, amount: null },
    product: { percent: 1_000, amount: null },
    voucher: none,
    pass: none,
  },
  exceptions: [
    { target: 'service_group', target_id: ids.group, percent: 4_500, amount: null },
    { target: 'product', target_id: ids.product, percent: null, amount: 500 },
  ],
  tiers: [{ from: 1_000_000, percent: 4_500 }],
  tier_mode: 'slice',
  deduct_discount_share: 10_000,
  count_tips: false,
})

/** Examples of the rules by which a salon sells: payment methods, discounts, commissions. */
export const salesExamples: Record<string, (ids: Ids) => Example> = {
  'fiscalPrinters.index': () => ({ query: 'sort=-name' }),
  'fiscalPrinters.show': (ids) => ({ id: ids.fiscalPrinter }),
  'fiscalPrinters.create': (ids) => ({
    body: { name: `Drukarka ${nextNumber()}`, adapter: 'manual', till_ids: [ids.till] },
  }),
  'fiscalPrinters.update': (ids) => ({ id: ids.fiscalPrinter, body: { name: `Bar ${nextNumber()}` } }),
  'fiscalPrinters.delete': (ids) => ({ id: ids.fiscalPrinter }),
  'fiscalPrinters.restore': (ids) => ({ id: ids.fiscalPrinter }),
  'fiscalPrinters.queue': () => ({}),
  'paymentMethods.index': () => ({ query: 'filter[type]=cash&sort=name' }),
  'paymentMethods.show': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.create': () => ({
    body: {
      name: `Terminal ${nextNumber()}`,
      type: 'card',
      counts_turnover: true,
      counts_commission: true,
      fiscal_code: '2',
    },
  }),
  'paymentMethods.update': (ids) => ({
    id: ids.paymentMethod,
    body: { fiscal_code: '3', opens_drawer: true },
  }),
  'paymentMethods.delete': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.restore': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.reorder': (ids) => ({ body: { ids: [ids.paymentMethod] } }),

  'discounts.index': () => ({
    query: 'filter[kind]=percent&filter[active]=true&filter[announced]=false&sort=name',
  }),
  'discounts.show': (ids) => ({ id: ids.discount }),
  'discounts.create': (ids) => ({
    body: {
      client_group_ids: [ids.clientGroup],
      name: 'Wtorki dla seniorów',
      code: `SENIOR ${nextNumber()}`,
      kind: 'percent',
      percent: 1_500,
      scope: 'service_groups',
      service_group_ids: [ids.group],
      weekdays: [2],
      hours_from: '09:00',
      hours_to: '13:00',
    },
  }),
  'discounts.update': (ids) => ({ id: ids.discount, body: { percent: 2_000, product_ids: [ids.product] } }),
  'discounts.delete': (ids) => ({ id: ids.discount }),
  'discounts.restore': (ids) => ({ id: ids.discount }),
  'discounts.active': () => ({}),
  'discounts.preview': (ids) => ({
    body: {
      lines: [
        { kind: 'service', item_id: ids.service, variant_id: ids.variant, qty: 1 },
        { kind: 'product', item_id: ids.product, qty: 2 },
      ],
      client_id: ids.client,
      date: day(0),
      time: '12:00',
      codes: ['ALA'],
    },
  }),
  'commissionGroups.index': () => ({ query: 'sort=-name' }),
  'commissionGroups.show': (ids) => ({ id: ids.commissionGroup }),
  'saleCommissions.index': (ids) => ({ id: ids.sale }),
  'commissionTrials.create': (ids) => ({
    body: {
      version: commissionVersion(ids),
      employee_ids: [ids.employee, ids.second],
      month: day(0).slice(0, 7),
    },
  }),
  'commissionGroups.create': (ids) => ({
    body: { name: `Fryzjerzy ${nextNumber()}`, versions: [commissionVersion(ids)], employees: [] },
  }),
  'commissionGroups.update': (ids) => ({
    id: ids.commissionGroup,
    body: {
      versions: [
        commissionVersion(ids),
        { ...commissionVersion(ids), valid_from: '2026-06-01', count_tips: true },
      ],
      employees: [{ employee_id: ids.second, valid_from: '2026-01-01' }],
    },
  }),
  'commissionGroups.delete': (ids) => ({ id: ids.emptyCommissionGroup }),
  'commissionGroups.restore': (ids) => ({ id: ids.emptyCommissionGroup }),
  'services.prices': (ids) => ({ id: ids.service }),
}
