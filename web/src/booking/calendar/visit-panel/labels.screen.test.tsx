import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'

const vip = { id: crypto.randomUUID(), name: 'VIP', colour: 'amber' as const, mark: 'crown' }
const urgent = { id: crypto.randomUUID(), name: 'Pilne', colour: 'rose' as const, mark: '!' }

test('labels are chosen together in a menu and saved once, when it closes', async () => {
  let stored: Visit = sample(visit, { walk_in_name: 'Pani z ulicy', label_ids: [vip.id] })
  const saved: unknown[] = []
  await openScreen(`/calendar?visit=${stored.id}`, (server) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
        labels: [vip, urgent],
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => stored)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits))
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
    server.answers(visits.update, ({ body }) => {
      saved.push(body)
      stored = { ...stored, label_ids: body.label_ids ?? [], version: stored.version + 1 }
      return stored
    })
  })
  const labels = page.getByRole('list', { name: 'Etykiety' })
  await expect.element(labels.getByText('VIP')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień etykiety' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'VIP' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Pilne' }).click()
  expect(saved).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => saved).toEqual([{ label_ids: [urgent.id] }])
  await expect.element(labels.getByText('Pilne')).toBeVisible()
})
