import { later } from '@wizyta/contract/kit/later'
import { feature, screen } from '../../platform/features.ts'

export const stockFeature = feature({
  screens: [
    screen({
      path: '/sales/sales-usage',
      title: 'Sales and usage',
      needs: later.salesUsage,
      menu: { section: 'Sales', at: 40 },
      holds: 'What was sold and used up, by service, person and day.',
    }),
    screen({
      path: '/sales/delivery',
      title: 'Deliveries',
      needs: later.deliveries,
      menu: { section: 'Sales', at: 120, part: 'Stock' },
      keywords: 'supplier, order, purchase, invoice',
      holds: 'What came in from suppliers, with documents and purchase prices.',
    }),
    screen({
      path: '/sales/stock-levels',
      title: 'Stock levels',
      needs: later.stockLevels,
      menu: { section: 'Sales', at: 130, part: 'Stock', title: 'Increase or decrease stock' },
      keywords: 'warehouse, inventory, stocktake',
      holds: 'What is on the shelf; increase or decrease it with a reason.',
    }),
  ],
})
