import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { priceChangeRoutes } from './routes.ts'
import { applyDuePrices } from './work.ts'

export const priceChangesFeature = feature({
  routes: priceChangeRoutes,
  jobs: (worker) => [
    {
      job: 'prices',
      doing: 'changing planned prices',
      seconds: 60,
      work: () => applyDuePrices(worker),
    },
  ],
  recordNames: () => [{ rows: 'price_changes', at: sql`x.created_at` }],
})
