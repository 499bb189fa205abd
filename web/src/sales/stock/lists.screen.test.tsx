import { auth, membership } from '@wizyta/contract/access/sign-in/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { stockLevel, stockLevels, stockMovement, stockMovements } from '@wizyta/contract/sales/stock/api'
import { stockBatch, stockBatches } from '@wizyta/contract/sales/stock/batches'
import { journalMovement, stockJournal } from '@wizyta/contract/sales/stock/journal'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import {
  stockTransfers,
  type TransferMatch,
  transfer,
  transferRow,
} from '@wizyta/contract/sales/transfers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { scan } from '../../../test/scan.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const measure = { unit: 'pcs', pack_size: 1_000, usage_unit: null } as const
const level = (name: string) =>
  sample(stockLevel, { ...measure, id: newId(), archived_at: null, name, stock: 5_000, track_batches: false })

test('the journal leads to the usage that a movement was made by, although it has no number', async () => {
  const usage = newId()
  await openScreen('/sales/stock-levels/movements', (server) => {
    server.answers(stockJournal.index, () =>
      pageOf(
        sample(journalMovement, {
          ...measure,
          id: newId(),
          product: 'Krem',
          type: 'usage',
          qty: -1_000,
          document: null,
          ref: { kind: 'usage', id: usage },
        }),
      ),
    )
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(products.index, () => pageOf())
  })
  const link = page.getByRole('cell').getByRole('link', { name: 'Zużycie', exact: true })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(usage))
})

test('the journal has one search field; a product is searched for behind its filter, or scanned', async () => {
  const named = (name: string) => sample(product, { ...measure, id: newId(), name })
  const [cream, tonic] = [named('Krem'), named('Tonik')]
  const asked: unknown[] = []
  await openScreen(
    '/sales/stock-levels/movements',
    (server) => {
      server.answers(stockJournal.index, ({ query }) => {
        asked.push(query.filter?.product_id)
        return pageOf()
      })
      server.answers(productGroups.index, () => pageOf())
      server.answers(suppliers.index, () => pageOf())
      server.answers(products.index, () => pageOf(cream, tonic))
      server.answers(products.findByCode, () => ({ data: [tonic] }))
      server.answers(products.show, ({ params }) => (params.id === tonic.id ? tonic : cream))
    },
    { phone: true },
  )
  const fields = page.getByPlaceholder(/Szukaj|zeskanuj/)
  await expect.element(fields).toBeVisible()
  await page.getByRole('button', { name: 'Filtry' }).click()
  await page.getByRole('button', { name: 'Produkt', exact: true }).click()
  await page.getByPlaceholder('Szukaj produktu lub zeskanuj kod').fill('kre')
  await page.getByRole('option', { name: /Krem/ }).click()
  const chosen = (name: string) => page.getByRole('button', { name: `Usuń filtr: ${name}` })
  await expect.element(chosen('Krem')).toHaveFocus()
  await expect.poll(() => asked.at(-1)).toEqual([cream.id])
  scan('5012345678900')
  await expect.element(chosen('Tonik')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual([tonic.id])
})

test('the list of expiry dates shows until when a batch is usable', async () => {
  await openScreen('/sales/stock-levels/expiry', (server) =>
    server.answers(stockBatches.index, () =>
      pageOf(
        sample(stockBatch, {
          ...measure,
          id: newId(),
          product: 'Krem',
          number: 'L-7',
          expires_on: '2099-05-31',
          usable_until: '2099-04-30',
          qty: 2_000,
        }),
      ),
    ),
  )
  await expect.element(page.getByText('L-7')).toBeVisible()
  await expect.element(page.getByText(/30.04.2099|30 kwi 2099/)).toBeVisible()
})

test('all products that match are offered up to the number that one entry takes', async () => {
  let total = 100
  await openScreen('/sales/stock-levels', (server) => {
    server.answers(stockLevels.index, () => ({ ...pageOf(level('Krem'), level('Tonik')), total }))
    server.answers(stockLevels.places, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
  })
  const all = page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' })
  const offer = (count: number) =>
    page.getByRole('button', { name: t('Select all {count} that match', { count }) })
  await all.click()
  await expect.element(offer(100)).toBeVisible()
  total = 101
  // Another search begins without a choice.
  await page.getByRole('searchbox').fill('k')
  await expect.element(page.getByText('1–2 z 101')).toBeVisible()
  await all.click()
  await expect.element(page.getByRole('button', { name: 'Zwiększ lub zmniejsz stan' })).toBeVisible()
  expect(offer(101).elements()).toEqual([])
})

test('several products are decreased for one reason; a refusal stands at its product, and nothing is lost', async () => {
  const sent: unknown[] = []
  const reversed: unknown[] = []
  const [cream, tonic] = [level('Krem'), level('Tonik')]
  const made = [cream, tonic].map(({ id }) => sample(stockMovement, { id: newId(), product_id: id }))
  await openScreen('/sales/stock-levels', (server) => {
    server.answers(stockLevels.index, () => pageOf(cream, tonic))
    server.answers(stockLevels.places, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(stockMovements.createMany, ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return { data: made }
      throw new Refused(422, { errors: { 'lines.1.qty': ['There is not that much in stock.'] } })
    })
    server.answers(stockMovements.reverse, ({ params }) => {
      reversed.push(params.id)
      return sample(stockMovement, { id: newId() })
    })
  })
  for (const name of ['Krem', 'Tonik'])
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .click()
  await page.getByRole('button', { name: 'Zwiększ lub zmniejsz stan' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Strata', { exact: true }).click()
  await dialog.getByLabelText(/^Powód/).fill('Stłuczone')
  await dialog.getByLabelText('Ilość: Krem').fill('-3')
  await dialog.getByLabelText('Ilość: Tonik').fill('9')
  await dialog.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect.element(dialog.getByText('Podaj ilość większą od zera.')).toBeVisible()
  await dialog.getByLabelText('Ilość: Krem').fill('1')
  await dialog.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect.element(dialog.getByText('Nie ma tyle na stanie.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Ilość: Tonik')).toHaveValue('9')
  expect(sent).toEqual([
    {
      type: 'loss',
      reason: 'Stłuczone',
      lines: [
        { product_id: cream.id, qty: 1_000 },
        { product_id: tonic.id, qty: 9_000 },
      ],
    },
  ])
  await dialog.getByLabelText('Ilość: Tonik').fill('2')
  await dialog.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Jak poprzednio: 2 produkty')).toBeVisible()
  expect(reversed).toEqual(made.map(({ id }) => id))
})

test('goods go to another salon; one that it lacks is added there first, and a shortage stands at its product', async () => {
  const sent: any[] = []
  const added: unknown[] = []
  const [cream, tonic] = [level('Krem'), level('Tonik')]
  const old = { ...level('Stary'), archived_at: '2026-01-01T10:00:00Z' }
  let tries = 0
  const salon = { id: newId(), name: 'Wilanów', may_add: true }
  const place = (id: string, name: string) =>
    sample(membership, {
      id,
      name,
      tenant_name: 'Atelier',
      permissions: [...permissions],
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
    })
  const match = (product_id: string, name: string, isThere: boolean): TransferMatch => ({
    product_id,
    other: isThere ? { id: newId(), name } : null,
    fault: isThere ? null : 'missing',
  })
  await openScreen('/sales/stock-levels', (server) => {
    server.answers(stockLevels.index, () => pageOf(cream, tonic, old))
    server.answers(stockLevels.places, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(auth.businesses, () => ({
      user: anna,
      barred: [],
      closed: [],
      businesses: [place(newId(), 'Mokotów'), place(salon.id, salon.name)],
    }))
    server.answers(stockTransfers.salons, () => ({ data: [salon] }))
    server.answers(stockTransfers.match, () => {
      tries += 1
      if (tries === 1) throw new Refused(404, { message: 'Not found.' })
      return { data: [match(cream.id, 'Krem do rąk', true), match(tonic.id, 'Tonik', added.length > 0)] }
    })
    server.answers(stockTransfers.copyProducts, ({ body }) => {
      added.push(body)
      return { data: [match(tonic.id, 'Tonik', true)] }
    })
    server.answers(stockTransfers.create, ({ body }) => {
      sent.push(body)
      if (sent.length === 1)
        throw new Refused(422, {
          errors: {
            'lines.0.product_id': ['The other salon does not have this product. Add it there first.'],
            'lines.1.qty': ['There is not that much in stock.'],
          },
        })
      return sample(transfer, { salon: 'Wilanów', document: 'MM 3/2026' })
    })
  })
  for (const name of ['Krem', 'Tonik', 'Stary'])
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .click()
  await page.getByRole('button', { name: 'Przesuń do innego salonu' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Stary')).not.toBeInTheDocument()
  // A failed search for the products there says so, and is tried again.
  await dialog.getByRole('alert').getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(dialog.getByText('Tam: Krem do rąk')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dodaj tam: Tonik' }).click()
  await expect.element(dialog.getByText(/Drugi salon nie ma tego produktu/)).not.toBeInTheDocument()
  expect(added).toEqual([{ business_id: salon.id, product_ids: [tonic.id] }])
  await dialog.getByLabelText('Ilość: Krem').fill('1')
  await dialog.getByLabelText('Ilość: Tonik').fill('9')
  await dialog.getByRole('button', { name: 'Przesuń produkty' }).click()
  await expect.element(dialog.getByText('Nie ma tyle na stanie.')).toBeVisible()
  await expect.element(dialog.getByText(/Drugi salon nie ma tego produktu/)).toBeVisible()
  expect(tries).toBe(4)
  await dialog.getByLabelText('Ilość: Tonik').fill('2')
  await dialog.getByRole('button', { name: 'Przesuń produkty' }).click()
  await expect.element(page.getByText('Przesunięto do salonu Wilanów: MM 3/2026')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    business_id: salon.id,
    lines: [
      { product_id: cream.id, qty: 1_000 },
      { product_id: tonic.id, qty: 2_000 },
    ],
  })
})

test('the list of transfers says which way goods went and what was taken back, and a row opens its document', async () => {
  const sent = newId()
  await openScreen('/sales/stock-levels/transfers', (server) => {
    server.answers(stockTransfers.index, () =>
      pageOf(
        sample(transferRow, {
          id: sent,
          direction: 'out',
          document: 'MM 3/2026',
          salon: 'Wilanów',
          products: 'Krem, Maska',
          value: 2_000,
          reversed_at: '2026-11-29T10:00:00Z',
          reversal_reason: 'Zły salon',
        }),
      ),
    )
  })
  const row = page.getByRole('row', { name: /MM 3\/2026/ })
  await expect.element(row.getByText('Wilanów')).toBeVisible()
  await expect.element(row.getByText('Wysłane')).toBeVisible()
  await expect.element(row.getByText(/Zły salon/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Przesunięcia', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .element(row.getByRole('link').first())
    .toHaveAttribute('href', expect.stringContaining(`/sales/transfers/${sent}`))
})
