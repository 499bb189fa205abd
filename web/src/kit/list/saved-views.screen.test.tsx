import { readSavedView, writeSavedView } from '@wizyta/contract/kit/saved-view'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { clients, clientTags } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import type * as sessions from '../../platform/session/session.ts'

// Read once the cookie of the user is set.
let session: typeof sessions.session

const views = page.getByRole('button', { name: t('My views') })
const dialog = page.getByRole('dialog')
const nameField = dialog.getByRole('textbox', { name: t('Name of the view') })
const entry = (name: string) => page.getByRole('menuitem', { name })
const address = () => decodeURIComponent(location.search)

/** Opens the clients; returns what was kept, the latest last, and what the list was asked for. */
async function openClients(search: string) {
  const stored: string[][] = []
  const asked: unknown[] = []
  await openScreen(`/clients${search}`, (server) => {
    server.answers(clients.index, ({ query }) => {
      asked.push(query)
      return pageOf()
    })
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 1 }] }))
    server.answers(clientGroups.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(ownSettings.changeAppearance, ({ body }) => {
      if (body.saved_views) stored.push(body.saved_views)
      return undefined
    })
  })
  await expect.element(page.getByRole('button', { name: t('Columns and rows') })).toBeVisible()
  ;({ session } = await import('../../platform/session/session.ts'))
  return { stored, asked }
}
const view = (search: string, name: string, business = session.get().currentBusinessId ?? '') =>
  writeSavedView({ business, list: 'customers', search, name })
const keep = (saved_views: string[], hidden_columns: string[] = []) =>
  session.updateUser({ saved_views, hidden_columns })

test('search, filters, order and columns are kept under a name without the page, and opened again', async () => {
  const { stored, asked } = await openClients('?filter[tag]=VIP&sort=-last_visit_at&page=3')
  keep([], ['customers.email', 'products.sku'])
  await views.click()
  await entry(t('Keep this view')).click()
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('Enter a name.'))).toBeVisible()
  await nameField.fill('Nasze | VIP')
  await dialog.getByRole('button', { name: t('Save') }).click()
  const own = view('filter[tag]=VIP&sort=-last_visit_at&hide=email', 'Nasze VIP')
  await expect.poll(() => stored).toEqual([[own]])

  await page.getByRole('button', { name: t('Clear all') }).click()
  await expect.poll(address).not.toContain('VIP')
  keep([own], ['customers.phone', 'products.sku'])
  await views.click()
  await page.getByRole('menuitemradio', { name: 'Nasze VIP' }).click()
  await expect.poll(address).toContain('filter[tag]=VIP')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ filter: { tag: ['VIP'] }, sort: ['-last_visit_at'], page: 1 })
  expect(session.get().user?.hidden_columns).toEqual(['customers.email', 'products.sku'])
})

test('a view is removed where it is open, comes back by Undo, and belongs to its business and list', async () => {
  const { stored } = await openClients('?name=Iga')
  const own = view('name=Iga', 'Igi')
  const others = [
    view('name=Iga', 'Obca', '00000000-0000-4000-8000-000000000000'),
    writeSavedView({ ...readSavedView(own), list: 'products', name: 'Towary' }),
  ]
  keep([...others, own])
  await views.click()
  await expect.element(page.getByRole('menuitemradio')).toHaveTextContent('Igi')
  await entry(t('Remove this view')).click()
  await expect.poll(() => stored.at(-1)).toEqual(others)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => stored.at(-1)).toEqual([...others, own])
})

test('a name is there once: saving it again replaces the view, renaming to it is refused', async () => {
  const { stored } = await openClients('?name=Ola')
  keep([view('name=Iga', 'Igi'), view('name=Ola', 'Ole')])
  await views.click()
  await entry(t('Rename this view')).click()
  await nameField.fill('igi')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('There is a view with this name already.'))).toBeVisible()
  await nameField.fill('Olki')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => stored.at(-1)).toEqual([view('name=Iga', 'Igi'), view('name=Ola', 'Olki')])

  await page.getByRole('searchbox').fill('Iga N')
  await expect.poll(address).toBe('?name=Iga N')
  await views.click()
  await entry(t('Keep this view')).click()
  await nameField.fill('IGI')
  await expect.element(dialog.getByText(/Zapisanie go zastąpi/)).toBeVisible()
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => stored.at(-1)).toEqual([view('name=Ola', 'Olki'), view('name=Iga%20N', 'IGI')])
})

test('a list without views is shown as always, and with one there is nothing to keep of it', async () => {
  await openClients('?page=2')
  await expect.element(views).not.toBeInTheDocument()
  keep([view('name=Iga', 'Igi')])
  await views.click()
  await expect.element(entry(t('Search, filter or sort first'))).toHaveAttribute('aria-disabled', 'true')
})
