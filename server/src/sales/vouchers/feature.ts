import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { closeExpiredVouchers } from './expire-vouchers.ts'
import { voucherRoutes } from './routes.ts'

export const vouchersFeature = feature({
  routes: voucherRoutes,
  jobs: (worker) => [
    {
      job: 'voucher-expiry',
      doing: 'closing expired vouchers',
      // Midnight comes to each business in its own time zone.
      seconds: 3_600,
      work: () => closeExpiredVouchers(worker),
    },
  ],
  recordNames: () => [
    { rows: 'voucher_templates', name: sql`x.name` },
    { rows: 'vouchers', name: sql`x.name || ' …' || right(x.code, 4)` },
  ],
})
