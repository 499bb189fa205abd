import { feature } from '../../kit/features.ts'
import { receiptRoutes } from './routes.ts'

export const receiptsFeature = feature({ routes: receiptRoutes })
