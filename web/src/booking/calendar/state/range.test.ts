import { expect, test, vi } from 'vitest'
import { shortestTitleOf, shortTitleOf, titleOf } from './range.ts'

vi.mock('../../../platform/text/i18n.ts', () => ({ language: () => 'pl', t: (key: string) => key }))

const today = '2026-11-30'
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')
const titles = (date: string) =>
  [titleOf, shortTitleOf, shortestTitleOf].map((title) => plain(title('week', date, today, 'monday')))

test('a week of another year carries it, and one that two years share carries both', () => {
  expect(titles('2026-11-20')).toEqual(['16–22 listopada', '16–22 lis', '16–22 lis'])
  const short = '15–21 lis 2027'
  expect(titles('2027-11-20')).toEqual(['15–21 listopada 2027', short, short])
  const both = '28 gru 2026–3 sty 2027'
  expect(titles('2026-12-31')).toEqual(['28 grudnia 2026 – 3 stycznia 2027', both, both])
})
