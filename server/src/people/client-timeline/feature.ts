import { feature } from '../../kit/features.ts'
import { clientTimelineRoutes } from './routes.ts'

export const clientTimelineFeature = feature({ routes: clientTimelineRoutes })
