import { feature } from '../../kit/features.ts'
import { visitLinkRoutes } from './routes.ts'

export const visitLinkFeature = feature({ routes: visitLinkRoutes })
