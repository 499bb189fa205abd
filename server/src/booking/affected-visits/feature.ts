import { feature } from '../../kit/features.ts'
import { affectedVisitRoutes } from './routes.ts'

export const affectedVisitsFeature = feature({ routes: affectedVisitRoutes })
