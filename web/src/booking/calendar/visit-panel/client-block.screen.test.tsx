import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

type Client = NonNullable<Visit['client']>
const clientOf = (given: Partial<Client>) =>
  sample(visit.shape.client.unwrap(), { id: newId(), name: 'Iga Lis', ...given })

function openVisitOf(client: Client, rights: readonly string[] = permissions) {
  const stored = sample(visit, { client, first_visit: false })
  const answers = (server: FakeServer) => {
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
  }
  return openScreen(`/calendar?visit=${stored.id}`, answers, { rights })
}

test('notes that are pinned to the client stand in the panel of a visit', async () => {
  await openVisitOf(clientOf({ pinned_notes: ['Kawa z mlekiem', 'Parkuje na podwórku'] }))
  const notes = page.getByRole('list', { name: t('Pinned notes') })
  await expect.element(notes.getByText('Kawa z mlekiem')).toBeVisible()
  await expect.element(notes.getByText('Parkuje na podwórku')).toBeVisible()
})

test('who sees own appointments only is told that only these of the client are counted', async () => {
  const client = clientOf({ visit_count: 1 })
  await openVisitOf(client)
  await expect.element(page.getByText(t('{count} appointments', { count: 1 }), { exact: true })).toBeVisible()
  await openVisitOf(
    client,
    permissions.filter((right) => right !== 'events-others.index'),
  )
  await expect
    .element(page.getByText(t('with me: {count} appointments', { count: 1 }), { exact: true }))
    .toBeVisible()
})
