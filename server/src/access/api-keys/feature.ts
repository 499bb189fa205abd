import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { apiKeyMails } from './key-made-mail.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeysFeature = feature({
  routes: apiKeyRoutes,
  mails: { account_mails: apiKeyMails },
  recordNames: () => [{ rows: 'api_keys', name: sql`x.name` }],
})
