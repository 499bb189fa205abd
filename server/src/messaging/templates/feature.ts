import { feature } from '../../kit/features.ts'
import { templateRoutes } from './routes.ts'

export const templatesFeature = feature({
  routes: templateRoutes,
  recordNames: () => [{ rows: 'message_templates', columns: ['event', 'channel'] }],
})
