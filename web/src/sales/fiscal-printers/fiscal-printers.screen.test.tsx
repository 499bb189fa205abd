import { fiscalPrinter, fiscalPrinters } from '@wizyta/contract/sales/fiscal-printers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const [till, sale] = [newId(), newId()]
const desk = sample(fiscalPrinter, {
  id: newId(),
  name: 'Recepcja',
  adapter: 'manual',
  till_ids: [],
  tills: [],
})

test('printers stand with their tills and what waits; a new one is added by hand for one till', async () => {
  const added: object[] = []
  await openScreen('/configuration/payments/printers', (server) => {
    server.answers(fiscalPrinters.index, () => pageOf(desk))
    server.answers(fiscalPrinters.queue, () => ({
      tills: [{ id: till, name: 'Kasa 1' }],
      waiting: 3,
      failed: 1,
      last: { number: 'W 77', at: '2026-11-28T10:00:00Z', sale_id: sale },
    }))
    server.answers(fiscalPrinters.create, ({ body }) => {
      added.push(body)
      return { ...desk, ...body, id: newId() }
    })
  })
  await expect.element(page.getByText('Wszystkie pozostałe kasy')).toBeVisible()
  await expect.element(page.getByText(/Ostatni numer: W 77/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Do wydrukowania: 3' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Nieudane: 1' }))
    .toHaveAttribute('href', expect.stringContaining('failed'))
  await page.getByRole('link', { name: 'Nowa drukarka fiskalna' }).click()
  await page.getByRole('textbox', { name: /Nazwa/ }).fill('Bar')
  await expect
    .element(page.getByLabelText(/Podłączenie/))
    .toHaveDisplayValue('Paragony ręcznie, z wpisaniem numeru')
  await page.getByRole('checkbox', { name: 'Kasa 1' }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect.poll(() => added).toMatchObject([{ name: 'Bar', adapter: 'manual', till_ids: [till] }])
})
