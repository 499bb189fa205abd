import { feature } from '../../kit/features.ts'
import { clientCareRoutes } from './routes.ts'

export const clientCareFeature = feature({ routes: clientCareRoutes })
