import { countedOnce, report } from '../../kit/report.ts'
import { stockFilters } from '../report-parts/filters.ts'
import { balanceDrill, balanceGroups, costs, stockDrill } from '../report-parts/shared.ts'

/** Report 11: what lies on the shelf, and what is to be ordered. */
export const stockValueReport = report({
  key: 'stock-value',
  title: 'Stock value and low stock',
  question: 'What does not sell?',
  about: 'Stock, net and retail value, products below their minimum, and how much to order.',
  definition: [
    'Stock and values are those at the end of the last day of the period. Quantities are packs.',
    'Net value: purchase prices. Retail value: today’s prices, with VAT and without it.',
    'Below the minimum: stock is less than the minimum of the product.',
    'To order: whole cartons up to the maximum or minimum, with what goes until the delivery. What is on order today is left out.',
    'By day, week and month: values at the end of each, up to today. Quantities of different products are not added up.',
    'Expires soon: packs that expire within 90 days after the last day. Expired: those that expired before it. Both by the batches of today.',
  ],
  basis: 'last',
  needs: ['stock-levels.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'today',
  filters: stockFilters,
  groups: {
    product: { label: 'Product', kind: 'record', record: 'products', sort: 'label' },
    group: {
      label: 'Product group',
      kind: 'record',
      record: 'product-groups',
      none: 'Without a group',
      sort: 'label',
    },
    supplier: {
      label: 'Supplier',
      kind: 'record',
      record: 'suppliers',
      none: 'Without a supplier',
      sort: 'label',
    },
    ...balanceGroups,
  },
  columns: {
    ...countedOnce({ positions: { label: 'Products in stock', kind: 'count' } }),
    stock: { label: 'Stock', kind: 'quantity' },
    minimum: { label: 'Minimum|stock', kind: 'quantity' },
    ...countedOnce({
      below: { label: 'Below the minimum', kind: 'count', leads: { below_minimum: 'true' } },
    }),
    on_order: { label: 'On order|stock', kind: 'quantity' },
    order: { label: 'To order', kind: 'quantity' },
    expiring: { label: 'Expires soon', kind: 'quantity' },
    expired: { label: 'Expired|stock', kind: 'quantity' },
    ...countedOnce({
      closing_value: { label: 'Net value', kind: 'money', needs: costs },
      retail: { label: 'Retail value', kind: 'money' },
      retail_net: { label: 'Retail value, without VAT', kind: 'money' },
    }),
  },
  headline: ['positions', 'below', 'closing_value', 'retail'],
  chart: 'retail',
  drill: stockDrill,
  drills: { stock: balanceDrill('closing'), closing_value: balanceDrill('closing') },
})
