import { visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { client, clientCodes, clients } from '@wizyta/contract/people/clients/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { type Sale, sale, saleLine, sales } from '@wizyta/contract/sales/till/api'
import { basketRow, baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { type TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { codeOf, writtenCode } from '@wizyta/contract/sales/vouchers/code'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { scan } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts, tenPercent } from './test/discounts.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const [cash, card, ola, visit, ewa] = [id(1), id(2), id(3), id(4), id(5)]
const setup = sample(tillSetup, {
  methods: [
    { id: cash, name: 'Gotówka', type: 'cash' },
    { id: card, name: 'Karta', type: 'card' },
  ],
  tills: [{ id: id(6), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
  till_required: true,
  debt_limit: 0,
})
const shampoo: TillItem = {
  kind: 'product',
  id: id(7),
  variant_id: null,
  name: 'Szampon',
  detail: 'Alvea',
  price: 4_900,
  vat_rate: '23',
  stock: 3,
  picture_id: null,
  is_code: true,
}
const basket = sample(visitBasket, {
  client: { id: ewa, name: 'Ewa Lis', balance: 0 },
  walk_in_name: null,
  event_ids: [visit],
  lines: [
    {
      service_id: id(8),
      variant_id: null,
      name: 'Strzyżenie',
      price: 12_000,
      is_own_price: false,
      vat_rate: '8',
      employee_id: ola,
      employee: 'Ola',
      event_id: visit,
      visit_line_id: id(9),
    },
  ],
  others: [],
})
const done = sample(sale, {
  number: 'S 7/2026',
  total: 12_000,
  tip_total: 0,
  fiscal_status: 'pending',
  client: { id: ewa, name: 'Ewa Lis' },
  lines: [sample(saleLine, { service_id: id(8), event_id: visit, qty: 1, unit_price: 12_000 })],
})

interface Given {
  discounts?: TillDiscounts
  rights?: readonly string[]
  more?: (server: FakeServer) => void
  /** The basket that an earlier page left in the browser. */
  kept?: string | null
  sell?: (body: { payments: { amount: number }[]; basket_key?: string | null }) => Sale
}

async function open(address: string, { sell, more, kept, rights, discounts = noDiscounts }: Given = {}) {
  localStorage.removeItem('till-basket')
  if (kept) localStorage.setItem('till-basket', kept)
  const sold: { payments: object[]; lines: object[]; event_ids?: string[]; basket_key?: string | null }[] = []
  const answer = (server: FakeServer) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => discounts)
    server.answers(sales.items, () => ({ data: [shampoo] }))
    server.answers(sales.ofVisits, () => basket)
    // Of a basket that an earlier test has left in the browser.
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(sales.approvers, () => ({ data: [{ id: ewa, name: 'Ewa Lis' }] }))
    server.answers(baskets.index, () => ({ data: [], total: 0, page: 1, per_page: 50 }))
    server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0 }))
    server.answers(clients.index, ({ query }) => ({
      data: query.name?.startsWith('Iga')
        ? [sample(client, { id: id(5), first_name: 'Iga', last_name: 'Wilk' })]
        : [],
      total: 0,
      page: 1,
      per_page: 5,
    }))
    server.answers(vouchers.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return sell ? sell(body) : done
    })
    more?.(server)
  }
  await openScreen(address, answer, { rights })
  return sold
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a visit is settled by two presses after it was opened: the method, and the end', async () => {
  const sold = await open(`/sales/create?visit=${visit}`)
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  await expect.element(page.getByText('Ewa Lis')).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([
    { event_ids: [visit], client_id: ewa, payments: [{ method_id: card, amount: 12_000 }] },
  ])
  await button('Następna sprzedaż').click()
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
})

test('a visit that is settled is not asked for again', async () => {
  const other = { id: id(2), starts_at: '2026-11-24T11:00:00Z', client_name: 'Iga Lis', services: 'Manicure' }
  let isSettled = false
  let asked = 0
  await open(`/sales/create?visit=${visit}`, {
    more: (server) =>
      server.answers(sales.ofVisits, () => {
        asked += 1
        if (isSettled) throw new Refused(404, { message: 'Not found' })
        return { ...basket, others: [other] }
      }),
    sell: () => {
      isSettled = true
      asked = 0
      return done
    },
  })
  await expect.element(page.getByRole('button', { name: /Iga Lis/ })).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(asked).toBe(0)
})

test('a prepayment that another client has paid is deducted with the name', async () => {
  const paid = { id: id(9), number: 'ZAL 3/2026', left: 5_000, event_id: visit, paid_by: 'Maria Lis' }
  await open(`/sales/create?visit=${visit}`, {
    more: (server) => server.answers(sales.ofVisits, () => ({ ...basket, deposits: [paid] })),
  })
  await expect.element(page.getByText('Płaciła osoba: Maria Lis')).toBeVisible()
})

test('a visit that is opened a second time comes as it is by then', async () => {
  let price = 12_000
  await open(`/sales/create?visit=${visit}`, {
    more: (server) =>
      server.answers(sales.ofVisits, () => ({
        ...basket,
        lines: basket.lines.map((line) => ({ ...line, price })),
      })),
  })
  await expect.element(page.getByText(/^120,00/).first()).toBeVisible()
  await button('Opróżnij koszyk').click()
  price = 15_000
  history.pushState({}, '', `/sales/create?visit=${visit}`)
  await expect.element(page.getByText(/^150,00/).first()).toBeVisible()
})

test('codes that are scanned one after the other fill the basket, and cash gives its change', async () => {
  const sold = await open('/sales/create')
  const search = page.getByRole('combobox', { name: 'Usługa, produkt lub kod' })
  for (let count = 1; count <= 2; count += 1) {
    await search.fill('5901234123457')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Ilość: Szampon' })).toHaveValue(String(count))
  }
  await button('Gotówka').click()
  await page
    .getByRole('list', { name: 'Płatności' })
    .getByRole('button', { name: /^100,00/ })
    .click()
  await expect.element(page.getByText('Reszta')).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([
    {
      lines: [{ qty: 2, unit_price: 4_900 }],
      payments: [{ method_id: cash, amount: 9_800, tendered: 10_000 }],
    },
  ])
})

test('Ctrl+Enter leads past the lines to the methods, completes the sale, and the next scan begins the next one', async () => {
  const bottle = sample(product, {
    id: shampoo.id,
    name: 'Szampon',
    sale_price: 4_900,
    stock: 3_000,
    pack_size: 1_000,
  })
  const sold = await open(`/sales/create?visit=${visit}`, {
    more: (server) => server.answers(products.findByCode, () => ({ data: [bottle] })),
  })
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(button('Gotówka')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ payments: [{ method_id: card, amount: 12_000 }] }])
  scan('5901234123457')
  await expect.element(page.getByRole('textbox', { name: 'Ilość: Szampon' })).toHaveValue('1')
})

test('what was refused stays in the basket with its reason, and the next try is the same basket', async () => {
  let tries = 0
  const sold = await open(`/sales/create?visit=${visit}`, {
    sell: () => {
      tries += 1
      if (tries === 1)
        throw new Refused(409, { message: 'No till is open. Open one with the cash in its drawer first.' })
      return done
    },
  })
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText(/^Żadna kasa nie jest otwarta/)).toBeVisible()
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(new Set(sold.map(({ basket_key }) => basket_key)).size).toBe(1)
})

test('a sale whose answer was lost is shown as done, before and after a reload, and nothing warns of its visit', async () => {
  let isSold = false
  const settling: Given = {
    // Without the offer of the next visit, which asks for the calendar.
    rights: permissions.filter((right) => right !== visits.create.permission),
    more: (server) => {
      server.answers(sales.ofBasket, () => ({ sale: isSold ? { ...done, event_ids: [visit] } : null }))
      server.answers(sales.ofVisits, () => {
        if (isSold) throw new Refused(404, { message: 'Not found' })
        return basket
      })
    },
    sell: () => {
      isSold = true
      throw new TypeError('Failed to fetch')
    },
  }
  const sold = await open(`/sales/create?visit=${visit}`, settling)
  await button('Gotówka').click()
  await page
    .getByRole('list', { name: 'Płatności' })
    .getByRole('button', { name: /^150,00/ })
    .click()
  await expect.element(page.getByText('Reszta')).toBeVisible()
  const kept = localStorage.getItem('till-basket')
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(localStorage.getItem('till-basket')).toBe(null)

  await open(`/sales/create?visit=${visit}`, { ...settling, kept })
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  await expect.element(page.getByText(/^30,00/)).toBeVisible()
  await button('Następna sprzedaż').click()
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  expect(page.getByText(/jest już rozliczona/).elements()).toEqual([])
  expect(sold).toHaveLength(1)
})

test('a kept basket that was not sold stays, and warns where another desk has settled its visit', async () => {
  await open(`/sales/create?visit=${visit}`)
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
  const kept = localStorage.getItem('till-basket')
  await open('/sales/create', {
    kept,
    more: (server) => {
      server.answers(sales.ofVisits, () => {
        throw new Refused(404, { message: 'Not found' })
      })
    },
  })
  await expect.element(page.getByText(/^Ta wizyta jest już rozliczona. Sprawdź/)).toBeVisible()
  await expect.element(page.getByText('Strzyżenie')).toBeVisible()
})

test('a removed line comes back by undo, and a discount of the basket changes what is due', async () => {
  await open(`/sales/create?visit=${visit}`)
  await button('Usuń: Strzyżenie').click()
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  await button('Cofnij').click()
  await button('Rabat').click()
  await button('10%').click()
  await expect.element(page.getByRole('textbox', { name: 'Rabat', exact: true })).toHaveValue('12,00')
  await expect.element(page.getByText(/rabat 12,00/)).toBeVisible()
})

test('a found discount stands on its line, and the user takes it off with a reason', async () => {
  const sold = await open(`/sales/create?visit=${visit}`, {
    discounts: { ...noDiscounts, rules: [tenPercent], lowest: { [tenPercent.id]: { [id(8)]: 11_000 } } },
  })
  await expect.element(page.getByText(/Happy hours: −?10% taniej|Happy hours: .*10%/)).toBeVisible()
  await expect.element(page.getByText(/Najniższa cena z 30 dni przed obniżką: 110,00/)).toBeVisible()
  await button('Zdejmij: Happy hours').click()
  await page.getByRole('textbox', { name: 'Dlaczego go zdejmujesz?' }).fill('Już obniżone')
  await button('Przywróć: Happy hours').click()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ payments: [{ amount: 10_800 }], shown_discount: 1_200 }])
})

test('a refused price asks a colleague for the PIN, and is sent again with it', async () => {
  const asked: object[] = []
  const sold = await open(`/sales/create?visit=${visit}`, {
    sell: (body) => {
      asked.push(body)
      if (asked.length === 1)
        throw new Refused(422, {
          message: 'Your role cannot change this price.',
          errors: {
            'lines.0.unit_price': ['Your role cannot change this price.'],
            approval: ['A colleague with the right approves this by a PIN.'],
          },
        })
      return done
    },
  })
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('PIN', { exact: true }).fill('4831')
  await dialog.getByRole('button', { name: 'Zatwierdź', exact: true }).click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[1]).toMatchObject({ approval: { user_id: ewa, pin: '4831' } })
})

test('a NIP that was typed before brings its company, and the basket is put aside under a name of its own', async () => {
  const parked: object[] = []
  await open(`/sales/create?visit=${visit}`, {
    more: (server) => {
      server.answers(sales.buyer, () => ({ name: 'Kwiaciarnia Róża' }))
      server.answers(baskets.create, ({ body }) => {
        parked.push(body)
        return sample(basketRow)
      })
    },
  })
  await button('NIP').click()
  await page.getByLabelText('NIP', { exact: true }).fill('526-025-02-74')
  await button('Wpisz: Kwiaciarnia Róża').click()
  await expect.element(page.getByLabelText('Nazwa nabywcy')).toHaveValue('Kwiaciarnia Róża')
  await button('Odłóż').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Nazwa')).toHaveValue('Ewa Lis')
  await dialog.getByLabelText('Nazwa').fill('Pani w kapeluszu')
  await dialog.getByRole('button', { name: 'Odłóż', exact: true }).click()
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Usługa, produkt lub kod' })).toHaveFocus()
  expect(parked).toMatchObject([
    { name: 'Pani w kapeluszu', content: { buyer_nip: '526-025-02-74', buyer_name: 'Kwiaciarnia Róża' } },
  ])
})

test('the one search field finds a client too', async () => {
  await open('/sales/create')
  const field = page.getByRole('combobox', { name: 'Usługa, produkt lub kod' })
  await field.fill('Iga')
  await page.getByRole('option', { name: /Iga Wilk/ }).click()
  await expect.element(button('Sprzedaż bez klienta')).toBeVisible()
})

test('the code of a voucher that is scanned outside the fields is looked up, and no product is sought for it', async () => {
  const looked: string[] = []
  await open('/sales/create', {
    more: (server) =>
      server.answers(vouchers.lookUp, ({ body }) => {
        looked.push(body.code)
        throw new Refused(404, { message: 'Not found' })
      }),
  })
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  const code = codeOf(new Uint8Array(15).fill(7))
  scan(writtenCode(code))
  await expect.poll(() => looked).toEqual([code])
})

test('the card of a client chooses the client, scanned into the field or outside it', async () => {
  const holders: Record<string, string> = { 'KARTA-1': 'Iga', 'KARTA-2': 'Ola' }
  await open('/sales/create', {
    more: (server) => {
      server.answers(sales.items, () => ({ data: [] }))
      server.answers(products.findByCode, () => ({ data: [] }))
      server.answers(clients.show, () => sample(client, { id: id(5), pinned_notes: ['Kawa z mlekiem'] }))
      server.answers(clientCodes.find, ({ query }) => ({
        data: [sample(client, { id: id(5), first_name: holders[query.code] ?? '', last_name: 'Wilk' })],
      }))
    },
  })
  await page.getByRole('combobox', { name: 'Usługa, produkt lub kod' }).fill('KARTA-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Iga Wilk', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Kawa z mlekiem')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  scan('KARTA-2')
  await expect.element(page.getByText('Ola Wilk', { exact: true }).first()).toBeVisible()
})

test('another client is found while the sale has one, and takes the place when asked', async () => {
  const sold = await open(`/sales/create?visit=${visit}`, {
    more: (server) =>
      server.answers(clients.index, () =>
        pageOf(sample(client, { id: id(2), first_name: 'Iga', last_name: 'Wilk' })),
      ),
  })
  await expect.element(page.getByText('Ewa Lis')).toBeVisible()
  const find = async () => {
    await page.getByRole('combobox', { name: 'Usługa, produkt lub kod' }).fill('Iga')
    await page.getByRole('option', { name: /Iga Wilk/ }).click()
  }
  await find()
  await button('Anuluj').click()
  await find()
  await button('Zmień klienta').click()
  await expect.element(page.getByText('Iga Wilk', { exact: true })).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  expect(sold).toMatchObject([{ client_id: id(2) }])
})

test('the quick choice stays within reach of a basket with lines, folded', async () => {
  await open('/sales/create')
  const favourite = page.getByRole('list', { name: 'Szybki wybór' }).getByRole('button', { name: /Szampon/ })
  await favourite.click()
  await button('Szybki wybór').click()
  await favourite.click()
  await expect.element(page.getByLabelText('Ilość: Szampon')).toHaveValue('2')
})
