import {
  type AnyReport,
  mostFileRows,
  type ReportFormat,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { found } from '../database/rows.ts'
import type { Call } from '../http/http.ts'
import { conflict } from '../http/refusal.ts'
import type { WrittenLater, WrittenStream } from '../http/written-stream.ts'
import { recordEvent } from '../security/record-event.ts'
import type { ComparedPeriod } from './compared-period.ts'
import { readChosenNames } from './filter-records.ts'
import { reportFile } from './report-file.ts'

interface Answer {
  rows: ReportRow[]
  row_count: number
  totals: Record<string, number | null>
  /** Further facts for the file: head and text. */
  facts?: readonly [string, string][]
  /** The days with which the period is compared, with how many rows there are. */
  compared?: (ComparedPeriod & { row_count: number }) | null
}

type FileCall = Pick<Call, 'tx' | 'businessId' | 'session' | 'request'>

/** Tells others of a file that was taken. */
export type NoticeFile = (
  call: FileCall,
  file: { report: AnyReport; by: string; rows: number },
) => Promise<void>

/** Writes the answer of a report as a file with all rows, and the export into the activity log. */
export async function exportAnswer(
  call: FileCall,
  notice: NoticeFile,
  report: AnyReport,
  asked: ReportQuery & { format: ReportFormat; columns?: string[] | undefined },
  { facts, ...read }: Answer,
): Promise<WrittenStream | WrittenLater> {
  const { session, request } = call
  if ([read, read.compared].some((one) => one && one.row_count > Math.min(mostFileRows, one.rows.length)))
    throw conflict('This report is too long for a file. Choose a shorter period.')
  const { from, to, by, format, columns } = asked
  const changes = {
    report: report.key,
    from,
    to,
    by,
    format,
    ...(columns && { columns }),
    ...(read.compared && { compared: `${read.compared.from} – ${read.compared.to}` }),
    rows: read.row_count,
  }
  await recordEvent(call.tx, {
    action: 'export',
    entity: 'reports',
    changes: Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, [null, value]])),
  })
  await notice(call, { report, by, rows: read.row_count })
  const { rows: names } = await sql<{ name: string }>`
    select name from businesses where id = ${call.businessId}`.execute(call.tx)
  const language = request.language ?? session.user.language
  const chosen = await readChosenNames(call, report, asked.filter)
  return reportFile(report, asked, read, {
    session,
    business: found(names).name,
    language,
    chosen,
    ...(facts && { facts }),
  })
}
