import { feature } from '../../kit/features.ts'
import { auditLogRoutes } from './routes.ts'

export const activityLogFeature = feature({ routes: auditLogRoutes })
