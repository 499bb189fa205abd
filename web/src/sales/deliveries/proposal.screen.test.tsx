import { deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { orderProposals, type ProposedLine, proposedLine } from '@wizyta/contract/sales/deliveries/proposal'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const short = (product: string) =>
  sample(proposedLine, {
    product_id: newId(),
    product,
    unit: 'pcs',
    usage_unit: null,
    pack_size: 1000,
    min_stock: 4_000,
    packs: 4,
    supplier_id: null,
    supplier: null,
  })
const [dye, cream] = [short('Farba'), short('Krem')]
const made = sample(delivery, { status: 'draft', lines: [], corrections: [] })

async function openProposal(answer: (page: number) => { data: ProposedLine[]; total: number }) {
  const sent: unknown[] = []
  await openScreen('/sales/delivery', (server) => {
    server.answers(deliveries.index, () => pageOf())
    server.answers(deliveries.show, () => made)
    server.answers(suppliers.index, () => pageOf())
    server.answers(orderProposals.index, ({ query }) => answer(Number(query.page ?? 1)))
    server.answers(orderProposals.create, ({ body }) => {
      sent.push(body)
      return { data: [made] }
    })
  })
  await page.getByRole('button', { name: 'Zaproponuj zamówienie' }).click()
  return sent
}
const dialog = page.getByRole('dialog', { name: 'Propozycja zamówienia' })
const packsOf = (name: string) => dialog.getByLabelText(`Zamów: ${name}`)
const order = () => dialog.getByRole('button', { name: 'Utwórz wersje robocze' }).click()

test('a page that is ordered brings the others up, without what was typed for it, and the last one leads to its draft', async () => {
  let total = 302
  const sent = await openProposal((at) => ({ data: [at === 1 ? dye : cream], total }))
  await packsOf('Farba').fill('7')
  const next = dialog.getByRole('button', { name: 'Następne produkty' })
  await next.click()
  await expect.element(packsOf('Krem')).toHaveValue('4')
  // The button keeps the focus, although there is nothing more.
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await packsOf('Krem').fill('5')
  await dialog.getByRole('button', { name: 'Poprzednie produkty' }).click()
  await expect.element(packsOf('Farba')).toHaveValue('7')
  await order()
  await expect.poll(() => sent).toEqual([{ lines: [{ product_id: dye.product_id, packs: 7 }] }])
  await expect.element(packsOf('Farba')).toHaveValue('4')
  expect(location.pathname).toBe('/sales/delivery')
  await next.click()
  await expect.element(packsOf('Krem')).toHaveValue('5')
  total = 1
  await order()
  await expect.element(packsOf('Farba')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await order()
  await expect.poll(() => location.pathname).toBe(`/sales/delivery/${made.id}`)
})

test('what its chosen products will cost is summed up for each supplier, and says which prices are unknown', async () => {
  const at = { supplier_id: newId(), supplier: 'Hurtownia', lead_days: 14 }
  const lines = [
    { ...dye, ...at, unit_cost: 1_250, consumed: 8_000, until_delivery: 2_000 },
    { ...cream, ...at, unit_cost: null },
  ]
  await openProposal(() => ({ data: lines, total: 2 }))
  await expect.element(dialog.getByText(/Do dnia dostawy: 2\sszt\..*Cena netto: 12,50/)).toBeVisible()
  await expect
    .element(dialog.getByText(/koszt netto: 50,00\szł, bez 1 produktu o nieznanej cenie/))
    .toBeVisible()
  await packsOf('Farba').fill('10')
  await dialog.getByRole('checkbox', { name: /Krem/ }).click()
  await expect.element(dialog.getByText(/koszt netto: 125,00\szł$/)).toBeVisible()
})

test('a page that a colleague has ordered meanwhile leads to the last one that is there', async () => {
  let total = 601
  await openProposal((at) => ({ data: at > Math.ceil(total / 300) ? [] : [at === 1 ? dye : cream], total }))
  await expect.element(packsOf('Farba')).toBeVisible()
  total = 299
  await dialog.getByRole('button', { name: 'Następne produkty' }).click()
  await expect.element(packsOf('Farba')).toBeVisible()
  await expect.element(dialog.getByText('Żaden produkt nie jest poniżej minimum.')).not.toBeInTheDocument()
})
