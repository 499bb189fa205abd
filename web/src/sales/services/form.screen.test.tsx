import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { servicePatchTests } from '@wizyta/contract/people/client-care/patch-tests'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { serviceGroup, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { type Service, service, services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const person = (first_name: string) =>
  sample(employee, { first_name, last_name: 'Mazur', display_name: first_name })
const [ola, iga] = [person('Ola'), person('Iga')]
const group = sample(serviceGroup, { name: 'Włosy' })
const plain = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  segments: null,
  online: true,
  valid_from: null,
}
const cut = sample(service, {
  name: 'Strzyżenie',
  service_group_id: group.id,
  price: 12_000,
  duration_min: 60,
  capacity: 1,
  price_type: 'fixed',
  vat_rate: '8',
  version: 1,
  active: true,
  variants: [{ id: group.id, name: 'Krótkie', price: 10_000, duration_min: 45 }],
  employee_ids: [ola.id],
  performers: [{ employee_id: ola.id, ...plain, price: 15_000 }],
})

function answerForm(server: FakeServer) {
  server.answers(services.index, () => pageOf(cut))
  server.answers(services.show, () => cut)
  server.answers(serviceGroups.index, () => pageOf(group))
  server.answers(employees.index, () => pageOf(ola, iga))
  server.answers(resources.index, () => pageOf())
  server.answers(services.prices, () => ({ data: [], lowest_before: null }))
}

test('performers of a service are ticked in its form, with own price and duration, and saved with it', async () => {
  const bodies: unknown[] = []
  await openScreen(`/sales/services/${cut.id}/edit`, (server) => {
    answerForm(server)
    server.answers(services.update, ({ body }) => {
      bodies.push(body)
      return { ...cut, ...(body as Partial<Service>), version: 2 }
    })
  })
  await expect.element(page.getByLabelText(t('Own price: {name}', { name: 'Ola' }))).toHaveValue('150,00')
  await page.getByRole('checkbox', { name: 'Iga' }).click()
  await page.getByLabelText(t('Own duration: {name}', { name: 'Iga' })).fill('1000')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(bodies).toEqual([])
  await page.getByLabelText(t('Own duration: {name}', { name: 'Iga' })).fill('90')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).toEqual({
    performers: [
      { employee_id: ola.id, ...plain, price: 15_000 },
      { employee_id: iga.id, ...plain, duration_min: 90 },
    ],
  })
  await expectSound('the form of a service')
  await page.viewport(390, 844)
  expectNoSidewaysScroll('the form of a service')
})

test('an employee who is unticked loses visits: the form asks before it saves', async () => {
  const calls: unknown[] = []
  await openScreen(`/sales/services/${cut.id}/edit`, (server) => {
    answerForm(server)
    server.answers(affectedVisits.ofAssignments, ({ body }) => {
      calls.push(body.employees)
      return { count: 1, visits: [sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked' })] }
    })
    server.answers(services.update, ({ body }) => {
      calls.push(body.performers)
      return { ...cut, ...(body as Partial<Service>), version: 2 }
    })
  })
  await page.getByRole('checkbox', { name: 'Ola' }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Go back') }).click()
  await expect.element(page.getByRole('button', { name: t('Go back') })).not.toBeInTheDocument()
  const taken = [{ employee_id: ola.id, service_id: cut.id }]
  expect(calls).toEqual([taken])
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Save anyway') }).click()
  await expect.poll(() => calls).toEqual([taken, taken, []])
})

test('duplicating opens a new service with the values of the old one, and saves it as another with its patch test', async () => {
  const bodies: Partial<Service>[] = []
  const tested: unknown[] = []
  const rule = { kind: 'henna', days: 180, blocks: true }
  await openScreen('/sales/services', (server) => {
    answerForm(server)
    server.answers(servicePatchTests.show, () => ({ data: rule }))
    server.answers(servicePatchTests.set, ({ params, body }) => {
      tested.push([params.id, body])
      return { data: rule }
    })
    server.answers(services.create, ({ body }) => {
      bodies.push(body as Partial<Service>)
      return { ...cut, ...(body as Partial<Service>), id: group.id, variants: cut.variants, version: 1 }
    })
    server.answers(services.show, ({ params }) => ({ ...cut, id: params.id }))
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Strzyżenie' }) }).click()
  await page.getByRole('menuitem', { name: t('Duplicate') }).click()
  const name = page.getByRole('textbox', { name: new RegExp(`^${t('Name')}`) }).first()
  await expect.element(name).toHaveValue(t('Copy – {name}', { name: 'Strzyżenie' }))
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    name: t('Copy – {name}', { name: 'Strzyżenie' }),
    price: 12_000,
    variants: [{ name: 'Krótkie', price: 10_000, duration_min: 45 }],
    performers: [{ employee_id: ola.id, price: 15_000 }],
  })
  expect(bodies[0]?.variants?.[0]).not.toHaveProperty('id')
  expect(bodies[0]).not.toHaveProperty('sort_order')
  await expect.poll(() => tested).toEqual([[group.id, { data: rule }]])
})

test('a user who may not change employees reads the performers of the service, and sends nothing of them', async () => {
  const bodies: unknown[] = []
  await openScreen(
    `/sales/services/${cut.id}/edit`,
    (server) => {
      answerForm(server)
      server.answers(services.update, ({ body }) => {
        bodies.push(body)
        return { ...cut, ...(body as Partial<Service>), version: 2 }
      })
    },
    { rights: permissions.filter((right) => right !== 'employees.update') },
  )
  await expect.element(page.getByRole('main').getByText('Ola', { exact: true })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Ola' }).elements()).toEqual([])
  await page.getByRole('textbox', { name: t('Code') }).fill('ST')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => bodies).toEqual([{ code: 'ST' }])
})
