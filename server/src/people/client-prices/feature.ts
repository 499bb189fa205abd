import { feature } from '../../kit/features.ts'
import { clientPriceRoutes } from './routes.ts'

export const clientPricesFeature = feature({ routes: clientPriceRoutes })
