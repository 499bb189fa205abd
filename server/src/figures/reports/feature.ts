import { feature } from '../../kit/features.ts'
import { allReportRoutes } from './routes.ts'

export const reportsFeature = feature({ routes: allReportRoutes })
