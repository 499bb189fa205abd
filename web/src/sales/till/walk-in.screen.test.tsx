import { permissions } from '@wizyta/contract/kit/permission'
import { receiptCopies, receiptCopy, receipts } from '@wizyta/contract/sales/receipts/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const [card, cash, ola] = [newId(), newId(), newId()]
const setup = sample(tillSetup, {
  methods: [
    { id: card, name: 'Karta', type: 'card' },
    { id: cash, name: 'Gotówka', type: 'cash' },
  ],
  tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
  employees: [{ id: ola, name: 'Ola', tips_share: true }],
  takes_pin: true,
})
const haircut: TillItem = {
  kind: 'service',
  id: newId(),
  variant_id: null,
  name: 'Strzyżenie',
  detail: 'Włosy',
  price: 12_000,
  vat_rate: '8',
  stock: null,
  picture_id: null,
  is_code: false,
}
const done = sample(sale, {
  number: 'S 7/2026',
  total: 12_000,
  tip_total: 0,
  fiscal_status: 'not_needed',
  can_void: true,
})

/** Opens the till, which offers one service. */
async function open(
  item: TillItem,
  { rights, more }: { rights?: readonly string[]; more?: (server: FakeServer) => void } = {},
) {
  localStorage.removeItem('till-basket')
  const sold: { lines: { employee_id?: string | null }[] }[] = []
  const answer = (server: FakeServer) => {
    server.answers(sales.setup, () => setup)
    server.answers(sales.discounts, () => noDiscounts)
    server.answers(sales.items, () => ({ data: [item] }))
    server.answers(sales.ofBasket, () => ({ sale: null }))
    server.answers(baskets.index, () => pageOf())
    server.answers(sales.create, ({ body }) => {
      sold.push(body)
      return done
    })
    more?.(server)
  }
  await openScreen('/sales/create', answer, { rights })
  return sold
}
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const asked = page.getByRole('combobox', { name: 'Kto wykonał? Strzyżenie' })

test('the reason of a discount by hand may be typed before the discount, and is sold with it', async () => {
  const sold = await open(haircut)
  await button(/^Strzyżenie 120,00/).click()
  await button('Rabat').click()
  await page.getByRole('textbox', { name: /^Powód rabatu/ }).fill('Stała klientka')
  await button('10%').click()
  await expect.element(page.getByText(/rabat 12,00.zł \(Stała klientka\)/)).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect
    .poll(() => sold)
    .toMatchObject([{ lines: [{ discount: 1_200, discount_reason: 'Stała klientka' }] }])
})

test('a service without an employee asks for one at its line, and may be sold without an answer', async () => {
  const sold = await open(haircut)
  await button(/^Strzyżenie 120,00/).click()
  await asked.selectOptions('Ola')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(button('Zmień: Strzyżenie')).toHaveFocus()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  await button('Następna sprzedaż').click()
  await button(/^Strzyżenie 120,00/).click()
  await expect.element(asked).toBeVisible()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold.map(({ lines }) => lines[0]?.employee_id ?? null)).toEqual([ola, null])
})

test('a service is performed by the employee who sells it, where that employee performs it', async () => {
  const sold = await open({ ...haircut, employee_id: ola })
  await button(/^Strzyżenie 120,00/).click()
  await expect.element(page.getByRole('list', { name: 'Koszyk' }).getByText('Ola')).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([{ lines: [{ employee_id: ola }] }])
})

test('a refused card goes alone: the basket and what was paid otherwise stay, another method ends the sale', async () => {
  const sold = await open(haircut)
  await button(/^Strzyżenie 120,00/).click()
  await button('Gotówka').click()
  await page.getByLabelText('Kwota: Gotówka').fill('20')
  await button('Karta').click()
  await expect.element(page.getByLabelText('Kwota: Karta')).toHaveValue('100,00')
  await button('Płatność odrzucona: Karta').click()
  await expect.element(page.getByLabelText('Kwota: Karta')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Karta: płatność odrzucona\..* Do zapłaty: 100,00/)).toBeVisible()
  await expect.element(page.getByLabelText('Kwota: Gotówka')).toHaveValue('20,00')
  await expect.element(button('Karta')).toHaveFocus()
  await expect.element(button(/^Płatność odrzucona: Gotówka/)).not.toBeInTheDocument()

  await button('Gotówka').click()
  await expect.element(page.getByText(/płatność odrzucona/)).not.toBeInTheDocument()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
  expect(sold).toMatchObject([
    { lines: [{ service_id: haircut.id }], payments: [{ method_id: cash, amount: 12_000 }] },
  ])
  expect(sold).toHaveLength(1)
})

const cashier = permissions.filter((one) => one !== 'sales.delete')
const sellOne = async () => {
  await button(/^Strzyżenie 120,00/).click()
  await button('Karta').click()
  await button('Zakończ sprzedaż').click()
  await expect.element(page.getByText('Sprzedaż S 7/2026 zakończona')).toBeVisible()
}

test('a cashier without the right takes the sale back by the PIN of a colleague, again after a wrong one', async () => {
  const asked: unknown[] = []
  await open(haircut, {
    rights: cashier,
    more: (server) => {
      server.answers(sales.approvers, () => ({ data: [{ id: ola, name: 'Ola' }] }))
      server.answers(sales.void, ({ body }) => {
        asked.push(body.approval?.pin)
        if (body.approval?.pin === '4831') return { ...done, status: 'voided' as const }
        const sentence = body.approval
          ? 'The PIN is wrong.'
          : 'A colleague with the right approves this by a PIN.'
        throw new Refused(422, { message: sentence, errors: { approval: [sentence] } })
      })
    },
  })
  await sellOne()
  await button('Cofnij').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('PIN', { exact: true }).fill('1111')
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(dialog.getByText('PIN jest nieprawidłowy.')).toBeVisible()
  await dialog.getByLabelText('PIN', { exact: true }).fill('4831')
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(page.getByText('Koszyk jest pusty')).toBeVisible()
  expect(asked).toEqual([undefined, '1111', '4831'])
})

test('where no PIN is taken, a cashier without the right is not offered to take the sale back', async () => {
  await open(haircut, {
    rights: cashier,
    more: (server) => server.answers(sales.setup, () => ({ ...setup, takes_pin: false })),
  })
  await sellOne()
  await expect.element(button('Cofnij')).not.toBeInTheDocument()
})

test('once its fiscal receipt is printed, a sale is not taken back at the till', async () => {
  await open(haircut, {
    more: (server) => {
      server.answers(sales.create, () => ({ ...done, fiscal_status: 'pending' as const }))
      server.answers(sales.markFiscal, () => ({ ...done, fiscal_status: 'manual' as const, can_void: false }))
    },
  })
  await sellOne()
  await expect.element(button('Cofnij')).toBeVisible()
  await button('Wydrukowano paragon').click()
  await expect.element(page.getByText('Zapisano paragon fiskalny.')).toBeVisible()
  await expect.element(button('Cofnij')).not.toBeInTheDocument()
})

test('once its receipt has left by mail or by a link, a sale is not taken back at the till', async () => {
  const copy = sample(receiptCopy, { way: 'mail', recipient: 'ewa@poczta.example' })
  await open(haircut, {
    more: (server) => {
      server.answers(receipts.index, () =>
        sample(receiptCopies, { has_address: true, address: 'ewa@poczta.example' }),
      )
      server.answers(receipts.send, () => copy)
      server.answers(receipts.link, () => ({
        url: 'https://salon.example/p/1',
        expires_at: '2027-02-01T10:00:00Z',
      }))
    },
  })
  const handOver = async (way: string) => {
    await sellOne()
    await expect.element(button('Cofnij')).toBeVisible()
    await button('Potwierdzenie').click()
    await page.getByRole('menuitem', { name: way }).click()
  }
  await handOver('Wyślij e-mailem')
  await button('Wyślij').click()
  await expect.element(button('Cofnij')).not.toBeInTheDocument()
  await button('Następna sprzedaż').click()
  await handOver('Link i kod QR')
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click()
  await expect.element(button('Cofnij')).not.toBeInTheDocument()
})
