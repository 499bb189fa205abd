import { expect, test } from 'vitest'
import { figureDate, figureDay } from './wall-date.ts'

test('mails and papers write days as the screens of their language do', () => {
  expect([figureDate('2026-11-04', 'pl'), figureDate('2026-11-04', 'en')]).toEqual([
    '04.11.2026',
    '4 Nov 2026',
  ])
  expect([figureDay('2026-11-04', 'pl'), figureDay('2026-11-04', 'en')]).toEqual(['04.11', '4 Nov'])
})
