import {
  calendar,
  calendarDays,
  calendarLine,
  calendarSetup,
  calendarVisit,
} from '@wizyta/contract/booking/calendar/api'
import { visit, visitLine, visits } from '@wizyta/contract/booking/calendar/visits'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const anna = newId()
const service = newId()
// Half an hour around now; the browser of the test is in one zone with its salon.
const zone = 'UTC'
const inMinutes = (minutes: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString()
const noParts = { segments: [], buffer_before_min: 0, buffer_after_min: 0 }
const span = { starts_at: inMinutes(0), ends_at: inMinutes(30), service_id: service, employee_id: anna }
const ewa = sample(visit, {
  ...span,
  status: 'booked',
  walk_in_name: 'Ewa',
  late_minutes: null,
  refused_at: null,
  lines: [sample(visitLine, { ...span, ...noParts, resources: [] })],
})
const next = { ...span, starts_at: inMinutes(35), ends_at: inMinutes(65) }
const maria = sample(calendarVisit, {
  ...next,
  status: 'booked',
  client: 'Maria Nowak',
  lines: [sample(calendarLine, { ...next, ...noParts, resource_ids: [] })],
})
const setup = sample(calendarSetup, {
  timezone: zone,
  currency: 'PLN',
  settings: settingDefaults,
  employees: [
    {
      id: anna,
      name: 'Anna',
      position: null,
      colour: 'sky',
      photo_id: null,
      calendar_step_min: null,
      max_parallel: 1,
      default_resource_id: null,
      hired_on: null,
      left_on: null,
      services: [],
    },
  ],
})

async function openPanel() {
  const noted: (number | null)[] = []
  let stored = ewa
  await openScreen(`/calendar?view=month&visit=${ewa.id}`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.month, () => ({ data: [] }))
    server.answers(calendar.days, () => sample(calendarDays, { visits: [maria] }))
    server.answers(visits.show, () => stored)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits))
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
    server.answers(visits.lateness, ({ body }) => {
      noted.push(body.late_minutes)
      stored = { ...stored, late_minutes: body.late_minutes, version: stored.version + 1 }
      return stored
    })
  })
  return noted
}

test('a late client is noted in the menu of the visit, names the next visit that it delays, and is undone', async () => {
  const noted = await openPanel()
  await page.getByRole('button', { name: t('More actions') }).click()
  await page.getByRole('menuitem', { name: t('Late: +{minutes} min', { minutes: 15 }) }).click()
  await expect.poll(() => noted).toEqual([15])
  const hit = page.getByRole('button', { name: /^Anna: .*10\smin\spóźniej.*Maria\sNowak$/ })
  await expect.element(hit.first()).toBeVisible()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => noted).toEqual([15, null])
})
