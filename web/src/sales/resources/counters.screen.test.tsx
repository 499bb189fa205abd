import { resource, resourceCounter, resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const autoclave = sample(resource, { name: 'Autoklaw', category: 'device' })

test('a maintenance every three months is added, and says when the next one is due', async () => {
  const added: unknown[] = []
  await openScreen(`/employees/resources?edit=${autoclave.id}`, (server) => {
    server.answers(resources.index, () => pageOf(autoclave))
    server.answers(resources.show, () => autoclave)
    server.answers(resources.counters, () => ({
      data: added.map(() =>
        sample(resourceCounter, {
          unit: 'months',
          limit_at: 3,
          due_on: '2020-02-03',
          serviced_on: '2019-11-03',
        }),
      ),
    }))
    server.answers(resources.addCounter, ({ body }) => {
      added.push(body)
      return sample(resourceCounter)
    })
  })
  await page.getByRole('button', { name: t('Add a counter') }).click()
  await page.getByLabelText(t('Counts')).selectOptions('months')
  await page.getByLabelText(t('Repeats every')).fill('3')
  await page.getByRole('button', { name: t('Add a counter') }).click()
  await expect.element(page.getByText(/Przegląd co.3.miesiące/)).toBeVisible()
  await expect.element(page.getByText(t('Service due'))).toBeVisible()
  expect(added).toEqual([{ unit: 'months', per_visit: null, limit_at: 3 }])
  await expect.element(page.getByRole('button', { name: t('Correct by hand') })).not.toBeInTheDocument()
})
