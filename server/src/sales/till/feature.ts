import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { tillRoutes } from './routes.ts'

export const tillFeature = feature({
  routes: tillRoutes,
  recordNames: () => [
    {
      rows: 'sales',
      name: sql`case x.kind when 'sale' then 'S ' when 'refund' then 'ZW ' when 'correction' then 'KOR ' else 'ZAL ' end || x.number || '/' || x.number_year`,
    },
  ],
})
