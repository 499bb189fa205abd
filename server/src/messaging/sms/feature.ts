import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { registerSmsCallbacks } from './callbacks.ts'
import { deliverSms, type RestingWays } from './deliver-sms.ts'
import { smsRoutes } from './routes.ts'

export const smsFeature = feature({
  routes: smsRoutes,
  serve: registerSmsCallbacks,
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
