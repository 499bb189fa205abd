import { feature } from '../../kit/features.ts'
import { clientMergeRoutes } from './routes.ts'

export const clientMergesFeature = feature({ routes: clientMergeRoutes })
