import type { AnyReport } from '../../kit/report.ts'
import { visitReport } from '../visit-report/api.ts'

/** The catalogue of reports: what its screen needs. */
export const reportCatalogue = { show: { permission: 'reports.index' } } as const

/** Every report. The catalogue, the screens and the tests that hold for all reports are made from this list. */
export const reports: readonly AnyReport[] = [visitReport]
