import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { systemSettingRoutes } from './routes.ts'

export const systemSettingsFeature = feature({
  routes: systemSettingRoutes,
  recordNames: () => [
    { rows: 'system_settings', key: sql`x.key` },
    {
      // What was given up, or holds for all businesses, is known by what was written of it.
      rows: sql`(select a.business_id, a.entity_id as id, max(coalesce(a.changes -> 'key' ->> 1, a.changes -> 'key' ->> 0)) as key
        from audit_log a where a.entity = 'system-settings' and a.changes ? 'key' group by a.business_id, a.entity_id) x`,
      key: sql`x.key`,
    },
  ],
})
