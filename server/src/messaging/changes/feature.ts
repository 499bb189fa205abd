import { feature } from '../../kit/features.ts'
import { registerChangeStream } from './stream.ts'

export const changesFeature = feature({ serve: registerChangeStream })
