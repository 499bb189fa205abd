import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { signInMails } from './access-mail.ts'
import { authRoutes } from './routes.ts'

export const signInFeature = feature({
  routes: authRoutes,
  mails: { account_mails: signInMails },
  forgets: [
    sql`delete from password_resets where expires_at < now() - interval '30 days'`,
    sql`delete from sign_in_challenges where expires_at < now() - interval '1 day'`,
    sql`delete from sent_codes where expires_at < now() - interval '1 day'`,
    sql`delete from passkey_challenges where expires_at < now()`,
    sql`delete from remembered_browsers where expires_at < now()`,
  ],
})
