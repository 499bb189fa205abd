import type { Client } from '@wizyta/contract/people/clients/api'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const [mokotow, wilanow] = ['Atelier Urody Mokotów', 'Atelier Urody Wilanów']

async function clientNames({ call, businesses }: Desk, business: string): Promise<string[]> {
  const { id } = businesses.find(({ name }) => name === business) ?? {}
  const { data } = await call<{ data: Client[] }>('GET', '/tenant/customers?per_page=100', { business: id })
  return data.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}

async function switchTo(page: Page, business: string) {
  await page.getByRole('button', { name: t('Switch business') }).click()
  await page.getByRole('menuitemradio', { name: business }).click()
}

/** Names of the other business that the page shows, says or keeps in its markup. */
const foreign = async (page: Page, names: string[]) => {
  const content = await page.content()
  return names.filter((name) => content.includes(name))
}

test('switching the business clears what the old one left, in the second tab too; the rights are those of the business in hand', async ({
  open,
  desk,
  tolerated,
}) => {
  tolerated.push(/^404 GET \/api\/v1\/tenant\/customers\//)
  const admin = await desk('admin')
  const [here, there] = [await clientNames(admin, mokotow), await clientNames(admin, wilanow)]
  const onlyHere = here.filter((name) => !there.includes(name))
  const onlyThere = there.filter((name) => !here.includes(name))
  const first = await open({ as: 'admin' })
  await first.goto('/clients')
  await first.getByRole('link', { name: onlyHere[0] }).first().click()
  await first.getByRole('heading', { level: 1, name: onlyHere[0] }).waitFor()
  await first
    .getByRole('link', { name: t('Clients') })
    .first()
    .click()
  await first.getByRole('cell', { name: onlyHere[0] }).first().waitFor()
  const second = await first.context().newPage()
  await second.goto('/clients?per_page=50')
  await second.getByRole('cell', { name: onlyHere[0] }).first().waitFor()
  const asked: (string | undefined)[] = []
  first.context().on('request', (request) => {
    // User activity is reported now and then, also a moment before the switch.
    if (!request.url().includes('/screen-lock/')) asked.push(request.headers()['business-id'])
  })

  await switchTo(first, wilanow)
  for (const page of [first, second]) {
    await page.getByRole('cell', { name: onlyThere[0] }).first().waitFor()
    expect(await foreign(page, onlyHere)).toEqual([])
  }
  const { id } = admin.businesses.find(({ name }) => name === wilanow) ?? {}
  // Lists older than ten seconds are asked for again at the first click, before the switch.
  const known = asked.filter(Boolean)
  expect(new Set(known.slice(known.indexOf(id)))).toEqual(new Set([id]))
  await second.getByText(t('This tab now shows {business}.', { business: wilanow })).waitFor()

  // Back by the browser: the address belongs to the old business, its people do not come with it.
  await first.goBack()
  await first.waitForURL(/\/clients\/[0-9a-f-]+$/)
  await first.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await foreign(first, onlyHere)).toEqual([])
  const third = await first.context().newPage()
  await third.goto('/clients')
  await third.getByRole('cell', { name: onlyThere[0] }).first().waitFor()

  // Rights are those of the business in hand. The day goes along, people and visits do not.
  await second.close()
  await switchTo(third, mokotow)
  await third.getByRole('cell', { name: onlyHere[0] }).first().waitFor()
  await third.goto('/employees')
  const create = third.getByRole('main').getByRole('link', { name: t('New employee') })
  const inMenu = third.getByRole('navigation').getByRole('link', { name: t('New employee') })
  await create.waitFor()
  await inMenu.waitFor()
  await switchTo(third, wilanow)
  await third.getByRole('cell', { name: 'Magdalena Wolska' }).first().waitFor()
  expect([await create.count(), await inMenu.count()]).toEqual([0, 0])
  await third.goto('/employees/create')
  await third.waitForURL('**/403')

  await third.goto('/calendar?view=3days&date=2026-12-02&people=00000000-0000-4000-8000-000000000000')
  await third.locator('.cal[data-view="3days"]').waitFor()
  await switchTo(third, mokotow)
  await third.waitForURL((url) => url.search === '?view=3days&date=2026-12-02')
  await third.locator('.cal[data-view="3days"]').waitFor()
})

test('a second tab that holds input is asked first, and saves into the business that it names', async ({
  open,
  desk,
  product,
}) => {
  const first = await open({ as: 'admin' })
  await first.goto('/calendar')
  const second = await first.context().newPage()
  await second.goto('/clients/create')
  const name = `Karta${Date.now()}`
  await second.getByLabel(t('First name')).fill(name)
  await second.getByLabel(t('Phone'), { exact: true }).fill('+48 600 700 800')
  await switchTo(first, wilanow)
  const question = second.getByRole('alertdialog').or(second.getByRole('dialog'))
  await question.getByText(wilanow).first().waitFor()
  await question.getByRole('button', { name: t('Stay on the page') }).click()
  await second.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect
    .poll(() =>
      product.query(
        'select b.name from clients c join businesses b on b.id = c.business_id where first_name = $1',
        [name],
      ),
    )
    .toEqual([{ name: mokotow }])
  expect(await clientNames(await desk('admin'), wilanow)).not.toContain(name)
})
