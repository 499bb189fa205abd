import { deliveryDays } from '@wizyta/contract/office/webhooks/api'
import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { deliverWebhooks, type Resting } from './deliver.ts'
import { webhookRoutes } from './routes.ts'
import { stoppedMails } from './stopped-mail.ts'

export const webhooksFeature = feature({
  routes: webhookRoutes,
  jobs: (worker) => {
    const resting: Resting = new Map()
    return [
      {
        job: 'webhooks',
        doing: 'calling webhooks',
        seconds: 60,
        sends: true,
        work: async () => Math.max(1, (await deliverWebhooks(worker, resting)) ?? 60),
      },
    ]
  },
  forgets: [
    sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${deliveryDays})`,
  ],
  mails: { account_mails: stoppedMails },
  recordNames: () => [{ rows: 'webhooks', name: sql`x.name` }],
})
