import { feature } from '../../kit/features.ts'
import { assignmentRoutes } from './routes.ts'

export const assignmentsFeature = feature({ routes: assignmentRoutes })
