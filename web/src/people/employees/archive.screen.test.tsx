import { user, users } from '@wizyta/contract/access/users/api'
import {
  type AffectedVisit,
  affectedVisit,
  affectedVisits,
} from '@wizyta/contract/booking/affected-visits/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('an employee is archived once every visit has been handed over or cancelled', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', in_calendar: true })
  const hit = (client_name: string): AffectedVisit =>
    sample(affectedVisit, { client_name, status: 'booked', version: 1 })
  // One is listed at a time, as of a long list.
  const left = [hit('Anna Lis'), hit('Jan Kot')]
  const server = await openScreen('/employees', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(users.index, () => pageOf())
    server.answers(affectedVisits.ofArchiving, () => ({ count: left.length, visits: left.slice(0, 1) }))
    server.answers(visits.step, ({ params }) => {
      left.shift()
      return sample(visit, { id: params.id })
    })
    server.answers(employees.delete, () => ({ ...ola, archived_at: '2026-11-25T09:00:00Z', version: 2 }))
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Ola Mazur' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  const save = page.getByRole('button', { name: t('Save this choice') })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  const cancel = async (client: string) =>
    page
      .getByLabelText(t('What becomes of the appointment: {client}', { client }))
      .selectOptions(t('Cancel the appointment'))
  await cancel('Anna Lis')
  await save.click()
  await cancel('Jan Kot')
  await page
    .getByRole('button', { name: t('Archive|verb') })
    .last()
    .click()
  await expect
    .poll(() => server.written())
    .toEqual([
      'POST /tenant/events/:id/steps',
      'POST /tenant/events/:id/steps',
      'DELETE /tenant/employees/:id',
    ])
})

test('archiving an employee whose account still signs in asks whether it may go on', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', in_calendar: true })
  const account = sample(user, {
    kind: 'member',
    status: 'active',
    username: 'ola@salon.pl',
    within_rights: true,
  })
  const server = await openScreen('/employees', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(affectedVisits.ofArchiving, () => ({ count: 0, visits: [] }))
    server.answers(users.index, () => pageOf(account))
    server.answers(users.setStatus, ({ body }) => ({ ...account, status: body.status }))
    server.answers(employees.delete, () => ({ ...ola, archived_at: '2026-11-25T09:00:00Z', version: 2 }))
  })
  const archive = async () => {
    await page.getByRole('button', { name: t('Actions: {name}', { name: 'Ola Mazur' }) }).click()
    await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  }
  await archive()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/ola@salon\.pl/)).toBeVisible()
  await question.getByRole('button', { name: t('Cancel') }).click()
  await expect.poll(() => question.elements()).toEqual([])
  expect(server.written()).toEqual([])
  await archive()
  await question.getByRole('button', { name: t('Archive|verb') }).click()
  await expect
    .poll(() => server.written())
    .toEqual(['PUT /tenant/users/:id/status', 'DELETE /tenant/employees/:id'])
})

test('before archiving, other places for the visits are found on their board', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', in_calendar: true })
  const hit = sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked', version: 1 })
  const server = await openScreen('/employees', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(affectedVisits.ofArchiving, () => ({ count: 1, visits: [hit] }))
    server.answers(sickDays.show, () => ({
      count: 0,
      visits: [],
      is_away: false,
      cancel_reasons: [],
      handed: [],
      gave_up: false,
    }))
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Ola Mazur' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  await page.getByRole('button', { name: t('Find other places') }).click()
  await expect
    .element(page.getByRole('heading', { name: t('Appointments of an employee who leaves') }))
    .toBeVisible()
  expect(new URLSearchParams(location.search).get('employee')).toBe(ola.id)
  expect(server.written()).toEqual([])
})
