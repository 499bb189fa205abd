import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { savedCalendarRoutes } from './routes.ts'

export const savedCalendarsFeature = feature({
  routes: savedCalendarRoutes,
  recordNames: () => [{ rows: 'saved_calendars', name: sql`x.name` }],
})
