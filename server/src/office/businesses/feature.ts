import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { registrationMail } from './registration-mail.ts'
import { businessRoutes } from './routes.ts'

export const businessesFeature = feature({
  routes: businessRoutes,
  mails: { registrations: registrationMail },
  forgets: [sql`delete from registrations where expires_at < now() - interval '30 days'`],
  recordNames: () => [
    { rows: sql`(select b.id as business_id, b.id, b.name from businesses b) x`, name: sql`x.name` },
  ],
})
