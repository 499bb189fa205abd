import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { expect, test } from 'vitest'
import { keepDraft, keptDraft } from './draft.ts'

test('the weekly mail takes the filters of its screen alone: its period and form are its own', () => {
  keepDraft(weeklyReport, 'Tydzień', 'from=2026-11-02&to=2026-11-08&by=month&sort=-visits&columns=visits')
  expect(keptDraft()).toEqual({
    values: { name: 'Tydzień', report: 'weekly', filter: null },
    hadOwnDays: false,
  })
})
