import { tipReport } from '@wizyta/contract/figures/tip-report/api'
import { permissions } from '@wizyta/contract/kit/permission'
import type { ReportColumn, ReportFormat, ReportRow } from '@wizyta/contract/kit/report'
import { growthOf, growthText } from '@wizyta/contract/kit/report'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { WrittenLater } from '../../kit/http/written-stream.ts'
import { reportFile } from '../../kit/reports/report-file.ts'
import { openArchive } from '../../kit/tables/unzip.ts'

const session = {
  permissions: [...permissions],
  timezone: 'Europe/Warsaw',
  user: { name: 'Anna Nowak' },
} as unknown as Parameters<typeof reportFile>[3]['session']

const row = (key: string, tips: number) => ({ key, label: key, count: 1, tips, average: tips }) as ReportRow
const march = {
  rows: [row('2026-03-02', 2_550), row('2026-03-05', 950)],
  totals: { count: 2, tips: 3_500, average: 1_750 },
}
const february = {
  from: '2026-02-01',
  to: '2026-02-28',
  rows: [row('2026-02-03', 1_000), row('2026-02-04', 2_500)],
  totals: { count: 2, tips: 2_500, average: 1_250 },
}

async function written(format: ReportFormat, isCompared: boolean): Promise<Buffer> {
  const file = await reportFile(
    tipReport,
    { from: '2026-03-01', to: '2026-03-31', by: 'day', format, columns: ['count', 'tips'] },
    { ...march, ...(isCompared && { compared: february }) },
    { session, business: 'Salon', language: 'pl' },
  )
  const { lines } = file instanceof WrittenLater ? await file.write() : file
  const parts: Buffer[] = []
  for await (const part of lines) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const csvLines = async (isCompared: boolean) =>
  (await written('csv', isCompared)).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

test('a table for programs has the rows of both periods below each other, each with its period in front', async () => {
  expect(await csvLines(true)).toEqual([
    'Okres;Dzień;Liczba;Napiwki',
    '2026-03-01 – 2026-03-31;2026-03-02;1;25,50',
    '2026-03-01 – 2026-03-31;2026-03-05;1;9,50',
    '2026-02-01 – 2026-02-28;2026-02-03;1;10,00',
    '2026-02-01 – 2026-02-28;2026-02-04;1;25,00',
  ])
  expect((await csvLines(false))[0]).toBe('Dzień;Liczba;Napiwki')
})

test('a workbook has the totals of both periods beside each other, and a table of the compared one', async () => {
  const workbook = openArchive(await written('xlsx', true))
  const partOf = (name: string) => workbook(name)?.toString('utf8') ?? ''
  const names = [...partOf('xl/workbook.xml').matchAll(/<sheet name="(.*?)"/g)].map(([, name]) => name)
  expect(names.slice(1)).toEqual(['Porównanie', '2026-02-01 – 2026-02-28', 'O raporcie'])
  const figures = (sheet: number) =>
    [...partOf(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) =>
      Number(value),
    )
  // Two documents in each month; tips of 35.00 after 25.00.
  expect(figures(2)).toEqual([2, 2, 0, 35, 25, 0.4])
  expect(figures(3).slice(-2)).toEqual([2, 25])
  expect([...partOf('xl/worksheets/sheet4.xml').matchAll(/Porównywany okres/g)]).toHaveLength(1)
  expect(openArchive(await written('xlsx', false))('xl/worksheets/sheet3.xml')).toBeNull()
})

test('a printed report names both periods, and has the headline figures of both with their change', async () => {
  const text = async (isCompared: boolean) =>
    readPdf(await written('pdf', isCompared))
      .flat()
      .join(' ')
  const compared = await text(true)
  for (const part of [
    /Porównywany okres: 01\.02\.2026 – 28\.02\.2026/,
    /Napiwki 35,00 25,00 \+40%/,
    /17,50 12,50 \+40%/,
    /Linia przerywana: 01\.02\.2026 – 28\.02\.2026/,
  ])
    expect(compared).toMatch(part)
  expect(await text(false)).not.toMatch(/Porównywany|przerywana|12,50/)
})

test('a share grows by percentage points, an average by a part of the former one, and a score by neither', () => {
  const points = (value: string) => `${value} p.p.`
  const grown = (
    kind: 'share' | 'price' | 'average' | 'score' | 'money',
    value: number | null,
    before: number | null,
  ) => {
    const growth = growthOf({ label: 'Tips', kind } as ReportColumn, value, before)
    return growth && growthText(growth, 'pl', points)
  }
  expect(grown('share', 6_230, 6_000)).toBe('+2,3 p.p.')
  expect(grown('share', 0, 250)).toBe('−2,5 p.p.')
  expect(grown('share', 250, 0)).toBe('+2,5 p.p.')
  expect(grown('price', 1_100, 1_000)).toBe('+10%')
  expect(grown('average', 45, 60)).toBe('−25%')
  expect(grown('money', 500, -1_000)).toBe('+150%')
  for (const [value, before] of [
    [1, 0],
    [null, 1],
    [1, null],
  ] as const)
    expect(grown('price', value, before)).toBeNull()
  expect(grown('score', 480, 450)).toBeNull()
})
