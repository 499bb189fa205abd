import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { registerOpening } from './count-opening.ts'
import { registerOneClick } from './one-click.ts'
import { finishCampaigns, queueBatches } from './queue-batches.ts'
import { campaignRoutes } from './routes.ts'

export const campaignsFeature = feature({
  routes: campaignRoutes,
  serve: async (app, parts) => {
    await registerOneClick(app, parts)
    await registerOpening(app, parts)
  },
  jobs: ({ database, stopping }) => [
    {
      job: 'campaigns',
      doing: 'queueing mass messages',
      seconds: 30,
      sends: true,
      work: async () => {
        const seconds = await queueBatches(database, stopping)
        await finishCampaigns(database)
        return Math.max(0.2, seconds ?? 30)
      },
    },
  ],
  recordNames: () => [{ rows: 'campaigns', name: sql`x.name` }],
})
