import { type ReportChoice, reports } from '@wizyta/contract/figures/reports/api'
import { allows } from '@wizyta/contract/kit/permission'
import { mayRead } from '@wizyta/contract/kit/report'
import type { BusinessContext } from '../../kit/http/http.ts'
import { readFilterRecords } from '../../kit/reports/filter-records.ts'

/** Lists the records that the filters of a report can choose; none to users who may not see the report. */
export async function listReportChoices(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  key: string,
): Promise<{ data: ReportChoice[] }> {
  const report = reports.find((one) => one.key === key)
  if (!report || !allows(call.session, report)) return { data: [] }
  const readable = Object.entries(report.filters).filter(([, filter]) => mayRead(filter, call.session))
  return { data: await readFilterRecords(call, Object.fromEntries(readable)) }
}
