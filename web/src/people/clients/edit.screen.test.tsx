import { visits } from '@wizyta/contract/booking/calendar/visits'
import { clientCalendars } from '@wizyta/contract/booking/calendar-feeds/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { type Client, clients } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'

const iga: Client = {
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  archived_at: null,
  number: 7,
  first_name: 'Iga',
  last_name: 'Nowak',
  phone: '+48500100200',
  email: null,
  gender: 'unknown',
  birth_date: null,
  language: 'pl',
  source: 'phone',
  preferred_employee_id: null,
  note: null,
  alert: null,
  tags: [],
  notify_by_email: true,
  allergies: [],
  contraindications: [],
  health_note: null,
  health_consent_on: null,
  no_show_count: 0,
  visit_count: 0,
  last_visit_at: null,
}
const empty = { data: [], total: 0, page: 1, per_page: 25 }

function answerCard(server: FakeServer, client: Client) {
  server.answers(clients.show, () => client)
  server.answers(visits.index, () => empty)
  server.answers(employees.index, () => empty)
  server.answers(clientCalendars.show, () => ({ made_at: null }))
}

test('a client whose field was changed by another user meanwhile: both versions are shown, and the choice is saved', async () => {
  const theirs = { ...iga, version: 2, last_name: 'Ich', note: 'od nich' }
  const saved: [version: string | null, body: unknown][] = []
  const server = await openScreen(`/clients/${iga.id}/edit`, (server) => {
    answerCard(server, iga)
    server.answers(clients.update, ({ headers, body }) => {
      saved.push([headers.get('if-match'), body])
      if (headers.get('if-match') === '"1"') throw new Refused(412, { current: theirs })
      return { ...theirs, ...(body as Partial<Client>), version: 3 }
    })
  })
  await page.getByLabelText('Nazwisko').fill('Moje')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś inny zmienił to w międzyczasie' })
  await expect.element(dialog.getByText('Ich', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Moje', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Zostaw moje' }).click()
  await expect.element(page.getByText('Wszystko zapisane')).toBeVisible()
  expect(saved.map(([version]) => version)).toEqual(['"1"', '"2"'])
  expect(saved[1]?.[1]).toMatchObject({ last_name: 'Moje' })
  // What only the other user changed stays as that user left it.
  await expect.element(page.getByLabelText('Notatka')).toHaveValue('od nich')
  expect(server.written()).toHaveLength(2)
})

test('a user whose role masks contacts sees the mask, edits the rest, and sends no mask back', async () => {
  const masked = { ...iga, phone: '•••', email: '•••' }
  const bodies: unknown[] = []
  await openScreen(
    `/clients/${iga.id}/edit`,
    (server) => {
      answerCard(server, masked)
      server.answers(clients.update, ({ body }) => {
        bodies.push(body)
        return { ...masked, last_name: 'Nowa', version: 2 }
      })
    },
    permissions.filter((right) => right !== 'customers-contact.index'),
  )
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Nowak')
  expect(page.getByLabelText('E-mail', { exact: true }).elements()).toEqual([])
  await page.getByLabelText('Nazwisko').fill('Nowa')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Wszystko zapisane')).toBeVisible()
  expect(bodies).toEqual([{ last_name: 'Nowa' }])
})

test('a user who stays on the page after the question about unsaved input keeps the focus and the input', async () => {
  await openScreen('/clients/create', (server) => server.answers(employees.index, () => empty))
  await page.getByLabelText(/^Imię/).fill('Niezapisana')
  const link = page.getByRole('link', { name: 'Kalendarz' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements()).toEqual([])
  await expect.element(link).toHaveFocus()
  await expect.element(page.getByLabelText(/^Imię/)).toHaveValue('Niezapisana')
})
