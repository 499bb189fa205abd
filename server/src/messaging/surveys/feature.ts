import { sql } from 'kysely'
import { feature } from '../../kit/features.ts'
import { planSurveys } from './plan-surveys.ts'
import { surveyRoutes } from './routes.ts'

export const surveysFeature = feature({
  routes: surveyRoutes,
  jobs: ({ database, wake }) => [
    {
      job: 'surveys',
      doing: 'planning surveys',
      seconds: 60,
      work: async () => {
        if ((await planSurveys(database)) > 0) wake()
      },
    },
  ],
  recordNames: () => [{ rows: 'surveys', name: sql`x.name` }],
})
