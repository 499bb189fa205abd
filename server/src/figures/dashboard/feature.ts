import { feature } from '../../kit/features.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature = feature({ routes: dashboardRoutes })
