import {
  calendar,
  calendarDays,
  calendarLine,
  calendarSetup,
  calendarVisit,
} from '@wizyta/contract/booking/calendar/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'

const [anna, cut, urgent] = [newId(), newId(), newId()]
const setup = sample(calendarSetup, {
  timezone: 'UTC',
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
  labels: [{ id: urgent, name: 'Pilne', colour: 'rose', mark: '!' }],
  weeks: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    employee_id: anna,
    resource_id: null,
    weekday,
    intervals: [{ from: '08:00', to: '20:00' }],
    breaks: [],
  })),
})
const visitAt = (hour: string, client: string, label_ids: string[] = []) => {
  const span = { starts_at: `2030-03-11T${hour}:00:00Z`, ends_at: `2030-03-11T${hour}:30:00Z` }
  return sample(calendarVisit, {
    ...span,
    status: 'booked',
    client,
    client_id: null,
    recurring: false,
    late_minutes: null,
    is_refused: false,
    label_ids,
    lines: [
      sample(calendarLine, { ...span, service_id: cut, employee_id: anna, segments: [], resource_ids: [] }),
    ],
  })
}

test('hours that are chosen cut the day; what lies outside is counted and comes back by one click', async () => {
  await openScreen('/calendar?view=day&date=2030-03-11&from=12:00&to=16:00&colour=label', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () =>
      sample(calendarDays, { visits: [visitAt('09', 'Ewa Lis'), visitAt('13', 'Jan Mak', [urgent])] }),
    )
  })
  const jan = page.getByRole('button', { name: /Jan Mak/ })
  const ewa = page.getByRole('button', { name: /Ewa Lis/ })
  await expect.element(jan).toHaveAttribute('data-colour', 'rose')
  await expect.element(page.getByText('Wizyty poza godzinami 12:00–16:00: 1')).toBeVisible()
  await expect.element(ewa).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pokaż wszystkie godziny' }).click()
  await expect.element(ewa).toHaveAttribute('data-colour', 'slate')
  await expect.element(page.getByText(/Wizyty poza godzinami/)).not.toBeInTheDocument()
})

test('few hours fill the window, and those before or after them are shown each by one click', async () => {
  await openScreen('/calendar?view=day&date=2030-03-11&from=10:00&to=14:00', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () =>
      sample(calendarDays, {
        visits: [
          visitAt('08', 'Ewa Lis'),
          visitAt('09', 'Ola Sad'),
          visitAt('13', 'Jan Mak'),
          visitAt('17', 'Iga Wir'),
        ],
      }),
    )
  })
  await expect.element(page.getByText('Wizyty poza godzinami 10:00–14:00: 3')).toBeVisible()
  const height = (part: string) => document.querySelector(part)?.clientHeight ?? 0
  const room = height('.grid-scroll') - height('.grid-heads')
  // Whole pixels to five minutes leave at most twelve an hour.
  expect(room - height('.grid-field')).toBeLessThan(4 * 12 + 70)
  expect(height('.grid-field')).toBeGreaterThan(4 * 84)
  await page.getByRole('button', { name: '2 wcześniej' }).click()
  await expect.element(page.getByRole('button', { name: /Ola Sad/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Iga Wir/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 później' }).click()
  await expect.element(page.getByRole('button', { name: /Iga Wir/ })).toBeVisible()
  await expect.element(page.getByText(/Wizyty poza godzinami/)).not.toBeInTheDocument()
})
