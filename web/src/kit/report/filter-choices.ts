import type { ReportChoice } from '@wizyta/contract/figures/reports/api'
import type { AnyReport } from '@wizyta/contract/kit/report'
import { reportChoices } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'

const none: ReportChoice[] = []

/** Returns the records that the filters of a report can choose; none until they are there. */
export const useFilterChoices = (report: Pick<AnyReport, 'key' | 'filters'>): ReportChoice[] =>
  useLoadedChoices(report) ?? none

/** Returns the records that the filters of a report can choose; undefined until they are there. */
export function useLoadedChoices(report: Pick<AnyReport, 'key' | 'filters'>): ReportChoice[] | undefined {
  const isAsked = Object.values(report.filters).some(({ record }) => record)
  const choices = useCall(
    reportChoices.index,
    { query: { report: report.key } },
    // Without them the report is still read; the filters are empty.
    { enabled: isAsked, handles: () => true },
  )
  return choices.data?.data
}
