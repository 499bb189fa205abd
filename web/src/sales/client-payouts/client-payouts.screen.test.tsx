import { client } from '@wizyta/contract/people/clients/api'
import { balanceEntry, clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { clientPayouts } from '@wizyta/contract/sales/client-payouts/api'
import { paymentMethod, paymentMethods } from '@wizyta/contract/sales/payment-methods/api'
import { sales } from '@wizyta/contract/sales/till/api'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { answerCard } from '../../people/clients/test/card.ts'

const iga = sample(client, { id: newId(), first_name: 'Iga', last_name: 'Nowak' })
const transfer = sample(paymentMethod, { id: newId(), name: 'Przelew bankowy', type: 'transfer' })
const boss = { id: newId(), name: 'Anna Szef' }

test('credit is paid out from the client card: all of it at first, by a transfer, with the PIN of a colleague', async () => {
  const sent: unknown[] = []
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerCard(server, iga)
    server.answers(clientBalances.show, () =>
      sample(clientBalance, { client: { id: iga.id, name: 'Iga Nowak' }, balance: 12_000, deposits: [] }),
    )
    server.answers(clientBalances.entries, () => pageOf())
    server.answers(paymentMethods.index, () => pageOf(transfer))
    server.answers(sales.setup, () => sample(tillSetup))
    server.answers(sales.approvers, () => ({ data: [boss] }))
    server.answers(clientPayouts.create, ({ body }) => {
      sent.push(body)
      if (!body.approval)
        throw new Refused(422, {
          errors: { approval: ['A colleague with the right approves this by a PIN.'] },
        })
      return { id: newId(), amount: 12_000, operation: null, balance: 0 }
    })
  })
  await page.getByRole('button', { name: 'Wypłać' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Kwota')).toHaveValue('120,00')
  await dialog.getByLabelText('Sposób wypłaty').selectOptions('Przelew bankowy')
  await dialog.getByLabelText('Powód').fill('Wyjazd')
  await dialog.getByRole('button', { name: 'Wypłać' }).click()
  await dialog.getByLabelText('PIN').fill('2468')
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(page.getByText(/Wypłacono: 120,00/)).toBeVisible()
  expect(sent.at(-1)).toEqual({
    amount: 12_000,
    method_id: transfer.id,
    reason: 'Wyjazd',
    approval: { user_id: boss.id, pin: '2468' },
  })
})

test('every posting of the account is reached, and one that takes a pay-out back says so', async () => {
  const all = Array.from({ length: 130 }, (_, place) =>
    sample(balanceEntry, {
      posting: 130 - place,
      kind: place === 0 ? 'operation_reversal' : 'operation',
      amount: place === 0 ? 100 : -100,
      sale: null,
      operation: { id: newId(), number: `${place === 0 ? 'KP' : 'KW'} ${130 - place}/2026` },
    }),
  )
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerCard(server, iga)
    server.answers(clientBalances.show, () =>
      sample(clientBalance, { client: { id: iga.id, name: 'Iga Nowak' }, balance: 0, deposits: [] }),
    )
    server.answers(clientBalances.entries, ({ query: { page: number, per_page } }) => ({
      data: all.slice((number - 1) * per_page, number * per_page),
      total: all.length,
      page: number,
      per_page,
    }))
  })
  await expect.element(page.getByText('Cofnięta wypłata: KP 130/2026')).toBeVisible()
  for (const last of [106, 31, 1]) {
    await page.getByRole('button', { name: 'Pokaż wcześniejsze' }).click()
    await expect.element(page.getByText(`Wypłata: KW ${last}/2026`, { exact: true })).toBeVisible()
  }
  expect(page.getByRole('button', { name: 'Pokaż wcześniejsze' }).elements()).toEqual([])
})
