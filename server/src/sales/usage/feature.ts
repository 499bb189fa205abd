import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { usageRoutes } from './routes.ts'

export const usageFeature = feature({
  routes: usageRoutes,
  recordNames: () => [
    {
      rows: 'usages',
      name: sql`(select string_agg(p.name, ', ' order by l.position)
        from usage_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = x.business_id and l.usage_id = x.id)`,
    },
  ],
})
