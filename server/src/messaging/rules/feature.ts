import { feature } from '../../kit/features.ts'
import { noticeStaffByRules } from './notice-staff-by-rules.ts'
import { planOccasions } from './plan-occasions.ts'
import { ruleRoutes } from './routes.ts'

export const rulesFeature = feature({
  routes: ruleRoutes,
  recordNames: () => [{ rows: 'message_rules', columns: ['event'] }],
  jobs: ({ database, wake }) => [
    {
      job: 'message-rules',
      doing: 'planning messages by rules',
      seconds: 60,
      work: async () => {
        await noticeStaffByRules(database)
        if ((await planOccasions(database)) > 0) wake()
      },
    },
  ],
})
