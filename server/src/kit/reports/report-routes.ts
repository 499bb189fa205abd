import type { AnyReport } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { found } from '../database/rows.ts'
import { implement, type Route } from '../http/http.ts'
import { conflict } from '../http/refusal.ts'
import { recordEvent } from '../security/record-event.ts'
import { readChosenNames } from './filter-records.ts'
import { type ReportSql, readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'

/** Rows of a file at most: they are in memory once. */
const mostFileRows = 50_000

/** A report with its SQL. */
export interface ServedReport {
  report: AnyReport
  rows: ReportSql
}

/** Returns the routes of a report: its rows with totals, and its files. */
export const reportRoutes = ({ report, rows }: ServedReport): Route[] =>
  implement(
    `${report.key}Report`,
    { index: report.index, export: report.export },
    {
      index: async (call) => ({
        ...(await readReport(call, report, rows, call.query)),
        generated_at: new Date().toISOString(),
      }),
      export: async (call) => {
        const { body, session, request } = call
        const read = await readReport(call, report, rows, body, mostFileRows)
        if (read.row_count > mostFileRows)
          throw conflict('This report is too long for a file. Choose a shorter period.')
        const { from, to, by, format, columns } = body
        const changes = {
          report: report.key,
          from,
          to,
          by,
          format,
          ...(columns && { columns }),
          rows: read.row_count,
        }
        await recordEvent(call.tx, {
          action: 'export',
          entity: 'reports',
          changes: Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [null, value]])),
        })
        const { rows: names } = await sql<{ name: string }>`
          select name from businesses where id = ${call.businessId}`.execute(call.tx)
        const language = request.language ?? session.user.language
        const chosen = await readChosenNames(call, report, body.filter)
        return reportFile(report, body, read, { session, business: found(names).name, language, chosen })
      },
    },
  )
