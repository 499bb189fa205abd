import { feature } from '../../kit/features.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverSupport } from './deliver-support.ts'
import { helpRoutes } from './routes.ts'

export const helpFeature = feature({
  routes: helpRoutes,
  jobs: ({ database, config, stopping }) => {
    const { supportEmail, smtpUrl } = config
    if (!supportEmail || !smtpUrl) return []
    const route = openMailRoute(smtpUrl)
    return [
      {
        job: 'support',
        doing: 'sending to the support',
        seconds: 60,
        sends: true,
        work: () => deliverSupport(database, { ...config, supportEmail }, route, stopping),
      },
    ]
  },
})
