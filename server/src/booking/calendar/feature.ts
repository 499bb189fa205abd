import { sql } from 'kysely'
import { clientName, employeeName } from '../../access/activity-log/owner-names.ts'
import { feature } from '../../kit/features.ts'
import { calendarRoutes } from './routes.ts'

const firstVisit = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from visits v where v.business_id = x.business_id and v.series_id = x.id order by v.starts_at limit 1)`

const firstBlock = sql`(select min(b.starts_at) from blocks b where b.business_id = x.business_id and b.series_id = x.id)`

export const calendarFeature = feature({
  routes: calendarRoutes,
  recordNames: (reader) => [
    { rows: 'visits', at: sql`x.starts_at`, of: clientName(reader, 'x') },
    { rows: 'blocks', at: sql`x.starts_at`, of: employeeName },
    { rows: 'block_series', at: firstBlock },
    { rows: 'series', at: firstVisit(sql`v.starts_at`), of: firstVisit(clientName(reader, 'v')) },
  ],
})
