import { users } from '@wizyta/contract/access/users/api'
import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { employeeGroup, employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { employeeService } from '@wizyta/contract/people/employees/offers'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { commissionGroup, commissionGroups } from '@wizyta/contract/sales/commissions/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { serviceGroup, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { service, services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'

test('a number that is none is refused in a sentence of the product', async () => {
  await openScreen('/employees/create', (server) => {
    server.answers(employees.index, () => pageOf(sample(employee)))
    server.answers(resources.index, () => pageOf())
  })
  await page.getByLabelText(t('Appointments at the same time')).fill('dwie')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('A number is expected here.'))).toBeVisible()
  await page.getByLabelText(t('Contract hours'), { exact: true }).fill('-40')
  await expect.element(page.getByText(t('The number cannot be negative.'))).toBeVisible()
})

test('dates that do not agree are told beside the faults of other fields', async () => {
  await openScreen('/employees/create', (server) => {
    server.answers(employees.index, () => pageOf(sample(employee)))
    server.answers(resources.index, () => pageOf())
  })
  await page.getByLabelText(t('E-mail')).fill('ola')
  await page.getByLabelText(t('Employed since')).fill('02.03.2026')
  await page.getByLabelText(t('Last day of work')).fill('01.03.2026')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('This is not an e-mail address.'))).toBeVisible()
  await expect.element(page.getByText(t('The end must not be before the start.'))).toBeVisible()
})

test('a new employee takes the hours of a colleague, or none, which leaves nothing to book', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', display_name: null })
  const made = sample(employee, { first_name: 'Iga', last_name: 'Nowa' })
  const day = { weekday: 2, intervals: [{ from: '10:00', to: '16:00' }], breaks: [] }
  const once = { ab_week: null, ab_anchor: null, valid_from: null, valid_to: null }
  const given: unknown[] = []
  const server = await openScreen('/employees/create', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employees.create, ({ body }) => {
      given.push(body.hours)
      return made
    })
    server.answers(employees.show, () => made)
    server.answers(employees.services, () => ({ data: [] }))
    server.answers(services.index, () => pageOf())
    server.answers(serviceGroups.index, () => pageOf())
    server.answers(users.index, () => pageOf())
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, ({ query }) => ({
      week:
        query.employee_id === ola.id
          ? [
              { ...day, ...once },
              { ...day, ...once, valid_from: '2019-01-01', valid_to: '2019-02-01' },
            ]
          : [],
      dated: [],
      absences: [],
      holidays: [],
    }))
  })
  const works = page.getByLabelText(t('Works|hours'), { exact: true })
  await expect.element(page.getByText(t('Can be booked at once, in all opening hours.'))).toBeVisible()
  await works.selectOptions('later')
  await expect.element(page.getByText(t('Cannot be booked before you enter working hours.'))).toBeVisible()
  await works.selectOptions(ola.id)
  await page.getByRole('textbox', { name: startingWith(t('First name')) }).fill('Iga')
  await page.getByRole('textbox', { name: startingWith(t('Last name')) }).fill('Nowa')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => given)
    .toEqual([[{ valid_from: null, valid_to: null, week: [{ ...day, ab_week: null, ab_anchor: null }] }]])
  await expect.poll(() => location.pathname).not.toBe('/employees/create')
  // One call: a second one that fails would leave her bookable in all opening hours.
  expect(server.written()).toEqual(['POST /tenant/employees'])
})

test('a new employee stays unsaved, with the reason, where the hours of the colleague cannot be read', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', display_name: null })
  const server = await openScreen('/employees/create', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    // The employee saved before may still be read.
    server.answers(employees.show, () => ola)
    server.answers(users.index, () => pageOf())
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => {
      throw new Refused(404, { message: 'Tej osoby już nie ma.' })
    })
  })
  await page.getByLabelText(t('Works|hours'), { exact: true }).selectOptions(ola.id)
  await page.getByRole('textbox', { name: startingWith(t('First name')) }).fill('Iga')
  await page.getByRole('textbox', { name: startingWith(t('Last name')) }).fill('Nowa')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText('Tej osoby już nie ma.')).toBeVisible()
  expect(server.written()).toEqual([])
})

test('services that are taken from an employee are asked about before they are saved', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur' })
  const group = sample(serviceGroup, { name: 'Włosy' })
  const cut = sample(service, { name: 'Strzyżenie', service_group_id: group.id })
  const calls: unknown[] = []
  await openScreen(`/employees/${ola.id}/edit?tab=services`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employees.show, () => ola)
    server.answers(employees.services, () => ({
      data: [sample(employeeService, { employee_id: ola.id, service_id: cut.id, online: true })],
    }))
    server.answers(services.index, () => pageOf(cut))
    server.answers(serviceGroups.index, () => pageOf(group))
    server.answers(users.index, () => pageOf())
    server.answers(resources.index, () => pageOf())
    server.answers(affectedVisits.ofAssignments, ({ body }) => {
      calls.push(body.employees)
      return { count: 1, visits: [sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked' })] }
    })
    server.answers(employees.replaceServices, ({ body }) => {
      calls.push(body.services)
      return { data: [] }
    })
  })
  await page.getByRole('checkbox', { name: 'Strzyżenie' }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Save anyway') }).click()
  await expect.poll(() => calls).toEqual([[{ employee_id: ola.id, service_id: cut.id }], []])
})

test('the visits ahead of an employee who loses the column in the calendar are asked about', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', in_calendar: true, max_parallel: 1 })
  const calls: unknown[] = []
  await openScreen(`/employees/${ola.id}/edit`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employees.show, () => ola)
    server.answers(resources.index, () => pageOf())
    server.answers(users.index, () => pageOf())
    server.answers(employeeGroups.index, () => pageOf())
    server.answers(commissionGroups.index, () => pageOf())
    server.answers(affectedVisits.ofHours, ({ body }) => {
      calls.push(body)
      return { count: 1, visits: [sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked' })] }
    })
    server.answers(employees.update, ({ body }) => {
      calls.push(body.in_calendar)
      return { ...ola, in_calendar: false }
    })
  })
  await page.getByRole('switch', { name: t('Has a column in the calendar') }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Save anyway') }).click()
  await expect.poll(() => calls).toEqual([{ kind: 'column', employee_id: ola.id }, false])
})

test('the form gives an employee groups and, from a day on, another commission group', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', archived_at: null })
  const other = newId()
  const nails = sample(employeeGroup, { name: 'Paznokcie', member_ids: [other] })
  const seniors = sample(commissionGroup, {
    name: 'Starsze',
    employees: [{ employee_id: other, valid_from: '2026-01-01' }],
  })
  const juniors = sample(commissionGroup, {
    name: 'Młodsze',
    employees: [{ employee_id: ola.id, valid_from: '2026-02-01' }],
  })
  const saved: unknown[] = []
  await openScreen(`/employees/${ola.id}/edit`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(employees.show, () => ola)
    server.answers(resources.index, () => pageOf())
    server.answers(users.index, () => pageOf())
    server.answers(employeeGroups.index, () => pageOf(nails))
    server.answers(commissionGroups.index, () => pageOf(juniors, seniors))
    server.answers(employeeGroups.update, ({ body }) => {
      saved.push(body)
      return nails
    })
    server.answers(commissionGroups.update, ({ params, body }) => {
      saved.push([params.id, body])
      return seniors
    })
  })
  await page.getByRole('checkbox', { name: 'Paznokcie' }).click()
  await expect.poll(() => saved).toEqual([{ member_ids: [other, ola.id] }])
  await expect.element(page.getByText(t('from {date}', { date: '01.02.2026' }))).toBeVisible()
  await page.getByLabelText(t('Another commission group')).selectOptions('Starsze')
  await page.getByLabelText(t('From day')).fill('1.3.2027')
  await page.getByRole('button', { name: t('Change the commission group') }).click()
  const added = { employee_id: ola.id, valid_from: '2027-03-01' }
  await expect.poll(() => saved[1]).toEqual([seniors.id, { employees: [...seniors.employees, added] }])
})
