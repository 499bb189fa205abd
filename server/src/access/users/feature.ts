import { users } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { userMails } from './invitation-mail.ts'
import { userRoutes } from './routes.ts'

export const usersFeature = feature({
  routes: userRoutes,
  mails: { account_mails: userMails },
  recordNames: ({ businessId }) => [
    {
      rows: sql`(select i.business_id, i.id, l.name from invitations i join invitation_letters l on l.id = i.letter_id) x`,
      name: sql`x.name`,
      needs: users.index,
    },
    {
      // An account belongs to no business. Listed are members, former members, and actors in the log.
      rows: sql`(select ${businessId}::uuid as business_id, u.id, u.name from users u
        where exists (select from memberships m where m.business_id = ${businessId} and m.user_id = u.id)
          or exists (select from audit_log a where a.business_id = ${businessId} and a.user_id = u.id)
          or exists (select from audit_log a where a.business_id = ${businessId} and a.entity_id = u.id and a.entity = 'users')) x`,
      name: sql`x.name`,
    },
  ],
})
