import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { fiscalPrinterRoutes } from './routes.ts'

export const fiscalPrintersFeature = feature({
  routes: fiscalPrinterRoutes,
  recordNames: () => [{ rows: 'fiscal_printers', name: sql`x.name` }],
})
