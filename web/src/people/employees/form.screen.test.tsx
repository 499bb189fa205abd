import { users } from '@wizyta/contract/access/users/api'
import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { employeeService } from '@wizyta/contract/people/employees/offers'
import { resources } from '@wizyta/contract/sales/resources/api'
import { serviceGroup, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { service, services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a number that is none is refused in a sentence of the product', async () => {
  await openScreen('/employees/create', (server) => {
    server.answers(employees.index, () => pageOf(sample(employee)))
    server.answers(resources.index, () => pageOf())
  })
  await page.getByLabelText(t('Visits at the same time')).fill('dwie')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('A number is expected here.'))).toBeVisible()
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
