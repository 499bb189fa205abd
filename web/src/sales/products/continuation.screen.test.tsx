import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { productContinuations } from '@wizyta/contract/sales/products/continuation'
import { productPictures } from '@wizyta/contract/sales/products/pictures'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const dye = sample(product, {
  id: newId(),
  version: 3,
  name: 'Farba',
  kind: 'professional',
  unit: 'pcs',
  usage_unit: null,
  pack_size: 1000,
  vat_rate: '23',
  archived_at: null,
})
const next = { ...dye, id: newId(), version: 1, unit: 'pcs', usage_unit: 'ml', pack_size: 75_000 } as const

test('typed changes are saved before a product goes on in another unit', async () => {
  await openScreen(`/sales/products/${dye.id}/edit`, (server) => {
    server.answers(products.show, () => dye)
    server.answers(products.prices, () => ({ data: [], lowest_before: null }))
    server.answers(productPictures.index, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
  })
  await page.getByLabelText('Marka').fill('Nowa')
  await page.getByRole('button', { name: 'Kontynuuj w innej jednostce' }).click()
  await expect.element(page.getByText('Najpierw zapisz zmiany.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a product goes on in another unit, and the new one is opened; a refusal stays in the dialog', async () => {
  const sent: unknown[] = []
  let isOpen = true
  await openScreen(`/sales/products/${dye.id}/edit`, (server) => {
    server.answers(products.show, ({ params }) => (params.id === next.id ? next : dye))
    server.answers(products.prices, () => ({ data: [], lowest_before: null }))
    server.answers(productPictures.index, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(productContinuations.create, ({ body }) => {
      sent.push(body)
      if (isOpen)
        throw new Refused(409, {
          message: 'This product is being counted in “{stocktake}”. Finish the stocktake first.',
          values: { stocktake: 'Grudzień' },
        })
      return next
    })
  })
  await page.getByRole('button', { name: 'Kontynuuj w innej jednostce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontynuuj „Farba” w innej jednostce' })
  await dialog.getByLabelText(/^Zużycie mierzone w/).selectOptions('Mililitr')
  await dialog.getByLabelText(/^Zawartość jednostki/).fill('75')
  await expectSound('continuation of a product')
  await dialog.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect.element(dialog.getByText(/jest właśnie liczony/)).toBeVisible()
  isOpen = false
  await dialog.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect.element(page.getByText('Kontynuowany w innej jednostce: Farba')).toBeVisible()
  await expect.poll(() => location.pathname).toBe(`/sales/products/${next.id}/edit`)
  const body = { unit: 'pcs', usage_unit: 'ml', pack_size: 75_000 }
  expect(sent).toEqual([body, body])
})
