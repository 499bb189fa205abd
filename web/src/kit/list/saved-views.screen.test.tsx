import { writeSavedView } from '@wizyta/contract/kit/saved-view'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import { clients, clientTags } from '@wizyta/contract/people/clients/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../platform/session/session.ts'
import { pageOf } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const views = page.getByRole('button', { name: t('My views') })
const address = () => decodeURIComponent(location.search)

/** Opens the clients; returns what was kept, the latest last, and what the list was asked for. */
async function openClients(search: string, kept: string[] = []) {
  const stored: string[][] = []
  const asked: unknown[] = []
  await openScreen(`/clients${search}`, (server) => {
    server.answers(clients.index, ({ query }) => {
      asked.push(query)
      return pageOf()
    })
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 1 }] }))
    server.answers(ownSettings.changeAppearance, ({ body }) => {
      if (body.saved_views) stored.push(body.saved_views)
    })
  })
  session.updateUser({ saved_views: kept })
  return { stored, asked }
}
const view = (search: string, name: string, business = session.get().currentBusinessId ?? '') =>
  writeSavedView({ business, list: 'customers', search, name })

test('search, filters and order are kept under a name without the page, and opened again by it', async () => {
  const { stored, asked } = await openClients('?filter[tag]=VIP&sort=-last_visit_at&page=3')
  await views.click()
  await page.getByRole('menuitem', { name: t('Keep this view') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('Enter a name.'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('Name of the view') }).fill('Nasze | VIP')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => stored).toEqual([[view('filter[tag]=VIP&sort=-last_visit_at', 'Nasze   VIP')]])

  await page.getByRole('button', { name: t('Clear all') }).click()
  await expect.poll(address).not.toContain('VIP')
  await views.click()
  await page.getByRole('menuitemradio', { name: 'Nasze VIP' }).click()
  await expect.poll(address).toBe('?filter[tag]=VIP&sort=-last_visit_at')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ filter: { tag: ['VIP'] }, sort: ['-last_visit_at'], page: 1 })
})

test('a view is removed where it is open, comes back by Undo, and belongs to its business and list', async () => {
  const others = [
    view('name=Iga', 'Obca', '00000000-0000-4000-8000-000000000000'),
    writeSavedView({ business: '', list: 'products', search: 'name=Iga', name: 'Towary' }),
  ]
  const { stored } = await openClients('?name=Iga')
  const own = view('name=Iga', 'Igi')
  session.updateUser({ saved_views: [...others, own] })
  await views.click()
  await expect.element(page.getByRole('menuitemradio')).toHaveTextContent('Igi')
  await page.getByRole('menuitem', { name: t('Remove view {name}', { name: 'Igi' }) }).click()
  await expect.poll(() => stored.at(-1)).toEqual(others)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => stored.at(-1)).toEqual([...others, own])
})

test('there is nothing to keep of a list that is shown as it always is', async () => {
  await openClients('?page=2')
  await views.click()
  const nothing = page.getByRole('menuitem', { name: t('Search, filter or sort first') })
  await expect.element(nothing).toHaveAttribute('aria-disabled', 'true')
})
