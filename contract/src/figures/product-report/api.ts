import { report } from '../../kit/report.ts'
import { clientGroupFilter, employeeFilter, productGroupFilter } from '../report-parts/filters.ts'
import {
  balanceDrill,
  behindColumn,
  costs,
  dayGroups,
  movementDrill,
  salesBehind,
  wholeTill,
} from '../report-parts/shared.ts'

/** Report 9: which products sell, and which lie on the shelf. */
export const productReport = report({
  key: 'products',
  title: 'Products|report',
  question: 'What does not sell?',
  about: 'Pieces, turnover, cost and margin of each product, unsold ones included.',
  definition: [
    'Number: pieces sold, refunded ones taken off.',
    'Turnover and net: after discounts, refunds taken off. It does not matter how they were paid.',
    'Cost: net purchase value of what left the shelf. Margin: net turnover without cost.',
    'In stock: packs on the shelf at the end of the period.',
    'Days of stock: how long the stock lasts if it sells as in the period up to today. Of one seller or one client group it stays empty.',
    'Products in stock stand here too where nothing was sold. They are the slow movers.',
  ],
  basis: 'sale',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: {
    seller: { ...employeeFilter.employee, label: 'Seller' },
    ...productGroupFilter,
    ...clientGroupFilter,
  },
  groups: {
    product: { label: 'Product', kind: 'record', record: 'products', sort: '-turnover' },
    group: {
      label: 'Product group',
      kind: 'record',
      record: 'product-groups',
      none: 'Without a group',
      sort: '-turnover',
    },
    seller: {
      label: 'Seller',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-turnover',
    },
    ...dayGroups,
  },
  columns: {
    pieces: { label: 'Number|products', kind: 'count' },
    turnover: { label: 'Turnover', kind: 'money' },
    net: { label: 'Net', kind: 'money' },
    average: { label: 'Average price', kind: 'price', part: 'turnover', of: 'pieces' },
    cost: { label: 'Cost', kind: 'money', needs: costs },
    margin: { label: 'Margin', kind: 'money', needs: costs },
    discounts: { label: 'Discounts', kind: 'money', leads: behindColumn.discounts },
    stock: { label: 'In stock', kind: 'quantity' },
    days_left: { label: 'Days of stock', kind: 'quantity' },
  },
  headline: ['turnover', 'pieces', 'average', 'margin'],
  chart: 'turnover',
  drill: salesBehind({ group: (key) => ({ product_group_id: key ?? 'none' }) }),
  drills: {
    cost: movementDrill(['sale', 'return']),
    stock: balanceDrill('closing'),
  },
})
