import { feature } from '../../kit/features.ts'
import { stockRoutes } from './routes.ts'

export const stockFeature = feature({ routes: stockRoutes })
