import { expect, test } from 'vitest'
import type { ReportRow } from './report.ts'
import { chartPoints } from './report-chart.ts'

const row = (key: string | null, turnover: number) => ({ key, label: key ?? '', turnover }) as ReportRow
const days = (points: ReturnType<typeof chartPoints>) =>
  points.map(({ at, value }) => [new Date(at).toISOString().slice(0, 10), value])

test('a chart has the days in their order, and nothing was sold on a day without a row', () => {
  const rows = [row('2026-03-30', 5), row('2026-03-27', 2), row(null, 9)]
  expect(days(chartPoints(rows, 'turnover', { kind: 'date' }))).toEqual([
    ['2026-03-27', 2],
    ['2026-03-28', 0],
    ['2026-03-29', 0],
    ['2026-03-30', 5],
  ])
})

test('weeks lie seven days apart, also over the change of the clocks', () => {
  expect(
    days(chartPoints([row('2026-03-23', 1), row('2026-04-06', 3)], 'turnover', { kind: 'week' })),
  ).toEqual([
    ['2026-03-23', 1],
    ['2026-03-30', 0],
    ['2026-04-06', 3],
  ])
})
