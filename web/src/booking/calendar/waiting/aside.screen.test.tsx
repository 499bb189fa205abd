import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { waitingEntries, waitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const entry = sample(waitingEntry, { client: 'Anna Lis', priority: 'high', status: 'waiting' })

/** A calendar of one employee, and no visits. */
function emptyCalendar(server: FakeServer) {
  server.answers(calendar.setup, () =>
    sample(calendarSetup, {
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
      settings: settingDefaults,
      employees: [
        {
          id: newId(),
          name: 'Ola',
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
    }),
  )
  server.answers(calendar.days, () => sample(calendarDays))
}

test('on a phone the waiting list lies over the day, within the window, and closes', async () => {
  await openScreen(
    '/calendar?view=day',
    (server) => {
      emptyCalendar(server)
      server.answers(waitingEntries.index, () => pageOf(entry))
    },
    { phone: true },
  )
  await page.getByRole('button', { name: t('Waiting list'), exact: true }).click()
  const aside = page.getByRole('complementary', { name: t('Waiting list') })
  await expect.element(aside.getByText('Anna Lis')).toBeVisible()
  const box = aside.element().getBoundingClientRect()
  expect([box.left, box.right]).toEqual([0, 390])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await aside.getByRole('button', { name: t('Close') }).click()
  await expect.element(aside).not.toBeInTheDocument()
})

test('where more wait than are shown, the count says so and a search by name finds the others', async () => {
  const asked: unknown[] = []
  await openScreen('/calendar?view=day', (server) => {
    emptyCalendar(server)
    server.answers(waitingEntries.index, ({ query }) => {
      asked.push(query.name)
      return query.name ? pageOf({ ...entry, client: 'Zofia Wilk' }) : { ...pageOf(entry), total: 73 }
    })
  })
  await page.getByRole('button', { name: t('Waiting list'), exact: true }).click()
  const aside = page.getByRole('complementary', { name: t('Waiting list') })
  await expect.element(aside.getByText(t('Waiting: {count}', { count: 73 }))).toBeVisible()
  const others = t('Shown: {count}. Search for the others.', { count: 1 })
  await expect.element(aside.getByText(others)).toBeVisible()
  await aside.getByRole('searchbox', { name: t('Name of the client') }).fill('wilk')
  await expect.element(aside.getByText('Zofia Wilk')).toBeVisible()
  await expect.element(aside.getByText(t('Found: {count}', { count: 1 }))).toBeVisible()
  expect(asked.at(-1)).toBe('wilk')
})
