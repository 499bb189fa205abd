import { allows } from '@wizyta/contract/kit/permission'
import { type AnyReport, drillTo, type ReportQuery, type ReportRow } from '@wizyta/contract/kit/report'
import { listPathOf, recordKind } from '../../platform/features.ts'
import { session } from '../../platform/session/session.ts'
import type { RowLink } from '../nav/row-link.ts'

/**
 * Returns the link to the list behind a number. Null where it leads nowhere, or the user may not open it.
 * @param row null: all rows together
 */
export function drillLink(
  report: AnyReport,
  query: ReportQuery,
  row: Pick<ReportRow, 'key'> | null,
  column?: string,
): RowLink | null {
  const drill = drillTo(report, query, row, column)
  const to = drill && listPathOf(drill.list)
  if (!to || !allows(session.get().user, drill.list)) return null
  // The path is data of a feature, whose existence web/src/app/titles.test.ts proves.
  return { to, search: { filter: drill.filter } } as RowLink
}

/** Returns the link to the record that a row stands for. */
export function recordLink(report: AnyReport, by: string, { key }: ReportRow): RowLink | null {
  const group = report.groups[by]
  // A word stands for no record.
  const kind = group?.words?.[key ?? ''] ? undefined : group?.record
  const shownAt = kind ? recordKind(kind)?.shownAt : undefined
  if (!shownAt || key === null || !allows(session.get().user, shownAt.needs)) return null
  return { to: shownAt.path, params: { id: key } } as RowLink
}
