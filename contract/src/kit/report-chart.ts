import type { ReportGroup, ReportRow } from './report.ts'

/** A point of a chart over time. `at` is the midnight (UTC) of the first day of its row. */
export interface ChartPoint {
  at: number
  value: number
}

const dayMs = 86_400_000

/** Returns whether rows of a grouping are drawn over time. */
export const isDrawnOverTime = (by: string): boolean => by === 'day' || by === 'week' || by === 'month'

/**
 * Returns the points of a column in the order of time. Days and weeks without a row are zero.
 * @param shift moves the points, so that a compared period lies over the present one
 */
export function chartPoints(
  rows: readonly ReportRow[],
  column: string,
  { kind }: Pick<ReportGroup, 'kind'>,
  shift = 0,
): ChartPoint[] {
  const at = (key: string) => Date.parse(kind === 'month' ? `${key}-01` : key) + shift
  const known = rows.flatMap(({ key, ...row }) =>
    key === null ? [] : [{ at: at(key), value: Number(row[column] ?? 0) }],
  )
  const sorted = known.toSorted((a, b) => a.at - b.at)
  if (kind === 'month' || sorted.length === 0) return sorted
  const step = kind === 'week' ? 7 * dayMs : dayMs
  const values = new Map(sorted.map((point) => [point.at, point.value]))
  const first = sorted[0]?.at ?? 0
  const count = Math.round(((sorted.at(-1)?.at ?? first) - first) / step) + 1
  return Array.from({ length: count }, (_, place) => {
    const moment = first + place * step
    return { at: moment, value: values.get(moment) ?? 0 }
  })
}
