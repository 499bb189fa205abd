import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { deliverPush, type RestingServices } from './deliver-push.ts'
import { pushRoutes } from './routes.ts'

export const pushFeature = feature({
  routes: pushRoutes,
  jobs: (worker) => {
    const resting: RestingServices = new Map()
    return [
      {
        job: 'push',
        doing: 'sending push messages',
        seconds: 60,
        sends: true,
        work: async () => Math.max(0.2, (await deliverPush(worker, resting)) ?? 60),
      },
    ]
  },
  recordNames: () => [{ rows: 'push_devices', name: sql`x.name` }],
})
