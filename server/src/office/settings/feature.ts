import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { settingMails } from './account-mail.ts'
import { settingRoutes } from './routes.ts'

export const settingsFeature = feature({
  routes: settingRoutes,
  mails: { account_mails: settingMails },
  forgets: [sql`delete from email_changes where expires_at < now() - interval '30 days'`],
})
