import { clients } from '@wizyta/contract/people/clients/api'
import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'
import { shampoo } from './test/shampoo.ts'

const [card, cash, free, ola, visit] = [newId(), newId(), newId(), newId(), newId()]
const ewa = { id: newId(), name: 'Ewa Lis' }
const setup = sample(tillSetup, {
  methods: [
    { id: card, name: 'Karta', type: 'card' },
    { id: cash, name: 'Gotówka', type: 'cash' },
    { id: free, name: 'Gratis', type: 'free' },
  ],
  tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [
    { id: newId(), name: 'Iga', tips_share: true },
    { id: ola, name: 'Ola', tips_share: true },
  ],
  own_acts: [],
  hand_discount_percent: 20,
  free_percent: 20,
  takes_pin: true,
  debt_limit: 0,
})
const basket = sample(visitBasket, {
  client: { ...ewa, balance: 0 },
  walk_in_name: null,
  event_ids: [visit],
  lines: [
    {
      service_id: newId(),
      variant_id: null,
      name: 'Strzyżenie',
      price: 12_000,
      is_own_price: false,
      vat_rate: '8',
      employee_id: ola,
      employee: 'Ola',
      event_id: visit,
      visit_line_id: newId(),
    },
  ],
  deposits: [],
  others: [],
})
const done = sample(sale, { number: 'S 7/2026', total: 12_000, tip_total: 0, fiscal_status: 'pending' })

async function open(address: string, refusal?: Record<string, string[]>, items: TillItem[] = []) {
  localStorage.removeItem('till-basket')
  const sold: object[] = []
  const asked: object[] = []
  await openScreen(address, (server) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: items }))
    server.answers(sales.ofVisits, () => basket)
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(sales.approvers, ({ query }) => {
      asked.push(query)
      return { data: [ewa] }
    })
    server.answers(baskets.index, () => pageOf())
    server.answers(clients.index, () => pageOf())
    server.answers(vouchers.index, () => pageOf())
    server.answers(sales.buyer, () => ({ name: null }))
    server.answers(clientBalances.show, () => sample(clientBalance, { client: ewa, balance: 0 }))
    server.answers(deposits.index, () => sample(visitDeposits, { proposed_fee: 6_000 }))
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      if (body.approval?.pin === '1111')
        throw new Refused(422, { message: 'Refused', errors: { approval: ['The PIN is wrong.'] } })
      if (refusal && sold.length === 1) throw new Refused(422, { message: 'Refused', errors: refusal })
      return done
    })
  })
  return { sold, asked }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const approval = ['A colleague with the right approves this by a PIN.']

test('another price asks for its reason, which the colleague who approves sees', async () => {
  const { sold } = await open(`/sales/create?visit=${visit}`, {
    'lines.0.unit_price': ['Your role cannot change this price.'],
    approval,
  })
  await button('Zmień: Strzyżenie').click()
  await page.getByLabelText('Cena', { exact: true }).fill('90')
  await page.getByLabelText('Powód zmiany ceny').selectOptions('Reklamacja')
  await page.getByLabelText(/Komentarz do ceny/).fill('Poprawka koloru')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Inna cena.*Reklamacja, Poprawka koloru/)).toBeVisible()
  await dialog.getByLabelText('PIN', { exact: true }).fill('4831')
  await dialog.getByRole('button', { name: 'Zatwierdź', exact: true }).click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[1]).toMatchObject({
    approval: { pin: '4831' },
    lines: [{ unit_price: 9_000, price_reason: 'complaint', price_note: 'Poprawka koloru' }],
  })
})

test('colleagues are offered whose limit allows the discount', async () => {
  const { asked } = await open(`/sales/create?visit=${visit}`, {
    'lines.0.discount': ['Your role cannot give a discount this large.'],
    approval,
  })
  await button('Zmień: Strzyżenie').click()
  await page.getByLabelText('Rabat', { exact: true }).fill('30')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByRole('dialog').getByLabelText('PIN', { exact: true })).toBeVisible()
  expect(asked).toMatchObject([{ act: 'discount', percent: 25 }])
  await expect.element(page.getByText(/^Strzyżenie: Rabat 30,00.zł, 25 % \(limit 20 %\)$/)).toBeVisible()
})

test('a sale without payment waits for its reason, which the colleague who approves sees', async () => {
  const { sold, asked } = await open(`/sales/create?visit=${visit}`, {
    free_reason: ['Your role cannot give this much without payment.'],
    approval,
  })
  await button('Gratis').click()
  const reason = page.getByLabelText('Powód bez zapłaty')
  await expect
    .element(reason)
    .toHaveAccessibleDescription(
      'Bez zapłaty zostaje więcej niż Twój limit rabatu: 20 %. Potrzebne jest uprawnienie do innych cen albo PIN osoby, która je ma.',
    )
  await button('Zakończ sprzedaż').click()
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await expect.element(reason).toHaveAccessibleDescription(/Napisz, dlaczego nie bierzesz za to pieniędzy\.$/)
  expect(sold).toEqual([])
  await reason.fill('Poprawka')
  await expect.element(reason).not.toHaveAttribute('aria-invalid')
  await button('Zakończ sprzedaż').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Powód bez zapłaty: Poprawka')).toBeVisible()
  const amount = dialog.getByText(/^Gratis: 120,00.zł, 100 % \(limit 20 %\)$/)
  await expect.element(amount).toBeVisible()
  expect(asked).toMatchObject([{ act: 'price' }])
  const pin = dialog.getByLabelText('PIN', { exact: true })
  await pin.fill('1111')
  await dialog.getByRole('button', { name: 'Zatwierdź', exact: true }).click()
  await expect.element(dialog.getByText('PIN jest nieprawidłowy.')).toBeVisible()
  await expect.element(amount).toBeVisible()
  await expect.element(dialog.getByText('Powód bez zapłaty: Poprawka')).toBeVisible()
  await pin.fill('4831')
  await dialog.getByRole('button', { name: 'Zatwierdź', exact: true }).click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold[2]).toMatchObject({ free_reason: 'Poprawka', approval: { pin: '4831' } })
})

test('a method pressed when all is paid says so', async () => {
  await open(`/sales/create?visit=${visit}`)
  await button('Karta').click()
  await button('Gotówka').click()
  await expect
    .element(page.getByText('Wszystko jest zapłacone. Usuń płatność, by zapłacić inaczej.'))
    .toBeVisible()
  await button('Usuń: Karta').click()
  await button('Gotówka').click()
  await expect.element(page.getByText(/Wszystko jest zapłacone/)).not.toBeInTheDocument()
  await expect.element(button('Usuń: Gotówka')).toBeVisible()
})

test('a voucher of any amount waits for its amount, and takes the focus where it is typed', async () => {
  localStorage.removeItem('till-basket')
  await open('/sales/create', undefined, [
    {
      kind: 'voucher',
      id: newId(),
      variant_id: null,
      name: 'Bon dowolny',
      detail: null,
      price: 0,
      vat_rate: 'zw',
      stock: null,
      picture_id: null,
      is_code: false,
    },
  ])
  await page
    .getByRole('button', { name: /Bon dowolny/ })
    .first()
    .click()
  const amount = page.getByLabelText('Kwota', { exact: true })
  await expect.element(page.getByText('Wpisz kwotę: Bon dowolny.')).toBeVisible()
  await expect.element(amount).toBeVisible()
  await button('Karta').click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveAccessibleDescription('Podaj kwotę.')
  await userEvent.keyboard('{Tab}')
  await expect.element(amount).not.toHaveFocus()
  // Not to be pressed yet, it says why all the same.
  await button('Zakończ sprzedaż').click({ force: true })
  await expect.element(amount).toHaveFocus()
  await amount.fill('150')
  await expect.element(amount).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByLabelText('Powód zmiany ceny')).not.toBeInTheDocument()
  await button('Karta').click()
  await expect.element(button('Usuń: Karta')).toBeVisible()
  await expect.element(page.getByText('Wpisz kwotę: Bon dowolny.')).not.toBeInTheDocument()
})

test('the fee of a missed visit comes with its client and what the salon charges, and is added by keyboard', async () => {
  const missed = newId()
  const { sold } = await open(`/sales/create?fee=no_show&client=${ewa.id}&missed=${missed}`)
  await expect
    .element(page.getByLabelText('Nazwa', { exact: true }))
    .toHaveValue('Niestawienie się na wizytę')
  await expect.element(page.getByText('Ewa Lis').first()).toBeVisible()
  await expect.element(page.getByLabelText('Cena', { exact: true })).toHaveValue('60,00')
  await page.getByLabelText('Cena', { exact: true }).fill('50')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('list', { name: 'Koszyk' }).getByText('Niestawienie się na wizytę'))
    .toBeVisible()
  await expect.element(button('Opłata lub inna pozycja')).toHaveFocus()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([
    {
      client_id: ewa.id,
      lines: [
        {
          kind: 'fee',
          name: 'Niestawienie się na wizytę',
          unit_price: 5_000,
          vat_rate: '23',
          missed_event_id: missed,
        },
      ],
    },
  ])
})

test('a tip asks for its method once two of them pay', async () => {
  const { sold } = await open(`/sales/create?visit=${visit}`)
  await button('Napiwek').click()
  await page.getByLabelText('Napiwek', { exact: true }).fill('10')
  await button('Karta').click()
  const method = page.getByLabelText(/^Napiwek 10,00.*dla: Ola – forma płatności$/)
  await expect.element(method).not.toBeInTheDocument()
  await page.getByLabelText('Kwota: Karta').fill('100')
  await button('Gotówka').click()
  // By the larger payment, until it is said.
  await expect.element(method).toHaveDisplayValue('Karta')
  await method.selectOptions('Gotówka')
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ tips: [{ employee_id: ola, amount: 1_000, method_id: cash }] }])
})

test('a discount of the sale above its price is kept as typed and refused, and nothing is completed', async () => {
  const { sold } = await open(`/sales/create?visit=${visit}`)
  await button('Rabat').click()
  const discount = page.getByLabelText('Rabat', { exact: true })
  await discount.fill('500')
  await userEvent.tab()
  await expect.element(discount).toHaveValue('500,00')
  await expect.element(discount).toHaveAccessibleDescription('Rabat jest większy niż cena.')
  await button('Karta').click()
  await expect.element(page.getByLabelText('Kwota: Karta')).toHaveValue('120,00')
  await button('Zakończ sprzedaż').click()
  await expect.element(discount).toHaveFocus()
  expect(sold).toEqual([])
  await discount.fill('20')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ discount: 2_000 }], payments: [{ amount: 10_000 }] }])
})

test('a discount of a line above its price is refused at its field, and comes back after a price that was retyped', async () => {
  const { sold } = await open(`/sales/create?visit=${visit}`)
  await button('Zmień: Strzyżenie').click()
  const discount = page.getByLabelText('Rabat', { exact: true })
  await discount.fill('500')
  await userEvent.tab()
  await expect.element(discount).toHaveValue('500,00')
  await expect.element(discount).toHaveAccessibleDescription('Rabat jest większy niż cena.')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(discount).toHaveFocus()
  expect(sold).toEqual([])
  await discount.fill('20')
  const price = page.getByLabelText('Cena', { exact: true })
  await price.fill('1')
  await price.fill('120')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ discount: 2_000 }], payments: [{ amount: 10_000 }] }])
})

test('a tip of a sale without a performer asks for whom it is, and what is no amount stays as typed', async () => {
  const { sold } = await open('/sales/create', undefined, [shampoo])
  await page
    .getByRole('button', { name: /Szampon/ })
    .first()
    .click()
  await button('Napiwek').click()
  const person = page.getByLabelText('Dla kogo')
  const tip = page.getByLabelText('Napiwek', { exact: true })
  await expect.element(person).toHaveDisplayValue('Wybierz…')
  for (const text of ['abc', '2o', '-5']) {
    await tip.fill(text)
    await userEvent.tab()
    await expect.element(tip).toHaveAccessibleDescription('Podaj kwotę.')
  }
  await tip.fill('2o')
  await userEvent.tab()
  await expect.element(tip).toHaveValue('2o')
  await tip.fill('7')
  await expect.element(person).toHaveAccessibleDescription('Wybierz pracownika.')
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(person).toHaveFocus()
  expect(sold).toEqual([])
  await person.selectOptions('Ola')
  await expect.element(tip).toHaveValue('7,00')
  await expect.element(page.getByText('Napiwek · Ola')).toBeVisible()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ tips: [{ employee_id: ola, amount: 700 }], payments: [{ amount: 5_600 }] }])
})

test('a wrong NIP is told where it is typed, and what was typed is read on its button afterwards', async () => {
  await open(`/sales/create?visit=${visit}`)
  await button('NIP').click()
  const nip = page.getByLabelText('NIP', { exact: true })
  await nip.fill('1234567890')
  await expect.element(nip).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(nip).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Ten NIP jest nieprawidłowy. Sprawdź cyfry.')).toBeVisible()
  await nip.fill('526-025-02-74')
  await expect.element(nip).not.toHaveAttribute('aria-invalid', 'true')
  await button('Notatka').click()
  await expect.element(button('NIP: 526-025-02-74')).toBeVisible()
})
