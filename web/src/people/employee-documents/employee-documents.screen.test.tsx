import { users } from '@wizyta/contract/access/users/api'
import {
  employeeDocument,
  employeeDocuments,
  employeeQualifications,
  qualification,
} from '@wizyta/contract/people/employee-documents/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', display_name: null, photo_id: null })
const laser = sample(qualification, { name: 'Laser', valid_until: '2031-02-01', note: null })

test('a document is added with its file, kind and last day', async () => {
  const kept: object[] = []
  const server = await openScreen(`/employees/${ola.id}/edit?tab=documents`, (server) => {
    server.answers(users.index, () => pageOf())
    server.answers(employees.show, () => ola)
    server.answers(employeeQualifications.index, () => ({ data: [laser] }))
    server.answers(employeeDocuments.index, () => ({ data: [] }))
    server.answers(employeeDocuments.add, ({ query }) => {
      kept.push(query)
      return sample(employeeDocument)
    })
  })
  await page.getByRole('button', { name: t('Attach a document: {name}', { name: 'Laser' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('Choose a file.'))).toBeVisible()
  const file = new File([new Uint8Array([37, 80, 68, 70])], 'dyplom.pdf', { type: 'application/pdf' })
  await userEvent.upload(dialog.getByLabelText(/Wybierz plik albo upuść go tutaj/), file)
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => server.written()).toEqual(['POST /tenant/employees/:id/documents'])
  expect(kept).toMatchObject([
    {
      file_name: 'dyplom.pdf',
      kind: 'certificate',
      valid_until: '2031-02-01',
      qualification_id: laser.id,
    },
  ])
})

test('without the right to documents a user sees qualifications alone', async () => {
  await openScreen(
    `/employees/${ola.id}/edit?tab=documents`,
    (server) => {
      server.answers(employees.show, () => ola)
      server.answers(employeeQualifications.index, () => ({ data: [laser] }))
    },
    { rights: ['employees.index', 'employees.update'] },
  )
  await expect.element(page.getByText('Laser')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('Documents') })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: t('Attach a document: {name}', { name: 'Laser' }) }))
    .not.toBeInTheDocument()
})
