import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { rotaRoutes } from './routes.ts'

export const rotaFeature = feature({
  routes: rotaRoutes,
  recordNames: () => [
    { rows: 'rota_templates', name: sql`x.name` },
    { rows: 'rota_months', name: sql`to_char(x.month, 'YYYY-MM')` },
  ],
})
