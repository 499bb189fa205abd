import { visits } from '@wizyta/contract/booking/calendar/visits'
import { clientCalendars } from '@wizyta/contract/booking/calendar-feeds/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { type Client, client, clients } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { productPictures } from '@wizyta/contract/sales/products/pictures'
import { service, services } from '@wizyta/contract/sales/services/api'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { sale, saleRow, sales } from '@wizyta/contract/sales/till/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const palette = page.getByRole('dialog', { name: t('Search for a client, appointment, action…') })
const kunegunda: Client = sample(client, {
  first_name: 'Kunegunda',
  last_name: 'Brzęczyszczykiewicz',
  language: 'pl',
})

function answerSearch(server: FakeServer, found: Client[], isReachable = () => true) {
  const reach = <Answer,>(answer: Answer): Answer => {
    if (!isReachable()) throw new TypeError('Failed to fetch')
    return answer
  }
  server.answers(clients.index, () => reach(pageOf(...found)))
  server.answers(visits.index, () => reach(pageOf()))
  server.answers(products.index, () => reach(pageOf()))
  server.answers(employees.index, () => pageOf())
  server.answers(services.index, () => pageOf(sample(service, { name: 'Strzyżenie damskie', name_en: null })))
}

async function openPalette() {
  await expect.element(page.getByRole('heading', { level: 1, name: t('Reports') })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('option').first()).toBeVisible()
}

test('a client who is only called like what was typed stands below all else, and Enter does not take her', async () => {
  await openScreen('/reports', (server) => {
    answerSearch(server, [kunegunda])
    server.answers(clients.show, () => kunegunda)
    server.answers(clientCalendars.show, () => ({ made_at: null }))
  })
  await openPalette()
  const field = palette.getByRole('combobox')
  await field.fill('brzeczyszczykewicz')
  const like = palette.getByRole('group', { name: t('Similar') })
  await expect
    .element(like.getByRole('option', { name: /Kunegunda Brzęczyszczykiewicz/ }).first())
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => palette.getByRole('option', { selected: true }).elements()).toEqual([])
  await field.fill('brzeczy')
  await expect
    .element(
      palette
        .getByRole('group', { name: t('Clients') })
        .getByRole('option', { selected: true, name: /Kunegunda/ }),
    )
    .toBeVisible()
  await expect.poll(() => like.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/clients/${kunegunda.id}`)
})

test('a typed number of a sale finds it, and Enter opens it; without the right nothing is asked', async () => {
  const sold = sample(saleRow, { number: 'S 4076/2026', client: null, total: 12_000 })
  const asked: unknown[] = []
  const search = async (rights: readonly string[]) => {
    await openScreen(
      '/reports',
      (server) => {
        answerSearch(server, [])
        server.answers(sales.index, ({ query }) => {
          asked.push(query.name)
          return pageOf(sold)
        })
        server.answers(sales.show, () => sample(sale, { id: sold.id, number: sold.number }))
      },
      { rights },
    )
    await openPalette()
    await palette.getByRole('combobox').fill('s/2026/4076')
  }
  await search(permissions.filter((one) => one !== 'sales.index'))
  await expect.element(palette.getByText(/Brak wyników/)).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.keyboard('{Escape}')
  await search(permissions)
  await expect.element(palette.getByRole('option', { name: /S 4076\/2026.*120,00/ })).toBeVisible()
  expect(asked).toEqual(['s/2026/4076'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe(`/sales/${sold.id}`)
})

test('a product is found by the server and opens; without the right to change it, its list does', async () => {
  const cream = sample(product, { name: 'Krem do rąk', brand: 'Ziaja', sku: 'KR-1' })
  const search = async (rights: readonly string[]) => {
    await openScreen(
      '/reports',
      (server) => {
        answerSearch(server, [])
        server.answers(products.index, ({ query }) => pageOf(...(query.name === 'krem' ? [cream] : [])))
        server.answers(products.show, () => cream)
        server.answers(products.prices, () => ({ data: [], lowest_before: null }))
        server.answers(productPictures.index, () => ({ data: [] }))
        server.answers(productGroups.index, () => pageOf())
        server.answers(suppliers.index, () => pageOf())
        server.answers(stockLevels.places, () => ({ data: [] }))
      },
      { rights },
    )
    await openPalette()
    await palette.getByRole('combobox').fill('krem')
    await palette
      .getByRole('group', { name: t('Products') })
      .getByRole('option', { name: /Krem do rąk.*Ziaja · KR-1/ })
      .click()
  }
  await search(permissions)
  await expect.poll(() => location.pathname).toBe(`/sales/products/${cream.id}/edit`)
  await search(permissions.filter((right) => right !== 'products.update'))
  await expect
    .poll(() => location.pathname + decodeURIComponent(location.search))
    .toBe('/sales/products?name=Krem do rąk')
  // The list sends its own calls, which this test has to answer.
  await expect.element(page.getByRole('heading', { level: 1, name: t('Products') })).toBeVisible()
})

test('without the network the palette still offers what is at hand, and says that nothing could be searched', async () => {
  let isReachable = true
  await openScreen('/reports', (server) => answerSearch(server, [], () => isReachable))
  await openPalette()
  isReachable = false
  const field = palette.getByRole('combobox')
  await field.fill('kalend')
  await expect.element(palette.getByRole('alert').getByText(/Nie udało się wyszukać/)).toBeVisible()
  await expect.element(palette.getByRole('option', { name: 'Kalendarz', exact: true })).toBeVisible()
  // Once the network is back, so is the search.
  isReachable = true
  await field.fill('strzyz')
  await expect
    .element(
      palette
        .getByRole('group', { name: t('Services') })
        .getByRole('option')
        .first(),
    )
    .toBeVisible()
  await expect.poll(() => palette.getByRole('alert').elements()).toEqual([])
})
