import { feature } from '../../kit/features.ts'
import { payrollRoutes } from './routes.ts'

export const payrollFileFeature = feature({ routes: payrollRoutes })
