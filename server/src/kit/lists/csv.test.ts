import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhole } from '../../../test/whole.ts'
import { csvLine, isFormula } from './csv.ts'

/** The one cell of a line, as a spreadsheet reads it. */
function shown(line: string): string {
  const text = line.replace(/\r\n$/, '')
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}
/** As a program reads it that takes the file in again. */
const readAgain = (text: string) => (text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text)

const isCalculated = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) && isFormula(cell)

describe('WEB-12, FIL-6: typed text stays text in a spreadsheet', () => {
  test.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
    '﹦1+1',
    '﹢1+1',
    '﹣1+1',
    '﹫SUM(A1)',
    '−1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff＝1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\t',
    "'=1+1",
    '=HYPERLINK("https://evil.example";"x")',
    '+48600100200+A1',
    '+48-600-100-200',
  ])('%j gets an apostrophe', (typed) => {
    expect(shown(csvLine([typed]))).toBe(`'${typed}`)
  })

  test.each(['+48600100200', '+48 600 100 200', '600 100 200', 'Anna = Ania', "O'Hara", '', '1=1', '–', 'ż'])(
    '%j stays as it is',
    (typed) => expect(shown(csvLine([typed]))).toBe(typed),
  )

  test('a number of ours is a number, also below nothing', () => {
    expect(csvLine([-5, 0, null])).toBe('-5;0;\r\n')
  })

  test('FIL-6, the control: a line that is written as it was typed calculates', () => {
    const plain = (text: string) => `${text}\r\n`
    for (const typed of ['=1+1', '＝1+1', ' @SUM(A1)', '+48600100200+A1'])
      expect([typed, isCalculated(shown(plain(typed)))]).toEqual([typed, true])
  })

  test('whatever it is, no cell begins as a formula does, and what is read again is the exact value', () => {
    const signs = [
      '=',
      '＝',
      '+',
      '＋',
      '-',
      '@',
      "'",
      '"',
      ';',
      ' ',
      '\t',
      '\r',
      '\n',
      '\u200b',
      '4',
      '8',
      'ż',
    ]
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...signs)).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const cell = shown(csvLine([text]))
        expect(isCalculated(cell)).toBe(false)
        expect(readAgain(cell)).toBe(text)
      }),
      { numRuns: isWhole ? 2000 : 300 },
    )
  })
})
