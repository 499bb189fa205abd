import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const open = (view: string, rights: readonly string[] = permissions) =>
  openScreen(
    `/calendar?view=${view}`,
    (server) => {
      server.answers(calendar.setup, () =>
        sample(calendarSetup, { timezone: 'UTC', currency: 'PLN', settings: settingDefaults }),
      )
      server.answers(calendar.days, () => sample(calendarDays))
    },
    { rights },
  )
const first = page.getByRole('main').getByRole('link', { name: t('New employee') })

test('the calendar of a new salon leads to its first employee, in the day and in the week', async () => {
  for (const view of ['day', 'week']) {
    await open(view)
    await expect.element(first).toHaveAttribute('href', '/employees/create')
  }
})

test('a user who may not add employees is told alone', async () => {
  await open(
    'day',
    permissions.filter((right) => right !== employees.create.permission),
  )
  await expect.element(page.getByText(t('The calendar has no employees yet.'))).toBeVisible()
  expect(first.elements()).toEqual([])
})

test('the day is printed by a button of the bar, where the bar has room', async () => {
  await open('day')
  const print = page.getByRole('button', { name: t('Print the day') })
  await expect.element(print).toBeVisible()
  await page.viewport(1024, 800)
  await expect.element(print).not.toBeInTheDocument()
})
