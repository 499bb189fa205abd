import { deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { supplier, suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

test('a supplier shows its latest deliveries and products, each with the way to all of them', async () => {
  const row = sample(supplier, { id: newId(), name: 'Hurtownia', archived_at: null })
  await openScreen(`/sales/suppliers?edit=${row.id}`, (server) => {
    server.answers(suppliers.index, () => pageOf(row))
    server.answers(suppliers.show, () => row)
    server.answers(deliveries.index, () => ({
      ...pageOf(sample(delivery, { id: newId(), number: 'PZ 7/2026', status: 'closed' })),
      total: 9,
    }))
    server.answers(products.index, () => pageOf(sample(product, { id: newId(), name: 'Krem' })))
  })
  const parts = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(parts('Dostawy').getByRole('link', { name: 'PZ 7/2026' })).toBeVisible()
  await expect
    .element(parts('Dostawy').getByRole('link', { name: /\(9\)/ }))
    .toHaveAttribute('href', expect.stringContaining(row.id))
  await expect.element(parts('Produkty').getByRole('link', { name: 'Krem' })).toBeVisible()
  await expect.element(parts('Produkty').getByRole('link', { name: /\(/ })).not.toBeInTheDocument()
  // In a low window too they stand below the form, not over its last fields.
  await page.viewport(1440, 600)
  const note = page.getByRole('textbox', { name: 'Dla zespołu' }).element().getBoundingClientRect()
  expect(parts('Dostawy').element().getBoundingClientRect().top).toBeGreaterThan(note.bottom)
})
