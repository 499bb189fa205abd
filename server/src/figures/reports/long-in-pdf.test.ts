import { tipReport } from '@wizyta/contract/figures/tip-report/api'
import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { type AnyReport, type ReportFormat, type ReportRow, shownColumns } from '@wizyta/contract/kit/report'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { WrittenLater } from '../../kit/http/written-stream.ts'
import { reportFile } from '../../kit/reports/report-file.ts'
import { Threads } from '../../kit/threads/threads.ts'

const run = vi.spyOn(Threads.prototype, 'run')
beforeEach(() => {
  run.mockClear()
})
afterAll(() => run.mockRestore())

const session = {
  permissions: [...permissions],
  timezone: 'Europe/Warsaw',
  user: { name: 'Anna Nowak' },
} as unknown as Parameters<typeof reportFile>[3]['session']

const rowsOf = (report: AnyReport, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const figures = Object.keys(report.columns).map((name) => [name, place])
    return { key: `${place}`, label: `Osoba ${place}`, ...Object.fromEntries(figures) } as ReportRow
  })

const file = (report: AnyReport, count: number, format: ReportFormat) =>
  reportFile(
    report,
    { from: '2026-03-01', to: '2026-03-31', by: Object.keys(report.groups)[0] as string, format },
    { rows: rowsOf(report, count), totals: {} },
    { session, business: 'Salon', language: 'pl', group: { label: 'Employee', kind: 'text', sort: 'label' } },
  )

async function textOf(written: Awaited<ReturnType<typeof file>>) {
  const { lines } = written instanceof WrittenLater ? await written.write() : written
  const parts: Buffer[] = []
  for await (const part of lines) parts.push(Buffer.from(part))
  return readPdf(Buffer.concat(parts)).flat()
}

test('a long report is laid out in a thread, with all its rows: the process answers others meanwhile', async () => {
  const text = await textOf(await file(tipReport, 120, 'pdf'))
  const names = text.join(' ').match(/Osoba \d+/g)
  expect(names).toEqual(Array.from({ length: 120 }, (_, place) => `Osoba ${place}`))
  expect(run).toHaveBeenCalledOnce()
})

test('a short one is laid out at once', async () => {
  await textOf(await file(tipReport, 12, 'pdf'))
  expect(run).not.toHaveBeenCalled()
})

test('what is too long for a PDF is refused before it is laid out; a table for programs has all of it', async () => {
  const tooLong = 'This report is too long for a PDF. Export it as XLSX or CSV, or choose a shorter period.'
  await expect(file(tipReport, 3_001, 'pdf')).rejects.toThrow(tooLong)
  // So many columns stand in two tables: each row is written twice.
  expect(shownColumns(visitReport, session).length).toBeGreaterThan(13)
  await expect(file(visitReport, 1_501, 'pdf')).rejects.toThrow(tooLong)
  expect(await file(visitReport, 1_500, 'pdf')).toBeInstanceOf(WrittenLater)
  for (const format of ['csv', 'xlsx'] as const) expect(await file(tipReport, 3_001, format)).toBeDefined()
})
