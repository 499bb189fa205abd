import { feature } from '../../kit/features.ts'
import { clientPhotoRoutes } from './routes.ts'

export const clientPhotosFeature = feature({ routes: clientPhotoRoutes })
