import { formatNumber } from '@wizyta/contract/kit/number-text'
import { isSummed, type ReportColumn, type ReportRow } from '@wizyta/contract/kit/report'
import type { Language } from '@wizyta/contract/words/translate'

/** Answer of a report for the days with which its period is compared. */
export interface ComparedPeriod {
  from: string
  to: string
  rows: ReportRow[]
  totals: Record<string, number | null>
}

/** Returns by how much a sum has grown, 1 being as much again. Null for shares and averages, and where it was zero. */
export function growthOf(
  column: ReportColumn,
  value: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (!isSummed(column) || !before || value === null || value === undefined) return null
  return (value - before) / Math.abs(before)
}

/** Writes a growth with its sign, as the screens do. */
export const growthText = (growth: number, language: Language): string =>
  formatNumber(growth, language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
