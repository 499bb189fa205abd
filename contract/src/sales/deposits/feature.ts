import { feature } from '../../kit/feature.ts'

export const depositsFeature = feature({})
