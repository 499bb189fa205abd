import { countedOnce, type Drill, report } from '../../kit/report.ts'
import { stockFilters } from '../report-parts/filters.ts'
import { balanceDrill, balanceGroups, costs, movementDrill } from '../report-parts/shared.ts'

const corrections = ['stocktake', 'correction_in', 'correction_out', 'loss'] as const
const closing = balanceDrill('closing')

/** A quantity and its value lead to the same movements. */
const both = (name: string, drill: Drill) => ({ [name]: drill, [`${name}_value`]: drill })

/** Report 10: how the stock has changed. */
export const stockChangeReport = report({
  key: 'stock-change',
  title: 'Stock change',
  question: 'What does not sell?',
  about: 'Opening and closing stock of each product, with deliveries, sales, usage and corrections.',
  definition: [
    'Opening: stock before the first day. Closing: stock at the end of the last day, as in the stock value report.',
    'Quantities are packs. Values are net purchase prices.',
    'Usage units are those in which the product is used: millilitres, grams, pieces.',
    'Sold: returns from clients taken off. Deliveries: corrections of deliveries included.',
    'Used: on the day on which it was posted. The report “Sales and usage” has it on the day of its appointment.',
    'Corrections: increases, decreases, losses and stocktakes.',
    'Between salons: what came from other salons of the firm, less what went there. Of all salons together it is nothing.',
    'Opening and all changes together are the closing stock.',
    'By day, week and month there are values alone: quantities of different products are not added up.',
  ],
  basis: 'movement',
  needs: ['stock-levels.index'],
  longestDays: 1_096,
  usualPeriod: 'this-month',
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
    ...balanceGroups,
  },
  columns: {
    moves: { label: 'Movements', kind: 'count' },
    opening: { label: 'Opening|stock', kind: 'quantity' },
    delivered: { label: 'Deliveries', kind: 'quantity' },
    sold: { label: 'Sold|stock', kind: 'quantity' },
    used: { label: 'Used|stock', kind: 'quantity' },
    increased: { label: 'Corrections up', kind: 'quantity' },
    decreased: { label: 'Corrections down', kind: 'quantity' },
    transferred: { label: 'Between salons', kind: 'quantity' },
    closing: { label: 'Closing|stock', kind: 'quantity' },
    closing_units: { label: 'Closing, in usage units', kind: 'quantity' },
    ...countedOnce({ opening_value: { label: 'Opening, net', kind: 'money', needs: costs } }),
    delivered_value: { label: 'Deliveries, net', kind: 'money', needs: costs },
    sold_value: { label: 'Sold, net', kind: 'money', needs: costs },
    used_value: { label: 'Used, net', kind: 'money', needs: costs },
    increased_value: { label: 'Corrections up, net', kind: 'money', needs: costs },
    decreased_value: { label: 'Corrections down, net', kind: 'money', needs: costs },
    transferred_value: { label: 'Between salons, net', kind: 'money', needs: costs },
    ...countedOnce({ closing_value: { label: 'Closing, net', kind: 'money', needs: costs } }),
  },
  headline: ['opening_value', 'delivered_value', 'sold_value', 'used_value', 'closing_value'],
  chart: 'moves',
  drill: { ...movementDrill(), counts: 'moves' },
  drills: {
    ...both('opening', balanceDrill('opening')),
    ...both('delivered', movementDrill(['delivery', 'delivery_correction'])),
    ...both('sold', movementDrill(['sale', 'return'])),
    ...both('used', movementDrill(['usage'])),
    ...both('increased', movementDrill(corrections, 'in')),
    ...both('decreased', movementDrill(corrections, 'out')),
    ...both('transferred', movementDrill(['transfer'])),
    ...both('closing', closing),
    closing_units: closing,
  },
})
