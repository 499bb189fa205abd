import { feature } from '../../kit/features.ts'
import { listExportRoutes } from './routes.ts'

export const exportsFeature = feature({ routes: listExportRoutes })
