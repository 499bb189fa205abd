import { feature } from '../../kit/feature.ts'
import { fiscalPrinterInput } from './api.ts'

export const fiscalPrintersFeature = feature({
  records: { 'fiscal-printers': 'Fiscal printers' },
  tables: { fiscal_printers: { name: 'Fiscal printer', fields: fiscalPrinterInput } },
})
