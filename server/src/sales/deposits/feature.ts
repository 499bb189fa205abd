import { feature } from '../../kit/features.ts'
import { depositRoutes } from './routes.ts'

export const depositsFeature = feature({ routes: depositRoutes })
