import { feature } from '../../kit/features.ts'
import { erasureFile, keepErasures } from './erasure-list.ts'
import { applyRetention } from './retention.ts'
import { privacyRoutes } from './routes.ts'

export const privacyFeature = feature({
  routes: privacyRoutes,
  jobs: ({ database, config, stopping }) => [
    {
      job: 'retention',
      doing: 'applying retention rules',
      seconds: 86_400,
      work: async () => void (await applyRetention(database, stopping)),
    },
    {
      job: 'erasure-list',
      doing: 'keeping the list of erasures',
      seconds: 60,
      work: () => keepErasures(database, erasureFile(config.dataDir)),
    },
  ],
})
