import { visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { employees } from '@wizyta/contract/people/employees/api'
import { deliveries } from '@wizyta/contract/sales/deliveries/api'
import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import { type Product, product, products } from '@wizyta/contract/sales/products/api'
import { productPictures } from '@wizyta/contract/sales/products/pictures'
import { services } from '@wizyta/contract/sales/services/api'
import { stockLevel, stockLevels, stockMovements } from '@wizyta/contract/sales/stock/api'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { scan, scanUntil } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'

const whole = { unit: 'pcs', pack_size: 1_000, usage_unit: null, archived_at: null } as const
const cream = sample(product, {
  ...whole,
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Krem',
  gtin: '5901234123457',
})
const tonic = sample(product, {
  ...whole,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Tonik',
  gtin: '5012345678900',
})

/** A salon that sells these two. */
function shelf(server: FakeServer, known: readonly Product[] = [cream, tonic]) {
  const asked: string[] = []
  server.answers(products.findByCode, ({ query }) => {
    asked.push(query.code)
    return { data: known.filter(({ gtin }) => gtin === query.code) }
  })
  server.answers(products.index, () => pageOf(...known))
  server.answers(productPictures.index, () => ({ data: [] }))
  server.answers(products.show, () => cream)
  server.answers(products.prices, () => ({ data: [], lowest_before: null }))
  server.answers(productGroups.index, () => pageOf())
  server.answers(suppliers.index, () => pageOf())
  server.answers(stockLevels.places, () => ({ data: [] }))
  return asked
}
const letGo = () => (document.activeElement as HTMLElement | null)?.blur()
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a key that a hand presses acts as ever', async () => {
  const asked: string[] = []
  await openScreen('/sales/products', (server) => asked.push(...shelf(server)))
  await expect.element(page.getByRole('link', { name: 'Krem' })).toBeVisible()
  letGo()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('590{Enter}')
  await expect.element(page.getByRole('searchbox')).toHaveValue('590')
  expect(asked).toEqual([])
})

test('a scan in the list opens its product, and none of its keys acts', async () => {
  await openScreen('/sales/products', shelf)
  await expect.element(title('Produkty')).toBeVisible()
  letGo()
  // Of the list: `/` would search.
  scan('5901234123457')
  await expect.element(title('Krem')).toBeVisible()
})

test('a scan in a form with unsaved input asks before it opens another product', async () => {
  let asked: string[] = []
  await openScreen(`/sales/products/${cream.id}/edit`, (server) => {
    asked = shelf(server)
  })
  const name = page.getByRole('textbox', { name: /^Nazwa\b(?! na)/ })
  await name.fill('Krem nawilżający')
  await scanUntil(tonic.gtin ?? '', () => asked.length > 0)
  await page.getByRole('button', { name: 'Zostań na stronie' }).click()
  expect(location.pathname).toBe(`/sales/products/${cream.id}/edit`)
  expect((name.element() as HTMLInputElement).value).toContain('Krem nawilżający')
})

test('an unknown code offers to create its product, which has it', async () => {
  await openScreen('/sales/products', (server) => shelf(server))
  await expect.element(page.getByRole('link', { name: 'Krem' })).toBeVisible()
  letGo()
  scan('4006381333931')
  await expect.element(toast('Brak produktu o kodzie 4006381333931')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj produkt z tym kodem' }).click()
  await expect.element(page.getByLabelText('EAN', { exact: true })).toHaveValue('4006381333931')
  // Goods on sale need a price; a product for use does not.
  const price = page.getByRole('textbox', { name: 'Cena sprzedaży brutto' })
  await expect.element(price).toHaveAttribute('aria-required', 'true')
  await page.getByRole('combobox', { name: 'Rodzaj', exact: true }).selectOptions('professional')
  await expect.element(price).not.toHaveAttribute('aria-required')
})

test('a user who may not create products is only told', async () => {
  await openScreen('/sales/products', (server) => shelf(server), {
    rights: permissions.filter((right) => right !== 'products.create'),
  })
  await expect.element(page.getByRole('link', { name: 'Krem' })).toBeVisible()
  letGo()
  scan('4006381333931')
  await expect.element(toast('Brak produktu o kodzie 4006381333931')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Dodaj produkt z tym kodem' }))
    .not.toBeInTheDocument()
})

test('a delivery gets a line for each product scanned, one more for each further scan, also from a field', async () => {
  let known = [cream, tonic]
  await openScreen('/sales/delivery/create', (server) => {
    shelf(server)
    server.answers(products.index, () => pageOf(...known))
    server.answers(deliveries.create, () => new Promise(() => {}))
  })
  await expect.element(title('Nowa dostawa')).toBeVisible()
  await expect.element(page.getByPlaceholder('Szukaj produktu lub zeskanuj kod')).toBeVisible()
  letGo()
  for (const code of ['5901234123457', '5012345678900', '5901234123457']) scan(code)
  const packs = page.getByRole('textbox', { name: 'Ilość' })
  await expect.element(packs.first()).toHaveValue('2')
  await expect.poll(() => packs.elements()).toHaveLength(2)
  // The focus in a quantity: the code goes to the lines, not into the number.
  await packs.first().click()
  scan('5012345678900')
  await expect.element(packs.nth(1)).toHaveValue('2')
  await expect.element(packs.first()).toHaveValue('2')
  // One more unit: the value that was typed is no longer that of the line.
  const value = page.getByRole('textbox', { name: 'Wartość' }).first()
  await value.fill('31,00')
  letGo()
  scan('5901234123457')
  await expect.element(packs.first()).toHaveValue('3')
  await expect.element(value).toHaveValue('')
  // A code that is typed, and that no product has, may become one.
  known = []
  await page.getByPlaceholder('Szukaj produktu lub zeskanuj kod').fill('4006381333931')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.getByRole('button', { name: 'Dodaj produkt z tym kodem' }).click()
  expect(opened.mock.calls[0]?.[0]).toBe('/sales/products/create?code=4006381333931')
})

test('a usage counts whole units by scan', async () => {
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    shelf(server)
    server.answers(usages.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(services.index, () => pageOf())
    server.answers(visits.index, () => pageOf())
  })
  await expect.element(page.getByRole('combobox', { name: 'Dodaj produkt' })).toBeVisible()
  scan('5901234123457')
  scan('5901234123457')
  await expect.element(page.getByRole('textbox', { name: 'Ilość: Krem' })).toHaveValue('2')
})

test('stock levels show the scanned product, and the next one in its place', async () => {
  await openScreen('/sales/stock-levels', (server) => {
    shelf(server)
    const level = (of: Product) => sample(stockLevel, { ...whole, id: of.id, name: of.name })
    server.answers(stockLevels.index, () => pageOf(level(cream), level(tonic)))
    server.answers(stockLevels.show, ({ params }) => level(params.id === cream.id ? cream : tonic))
    server.answers(stockMovements.index, () => pageOf())
  })
  await expect.element(page.getByRole('link', { name: 'Krem' })).toBeVisible()
  letGo()
  scan('5901234123457')
  await expect.element(page.getByRole('dialog', { name: 'Krem' })).toBeVisible()
  scan('5012345678900')
  await expect.element(page.getByRole('dialog', { name: 'Tonik' })).toBeVisible()
})

test('with a dialog above the page nothing is scanned, and none of its buttons is pressed', async () => {
  let asked: string[] = []
  await openScreen('/sales/products', (server) => {
    asked = shelf(server)
  })
  await expect.element(page.getByRole('link', { name: 'Krem' })).toBeVisible()
  letGo()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  await expect.element(dialog).toBeVisible()
  dialog.getByRole('button', { name: 'Zamknij' }).element().focus()
  scan('5901234123457')
  await expect.element(toast('Najpierw zamknij to okno, potem zeskanuj ponownie.')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the camera reads a code once, and closes when the product opens', async () => {
  const stopped = vi.fn()
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([
    { kind: 'videoinput' } as MediaDeviceInfo,
  ])
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = document.createElement('canvas').captureStream()
    for (const track of stream.getTracks()) track.stop = stopped
    return stream
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  let asked: string[] = []
  await openScreen('/sales/products', (server) => {
    asked = shelf(server)
  })
  await page.getByRole('button', { name: 'Skanuj aparatem' }).click()
  await expect.element(title('Krem')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual(['5901234123457'])
  expect(stopped).toHaveBeenCalled()
})

/** A detector that sees the cream in every picture. */
class Detector {
  static getSupportedFormats = async () => ['ean_13', 'qr_code']
  detect = async () => [{ rawValue: '5901234123457' }]
}

test('a camera that is refused says what to do', async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([
    { kind: 'videoinput' } as MediaDeviceInfo,
  ])
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await openScreen('/sales/products', (server) => shelf(server))
  await page.getByRole('button', { name: 'Skanuj aparatem' }).click()
  await expect.element(page.getByRole('alert').getByText(/Zezwól na to/)).toBeVisible()
})
