import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { registerSmsCallbacks } from './callbacks.ts'
import { deliverSms, type RestingWays } from './deliver-sms.ts'
import { smsRoutes } from './routes.ts'
import { registerShortLinks } from './short-links.ts'

export const smsFeature = feature({
  routes: smsRoutes,
  serve: async (app, parts) => {
    await registerSmsCallbacks(app, parts)
    await registerShortLinks(app, parts)
  },
  forgets: [sql`delete from short_addresses where created_at < now() - interval '1 year'`],
  jobs: (worker) => {
    const resting: RestingWays = new Map()
    return [
      {
        job: 'sms',
        doing: 'sending SMS',
        seconds: 60,
        sends: true,
        work: async () => Math.max(0.2, (await deliverSms(worker, resting)) ?? 60),
      },
    ]
  },
  recordNames: () => [{ rows: 'sms_connections', name: sql`x.provider` }],
})
