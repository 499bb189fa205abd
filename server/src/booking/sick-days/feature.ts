import { feature } from '../../kit/features.ts'
import { sickDayRoutes } from './routes.ts'

export const sickDaysFeature = feature({ routes: sickDayRoutes })
