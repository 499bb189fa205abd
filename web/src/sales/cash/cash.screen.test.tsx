import { cashOperations, shift, shifts, till, tills } from '@wizyta/contract/sales/cash/api'
import { expect, test } from 'vitest'
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
