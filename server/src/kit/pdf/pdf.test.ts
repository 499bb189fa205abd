import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Barcode, code128, ean8, ean13 } from '@wizyta/contract/kit/barcode'
import { gtinCheckDigit } from '@wizyta/contract/kit/gtin'
import fc from 'fast-check'
import { encode } from 'uqr'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readPdf } from '../../../test/read-pdf.ts'
import { drawBarcode, drawQr } from './codes.ts'
import {
  bold,
  finishPdf,
  mm,
  openPdf,
  pdfAnswer,
  placeText,
  receiptPdf,
  writeFooters,
  writeText,
} from './pdf.ts'
import { writeTable } from './table.ts'

const pangram = 'Zażółć gęślą jaźń. ZAŻÓŁĆ GĘŚLĄ JAŹŃ.'
const columns = [
  { label: 'Nazwa', width: 4 },
  { label: 'Ilość', width: 1, align: 'right' as const },
]
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => [`Odżywka ${n} ${'do włosów farbowanych '.repeat(n % 4)}`, `${n}`])

test('Polish letters can be read out of the file, and its fonts are in it', async () => {
  const pdf = openPdf({ title: 'Żółw', lang: 'pl' })
  writeText(pdf, pangram, { tag: 'H1', size: 16, font: bold })
  writeText(pdf, '1 234,56 zł – „5 szt.”')
  writeFooters(pdf, 'Salon Róża')
  const bytes = await finishPdf(pdf)
  expect(readPdf(bytes)).toEqual([
    [
      ...pangram
        .split(/(?<= )/)
        .join('')
        .split('\n'),
      '1 234,56 zł – „5 szt.”',
      'Salon Róża',
      'Strona 1 z 1',
    ],
  ])
  expect(pdfAnswer(bytes, 'a.pdf').type).toBe('application/pdf')
  const file = bytes.toString('latin1')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file).toContain('/Lang (pl-PL)')
  expect(file).toMatch(/\/Marked true/)
  expect(file).toMatch(/\/S \/Document[\s\S]*|\/StructTreeRoot/)
})

test('a table repeats its head on each page, and splits no row', async () => {
  const pdf = openPdf({ title: 'Lista', lang: 'pl' })
  writeTable(pdf, { columns, rows: rows(120), totals: ['Razem', '120'] })
  writeFooters(pdf)
  const pages = readPdf(await finishPdf(pdf))
  expect(pages.length).toBe(3)
  for (const [index, page] of pages.entries()) {
    expect(page.slice(0, 2)).toEqual(['Nazwa', 'Ilość'])
    expect(page.at(-1)).toBe(`Strona ${index + 1} z ${pages.length}`)
    // The last cell of a page is the number of a row: its name stands on the same page.
    expect(page.at(-2)).toMatch(/^\d+$/)
  }
  const numbers = pages.flatMap((page) => page.filter((text) => /^\d+$/.test(text)))
  expect(numbers).toEqual([...rows(120).map(([, n]) => n), '120'])
})

test('a row higher than a page is cut, not split', async () => {
  const pdf = openPdf({ title: 'Lista', lang: 'pl' })
  const long = ['długa nazwa '.repeat(3000), '3']
  writeTable(pdf, { columns, rows: [['krótka', '1'], ['krótka', '2'], long, ['krótka', '4']] })
  const [first, second, ...more] = readPdf(await finishPdf(pdf))
  expect(more).toEqual([])
  expect(first).toEqual(['Nazwa', 'Ilość', 'krótka', '1', 'krótka', '2'])
  expect(second?.slice(-3)).toEqual(['3', 'krótka', '4'])
})

test('a receipt is one page, as long as its content', async () => {
  const heights = await Promise.all(
    [1, 60].map(async (lines) => {
      const bytes = await receiptPdf({ title: 'Paragon', lang: 'pl' }, (pdf) => {
        for (let line = 0; line < lines; line++) writeText(pdf, `Wiersz ${line}`)
      })
      expect(readPdf(bytes)).toHaveLength(1)
      expect(readPdf(bytes)[0]).toHaveLength(lines)
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1')) ?? []
      expect(Number(width)).toBeCloseTo(mm(80), 1)
      return Number(height)
    }),
  )
  const [short = 0, long = 0] = heights
  expect(short).toBeLessThan(60)
  expect((long - short) / 59).toBeGreaterThan(9)
  expect((long - short) / 59).toBeLessThan(14)
})

test('text at a place, QR and barcode begin no page', async () => {
  const pdf = openPdf({ title: 'Etykieta', lang: 'en', size: [mm(40), mm(25)], margin: 0 })
  placeText(pdf, 'A very long name of a product that does not fit', { x: 4, y: 60, width: 100 })
  drawQr(pdf, 'https://example.com/', { x: 0, y: 0, size: 40 })
  drawBarcode(pdf, ean13('5901234123457'), { x: 40, y: 0, width: 70, height: 40 })
  const [page, ...more] = readPdf(await finishPdf(pdf))
  expect(more).toEqual([])
  expect(page?.join('')).toMatch(/^A very long name.*…$/)
})

beforeAll(() => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(path).buffer as ArrayBuffer } })
})

/** Scans rows of modules, three dots wide each. */
async function scan(lines: string[], formats: ('EAN13' | 'EAN8' | 'Code128' | 'QRCode')[]) {
  const dots = 3
  const width = (lines[0]?.length ?? 0) * dots
  const data = new Uint8ClampedArray(
    lines.flatMap((line) => {
      const row = [...line].flatMap((module) =>
        Array.from({ length: dots }, () => (module === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])).flat(),
      )
      return Array.from({ length: dots }, () => row).flat()
    }),
  )
  const image = { data, width, height: lines.length * dots, colorSpace: 'srgb' } as ImageData
  const [code] = await readBarcodes(image, { formats, tryHarder: true })
  return code ? [code.format, code.text] : null
}

const linesOf = ({ modules, quiet }: Barcode) =>
  Array.from({ length: 20 }, () => '0'.repeat(quiet[0]) + modules + '0'.repeat(quiet[1]))

test('a scanner reads the EAN that was printed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^\d{12}$/), async (digits) => {
      const gtin = digits + gtinCheckDigit(digits)
      expect(await scan(linesOf(ean13(gtin)), ['EAN13'])).toEqual(['EAN13', gtin])
    }),
    { numRuns: 25 },
  )
  expect(await scan(linesOf(ean8('96385074')), ['EAN8'])).toEqual(['EAN8', '96385074'])
})

test('a scanner reads the Code 128 that was printed: letters, digits and both by turns', async () => {
  const text = fc.oneof(fc.stringMatching(/^[!-~]{1,20}$/), fc.stringMatching(/^([A-Z]{1,3}\d{1,7}-?){1,3}$/))
  await fc.assert(
    fc.asyncProperty(text, async (sku) => {
      expect(await scan(linesOf(code128(sku) as Barcode), ['Code128'])).toEqual(['Code128', sku])
    }),
    { numRuns: 80 },
  )
})

test('a scanner reads the QR code with the quiet zone that is drawn', async () => {
  const { data } = encode('https://example.com/wizyta?id=żółw', { ecc: 'M', border: 4 })
  const lines = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  expect(await scan(lines, ['QRCode'])).toEqual(['QRCode', 'https://example.com/wizyta?id=żółw'])
})
