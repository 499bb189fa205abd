import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { type Deposit, deposit, deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { sale, sales } from '@wizyta/contract/sales/till/api'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const booked = sample(visit, { walk_in_name: 'Ewa Lis' })
const [cash, card] = [newId(), newId()]
const tills = ['Kasa 1', 'Kasa 2'].map((name, index) => ({
  id: newId(),
  name,
  is_open: true,
  is_own: index === 0,
  is_forgotten: false,
}))
const setup = sample(tillSetup, {
  methods: [
    { id: cash, name: 'Gotówka', type: 'cash' },
    { id: card, name: 'Karta', type: 'card' },
    { id: newId(), name: 'Bon', type: 'voucher' },
  ],
  tills,
  debt_limit: 0,
})

async function open(clientBalance: number | null, answer: (server: FakeServer) => void) {
  await openVisit(clientBalance, answer)
  await page.getByRole('button', { name: 'Przyjmij przedpłatę' }).click()
  return page.getByRole('dialog', { name: 'Przyjmij przedpłatę' })
}

/** @param given prepayments of the visit */
async function openVisit(
  clientBalance: number | null,
  answer: (server: FakeServer) => void,
  given: Deposit[] = [],
) {
  await openScreen(`/calendar?visit=${booked.id}`, (server) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => booked)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () =>
      sample(visitDeposits, {
        data: given,
        can_take: true,
        visit_total: 30_000,
        proposed: 6_000,
        rule: null,
        client_balance: clientBalance,
      }),
    )
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
    server.answers(sales.setup, () => setup)
    answer(server)
  })
}

test('a prepayment is paid by two methods, into the till that is chosen, for a buyer with a NIP', async () => {
  const sent: unknown[] = []
  const dialog = await open(null, (server) => {
    server.answers(sales.buyer, () => ({ name: 'Alvea Sp. z o.o.' }))
    server.answers(deposits.create, ({ body }) => {
      sent.push(body)
      return sample(deposit, { number: 'ZAL 1/2026' })
    })
  })
  await expect.element(dialog.getByLabelText('Kwota')).toHaveValue('60,00')
  await expect.element(dialog.getByRole('option', { name: 'Bon' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Inna metoda' }).click()
  await dialog.getByLabelText('Kwota').nth(1).fill('40')
  await dialog.getByLabelText('Kasa', { exact: true }).selectOptions('Kasa 2')
  await dialog.getByLabelText(/^NIP/).fill('5250000009')
  await dialog.getByRole('button', { name: 'Wpisz: Alvea Sp. z o.o.' }).click()
  await dialog.getByRole('button', { name: /^Przyjmij 100,00/ }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        event_id: booked.id,
        payments: [
          { method_id: cash, amount: 6_000 },
          { method_id: card, amount: 4_000 },
        ],
        till_id: tills[1]?.id,
        buyer_nip: '5250000009',
        buyer_name: 'Alvea Sp. z o.o.',
      },
    ])
})

test('from the balance of the client it asks a colleague where the seller may not make debts', async () => {
  const pins: unknown[] = []
  const dialog = await open(2_000, (server) => {
    server.answers(sales.approvers, () => ({ data: [{ id: newId(), name: 'Maria' }] }))
    server.answers(deposits.create, ({ body }) => {
      pins.push([body.payments[0]?.method_id, body.approval?.pin])
      if (body.approval) return sample(deposit, { number: 'ZAL 2/2026' })
      throw new Refused(422, {
        errors: {
          payments: ['Your role cannot sell on account.'],
          approval: ['A colleague with the right approves this by a PIN.'],
        },
      })
    })
  })
  await dialog.getByLabelText('Metoda płatności').selectOptions('Konto klienta')
  await dialog.getByRole('button', { name: 'Przyjmij przedpłatę' }).click()
  const approval = page.getByRole('dialog', { name: 'Zatwierdzenie PIN-em' })
  await approval.getByLabelText('PIN', { exact: true }).fill('4831')
  await approval.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect
    .poll(() => pins)
    .toEqual([
      [null, undefined],
      [null, '4831'],
    ])
})

test('a prepayment of another client names the payer, and goes back to the payer’s account', async () => {
  const sent: unknown[] = []
  const paid = sample(deposit, {
    client_id: newId(),
    amount: 5_000,
    left: 5_000,
    paid_by: 'Ewa Nowak',
    lines: [{ id: newId(), vat_rate: '8', left: 5_000 }],
  })
  const answer = (server: FakeServer) =>
    server.answers(sales.refund, ({ body }) => {
      sent.push(body.payments)
      return sample(sale)
    })
  await openVisit(null, answer, [paid])
  await expect.element(page.getByText('Płaciła osoba: Ewa Nowak')).toBeVisible()
  expect(page.getByRole('button', { name: 'Zatrzymaj przedpłatę' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Zwróć przedpłatę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zwróć przedpłatę' })
  await dialog.getByLabelText('Powód').fill('Wizyta dla Marii')
  await dialog.getByRole('button', { name: 'Zwróć przedpłatę' }).click()
  await expect.poll(() => sent).toEqual([[{ method_id: null, amount: 5_000 }]])
})

test('where a PIN is always asked, a prepayment goes back onto the balance with the approval of a colleague', async () => {
  const sent: unknown[] = []
  const held = sample(deposit, {
    number: 'ZAL 3/2026',
    client_id: newId(),
    paid_by: null,
    amount: 5_000,
    left: 5_000,
    is_voided: false,
    lines: [{ id: newId(), vat_rate: '8', left: 5_000 }],
  })
  await openVisit(0, (server) => {
    server.answers(deposits.index, () =>
      sample(visitDeposits, { data: [held], can_take: false, rule: 'return', client_balance: 0 }),
    )
    server.answers(sales.approvers, () => ({ data: [{ id: newId(), name: 'Maria' }] }))
    server.answers(sales.refund, ({ body }) => {
      sent.push([body.payments, body.approval?.pin])
      if (body.approval) return sample(sale, { number: 'ZW 1/2026' })
      throw new Refused(422, {
        errors: { approval: ['A colleague with the right approves this by a PIN.'] },
      })
    })
  })
  await page.getByRole('button', { name: 'Zwróć przedpłatę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zwróć przedpłatę' })
  await dialog.getByLabelText('Jak oddajesz pieniądze').selectOptions('Konto klienta')
  await dialog.getByLabelText('Powód').fill('Choroba')
  await dialog.getByRole('button', { name: 'Zwróć przedpłatę' }).click()
  const approval = page.getByRole('dialog', { name: 'Zatwierdzenie PIN-em' })
  await approval.getByLabelText('PIN', { exact: true }).fill('4831')
  await approval.getByRole('button', { name: 'Zatwierdź' }).click()
  const payments = [{ method_id: null, amount: 5_000 }]
  await expect
    .poll(() => sent)
    .toEqual([
      [payments, undefined],
      [payments, '4831'],
    ])
})
