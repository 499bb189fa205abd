import type { ReportRow } from '@wizyta/contract/kit/report'

/** Answer of a report for the days with which its period is compared. */
export interface ComparedPeriod {
  from: string
  to: string
  rows: ReportRow[]
  totals: Record<string, number | null>
}
