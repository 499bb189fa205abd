import { feature } from '../../platform/features.ts'

export const suppressionsFeature = feature({
  screens: [],
  records: { suppressions: { affects: ['/tenant/suppressions'] } },
})
