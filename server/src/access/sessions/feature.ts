import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { sessionMails } from './new-sign-in-mail.ts'
import { sessionRoutes } from './routes.ts'

export const sessionsFeature = feature({
  routes: sessionRoutes,
  mails: { account_mails: sessionMails },
  forgets: [
    sql`delete from sessions where expires_at < now() or last_seen_at < now() - interval '30 days'`,
    sql`delete from known_devices where last_seen_at < now() - interval '400 days'`,
  ],
})
