import { tipReport } from '@wizyta/contract/figures/tip-report/api'
import { permissions } from '@wizyta/contract/kit/permission'
import type { ReportRow } from '@wizyta/contract/kit/report'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { WrittenLater } from '../../kit/http/written-stream.ts'
import { reportFile } from '../../kit/reports/report-file.ts'

const session = {
  permissions: [...permissions],
  timezone: 'Europe/Warsaw',
  user: { name: 'Anna Nowak' },
} as unknown as Parameters<typeof reportFile>[3]['session']

const row = (key: string, tips: number) => ({ key, label: key, count: 1, tips, average: tips }) as ReportRow

async function printed(by: string, rows: ReportRow[], language: 'pl' | 'en' = 'pl') {
  const file = await reportFile(
    tipReport,
    { from: '2026-03-01', to: '2026-03-31', by, format: 'pdf' },
    { rows, totals: { count: rows.length, tips: 3_500, average: 1_750 } },
    { session, business: 'Salon', language },
  )
  const { lines } = file instanceof WrittenLater ? await file.write() : file
  const parts: Buffer[] = []
  for await (const part of lines) parts.push(Buffer.from(part))
  const bytes = Buffer.concat(parts)
  return { text: readPdf(bytes).flat().join(' '), hasFigure: bytes.toString('latin1').includes('/S /Figure') }
}

test('a printed report by days has its chart with its bounds in words, beside the table', async () => {
  const { text, hasFigure } = await printed('day', [row('2026-03-02', 2_550), row('2026-03-05', 950)])
  expect(hasFigure).toBe(true)
  // Once as the height of the chart, once in the table, and once as its average.
  expect(text.split('25,50')).toHaveLength(4)
})

test('rows that are no days have no chart, and neither has a single day', async () => {
  expect((await printed('employee', [row(crypto.randomUUID(), 2_550)])).hasFigure).toBe(false)
  expect((await printed('day', [row('2026-03-02', 2_550)])).hasFigure).toBe(false)
})

test.each([
  ['pl', 'day', '2026-03-02', /pon\. 02\.03\.2026/],
  ['pl', 'week', '2026-03-02', /Tydzień od 02\.03\.2026/],
  ['pl', 'month', '2026-03', /marzec 2026/],
  ['en', 'day', '2026-03-02', /Mon 2 Mar 2026/],
  ['en', 'week', '2026-03-02', /Week from 2 Mar 2026/],
  ['en', 'month', '2026-03', /March 2026/],
] as const)(
  'a printed report has dates as the screens write them: %s by %s',
  async (language, by, key, as) => {
    const { text } = await printed(by, [row(key, 2_550)], language)
    expect(text).toMatch(as)
    expect(text).toContain(language === 'pl' ? '01.03.2026 – 31.03.2026' : '1 Mar 2026 – 31 Mar 2026')
    expect(text).not.toMatch(/\d{4}-\d\d/)
  },
)
