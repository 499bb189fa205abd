import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { keptProductChanges } from '@wizyta/contract/sales/products/kept-changes'
import { onlineProduct, onlineProducts } from '@wizyta/contract/sales/products/online'
import { productPictures } from '@wizyta/contract/sales/products/pictures'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../../test/accessible.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'

const made = (name: string, more: object = {}) =>
  sample(onlineProduct, {
    id: newId(),
    version: 3,
    name,
    kind: 'retail',
    unit: 'pcs',
    vat_rate: '23',
    sale_price: 49_00,
    archived_at: null,
    availability: 'available',
    shown_online: true,
    sold_online: false,
    picture_id: null,
    lowest_before: null,
    lacks: [],
    ...more,
  })

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const order = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent)

test('missing parts are named, the price of 30 days stands beside a reduction, and a switch sells with undo', async () => {
  const cream = made('Krem', {
    lacks: ['picture', 'description'],
    lowest_before: 39_00,
    availability: 'last',
  })
  const undone: unknown[] = []
  const changeId = newId()
  const sent: unknown[] = []
  await openScreen('/sales/products/online', (server) => {
    server.answers(productGroups.index, () => pageOf())
    server.answers(onlineProducts.index, () => pageOf(cream))
    server.answers(products.changeMany, ({ body }) => {
      sent.push(body)
      return {
        data: [sample(product, { ...cream, version: 4, pack_size: 1000 })],
        change_id: changeId,
      } as never
    })
    server.answers(keptProductChanges.undo, ({ params }) => {
      undone.push(params.id)
      return { data: [], stayed: [], refused: [] }
    })
  })
  await expect.element(row('Krem').getByText('Bez zdjęcia')).toBeVisible()
  await expect.element(row('Krem').getByText('Bez opisu')).toBeVisible()
  await expect.element(row('Krem').getByText('Ostatnie sztuki')).toBeVisible()
  await expect.element(row('Krem').getByText(/30 dni: 39,00/)).toBeVisible()
  await expectSound('online products')
  await page.getByRole('switch', { name: 'Sprzedawany online: Krem' }).click()
  // The toast stays when its screen is left, and so does what it says.
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).toBeVisible()
  const { leaveTo } = await import('../../../platform/browser/address.ts')
  leaveTo('/404')
  await expect.element(page.getByText('404', { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => undone).toEqual([changeId])
  await expect.element(page.getByText('Produkty są takie jak przedtem.')).toBeVisible()
  expect(sent).toEqual([{ changes: [{ id: cream.id, version: 3, values: { sold_online: true } }] }])
})

test('a shown product is moved by the keyboard and by dragging; a hidden one has no place', async () => {
  const rows = ['Alfa', 'Beta', 'Gamma'].map((name) => made(name))
  const hidden = made('Ukryta', { shown_online: false })
  let ids = rows.map(({ id }) => id)
  const sent: unknown[] = []
  await openScreen('/sales/products/online', (server) => {
    server.answers(productGroups.index, () => pageOf())
    server.answers(onlineProducts.index, () =>
      pageOf(...ids.flatMap((id) => rows.find((one) => one.id === id) ?? []), hidden),
    )
    server.answers(onlineProducts.setOrder, ({ body }) => {
      sent.push(body)
      ids = (body as { ids: string[] }).ids
      return undefined
    })
  })
  const handle = page.getByRole('button', { name: 'Przesuń: Gamma' })
  await expect.element(handle).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Przesuń: Ukryta' })).not.toBeInTheDocument()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(order).toEqual(['Alfa', 'Gamma', 'Beta', 'Ukryta'])
  await userEvent.keyboard('{Home}')
  await expect.poll(order).toEqual(['Gamma', 'Alfa', 'Beta', 'Ukryta'])
  await expect.element(handle).toHaveFocus()
  await userEvent.dragAndDrop(handle, page.getByRole('button', { name: 'Przesuń: Beta' }))
  await expect.poll(order).toEqual(['Alfa', 'Beta', 'Gamma', 'Ukryta'])
  const [alfa, beta, gamma] = rows.map(({ id }) => id)
  expect(sent).toEqual([
    { ids: [alfa, gamma, beta] },
    { ids: [gamma, alfa, beta] },
    { ids: [alfa, beta, gamma] },
  ])
})

test('pictures of a product are added, described, ordered and removed with undo', async () => {
  const cream = sample(product, {
    id: newId(),
    version: 1,
    name: 'Krem',
    kind: 'retail',
    unit: 'pcs',
    vat_rate: '23',
    pack_size: 1000,
    archived_at: null,
  })
  const picture = (alt: string | null) => ({
    id: newId(),
    product_id: cream.id,
    alt,
    width: 300,
    height: 200,
  })
  const [front, back] = [picture('Przód'), picture('Tył')]
  let shown = [front, back]
  const calls: string[] = []
  await openScreen(`/sales/products/online?edit=${cream.id}`, (server) => {
    server.answers(productGroups.index, () => pageOf())
    server.answers(onlineProducts.index, () => pageOf(made('Krem')))
    server.answers(onlineProducts.show, () => made('Krem'))
    server.answers(products.show, () => cream)
    server.answers(productPictures.index, () => ({ data: shown }))
    server.answers(productPictures.add, () => {
      const added = picture(null)
      shown = [...shown, added]
      calls.push('add')
      return added
    })
    server.answers(productPictures.update, ({ params, body }) => {
      calls.push(`alt ${(body as { alt: string }).alt}`)
      return { ...front, ...params }
    })
    server.answers(productPictures.setOrder, ({ body }) => {
      shown = (body as { ids: string[] }).ids.flatMap((id) => shown.find((one) => one.id === id) ?? [])
      calls.push('order')
      return { data: shown }
    })
    server.answers(productPictures.remove, ({ params }) => {
      shown = shown.filter(({ id }) => id !== params.id)
      calls.push('remove')
      return undefined
    })
    server.answers(productPictures.restore, () => {
      shown = [back, ...shown]
      calls.push('restore')
      return back
    })
  })
  const alts = () =>
    page
      .getByRole('list', { name: 'Zdjęcia' })
      .getByRole('img')
      .elements()
      .map((one) => one.getAttribute('alt'))
  await expect.poll(alts).toEqual(['Przód', 'Tył'])
  await expectSound('an online product with pictures')
  const file = new File([new Uint8Array([1, 2, 3])], 'krem.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(/Dodaj zdjęcia lub upuść je tutaj/), file)
  await expect.poll(alts).toEqual(['Przód', 'Tył', 'Zdjęcie 3'])
  await page.getByRole('textbox', { name: 'Opis zdjęcia 3' }).fill('Etykieta')
  await userEvent.keyboard('{Enter}')
  ;(page.getByRole('button', { name: 'Przesuń zdjęcie 2 z 3' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(alts).toEqual(['Tył', 'Przód', 'Zdjęcie 3'])
  await page.getByRole('button', { name: 'Usuń zdjęcie 1' }).click()
  await expect.poll(alts).toEqual(['Przód', 'Zdjęcie 2'])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(alts).toEqual(['Tył', 'Przód', 'Zdjęcie 3'])
  expect(calls).toEqual(['add', 'alt Etykieta', 'order', 'remove', 'restore'])
})
