import { feature } from '../../kit/features.ts'
import { chatRoutes } from './routes.ts'

export const chatsFeature = feature({ routes: chatRoutes })
