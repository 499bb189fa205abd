import { feature } from '../../platform/features.ts'

export const exportsFeature = feature({ screens: [], records: { exports: {} } })
