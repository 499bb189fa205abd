import { clientBalance, clientBalances } from '@wizyta/contract/sales/books/api'
import { loyalty } from '@wizyta/contract/sales/loyalty/api'
import { sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { visitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const [cash, card, ola, visit, ewa] = [newId(), newId(), newId(), newId(), newId()]
const service = (name: string) => ({
  service_id: newId(),
  variant_id: null,
  name,
  price: 12_000,
  is_own_price: false,
  vat_rate: '8' as const,
  employee_id: ola,
  employee: 'Ola',
  event_id: visit,
  visit_line_id: newId(),
})
const points = {
  program: {
    active: true,
    grosze_per_point: 1_000,
    scope: 'all' as const,
    point_value: 50,
    least_points: 20,
    most_percent: 50,
    valid_months: 12,
  },
  balance: 300,
  card_number: null,
  entries: [],
}

/** Opens the till with a visit of three services; the points of its client arrive when the promise is kept. */
async function open({
  arrival = Promise.resolve(),
  phone = false,
}: {
  arrival?: Promise<void>
  phone?: boolean
} = {}) {
  localStorage.removeItem('till-basket')
  await openScreen(
    `/sales/create?visit=${visit}`,
    (server) => {
      server.answers(sales.setup, () =>
        sample(tillSetup, {
          methods: [
            { id: cash, name: 'Gotówka', type: 'cash' },
            { id: card, name: 'Karta', type: 'card' },
          ],
          tills: [{ id: newId(), name: 'Kasa 1', is_open: true, is_own: true, is_forgotten: false }],
          employees: [{ id: ola, name: 'Ola', tips_share: true }],
          loyalty: true,
        }),
      )
      server.answers(sales.items, () => ({ data: [] }))
      server.answers(sales.ofBasket, () => ({ sale: null }))
      server.answers(sales.ofVisits, () =>
        sample(visitBasket, {
          client: { id: ewa, name: 'Ewa Lis', balance: 0 },
          walk_in_name: null,
          event_ids: [visit],
          lines: ['Strzyżenie', 'Koloryzacja', 'Modelowanie'].map(service),
          others: [],
        }),
      )
      server.answers(sales.discounts, () => noDiscounts)
      server.answers(baskets.index, () => pageOf())
      server.answers(clientBalances.show, () => sample(clientBalance, { balance: 0 }))
      server.answers(vouchers.index, () => pageOf())
      server.answers(loyalty.ofClient, async () => {
        await arrival
        return points
      })
    },
    { phone },
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns true when an element is in the window, and nothing lies over its middle. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= window.innerHeight && (above === element || element.contains(above))
}

test.for([
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])('three lines and two payments: the sum and the end are seen without scrolling at $width', async (size) => {
  await open({ phone: size.width === 390 })
  await page.viewport(size.width, size.height)
  await button('Gotówka').click()
  await page.getByRole('textbox', { name: 'Kwota: Gotówka' }).fill('100')
  await button('Karta').click()
  await expect.element(page.getByRole('textbox', { name: 'Kwota: Karta' })).toHaveValue('260,00')
  window.scrollTo(0, 0)
  await expect.poll(() => isSeen(button('Zakończ sprzedaż').element())).toBe(true)
  expect(isSeen(page.getByText('Do zapłaty', { exact: true }).element())).toBe(true)
  // The last thing of the page is not below the foot when all was scrolled.
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => isSeen(page.getByRole('textbox', { name: 'Kwota: Karta' }).element())).toBe(true)
})

test('points that arrive late move no method of payment', async () => {
  const arrival = Promise.withResolvers<void>()
  await open({ arrival: arrival.promise })
  await expect.element(button('Gotówka')).toBeVisible()
  await expect.element(page.getByText('Ewa Lis')).toBeVisible()
  const topOf = () => button('Gotówka').element().getBoundingClientRect().top
  const before = topOf()
  arrival.resolve()
  await expect.element(button('Wymień 300 pkt: −150,00 zł')).toBeVisible()
  expect(topOf()).toBe(before)
})
