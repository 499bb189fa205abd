import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { printReceipts } from './fiscal/print-receipts.ts'
import { tillRoutes } from './routes.ts'

export const tillFeature = feature({
  routes: tillRoutes,
  jobs: (worker) => [
    {
      job: 'fiscal-receipts',
      doing: 'printing fiscal receipts',
      seconds: 60,
      sends: true,
      work: async () => Math.max(0.2, (await printReceipts(worker)) ?? 60),
    },
  ],
  recordNames: () => [
    {
      rows: 'sales',
      name: sql`case x.kind when 'sale' then 'S ' when 'refund' then 'ZW ' when 'correction' then 'KOR ' else 'ZAL ' end || x.number || '/' || x.number_year`,
    },
  ],
})
