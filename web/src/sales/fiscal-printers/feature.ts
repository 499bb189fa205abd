import { feature, screen } from '../../platform/features.ts'
import { fiscalPrinters } from '../../platform/net/calls.gen.ts'

export const fiscalPrintersFeature = feature({
  screens: [
    screen({
      path: '/configuration/payments/printers',
      title: 'Fiscal printers',
      needs: fiscalPrinters.index,
      page: () => import('./list.tsx').then((file) => file.FiscalPrinterList),
      within: 'Configuration',
      keywords: 'fiscal printer, cash register, receipts, queue',
    }),
  ],
  records: {
    'fiscal-printers': {
      shownAt: { path: '/configuration/payments/printers', needs: fiscalPrinters.update },
    },
  },
})
