import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const setup = sample(calendarSetup, { timezone: 'Europe/Warsaw', currency: 'PLN', settings: settingDefaults })

test('a date or time that does not exist is said to be none, and the old one stays', async () => {
  await openScreen('/calendar?view=day&date=2027-02-20&new=2027-02-20T09:00:00.000Z~', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
  })
  const date = page.getByLabelText(new RegExp(`^${t('Date')}`))
  await date.fill('31.02')
  await userEvent.tab()
  await expect.element(page.getByText('Nie ma takiej daty.')).toBeVisible()
  await expect.element(date).toHaveValue('20.02.2027')
  const start = page.getByLabelText(t('Start'))
  await start.fill('25:00')
  await userEvent.tab()
  await expect.element(page.getByText('Nie ma takiej godziny.')).toBeVisible()
  await expect.element(start).toHaveValue('10:00')
  await start.fill('11')
  await userEvent.tab()
  await expect.element(page.getByText('Nie ma takiej godziny.')).not.toBeInTheDocument()
})
