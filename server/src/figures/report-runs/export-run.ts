import type { BusinessesSideBySide, LeftOut } from '@wizyta/contract/figures/report-runs/api'
import {
  isRatio,
  isSummed,
  mostFileRows,
  type ReportFormat,
  type ReportGroup,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { pl } from '@wizyta/contract/words/pl'
import { type PlainSentence, translator } from '@wizyta/contract/words/translate'
import type { Call } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import type { WrittenLater, WrittenStream } from '../../kit/http/written-stream.ts'
import { exportAnswer } from '../../kit/reports/export-answer.ts'
import { printedInstant } from '../../kit/reports/printed-dates.ts'
import { reportFile } from '../../kit/reports/report-file.ts'
import { recordEventIn } from '../../kit/security/record-event.ts'
import { noticeClientFile } from '../report-parts/notice-file.ts'
import { checkSameRights, findRun } from './queries.ts'
import { listOwnBusinesses, sideBySide } from './side-by-side.ts'

const translators = { pl: translator('pl', pl), en: translator('en') }
const byBusiness: ReportGroup = { label: 'Business', kind: 'text', sort: 'label' }
const reasons: Record<LeftOut, PlainSentence> = {
  forbidden: 'no permission|report',
  changed: 'permissions have changed|report',
}

/**
 * Writes an own report as a file, from its kept answer. One over all businesses has those from which the user may
 * export.
 */
export async function exportRun(
  call: Call,
  id: string,
  {
    format,
    columns: chosen,
    sort,
  }: { format: ReportFormat; columns?: string[] | undefined; sort?: string | undefined },
): Promise<WrittenStream | WrittenLater> {
  const {
    described: report,
    answer,
    status,
    question,
    rights,
    ...run
  } = await findRun(call, id, sort, 'file')
  if (status !== 'done' || !answer)
    throw conflict('This report is not ready. Wait until it is, then export it.')
  const unknown = chosen?.filter((name) => !Object.hasOwn(report.columns, name)) ?? []
  if (unknown.length > 0) throw invalid({ columns: ['The report does not have this.'] })
  const language = call.request.language ?? call.session.user.language
  const t = translators[language]
  const printed = format === 'pdf' ? language : undefined
  const made = run.finished_at ?? answer.generated_at
  const asOf: [string, string] = [t('As of|report'), printedInstant(made, call.session.timezone, printed)]
  if (!('businesses' in answer)) {
    checkSameRights(call, rights)
    // Runs of former versions kept the rows of the screen alone.
    if (answer.rows.length < Math.min(answer.row_count, mostFileRows))
      throw conflict('This report was kept without all its rows. Create it again, then export it.')
    const asked = { ...question, format, columns: chosen }
    const rows = answer.rows.map(
      (row): ReportRow => ({
        ...row,
        key: row['key'] == null ? null : `${row['key']}`,
        label: `${row['label'] ?? ''}`,
      }),
    )
    return exportAnswer(call, noticeClientFile, report, asked, { ...answer, rows, facts: [asOf] })
  }
  const read = sideBySide({ report, ...answer }, await listOwnBusinesses(call), 'exports.create')
  const shown = read.businesses.filter(({ totals }) => totals)
  if (shown.length === 0)
    throw conflict('Your permissions have changed since this report was created. Create it again.')
  const { from, to } = question
  const event = { report: report.key, from, to, format, businesses: shown.length }
  recordEventIn(
    call.tx,
    shown.map(({ id: business }) => business),
    {
      action: 'export',
      entity: 'reports',
      changes: Object.fromEntries(Object.entries(event).map(([name, value]) => [name, [null, value]])),
    },
  )
  const columns = Object.entries(report.columns)
    .filter(([name, column]) => (isSummed(column) || isRatio(column)) && Object.hasOwn(read.totals, name))
    .map(([name]) => name)
    .filter((name) => !chosen || chosen.includes(name))
  return reportFile(
    report,
    { ...question, format, columns },
    { rows: rowsOf(read), totals: read.totals },
    {
      session: call.session,
      business: t('All businesses|report'),
      language,
      group: byBusiness,
      facts: [
        asOf,
        ...read.businesses.flatMap(({ name, left_out }): [string, string][] =>
          left_out ? [[t('Left out|report'), `${name}: ${t(reasons[left_out])}`]] : [],
        ),
      ],
    },
  )
}

/** One row a business; with several currencies each name says its own. */
const rowsOf = ({ businesses, currency }: BusinessesSideBySide) =>
  businesses.flatMap(({ id, name, currency: own, totals }) =>
    totals ? [{ ...totals, key: id, label: currency ? name : `${name} (${own})` }] : [],
  )
