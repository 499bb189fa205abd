import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { voucherRoutes } from './routes.ts'

export const vouchersFeature = feature({
  routes: voucherRoutes,
  recordNames: () => [
    { rows: 'voucher_templates', name: sql`x.name` },
    { rows: 'vouchers', name: sql`x.name || ' …' || right(x.code, 4)` },
  ],
})
