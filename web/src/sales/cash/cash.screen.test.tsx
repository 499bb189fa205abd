import { permissions } from '@wizyta/contract/kit/permission'
import { cashOperations, operation, shift, shifts, till, tills } from '@wizyta/contract/sales/cash/api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const by = { id: newId(), name: 'Anna Nowak' }
const open = sample(till, {
  id: newId(),
  name: 'Kasa 1',
  shift: { id: newId(), opened_at: '2026-01-05T08:00:00Z', opened_by: by, is_own: true },
})

test('a till is closed by a blind count; the reason is asked for where the drawer differs', async () => {
  const sent: unknown[] = []
  await openScreen('/sales/financial-operations', (server) => {
    server.answers(tills.index, () => ({ data: [open] }))
    server.answers(cashOperations.index, () => pageOf())
    server.answers(shifts.close, ({ body }) => {
      sent.push(body)
      if (!body.reason)
        throw new Refused(422, {
          errors: {
            reason: ['The drawer does not hold what the book says. Count again, or say why.'],
          },
        })
      return sample(shift, { id: open.shift?.id })
    })
    server.answers(shifts.show, () =>
      sample(shift, {
        till: { id: open.id, name: open.name },
        closed_at: '2026-01-06T08:00:00Z',
        expected: 20_100,
        counted: 20_000,
        difference: -100,
        difference_reason: 'Brak 1 zł',
      }),
    )
  })
  await expect.element(page.getByText(/nie została zamknięta poprzedniego dnia/)).toBeVisible()
  await page.getByRole('button', { name: 'Zamknij kasę' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^100,00/).fill('abc')
  await dialog.getByRole('button', { name: 'Zamknij kasę' }).click()
  await expect.element(dialog.getByText('Podaj liczbę całkowitą.')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^100,00/)).toHaveFocus()
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^100,00/).fill('2')
  await expect.element(dialog.getByLabelText('Powód różnicy')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Zamknij kasę' }).click()
  await expect.element(dialog.getByText(/Przelicz jeszcze raz albo podaj powód/)).toBeVisible()
  await dialog.getByLabelText('Powód różnicy').fill('Brak 1 zł')
  await dialog.getByRole('button', { name: 'Zamknij kasę' }).click()
  await expect.element(page.getByRole('heading', { name: /Raport zamknięcia dnia/ })).toBeVisible()
  await expect.element(page.getByText(/Brak 1 zł/)).toBeVisible()
  expect(sent.at(-1)).toEqual({ counted: 20_000, pieces: { '10000': 2 }, reason: 'Brak 1 zł', note: null })
})

test('the report of a blind count leaves out the cash, and says when it will be shown', async () => {
  await openScreen(`/sales/financial-operations/shifts/${newId()}`, (server) => {
    server.answers(shifts.show, () =>
      sample(shift, {
        closed_at: null,
        closed_by: null,
        opening_counted: 10_000,
        opening_difference: 0,
        expected: null,
        counted: null,
        difference: null,
        balance: null,
        cash_sales: null,
        cash_in: null,
        cash_out: null,
        sales_total: null,
        refunds_total: null,
        deposits_total: null,
        fiscal_total: null,
        by_method: [
          { method: 'Gotówka', is_cash: true, count: 2, amount: null },
          { method: 'Karta', is_cash: false, count: 1, amount: 4_100 },
        ],
      }),
    )
  })
  await expect.element(page.getByText(/^Kwoty, które zawierają gotówkę, pokażą się/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Karta \(1\) 41,00/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Gotówka \(2\) –/ })).toBeVisible()
  await expect.element(page.getByText('Według systemu')).not.toBeInTheDocument()
})

test('tips are paid out to an employee to whom they are owed; a KW is printed', async () => {
  const ola = { id: newId(), name: 'Ola Lis' }
  const sent: unknown[] = []
  const made = sample(operation, {
    id: newId(),
    number: 'KW 7/2026',
    type: 'tips',
    amount: -2_000,
    employee: ola,
    note: 'Napiwki z maja',
    reverses_id: null,
    reversed_by_id: null,
  })
  await openScreen('/sales/financial-operations', (server) => {
    server.answers(tills.index, () => ({ data: [open] }))
    server.answers(cashOperations.index, () => pageOf(made))
    server.answers(cashOperations.categories, () => ({ data: ['Kwiaty'] }))
    server.answers(cashOperations.owedTips, () => ({ data: [{ employee: ola, owed: 3_500 }] }))
    server.answers(cashOperations.create, ({ body }) => {
      sent.push(body)
      return made
    })
  })
  await page.getByRole('button', { name: 'Wpłata lub wypłata' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Rodzaj/).selectOptions('Wypłata napiwków')
  await dialog.getByLabelText(/^Pracownik/).selectOptions(ola.id)
  await expect.element(dialog.getByText(/Do wypłaty: 35,00/)).toBeVisible()
  await dialog.getByLabelText(/^Kwota/).fill('20')
  await dialog.getByLabelText(/^Opis/).fill('Napiwki z maja')
  await dialog.getByRole('button', { name: 'Wypłać' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ type: 'tips', amount: 2_000, employee_id: ola.id }])
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Działania: KW 7/2026' }).click()
  await page.getByRole('menuitem', { name: 'Drukuj, 80 mm' }).click()
  await expect.element(page.getByText('Kasa wypłaci KW 7/2026')).toBeInTheDocument()
  await expect.element(page.getByText(/^Słownie: dwadzieścia złotych/)).toBeInTheDocument()
  await expect.poll(() => printed.mock.calls.length).toBe(1)
})

test.for([
  { who: 'a cashier with an open till', seesAll: false, offered: [] },
  { who: 'a user who sees all tills', seesAll: true, offered: ['Kasa 1', 'Kasa 2'] },
])('$who is offered the tills in which cash may be entered', async ({ seesAll, offered }) => {
  const other = sample(till, {
    id: newId(),
    name: 'Kasa 2',
    shift: open.shift && { ...open.shift, id: newId(), is_own: false },
  })
  await openScreen(
    '/sales/financial-operations',
    (server) => {
      server.answers(tills.index, () => ({ data: [open, other] }))
      server.answers(cashOperations.index, () => pageOf())
      server.answers(cashOperations.categories, () => ({ data: [] }))
    },
    { rights: permissions.filter((right) => seesAll || right !== 'financial-operations.update') },
  )
  await page.getByRole('button', { name: 'Wpłata lub wypłata' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/^Kwota/)).toBeVisible()
  // With one till there is nothing to choose.
  const options = dialog.getByRole('option', { name: /^Kasa/ }).elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(offered)
})
