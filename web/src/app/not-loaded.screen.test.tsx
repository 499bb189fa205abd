import { roles } from '@wizyta/contract/access/roles/api'
import { roleKeys } from '@wizyta/contract/access/roles/default-rights'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../test/fake-server.ts'
import { openScreen } from '../../test/screen.ts'

test('below a real address there is nothing, and it has no title but the brand', async () => {
  for (const address of ['/settings/profile', '/clients/a/b', '/sign-in/x']) {
    await openScreen(address)
    await expect.element(page.getByText('404', { exact: true })).toBeVisible()
    await expect.poll(() => document.title).toBe('Wizyta')
  }
})

test('an address that does not exist says so, in words and with a way back', async () => {
  await openScreen('/nie/ma/takiej/strony')
  await expect
    .element(page.getByRole('heading', { name: 'Ups! Strona nie została znaleziona!' }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Wróć na stronę główną' })).toHaveAttribute('href', '/')
})

test('roles that cannot be loaded say so in the words of the specification, and come with another try', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  await openScreen('/roles', (server) =>
    server.answers(roles.index, () => {
      if (isBroken) throw new Refused(409, { message: 'Not now.' })
      return { data: [cashier], total: 1, page: 1, per_page: 25 }
    }),
  )
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText(/^Błąd wczytywania ról:/)).toBeVisible()
  expect(error).toHaveBeenCalled()
  isBroken = false
  await notice.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByRole('link', { name: /cashier/ })).toBeVisible()
})
const cashier = {
  id: '44444444-4444-4444-8444-444444444444',
  version: 1,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  archived_at: null,
  business_id: '11111111-1111-4111-8111-111111111111',
  name: 'cashier',
  key: roleKeys[3],
  description: null,
  permissions: ['events.index'],
  active: true,
  requires_second_factor: false,
  hand_discount_percent: null,
  member_count: 1,
  own: false,
}
