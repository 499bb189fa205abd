import { employee, employees } from '@wizyta/contract/people/employees/api'
import { resources } from '@wizyta/contract/sales/resources/api'
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
