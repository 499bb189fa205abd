import { useSearch } from '@tanstack/react-router'
import { periodOf, type ReportPeriod, reportPeriods } from '@wizyta/contract/kit/report-period'
import { longestSummaryDays } from '@wizyta/contract/sales/usage/api'
import { useFirstWeekDay } from '../../kit/form/business-month.tsx'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { today } from '../../platform/text/time.ts'

/** The period of the summary in the address: a named one, or days. */
export interface PeriodSearch {
  period?: ReportPeriod
  from?: string
  to?: string
}

const usual = 'this-month' satisfies ReportPeriod
const isDate = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Reads the period forgivingly from the address, and changes it there. */
export function useSummaryPeriod() {
  const { timezone } = useBusiness()
  const firstDay = useFirstWeekDay()
  const changeSearch = useChangeSearch()
  const { period, from, to } = useSearch({ strict: false }) as Record<string, unknown>
  const now = today(timezone).toString()
  const days = isDate(from) && isDate(to) ? { from, to } : null
  const count = days ? (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000 : -1
  const isOwn = count >= 0 && count < longestSummaryDays
  const named = typeof period === 'string' && period in reportPeriods ? (period as ReportPeriod) : usual
  return {
    today: now,
    period: isOwn ? null : named,
    query: { by: '', ...(isOwn && days ? days : periodOf(named, now, firstDay)) },
    change: (next: PeriodSearch) =>
      changeSearch(
        { period: next.period === usual ? undefined : next.period, from: next.from, to: next.to },
        { resetScroll: false },
      ),
  }
}
