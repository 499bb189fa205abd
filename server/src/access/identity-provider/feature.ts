import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { oidcRoutes } from './routes.ts'

export const identityProviderFeature = feature({
  routes: oidcRoutes,
  forgets: [
    sql`delete from provider_sign_ins where expires_at < now()`,
    sql`delete from waiting_links where expires_at < now()`,
  ],
})
