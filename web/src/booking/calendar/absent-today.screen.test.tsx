import {
  type AffectedVisit,
  affectedVisit,
  affectedVisits,
} from '@wizyta/contract/booking/affected-visits/api'
import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { absence, workingHours } from '@wizyta/contract/people/working-hours/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ola = newId()
const setup = sample(calendarSetup, {
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  settings: settingDefaults,
  employees: [
    {
      id: ola,
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
  weeks: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    employee_id: ola,
    resource_id: null,
    weekday,
    intervals: [{ from: '00:00', to: '24:00' }],
    breaks: [],
  })),
})
const answerCalendar = (server: FakeServer) => {
  server.answers(calendar.setup, () => setup)
  server.answers(calendar.days, () => sample(calendarDays))
}

test('the head of a column begins an absence of today, and lists the visits that it hits', async () => {
  const saved: object[] = []
  const anna: AffectedVisit = sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked' })
  await openScreen('/calendar?view=day', (server) => {
    answerCalendar(server)
    server.answers(affectedVisits.ofHours, () => ({ count: 1, visits: [anna] }))
    server.answers(workingHours.createAbsence, ({ body }) => {
      saved.push(body)
      return sample(absence)
    })
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Ola' }) }).click()
  await page.getByRole('menuitem', { name: t('Away today') }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  const choice = page.getByLabelText(t('What becomes of the appointment: {client}', { client: 'Anna Lis' }))
  await expect.element(choice).toBeVisible()
  await page.getByRole('button', { name: t('Save anyway') }).click()
  await expect.poll(() => saved).toMatchObject([{ employee_id: ola, reason: 'sick', to_time: null }])
})

test('users who may not note absences are offered none', async () => {
  const rights = permissions.filter((one) => one !== 'employees.update')
  await openScreen('/calendar?view=day', answerCalendar, { rights })
  await expect.element(page.getByRole('button', { name: /^Ola,/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('Actions: {name}', { name: 'Ola' }) }))
    .not.toBeInTheDocument()
})
