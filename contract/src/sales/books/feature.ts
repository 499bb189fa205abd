import { feature } from '../../kit/feature.ts'

export const booksFeature = feature({})
