import { feature } from '../../kit/features.ts'
import { loyaltyRoutes } from './routes.ts'

export const loyaltyFeature = feature({ routes: loyaltyRoutes })
