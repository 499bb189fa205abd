import { feature } from '../../kit/features.ts'
import { clientMessageRoutes } from './routes.ts'

export const clientMessagesFeature = feature({ routes: clientMessageRoutes })
