import { type AnyReport, mostFileRows } from '@wizyta/contract/kit/report'
import { implement, type Route } from '../http/http.ts'
import { exportAnswer, type NoticeFile } from './export-answer.ts'
import { type ReportSql, readCompared, readReport } from './read-report.ts'

/** A report with its SQL. */
export interface ServedReport {
  report: AnyReport
  rows: ReportSql
}

/**
 * Returns the routes of a report: its rows with totals, and its files.
 * @param notice tells others of a file
 */
export const reportRoutes = ({ report, rows }: ServedReport, notice: NoticeFile): Route[] =>
  implement(
    `${report.key}Report`,
    { index: report.index, export: report.export },
    {
      index: async (call) => ({
        ...(await readReport(call, report, rows, call.query)),
        generated_at: new Date().toISOString(),
      }),
      export: async (call) => {
        const read = await readReport(call, report, rows, call.body, mostFileRows)
        const compared = await readCompared(call, report, rows, call.body, call.body.compared, mostFileRows)
        return exportAnswer(call, notice, report, call.body, { ...read, compared })
      },
    },
  )
