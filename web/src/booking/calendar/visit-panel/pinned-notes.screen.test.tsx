import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

test('notes that are pinned to the client stand in the panel of a visit', async () => {
  const client = sample(visit.shape.client.unwrap(), {
    id: newId(),
    name: 'Iga Lis',
    pinned_notes: ['Kawa z mlekiem', 'Parkuje na podwórku'],
  })
  const stored = sample(visit, { client })
  await openScreen(`/calendar?visit=${stored.id}`, (server) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => stored)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits))
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
  })
  const notes = page.getByRole('list', { name: t('Pinned notes') })
  await expect.element(notes.getByText('Kawa z mlekiem')).toBeVisible()
  await expect.element(notes.getByText('Parkuje na podwórku')).toBeVisible()
})
